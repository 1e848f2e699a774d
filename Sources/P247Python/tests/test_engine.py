"""One engine behind every interface: single calls, tables and states agree."""

from __future__ import annotations

import ctypes
import io
import json
import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import p247
import p247._engine
import p247._results
import pytest

ATHLETE = {"age": 35, "sex": "male", "max_hr": 188, "resting_hr": 50, "ftp_w": 260, "weight_kg": 72}


def test_every_kind_of_source_gives_the_same_bytes(samples: Path) -> None:
    path = samples / "ride_hills.fit"
    one = p247.enrich(path, ATHLETE)
    for source in (str(path), path.read_bytes(), bytearray(path.read_bytes()), io.BytesIO(path.read_bytes())):
        assert p247.enrich(source, ATHLETE).json == one.json
    assert one.training_load.load > 0
    assert one["training_load.load"] == one.training_load["load"]
    assert one.kind == "Ride" and one.legs == []


def test_absent_is_none_and_unknown_says_what_is_near(samples: Path) -> None:
    result = p247.enrich(samples / "yoga.json")
    assert result.power is None and result["power.normalized_power"] is None
    with pytest.raises(AttributeError, match="training_load"):
        result.training_laod


def test_keys_are_those_of_the_schema(samples: Path) -> None:
    schema = json.loads((samples.parent / "schema" / "enriched_activity.schema.json").read_text())
    assert p247.documents.Activity._known == set(schema["properties"])


def test_errors_have_kind_and_place() -> None:
    with pytest.raises(p247.P247Error) as raised:
        p247.enrich(b'{"streams": {"time": "none"}')
    assert raised.value.kind and raised.value.place
    assert pickle.loads(pickle.dumps(raised.value)).kind == raised.value.kind
    with pytest.raises(p247.P247Error, match="formula"):
        p247.enrich(b"{}", formulas="nonsense")
    with pytest.raises(p247.P247Error) as missing:
        p247.enrich("/nowhere.fit")
    assert missing.value.kind == "unreadable"
    with pytest.raises(TypeError):
        p247.enrich(io.StringIO("text"))


def test_many_is_each(samples: Path) -> None:
    keys = ["kind", "training_load.load", "heart_rate.average"]
    rows = list(p247.enrich_many(samples, keys=keys, athlete=ATHLETE, document=True).rows())
    assert len(rows) == len([path for path in samples.iterdir() if path.name.lower().endswith(p247._engine.ENDINGS)])
    for row in rows:
        try:
            single = p247.enrich(samples / row["id"], ATHLETE)
        except p247.P247Error as error:
            assert row["error.kind"] == error.kind and row["document"] is None
            continue
        assert row["error.kind"] is None
        assert row["document"].encode() == single.json
        for key in keys:
            assert row[key] == single[key], (row["id"], key)


def test_rows_keep_their_order_on_any_threads(samples: Path) -> None:
    sources = [(str(place), path) for place, path in enumerate(sorted(samples.glob("*.fit")) * 40)]
    sources.insert(7, ("bad", b"nothing"))
    one = p247.enrich_many(sources, keys=["training_load.load"], threads=1).to_dict()
    many = p247.enrich_many(iter(sources), keys=["training_load.load"], threads=8).to_dict()
    assert one == many and one["id"] == [name for name, _ in sources]
    assert one["error.kind"][7] is not None and one["error.kind"][6] is None


def test_a_key_that_is_none_is_refused_with_the_nearest() -> None:
    with pytest.raises(p247.P247Error, match="training_load.load"):
        p247.enrich_many([b""], keys=["training_load.laod"]).to_dict()


def test_a_table_is_read_once(samples: Path) -> None:
    table = p247.read(samples / "ride_hills.fit")
    assert table.to_dict()["time"][0] == 0
    with pytest.raises(ValueError, match="once"):
        table.to_dict()


def test_a_broken_source_stops_with_its_words() -> None:
    def sources() -> object:
        yield b"{}"
        raise RuntimeError("the lake is dry")

    with pytest.raises(RuntimeError, match="^the lake is dry$"):
        p247.enrich_many(sources()).to_dict()


def test_frames_in_and_out(samples: Path) -> None:
    polars = pytest.importorskip("polars")
    pyarrow = pytest.importorskip("pyarrow")
    path = samples / "ride_hills.fit"
    clean = p247.read(path).to_polars()
    assert clean["time"].dtype == polars.Float64 and clean.height > 100
    arrow = p247.read(path).to_arrow()
    arrow.validate(full=True)
    assert arrow.column("heart_rate").to_pylist() == clean["heart_rate"].to_list()
    frame = polars.DataFrame({"id": ["a", None, "c"], "bytes": [path.read_bytes(), None, b"x"], "athlete": [json.dumps(ATHLETE), None, "["]})
    rows = p247.enrich_many(frame, keys=["training_load.load"]).to_polars()
    assert rows["id"].to_list() == ["a", None, "c"]
    assert rows["training_load.load"][0] == p247.enrich(path, ATHLETE).training_load.load
    assert rows["error.kind"].null_count() == 1
    same = p247.enrich_many(pyarrow.table({"id": ["a"], "bytes": [path.read_bytes()]}), athlete=ATHLETE).to_pandas()
    assert same["document"][0].encode() == p247.enrich(path, ATHLETE).json


@pytest.mark.parametrize("dtype", ["Float64", "Float32", "Int16", "UInt8", "Int64"])
def test_columns_of_any_number_type(dtype: str) -> None:
    polars = pytest.importorskip("polars")
    beats = [100 + abs(second % 80 - 40) for second in range(1200)]
    beats[5] = None
    kind = getattr(polars, dtype)
    frame = polars.DataFrame({"time": polars.Series(range(1200), dtype=polars.Int64), "heart_rate": polars.Series(beats, dtype=kind)})
    result = p247.enrich(frame, ATHLETE, activity={"type": "Run"})
    assert result.kind == "Run" and result.heart_rate.max == 140
    sliced = p247.enrich(frame[300:900], ATHLETE, activity={"type": "Run"})
    assert sliced.elapsed_time_seconds == 599
    stamped = frame.with_columns(
        (polars.datetime(2026, 3, 1, 8) + polars.duration(seconds=polars.col("time"))).alias("time"))
    assert p247.enrich(stamped, ATHLETE, activity={"type": "Run"}).heart_rate.average == result.heart_rate.average


def without_questions(answer: str | bytes) -> Any:
    """An answer without its questions, which depend on the athlete's name."""
    made = json.loads(answer or "{}")
    made.pop("questions", None)
    return made


MORNING = {"phase": "morning", "metrics": {"resting_hr": 50}, "date": "2026-03-02"}


def test_briefs_of_many_are_those_of_each(days: Path) -> None:
    records = [line for line in days.read_text().splitlines() if line.strip()][:120]
    state = p247.AthleteState()
    answers = []
    for record in records:
        answer = state.take(record)
        answers.append(answer.json if answer else b"")
    assert pickle.loads(pickle.dumps(state)) == state and 0 < len(state) <= 57_344
    pairs = [pair for record in records for pair in (("a", record), ("b", record))]
    rows = list(p247.brief_many(pairs, threads=4).rows())
    for name in ("a", "b"):
        own = [row for row in rows if row["athlete"] == name]
        assert [without_questions(row["answer"] or "") for row in own] == [without_questions(answer) for answer in answers]
    # A state belongs to one athlete: the one in the column, if there is one.
    assert [row["state"] for row in p247.brief_many([("sim-7-0", record) for record in records]).rows()][-1] == bytes(state)
    ends = [row["state"] for row in rows[-2:]]
    last = list(p247.brief_many(pairs, states="last").rows())
    assert [row["answer"] for row in last] == [row["answer"] for row in rows]
    assert [row["state"] for row in last] == [None] * (len(pairs) - 2) + ends
    with pytest.raises(p247.P247Error, match="every or last"):
        p247.brief_many(pairs, states="first").to_dict()  # type: ignore[arg-type]
    pyarrow = pytest.importorskip("pyarrow")
    half = list(p247.brief_many([("sim-7-0", record) for record in records[:60]]).rows())[-1]["state"]
    table = pyarrow.table({"athlete": ["sim-7-0"] * 60, "record": records[60:], "state": [half] + [None] * 59})
    assert p247.brief_many(table).to_arrow().column("state")[-1].as_py() == bytes(state)


def test_the_night_gives_a_resting_heart_rate_where_it_is_asked_for() -> None:
    """A heart rate every five minutes from midnight to six: 60 bpm, and 48 bpm from 4:00 to 4:30."""
    samples: list[dict[str, Any]] = [
        {"type": "sleep", "stage": "core", "start": "2026-03-02T00:00:00Z", "end": "2026-03-02T06:00:00Z"}]
    for place in range(72):
        time = f"2026-03-02T{place // 12:02d}:{place % 12 * 5 + 2:02d}:00Z"
        samples.append({"type": "HeartRate", "start": time, "value": 48 if 48 <= place < 54 else 60})
    record = {"date": "2026-03-02", "athlete": "a", "samples": samples}

    def resting(answer: Any) -> Any:
        assert answer is not None
        return answer.metrics.vitals.resting_hr

    made = p247.AthleteState().take(record, form="document", resting_hr_of_nights=True)
    assert resting(made) == 48 and made is not None and made.metrics.vitals.resting_hr_source == "night"
    assert resting(p247.AthleteState().take(record, form="document")) is None
    for asked, value in ((True, 48), (False, None)):
        row = next(iter(p247.brief_many([("a", record)], form="document", resting_hr_of_nights=asked).rows()))
        assert json.loads(row["answer"])["metrics"]["vitals"]["resting_hr"] == value


def test_documents_of_many_have_the_intervals_of_one(samples: Path) -> None:
    source = samples / "yoga.json"
    alone = json.loads(p247.enrich(source, intervals=True).json)
    assert len(alone["intervals"]["average_heartrate"]) == 2
    assert json.loads(next(iter(p247.enrich_many([source], intervals=True).rows()))["document"]) == alone
    assert "intervals" not in json.loads(next(iter(p247.enrich_many([source]).rows()))["document"])


def test_a_record_that_comes_again_gets_the_same_answer() -> None:
    state = p247.AthleteState()
    records = [{**MORNING, "athlete": "a", "date": f"2026-03-0{day}"} for day in (1, 2)]
    answers = [state.take(record) for record in records]
    before = bytes(state)
    again = [state.take(record) for record in records]
    assert [answer and answer.json for answer in again] == [answer and answer.json for answer in answers] and bytes(state) == before


def test_a_day_far_ahead_waits_for_a_second_record() -> None:
    state = p247.AthleteState()
    state.take({**MORNING, "athlete": "a", "date": "2026-03-01"})
    with pytest.raises(p247.P247Error) as raised:
        state.take({**MORNING, "athlete": "a", "date": "2028-03-01"})
    assert raised.value.kind == "day_far_ahead" and raised.value.field == "date"
    answer = p247.AthleteState(bytes(state)).take({**MORNING, "athlete": "a", "date": "2028-03-02"})
    assert answer is not None and answer.dropped[0].reason == "far_ahead"


def test_a_row_of_nobody_is_an_error_and_a_state_of_another_is_refused() -> None:
    rows = p247.brief_many([(None, MORNING), ("x", MORNING), ("", MORNING)]).to_dict()
    assert rows["error.kind"] == ["missing_field", None, "missing_field"] and rows["state"][0] is rows["state"][2] is None
    assert p247.brief_many([(None, MORNING), (None, MORNING)]).to_dict()["error.kind"] == [None, None]
    other = p247.brief_many([("y", {**MORNING, "date": "2026-03-03"}, rows["state"][1])]).to_dict()
    assert other["error.kind"] == ["other_athlete"] and "x" in other["error.message"][0] and "y" in other["error.message"][0]


def test_a_refused_record_leaves_the_state() -> None:
    state = p247.AthleteState()
    state.take({"phase": "morning", "athlete": "a", "date": "2026-03-02", "metrics": {"resting_hr": 50}})
    before = bytes(state)
    with pytest.raises(p247.P247Error) as raised:
        state.take({"phase": "morning", "athlete": "a", "date": "2026-03-01"})
    assert raised.value.kind == "day_in_the_past" and bytes(state) == before


def test_history_and_formulas(samples: Path) -> None:
    report = p247.history([{"date": "2026-03-01", "kind": "Run", "load": 50, "duration_s": 3600}])
    assert report.to_dict()
    results = [p247.enrich(samples / name, ATHLETE) for name in ("ride_hills.fit", "run_hills.json")]
    assert p247.history(results).json
    settings = p247.formulas.settings()
    assert len(settings) > 300 and all(setting["source"] for setting in settings)
    assert p247.formulas.diff("standard") == []
    assert any(setting["key"].startswith("pace.") for setting in p247.formulas.diff("standard", "reference"))
    with pytest.raises(p247.P247Error, match="pace.window"):
        p247.formulas.check("name: mine\noverrides:\n  pace:\n    window: -1\n")


def test_threads_and_forks(samples: Path) -> None:
    data = (samples / "run_hills.json").read_bytes()
    expected = p247.enrich(data).json
    found: list[bytes] = []
    threads = [threading.Thread(target=lambda: found.append(p247.enrich(data).json)) for _ in range(64)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 64
    program = (
        "import os, sys, p247\n"
        "data = open(sys.argv[1], 'rb').read()\n"
        "first = p247.enrich_many([data] * 8, threads=4).to_dict()\n"
        "child = os.fork()\n"
        "same = p247.enrich_many([data] * 8, threads=4).to_dict() == first\n"
        "if child == 0: os._exit(0 if same else 1)\n"
        "kept = p247.read(data).__arrow_c_stream__()\n"
        "sys.exit(0 if same and os.waitpid(child, 0)[1] == 0 else 1)\n"
    )
    run = subprocess.run([sys.executable, "-c", program, str(samples / "run_hills.json")], timeout=120)
    assert run.returncode == 0


def test_the_interpreter_ends_while_the_engine_works(samples: Path) -> None:
    program = (
        "import atexit, sys, threading, p247\n"
        "data = open(sys.argv[1], 'rb').read()\n"
        "prepared = p247.prepare({'max_hr': 188})\n"
        "expected = p247.enrich(data, prepared).json\n"
        "def work():\n"
        "    while True:\n"
        "        assert p247.enrich(data, prepared).json == expected\n"
        "for _ in range(8): threading.Thread(target=work, daemon=True).start()\n"
        "kept, season = p247.enrich_many([data] * 100, threads=4).__arrow_c_stream__(), p247.Season([data])\n"
        "half = p247.enrich_many([data] * 600).rows()\n"
        "next(half)\n"
        "atexit.register(lambda: print(p247.enrich(data, prepared).json == expected))\n"
    )
    for _ in range(3):
        run = subprocess.run([sys.executable, "-c", program, str(samples / "run_hills.json")], timeout=120, capture_output=True, text=True)
        assert (run.returncode, run.stdout, run.stderr) == (0, "True\n", "")


#: All interfaces of the engine, the fast ones more often: 16 calls and sometimes a table of 8 rows.
CALLS = """
import ctypes, gc, sys, p247
TINY = b'{"time":[0,1,2],"heartrate":[100,101,102]}'
MORNING = b'{"phase":"morning","date":"2026-03-02","metrics":{"resting_hr":50}}'
prepared = p247.prepare({"max_hr": 188})

def turn(number):
    p247.enrich(TINY, prepared).kind
    if number % 2:
        list(p247.read(TINY).batches())
    else:
        p247.read(TINY).__arrow_c_stream__()
    for _ in range(4):
        p247.AthleteState().take(MORNING)
    for _ in range(5):
        p247.agree([1, 2, 3.5], [1, 2.5, 3])
        try:
            p247.enrich(b"x", prepared)
        except p247.P247Error:
            pass
    if number % 50 == 0:
        p247.enrich_many([TINY] * 8, keys=["kind"]).to_dict()

class Held(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()]

told = ctypes.CDLL(None).mallinfo2
told.restype = Held

def held():
    gc.collect()
    now = told()
    return now.uordblks + now.hblkhd

for number in range(200):
    turn(number)
before = held()
for number in range(int(sys.argv[1]) // 16):
    turn(number)
print(held() - before)
"""
#: Maximum bytes that a call may leak; a leaked engine object per turn would exceed it.
LEFT_BEHIND = 10


def test_memory_does_not_grow() -> None:
    if not hasattr(ctypes.CDLL(None), "mallinfo2"):
        pytest.skip("this system does not report the memory of a process")
    calls = 100_000 if int(os.environ.get("P247_EXAMPLES", "0")) >= 10_000 else 20_000
    # Python objects use the same heap, so every byte is counted.
    run = subprocess.run(
        [sys.executable, "-c", CALLS, str(calls)], timeout=900, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONMALLOC": "malloc"},
    )
    assert int(run.stdout) < LEFT_BEHIND * calls


def test_the_shared_recordings_through_every_door(recordings: Path) -> None:
    paths = sorted(path for path in recordings.rglob("*") if path.name.lower().endswith(p247._engine.ENDINGS))
    rows = p247.enrich_many([(str(path), path) for path in paths], athlete=ATHLETE).to_dict()
    for path, document, kind in zip(paths, rows["document"], rows["error.kind"]):
        try:
            assert p247.enrich(path, ATHLETE).json == document.encode()
        except p247.P247Error as error:
            assert kind == error.kind


def test_nothing_is_imported_that_is_not_asked_for() -> None:
    program = "import sys, p247; sys.exit(any(name in sys.modules for name in ('polars', 'pandas', 'pyarrow', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", program], timeout=60).returncode == 0


def test_an_old_key_of_a_setting_is_read_and_told_of(samples: Path) -> None:
    old, new = ("name: mine\noverrides:\n  hrv:\n    {}: 30\n".format(key) for key in ("least_pairs", "minimum_pairs"))
    with pytest.warns(FutureWarning, match='"hrv.least_pairs" is now "hrv.minimum_pairs"'):
        assert p247.formulas.check(old) == p247.formulas.check(new)
    with pytest.warns(FutureWarning, match='"climbs.least_gain" is now "climbs.minimum_gain"'):
        p247.Season([samples / "run_hills.json"], settings={"climbs.least_gain": 30})
    with pytest.raises(p247.P247Error, match="the same setting, given twice"):
        p247.formulas.check(old + "    minimum_pairs: 30\n")
