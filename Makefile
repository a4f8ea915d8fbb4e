# The front door. Everything is set up on the first call; later calls do only what changed.
.DEFAULT_GOAL := help
.PHONY: help play build bench test check clean packages test-packages

INSTALL ?= tools/install_packages
GAME ?= seven
ARGS ?=
JOBS ?= $(shell nproc)

help:
	@echo 'make play     play 7 Wonders in the terminal (ARGS="..." passes arguments, see: build/hepta play --help)'
	@echo 'make build    build the program, build/hepta'
	@echo 'make bench    measure its speed (ARGS="..." passes arguments)'
	@echo 'make check    format, clang-tidy, layers, expansions, clauses, commit message, fast tests (tools/check --fix formats)'
	@echo 'make test     everything: all tests, sanitizers, both compilers, make check'
	@echo 'make clean    remove all that was built'
	@echo
	@echo 'Missing Debian packages are installed first. Other systems: install what is named, then add INSTALL=true'

play: build
	build/hepta play $(GAME) $(ARGS)

bench: build
	build/hepta bench $(ARGS)

build: packages build/build.ninja
	@cmake --build --preset release -j $(JOBS) --target hepta

check: test-packages
	@tools/check

test: test-packages
	@tools/run_tests

clean:
	rm -rf build build-debug build-clang

packages:
	@$(INSTALL) build

test-packages:
	@$(INSTALL) build test

# Ninja configures again by itself when a CMakeLists.txt changes.
build/build.ninja: CMakePresets.json | packages
	@cmake --preset release >/dev/null
	@touch $@
