# Hide & Ride. "make run" plays it, "make test" checks all of it.
SHELL := /bin/bash
ADDR ?= :8080
RACED := web signaling
WASM_EXEC := $(shell go env GOROOT)/lib/wasm/go_js_wasm_exec

.PHONY: run build test check test-go test-wasm test-browser soak bench cities

run: ## builds and serves the game; TLS=1 speaks https, ADDR=:9000 listens elsewhere, TURN=:3478 relays between devices, STUN=stun:host offers others' STUN servers
	go run ./web/cmd/serve -addr $(ADDR) $(if $(TLS),-tls) $(if $(TURN),-turn $(TURN)) $(if $(STUN),-stun $(STUN))

build: ## builds everything at full compression and prints the sizes
	go build ./...
	go run ./web/cmd/serve -build -brotli 11

test: check test-go test-wasm test-browser

check: ## format and vet, native and for the browser
	@files=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$files" ]; then echo "run gofmt -w on:"; echo "$$files"; exit 1; fi
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./engine/... ./app/... ./wasm/...

test-go: ## everything but the browser; with the race detector where goroutines meet
	go test $$(go list ./... | grep -v -e '/browsertest$$' $(RACED:%=-e '^hideride/%'))
	go test -race $$(go list $(RACED:%=./%/...) | grep -v '/browsertest$$')

test-wasm: ## the engine and the session again, as the browser runs them
	GOOS=js GOARCH=wasm go test -short -exec "$(WASM_EXEC)" ./engine ./engine/board ./engine/games/... ./engine/catalog ./app/session ./app/i18n

test-browser: ## the real server and a real Chromium; says whether linked devices had networks of their own
	cd web/browsertest && go test -timeout 20m

soak: ## ten thousand linked matches with random faults, on a fake network, and as many with whole devices and a signaling server that restarts
	SOAK=10000 go test ./app/session -run TestSoak -count=1 -timeout 60m
	SOAK=10000 go test ./app/lobby -run TestSoak -count=1 -timeout 60m

bench: ## prints "bench NAME VALUE UNIT"
	go run ./web/cmd/bench

cities: ## makes the boards anew from their sources, SOURCE=folder
	$(if $(SOURCE),,$(error name the folder with the timetables: make cities SOURCE=folder))go run ./cities/cmd/citybuild -source $(SOURCE) praha
	go run ./cities/cmd/citybuild -check praha
