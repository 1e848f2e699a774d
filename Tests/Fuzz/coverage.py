#!/usr/bin/env python3
"""Sums up what libFuzzer prints with -print_coverage=1: coverage.py TARGET LOG EXECUTIONS. Edges that were reached and all that
are instrumented, of each module and, of readers, each folder."""
import collections, datetime, re, sys

target, log, executions = sys.argv[1:4]
line_form = re.compile(r"^(?:UN)?COVERED_FUNC: hits: \d+ edges: (\d+)/(\d+) .*?/Sources/(\w+)/(?:(\w+)/)?")
reached, total = collections.Counter(), collections.Counter()
for line in open(log, errors="replace"):
    found = line_form.match(line)
    if found:
        some, every, module, folder = found.groups()
        name = f"{module}/{folder}" if module == "ActivityFiles" and folder else module
        reached[name] += int(some)
        total[name] += int(every)
parts = {name for name in total if reached[name]}
some, every = sum(reached[name] for name in parts), sum(total[name] for name in parts)
share = 100 * some / max(1, every)
print(f"  {target}, {datetime.date.today()}: {executions} executions, {some} of {every} edges ({share:.0f} %) of the parts it reaches")
for name in sorted(parts):
    print(f"    {name}: {reached[name]} of {total[name]}")
