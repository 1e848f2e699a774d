#!/usr/bin/env python3
"""Sums up what libFuzzer prints with -print_coverage=1: edges that were reached and all that are instrumented, of each module
and, of readers, each folder.

coverage.py TARGET LOG EXECUTIONS: of one target, in the parts that it reaches.
coverage.py together LOG…: of all; of each function what the target reaches that reaches most of it, so at least so much."""
import collections, datetime, re, sys

line_form = re.compile(r"^(?:UN)?COVERED_FUNC: hits: \d+ edges: (\d+)/(\d+) (.*?) \S*/Sources/(\w+)/(?:(\w+)/)?")


def functions(log):
    """Part, edges reached and edges, by the name of the function."""
    found = {}
    for line in open(log, errors="replace"):
        if match := line_form.match(line):
            some, every, name, module, folder = match.groups()
            part = f"{module}/{folder}" if module == "ActivityFiles" and folder else module
            found[part, name] = (int(some), int(every))
    return found


def show(found, every_part=False):
    """The sums of the parts that are reached, or of all, and a line for each."""
    reached, total = collections.Counter(), collections.Counter()
    for (part, _), (some, every) in found.items():
        reached[part] += some
        total[part] += every
    shown = [part for part in sorted(total) if reached[part] or every_part]
    lines = [f"    {part}: {reached[part]} of {total[part]}" for part in shown]
    return sum(reached[part] for part in shown), sum(total[part] for part in shown), lines


today = datetime.date.today()
if sys.argv[1] == "together":
    union = {}
    for log in sys.argv[2:]:
        for key, (some, every) in functions(log).items():
            before = union.get(key, (0, 0))
            union[key] = (max(some, before[0]), max(every, before[1]))
    some, every, lines = show(union, every_part=True)
    print(f"  together, {today}: {some} of {every} edges ({100 * some / max(1, every):.0f} %)")
else:
    target, log, executions = sys.argv[1:4]
    some, every, lines = show(functions(log))
    share = 100 * some / max(1, every)
    print(f"  {target}, {today}: {executions} executions, {some} of {every} edges ({share:.0f} %) of the parts it reaches")
print("\n".join(lines))
