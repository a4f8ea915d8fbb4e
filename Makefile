# The front door. Everything is set up on the first call; later calls do only what changed.
.DEFAULT_GOAL := help
.PHONY: help play terminal engine build package test-package wheel docs page offline bench quick test check tsan fuzz clean packages test-packages

INSTALL ?= tools/install_packages
GAME ?= seven
ARGS ?=
JOBS ?= $(shell nproc)

help:
	@echo 'make play     start the server and print the address of the page to play on (ARGS="--port 9000", see: build/hepta serve --help)'
	@echo 'make terminal play 7 Wonders in the terminal (GAME=duel for Duel; ARGS="..." passes arguments, see: build/hepta play --help)'
	@echo 'make build    build the program, build/hepta'
	@echo 'make package  build dist/heptapolis_*.deb and an archive for other Linux systems (docs/operating.md)'
	@echo 'make wheel    build the Python package, dist/heptapolis-*.whl (docs/python.md)'
	@echo 'make docs     build the reference pages of the Python package, build-docs/index.html'
	@echo 'make offline  build the page that plays without a server, dist-offline: static files for any host (docs/offline.md)'
	@echo 'make engine   build the engine for browsers: with it in the program, the page plays on while its server is away (make engine play)'
	@echo 'make bench    measure its speed (ARGS="..." passes arguments)'
	@echo 'make quick    while you write: the fast unit tests of core, games, play and bots, half a minute after one changed file'
	@echo 'make check    format and linters of C++, Python, shell and page, layers, clauses, commit message, fast tests (tools/check --fix formats)'
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

offline:
	@$(INSTALL) page offline
	@tools/build_offline

# Takes some minutes the first time. Once it is there, every build brings it up to date.
engine:
	@$(INSTALL) offline
	@tools/build_offline --engine

build: packages build/build.ninja
	@[ ! -f build-wasm/hepta.wasm ] || tools/build_offline --engine
	@cmake --build --preset release -j $(JOBS) --target hepta

# For other machines: the Debian package, and an archive that brings its libraries along.
package: page engine
	@tools/package

# Installs, starts, upgrades and removes both in a Debian tree of its own. Needs root and a Debian mirror.
test-package: package
	@$(INSTALL) trees
	@tests/packaging/try_packages.py dist

# The package for this Python and machine; `pip install .` builds and installs it in one go.
wheel:
	@$(INSTALL) module
	@tools/python_tests --tools
	@.cache/python/bin/python -m pip --quiet wheel --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist/heptapolis-*.whl

# From the docstrings of the package (docs/reference).
docs:
	@$(INSTALL) module
	@tools/python_tests --install
	@.cache/python/bin/python -m sphinx -W -q -b html docs/reference build-docs
	@echo build-docs/index.html

quick: build-dev/build.ninja
	@cmake --build --preset dev -j $(JOBS) --target quick
	@ctest --preset dev -L quick -j $(JOBS)

check: test-packages page
	@tools/check

test: test-packages page
	@tools/run_tests

tsan: test-packages page
	@cmake --preset tsan -DHEPTA_TESTS=ON >/dev/null
	@cmake --build --preset tsan -j $(JOBS) --target hepta test_server
	@ctest --preset tsan -L server -LE slow  # the slow ones have one thread

fuzz:
	@$(INSTALL) build units fuzz
	@tools/fuzz $(ARGS)

clean:
	rm -rf build build-package build-dev build-debug build-clang build-tsan build-fuzz build-python build-docs build-wasm build-baseline dist dist-offline web/dist web/node_modules web/.node .cache

packages:
	@$(INSTALL) build

test-packages:
	@$(INSTALL) build page units test module offline

# Ninja configures again by itself when a CMakeLists.txt changes.
build/build.ninja: CMakePresets.json | packages
	@cmake --preset release >/dev/null
	@touch $@

build-dev/build.ninja: CMakePresets.json
	@$(INSTALL) build units
	@cmake --preset dev -DHEPTA_TESTS=ON >/dev/null
	@touch $@
