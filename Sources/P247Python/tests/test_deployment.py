"""Deployment states: outcomes, merging and use."""

from __future__ import annotations

import datetime
import json
from typing import Any

import p247
import pytest


def days(athlete: str, count: int = 80) -> list[dict[str, Any]]:
    first = datetime.date(2026, 1, 1)
    records: list[dict[str, Any]] = []
    for number in range(count):
        date = (first + datetime.timedelta(number)).isoformat()
        records.append({
            "phase": "morning", "athlete": athlete, "date": date, "metrics": {"hrv": 50 + number % 7, "hrv_kind": "rmssd", "resting_hr": 48},
            "sleep": {"total_hours": 7.2}, "check_in": {"feel": 3 + number % 6, "soreness_0_4": 1}, "planned_load": [60],
        })
        records.append({"phase": "evening", "athlete": athlete, "date": date, "workouts": [{"type": "Run", "load": 60}]})
    return records


def answered(athlete: str) -> list[dict[str, Any]]:
    """The records with an answer to each question of the briefs."""
    records = days(athlete)
    state = p247.AthleteState()
    questions = [question for record in records for question in (state.take(record) or {}).get("questions", [])]
    assert questions
    return records + [
        {"phase": "response", "athlete": athlete, "date": question["date"], "outcomes": {question["prediction_type"]: True}, "asked": True}
        for question in questions
    ]


def test_answers_teach_and_the_brief_reads_them() -> None:
    parts: list[bytes] = []
    for number in range(6):
        due, state = p247.outcomes(answered(f"a{number}"))
        assert any(line["source"] == "answer" for line in due)
        assert all(line["outcome"] is None or line["source"] for line in due)
        parts.append(state)
    merged = p247.merge_deployments(parts)
    assert merged == p247.merge_deployments(reversed(parts))
    assert merged == p247.outcomes([record for number in range(6) for record in answered(f"a{number}")])[1]

    plain, read = p247.AthleteState(), p247.AthleteState()
    answers = [(plain.take(record), read.take(record, deployment=merged)) for record in days("b")]
    one, other = next(pair for pair in reversed(answers) if pair[0] is not None)
    assert one is not None and other is not None
    for first, second in zip(one["predictions"], other["predictions"]):
        assert first["issued"] == second["issued"]
    assert [p["probability"] for p in one["predictions"]] != [p["probability"] for p in other["predictions"]]
    rows = list(p247.brief_many(days("b"), deployment=merged).rows())
    assert json.loads(rows[-2]["answer"])["predictions"] == json.loads(other.json)["predictions"]


def test_a_damaged_or_foreign_deployment_is_an_error() -> None:
    state = p247.outcomes(answered("a"))[1]
    damaged = state[:-1] + bytes([state[-1] ^ 1])
    with pytest.raises(p247.P247Error) as error:
        p247.merge_deployments([damaged])
    assert error.value.kind == "deployment_damaged"
    with pytest.raises(p247.P247Error):
        p247.AthleteState().take(days("b")[0], deployment=damaged)
    with pytest.raises(p247.P247Error) as error:
        p247.merge_deployments([state, p247.outcomes(b"", formulas="p247")[1]])
    assert error.value.kind == "deployment_foreign"
