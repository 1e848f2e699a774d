"""The notebooks run from the first cell to the last and show plots."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("matplotlib")
pytest.importorskip("pandas")
FOLDER = Path(__file__).resolve().parents[1] / "examples" / "notebooks"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook(path: Path, samples: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = json.loads(path.read_text())
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells), "is committed without outputs"
    monkeypatch.setenv("P247_DATA", str(samples.parent))
    pictures = sum("p247.plot." in "".join(cell["source"]) for cell in cells)
    assert pictures >= 2
    try:
        import ipykernel  # noqa: F401
        import nbclient
        import nbformat
    except ImportError:
        run_cell_by_cell(cells)
        return
    monkeypatch.setenv("IPYTHONDIR", os.path.join(os.environ.get("HOME", "/tmp"), ".ipython"))
    made = nbclient.NotebookClient(nbformat.reads(path.read_text(), 4), timeout=240).execute()
    shown = [output for cell in made.cells for output in cell.get("outputs", []) if "image/png" in output.get("data", {})]
    assert len(shown) == pictures


def run_cell_by_cell(cells: list[dict[str, Any]]) -> None:
    names: dict[str, Any] = {}
    for cell in cells:
        lines = [line for line in cell["source"] if not line.startswith("%")]
        exec(compile("".join(lines), "cell", "exec"), names)
