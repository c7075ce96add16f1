# Every target does its own set-up in .venv, from a fresh clone, and does nothing twice.
#   make run            the server with the app
#   make test           lint, types, import rules, the suite both ways, the packages; what CI runs
#   make lint           lint, types, import rules only
#   make docs           the documentation site, into build/docs; a warning is an error
#   make pictures       the pictures of the site and the README, taken anew from the app and the command
#   make build          the compiled core, into build/compiled
#   make bench          ours and the peers on the same data
#   make package        source archive, the wheel of this platform and the interpreted one, app included, into dist
#   make written        what tools write from the code: signatures, reference, tables of the rules pages
#   make test-release   the compiled suite with samples of full size, before a release; takes long
#   make test-packages  the packages built and installed into empty environments, as people do
#   make lock           the locked versions of the image, by their digests, as new as our bounds let them be
#   make test-lowest    a part of the suite with the lowest versions of dependencies that we say we work with
#   make clean          leave the clone as it came

SHELL := /bin/bash
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

READY := .venv/ready
BUILDING := .venv/building
BUILT := build/compiled/built
SOURCES := $(shell find src/sanyuan -type f -not -name '*.pyc')
# The list of source files is a source too: a file that was removed must vanish from the build.
PRESENT := build/sources
$(shell mkdir -p build; echo '$(sort $(SOURCES))' | cmp -s - $(PRESENT) || echo '$(sort $(SOURCES))' > $(PRESENT))
SERVING := .venv/serving
APP := web/dist/index.html
VENV := .venv/bin
COMPILED := PYTHONPATH=build/compiled $(VENV)/python
INTERPRETED := PYTHONPATH=src $(VENV)/python
# Tests wait for servers and browsers much of the time.
WAITING := $(shell echo $$(($(JOBS) + 1)))
PYTEST := -m pytest -q -n $(JOBS) --dist worksteal --durations=20 --durations-min=4

.PHONY: always lock run test bench lint docs pictures build package clean written test-without test-packages test-interpreted test-compiled test-release test-lowest

# The server runs at once; until `make build` has made the compiled core from these very files, it is made meanwhile.
run: $(SERVING) $(APP)
	@tools/run.sh $(SERVE)

# Everything that takes no compiled core runs while it is compiled.
test: $(READY) $(APP)
	@$(MAKE) --no-print-directory -j 2 --output-sync=line build test-without
	@$(MAKE) --no-print-directory -j 2 --output-sync=line test-compiled test-packages

# What people install: source archive, wheels and pip in empty environments. It takes the core that was built, and the
# time that tests leave.
test-packages: $(READY) $(BUILT) $(APP)
	nice $(VENV)/python tools/check_packages.py

test-without:
	@$(MAKE) --no-print-directory -j 1 lint docs test-interpreted

# Tests of the core run both ways, for both must agree. The server, the readers of logs, bots, guests and environments are
# interpreted in either case, and corpora and peers hold rules, not compilers: they run once, on the compiled core, but for
# the few that show that all of it works without one.
ONCE := $(addprefix tests/unit/,arena bots env guests record __pycache__)
WITHOUT := api/test_serve.py api/test_kept_rows.py api/test_games_and_notation.py unit/record/test_kept_records.py unit/record/test_round_trips.py
BOTH_WAYS := tests/property tests/contract $(wildcard tests/unit/test_*.py) $(filter-out $(ONCE),$(patsubst %/,%,$(wildcard tests/unit/*/)))
BOTH_WAYS += $(addprefix tests/,$(WITHOUT)) README.md README.zh.md docs/python.md

test-interpreted: $(READY)
	$(INTERPRETED) -m pytest -q --doctest-modules src --ignore=src/sanyuan/server/store/migrations
	$(INTERPRETED) $(PYTEST) -m "not slow" $(BOTH_WAYS)

test-compiled: $(READY) $(BUILT) $(APP)
	@$(COMPILED) -m sanyuan --version | grep compiled
	$(COMPILED) $(PYTEST) -n $(WAITING) --ignore=tests/e2e
	$(COMPILED) $(PYTEST) -n $(WAITING) tests/e2e

test-release: export SANYUAN_RELEASE = 1
test-release: export SANYUAN_SKIPPED = $(CURDIR)/build/skipped
test-release: $(READY) $(BUILT) $(APP)
	@tools/prepare_release.sh
	@: > build/skipped
	@$(MAKE) --no-print-directory test-compiled; tested=$$?; \
		echo "tests that were skipped, by their reason:"; sort build/skipped | uniq -c; exit $$tested
	$(VENV)/python tools/check_packages.py --release

lint: $(READY) $(APP)
	$(VENV)/ruff check
	$(VENV)/ruff format --check
	$(VENV)/mypy src/sanyuan benchmarks tools
	$(VENV)/mypy --config-file tests/mypy.ini tests
	for folder in api e2e; do $(VENV)/mypy --config-file tests/mypy.ini tests/$$folder/conftest.py || exit 1; done
	$(VENV)/lint-imports --no-logo
	cd web && PATH="$$PATH:$(CURDIR)/$(VENV)" npm run --silent check

bench: $(READY) $(BUILT)
	@$(COMPILED) -m benchmarks

docs: $(READY)
	$(VENV)/python -m sphinx -q -W --keep-going -n -b html docs build/docs

pictures: $(READY) $(APP)
	$(VENV)/python tools/draw_charts.py
	$(INTERPRETED) tools/take_pictures.py

build: $(BUILT)

written: $(READY)
	for tool in tools/write_typed.py tools/write_[!t]*.py; do $(INTERPRETED) $$tool || exit 1; done

# Names alone stand in the files, so that every index that has these very packages will do.
LOCK := $(VENV)/uv pip compile -q --upgrade --universal --generate-hashes --no-annotate --custom-compile-command "make lock"
lock: $(READY)
	$(VENV)/pip install -qq --disable-pip-version-check uv
	$(LOCK) --extra server --extra postgres pyproject.toml -o deploy/requirements.txt
	$(VENV)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
		| $(LOCK) --python-version 3.11 - -o deploy/build-requirements.txt

# The wheel is built from the source archive, so the archive is known to hold all it takes.
package: $(READY) $(APP)
	SANYUAN_APP=1 SANYUAN_COMPILED=1 $(VENV)/python -m build --no-isolation --outdir dist
	SANYUAN_APP=1 SANYUAN_PURE=1 $(VENV)/python -m build --no-isolation --wheel --outdir dist
	-$(VENV)/python tools/check_release.py dist/*

# Tools for tests are of any version; what the package itself needs is as old as it may be.
LOWEST := build/lowest/bin
test-lowest: $(READY)
	$(PYTHON) -m venv --clear build/lowest
	$(VENV)/python tools/lowest_versions.py arena completion env postgres server > build/lowest.txt
	$(LOWEST)/pip install -qq --disable-pip-version-check -r build/lowest.txt pytest hypothesis httpx2 jsonschema-rs pyyaml
	SANYUAN_PURE=1 PYTHONPATH=src $(LOWEST)/python -m pytest -q -p no:cacheprovider tests/unit/test_cli.py tests/unit/test_games.py \
		tests/unit/arena tests/unit/env tests/api/test_serve.py tests/api/test_live_socket.py tests/api/test_database.py tests/api/test_sheets.py

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

# What compiles is a part of what tests need, and a small one: `make run` does not wait for the rest.
$(BUILDING): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; set PYTHON=/path/to/python3"; exit 1; }
	@test -x $(VENV)/python || $(PYTHON) -m venv .venv
	@$(VENV)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' > $@.txt
	@$(VENV)/pip install -qq --disable-pip-version-check -r $@.txt
	@touch $@

# The script itself knows whether the app is older than its sources, as whoever builds a package asks it as well.
$(APP): always | $(SERVING)
	@tools/build_app.sh

$(BUILT): $(BUILDING) $(PRESENT) $(SOURCES) setup.py pyproject.toml | $(SERVING)
	@echo "building into build/compiled (about three minutes on two cores)"
	@rm -rf build/compiled build/c build/temp
	@SANYUAN_APP=0 $(VENV)/python setup.py -q build --build-lib build/compiled --build-temp build/temp > build/build.log 2>&1 \
		|| { tail -30 build/build.log; exit 1; }
	@grep -E '^sanyuan:|error:' build/build.log || true
	@touch $@
