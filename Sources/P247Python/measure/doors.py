"""Measures what each interface adds to the time of the engine, in one process: python measure/doors.py [SECONDS EACH].

The interfaces take turns at the same work, so that a slow moment of the machine affects all of them. The output gives the median of
the turns, and the median difference from the adjacent turn of the engine. Times are CPU times of the thread, which other processes
do not lengthen; only the comparison of threads and processes uses elapsed time.
"""

from __future__ import annotations

import ctypes
import datetime
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import p247
from p247 import _native

DATA = Path(os.environ.get("P247_DATA", Path(__file__).resolve().parents[3] / "Data"))
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
ATHLETE = {"age": 35, "sex": "male", "max_hr": 188, "resting_hr": 50, "ftp_w": 260, "weight_kg": 72}
OPTIONS = json.dumps({"athlete": ATHLETE}).encode()
RIDE = (DATA / "Activities" / "ride_hills.fit").read_bytes()
SMALL = (DATA / "Activities" / "tiny_odd.json").read_bytes()
LINES = [line for line in (DATA / "Days" / "athlete.jsonl").read_text().splitlines() if line.strip()][:60]
HOUR = [float(second) for second in range(3600)]
BEATS = [120.0 + second % 30 for second in range(3600)]
WATTS = [200.0 + second % 50 for second in range(3600)]

library = _native.library
for name, arguments in {
    "measure_enrich": [ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_ssize_t, ctypes.c_ssize_t],
    "measure_c": [ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_void_p, ctypes.c_ssize_t],
    "measure_columns": [ctypes.POINTER(ctypes.c_double)] * 3 + [ctypes.c_ssize_t, ctypes.c_ssize_t],
    "measure_columns_c": [ctypes.POINTER(ctypes.c_double)] * 3 + [ctypes.c_ssize_t, ctypes.c_void_p, ctypes.c_ssize_t],
    "measure_brief": [ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_ssize_t, ctypes.c_ssize_t],
    "measure_retune": [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_ssize_t],
}.items():
    getattr(library, name).argtypes, getattr(library, name).restype = arguments, ctypes.c_int64

Way = Callable[[int], float]


def native(function: Callable[..., int], *arguments: object) -> Way:
    """A function that returns the microseconds of a number of rounds, measured by the library."""

    def run(rounds: int) -> float:
        found = function(*arguments, rounds)
        assert found >= 0
        return found / 1e3

    return run


def python(work: Callable[[], Any]) -> Way:
    """A function that returns the microseconds of a number of calls."""

    def run(rounds: int) -> float:
        begin = time.thread_time_ns()
        for _ in range(rounds):
            work()
        return (time.thread_time_ns() - begin) / 1e3

    return run


def in_turns(ways: dict[str, Way], each: float = SECONDS) -> dict[str, list[float]]:
    """Microseconds per call of each interface, one value per turn."""
    rounds = {}
    for name, way in ways.items():
        way(3)
        rounds[name] = max(1, int(20_000 / max(0.05, way(3) / 3)))  # turns of 20 ms
    times: dict[str, list[float]] = {name: [] for name in ways}
    end = time.monotonic() + each * len(ways)
    names = list(ways)
    while time.monotonic() < end or len(times[names[-1]]) < 15:
        for name in names:
            times[name].append(ways[name](rounds[name]) / rounds[name])
    return times


def table(title: str, unit: str, found: dict[str, list[float]], per: int = 1) -> None:
    print(f"\n| {title} | µs {unit} | overhead |\n|---|---:|---:|")
    engine = next(iter(found.values()))
    for name, turns in found.items():
        over = statistics.median((turn - beside) / per for turn, beside in zip(turns, engine, strict=True))
        share = statistics.median(turn / beside - 1 for turn, beside in zip(turns, engine, strict=True))
        words = "" if turns is engine else f"{over:+.1f} µs, {share:+.1%}"
        print(f"| {name} | {statistics.median(turns) / per:.1f} | {words} |")
    sys.stdout.flush()


def calls() -> None:
    prepared = p247.prepare(ATHLETE)
    for title, data in (("an hour's ride, FIT", RIDE), ("a few samples, JSON", SMALL)):
        assert p247.enrich(data, prepared).json == p247.enrich(data, ATHLETE).json

        def first_attribute(data: bytes = data) -> object:
            return p247.enrich(data, prepared).training_load

        found = in_turns(
            {
                "Swift: `ActivityEnricher.enrichedJSON`": native(library.measure_enrich, data, len(data), OPTIONS, len(OPTIONS), 1),
                "C: `p247_enrich_prepared`": native(library.measure_c, data, len(data), None, 0, prepared._handle.address),
                "C: `p247_enrich`": native(library.measure_c, data, len(data), OPTIONS, len(OPTIONS), None),
                "Python: `enrich(bytes, prepared)`": python(lambda data=data: p247.enrich(data, prepared)),
                "Python: `enrich(bytes, athlete)`": python(lambda data=data: p247.enrich(data, ATHLETE)),
                "Python: `enrich(bytes, prepared)` and its first attribute": python(first_attribute),
            }
        )
        table(f"{title}, {len(data) / 1e3:.1f} kB", "a call", found)


def rows() -> None:
    import polars
    import pyarrow

    count = 64
    ids = [str(place) for place in range(count)]
    arrow = pyarrow.table({"id": ids, "bytes": [RIDE] * count})
    frame = polars.DataFrame({"id": ids, "bytes": [RIDE] * count})
    ways: dict[str, Way] = {
        "Swift: `ActivityEnricher.enrichedJSON`": native(library.measure_enrich, RIDE, len(RIDE), OPTIONS, len(OPTIONS), count),
        "`enrich_many` of pyarrow, documents": python(lambda: p247.enrich_many(arrow, athlete=ATHLETE, threads=1).to_arrow()),
        "`enrich_many` of polars, documents": python(lambda: p247.enrich_many(frame, athlete=ATHLETE, threads=1).to_arrow()),
        "`enrich_many` of bytes in a list, documents": python(lambda: p247.enrich_many([RIDE] * count, athlete=ATHLETE, threads=1).to_arrow()),
        "`enrich_many` of pyarrow, three keys": python(
            lambda: p247.enrich_many(arrow, keys=["date", "training_load.load", "power.normalized_power"], athlete=ATHLETE, threads=1).to_arrow()
        ),
    }
    table("an hour's ride in a table", "a row", in_turns(ways, SECONDS * 2), count)


def columns() -> None:
    import pandas
    import polars
    import pyarrow

    hour = {"time": HOUR, "heart_rate": BEATS, "power": WATTS}
    numbers = [(ctypes.c_double * 3600)(*values) for values in hour.values()]
    prepared = p247.prepare()
    frames = {"pyarrow": pyarrow.table(hour), "polars": polars.DataFrame(hour), "pandas": pandas.DataFrame(hour)}
    ways: dict[str, Way] = {
        "Swift: recording in memory to document": native(library.measure_columns, *numbers, 3600),
        "C: `p247_enrich_columns_prepared`": native(library.measure_columns_c, *numbers, 3600, prepared._handle.address),
    }
    for name, frame in frames.items():
        ways[f"`enrich(frame)` of {name}"] = python(lambda frame=frame: p247.enrich(frame, prepared))
        ways[f"of these, {name} itself"] = python(lambda frame=frame: frame.__arrow_c_stream__())
    table("an hour of two channels", "a call", in_turns(ways))


def days() -> None:
    import pyarrow

    athletes = 16
    text = "\n".join(LINES).encode()
    records = [line.encode() for line in LINES]
    pairs = [(str(athlete), record) for athlete in range(athletes) for record in records]
    arrow = pyarrow.table({"athlete": [name for name, _ in pairs], "record": [record for _, record in pairs]})

    def take() -> None:
        for _ in range(athletes):
            state = p247.AthleteState()
            for record in records:
                state.take(record)

    found = in_turns(
        {
            "Swift: state in memory": native(library.measure_brief, text, len(text), athletes),
            "`brief_many` of pyarrow": python(lambda: p247.brief_many(arrow, threads=1).to_arrow()),
            "`brief_many` of pyarrow, last states": python(lambda: p247.brief_many(arrow, threads=1, states="last").to_arrow()),
            "Python: `brief_many` of pairs, rows as dictionaries": python(lambda: p247.brief_many(pairs, threads=1).to_dict()),
            "Python: `AthleteState.take`": python(take),
        }
    )
    table(f"a record of {len(records)} of each of {athletes} athletes", "a record", found, len(pairs))


def seasons() -> None:
    season = p247.Season([(str(place), RIDE) for place in range(50)], ATHLETE)
    options = b'{"set":{"trimp.male_b":1.8}}'
    library.p247_season_tuning.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_ssize_t] + [ctypes.c_void_p] * 3
    tuning, error, length = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_ssize_t()
    assert library.p247_season_tuning(
        season._handle.address, options, len(options), ctypes.byref(tuning), ctypes.byref(error), ctypes.byref(length)) == 0
    found = in_turns(
        {
            "C: `p247_season_zones`, TRIMP and zones": native(library.measure_retune, season._handle.address, tuning, 0),
            "C: `p247_season_numbers`, every number": native(library.measure_retune, season._handle.address, tuning, 1),
            "Python: `Season.retune`, every number as a table": python(lambda: season.retune({"trimp.male_b": 1.8}).to_arrow()),
        }
    )
    print(f"\n| a session of a season of 50, {len(bytes(season)) / 50 / 1e3:.1f} kB each | µs |\n|---|---:|")
    for name, turns in found.items():
        print(f"| {name} | {statistics.median(turns) / 50:.2f} |")
    library.p247_tuning_release.argtypes = [ctypes.c_void_p]
    library.p247_tuning_release(tuning)


def threads() -> None:
    """Compares two threads of one interpreter with two processes, in alternating turns."""
    prepared = p247.prepare(ATHLETE)
    count = 600

    def work() -> None:
        for _ in range(count):
            p247.enrich(RIDE, prepared)

    program = (
        "import sys, p247, json\n"
        "data, prepared = open(sys.argv[1], 'rb').read(), p247.prepare(json.loads(sys.argv[2]))\n"
        "print('ready', flush=True)\n"
        "for line in sys.stdin:\n"
        f"  for _ in range({count}): p247.enrich(data, prepared)\n"
        "  print('done', flush=True)\n"
    )
    path = str(DATA / "Activities" / "ride_hills.fit")
    helpers = [
        subprocess.Popen([sys.executable, "-c", program, path, json.dumps(ATHLETE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    for helper in helpers:
        assert helper.stdout and helper.stdout.readline() == "ready\n"
    ratios = []
    for _ in range(15):
        begin = time.perf_counter()
        both = [threading.Thread(target=work) for _ in range(2)]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        of_threads = time.perf_counter() - begin
        begin = time.perf_counter()
        for helper in helpers:
            assert helper.stdin
            print("go", file=helper.stdin, flush=True)
        for helper in helpers:
            assert helper.stdout and helper.stdout.readline() == "done\n"
        ratios.append((time.perf_counter() - begin) / of_threads)
    for helper in helpers:
        assert helper.stdin
        helper.stdin.close()
        helper.wait()
    ratios.sort()
    print(f"\nTwo threads of one interpreter do {statistics.median(ratios):.2f} of the work of two processes in the same time "
          f"({ratios[3]:.2f} to {ratios[-4]:.2f} in the middle nine of 15 turns).", flush=True)


def memory(count: int = 100_000) -> None:
    prepared = p247.prepare(ATHLETE)

    def work(rounds: int) -> int:
        for _ in range(rounds):
            p247.enrich(SMALL, prepared).training_load
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = work(2_000)
    after = work(count)
    print(f"\nAfter {count:,} calls the process has {after - before:+,} KiB.", flush=True)


def start() -> None:
    program = "import time; begin = time.perf_counter(); import p247; print(time.perf_counter() - begin)"
    found = sorted(float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout) for _ in range(11))
    print(f"\n`import p247` takes {1e3 * found[5]:.0f} ms ({1e3 * found[0]:.0f} to {1e3 * found[-1]:.0f} of 11).", flush=True)


def main() -> None:
    processor = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), platform.machine())
    print(f"{datetime.date.today()}, {processor}, {os.cpu_count()} cores, Python {platform.python_version()}, engine {p247.engine_version}")
    for part in (calls, rows, columns, days, seasons, threads, start, memory):
        part()


if __name__ == "__main__":
    main()
