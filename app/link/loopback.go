//go:build !js

package link

import "github.com/pion/webrtc/v4"

// UseLoopback lets devices on one machine find each other without any network:
// for tests.
func UseLoopback() {
	var settings webrtc.SettingEngine
	settings.SetIncludeLoopbackCandidate(true)
	api.Store(webrtc.NewAPI(webrtc.WithSettingEngine(settings)))
}
