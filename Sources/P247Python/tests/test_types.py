"""Document types match the schemas and are visible to type checkers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import p247
import p247.documents
import pytest

PACKAGE = Path(__file__).resolve().parents[1]
ATHLETE = {"age": 35, "sex": "male", "max_hr": 188, "resting_hr": 50, "ftp_w": 260, "weight_kg": 72}


def test_the_module_is_what_the_schemas_say() -> None:
    sys.path.insert(0, str(PACKAGE))
    import write_documents

    assert write_documents.TARGET.read_text() == write_documents.text(), "run make generated"


def fits(value: Any, kind: str, place: str) -> None:
    """Checks a value against its annotation."""
    depth, part, choices = 0, "", []
    for letter in kind + "|":
        depth += (letter == "[") - (letter == "]")
        if letter == "|" and depth == 0:
            choices.append(part.strip())
            part = ""
        else:
            part += letter
    for choice in choices:
        if choice == "Any" or choice == "None" and value is None:
            return
        if choice in ("str", "int", "bool") and type(value).__name__ == choice or choice == "float" and type(value) in (int, float):
            return
        if choice.startswith("list[") and isinstance(value, list):
            for number, element in enumerate(value):
                fits(element, choice[5:-1], f"{place}[{number}]")
            return
        if isinstance(value, dict) and choice[:1].isupper():
            members = getattr(p247.documents, choice).__annotations__ if choice != "Section" else {}
            for name, annotation in members.items():
                fits(value.get(name), annotation, f"{place}.{name}")
            return
    raise AssertionError(f"{place}: {value!r} is no {kind}")


def test_documents_are_as_they_are_described(samples: Path, days: Path) -> None:
    results = []
    for path in sorted(samples.iterdir()):
        if path.suffix != ".md" and path.name != "run_truncated.fit":
            results.append(p247.enrich(path, ATHLETE))
            fits(results[-1].to_dict(), "Activity", path.name)
    fits(p247.history(results).to_dict(), "TrainingReport", "history")
    state = p247.AthleteState()
    for line in days.read_text().splitlines()[:80]:
        brief = state.take(line, form="document")
        if brief is not None:
            assert isinstance(brief, p247.documents.DayBrief)
            fits(brief.to_dict(), "DayBrief", "brief")


def test_mypy_sees_the_shape() -> None:
    pytest.importorskip("mypy")
    use = PACKAGE / "tests" / "types" / "use.py"
    root = Path(p247.__file__).parent.parent
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", "/dev/null", "--no-error-summary", "--ignore-missing-imports", str(use)],
        capture_output=True, text=True, env={"MYPYPATH": str(root) if root.name == "src" else "", "PATH": "/usr/bin:/bin"}, cwd="/",
    )
    found = {int(number): words for number, words in re.findall(r"use\.py:(\d+): error: (.*)", run.stdout)}
    expected = {
        number: match[1] for number, line in enumerate(use.read_text().splitlines(), 1) if (match := re.search(r"# error: (.*)", line))
    }
    assert found.keys() == expected.keys(), run.stdout + run.stderr
    for number, words in expected.items():
        assert words in found[number]


def test_documents_pickle_as_what_they_are(samples: Path) -> None:
    import pickle

    one = p247.enrich(samples / "yoga.json")
    other = pickle.loads(pickle.dumps(one))
    assert type(other) is p247.documents.Activity and other.json == one.json
