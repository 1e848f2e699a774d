# Every target works from a clean clone on Debian with git, make, Python and the Swift toolchain.
SWIFT ?= swift
SECONDS_EACH ?= 60
DATA := Data/Activities
OUTPUT := Output

.PHONY: generated trial-metric walks version release test-consumer test-containers commits platforms gate-compare bytes bytes-update budget budget-update help setup build demo test test-debug test-openblas test-libm library install test-c wheel test-python test-pages measure-doors same-bytes test-spark service test-service conformance conformance-update lint arrows arrows-update format sanitize sanitize-c measure-season bench \
	bench-peers bench-suites gate gate-update gate-selftest fuzz fuzz-merge fuzz-coverage fuzz-mutate mutations expressions mutate wrong-inputs evaluate evaluate-tables docs api api-update clean train

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## */  \1\t/' | expand -t 18

setup: ## install the system packages that are missing (LAPACK, BLAS, zlib)
	@.ci/setup

build: setup ## build the command line in release
	$(SWIFT) build -c release --product p247

# An unoptimised build is quicker than the time that it costs: it prints the same.
demo: setup ## a run, a ride, a Hyrox and a swim of the samples as reports, a strength log, a plan; the rest and pages go to Output
	@mkdir -p $(OUTPUT)
	@$(SWIFT) build --product p247
	@bin=$$($(SWIFT) build --show-bin-path)/p247; known="--athlete Data/athlete.json --history Data/history.jsonl"; set -e; \
	cd $(DATA) && $$bin enrich run_hills.json ride_interval.json.gz hyrox.json swim.fit \
	  --athlete ../athlete.json --history ../history.jsonl --output text; cd ../..; \
	echo; $$bin strength Data/Strength/log.json --range 8w; echo; \
	$$bin plan Data/Plan/day.json --now 2026-03-25T09:00:00+11:00; \
	$$bin enrich $(DATA) $$known --out $(OUTPUT) >/dev/null 2>&1 || [ $$? -eq 3 ]; \
	$$bin enrich $(DATA)/run_hills.json $$known --output html --out $(OUTPUT)/run_hills.html >/dev/null 2>&1; \
	$$bin history Data/history.jsonl --output html --out $(OUTPUT)/season.html >/dev/null 2>&1; \
	echo; echo "All samples as JSON, one file an activity, and two pages to open in a browser: $(CURDIR)/$(OUTPUT)"; \
	ls $(OUTPUT) | sed 's/^/  /'; \
	echo "The morning brief of a simulated athlete: $$bin brief Data/Days/athlete.jsonl --output text"

test: setup ## build and run every test; says what was skipped and why
	@.ci/test

test-debug: setup ## the same tests unoptimised: unsafe pointers check their bounds, long trials are shorter
	@.ci/test debug

test-openblas: setup ## the numeric tests on OpenBLAS, unpacked into a folder of its own
	@.ci/test-openblas

test-libm: setup ## the samples with every result of the mathematics library rounded otherwise: no number may move by a billionth
	@.ci/test-libm

library: setup ## the C library alone, with the Swift runtime inside: make library ARGS=folder
	@.ci/library $(or $(ARGS),Output/lib)

install: setup ## the C library, headers and a pkg-config file: make install PREFIX=folder
	@.ci/install $(or $(PREFIX),/usr/local)

test-c: setup ## install the C library into a folder, compile and run the example in C there
	@.ci/test-c

wheel: setup ## the Python package as a wheel with the engine inside, into Output/wheel
	@.ci/wheel $(ARGS)

version: ## every place names the version of LibraryVersion.swift: make version ARGS="set 0.2.0" writes it
	@.ci/version $(or $(ARGS),check)

release: setup ## what the release workflow does, here as far as it goes: checks, wheel, C library, documentation; make release ARGS=build without checks
	@.ci/release $(ARGS)

test-consumer: setup ## a package that depends on this one by a range of versions: resolves swift-numerics alone, builds and runs
	@.ci/test-consumer $(ARGS)

test-containers: ## the steps of the container files in a bare Debian tree (debootstrap, as root), without a container engine
	@.ci/test-containers $(ARGS)

test-python: setup ## build the wheel, install it into an empty environment and test it there
	@.ci/test-python

test-pages: setup ## make the pages of the samples and look at them in a real browser: make test-pages ARGS=pictures
	@.ci/test-pages $(ARGS)

measure-season: setup ## seconds and memory of p247 season over 1000 files, one of them broken: fails above 60 s or 500 MB
	@.ci/measure-season $(ARGS)

measure-doors: setup ## what a call and a row cost through C, Python and tables beside the engine, in one process
	@.ci/measure-doors $(ARGS)

same-bytes: setup ## recordings and 1,000 random histories of days through C, Python, tables and the command line: make same-bytes ARGS="10000 spark"
	@.ci/same-bytes $(ARGS)

test-spark: ## Spark in threads and in a cluster of which an executor is killed, 200 files, 300 athletes (P247_SPARK_FILES=2000 P247_SPARK_ATHLETES=10000 for a whole night), or skipped without Java or pip; ARGS=cost measures
	@.ci/test-spark $(ARGS)

service: ## the example service: PostgreSQL, interface and worker on this machine: make service ARGS=folder
	@.ci/test-service run $(ARGS)

test-service: ## the example service on a PostgreSQL of its own: load, and kill -9 of worker and database at random moments
	@.ci/test-service $(ARGS)

conformance: setup ## the cases of Data/Conformance, asked from Python and from C: the same bytes
	@.ci/conformance check

conformance-update: setup ## write the answers of Data/Conformance anew: read the difference before committing it
	@.ci/conformance record

train: setup ## train the priors of the five risks on simulated athletes (deterministic, minutes)
	$(SWIFT) run -c release p247-research train

lint: ## formatting and documentation rules, strictly
	$(SWIFT) format lint --strict -r -p Sources Tests Benchmarks Package.swift

commits: ## subjects of commits have at most 72 characters
	@.ci/commits

platforms: ## APIs newer than the platforms of Package.swift in the index of the debug build (after swift build)
	@.ci/platforms $(ARGS)

arrows: ## imports against Package.swift, circles between folders, public declarations against the committed numbers
	@.ci/arrows check

bytes: ## every output of the samples, 1,000 histories and 300 athletes against the committed hashes (after make test)
	@.ci/bytes check

bytes-update: ## write the hashes of today's outputs
	@.ci/bytes update

budget: ## lines, settings, long functions, defaults and English against the committed numbers
	@.ci/budget

budget-update: ## write today's numbers
	@.ci/budget update

generated: ## write schema, Python types, page of keys and tables of settings from the sources; make generated ARGS=check needs no build
	@.ci/generated $(ARGS)

trial-metric: setup ## add a metric to a copy, build and test it: at most six files by hand (builds, so not in .ci/run); ARGS=here reuses this build
	@.ci/trial-metric $(ARGS)

walks: ## the files that a reader opens from FIT bytes to zone seconds and from a record to a sentence, by calls (after swift build; needs gdb)
	@.ci/walks

arrows-update: ## write today's numbers of circles and public declarations
	@.ci/arrows update

format: ## format everything
	$(SWIFT) format -i -r -p Sources Tests Benchmarks Package.swift

sanitize: setup ## the whole suite under the address and the thread sanitizer, the loops in C under all
	@.ci/sanitize $(ARGS)

sanitize-c: ## the loops in C alone under the sanitizers of undefined behaviour and of addresses
	@.ci/sanitize undefined

bench: setup ## profile the hot paths: make bench ARGS="run heart_rate --size 1h"
	@cd Benchmarks && $(SWIFT) run -c release bench $(or $(ARGS),run)

bench-peers: setup ## the same work in Python and here, side by side in one run
	@.ci/bench-peers

bench-suites: setup ## the suites of the standard benchmark package
	@cd Benchmarks && $(SWIFT) package benchmark

gate: setup ## instruction counts of the hot paths against the committed table
	@.ci/gate check $(ARGS)

gate-compare: setup ## the same against another commit in one run: make gate-compare BASE=main ARGS="--markdown table.md --json counts.json"
	@.ci/gate compare $(or $(BASE),main) $(ARGS)

gate-update: setup ## write the counts of this machine into the table
	@.ci/gate update

gate-selftest: setup ## show that the gate goes red: made cases, then a slowed build
	@.ci/gate selftest

fuzz: setup ## fuzz readers, whole paths and loops in C: make fuzz SECONDS_EACH=600 TARGETS="FIT Enrich"
	@.ci/fuzz $(SECONDS_EACH) $(TARGETS)

fuzz-merge: setup ## keep what the fuzzers found: the fewest inputs that reach as much, for the tests
	@.ci/fuzz merge $(TARGETS)

fuzz-coverage: setup ## how much of the code the kept inputs reach, by module
	@.ci/fuzz coverage $(TARGETS)

expressions: setup ## a million random programs of own metrics, seeded, and what one costs beside a plain loop: by hand
	P247_PROGRAMS=1000000 $(SWIFT) test $$(.ci/tested) --filter ExpressionEvaluationTests

wrong-inputs: SHELL := /bin/bash
wrong-inputs: .SHELLFLAGS := -o pipefail -c
wrong-inputs: setup ## 5,000 recordings and days with wrong inputs: how many wrong numbers no evidence doubts
	@P247_WRONG_INPUTS=60 $(SWIFT) test $$(.ci/tested) --filter 'WrongInputs|FaultyRecordings|WrongDays' \
	  | awk '/wrong inputs: [0-9]+ of/ { silent += $$3; count += $$5; if ($$8 == "unchecked:") open += $$7; print } \
	    END { if (!count) exit 1; printf "%d of %d silent: %.2f %% right or doubted; %.2f %% only marked as unchecked\n", \
	      silent, count, 100 * (1 - (silent + open) / count), 100 * open / count }'

fuzz-mutate: setup ## a million mutated inputs through a whole path in one run: make fuzz-mutate TARGETS=Enrich
	@.ci/fuzz mutate $(TARGETS)

mutations: setup ## a million mutated and random inputs through the readers, seeded
	P247_MUTATIONS=1000000 $(SWIFT) test $$(.ci/tested) --filter Mutat

mutate: setup ## change each constant and comparison, one at a time: every change must be caught
	@.ci/mutate $(ARGS)

evaluate: setup ## score the predictions on fresh simulated and on real athletes, into the documentation
	$(RESEARCH) evaluate release \
	  --docs Sources/AthleteReadiness/AthleteReadiness.docc $(ARGS)

RESEARCH = $(SWIFT) run -c release --scratch-path .build/evaluate p247-research
evaluate-tables: setup ## renew the tables of answers and deployments, and the pages that show them (minutes)
	$(RESEARCH) evaluate answers --crossed > Data/readiness_answers.tsv
	$(RESEARCH) evaluate deployments > Data/readiness_deployments.tsv
	$(RESEARCH) evaluate deployments --left-out --whole-only > Data/readiness_deployments_left_out.tsv
	$(RESEARCH) evaluate release --tables-only --docs Sources/AthleteReadiness/AthleteReadiness.docc

docs: setup ## build the documentation of every module into one site, without warnings: .build/docs/p247
	@.ci/docs

api: ## what users call is still there: the public symbols against the committed list (after make docs)
	@.ci/api check

api-update: ## write the list of public symbols anew
	@.ci/api update

clean: ## remove what was built
	rm -rf .build Benchmarks/.build Tests/Fuzz/.build $(OUTPUT)
