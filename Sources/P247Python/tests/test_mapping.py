"""Results are dictionaries, and functions accept common types of input."""

from __future__ import annotations

import base64
import copy
import datetime
import json
import pickle
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import p247
import pytest

ATHLETE = {"max_hr": 188, "resting_hr": 50, "sex": "male"}


@pytest.fixture(scope="module")
def ride(samples: Path) -> Any:
    return p247.enrich(samples / "ride_hills.fit", ATHLETE)


def test_a_document_is_a_type_of_pydantic(ride: Any) -> None:
    pydantic = pytest.importorskip("pydantic", reason="pydantic is not installed")
    answer = pydantic.TypeAdapter(p247.documents.Activity)
    assert answer.validate_python(ride) is ride and json.loads(answer.dump_json(ride)) == json.loads(ride.json)
    assert answer.json_schema() == {"type": "object", "title": "Activity"}
    with pytest.raises(pydantic.ValidationError):
        answer.validate_python({"kind": "Ride"})


def test_a_result_is_a_dictionary(ride: Any) -> None:
    document = json.loads(ride.json)
    assert isinstance(ride, dict) and ride == document == dict(ride) == {**ride} == ride.to_dict()
    assert len(ride) == len(document) and list(ride.items())[0] == next(iter(document.items()))
    assert json.loads(json.dumps(ride)) == document and json.loads(json.dumps(ride.power)) == document["power"]
    assert ride.get("kind") == "Ride" and ride.get("power.normalized_power") == document["power"]["normalized_power"]
    assert ride.get("nothing") is None and ride.get("nothing", 3) == 3 and "nothing" not in ride
    for other in (pickle.loads(pickle.dumps(ride)), copy.copy(ride), copy.deepcopy(ride)):
        assert other == ride and type(other) is type(ride) and other.power == ride.power


def test_a_result_of_several_sports_is_the_whole() -> None:
    from p247 import Result

    result = Result(b'[{"kind": "Triathlon"}, {"kind": "Swim"}, {"kind": "Ride"}]')
    assert result == {"kind": "Triathlon"} and [leg.kind for leg in result.legs] == ["Swim", "Ride"]


def test_a_key_is_found_by_what_it_means(ride: Any, samples: Path) -> None:
    with pytest.raises(AttributeError, match="did you mean training_load"):
        ride.training_loads
    with pytest.raises(KeyError, match="did you mean heart_rate.average"):
        ride["avg_hr"]
    with pytest.raises(p247.P247Error, match="did you mean heart_rate.average"):
        p247.enrich_many([samples / "ride_hills.fit"], keys=["avg_hr"]).to_dict()


def test_fastapi_returns_a_result(samples: Path) -> None:
    fastapi = pytest.importorskip("fastapi")
    client = pytest.importorskip("fastapi.testclient")
    app = fastapi.FastAPI()

    @app.get("/ride")
    def ride() -> Any:
        return p247.enrich(samples / "ride_hills.fit", ATHLETE)

    answer = client.TestClient(app).get("/ride")
    assert answer.status_code == 200 and answer.json() == ride()


def test_records_come_in_every_form(days: Path, tmp_path: Path) -> None:
    lines = days.read_text().splitlines()[:6]
    expected = p247.brief_many([(json.loads(lines[0])["athlete"], line) for line in lines]).to_dict()
    file = tmp_path / "records.jsonl"
    file.write_text("\n".join(lines))
    for records in (
        "\n".join(lines), "\n".join(lines).encode(), lines, iter(lines), [line.encode() for line in lines],
        [json.loads(line) for line in lines], file, str(file),
    ):
        found = p247.brief_many(records).to_dict()
        # A state also keeps a digest of each record as it was written.
        assert found["answer"] == expected["answer"] and list(map(len, found["state"])) == list(map(len, expected["state"]))
        assert set(found["athlete"]) == {json.loads(lines[0])["athlete"]}


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow", "duckdb"])
def test_records_are_rows_of_every_frame(days: Path, library: str) -> None:
    module = pytest.importorskip(library)
    records = [json.loads(line) for line in days.read_text().splitlines()[:12]]
    expected = p247.brief_many(records).to_dict()["answer"]
    assert any(expected)
    names = {name: None for record in records for name in record}
    if library == "duckdb":
        pyarrow = pytest.importorskip("pyarrow")
        rows = pyarrow.table({name: [record.get(name) for record in records] for name in names})
        frames = [module.sql("from rows"), module.sql("select rows as record from rows")]
    elif library == "pyarrow":
        rows = module.table({name: [record.get(name) for record in records] for name in names})
        frames = [rows, module.table({"record": records}), module.array(map(json.dumps, records))]
    elif library == "polars":
        frame = module.DataFrame(records, infer_schema_length=None)
        frames = [frame, module.DataFrame({"record": frame.to_struct("record")}), module.Series(map(json.dumps, records))]
    else:
        frames = [module.DataFrame(records), module.DataFrame({"record": records}), module.Series(map(json.dumps, records))]
    for frame in frames:
        assert p247.brief_many(frame).to_dict()["answer"] == expected
    with pytest.raises(p247.P247Error, match="no column record"):
        p247.brief_many(module.sql("select 1 as a") if library == "duckdb" else p247.read(b"time,heart_rate\n0,90\n1,91\n")).to_dict()


def test_a_frame_of_structures_goes_on_from_states(days: Path) -> None:
    pandas = pytest.importorskip("pandas")
    records = [json.loads(line) for line in days.read_text().splitlines()[:12]]
    whole = p247.brief_many([("a", record) for record in records]).to_dict()
    frame = pandas.DataFrame({"athlete": "a", "record": records[6:], "state": [whole["state"][5]] + [None] * 5})
    rest = p247.brief_many(frame).to_dict()
    assert rest["answer"] == whole["answer"][6:] and rest["state"] == whole["state"][6:]


def test_records_are_an_array_or_those_of_each_athlete(days: Path) -> None:
    records = [json.loads(line) for line in days.read_text().splitlines()[:6]]
    expected = p247.brief_many(records).to_dict()
    for text in (json.dumps(records), json.dumps(records, indent=1).encode(), b"\xef\xbb\xbf" + json.dumps(records).encode()):
        assert p247.brief_many(text).to_dict()["answer"] == expected["answer"]
    rows = p247.brief_many({"a": records, 7: records[:1]}).to_dict()
    assert rows["athlete"] == ["a"] * 6 + ["7"] and rows["answer"][:6] == expected["answer"]
    assert p247.brief_many({"a": records[0], "b": records[0]}).to_dict()["athlete"] == ["a", "b"]
    assert p247.brief_many("").to_dict()["answer"] == p247.brief_many("[]").to_dict()["answer"] == []
    assert p247.brief_many("[broken").to_dict()["error.kind"][0] is not None
    with pytest.raises(TypeError, match="records must be JSON Lines"):
        p247.brief_many(None)


def test_a_history_is_read_of_frames(samples: Path) -> None:
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    paths = [samples / "ride_hills.fit", samples / "swim.fit", samples / "walk.gpx"]
    expected = p247.history([p247.enrich(path) for path in paths])
    assert expected.sessions == 3
    assert p247.history(p247.enrich_many(paths)) == p247.history(p247.enrich_many(paths).to_pandas()) == expected
    keys = ["date", "kind", "training_load.load", "timer_time_seconds"]
    assert p247.history(p247.enrich_many(paths, keys=keys).to_polars()).last_7_days.load == expected.last_7_days.load
    files = pandas.DataFrame({"id": [path.name for path in paths], "bytes": [path.read_bytes() for path in paths]})
    assert p247.history(files).last_7_days == expected.last_7_days
    rows = [{"date": datetime.date(2026, 3, day), "kind": "Run", "load": load, "duration_s": 3600} for day, load in ((1, 50.0), (2, None))]
    assert p247.history(polars.DataFrame(rows)).to_dict() == p247.history(rows).to_dict()
    broken = p247.enrich_many([("good", paths[0]), ("bad", b"junk")]).to_arrow()
    with pytest.raises(p247.P247Error) as raised:
        p247.history(broken)
    assert raised.value.place == "bad" and p247.history(broken, leave_out=True).sessions == 1


def test_a_problem_of_a_plan_names_its_place_once() -> None:
    with pytest.warns(p247.P247Warning) as caught:
        p247.plan({"completions": [{"item_id": "gone"}]}, now="2026-03-25T09:00:00+11:00")
    assert [str(warning.message).count("completions[0]") for warning in caught] == [1]


def test_a_session_of_several_sports_is_part_of_a_history_of_documents() -> None:
    documents = ['{"date": "2026-03-01", "kind": "Run", "load": 50}', '[{"date": "2026-03-02", "kind": "Ride", "load": 80}]']
    assert p247.history(documents).sessions == 2 and p247.history(documents[1]).sessions == 1


def test_a_key_that_no_document_of_the_kind_has_is_refused(ride: Any, samples: Path, days: Path) -> None:
    state = p247.AthleteState()
    line = next(line for line in days.read_text().splitlines() if '"morning"' in line)
    brief, answer = p247.AthleteState().take(line, form="document"), state.take(line)
    assert brief is not None and answer is not None and brief.body_composition is None
    season = p247.history([ride])
    for document, key in ((brief, "hrv"), (answer, "power"), (season, "heart_rate"), (ride, "recovery")):
        with pytest.raises(AttributeError, match=f"has no {key}"):
            getattr(document, key)
        with pytest.raises(KeyError, match=f"has no {key}"):
            document[key]
        assert document.get(key) is None


def test_an_explanation_without_a_value_has_none(samples: Path) -> None:
    found = p247.explain(samples / "ride_hills.fit", "training_load.tss")
    assert found.state == "not_known" and found.value is None and found["value"] is None and "value" not in found


@pytest.mark.parametrize(("name", "key"), [
    ("avgHR", "heart_rate.average"), ("averagePower", "power.average_watts"), ("intensity_factor", "power.intensity_factor"),
    ("hear_rate", "heart_rate"), ("pace_avg", "speed.pace_avg"), ("avg_power", "power.average_watts"),
    ("hr", "heart_rate"), ("powr", "power"), ("xpower", "power.xpower"),
])
def test_a_name_of_elsewhere_has_its_key(ride: Any, name: str, key: str) -> None:
    with pytest.raises(AttributeError) as raised:
        getattr(ride, name)
    assert str(raised.value).endswith(f"did you mean {key}?") and key in (ride.to_dict() if "." not in key else [key])


def test_formulas_are_a_mapping_too(samples: Path) -> None:
    path = samples / "ride_hills.fit"
    usual, changed = p247.enrich(path, ATHLETE), p247.enrich(path, ATHLETE, formulas={"trimp.male_b": 1.8})
    assert changed.training_load.trimp_exp < usual.training_load.trimp_exp
    whole = {"name": "mine", "version": "2", "base": "standard", "overrides": {"trimp.male_b": 1.8}}
    assert p247.enrich(path, ATHLETE, formulas=whole).training_load == changed.training_load
    with pytest.raises(p247.P247Error, match="trimp.male_b"):
        p247.enrich(path, ATHLETE, formulas={"trimp.mail_b": 1.8})


def test_what_is_odd_is_a_warning_and_a_column(samples: Path) -> None:
    with pytest.warns(p247.P247Warning, match="cut short") as told:
        p247.enrich(samples / "run_truncated.fit", {"max_hrr": 188})
    assert any("max_hr" in str(warning.message) for warning in told) and {warning.filename for warning in told} == {__file__}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        p247.enrich(samples / "ride_hills.fit", ATHLETE)
    rows = p247.enrich_many(
        [samples / "ride_hills.fit", samples / "run_truncated.fit", b"nothing"], keys=["date", "kind"], athlete={"max_hrr": 188}).to_dict()
    assert rows["is_partial"] == [False, True, None] and rows["warnings"][2] is None
    assert "cut short" in rows["warnings"][1] and "max_hr" in rows["warnings"][0]
    assert all(isinstance(day, datetime.date) for day in rows["date"][:2]) and rows["date"][2] is None


def test_what_was_left_out_of_a_record_is_a_column() -> None:
    rows = p247.brief_many([{"phase": "morning", "athlete": "a", "date": "2026-01-10", "metrics": {"hrv": 50, "restinghr": 48}}]).to_dict()
    assert "metrics.restinghr" in rows["warnings"][0] and "resting_hr" in rows["warnings"][0]


def test_what_was_left_out_is_a_warning_of_every_call(samples: Path) -> None:
    record = {"phase": "morning", "athlete": "a", "date": "2026-01-10", "metrics": {"hrv": 50, "restinghr": 48}}
    calls: list[tuple[str, Any]] = [
        ("restinghr was ignored .*resting_hr", lambda: p247.AthleteState().take(record)),
        ("restinghr was ignored .*resting_hr", lambda: p247.AthleteState().take(record, form="document")),
        ('"max_hrr".*"max_hr"', lambda: p247.enrich_many([samples / "swim.fit"], keys=["date"], athlete={"max_hrr": 188})),
        ('"max_hrr".*"max_hr"', lambda: p247.history([samples / "swim.fit"], athlete={"max_hrr": 188})),
        ("itemss", lambda: p247.plan({"itemss": []}, now="2026-03-25T09:00:00+11:00")),
        ("kg", lambda: p247.strength(samples.parent / "Strength" / "strong.csv")),
    ]
    for words, call in calls:
        with pytest.warns(p247.P247Warning, match=words) as told:
            call()
        assert {warning.filename for warning in told} == {__file__}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        p247.history([samples / "swim.fit"], athlete=ATHLETE)
        p247.enrich_many([samples / "swim.fit"], keys=["date"], athlete=ATHLETE).to_dict()


def test_dates_are_dates_in_frames(samples: Path) -> None:
    polars = pytest.importorskip("polars")
    frame = p247.enrich_many([samples / "ride_hills.fit"], keys=["date"]).to_polars()
    assert frame.schema["date"] == polars.Date


def test_an_outcome_needs_no_action() -> None:
    state = p247.AthleteState()
    state.take({"phase": "morning", "athlete": "a", "date": "2026-01-10", "metrics": {"hrv": 50, "resting_hr": 48}})
    state.take({"phase": "response", "athlete": "a", "date": "2026-01-10", "outcomes": {"fatigue_spillover_risk": True}})


def test_slips_of_a_first_hour_say_what_to_do(samples: Path, days: Path) -> None:
    assert p247.enrich_many(samples, keys="kind").to_dict() == p247.enrich_many(samples, keys=["kind"]).to_dict()
    for call, words in (
        (lambda: p247.enrich(samples), "enrich_many"),
        (lambda: p247.enrich_many(samples / "nothing").to_dict(), "no such file or folder"),
        (lambda: p247.enrich_many(f"{samples}/*.fit").to_dict(), "glob.glob"),
        (lambda: p247.AthleteState().take(str(days)), "use brief_many for files"),
    ):
        with pytest.raises(p247.P247Error, match=words):
            call()


def test_slips_with_keys_and_options_say_what_to_do(samples: Path) -> None:
    ride = p247.enrich(samples / "ride_hills.fit")
    slips: tuple[tuple[Callable[[], Any], type[Exception], str], ...] = (
        (lambda: ride["best_efforts.power"], KeyError, "best_efforts is a list: give a position, such as best_efforts.0"),
        (lambda: ride["heart_rate.zones.9"], IndexError, "heart_rate.zones has no position 9: it has 6 elements, from 0"),
        (lambda: ride["kind.name"], KeyError, "kind has no name'$"),
        (lambda: p247.plan(b"{}", now="today"), p247.P247Error, "^now must be a time like"),
        (lambda: p247.brief_many([], states={"a": b""}), TypeError, "athlete, record, state"),  # type: ignore[arg-type]
        (lambda: p247.enrich(samples / "walk.gpx", '{"max_hr": }'), p247.P247Error, "^The text is not valid JSON"),
    )
    for call, kind, words in slips:
        with pytest.raises(kind, match=words):
            call()
    assert ride.get("best_efforts.power", 0) == 0
    athlete = {"max_hr": 188, "resting_hr": 50}
    assert p247.enrich(samples / "walk.gpx", json.dumps(athlete)) == p247.enrich(samples / "walk.gpx", athlete)


def test_only_the_first_row_of_an_athlete_has_a_state() -> None:
    days = [{"date": f"2026-03-0{day}", "metrics": {"resting_hr": 50}} for day in (1, 2)]
    state = p247.AthleteState()
    state.take({"phase": "morning", "athlete": "a", "date": "2026-02-28", "metrics": {"resting_hr": 50}})
    with pytest.raises(p247.P247Error, match='"a" has a state in a later row'):
        p247.brief_many([("a", day, bytes(state)) for day in days]).to_dict()
    rows = p247.brief_many([("a", days[0], bytes(state)), ("b", days[0]), ("a", days[1], None)]).to_dict()
    assert not any(rows["error.kind"])


def test_a_state_of_the_version_before_goes_on() -> None:
    saved = Path(__file__).resolve().parents[3] / "Tests" / "p247Tests" / "Snapshots" / "Compatibility" / "states-0.1.0.base64"
    if not saved.is_file():
        pytest.skip(f"{saved} is not there")
    # The state of one athlete within a state file, which has a header, the states and their checksum.
    state = p247.AthleteState(base64.b64decode(saved.read_text())[20:-20])
    older = bytes(state)[4]
    answer = state.take({"phase": "morning", "athlete": "sim-7-0", "date": "2025-02-05", "metrics": {"resting_hr": 47}})
    assert answer is not None and answer.date == "2025-02-05" and bytes(state)[4] > older


def test_empty_logs_are_empty_results() -> None:
    """A new athlete has no sessions yet, which is not an error."""
    history = p247.history(b"")
    assert history.sessions == 0 and history["weeks"] == [] and history.get("from") is None and history.fitness is None
    assert p247.history([]).sessions == 0 and p247.history(b"\n", through="2026-05-01").through == "2026-05-01"
    for nothing in (b"", b"[]", b'{"sessions": []}', b"Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"):
        assert p247.strength(nothing).sessions == []
    assert p247.strength(b" ", as_of="2026-05-01").through == "2026-05-01"
    assert list(p247.brief_many(b"").rows()) == []
    pandas = pytest.importorskip("pandas")
    assert list(p247.brief_many(pandas.DataFrame()).rows()) == [] and p247.history(pandas.DataFrame()).sessions == 0
    with pytest.raises(p247.P247Error):
        p247.history(b"no log\n")
