"""Recordings and days of every shape for tests with hypothesis: ``pip install p247-analytics[strategies]``.

>>> from hypothesis import given
>>> from p247 import strategies
>>> @given(strategies.streams())
... def test_nothing_falls_over(columns): p247.enrich(strategies.as_json(columns))
"""

from __future__ import annotations

import datetime
import json
from typing import Any

from hypothesis import strategies as st

#: Channels with the lowest and highest value that devices write.
CHANNELS = {
    "heartrate": (30, 230), "watts": (0, 1500), "velocity_smooth": (0, 25), "altitude": (-400, 5000), "cadence": (0, 220), "temp": (-30, 50),
}
#: Values that no device should write, but some do.
NONSENSE = (None, 0, -1, 255, 65535, 1e9, -1e308, 1e308)
KINDS = ("Run", "Ride", "Swim", "Walk", "WeightTraining", "Yoga")

Columns = dict[str, list[Any]]


@st.composite
def streams(draw: st.DrawFn, most: int = 300, faults: bool = True) -> Columns:
    """Streams of an activity as columns: ``time`` in seconds and some channels.

    Args:
        most: the largest number of samples.
        faults: whether clocks stop, go back or jump, values are missing or nonsense, and columns differ in length.
    """
    count = draw(st.integers(0 if faults else 2, most))
    steps = st.sampled_from((1, 1, 1, 1, 2, 5, 60) + ((0, -3, 86_400) if faults else ()))
    time = [0]
    for step in draw(st.lists(steps, min_size=max(0, count - 1), max_size=max(0, count - 1))):
        time.append(time[-1] + step)
    columns: Columns = {"time": list(time[:count])}
    for name in draw(st.lists(st.sampled_from(sorted(CHANNELS)), unique=True, max_size=4)):
        low, high = CHANNELS[name]
        value = st.floats(low, high, width=32) | st.integers(low, high)
        length = draw(st.integers(0, most)) if faults and draw(st.integers(0, 9)) == 0 else count
        # A level with a little noise is fast to draw and looks like a recording.
        level = draw(value)
        noise = draw(st.lists(st.integers(-5, 5), min_size=min(length, 40), max_size=min(length, 40))) or [0]
        values: list[Any] = [min(high, max(low, level + noise[place % len(noise)])) for place in range(length)]
        if faults and length:
            for place, wrong in draw(st.lists(st.tuples(st.integers(0, length - 1), st.sampled_from(NONSENSE)), max_size=8)):
                values[place] = wrong
        columns[name] = values
    return columns


def as_json(columns: Columns, kind: str | None = None) -> bytes:
    """Columns as a recording in Strava's format."""
    activity = {} if kind is None else {"activity": {"type": kind}}
    return json.dumps({**activity, "streams": columns}).encode()


@st.composite
def days(draw: st.DrawFn, most: int = 20, faults: bool = True, athlete: str = "a") -> list[dict[str, Any]]:
    """Records of an athlete in order: mornings, evenings and responses.

    Args:
        most: the largest number of days.
        faults: whether days are missing or repeated, and values are missing or nonsense.
    """
    date = draw(st.dates(datetime.date(2020, 1, 1), datetime.date(2030, 1, 1)))
    records: list[dict[str, Any]] = []

    def value(low: float, high: float) -> Any:
        given = st.floats(low, high, width=32)
        return draw(given if not faults else given | st.sampled_from((None, 0, -1, 1e9)))

    for _ in range(draw(st.integers(1, most))):
        date += datetime.timedelta(days=draw(st.sampled_from((1, 1, 1, 1, 2, 30) + ((0,) if faults else ()))))
        head = {"athlete": athlete, "date": date.isoformat()}
        morning: dict[str, Any] = {"phase": "morning", **head}
        if draw(st.booleans()):
            morning["metrics"] = {"hrv": value(10, 150), "hrv_kind": "rmssd", "resting_hr": value(35, 90)}
        if draw(st.booleans()):
            morning["sleep"] = {"total_hours": value(3, 11), "deep_hours": value(0, 3)}
        if draw(st.booleans()):
            morning["check_in"] = {"feel": value(1, 10), "soreness_0_4": value(0, 4)}
        records.append(morning)
        if draw(st.booleans()):
            workouts = [{"load": value(1, 300), "duration_min": value(5, 300)} for _ in range(draw(st.integers(0, 2)))]
            records.append({"phase": "evening", **head, "workouts": workouts, "load_logged": draw(st.booleans())})
    return records
