"""Caller input: values of Python, numpy and pandas, missing names, missing files. The same rules in every function."""

from __future__ import annotations

import copy
import datetime
import decimal
import importlib.util
import json
import math
import os
import pickle
import sys
import threading
import uuid
import warnings
from pathlib import Path
from typing import Any

import p247
import pytest

ATHLETE = {"max_hr": 188, "resting_hr": 50}
MORNING = {"phase": "morning", "athlete": "a", "date": "2026-03-02", "metrics": {"resting_hr": 50}}


@pytest.fixture(scope="module")
def data(samples: Path) -> bytes:
    return (samples / "ride_hills.fit").read_bytes()


def test_names_are_written_as_in_frames(data: bytes) -> None:
    given = uuid.UUID(int=5)
    names = ["a", 1, 0, 2.0, 1.5, True, b"b", None, math.nan, "a\udcff", given]
    expected = ["a", "1", "0", "2", "1.5", "true", "b", None, None, "a\\udcff", str(given)]
    assert p247.brief_many([(name, MORNING) for name in names]).to_dict()["athlete"] == expected
    assert p247.enrich_many([(name, data) for name in names], keys=["date"]).to_dict()["id"] == expected
    pyarrow = pytest.importorskip("pyarrow")
    decimals = [decimal.Decimal("2.00"), decimal.Decimal("-0.50"), decimal.Decimal("100")]
    for kind in ([1, 0], [2**60, 2**60 + 1], [2.0, 1.5], [True, False], ["a", None], decimals[:2], decimals[1:]):
        rows = [json.dumps(MORNING)] * 2
        framed = p247.brief_many(pyarrow.table({"athlete": kind, "record": rows})).to_dict()["athlete"]
        assert framed == p247.brief_many(zip(kind, rows)).to_dict()["athlete"]
    with pytest.raises(TypeError, match="text or bytes"):
        from p247 import _arrow
        _arrow._piece(3)


@pytest.mark.skipif(sys.platform == "darwin", reason="names are Unicode there")
def test_an_odd_file_name_is_a_row_like_any(data: bytes, tmp_path: Path) -> None:
    for name in (b"\xe9t\xe9.fit", b"\xe8t\xe8.fit", b"b.fit"):
        with open(os.path.join(os.fsencode(tmp_path), name), "wb") as file:
            file.write(data)
    found = p247.enrich_many(tmp_path, keys=["date"]).to_dict()
    assert sorted(found["id"]) == ["\\udce8t\\udce8.fit", "\\udce9t\\udce9.fit", "b.fit"] and found["error.kind"] == [None] * 3
    assert len(p247.Season(tmp_path)) == 3


def test_a_file_that_is_not_there_is_said(data: bytes, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nofile.fit")
    found = p247.enrich_many([("a", data), ("b", nowhere), ("c", None), ("d", str(tmp_path)), ("e", data)], keys=["date"]).to_dict()
    assert found["error.kind"] == [None, "unreadable", "missing", "unreadable", None]
    assert found["error.path"][1] == nowhere and "No such file" in found["error.message"][1]
    season = p247.Season([("a", data), ("b", nowhere)])
    assert [problem["id"] for problem in season.problems] == ["b"] and "No such file" in season.problems[0]["message"]
    with pytest.raises(p247.P247Error) as raised:
        p247.Season([nowhere])
    assert raised.value.kind == "unreadable" and raised.value.place == nowhere
    with pytest.raises(TypeError, match="source 1: a recording must be"):
        p247.enrich_many([data, 5]).to_dict()


def test_files_of_a_history_that_cannot_be_read(data: bytes, tmp_path: Path) -> None:
    nowhere = tmp_path / "nofile.fit"
    with pytest.raises(p247.P247Error) as raised:
        p247.history([("a", data), nowhere])
    assert raised.value.kind == "unreadable"
    assert p247.history([("a", data), nowhere], leave_out=True).sessions == 1
    with pytest.warns(p247.P247Warning, match="1 session was skipped, such as b: .*rejections") as told:
        assert p247.history([("a", data), ("b", b'{"date": "none"}')]).rejected == 1
    assert {warning.filename for warning in told} == {__file__}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert p247.history([("a", data), ("b", b'{"date": "none"}')], leave_out=True).rejected == 1


def test_days_are_given_like_sessions(samples: Path, days: Path, tmp_path: Path) -> None:
    sessions = [p247.enrich(samples / "ride_hills.fit", ATHLETE)]
    text = days.read_text()
    records = [json.loads(line) for line in text.splitlines() if line.strip()]
    expected = p247.history(sessions, days=text.encode()).json
    for given in (days, str(days), text, records):
        assert p247.history(sessions, days=given).json == expected
    with pytest.raises(p247.P247Error) as raised:
        p247.history(sessions, days="nonsense")
    assert (raised.value.kind, raised.value.field) == ("unreadable", "days")
    for call in (
        lambda: p247.history(sessions, days=b"nonsense"), lambda: p247.enrich(samples / "ride_hills.fit", history=b"nope"),
        lambda: p247.prepare(history=b"nope"),
    ):
        with pytest.raises(p247.P247Error) as raised:
            call()
        assert raised.value.kind == "json_syntax" and raised.value.field in ("days", "history")


def test_days_and_moments_are_given_as_such(data: bytes, samples: Path) -> None:
    expected = p247.enrich(data, {"birth_date": "1990-01-01"}).json
    assert p247.enrich(data, {"birth_date": datetime.date(1990, 1, 1)}).json == expected
    day = datetime.date(2027, 5, 1)
    assert p247.history([data], through=day).json == p247.history([data], through="2027-05-01").json
    log = samples.parent / "Strength" / "log.json"
    assert p247.strength(log, as_of=day).json == p247.strength(log, as_of="2027-05-01").json
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({"time": range(100), "heart_rate": [120] * 100})
    made = p247.enrich(table, activity={"start_date_local": datetime.datetime(2026, 3, 1, 8)})
    assert made.date == "2026-03-01"


def test_numbers_of_numpy_and_missing_values_of_pandas(data: bytes) -> None:
    numpy = pytest.importorskip("numpy")
    pandas = pytest.importorskip("pandas")
    expected = p247.enrich(data, {"max_hr": 188, "resting_hr": None}).json
    for number, nothing in ((numpy.int64(188), pandas.NA), (numpy.float32(188), None), (numpy.int8(100) + numpy.int16(88), pandas.NaT)):
        assert p247.enrich(data, {"max_hr": number, "resting_hr": nothing}).json == expected
    season = p247.Season([("a", data)], ATHLETE)
    one, other = season.retune({"athlete.max_hr": numpy.int64(190)}), season.retune({"athlete.max_hr": 190})
    assert one.to_dict() == other.to_dict()
    first = pandas.Series([10, 20, None, 30], dtype="Int64")
    assert p247.agree(first, [9, 21, 5, 27]).json == p247.agree([10, 20, None, 30], [9, 21, 5, 27]).json


def test_what_is_no_value_is_named(data: bytes) -> None:
    for value in (math.nan, math.inf):
        with pytest.raises(p247.P247Error, match="athlete.max_hr is") as raised:
            p247.enrich(data, {"max_hr": value})
        assert (raised.value.kind, raised.value.field, raised.value.place) == ("not_allowed", "max_hr", "athlete.max_hr")
    with pytest.raises(TypeError, match=r"athlete.zones\[0\] cannot be written as JSON: it is of type object"):
        p247.enrich(data, {"zones": [object()]})
    with pytest.raises(p247.P247Error, match="metrics.resting_hr is nan"):
        p247.AthleteState().take({**MORNING, "metrics": {"resting_hr": math.nan}})
    for athlete in ({"max_hr": "x"}, {"max_hr": -1}):
        with pytest.raises(p247.P247Error) as raised:
            p247.enrich(data, athlete)
        assert raised.value.field == "max_hr"


def test_a_recording_says_itself_what_it_is(data: bytes) -> None:
    for athlete in (ATHLETE, p247.prepare(ATHLETE)):
        with pytest.raises(TypeError, match="data frame"):
            p247.enrich(data, athlete, activity={"type": "Run"})


@pytest.mark.parametrize("keys", [["id", "kind"], ["date", "kind", "date"]], ids=",".join)
def test_columns_have_names_of_their_own(keys: list[str], data: bytes) -> None:
    with pytest.raises(p247.P247Error, match="cannot be a column") as raised:
        p247.enrich_many([data], keys=keys)
    assert (raised.value.kind, raised.value.field) == ("not_allowed", "keys")


class Closed:
    def write(self, _: str) -> int:
        raise BrokenPipeError

    def flush(self) -> None: ...


@pytest.mark.parametrize("stream", [None, Closed()], ids=["none", "closed"])
def test_progress_that_nobody_sees(stream: Any, data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    assert p247.enrich_many([data] * 2, keys=["kind"], progress=True).to_dict()["kind"] == ["Ride"] * 2


def test_records_of_many_threads_are_all_taken() -> None:
    records = [MORNING, {"phase": "evening", "athlete": "a", "date": MORNING["date"], "load": 80, "metrics": {"step_count": 9000}}]
    either = set()
    for order in (records, records[::-1]):
        state = p247.AthleteState()
        for record in order:
            state.take(record)
        either.add(bytes(state))
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(30):
            state = p247.AthleteState()
            barrier = threading.Barrier(2)
            threads = [threading.Thread(target=lambda record=record: (barrier.wait(), state.take(record))) for record in records]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert bytes(state) in either
    finally:
        sys.setswitchinterval(interval)


def test_a_state_is_no_key_and_copies_are_their_own() -> None:
    state = p247.AthleteState()
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)
    other = copy.copy(state)
    other.take(MORNING)
    assert len(state) == 0 and other != state and pickle.loads(pickle.dumps(other)) == other


def test_a_state_is_of_one_athlete() -> None:
    # The column decides whose row it is; the answer uses the name in the record.
    rows = p247.brief_many([("x", MORNING), ("x", {**MORNING, "athlete": "b", "date": "2026-03-03"})]).to_dict()
    assert rows["athlete"] == ["x", "x"] and [json.loads(answer)["athlete"] for answer in rows["answer"]] == ["a", "b"]
    state = p247.AthleteState()
    state.take(MORNING)
    with pytest.raises(p247.P247Error, match='to "a", the record to "b"'):
        state.take({**MORNING, "athlete": "b", "date": "2026-03-03"})


def test_copies_of_a_season_are_it(data: bytes) -> None:
    season = p247.Season([("a", data), ("b", b"x")], ATHLETE)
    for other in (copy.copy(season), copy.deepcopy(season)):
        assert other.problems == season.problems and bytes(other) == bytes(season)
        assert other.retune({"time_base.gap_limit": 5}).to_dict()["id"] == ["a"]
    assert pickle.loads(pickle.dumps(season)).problems == season.problems
    assert p247.Season.from_bytes(bytes(season)).problems == season.problems != []


def test_documents_are_not_changed_by_their_readers(data: bytes) -> None:
    ride = p247.enrich(data, ATHLETE)
    load = ride.training_load.load
    ride.training_load.to_dict()["load"] = 5
    ride.to_dict()["training_load"]["load"] = 5
    ride.heart_rate.to_dict()["zones"].clear()
    assert ride.training_load.load == load and ride.heart_rate.zones
    assert ride == p247.enrich(data, ATHLETE)
    assert ride["heart_rate.zones[2].seconds"] == ride["heart_rate.zones.2.seconds"] == ride.heart_rate.zones[2].seconds
    explained = p247.explain(ride, "heart_rate.zones[2].seconds")
    assert explained.json == p247.explain(ride.json, "heart_rate.zones[2].seconds").json


def test_what_is_no_formulas_and_no_settings_is_said_in_words(data: bytes) -> None:
    with pytest.raises(TypeError, match="formulas must be the name of a set.* not int"):
        p247.prepare(formulas=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="settings must be a mapping.* not str"):
        p247.Season([("a", data)], settings="trimp.male_b=1.8")  # type: ignore[arg-type]
    season = p247.Season([("a", data)], ATHLETE)
    with pytest.raises(TypeError, match="settings must be a mapping.* not list"):
        season.retune(["trimp.male_b=1.8"])  # type: ignore[arg-type]


def test_an_option_that_cannot_be_used_is_the_field(data: bytes) -> None:
    season = p247.Season([("a", data)], ATHLETE)
    for call, field in (
        (lambda: season.sensitivity("training_load.trimp_exp", ["trimp.nothing"]), "vary"),
        (lambda: season.sensitivity("training_load.trimp_exp", ["trimp.male_b"], samples=1), "samples"),
        (lambda: season.fit("training_load.trimp_exp", ["trimp.male_b"], "activity,rpe\na,5", "rpe", level=2), "level"),
        (lambda: p247.enrich(data, {"max_hr": "high"}), "max_hr"),
    ):
        with pytest.raises(p247.P247Error) as raised:
            call()
        assert raised.value.field == field, raised.value


def test_a_prepared_table_is_the_table() -> None:
    import pyarrow

    table = pyarrow.table({"time": [float(s) for s in range(600)], "heart_rate": [120 + s % 30 for s in range(600)], "mood": [1] * 600})
    cases: list[tuple[dict[str, Any] | None, dict[str, Any]]] = [
        (ATHLETE, {}), (None, {}), ({"max_hr": 190, "rest": 5}, {"kind": "Run", "intervals": True, "formulas": "reference"}),
    ]
    for athlete, more in cases:
        prepared = p247.prepare(athlete, **more)
        assert p247.enrich(table, prepared).json == p247.enrich(table, athlete, **more).json
    with pytest.raises(p247.P247Error) as raised:
        p247.enrich(table.slice(0, 0), p247.prepare())
    assert raised.value.kind == "empty"


def test_a_frame_without_its_library_says_what_to_install(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *rest: None if name in ("polars", "pyarrow") else find(name, *rest))
    table = p247.enrich_many([data], keys=["kind"])
    calls: list[tuple[Any, str]] = [
        (table.to_pandas, "pandas pyarrow"), (table.to_polars, "polars"), (table.to_arrow, "pyarrow")]
    for call, names in calls:
        with pytest.raises(ModuleNotFoundError, match=rf"pip install {names}\. to_dict"):
            call()
    assert table.to_dict()["kind"] == ["Ride"]
