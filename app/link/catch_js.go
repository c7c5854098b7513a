package link

import (
	"fmt"
	"syscall/js"
)

// catch turns what JavaScript throws into an error.
func catch(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown
	case error:
		*err = thrown
	default:
		*err = fmt.Errorf("%v", thrown)
	}
}
