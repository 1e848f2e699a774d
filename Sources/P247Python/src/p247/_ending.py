"""The end of the interpreter: waits for threads in engine calls that may call back into Python.

At shutdown Python unwinds a thread that requests the interpreter lock through the engine's frames, which crashes the process. Stream
readers are therefore counted. Once shutdown has begun, only the main thread may start reading or get more data.
"""

from __future__ import annotations

import atexit
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

#: Seconds that shutdown waits for work on a batch, and for a source of the next one.
_WORK, _SOURCE = 30.0, 1.0
#: Seconds that current and new readers get to leave foreign code.
_TURN = 0.05


class _Readers:
    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.reading = self.asking = 0
        self.is_ending = False

    def count(self, reading: int = 0, asking: int = 0) -> None:
        with self.changed:
            if self.is_ending and reading + asking > 0:
                raise SystemExit("the interpreter is shutting down")
            self.reading += reading
            self.asking += asking
            self.changed.notify_all()

    def end(self) -> None:
        if threading.active_count() == 1:
            return
        with self.changed:
            self.is_ending = True
        time.sleep(_TURN)
        with self.changed:
            self.changed.wait_for(lambda: self.reading <= self.asking, _WORK)
            self.changed.wait_for(lambda: self.reading <= 0, _SOURCE)
        time.sleep(_TURN)


_readers = _Readers()


def is_main() -> bool:
    """Whether this is the main thread, which shutdown does not wait for."""
    return threading.get_ident() == threading.main_thread().ident


@contextmanager
def reading() -> Iterator[None]:
    """Context of an engine call that may call back into Python."""
    if is_main():
        yield
        return
    _readers.count(reading=1)
    try:
        yield
    finally:
        _readers.count(reading=-1)


@contextmanager
def asking() -> Iterator[None]:
    """Context of caller code within such a call."""
    if is_main():
        yield
        return
    _readers.count(asking=1)
    try:
        yield
    finally:
        _readers.count(asking=-1)


def _begin_anew() -> None:
    """Resets the counts: a forked child has no other threads."""
    global _readers
    _readers = _Readers()


atexit.register(lambda: _readers.end())
os.register_at_fork(after_in_child=_begin_anew)
