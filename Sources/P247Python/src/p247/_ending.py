"""The end of the interpreter: it waits for threads in calls of the engine that may ask Python for more.

A thread that asks for the interpreter's lock while that ends is unwound by Python through the frames of the engine, and the process
with it. So whoever reads a stream is counted, and once the end has begun no thread but the main one begins to read or is given more.
"""

from __future__ import annotations

import atexit
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

#: How long the end waits for work on a batch, and for a source that is asked for the next one, in seconds.
_WORK, _SOURCE = 30.0, 1.0
#: Time that counted threads, and those about to be, get to leave foreign code, in seconds.
_TURN = 0.05


class _Readers:
    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.reading = self.asking = 0
        self.is_ending = False

    def count(self, reading: int = 0, asking: int = 0) -> None:
        with self.changed:
            if self.is_ending and reading + asking > 0:
                raise SystemExit("the interpreter ends")
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
    """Whether this is the main thread, for which the end does not wait: it is that which ends."""
    return threading.get_ident() == threading.main_thread().ident


@contextmanager
def reading() -> Iterator[None]:
    """Around a call of the engine that may ask Python for more."""
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
    """Around the code of a caller within such a call."""
    if is_main():
        yield
        return
    _readers.count(asking=1)
    try:
        yield
    finally:
        _readers.count(asking=-1)


def _begin_anew() -> None:
    """A forked child has no other threads."""
    global _readers
    _readers = _Readers()


atexit.register(lambda: _readers.end())
os.register_at_fork(after_in_child=_begin_anew)
