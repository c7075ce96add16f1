# Every target does its own set-up in .venv, from a fresh clone, and does nothing twice.
#   make run     the server with the app         make test    lint, types, import rules, the suite both ways
#   make bench   ours and the peers, same data   make lint    lint, types, import rules only
#   make build   the compiled core               make clean   leave the clone as it came
#   make package   wheel and source archive, app included, into dist
#   make test-release   the compiled suite with samples of full size, before a release; takes long

SHELL := /bin/bash
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

READY := .venv/ready
BUILT := build/compiled/built
SOURCES := $(shell find src/sanyuan -type f -not -name '*.pyc')
# The list of source files is a source too: a file that was removed must vanish from the build.
PRESENT := build/sources
$(shell mkdir -p build; echo '$(sort $(SOURCES))' | cmp -s - $(PRESENT) || echo '$(sort $(SOURCES))' > $(PRESENT))
SERVING := .venv/serving
APP := web/dist/index.html
APP_SOURCES := $(shell find web docs/rules examples -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path '*/build/*' -not -path web/src/schema.ts)
VENV := .venv/bin
COMPILED := PYTHONPATH=build/compiled $(VENV)/python
INTERPRETED := PYTHONPATH=src $(VENV)/python
# A browser waits for its server much of the time.
BROWSERS := $(shell echo $$(($(JOBS) + 1)))
PYTEST := -m pytest -q -n $(JOBS) --dist worksteal

.PHONY: run test bench lint build package clean test-interpreted test-compiled test-release

# The server runs at once; it takes the compiled core where `make build` has made it from these very files.
run: $(SERVING) $(APP)
	@if $(MAKE) -sq --no-print-directory $(BUILT); then path=build/compiled; else path=src; fi; \
	PYTHONPATH=$$path $(VENV)/python -m sanyuan.cli serve --app web/dist $(SERVE)

# Types are checked on one core while the core is compiled on the others.
test: $(READY) $(APP)
	@$(MAKE) --no-print-directory -j 2 --output-sync lint build
	@$(MAKE) --no-print-directory test-interpreted test-compiled

test-interpreted: $(READY)
	$(INTERPRETED) -m pytest -q --doctest-modules src --ignore=src/sanyuan/server/store/migrations
	$(INTERPRETED) $(PYTEST) -m "not slow" --ignore=tests/e2e

test-compiled: $(BUILT) $(APP)
	@$(COMPILED) -m sanyuan.cli --version | grep compiled
	$(COMPILED) $(PYTEST) --ignore=tests/e2e
	$(COMPILED) $(PYTEST) -n $(BROWSERS) tests/e2e

test-release: export SANYUAN_RELEASE = 1
test-release: test-compiled

lint: $(READY) $(APP)
	$(VENV)/ruff check
	$(VENV)/ruff format --check
	$(VENV)/mypy src/sanyuan benchmarks tools
	$(VENV)/lint-imports --no-logo
	cd web && PATH="$$PATH:$(CURDIR)/$(VENV)" npm run --silent check

bench: $(BUILT)
	@$(COMPILED) -m benchmarks

build: $(BUILT)

# The wheel is built from the source archive, so the archive is known to hold all it takes.
package: $(READY) $(APP)
	SANYUAN_APP=1 SANYUAN_COMPILED=1 $(VENV)/python -m build --no-isolation --outdir dist

clean:
	rm -rf .venv build dist web/dist web/node_modules web/tiles/build web/src/schema.ts src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; set PYTHON=/path/to/python3"; exit 1; }
	test -x $(VENV)/python || $(PYTHON) -m venv .venv
	$(VENV)/pip install -qq --disable-pip-version-check "setuptools>=77"
	SANYUAN_PURE=1 $(VENV)/pip install -qq --disable-pip-version-check --no-build-isolation -e '.[dev]'
	@touch $@

$(SERVING): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; set PYTHON=/path/to/python3"; exit 1; }
	@test -x $(VENV)/python || $(PYTHON) -m venv .venv
	@echo "installing the server's packages (once)"
	@$(VENV)/pip install -qq --disable-pip-version-check "setuptools>=77"
	@SANYUAN_PURE=1 $(VENV)/pip install -qq --disable-pip-version-check --no-build-isolation -e '.[server]'
	@touch $@

$(APP): $(APP_SOURCES) tools/build_app.sh | $(SERVING)
	@tools/build_app.sh

$(BUILT): $(READY) $(PRESENT) $(SOURCES) setup.py pyproject.toml
	@echo "building into build/compiled (about a minute)"
	@rm -rf build/compiled build/c build/temp
	@$(VENV)/python setup.py -q build --build-lib build/compiled --build-temp build/temp > build/build.log 2>&1 \
		|| { tail -30 build/build.log; exit 1; }
	@grep -E '^sanyuan:|error:' build/build.log || true
	@touch $@
