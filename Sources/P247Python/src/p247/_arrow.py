"""Tables in and out by the Arrow C stream interface and its capsules, without an Arrow library."""

from __future__ import annotations

import ctypes
import struct
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

_NAME = b"arrow_array_stream"
_api = ctypes.pythonapi
_api.PyMem_RawMalloc.argtypes = [ctypes.c_size_t]
_api.PyMem_RawMalloc.restype = ctypes.c_void_p
_api.PyMem_RawFree.argtypes = [ctypes.c_void_p]
_api.PyMem_RawFree.restype = None
_api.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_api.PyCapsule_New.restype = ctypes.py_object
_api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
_api.PyCapsule_GetPointer.restype = ctypes.c_void_p


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


#: By the address of a capsule that is being destroyed: as an object it would be destroyed twice.
_pointer_in = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))


@ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
def _drop(capsule: int) -> None:
    place = _pointer_in(capsule, _NAME)
    if place and not sys.is_finalizing():
        free_stream(place)


def new_stream() -> int:
    """Room for a stream, empty."""
    place: int = _api.PyMem_RawMalloc(ctypes.sizeof(_Stream))
    if not place:
        raise MemoryError
    ctypes.memset(place, 0, ctypes.sizeof(_Stream))
    return place


def free_stream(place: int) -> None:
    """Releases what a stream holds, and its room."""
    release_stream(place)
    _api.PyMem_RawFree(place)


def release_stream(place: int) -> None:
    """Releases what a stream holds."""
    stream = _Stream.from_address(place)
    if stream.release:
        _release_stream(stream.release)(ctypes.byref(stream))


def capsule_of(place: int) -> object:
    """A capsule that owns a stream and its room."""
    capsule: object = _api.PyCapsule_New(place, _NAME, _pointer(_drop))
    return capsule


def address_in(capsule: object) -> int:
    """The stream that a capsule holds."""
    place: int = _api.PyCapsule_GetPointer(capsule, _NAME)
    return place


# Reading


def read_stream(place: int) -> Iterator[dict[str, list[Any]]]:
    """The batches of a stream as columns of Python values; the stream is released at the end."""
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
        while True:
            array = _Array()
            _must(_get_next(stream.get_next)(place, ctypes.byref(array)), stream, place)
            if not array.release:
                return
            try:
                yield {name: _values(array.children[at].contents, form) for at, (name, form) in enumerate(fields)}
            finally:
                _release_array(array.release)(ctypes.byref(array))
    finally:
        release_stream(place)


class _Relay:
    """Stands before a stream and knows whether any of its rows were asked for: one whose columns were only looked at is given back."""

    def __init__(self, place: int, give_back: Callable[[int], None]) -> None:
        self.place, self.give_back, self.is_begun = place, give_back, False
        self.functions = (_get_schema(self._describe), _get_next(self._advance), _get_last_error(self._words))

    def _describe(self, _: int, out: Any) -> int:
        code: int = _get_schema(_Stream.from_address(self.place).get_schema)(self.place, out)
        return code

    def _advance(self, _: int, out: Any) -> int:
        self.is_begun = True
        code: int = _get_next(_Stream.from_address(self.place).get_next)(self.place, out)
        return code

    def _words(self, _: int) -> int:
        ask = _Stream.from_address(self.place).get_last_error
        return (_get_last_error(ask)(self.place) or 0) if ask else 0

    def end(self) -> None:
        if self.is_begun:
            free_stream(self.place)
        else:
            self.give_back(self.place)


@_release_stream
def _forget_relay(stream: Any) -> None:
    stream.contents.release = None
    held = _held.pop(stream.contents.private_data or 0, None)
    if isinstance(held, _Relay):
        held.end()


def relay(place: int, give_back: Callable[[int], None]) -> int:
    """A stream that hands on another, and gives that one back where nothing but its columns was asked for."""
    made = _Relay(place, give_back)
    outer = new_stream()
    stream = _Stream.from_address(outer)
    stream.get_schema, stream.get_next, stream.get_last_error = (_pointer(function) for function in made.functions)
    stream.release = _pointer(_forget_relay)
    stream.private_data = _hold(made)
    return outer


def _must(code: int, stream: _Stream, place: int) -> None:
    if code:
        words = _get_last_error(stream.get_last_error)(place) if stream.get_last_error else None
        raise OSError(code, ctypes.string_at(words).decode("utf-8", "replace") if words else "the stream failed")


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
    ends = struct.unpack(f"{count + 1}i", ctypes.string_at(array.buffers[1], 4 * (count + 1)))
    data = ctypes.string_at(array.buffers[2], ends[-1]) if ends[-1] else b""
    pieces = (data[ends[row] : ends[row + 1]] for row in range(count))
    if form == "z":
        return [piece if there(row) else None for row, piece in enumerate(pieces)]
    return [piece.decode() if there(row) else None for row, piece in enumerate(pieces)]


# Writing

_held: dict[int, object] = {}
_next_key = 0
_lock = threading.Lock()


def _hold(value: object) -> int:
    global _next_key
    with _lock:
        _next_key += 1
        _held[_next_key] = value
        return _next_key


@_release_array
def _forget_array(array: Any) -> None:
    held = array.contents
    for child in range(held.n_children):
        inner = held.children[child]
        if inner.contents.release:
            _release_array(inner.contents.release)(inner)
    held.release = None
    _held.pop(held.private_data or 0, None)


@_release_schema
def _forget_schema(schema: Any) -> None:
    held = schema.contents
    for child in range(held.n_children):
        inner = held.children[child]
        if inner.contents.release:
            _release_schema(inner.contents.release)(inner)
    held.release = None
    _held.pop(held.private_data or 0, None)


@_release_stream
def _forget_stream(stream: Any) -> None:
    stream.contents.release = None
    _held.pop(stream.contents.private_data or 0, None)


def _column(values: Sequence[bytes | str | float | None], form: str) -> _Array:
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
        pieces = [b"" if v is None else v.encode() if isinstance(v, str) else bytes(v) for v in values]  # type: ignore[arg-type]
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
    array.release = _pointer(_forget_array)
    array.private_data = _hold((buffers, table))
    return array


def write_stream(forms: Mapping[str, str], batches: Iterable[Mapping[str, Sequence[Any]]]) -> int:
    """A stream of batches of columns, ``{"id": "U", "bytes": "Z"}`` and so on; they are asked for one after the other."""
    source = iter(batches)
    failure: list[bytes] = []

    def describe(_: int, out: Any) -> int:
        children = [_Schema(format=form.encode(), name=name.encode(), flags=2) for name, form in forms.items()]
        for child in children:
            child.release = _pointer(_forget_schema)
        table = (ctypes.POINTER(_Schema) * len(children))(*(ctypes.pointer(child) for child in children))
        schema = _Schema(format=b"+s", name=b"", n_children=len(children))
        schema.children = ctypes.cast(table, ctypes.POINTER(ctypes.POINTER(_Schema)))
        schema.release = _pointer(_forget_schema)
        schema.private_data = _hold((children, table, schema))
        out[0] = schema
        return 0

    def advance(_: int, out: Any) -> int:
        try:
            batch = next(source, None)
            if batch is None:
                out[0] = _Array()
                return 0
            children = [_column(batch[name], form) for name, form in forms.items()]
        except Exception as error:  # the caller of a C function sees words, not the exception
            failure[:] = [f"{type(error).__name__}: {error}".encode()]
            return 5
        table = (ctypes.POINTER(_Array) * len(children))(*(ctypes.pointer(child) for child in children))
        none = (ctypes.c_void_p * 1)(None)
        array = _Array(length=children[0].length if children else 0, n_buffers=1, n_children=len(children))
        array.buffers = ctypes.cast(none, ctypes.POINTER(ctypes.c_void_p))
        array.children = ctypes.cast(table, ctypes.POINTER(ctypes.POINTER(_Array)))
        array.release = _pointer(_forget_array)
        array.private_data = _hold((children, table, none))
        out[0] = array
        return 0

    def words(_: int) -> int:
        return ctypes.cast(ctypes.c_char_p(failure[0]), ctypes.c_void_p).value or 0 if failure else 0

    functions: tuple[Callable[..., Any], ...] = (_get_schema(describe), _get_next(advance), _get_last_error(words))
    place = new_stream()
    stream = _Stream.from_address(place)
    stream.get_schema, stream.get_next, stream.get_last_error = (_pointer(function) for function in functions)
    stream.release = _pointer(_forget_stream)
    stream.private_data = _hold((functions, source, failure))
    return place
