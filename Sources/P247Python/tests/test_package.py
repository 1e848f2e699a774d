"""What the installed package carries beside its code: the terms of all that is inside, and the bill of it."""

import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def test_an_engine_of_another_interface_is_refused(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("there is no C compiler")
    (tmp_path / "other.c").write_text("int p247_abi_version(void) { return 99; }\n")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", tmp_path / "other.so", tmp_path / "other.c"], check=True)
    for library, words in ((tmp_path / "other.so", "interface 99"), (tmp_path / "nowhere.so", "cannot be loaded")):
        run = subprocess.run(
            [sys.executable, "-c", "import p247"], capture_output=True, text=True, env={**os.environ, "P247_LIBRARY": str(library)})
        assert run.returncode == 1 and "ImportError" in run.stderr and words in run.stderr


def carried(folder: str) -> dict[str, str]:
    try:
        files = importlib.metadata.files("p247-analytics") or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    found = {file.name: file.read_text() for file in files if file.parent.name == folder}
    if not found:
        pytest.skip("the package is not installed from a wheel")
    return found


def test_every_part_has_its_terms() -> None:
    licences = carried("licenses")
    names = {"LICENSE", "swift-runtime.txt", "swift-numerics.txt"}
    if sys.platform == "linux":
        grafted = {file.name.split("-")[0] for file in importlib.metadata.files("p247-analytics") or []
                   if file.parent.name.endswith(".libs")}
        debian = {"libblas": "libblas3", "liblapack": "liblapack3", "libgfortran": "libgfortran5", "libquadmath": "libquadmath0"}
        assert grafted <= debian.keys(), f"no terms are known of {grafted - debian.keys()}"
        names |= {f"{debian[name]}.txt" for name in grafted}
    assert names <= licences.keys()
    assert all(len(text) > 500 for text in licences.values())
    assert "Apache License" in licences["swift-runtime.txt"]


def test_the_bill_names_what_is_linked_in() -> None:
    bill = json.loads(carried("sboms")["p247.cdx.json"])
    assert bill["bomFormat"] == "CycloneDX"
    parts = {part["name"]: part for part in bill["components"]}
    assert parts.keys() == {"swift-runtime", "swift-numerics"}
    assert all(part["version"][0].isdigit() and part["licenses"] for part in parts.values())
    assert bill["metadata"]["component"]["version"] == importlib.metadata.version("p247-analytics")
