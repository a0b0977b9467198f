# The verbs of Double Six. `make help` lists them.

.DEFAULT_GOAL := help
.PHONY: help play cluster test test-thorough test-python test-client test-e2e check format bench bench-computers lock clean setup setup-play \
  setup-compare

# The environment first: where the machine has no Node, .venv holds one.
IN_VENV := PATH="$(CURDIR)/.venv/bin:$$PATH"
NPM := $(IN_VENV) npm --prefix frontend
SETUP = python=$$(PYTHON="$(PYTHON)" sh config/setup/find-python.sh) && "$$python" -m config.setup
# Each process has servers of its own. Most tests wait for them: more at once than there are processors.
SIDE_BY_SIDE := --numprocesses=4 --dist=worksteal
BROWSERS := --numprocesses=3 --dist=worksteal
SECTION = @printf '\n== %s\n'

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' Makefile

play: setup-play ## Set up what is missing, then run everything and print the address to open
	@exec .venv/bin/python manage.py play

cluster: setup ## Run what docker-compose.yml describes as plain processes (needs nginx, PostgreSQL)
	@DATA_DIR="$${DATA_DIR:-data/cluster}" exec .venv/bin/python manage.py cluster

test: test-python test-client test-e2e ## All tests: Python, client, and a real browser
	$(SECTION) "All tests passed"

test-thorough: export THOROUGH := 1
test-thorough: test ## All tests, of what is tried at random all that was ever tried, and a Redis Cluster
	$(SECTION) "Python: the tables on a Redis Cluster"
	@REDIS_CLUSTER=1 THOROUGH=0 .venv/bin/python -m pytest tests/tables $(SIDE_BY_SIDE)

test-python: setup
	$(SECTION) "Python: engine, tables, config"
	@.venv/bin/python -m pytest $(SIDE_BY_SIDE)

test-client: setup
	$(SECTION) "Client: unit tests"
	@$(NPM) run --silent test

test-e2e: setup
	$(SECTION) "End to end: the whole thing in a real browser"
	@$(IN_VENV) python -m pytest tests/e2e $(BROWSERS)

check: setup ## Format, lint, types, import contracts, generated files, known holes
	$(SECTION) "Python: format and lint"
	@.venv/bin/ruff format --check .
	@.venv/bin/ruff check .
	$(SECTION) "Python: types"
	@.venv/bin/mypy
	$(SECTION) "Python: import contracts"
	@.venv/bin/lint-imports
	$(SECTION) "The protocol as it is generated"
	@.venv/bin/python manage.py protocol --check
	$(SECTION) "Client: format, lint and types"
	@$(NPM) run --silent check-format
	@$(NPM) run --silent lint
	@$(NPM) run --silent check
	$(SECTION) "Known holes in what we use"
	@$(IN_VENV) python -m config.audit

format: setup ## Bring all sources into shape
	@.venv/bin/ruff check --fix-only --quiet .
	@.venv/bin/ruff format .
	@$(NPM) run --silent format

bench: setup ## Measure the engine and the sockets
	@.venv/bin/python -m tests.bench

bench-computers: setup-compare ## Let the computers meet, and write their tables into docs/computers.md
	@.venv/bin/python manage.py bench_computers

lock: setup ## Write config/locks/ anew from the ranges in pyproject.toml
	@for group in runtime development comparison speed installer node; do \
	  .venv/bin/uv pip compile --no-config --quiet --upgrade --universal --python-version 3.11 \
	    --generate-hashes --no-emit-index-url --no-annotate --custom-compile-command "make lock" \
	    --group pyproject.toml:$$group -o config/locks/$$group.txt || exit 1; \
	done

clean: ## Remove everything that was made (but not the played sessions in data/)
	rm -rf .venv frontend/node_modules frontend/dist staticfiles test-results tests/bench/lighthouse/node_modules
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find config engine tables tests -name __pycache__ -type d -prune -exec rm -rf {} +

setup:
	@$(SETUP) test

setup-play:
	@$(SETUP) play

setup-compare:
	@$(SETUP) compare
