"""Every Python block in the README files is valid, and those without external requirements run."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import warnings
from pathlib import Path
from typing import Any

import p247
import pytest

PACKAGE = Path(__file__).resolve().parents[1]
ROOT = PACKAGE.parents[1]
ATHLETE = {"max_hr": 188, "resting_hr": 50, "ftp_w": 260}


def blocks(path: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)


FILES = [path for path in (ROOT / "README.md", PACKAGE / "README.md") if path.is_file()]
BLOCKS = [pytest.param(block, id=f"{path.parent.name}-{place}") for path in FILES for place, block in enumerate(blocks(path))]


@pytest.fixture
def names(samples: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The files and names that the blocks refer to."""
    data = samples.parent
    (tmp_path / "Data").symlink_to(data)
    (tmp_path / "rides").mkdir()
    for name, path in {
        "ride.fit": samples / "ride_hills.fit", "strong.csv": data / "Strength" / "strong.csv", "plan.json": data / "Plan" / "day.json",
    }.items():
        (tmp_path / name).symlink_to(path)
    for day in range(1, 13):
        beats = {"time": list(range(600 + 40 * day)), "heartrate": [110 + 3 * day + second % 9 for second in range(600 + 40 * day)]}
        activity = {"type": "Ride", "start_date_local": f"2026-03-{day:02}T08:00:00Z"}
        (tmp_path / "rides" / f"{day}.json").write_text(json.dumps({"activity": activity, "streams": beats}))
    records = [line for line in (data / "Days" / "athlete.jsonl").read_text().splitlines() if line.strip()][:20]
    (tmp_path / "records.jsonl").write_text("\n".join(records))
    monkeypatch.chdir(tmp_path)
    documents = [p247.enrich(samples / name, ATHLETE) for name in ("ride_hills.fit", "run_hills.json")]
    day = {"athlete": "a", "date": "2026-01-10", "prediction_type": "fuel_mismatch"}
    state = p247.AthleteState()
    briefs = [answer for record in records if (answer := state.take(record, form="document"))]
    frame = p247.read("ride.fit")
    return {
        "p247": p247, "frame": frame.to_pandas() if importlib.util.find_spec("pandas") else None, "athlete": ATHLETE, "documents": documents, "ride": documents[0], "other": documents[1], "history": p247.history(documents),
        "records": [("a", record) for record in records], "document": briefs[-1], "answers": [{**day, "probability": 0.4}],
        "outcomes": [{**day, "outcome": 1}], "mine": {"load": [10, 20, 30]}, "theirs": {"load": [11, 19, 32]},
        "ratings": {f"{day}.json": 2 + day % 7 for day in range(1, 13)},
    }


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block(block: str, names: dict[str, Any]) -> None:
    tree = ast.parse(block)
    if "spark" in block:
        return  # run by test_spark.py if there is a cluster
    needs = {
        "plot": "matplotlib", "to_pandas": "pandas", "to_polars": "polars", "frame": "pandas", "fastapi": "fastapi", "FastAPI": "fastapi",
        "@app": "python_multipart",
    }
    for statement in tree.body:
        text = ast.unparse(statement)
        if any(word in text and importlib.util.find_spec(library) is None for word, library in needs.items()):
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("error", FutureWarning)
            exec(compile(ast.Module([statement], []), "README.md", "exec"), names)


def test_pages_and_docstrings_are_python() -> None:
    for path in sorted((ROOT / "Sources").rglob("*.md")):
        for block in blocks(path):
            ast.parse(block, str(path))
    examples = 0
    for path in sorted(Path(p247.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                lines = re.findall(r"^\s*(?:>>>|\.\.\.) (.*)$", ast.get_docstring(node) or "", re.MULTILINE)
                ast.parse("\n".join(lines), str(path))
                examples += len(lines)
    assert examples > 10


def test_notebooks_are_python() -> None:
    for path in sorted((PACKAGE / "examples").glob("*/*.ipynb")):
        for cell in json.loads(path.read_text())["cells"]:
            if cell["cell_type"] == "code":
                ast.parse("".join(line for line in cell["source"] if not line.startswith("%")))
