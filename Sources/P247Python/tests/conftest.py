"""The paths of the repository's samples."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def samples() -> Path:
    return Path(os.environ.get("P247_DATA", ROOT / "Data")) / "Activities"


@pytest.fixture(scope="session")
def days() -> Path:
    return Path(os.environ.get("P247_DATA", ROOT / "Data")) / "Days" / "athlete.jsonl"


@pytest.fixture(scope="session")
def recordings() -> Path:
    path = Path(os.environ.get("P247_TEST_DATA", ROOT.parent / "shared" / "data")) / "activities"
    if not path.is_dir():
        pytest.skip(f"{path} is not there: set P247_TEST_DATA")
    return path
