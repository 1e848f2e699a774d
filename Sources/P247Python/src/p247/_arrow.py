"""Arrow tables in and out through the C stream interface and its capsules, without an Arrow library."""

from __future__ import annotations

import ctypes
import datetime
import struct
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any

from . import _ending, _native
from ._errors import P247Error

_api = ctypes.pythonapi
_api.PyMem_RawMalloc.argtypes = [ctypes.c_size_t]
_api.PyMem_RawMalloc.restype = ctypes.c_void_p
_api.PyMem_RawFree.argtypes = [ctypes.c_void_p]
_api.PyMem_RawFree.restype = None
_api.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_api.PyCapsule_New.restype = ctypes.py_object


class _Schema(ctypes.Structure):
    pass


class _Array(ctypes.Structure):
    pass


class _Stream(ctypes.Structure):
    pass


_release_schema = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Schema))
_release_array = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Array))
_Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_void_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(_Schema))),
    ("dictionary", ctypes.POINTER(_Schema)),
    ("release", ctypes.c_void_p),
    ("private_data", ctypes.c_void_p),
]
_Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(_Array))),
    ("dictionary", ctypes.POINTER(_Array)),
    ("release", ctypes.c_void_p),
    ("private_data", ctypes.c_void_p),
]


class _Two(ctypes.Structure):
    """The two pointer arguments of a stream function as one structure: it is passed like two pointers on every supported platform, and a
    generator can be sent only one value.
    """

    _fields_ = [("stream", ctypes.c_void_p), ("out", ctypes.c_void_p)]


_asked = ctypes.CFUNCTYPE(ctypes.c_int, _Two)
_get_schema = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_Schema))
_get_next = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_Array))
_get_last_error = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
_release_stream = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Stream))
_Stream._fields_ = [
    ("get_schema", ctypes.c_void_p),
    ("get_next", ctypes.c_void_p),
    ("get_last_error", ctypes.c_void_p),
    ("release", ctypes.c_void_p),
    ("private_data", ctypes.c_void_p),
]


def _pointer(function: Any) -> int:
    return ctypes.cast(function, ctypes.c_void_p).value or 0


#: A C function that does nothing, for memory that is released elsewhere.
_nothing = _pointer(_native.library.p247_abi_version)
#: Takes the address of a capsule under destruction: an object would be destroyed twice.
_pointer_in = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))
_set_destructor = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(("PyCapsule_SetDestructor", _api))
_set_pointer = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(("PyCapsule_SetPointer", _api))


def _drop_stream(capsule: int) -> None:
    place = _pointer_in(capsule, _native.STREAM)
    relay = _handed.pop(capsule, None)
    if relay:
        relay.capsule = 0
    if place and not sys.is_finalizing():
        free_stream(place)


_drop = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_drop_stream)


def new_stream() -> int:
    """Allocates an empty stream."""
    place: int = _api.PyMem_RawMalloc(ctypes.sizeof(_Stream))
    if not place:
        raise MemoryError
    ctypes.memset(place, 0, ctypes.sizeof(_Stream))
    return place


def free_stream(place: int) -> None:
    """Releases the content of a stream, its source, and its memory."""
    release_stream(place)
    source = _sources.pop(place, None)
    if source:
        source.close()
    _api.PyMem_RawFree(place)


def release_stream(place: int) -> None:
    """Releases the content of a stream."""
    stream = _Stream.from_address(place)
    if stream.release:
        _release_stream(stream.release)(ctypes.byref(stream))


# Reading


def read_stream(place: int) -> Iterator[dict[str, list[Any]]]:
    """The batches of a stream as columns of Python values, after an empty one; the stream is released at the end."""
    stream = _Stream.from_address(place)
    if not stream.release:
        return
    try:
        schema = _Schema()
        _must(_get_schema(stream.get_schema)(place, ctypes.byref(schema)), stream, place)
        fields = [
            (schema.children[child].contents.name.decode(), schema.children[child].contents.format.decode())
            for child in range(schema.n_children)
        ]
        if schema.release:
            _release_schema(schema.release)(ctypes.byref(schema))
        yield {name: [] for name, _ in fields}
        while True:
            array = _Array()
            _must(_pull(place, array), stream, place)
            if not array.release:
                return
            try:
                yield {name: _values(array.children[at].contents, form) for at, (name, form) in enumerate(fields)}
            finally:
                _release_array(array.release)(ctypes.byref(array))
    finally:
        release_stream(place)


def _pull(place: int, array: _Array) -> int:
    """Requests the next batch. Exceptions of the stream's source, and signals that arrived meanwhile, are raised here."""
    try:
        with _ending.reading():
            code: int = _get_next(_Stream.from_address(place).get_next)(place, ctypes.byref(array))
        source = _sources.get(place)
        if source:
            source.check()
        return code
    except BaseException:
        if array.release:
            _release_array(array.release)(ctypes.byref(array))
        raise


class _Relay:
    """Wraps a stream and knows whether any rows were requested: a stream whose columns were only inspected is given back."""

    def __init__(self, place: int, give_back: Callable[[int], None], failed: Callable[[BaseException], None]) -> None:
        self.place, self.give_back, self.failed, self.is_begun = place, give_back, failed, False
        self.failures: list[BaseException] = []
        self.words = b""
        self.outer, self.capsule = new_stream(), 0
        stream = _Stream.from_address(self.outer)
        self.functions = (
            _asked(_standing(self._describe, self.failures)), _asked(_standing(self._advance, self.failures)),
            _get_last_error(_standing(self._say, self.failures)),
        )
        stream.get_schema, stream.get_next, stream.get_last_error = (_pointer(function) for function in self.functions)
        stream.release = _pointer(_forget_relay)
        stream.private_data = self.key = _hold(self)

    def _describe(self, given: _Two) -> int:
        code: int = _get_schema(_Stream.from_address(self.place).get_schema)(self.place, ctypes.cast(given.out, ctypes.POINTER(_Schema)))
        return code

    def _advance(self, given: _Two) -> int:
        self.is_begun = True
        if given.stream != self.outer and self.capsule:
            # The stream was moved out. Its empty capsule may be destroyed while an exception is raised, so no Python code may run.
            _set_pointer(self.capsule, ctypes.addressof(_empty))
            self._disarm()
            _api.PyMem_RawFree(self.outer)
        return _pull(self.place, _Array.from_address(given.out))

    def _disarm(self) -> None:
        _set_destructor(self.capsule, None)
        _handed.pop(self.capsule, None)
        self.capsule = 0

    def _say(self, stream: int) -> int:
        """The reason of a failed call. The reader raises it next, and may run no Python while doing so: everything is released here."""
        if self.failures:
            self.failed(self.failures[0])
            self.words = _words(self.failures[0])
        else:
            ask = _Stream.from_address(self.place).get_last_error
            words = _get_last_error(ask)(self.place) if ask else None
            self.words = ctypes.string_at(words) if words else b"the stream failed"
        _Stream.from_address(stream).release = None
        free_stream(self.place)
        if self.capsule:
            self._disarm()
        _held.pop(self.key, None)
        _said.append(self)
        return ctypes.cast(ctypes.c_char_p(self.words), ctypes.c_void_p).value or 0

    def end(self) -> None:
        if self.is_begun:
            free_stream(self.place)
        else:
            self.give_back(self.place)


#: Relays by the address of their capsule, until it is destroyed or empty.
_handed: dict[int, _Relay] = {}
#: Failed relays, whose message a reader may still copy.
_said: deque[_Relay] = deque(maxlen=16)
#: The content of a capsule after its stream was moved out.
_empty = _Stream()


def _end_relay(stream: Any) -> None:
    stream.contents.release = None
    held = _held.pop(stream.contents.private_data or 0, None)
    if held:
        held.end()


_forget_relay = _release_stream(_end_relay)


def relay(place: int, give_back: Callable[[int], None], failed: Callable[[BaseException], None]) -> object:
    """A capsule with a stream that forwards another stream, and gives it back if only its columns were requested."""
    made = _Relay(place, give_back, failed)
    capsule: object = _api.PyCapsule_New(made.outer, _native.STREAM, _pointer(_drop))
    made.capsule = id(capsule)
    _handed[made.capsule] = made
    return capsule


def _must(code: int, stream: _Stream, place: int) -> None:
    if code:
        words = _get_last_error(stream.get_last_error)(place) if stream.get_last_error else None
        raise OSError(code, ctypes.string_at(words).decode("utf-8", "replace") if words else "the stream failed")


#: Days are counted from 1970-01-01.
_EPOCH = datetime.date(1970, 1, 1).toordinal()


def _values(array: _Array, form: str) -> list[Any]:
    count = array.length
    bits = ctypes.string_at(array.buffers[0], (count + 7) // 8) if array.null_count and array.buffers[0] else None

    def there(row: int) -> bool:
        return bits is None or bool(bits[row >> 3] >> (row & 7) & 1)

    if form == "g":
        numbers = struct.unpack(f"{count}d", ctypes.string_at(array.buffers[1], 8 * count)) if count else ()
        return [number if there(row) else None for row, number in enumerate(numbers)]
    if form == "b":
        flags = ctypes.string_at(array.buffers[1], (count + 7) // 8)
        return [bool(flags[row >> 3] >> (row & 7) & 1) if there(row) else None for row in range(count)]
    if form == "tdD":
        days = struct.unpack(f"{count}i", ctypes.string_at(array.buffers[1], 4 * count)) if count else ()
        return [datetime.date.fromordinal(_EPOCH + day) if there(row) else None for row, day in enumerate(days)]
    ends = struct.unpack(f"{count + 1}i", ctypes.string_at(array.buffers[1], 4 * (count + 1)))
    data = ctypes.string_at(array.buffers[2], ends[-1]) if ends[-1] else b""
    pieces = (data[ends[row] : ends[row + 1]] for row in range(count))
    if form == "z":
        return [piece if there(row) else None for row, piece in enumerate(pieces)]
    return [piece.decode() if there(row) else None for row, piece in enumerate(pieces)]


# Writing

_held: dict[int, _Relay] = {}
_next_key = 0
_lock = threading.Lock()
#: The sources of streams, by the address of the engine's stream.
_sources: dict[int, Source] = {}


def _hold(value: _Relay) -> int:
    global _next_key
    with _lock:
        _next_key += 1
        _held[_next_key] = value
        return _next_key


def _standing(work: Callable[[Any], int], failures: list[BaseException]) -> Callable[[Any], int]:
    """A function for C callers that keeps exceptions.

    Exceptions raised inside a C callback are printed and lost, and the call counts as a success: an empty batch, the end of the rows.
    A ``try`` inside the function is too late for a signal, which is raised as the function starts. A generator runs within its ``try``.
    """

    def calls() -> Generator[int, Any, None]:
        answer = 0
        while True:
            try:
                answer = work((yield answer))
            except GeneratorExit:
                raise
            except BaseException as error:
                failures.append(error)
                answer = 5

    made = calls()
    next(made)
    return made.send


def _words(error: BaseException) -> bytes:
    return f"{type(error).__name__}: {error}".encode("utf-8", "backslashreplace")


def _column(values: Sequence[bytes | str | float | None], form: str) -> tuple[_Array, Any]:
    count = len(values)
    bits = bytearray((count + 7) // 8)
    nulls = 0
    for row, value in enumerate(values):
        if value is None:
            nulls += 1
        else:
            bits[row >> 3] |= 1 << (row & 7)
    if form == "g":
        data = [struct.pack(f"{count}d", *(0.0 if value is None else float(value) for value in values))]
    else:
        pieces = [b"" if value is None else _piece(value) for value in values]
        ends = [0]
        for piece in pieces:
            ends.append(ends[-1] + len(piece))
        data = [struct.pack(f"{count + 1}q", *ends), b"".join(pieces)]
    buffers = [bytes(bits), *data]
    table = (ctypes.c_void_p * len(buffers))(
        *(ctypes.cast(ctypes.c_char_p(buffer), ctypes.c_void_p).value for buffer in buffers)
    )
    if not nulls:
        table[0] = None
    array = _Array(length=count, null_count=nulls, offset=0, n_buffers=len(buffers), n_children=0)
    array.buffers = ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p))
    array.release = _nothing
    return array, (buffers, table)


def _piece(value: object) -> bytes:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace")
    raise TypeError(f"text or bytes are required, not {type(value).__name__}")


class Source:
    """Batches of columns, such as ``{"id": "U", "bytes": "Z"}``, as a stream that the engine reads one by one.

    Only the engine reads it, each batch until it requests the next: batches are held here, and no Python code is called to release
    them.
    """

    def __init__(self, forms: Mapping[str, str], batches: Iterable[Mapping[str, Sequence[Any]]]) -> None:
        self._forms = forms
        self._batches: Iterator[Mapping[str, Sequence[Any]]] | None = iter(batches)
        self._failures: list[BaseException] = []
        self._schema: Any = None
        self._batch: Any = None
        self._said = b""
        self._functions = (
            _asked(_standing(self._describe, self._failures)), _asked(_standing(self._advance, self._failures)),
            _get_last_error(_standing(self._say, self._failures)),
        )
        self._stream = _Stream(release=_nothing)
        self._stream.get_schema, self._stream.get_next, self._stream.get_last_error = map(_pointer, self._functions)
        self.place = ctypes.addressof(self._stream)

    def check(self) -> None:
        """Raises the exception of making a batch."""
        if self._failures:
            raise self._failures[0]

    def close(self) -> None:
        """Releases the batches once the engine has."""
        self._batches = self._batch = None

    def __enter__(self) -> int:
        return self.place

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.close()
        if kind is None or issubclass(kind, P247Error):
            self.check()

    def _describe(self, given: _Two) -> int:
        children = [_Schema(format=form.encode(), name=name.encode(), flags=2, release=_nothing) for name, form in self._forms.items()]
        table = (ctypes.POINTER(_Schema) * len(children))(*(ctypes.pointer(child) for child in children))
        schema = _Schema(format=b"+s", name=b"", n_children=len(children), release=_nothing)
        schema.children = ctypes.cast(table, ctypes.POINTER(ctypes.POINTER(_Schema)))
        self._schema = (children, table, schema)
        ctypes.memmove(given.out, ctypes.byref(schema), ctypes.sizeof(schema))
        return 0

    def _advance(self, given: _Two) -> int:
        self.check()
        self._batch = None
        with _ending.asking():
            batch = None if self._batches is None else next(self._batches, None)
        if batch is None:
            ctypes.memset(given.out, 0, ctypes.sizeof(_Array))
            return 0
        columns = [_column(batch[name], form) for name, form in self._forms.items()]
        children = [array for array, _ in columns]
        table = (ctypes.POINTER(_Array) * len(children))(*(ctypes.pointer(child) for child in children))
        none = (ctypes.c_void_p * 1)(None)
        array = _Array(length=children[0].length if children else 0, n_buffers=1, n_children=len(children), release=_nothing)
        array.buffers = ctypes.cast(none, ctypes.POINTER(ctypes.c_void_p))
        array.children = ctypes.cast(table, ctypes.POINTER(ctypes.POINTER(_Array)))
        self._batch = (columns, children, table, none)
        ctypes.memmove(given.out, ctypes.byref(array), ctypes.sizeof(array))
        return 0

    def _say(self, _: int) -> int:
        self._said = _words(self._failures[0]) if self._failures else b"the stream failed"
        return ctypes.cast(ctypes.c_char_p(self._said), ctypes.c_void_p).value or 0


def made_of(source: Source, make: Callable[[int, int], None]) -> int:
    """A stream that the engine makes from a source: ``make`` receives both."""
    place = new_stream()
    _sources[place] = source
    try:
        make(source.place, place)
        source.check()
    except BaseException as error:
        free_stream(place)
        if isinstance(error, P247Error):
            source.check()
        raise
    return place
