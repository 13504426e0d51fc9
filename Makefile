# Every target sets itself up from a fresh clone: python3 (3.11 or newer), make and a shell are enough.

PYTHON ?= python3
ADDRESS ?= 127.0.0.1:8000
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := $(PIP) install --no-deps --no-build-isolation
LOCKED := $(INSTALL) --require-hashes --requirement
MKDOCS := NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve build packages publish-python publish-npm properdocs test test-all bench mutants lint fmt audit update newest clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "make %-8s %s\n", $$1, $$2 }'

serve: $(VENV)/site.stamp ## the site on http://127.0.0.1:8000, rebuilt at every edit
	$(MKDOCS) serve --dev-addr $(ADDRESS)

build: $(VENV)/site.stamp ## the site as files, in site/; the editor's schemas and the npm package, in build/
	$(MKDOCS) build --strict
	$(BIN)/bigtwo schema
	$(BIN)/python -m bigtwo.site.export.npm build/npm

packages: $(VENV)/test.stamp ## what registries get, in build/packages: packed, and tried in empty folders
	rm -rf build/packages
	$(BIN)/python .github/release.py pack build/packages
	$(BIN)/python .github/release.py try build/packages

# Only a release's own jobs can: the registries ask the code host who calls.
publish-python: $(VENV)/release.stamp
	$(BIN)/twine check --strict build/packages/*.whl build/packages/*.tar.gz
	$(BIN)/python -m pypi_attestations sign build/packages/*.whl build/packages/*.tar.gz
	$(BIN)/twine upload --non-interactive --attestations build/packages/*.whl build/packages/*.tar.gz build/packages/*.attestation

publish-npm:
	npm publish --provenance --access public ./build/packages/*.tgz

properdocs: $(VENV)/properdocs.stamp $(VENV)/test.stamp ## the site as the fork of MkDocs that goes on makes it, in build/properdocs
	NO_MKDOCS_2_WARNING=1 $(BIN)/properdocs build --strict --config-file mkdocs.yml --site-dir build/properdocs
	MKDOCS=properdocs $(BIN)/python -m pytest -n0 tests/site/more/test_build.py -k same_files

# What one process has compiled, the hundreds that the tests start need not compile again.
test test-all: export PYTHONDONTWRITEBYTECODE :=
test: LAYER := -m "not more"
test test-all: $(VENV)/test.stamp
	@$(BIN)/python tests/browser/find_chromium.py --install
	$(BIN)/python -m pytest -n auto --dist loadgroup --no-loadscope-reorder $(LAYER) $(ARGS)

test: ## what every change must pass: rules, data, pages as files, a journey for each tool in a browser
test-all: ## every test: also each tool in detail, and both engines compared card by card

bench: $(VENV)/bench.stamp ## measurements against the budgets, as a table
	@$(BIN)/python tests/browser/find_chromium.py --install >&2
	@$(BIN)/python -m tests.bench

mutants: $(VENV)/mutants.stamp ## faults planted one by one in AREA, and those that the nearest tests do not see
	$(BIN)/python -m tests.mutants $(AREA) $(ARGS)

lint: $(VENV)/lint.stamp ## what linters say of Python, JavaScript, CSS, YAML and Markdown
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/deno lint --quiet
	$(BIN)/deno fmt --check --quiet
	$(BIN)/yamllint --strict .
	$(BIN)/pymarkdown --strict-config scan $$(git ls-files "*.md")
	$(BIN)/zizmor --quiet --offline --min-severity medium .github

fmt: $(VENV)/lint.stamp ## what linters can mend by themselves, mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/deno fmt --quiet

audit: $(VENV)/audit.stamp ## known faults of what is installed
	$(BIN)/pip-audit --disable-pip --require-hashes $(addprefix --requirement ,$(wildcard requirements/*.txt))

# What the oldest Python that pyproject.toml allows can take, the newer ones can: make update PYTHON=python3.11
update: ## the newest versions that fit, into requirements/ (KEEP=--keep: those that are there); run the tests afterwards
	$(PYTHON) -m venv --clear build/update
	build/update/bin/python -m pip --disable-pip-version-check install --quiet uv
	PATH="$(CURDIR)/build/update/bin:$$PATH" build/update/bin/python requirements/lock.py $(KEEP)
	rm -rf build/update

newest: ## the tests with the newest versions that fit; what breaks is reported as an issue, in the nightly run
	@$(MAKE) update && $(MAKE) test ARGS=--ignore=tests/browser && $(MAKE) lint build || { \
	  gh issue list --search "in:title The newest versions break" --state open --json number --jq '.[].number' | grep -q . || \
	  gh issue create --title "The newest versions break" --body "make newest fails: $$(git diff --stat requirements)"; exit 1; }

clean: ## away with everything that was made here
	rm -rf $(VENV) site site.new site.old build *.egg-info .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# The environment is rebuilt when what is needed changes; the tools of `test`, `bench` and `lint` are added when wanted.
$(VENV)/site.stamp: pyproject.toml requirements/site.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; name one: make PYTHON=python3.12" >&2; exit 1; }
	@test ! -e $(VENV) || test -e $(VENV)/made-by-make || ls $(VENV)/*.stamp > /dev/null 2>&1 || { \
	  echo "$(VENV) was not made by make, and would be emptied: move it, or name another: make VENV=.venv-make" >&2; exit 1; }
	@rm -rf $(VENV) && mkdir -p $(VENV) && touch $(VENV)/made-by-make
	@$(PYTHON) -m venv $(VENV) || { \
	  echo "Python's venv module is needed; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	$(LOCKED) requirements/site.txt
	$(INSTALL) --editable .
	@touch $@

LISTS := test bench mutants lint release audit properdocs

$(VENV)/bench.stamp $(VENV)/mutants.stamp: $(VENV)/test.stamp
$(VENV)/lint.stamp: $(VENV)/bench.stamp
$(LISTS:%=$(VENV)/%.stamp): $(VENV)/%.stamp: requirements/%.txt $(VENV)/site.stamp
	$(LOCKED) $<
	@touch $@
