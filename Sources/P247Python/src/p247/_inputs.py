"""What callers give: paths, bytes, open files; athletes and formulas as objects, text or files."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, TypeAlias

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
        try:
            return Path(source).read_bytes()
        except OSError as error:
            raise P247Error("unreadable", error.strerror or "the file cannot be read", place=os.fspath(source)) from None
    data = source.read()
    if not isinstance(data, bytes):
        raise TypeError("an open file must give bytes: open it with mode 'rb'")
    return data


def options(
    athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None, **more: Any
) -> bytes:
    """The options of a call as JSON."""
    given: dict[str, Any] = {name: value for name, value in more.items() if value is not None}
    if athlete is not None:
        given["athlete"] = athlete if isinstance(athlete, Mapping) else json.loads(Path(athlete).read_bytes())
    if formulas is not None:
        given["formulas"] = formula_text(formulas)
    if kind is not None:
        given["kind"] = kind
    return json.dumps(given).encode() if given else b""


def formula_text(formulas: str | os.PathLike[str]) -> str:
    """The name of a set, or the text of a formula file."""
    if isinstance(formulas, os.PathLike):
        return Path(formulas).read_text("utf-8")
    if "\n" not in formulas and formulas.endswith((".yaml", ".yml", ".json")):
        return Path(formulas).read_text("utf-8")
    return formulas
