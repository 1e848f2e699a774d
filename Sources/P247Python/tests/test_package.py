"""The installed package includes the licences and the bill of materials of its contents."""

import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import sysconfig
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
        assert grafted <= debian.keys(), f"no licence is known for {grafted - debian.keys()}"
        names |= {f"{debian[name]}.txt" for name in grafted}
    assert names <= licences.keys()
    assert all(len(text) > 500 for text in licences.values())
    assert "Apache License" in licences["swift-runtime.txt"]


def test_the_bill_names_what_is_linked_in() -> None:
    bill = json.loads(carried("sboms")["p247.cdx.json"])
    assert bill["bomFormat"] == "CycloneDX"
    parts = {part["name"]: part for part in bill["components"]}
    assert {"swift-runtime", "swift-numerics"} <= parts.keys()
    # Libraries that wheels for old systems link statically.
    assert parts.keys() <= {"swift-runtime", "swift-numerics", "lapack", "blas", "libstdc++"}
    assert all(part["version"][0].isdigit() and part["licenses"] for part in parts.values())
    assert bill["metadata"]["component"]["version"] == importlib.metadata.version("p247-analytics")


def test_the_compiled_calls_come_along_and_answer_as_those_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    import pyarrow

    import p247
    from p247 import _native

    carried("licenses")
    if sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED"):
        assert _native.enrich_prepared is not _native._enrich
    prepared = p247.prepare({"max_hr": 188, "ftp_w": 250})
    data = Path(os.environ["P247_DATA"], "Activities", "ride_hills.fit").read_bytes()
    frame = p247.read(data, {"max_hr": 188}).to_arrow()
    wrong = (b"", b"no recording", data[:10], frame.slice(0, 0), pyarrow.table({"words": ["a"]}), pyarrow.table({"time": ["a"]}))

    def answers() -> list[object]:
        found: list[object] = [p247.enrich(data, prepared).json, p247.enrich(frame, prepared).json]
        for source in wrong:
            with pytest.raises(p247.P247Error) as error:
                p247.enrich(source, prepared)
            found.append((error.value.kind, error.value.field, error.value.place, str(error.value)))
        return found

    compiled = answers()
    monkeypatch.setattr(_native, "enrich_prepared", _native._enrich)
    monkeypatch.setattr(_native, "_columns", _native._enrich_columns)
    assert answers() == compiled


def test_the_compiled_calls_refuse_what_the_package_never_gives() -> None:
    import p247
    from p247 import _native

    if _native.enrich_prepared is _native._enrich:
        pytest.skip("this interpreter cannot load them")
    from p247 import _calls

    refuse = _native.refuse
    for arguments in ((), (b"",), (b"", 1), ("text", 1, refuse), (b"", "1", refuse), (b"", -1, 2, 3), (b"", 1 << 80, refuse)):
        with pytest.raises((TypeError, OverflowError)):
            _calls.enrich(*arguments)
    with pytest.raises(ValueError):
        _calls.enrich_columns(object(), 1, refuse)
    for missing in (0, None):
        with pytest.raises(p247.P247Error, match="refused the arguments"):
            _calls.enrich(b"", missing, refuse)
    with pytest.raises((TypeError, ValueError)):
        _calls.bind(0, 0, 0)
    with pytest.raises(TypeError):
        _calls.bind(1, 1)


#: Imports the package a second time, also in a temporary second interpreter.
AGAIN = """
import sys, p247
prepared, first = p247.prepare({"max_hr": 188}), p247.P247Error
own = [name for name in sys.modules if name.partition(".")[0] == "p247"]
kept = {name: sys.modules.pop(name) for name in own}
import p247 as second
def refused(package, error):
    try:
        package.enrich(b"nothing", package.prepare({"max_hr": 188}))
    except error as found:
        assert found.kind == "csv_no_known_column", found
    else:
        raise AssertionError("no error")
refused(kept["p247"], first)
refused(second, second.P247Error)
try:
    import _xxsubinterpreters as interpreters
    other = interpreters.create(isolated=False)
except (ImportError, TypeError):
    other = None
if other is not None:
    interpreters.run_string(other, "import p247; p247.prepare()")
    refused(second, second.P247Error)
    interpreters.destroy(other)
    refused(second, second.P247Error)
print("held")
"""


def test_errors_are_those_of_the_package_that_was_called() -> None:
    run = subprocess.run([sys.executable, "-c", AGAIN], capture_output=True, text=True)
    assert run.stdout == "held\n", run.stderr
