module hideride

go 1.26
