"""Invalid input gives a typed error that names the problem, never a crash or a silent loss."""

from __future__ import annotations

import io
import json
import pickle
from pathlib import Path
from typing import Any

import p247
import pytest

pyarrow = pytest.importorskip("pyarrow")
TIME = list(range(100))
BEATS = [120 + second % 5 for second in TIME]


def table(**columns: Any) -> Any:
    return pyarrow.table({"time": TIME, "heart_rate": BEATS, **columns})


@pytest.mark.parametrize(
    "column",
    [
        ["x"] * 100, [[1]] * 100, [{"a": 1}] * 100, [b"1"] * 100,
        pyarrow.array([str(beat) for beat in BEATS]).dictionary_encode(),
    ],
    ids=["text", "list", "structure", "bytes", "dictionary of texts"],
)
def test_columns_of_a_wrong_type_are_named(column: Any) -> None:
    for name in ("heart_rate", "time", "power"):
        with pytest.raises(p247.P247Error) as raised:
            p247.enrich(table(**{name: column}))
        assert raised.value.kind == "columns" and raised.value.field == name and "Arrow format" not in str(raised.value)
    # Unused columns may have any type; lists and structures are not named among the ignored columns.
    numbers = []
    for colour in (column, TIME):
        document = json.loads(p247.enrich(table(colour=colour)).json)
        assert set(document["data_quality"].pop("ignored_columns")) <= {"colour"}
        numbers.append(document)
    assert numbers[0] == numbers[1]


def test_columns_of_a_right_type() -> None:
    expected = p247.enrich(table()).heart_rate.average
    for column in (pyarrow.array(BEATS).dictionary_encode(), pyarrow.array(BEATS, pyarrow.uint8()), pyarrow.chunked_array([BEATS[:3], BEATS[3:]])):
        assert p247.enrich(table(heart_rate=column)).heart_rate.average == expected
    assert p247.enrich(table(heart_rate=pyarrow.nulls(100))).heart_rate is None


@pytest.mark.parametrize("kind", ["decimal128(25, 2)", "decimal128(38, 20)", "decimal256(60, 30)", "decimal128(20, 0)", "float16()"])
def test_decimals_and_halves_are_numbers(kind: str) -> None:
    beats: list[Any] = [None, *BEATS[1:]]
    expected = p247.enrich(table(heart_rate=pyarrow.array(beats, pyarrow.float64()))).json
    numbers = pyarrow.array(beats, pyarrow.float32()).cast(eval(f"pyarrow.{kind}", {"pyarrow": pyarrow}))
    longer = pyarrow.concat_arrays([numbers[:7], numbers])
    for column in (numbers, longer[7:], pyarrow.chunked_array([numbers[:3], numbers[3:]])):
        assert p247.enrich(table(heart_rate=column)).json == expected
    if "decimal" in kind:
        assert p247.enrich(table(heart_rate=numbers.dictionary_encode())).json == expected
        assert p247.enrich(table(time=pyarrow.array(TIME, pyarrow.int32()).cast(numbers.type))).json == p247.enrich(table()).json


class Given:
    """An object that exports a given value as its stream."""

    def __init__(self, capsule: Any) -> None:
        self.capsule = capsule

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        if isinstance(self.capsule, Exception):
            raise self.capsule
        return self.capsule


def test_streams_that_are_none() -> None:
    capsule = table().__arrow_c_stream__()
    assert p247.enrich(Given(capsule)).has_heartrate
    with pytest.raises(p247.P247Error, match="closed"):
        p247.enrich(Given(capsule))
    with pytest.raises(p247.P247Error, match="closed"):
        p247.enrich_many(Given(capsule)).to_dict()
    with pytest.raises(ValueError):
        p247.enrich(Given(7))
    with pytest.raises(RuntimeError, match="dry"):
        p247.enrich(Given(RuntimeError("dry")))

    def batches() -> Any:
        yield pyarrow.record_batch({"time": TIME, "heart_rate": BEATS})
        raise RuntimeError("the lake is dry")

    schema = pyarrow.schema([("time", pyarrow.int64()), ("heart_rate", pyarrow.int64())])
    with pytest.raises(p247.P247Error, match="the lake is dry"):
        p247.enrich(pyarrow.RecordBatchReader.from_batches(schema, batches()))


def test_ragged_columns_are_said() -> None:
    result = p247.enrich(b'{"time":[0,1,2,3],"heartrate":[100,101],"watts":[1,2,3,4,5,6]}')
    assert [warning.kind for warning in result.data_quality.warnings] == ["unequal_lengths"]


def test_nothing_in_is_nothing_out() -> None:
    empty = pyarrow.table({"time": pyarrow.array([], pyarrow.int64()), "heart_rate": pyarrow.array([], pyarrow.int64())})
    with pytest.raises(p247.P247Error) as nothing:
        p247.enrich(empty)
    assert nothing.value.kind == "empty"
    assert p247.enrich_many([], keys=["date"]).to_dict() == {name: [] for name in ("id", "date", "warnings", "is_partial", "error.kind", "error.message", "error.path")}
    assert list(p247.brief_many([]).rows()) == []
    assert p247.enrich_many(pyarrow.table({"bytes": pyarrow.array([], pyarrow.binary())})).to_arrow().num_rows == 0
    with pytest.raises(p247.P247Error) as raised:
        p247.enrich(b"")
    assert raised.value.kind == "empty_file"
    assert p247.history([]).sessions == 0


def test_what_is_too_large_is_refused_unread() -> None:
    with pytest.raises(p247.P247Error) as raised:
        p247.AthleteState().take(b" " * (65 << 20))
    assert raised.value.kind == "too_large" and raised.value.field == "record"
    with pytest.raises(p247.P247Error) as raised:
        p247.AthleteState(b"x" * 1_000_000).take({})
    assert raised.value.kind == "too_large" and raised.value.field == "state"
    with pytest.raises(p247.P247Error) as raised:
        p247.enrich(b"{}", formulas="x" * (17 << 20))
    assert raised.value.kind == "too_large" and raised.value.field == "options"
    row = next(p247.brief_many([("a", {}, b"x" * 100_000)]).rows())
    assert row["error.kind"] and row["state"] is None
    long = pyarrow.table({"time": range(500_000), "heart_rate": [120] * 500_000})
    assert p247.enrich(long).heart_rate.average == 120


@pytest.mark.parametrize("depth", [10, 10**6])
def test_nesting_has_a_bottom(depth: int) -> None:
    with pytest.raises(p247.P247Error):
        p247.enrich(b"[" * depth)
    with pytest.raises(p247.P247Error):
        p247.AthleteState().take(b'{"a":' * depth)


@pytest.mark.parametrize("source", [None, 5, ["ride.fit"], object()])
def test_no_recording(source: Any) -> None:
    for given in ({}, {"activity": {"type": "Run"}}, {"athlete": p247.prepare(), "activity": {"type": "Run"}}):
        with pytest.raises(TypeError, match=f"a recording must be .* not {type(source).__name__}$"):
            p247.enrich(source, **given)


def test_a_query_without_rows_yet() -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame({"time": TIME, "heart_rate": BEATS})
    for given in ({}, {"activity": {"type": "Run"}}):
        with pytest.raises(TypeError, match=r"not LazyFrame: collect\(\) it first"):
            p247.enrich(frame.lazy(), **given)
        assert p247.enrich(frame.lazy().collect(), **given).heart_rate.average == p247.enrich(table()).heart_rate.average
    for many in (p247.enrich_many, p247.brief_many):
        with pytest.raises(TypeError, match=r"not LazyFrame: collect\(\) it first"):
            many(frame.lazy()).to_dict()


def test_files_that_cannot_be_read_are_one_kind_of_error() -> None:
    for call in (
        lambda: p247.enrich("/nowhere"), lambda: p247.enrich("/"), lambda: p247.enrich("a\0b"), lambda: p247.history("/nowhere"),
        lambda: p247.enrich(b"{}", athlete="/nowhere.json"), lambda: p247.enrich(b"{}", formulas="/nowhere.yaml"),
    ):
        with pytest.raises(p247.P247Error) as raised:
            call()
        assert raised.value.kind == "unreadable"
    with pytest.raises(TypeError, match="an athlete must be"):
        p247.enrich(b"{}", athlete=[1])  # type: ignore[arg-type]
    closed = io.BytesIO(b"x")
    closed.close()
    with pytest.raises(ValueError, match="closed"):
        p247.enrich(closed)
    with pytest.raises(p247.P247Error, match="threads"):
        p247.enrich_many([b""], threads=0).to_dict()


def test_a_closed_table_stays_closed() -> None:
    made = p247.read(b'{"time":[0,1],"heartrate":[100,101]}')
    rows = made.rows()
    next(rows)
    rows.close()
    with pytest.raises(ValueError, match="once"):
        made.to_dict()
    # Reading only the columns leaves the rows unread.
    made = p247.read(b'{"time":[0,1],"heartrate":[100,101]}')
    assert pyarrow.RecordBatchReader.from_stream(made).schema.names == ["time", "heart_rate"]
    assert made.to_dict()["heart_rate"] == [100, 101]
    del made


def test_duckdb_in_and_out(samples: Any) -> None:
    duckdb = pytest.importorskip("duckdb")
    connection = duckdb.connect()
    columns = connection.sql("select i as time, 120 + i % 5 as heart_rate from range(100) t(i)")
    assert p247.enrich(columns).heart_rate.average == p247.enrich(table()).heart_rate.average
    # Numbers with a decimal point in SQL are decimals.
    decimals = connection.sql("select i * 1.0 as time, 120.0 + i % 5 as heart_rate from range(100) t(i)")
    assert p247.enrich(decimals).json == p247.enrich(table()).json
    with pytest.raises(p247.P247Error, match="holds dates, which are not supported: make it a timestamp, a duration or a float of seconds"):
        p247.enrich(connection.sql("select date '2026-03-01' + i::int as time, 120 as heart_rate from range(9) t(i)"))
    clean = p247.read(samples / "ride_hills.fit")
    mean, rows = connection.execute("select avg(heart_rate), count(*) from clean").fetchone()
    assert clean is not None
    known = [beat for beat in p247.read(samples / "ride_hills.fit").to_dict()["heart_rate"] if beat is not None]
    assert rows >= len(known) and abs(mean - sum(known) / len(known)) < 1e-9
    # A data lake: a table of files in, loads and errors out, all in SQL.
    lake = pyarrow.table({"id": ["a", "b"], "bytes": [(samples / "ride_hills.fit").read_bytes(), b"x"]})
    # The rows are fetched while the query below runs, so they need a separate connection.
    relation = connection.cursor().sql("select * from lake order by id")
    made = p247.enrich_many(relation, keys=["training_load.load"])
    found = connection.execute('select id, "training_load.load", "error.kind" from made order by id').fetchall()
    assert lake is not None and made is not None
    assert found[0] == ("a", p247.enrich(samples / "ride_hills.fit").training_load.load, None) and found[1][2]


def test_dictionaries_of_dictionaries_are_refused() -> None:
    inner = pyarrow.DictionaryArray.from_arrays(pyarrow.array([1, 0], pyarrow.int8()), pyarrow.array([5.0, 10.0]))
    power = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 1] * 30, pyarrow.int8()), inner)
    frame = pyarrow.table({"time": [float(second) for second in range(60)], "power": power})
    with pytest.raises(p247.P247Error) as caught:
        p247.enrich(frame)
    assert caught.value.field == "power" and "nested dictionaries" in str(caught.value)


def test_binary_names_stay_different() -> None:
    record = {"phase": "morning", "date": "2026-03-02", "metrics": {"resting_hr": 50}}
    rows = [(b"\x00\xc8", record), (b"\x00\xc9", record)]
    assert len(set(p247.brief_many(rows).to_dict()["athlete"])) == 2


def test_what_was_prepared_stays_so(samples: Path) -> None:
    athlete: dict[str, Any] = {"max_hr": 188, "thresholds": [{"from": "2020-01-01", "ftp_w": 200}]}
    prepared = p247.prepare(athlete)
    athlete["thresholds"][0]["ftp_w"] = 300
    again = pickle.loads(pickle.dumps(prepared))
    ride = (samples / "ride_hills.fit").read_bytes()
    assert p247.enrich(ride, again).json == p247.enrich(ride, prepared).json


def test_a_state_is_bytes() -> None:
    with pytest.raises(TypeError, match="a state must be bytes"):
        p247.AthleteState(5)  # type: ignore[arg-type]


def test_a_broken_athlete_of_a_row_is_named(samples: Path) -> None:
    ride = (samples / "ride_hills.fit").read_bytes()
    rows = p247.enrich_many(pyarrow.table({"id": ["a", "b"], "bytes": [ride, ride], "athlete": ["{", '{"max_hr": 9999}']}), threads=1).to_dict()
    assert rows["error.path"] == ["athlete", "athlete.max_hr"]
