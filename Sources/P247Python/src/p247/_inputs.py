"""What callers give: paths, bytes, open files; athletes and formulas as objects, text or files."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, TypeAlias

from . import _native
from ._errors import P247Error

#: A recording: where it lies, its bytes, or an open file.
Source: TypeAlias = "str | os.PathLike[str] | bytes | bytearray | memoryview | IO[bytes]"
#: What is known of the athlete: a mapping, or a JSON file.
Athlete: TypeAlias = "Mapping[str, Any] | str | os.PathLike[str] | None"
#: A formula set: its name, the text of a formula file, or such a file.
Formulas: TypeAlias = "str | os.PathLike[str] | None"


def data_of(source: Source) -> bytes:
    """The bytes of a recording."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, (bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, (str, os.PathLike)):
        return file_bytes(source)
    if not hasattr(source, "read"):
        raise TypeError(f"a recording is a path, bytes, an open file or a data frame, not {type(source).__name__}")
    data = source.read()
    if not isinstance(data, bytes):
        raise TypeError("an open file must give bytes: open it with mode 'rb'")
    return data


def file_bytes(path: str | os.PathLike[str], field: str | None = None) -> bytes:
    """The bytes of a file."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise P247Error("unreadable", error.strerror or "the file cannot be read", field, os.fspath(path)) from None
    except ValueError as error:  # a path that can be none
        raise P247Error("unreadable", str(error), field) from None


def athlete_of(athlete: Athlete) -> dict[str, Any] | None:
    """The athlete as an object, of a file too."""
    if athlete is None or isinstance(athlete, Mapping):
        return athlete if athlete is None else dict(athlete)
    if not isinstance(athlete, (str, os.PathLike)):
        raise TypeError(f"an athlete is a mapping or a JSON file, not {type(athlete).__name__}")
    try:
        found: dict[str, Any] = json.loads(file_bytes(athlete, "athlete"))
    except ValueError as error:
        raise P247Error("json_syntax", f"The file is not JSON: {error}", "athlete", os.fspath(athlete)) from None
    return found


def options(
    athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None, **more: Any
) -> bytes:
    """The options of a call as JSON."""
    given = members(athlete, formulas, kind, **more)
    return json.dumps(given).encode() if given else b""


def members(
    athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None, **more: Any
) -> dict[str, Any]:
    """The options of a call."""
    given: dict[str, Any] = {name: value for name, value in more.items() if value is not None}
    if athlete is not None:
        given["athlete"] = athlete_of(athlete)
    if formulas is not None:
        text = given["formulas"] = formula_text(formulas)
        # Longer texts are no formula files.
        if "\n" in text and len(text) <= 1 << 20:
            _warn(_renamed(text, ()))
    if kind is not None:
        given["kind"] = kind
    return given


def formula_text(formulas: str | os.PathLike[str]) -> str:
    """The name of a set, or the text of a formula file."""
    if isinstance(formulas, os.PathLike) or "\n" not in formulas and formulas.endswith((".yaml", ".yml", ".json")):
        return file_bytes(formulas, "formulas").decode("utf-8", "replace")
    return formulas


def warn_of_keys(keys: Iterable[Any]) -> None:
    """Tells of keys of settings that have another name now, each ``KEY`` or ``KEY=…``."""
    _warn(_renamed("standard", tuple(sorted({str(key).partition("=")[0] for key in keys}))))


def _warn(sentences: Iterable[str]) -> None:
    for sentence in sentences:
        warnings.warn(sentence, FutureWarning, stacklevel=4)


@lru_cache(maxsize=32)
def _renamed(formulas: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    """What old keys of settings are called now. What is wrong with them is told by the call they are for."""
    given = json.dumps({"ask": "check", "formulas": formulas, "keys": keys}).encode()
    try:
        answer: dict[str, Any] = json.loads(_native.call("p247_settings", given))
    except P247Error:
        return ()
    return tuple(answer.get("warnings", ()))
