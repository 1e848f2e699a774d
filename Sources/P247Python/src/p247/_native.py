"""The C functions of the engine through ctypes: calls release the GIL."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from . import _ending
from ._errors import P247Error
from ._version import __version__

#: The ABI version of this package.
ABI_VERSION = 1

_Bytes = ctypes.POINTER(ctypes.c_char)


def _library() -> ctypes.CDLL:
    name = "libP247C.dylib" if sys.platform == "darwin" else "libP247C.so"
    # A custom library takes precedence over the bundled one, for engine developers.
    path = Path(os.environ.get("P247_LIBRARY") or Path(__file__).parent / "_lib" / name)
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        raise ImportError(
            f"The engine cannot be loaded from {path}: {error}. "
            "Install a wheel made for this platform (make wheel), or set P247_LIBRARY to a library that was built here."
        ) from None
    library.p247_abi_version.restype = ctypes.c_int32
    found = library.p247_abi_version()
    if found != ABI_VERSION:
        raise ImportError(f"{path} has interface {found}; this package needs {ABI_VERSION}: install them from one wheel.")
    library.p247_version.restype = ctypes.c_char_p
    library.p247_free.argtypes = [_Bytes]
    library.p247_free.restype = None
    for name in ("prepared", "season"):
        release = getattr(library, f"p247_{name}_release")
        release.argtypes, release.restype = [ctypes.c_void_p], None
    library.p247_season_count.argtypes, library.p247_season_count.restype = [ctypes.c_void_p], ctypes.c_ssize_t
    data = [ctypes.c_char_p, ctypes.c_ssize_t]
    out = [ctypes.POINTER(_Bytes), ctypes.POINTER(ctypes.c_ssize_t)]
    stream = handle = [ctypes.c_void_p]
    new = [ctypes.POINTER(ctypes.c_void_p)]
    for function, arguments in {
        "p247_enrich": data + data + out,
        "p247_brief": data + data + data + out + out,
        "p247_history": data + data + out,
        "p247_settings": data + out,
        "p247_strength": data + data + out,
        "p247_explain": data + data + out,
        "p247_streams": data + data + stream + out,
        "p247_enrich_columns": stream + data + out,
        "p247_enrich_batch": stream + data + stream + out,
        "p247_brief_batch": stream + data + stream + out,
        "p247_history_files": stream + data + out,
        "p247_plan": data + data + out,
        "p247_evaluate": data + data + data + out,
        "p247_outcomes": data + data + out + out,
        "p247_deployment_merge": data + out,
        "p247_agree": data + out,
        "p247_sensitivity": stream + data + out,
        "p247_fit": stream + data + out,
        "p247_prepare": data + new + out,
        "p247_enrich_prepared": data + handle + out,
        "p247_enrich_columns_prepared": stream + handle + out,
        "p247_season_make": stream + data + new + out,
        "p247_season_bytes": handle + out,
        "p247_season_read": data + new + out,
        "p247_season_problems": handle + out,
        "p247_season_retune": handle + data + stream + out,
    }.items():
        getattr(library, function).argtypes = arguments
        getattr(library, function).restype = ctypes.c_int32
    return library


library = _library()
_pointer_in = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_in.argtypes, _pointer_in.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_void_p
#: The name of a stream capsule.
STREAM = b"arrow_array_stream"
#: The version of the engine.
engine_version: str = library.p247_version().decode()
if engine_version.split("+")[0] != __version__:
    raise ImportError(f"The engine has version {engine_version}, this package {__version__}: install them from one wheel.")


def address_in(capsule: object) -> int:
    """The stream inside a capsule."""
    place: int = _pointer_in(capsule, STREAM)
    return place


def _read(pointer: Any, length: int) -> bytes:
    """A copy of the engine's bytes: a slice needs no foreign call."""
    taken: bytes = pointer[:length]
    return taken


class _Output:
    """Engine memory: read once and freed."""

    __slots__ = ("pointer", "length")

    def __init__(self) -> None:
        self.pointer = _Bytes()
        self.length = ctypes.c_ssize_t()

    @property
    def arguments(self) -> tuple[object, object]:
        return ctypes.byref(self.pointer), ctypes.byref(self.length)

    def take(self) -> bytes:
        if not self.pointer:
            return b""
        taken = _read(self.pointer, self.length.value)
        library.p247_free(self.pointer)
        self.pointer = _Bytes()
        return taken


def _checked(code: int, answer: bytes, of_files: bool = False) -> bytes:
    if code == 1:
        raise P247Error.of(answer, of_files)
    if code != 0:
        raise P247Error("internal", f"the engine refused the arguments ({code})")
    return answer


def enrich(data: bytes, options: bytes) -> bytes:
    output = _Output()
    code = library.p247_enrich(data, len(data), options, len(options), *output.arguments)
    return _checked(code, output.take())


def brief(record: bytes, state: bytes, options: bytes, keep: Callable[[bytes], None]) -> bytes:
    """The answer to a record; ``keep`` receives the new state, if any, before an error is raised."""
    answer, new_state = _Output(), _Output()
    code = library.p247_brief(
        record, len(record), state or None, len(state), options, len(options), *answer.arguments, *new_state.arguments
    )
    taken = new_state.take()
    if taken:
        keep(taken)
    return _checked(code, answer.take())


def outcomes(records: bytes, options: bytes) -> tuple[bytes, bytes]:
    """The lines of due forecasts, and the trained deployment state."""
    lines, state = _Output(), _Output()
    code = library.p247_outcomes(records, len(records), options, len(options), *lines.arguments, *state.arguments)
    taught = state.take()
    return _checked(code, lines.take()), taught


def call(function: str, *arguments: bytes) -> bytes:
    """Bytes in, bytes out."""
    output = _Output()
    given = [part for data in arguments for part in (data, len(data))]
    code = getattr(library, function)(*given, *output.arguments)
    return _checked(code, output.take())


def files(function: str, stream: int, options: bytes) -> bytes:
    """Files as a stream and options in, bytes out."""
    return _of_stream(function, stream, options, len(options))


def _of_stream(function: str, stream: int, *given: object) -> bytes:
    output = _Output()
    with _ending.reading():
        code = getattr(library, function)(stream, *given, *output.arguments)
    return _checked(code, output.take(), of_files=True)


def streams(data: bytes, options: bytes, stream: int) -> None:
    error = _Output()
    code = library.p247_streams(data, len(data), options, len(options), stream, *error.arguments)
    _checked(code, error.take())


def batch(function: str, stream: int, options: bytes, output: int) -> None:
    error = _Output()
    with _ending.reading():
        code = getattr(library, function)(stream, options, len(options), output, *error.arguments)
    _checked(code, error.take())


class Handle:
    """An engine object that is released when unused."""

    __slots__ = ("address", "_release")

    def __init__(self, function: str, release: str, *arguments: object) -> None:
        made, error = ctypes.c_void_p(), _Output()
        self._release = getattr(library, release)
        self.address: int | None = None
        code = getattr(library, function)(*arguments, ctypes.byref(made), *error.arguments)
        _checked(code, error.take())
        self.address = made.value

    def __del__(self) -> None:
        if self.address is not None:
            self._release(self.address)
            self.address = None


def prepare(options: bytes) -> Handle:
    return Handle("p247_prepare", "p247_prepared_release", options, len(options))


_enrich_prepared = library.p247_enrich_prepared
_free, _byref, _Length = library.p247_free, ctypes.byref, ctypes.c_ssize_t
_Refuse: TypeAlias = "Callable[[int, bytes], bytes]"


def refuse(code: int, answer: bytes) -> bytes:
    """Raises the error in an answer."""
    return _checked(code, answer)


def _refuse_rows(code: int, answer: bytes) -> bytes:
    return _checked(code, answer, of_files=True)


def _enrich(data: bytes, prepared: int | None, refuse: _Refuse) -> bytes:
    # The most frequent call, written inline: each Python step after the engine's work is slow.
    pointer, length = _Bytes(), _Length()
    code = _enrich_prepared(data, len(data), prepared, _byref(pointer), _byref(length))
    if not pointer:
        return b"" if code == 0 else refuse(code, b"")
    answer = _read(pointer, length.value)
    _free(pointer)
    return answer if code == 0 else refuse(code, answer)


def _enrich_columns(capsule: object, prepared: int | None, refuse: _Refuse) -> bytes:
    output = _Output()
    code = library.p247_enrich_columns_prepared(address_in(capsule), prepared, *output.arguments)
    answer = output.take()
    return answer if code == 0 else refuse(code, answer)


def _frequent() -> tuple[Callable[[bytes, int | None, _Refuse], bytes], Callable[[object, int | None, _Refuse], bytes]]:
    """The frequent calls: compiled, or through ``ctypes`` if the compiled module cannot be loaded."""
    try:
        from . import _calls
    except ImportError:
        return _enrich, _enrich_columns
    functions = (library.p247_enrich_prepared, library.p247_enrich_columns_prepared, library.p247_free)
    _calls.bind(*(ctypes.cast(function, ctypes.c_void_p).value or 0 for function in functions))
    return _calls.enrich, _calls.enrich_columns


#: Enriches a recording with the address of prepared options; :func:`refuse` raises errors.
enrich_prepared, _columns = _frequent()


def enrich_columns_prepared(capsule: object, prepared: int | None) -> bytes:
    """Turns the columns in a stream capsule and the address of prepared options into a document."""
    if _ending.is_main():
        return _columns(capsule, prepared, _refuse_rows)
    with _ending.reading():
        return _columns(capsule, prepared, _refuse_rows)


def season(stream: int, options: bytes) -> Handle:
    with _ending.reading():
        return Handle("p247_season_make", "p247_season_release", stream, options, len(options))


def season_of(data: bytes) -> Handle:
    return Handle("p247_season_read", "p247_season_release", data, len(data))


def of_season(function: str, season: Handle) -> bytes:
    output = _Output()
    code = getattr(library, function)(season.address, *output.arguments)
    return _checked(code, output.take())


def season_count(season: Handle) -> int:
    return int(library.p247_season_count(season.address))


def retune(season: Handle, options: bytes, output: int) -> None:
    error = _Output()
    code = library.p247_season_retune(season.address, options, len(options), output, *error.arguments)
    _checked(code, error.take())
