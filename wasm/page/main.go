// Command page is the program in the page.
package main

import "hideride/app"

func main() { app.Run() }
