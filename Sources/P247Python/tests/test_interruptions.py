"""An interruption of a table is raised, so half a table is never taken for the whole, and no process crashes on exit."""

from __future__ import annotations

import gc
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import p247
import pytest

MORNING = {"phase": "morning", "athlete": "a", "date": "2026-03-02", "metrics": {"resting_hr": 50}}
READERS = ["to_dict", "to_polars", "to_arrow", "to_pandas"]


def broken(row: Any, failure: BaseException) -> Iterator[Any]:
    yield from [row] * 400
    raise failure


@pytest.mark.parametrize("failure", [SystemExit(3), KeyboardInterrupt(), RuntimeError("the lake is dry")], ids=repr)
@pytest.mark.parametrize("read", READERS)
def test_what_a_source_raises_is_raised(read: str, failure: BaseException) -> None:
    if read != "to_dict":
        pytest.importorskip(read.removeprefix("to_").replace("arrow", "pyarrow"))
    tables = [
        p247.enrich_many(broken(("a", b"{}"), failure), keys=["date"]), p247.brief_many(broken(("a", MORNING), failure)),
    ]
    for table in tables:
        with pytest.raises(type(failure)) as raised:
            getattr(table, read)()
        assert raised.value is failure


def test_other_readers_say_what_a_source_raised() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    polars = pytest.importorskip("polars")
    for reader in (pyarrow.table, polars.DataFrame):
        with pytest.raises(Exception, match="SystemExit: 3"):
            reader(p247.enrich_many(broken(("a", b"{}"), SystemExit(3)), keys=["date"]))

    def batches() -> Iterator[Any]:
        yield pyarrow.record_batch({"bytes": [b"x"]})
        raise RuntimeError("the lake is dry")

    for read in READERS:
        table = p247.enrich_many(pyarrow.RecordBatchReader.from_batches(pyarrow.schema([("bytes", pyarrow.binary())]), batches()))
        with pytest.raises(Exception, match="the lake is dry"):
            getattr(table, read)()


@pytest.mark.parametrize("call", [p247.Season, p247.history], ids=lambda call: call.__name__)
def test_what_files_raise_is_raised(call: Callable[[Any], Any], samples: Path) -> None:
    failure = SystemExit(3)
    with pytest.raises(SystemExit) as raised:
        call(broken(("a", (samples / "yoga.json").read_bytes()), failure))
    assert raised.value is failure


#: Libraries are imported before a signal can arrive, because imports lose signals.
PROGRAM = """
import importlib, signal, sys, threading, time, p247
signal.signal(signal.SIGINT, signal.default_int_handler)
folder, what = sys.argv[1:]
if what in ("to_polars", "to_arrow"): importlib.import_module(what.removeprefix("to_").replace("arrow", "pyarrow"))
data = open(folder + "/ride_hills.fit", "rb").read()
rows = ((str(place), data) for place in range(100_000))
def table(): return p247.enrich_many(rows, keys=["date"], threads=1)
def history(): p247.history([("a", data)] * 100_000, threads=1)
work = history if what == "history" else getattr(table(), what)
print("begun", flush=True)
"""


@pytest.mark.parametrize("what", ["to_dict", "to_polars", "to_arrow", "history"])
def test_a_signal_is_raised(what: str, samples: Path) -> None:
    if what in ("to_polars", "to_arrow"):
        pytest.importorskip(what.removeprefix("to_").replace("arrow", "pyarrow"))
    for delay in (0.3, 0.7):
        run = subprocess.Popen(
            [sys.executable, "-c", PROGRAM + "work()\n", str(samples), what], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert run.stdout is not None and run.stdout.readline() == "begun\n"
        time.sleep(delay)
        run.send_signal(signal.SIGINT)
        _, words = run.communicate(timeout=120)
        assert run.returncode == -signal.SIGINT and "Exception ignored" not in words


@pytest.mark.parametrize("what", ["to_dict", "to_polars", "history"])
def test_the_interpreter_ends_while_a_batch_is_read(what: str, samples: Path) -> None:
    if what == "to_polars":
        pytest.importorskip("polars")
    program = PROGRAM + "threading.Thread(target=work, daemon=True).start(); time.sleep(0.3)\n"
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", program, str(samples), what], timeout=120, capture_output=True, text=True)
        assert (run.returncode, run.stderr) == (0, "")


def test_the_interpreter_does_not_wait_for_a_source_that_sleeps() -> None:
    program = (
        "import threading, time, p247\n"
        "def source():\n"
        "    yield b'{}'\n"
        "    time.sleep(1000)\n"
        "threading.Thread(target=lambda: p247.enrich_many(source()).to_dict(), daemon=True).start(); time.sleep(0.3)\n"
    )
    assert subprocess.run([sys.executable, "-c", program], timeout=20).returncode == 0


def test_what_is_read_is_let_go() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    from p247 import _arrow

    def held() -> tuple[int, ...]:
        gc.collect()  # Clean up after earlier tests first.
        return len(_arrow._held), len(_arrow._sources), len(_arrow._handed)

    before = held()
    pyarrow.table(p247.enrich_many([b"{}"]))
    p247.enrich_many([b"{}"]).__arrow_c_stream__()
    for failure in (RuntimeError(), KeyboardInterrupt()):
        with pytest.raises(type(failure)):
            p247.enrich_many(broken(b"{}", failure)).to_arrow()
    p247.enrich_many([b"{}"] * 600).rows().__next__()
    capsule = p247.enrich_many([b"{}"], keys=["date"]).__arrow_c_stream__()

    class Given:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return capsule

    assert pyarrow.table(Given()).num_rows == 1
    with pytest.raises(Exception, match="released"):
        pyarrow.table(Given())
    assert all(now <= was for now, was in zip(held(), before, strict=True))
