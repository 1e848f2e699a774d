"""Plots show the numbers of the documents, with gaps for missing values."""

from __future__ import annotations

import io
import math
from pathlib import Path
from typing import Any

import p247
import pytest

pytest.importorskip("matplotlib")
import p247.plot  # noqa: E402

ATHLETE = {"age": 35, "sex": "male", "max_hr": 188, "resting_hr": 50, "ftp_w": 260, "weight_kg": 72}


def drawn(figure: Any) -> bytes:
    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=50)
    assert out.getvalue().startswith(b"\x89PNG")
    return out.getvalue()


def test_an_activity(samples: Path) -> None:
    path = samples / "ride_hills.fit"
    figure = p247.plot.activity(path, ATHLETE)
    streams, document = p247.read(path, ATHLETE).to_dict(), p247.enrich(path, ATHLETE)
    lines = {line.get_label(): line for axes in figure.axes for line in axes.get_lines()}
    assert list(lines) == ["heart_rate", "power", "speed", "altitude"]
    for name, line in lines.items():
        found = [None if math.isnan(value) else value for value in line.get_ydata()]
        assert found == streams[name]
    heart = figure.axes[0]
    assert len(heart.patches) == len(document.heart_rate.zones), "a band a zone"
    drawn(figure)
    with open(path, "rb") as file:
        drawn(p247.plot.activity(file, ATHLETE))


@pytest.mark.parametrize("name", ["manual.json", "yoga.json", "run_faults.json", "swim.fit", "tiny_odd.json", "run_truncated.fit"])
def test_every_kind_of_activity(samples: Path, name: str) -> None:
    drawn(p247.plot.activity(samples / name))


def test_a_season(samples: Path) -> None:
    history = p247.history((samples.parent / "history.jsonl").read_bytes())
    figure = p247.plot.season(history)
    lines = {line.get_label(): list(line.get_ydata()) for line in figure.axes[0].get_lines()}
    assert lines["long term"] == history["fitness.long_term"] and lines["short term"] == history["fitness.short_term"]
    drawn(figure)


def test_a_brief(days: Path) -> None:
    state = p247.AthleteState()
    first = None
    for line in days.read_text().splitlines()[:60]:
        answer = state.take(line, form="document")
        first, last = first or answer, answer or (first if first is None else last)
    assert first is not None and last is not None
    figure = p247.plot.brief(last)
    bars = [bar.get_width() for bar in figure.axes[2].patches]
    assert bars == [prediction["probability"] for prediction in last["predictions"]]
    drawn(figure)
    drawn(p247.plot.brief(first))


def test_power_curves(samples: Path) -> None:
    rides = [p247.enrich(samples / name, ATHLETE) for name in ("ride_hills.fit", "ride_easy_smart.json")]
    figure = p247.plot.power_curve(*rides, labels=["hills", "easy"])
    lines = {line.get_label(): line for line in figure.axes[0].get_lines()}
    best = {effort["seconds"]: effort["value"] for effort in rides[0].best_efforts if effort["channel"] == "power"}
    assert dict(zip(lines["hills"].get_xdata(), lines["hills"].get_ydata())) == best
    drawn(figure)
    drawn(p247.plot.power_curve(p247.history(rides)))
    drawn(p247.plot.power_curve(p247.enrich(samples / "yoga.json")))


def test_a_season_under_other_settings(samples: Path) -> None:
    season, settings = p247.Season(samples, ATHLETE), {"trimp.male_b": 1.7}
    figure = p247.plot.retuned(season, settings)
    before, after = season.retune().to_dict(), season.retune(settings).to_dict()
    expected = [[one, other] for one, other in zip(before["training_load.load"], after["training_load.load"]) if one is not None]
    assert figure.axes[0].collections[0].get_offsets().tolist() == expected
    drawn(figure)


def test_two_measures() -> None:
    figure = p247.plot.agreement([10, 20, None, 30], [9, 21, 5, 27])
    assert figure.axes[0].collections[0].get_offsets().tolist() == [[9.5, 1], [20.5, -1], [28.5, 3]]
    drawn(figure)
