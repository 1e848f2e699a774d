"""Results are dictionaries, and the doors take what people have."""

from __future__ import annotations

import copy
import datetime
import json
import pickle
import warnings
from pathlib import Path
from typing import Any

import p247
import pytest

ATHLETE = {"max_hr": 188, "resting_hr": 50, "sex": "male"}


@pytest.fixture(scope="module")
def ride(samples: Path) -> Any:
    return p247.enrich(samples / "ride_hills.fit", ATHLETE)


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


def test_formulas_are_a_mapping_too(samples: Path) -> None:
    path = samples / "ride_hills.fit"
    usual, changed = p247.enrich(path, ATHLETE), p247.enrich(path, ATHLETE, formulas={"trimp.male_b": 1.8})
    assert changed.training_load.trimp_exp < usual.training_load.trimp_exp
    whole = {"name": "mine", "version": "2", "base": "standard", "overrides": {"trimp.male_b": 1.8}}
    assert p247.enrich(path, ATHLETE, formulas=whole).training_load == changed.training_load
    with pytest.raises(p247.P247Error, match="trimp.male_b"):
        p247.enrich(path, ATHLETE, formulas={"trimp.mail_b": 1.8})


def test_what_is_odd_is_a_warning_and_a_column(samples: Path) -> None:
    with pytest.warns(p247.P247Warning, match="it was cut") as told:
        p247.enrich(samples / "run_truncated.fit", {"max_hrr": 188})
    assert any("max_hr" in str(warning.message) for warning in told) and {warning.filename for warning in told} == {__file__}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        p247.enrich(samples / "ride_hills.fit", ATHLETE)
    rows = p247.enrich_many(
        [samples / "ride_hills.fit", samples / "run_truncated.fit", b"nothing"], keys=["date", "kind"], athlete={"max_hrr": 188}).to_dict()
    assert rows["is_partial"] == [False, True, None] and rows["warnings"][2] is None
    assert "it was cut" in rows["warnings"][1] and "max_hr" in rows["warnings"][0]
    assert all(isinstance(day, datetime.date) for day in rows["date"][:2]) and rows["date"][2] is None


def test_what_was_left_out_of_a_record_is_a_column() -> None:
    rows = p247.brief_many([{"phase": "morning", "athlete": "a", "date": "2026-01-10", "metrics": {"hrv": 50, "restinghr": 48}}]).to_dict()
    assert "metrics.restinghr" in rows["warnings"][0] and "resting_hr" in rows["warnings"][0]


def test_dates_are_dates_in_frames(samples: Path) -> None:
    polars = pytest.importorskip("polars")
    frame = p247.enrich_many([samples / "ride_hills.fit"], keys=["date"]).to_polars()
    assert frame.schema["date"] == polars.Date


def test_an_outcome_needs_no_action() -> None:
    state = p247.AthleteState()
    state.take({"phase": "morning", "athlete": "a", "date": "2026-01-10", "metrics": {"hrv": 50, "resting_hr": 48}})
    state.take({"phase": "response", "athlete": "a", "date": "2026-01-10", "outcomes": {"fatigue_spillover_risk": True}})
