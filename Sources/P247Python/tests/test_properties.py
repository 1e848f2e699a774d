"""Any input gives a plausible result or a typed error, the same through every interface."""

from __future__ import annotations

import json
import math
import os
from typing import Any

import p247
import pytest

pytest.importorskip("hypothesis")
from hypothesis import HealthCheck, given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402
from p247 import strategies  # noqa: E402

#: Before a release, ten thousand are tried: P247_EXAMPLES=10000.
quick = settings(max_examples=int(os.environ.get("P247_EXAMPLES", "60")), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
ATHLETES = st.none() | st.fixed_dictionaries({"max_hr": st.integers(150, 210), "resting_hr": st.integers(35, 70)})


def refuse(word: str) -> Any:
    raise AssertionError(f"{word} in a document")


def finite(document: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(document, parse_constant=refuse)

    def look(value: Any) -> None:
        if isinstance(value, float):
            assert math.isfinite(value)
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            look(inner)

    look(found)
    return found


@quick
@given(strategies.streams(), st.sampled_from(strategies.KINDS), ATHLETES)
def test_streams(columns: strategies.Columns, kind: str, athlete: Any) -> None:
    data = strategies.as_json(columns, kind)
    row = next(p247.enrich_many([data], athlete=athlete, document=True, keys=["kind"]).rows())
    try:
        result = p247.enrich(data, athlete)
    except p247.P247Error as error:
        assert error.kind and row["error.kind"] == error.kind and row["document"] is None
        return
    document = finite(result.json)
    assert row["document"].encode() == result.json and row["kind"] == document["kind"]
    zones = (document.get("heart_rate") or {}).get("zones") or []
    assert all(zone["seconds"] >= 0 for zone in zones)
    load = (document.get("training_load") or {}).get("load")
    assert load is None or load >= 0


@quick
@given(strategies.streams(faults=False))
def test_columns_are_the_recording(columns: strategies.Columns) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({name: pyarrow.array(values, pyarrow.float64()) for name, values in columns.items()})
    activity = {"type": "Run"}
    one, other = finite(p247.enrich(table, activity=activity).json), finite(p247.enrich(strategies.as_json(columns, "Run")).json)
    for key in ("elapsed_time_seconds", "average_heartrate", "average_watts"):
        assert one.get(key) == other.get(key)


@quick
@given(strategies.days(), st.integers(0, 40), st.integers(1, 4))
def test_days(records: list[dict[str, Any]], cut: int, threads: int) -> None:
    state = p247.AthleteState()
    answers: list[bytes | None] = []
    middle = b""
    for place, record in enumerate(records):
        if place == cut % len(records):
            middle = bytes(state)
        try:
            answer = state.take(record)
            answers.append(answer.json if answer else b"")
        except p247.P247Error as error:
            assert error.kind
            answers.append(None)
        if answers[-1]:
            score = finite(answers[-1])["recovery_score"]
            assert score is None or 0 <= score <= 100
    assert len(state) <= 57_344
    rows = list(p247.brief_many([("a", record) for record in records], threads=threads).rows())
    assert [None if row["error.kind"] else (row["answer"] or "").encode() for row in rows] == answers
    # Continuing from a saved state gives the same bytes.
    rest = records[cut % len(records) :]
    given_rows = [("a", record, middle if place == 0 else None) for place, record in enumerate(rest)]
    last = [row["state"] for row in p247.brief_many(given_rows).rows() if row["state"] is not None]
    assert not last or last[-1] == bytes(state)
