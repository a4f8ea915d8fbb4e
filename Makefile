# The front door. Everything is set up on the first call; later calls do only what changed.
.DEFAULT_GOAL := help
.PHONY: help play terminal build page bench test check tsan fuzz clean packages test-packages

INSTALL ?= tools/install_packages
GAME ?= seven
ARGS ?=
JOBS ?= $(shell nproc)

help:
	@echo 'make play     start the server and print the address of the page to play on (ARGS="--port 9000", see: build/hepta serve --help)'
	@echo 'make terminal play 7 Wonders in the terminal (GAME=duel for Duel; ARGS="..." passes arguments, see: build/hepta play --help)'
	@echo 'make build    build the program, build/hepta'
	@echo 'make bench    measure its speed (ARGS="..." passes arguments)'
	@echo 'make check    format, clang-tidy, layers, expansions, clauses, commit message, fast tests (tools/check --fix formats)'
	@echo 'make test     all tests, sanitizers, both compilers, the page in a browser, and all checks'
	@echo 'make tsan     the server and its tests under ThreadSanitizer'
	@echo 'make fuzz     every parser and the rules under libFuzzer, HEPTA_FUZZ_SECONDS=60 each (ARGS="duel frames" for some)'
	@echo 'make clean    remove all that was built'
	@echo
	@echo 'Missing Debian packages are installed first. Other systems: install what is named, then add INSTALL=true'

play: page build
	@build/hepta serve $(ARGS)

terminal: build
	@build/hepta play $(GAME) $(ARGS)

bench: build
	build/hepta bench $(ARGS)

# The page goes into the program; without it (make build alone, first time) the server shows a notice.
page: packages
	@$(INSTALL) page
	@tools/build_page

build: packages build/build.ninja
	@cmake --build --preset release -j $(JOBS) --target hepta

check: test-packages page
	@tools/check

test: test-packages page
	@tools/run_tests

tsan: test-packages page
	@cmake --preset tsan -DHEPTA_TESTS=ON >/dev/null
	@cmake --build --preset tsan -j $(JOBS) --target hepta test_server
	@ctest --preset tsan -L server -LE slow  # the slow ones have one thread

fuzz:
	@$(INSTALL) build test fuzz
	@tools/fuzz $(ARGS)

clean:
	rm -rf build build-debug build-clang build-tsan build-fuzz web/dist web/node_modules web/.node

packages:
	@$(INSTALL) build

test-packages:
	@$(INSTALL) build page test

# Ninja configures again by itself when a CMakeLists.txt changes.
build/build.ninja: CMakePresets.json | packages
	@cmake --preset release >/dev/null
	@touch $@
