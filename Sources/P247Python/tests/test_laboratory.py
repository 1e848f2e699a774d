"""Seasons under changed settings, fits, sensitivity, agreement, plans and scores."""

from __future__ import annotations

import json
import math
import pickle
from pathlib import Path
from typing import Any

import p247
import pytest

ATHLETE = {"age": 35, "sex": "male", "max_hr": 188, "resting_hr": 50, "ftp_w": 260, "weight_kg": 72, "lthr": 169}
KEYS = ["training_load.load", "training_load.trimp_exp", "training_load.hr_tss", "effort.score", "intensity.percentage"]


@pytest.fixture(scope="module")
def season(samples: Path) -> p247.Season:
    return p247.Season(samples, ATHLETE)


def same(one: dict[str, list[Any]], other: dict[str, list[Any]]) -> bool:
    return json.dumps(one) == json.dumps(other)


def test_a_season_has_the_numbers_of_its_documents(season: p247.Season, samples: Path) -> None:
    rows = season.retune().to_dict()
    documents = p247.enrich_many(samples, keys=["date", "kind", *KEYS], athlete=ATHLETE).to_dict()
    assert len(season) == len(rows["id"]) == len(documents["id"]) and season.problems == []
    for key in ("id", "date", "kind", *KEYS):
        known = [None if value is None else str(value) for value in documents[key]] if key == "date" else documents[key]
        assert rows[key] == known, key


@pytest.mark.parametrize(
    "settings", [{"trimp.male_b": 1.8}, {"athlete.max_hr": 195, "athlete.resting_hr": 44}, {"time_base.gap_limit": 5}],
    ids=["formula", "athlete", "samples are needed"],
)
def test_retuned_is_made_anew(season: p247.Season, samples: Path, settings: dict[str, Any]) -> None:
    anew = p247.Season(samples, ATHLETE, settings=settings)
    assert same(season.retune(settings).to_dict(), anew.retune().to_dict())
    assert not same(season.retune(settings).to_dict(), season.retune().to_dict())


def test_a_season_is_kept_as_its_bytes(season: p247.Season) -> None:
    kept = pickle.loads(pickle.dumps(season))
    assert bytes(kept) == bytes(season) and len(kept) == len(season) and len(bytes(season)) < 20_000 * len(season)
    settings = {"trimp.male_b": 2.1, "athlete.max_hr": 192}
    assert same(kept.retune(settings).to_dict(), season.retune(settings).to_dict())
    with pytest.raises(p247.P247Error) as raised:
        kept.retune({"time_base.gap_limit": 5}).to_dict()
    assert raised.value.kind == "needs_samples" and raised.value.field == "set.time_base.gap_limit"
    with pytest.raises(p247.P247Error):
        p247.Season.from_bytes(bytes(season)[:-20])


def test_what_cannot_be_retuned_is_named(season: p247.Season, samples: Path) -> None:
    with pytest.raises(p247.P247Error, match="trimp.male_a"):
        season.retune({"trimp.male_c": 1}).to_dict()
    with pytest.raises(p247.P247Error) as raised:
        season.retune({"athlete.max_hr": "many"}).to_dict()
    assert raised.value.place == "set.athlete.max_hr"
    mixed = p247.Season([samples / "yoga.json", ("torn", b"\x0e\x10no")], ATHLETE)
    assert len(mixed) == 1 and [problem["id"] for problem in mixed.problems] == ["torn"]
    with pytest.raises(p247.P247Error, match="no activities"):
        p247.Season([b"nothing"])


def test_seasons_from_frames(samples: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({"id": ["ride"], "bytes": [(samples / "ride_hills.fit").read_bytes()]})
    made = p247.Season(table, ATHLETE).retune({"trimp.male_b": 1.8}).to_arrow()
    assert made["id"].to_pylist() == ["ride"] and made["training_load.trimp_exp"][0].as_py() > 0


def test_what_a_number_depends_on(season: p247.Season, samples: Path) -> None:
    study = p247.Season([samples / "ride_hills.fit"], ATHLETE).sensitivity(
        "training_load.trimp_exp", ["trimp.male_b", "athlete.max_hr=186..190"], samples=3)
    sizes = {row["key"]: row["mu_star"]["value"] for row in study.to_dict()["parameters"]}
    assert sizes["trimp.male_b"] > sizes["athlete.max_hr"] > 0
    with pytest.raises(p247.P247Error, match="training_load.load"):
        season.sensitivity("training_load.laod", ["trimp.male_b"])


def runs() -> list[tuple[str, bytes]]:
    found = []
    for place in range(24):
        time = list(range(300 + 40 * (place % 7)))
        activity = {"type": "Run", "start_date": f"2026-03-{place + 1:02}T08:00:00Z", "start_date_local": f"2026-03-{place + 1:02}T08:00:00Z"}
        streams = {"time": time, "heartrate": [110 + 3 * place % 50 + second % 9 for second in time]}
        found.append((f"run{place}.json", json.dumps({"activity": activity, "streams": streams}).encode()))
    return found


def test_a_constant_that_was_put_in_is_found(tmp_path: Path) -> None:
    season = p247.Season(runs(), ATHLETE)
    truth = p247.Season(runs(), ATHLETE, settings={"trimp.male_b": 2.3}).retune().to_dict()
    targets = dict(zip(truth["id"], truth["training_load.trimp_exp"]))
    fit = season.fit("training_load.trimp_exp", ["trimp.male_b=1.5..3"], targets, starts=1, name="mine", day="2026-03-30")
    assert fit.verdict == "better" and fit.problems == [] and fit.formula_file is not None
    constant = fit.to_dict()["constants"][0]
    assert math.isclose(constant.get("estimate", constant)["value"], 2.3, abs_tol=1e-3)
    assert p247.formulas.diff(fit.formula_file)[0]["key"] == "trimp.male_b"
    table = tmp_path / "targets.csv"
    table.write_text("activity,rpe\n" + "".join(f"{name},{place % 3 + 1}\n" for place, name in enumerate(targets)) + "nowhere,3\n")
    other = p247.fit(runs(), "training_load.trimp_exp", ["trimp.male_b"], table, "rpe", athlete=ATHLETE, link="proportional", starts=1)
    assert other.formula_file is None and len(other.problems) == 1
    with pytest.raises(TypeError, match="column"):
        p247.fit(runs(), "training_load.load", ["trimp.male_b"], table)


def test_agreement() -> None:
    study = p247.agree([10, 20, None, 30, math.nan], [9, 21, 5, 27, 4])
    assert study.pairs == 3 and study.bias.value == 1
    repeats = p247.agree([[250, 254], [301, 297], [188, 190]], level=0.9)
    assert repeats.typical_error.value > 0
    with pytest.raises(p247.P247Error) as raised:
        p247.agree([1, 2], [1])
    assert raised.value.place == "second"


def test_the_feed_of_a_day(samples: Path) -> None:
    import datetime

    path = samples.parent / "Plan" / "day.json"
    day = p247.plan(path, "2026-03-25T09:00:00+11:00")
    assert day.date == "2026-03-25" and day.up_next
    moment = datetime.datetime(2026, 3, 25, 9, tzinfo=datetime.timezone(datetime.timedelta(hours=11)))
    assert p247.plan(json.loads(path.read_text()), moment).json == day.json
    with pytest.raises(p247.P247Error) as raised:
        p247.plan(path, "2026-03-25T09:00:00")
    assert raised.value.place == "now"


def test_what_predictions_are_worth(tmp_path: Path) -> None:
    predictions, outcomes = [], []
    for athlete in range(4):
        for day in range(10, 30):
            came = (day * 7 + athlete) % 3 == 0
            head = {"athlete": f"a{athlete}", "date": f"2026-01-{day}", "prediction_type": "fuel_mismatch"}
            predictions.append({**head, "probability": 0.7 if came else 0.2})
            outcomes.append({**head, "outcome": int(came)})
    scores = p247.evaluate(predictions, outcomes, draws=50)
    assert scores.predictions[0].days == 80 and scores.predictions[0].auroc_within.value == 1
    path = tmp_path / "outcomes.jsonl"
    path.write_text("\n".join(map(json.dumps, outcomes)))
    assert p247.evaluate(predictions, path, draws=50).json == scores.json
    with pytest.raises(p247.P247Error):
        p247.evaluate(predictions, [])


def test_histories_of_files(samples: Path, tmp_path: Path) -> None:
    paths = [samples / name for name in ("ride_hills.fit", "run_interval.tcx.gz", "walk.gpx", "hyrox.json", "yoga.json")]
    documents = [p247.enrich(path, ATHLETE) for path in paths]
    of_files, of_documents = p247.history(paths, ATHLETE), p247.history(documents, ATHLETE)
    assert of_files.json == of_documents.json and of_files.sessions == 5
    lines = tmp_path / "history.jsonl"
    lines.write_bytes(b"\n".join(document.json for document in documents[:2]))
    assert p247.history([lines, *paths[2:]], ATHLETE).json == of_documents.json
    with pytest.raises(p247.P247Error) as raised:
        p247.history([*paths, ("torn.fit", b"\x0e\x10\x01\x01\x01\x01\x01\x01.FIT")], ATHLETE)
    assert raised.value.place == "torn.fit"
    left = p247.history([*paths, ("torn.fit", b"\x0e\x10\x01\x01\x01\x01\x01\x01.FIT")], ATHLETE, leave_out=True)
    assert left.sessions == 5 and left.rejected == 1 and left["rejections"][0]["source"] == "torn.fit"


def test_prepared_once(samples: Path) -> None:
    history = [{"date": "2026-03-01", "kind": "Ride", "load": 50, "duration_s": 3600}]
    prepared = p247.prepare(ATHLETE, formulas="reference", kind="Ride", history=history)
    path = samples / "ride_hills.fit"
    expected = p247.enrich(path, ATHLETE, formulas="reference", kind="Ride", history=history)
    assert expected.training_load.effect is not None
    for made in (p247.enrich(path, prepared), prepared.enrich(path.read_bytes()), pickle.loads(pickle.dumps(prepared)).enrich(path)):
        assert made.json == expected.json
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({"time": list(range(900)), "heart_rate": [120 + second % 9 for second in range(900)]})
    one, other = p247.enrich(table, prepared, activity={"name": "x"}), p247.enrich(table, ATHLETE, "reference", "Ride", {"name": "x"})
    assert one.training_load.load == other.training_load.load and one.name == "x"
    with pytest.raises(TypeError, match="prepare"):
        p247.enrich(path, prepared, kind="Run")
    with pytest.raises(p247.P247Error):
        p247.prepare({"max_hr": "many"})


def test_rows_may_name_files(samples: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    path = samples / "ride_hills.fit"
    table = pyarrow.table({"id": ["a", "b"], "path": [str(path), "/nowhere.fit"]})
    rows = p247.enrich_many(table, athlete=ATHLETE).to_dict()
    assert rows["document"][0].encode() == p247.enrich(path, ATHLETE).json
    assert rows["error.kind"] == [None, "unreadable"] and rows["error.path"][1] == "/nowhere.fit"
