"""Inputs: paths, bytes, open files; athletes and formulas as objects, text or files."""

from __future__ import annotations

import datetime
import json
import math
import os
import re
import warnings
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, TypeAlias

from . import _native
from ._errors import P247Error, P247Warning

#: A recording: its path, its bytes, or an open file.
Source: TypeAlias = "str | os.PathLike[str] | bytes | bytearray | memoryview | IO[bytes]"
#: The athlete's profile: a mapping, JSON text, or a JSON file.
Athlete: TypeAlias = "Mapping[str, Any] | str | os.PathLike[str] | None"
#: A formula set: its name, the text of a formula file, such a file, its members as a mapping, or changed settings:
#: ``{"trimp.male_b": 1.8}``.
Formulas: TypeAlias = "str | os.PathLike[str] | Mapping[str, Any] | None"
#: The start of JSON, which no path has.
_JSON = re.compile(r"\s*(\{|\[\s*[\[{\]])")


def data_of(source: Source) -> bytes:
    """The bytes of a recording."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, (bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, (str, os.PathLike)):
        return file_bytes(source)
    if not hasattr(source, "read"):
        raise no_recording(source)
    try:
        data = source.read()
    except OSError as error:
        raise P247Error("unreadable", error.strerror or "the file cannot be read") from None
    if not isinstance(data, bytes):
        raise TypeError("an open file must return bytes: open it with mode 'rb'")
    return data


def no_recording(source: object) -> TypeError:
    """The message for an invalid source."""
    refuse_query(source)
    return TypeError(f"a recording must be a path, bytes, an open file or a data frame, not {type(source).__name__}")


def refuse_query(rows: object) -> None:
    """Refuses a query that has not run yet, such as a lazy polars frame."""
    if hasattr(rows, "collect"):
        raise TypeError(f"a data frame is needed, not {type(rows).__name__}: collect() it first")


def is_recording(source: object) -> bool:
    """Whether a source is a path, bytes or an open file."""
    return isinstance(source, (bytes, bytearray, memoryview, str, os.PathLike)) or hasattr(source, "read")


def file_bytes(path: str | os.PathLike[str], field: str | None = None) -> bytes:
    """The bytes of a file."""
    try:
        return Path(path).read_bytes()
    except IsADirectoryError:
        raise P247Error("unreadable", "This is a folder: enrich_many and history read folders", field, os.fspath(path)) from None
    except OSError as error:
        raise P247Error("unreadable", error.strerror or "the file cannot be read", field, os.fspath(path)) from None
    except ValueError as error:  # a path that can be none
        raise P247Error("unreadable", str(error), field) from None


def is_json(text: object) -> bool:
    """Whether a text is JSON itself rather than a path: an object, or a list of objects."""
    return isinstance(text, str) and _JSON.match(text) is not None


def athlete_of(athlete: Athlete) -> dict[str, Any] | None:
    """The athlete as an object, also from text or a file."""
    if athlete is None or isinstance(athlete, Mapping):
        return athlete if athlete is None else dict(athlete)
    if not isinstance(athlete, (str, os.PathLike)):
        raise TypeError(f"an athlete must be a mapping, JSON or a JSON file, not {type(athlete).__name__}")
    is_text = is_json(athlete)
    try:
        found: dict[str, Any] = json.loads(os.fspath(athlete) if is_text else file_bytes(athlete, "athlete"))
    except ValueError as error:
        what, place = ("text", None) if is_text else ("file", os.fspath(athlete))
        raise P247Error("json_syntax", f"The {what} is not valid JSON: {error}", "athlete", place) from None
    return found


def is_missing(value: object) -> bool:
    """Whether a value is missing: ``None``, NaN, ``NA`` or ``NaT``."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float) and value != value


def name_of(value: object) -> str | None:
    """The name of an athlete or an activity as the engine reads it from a data frame: numbers as written, empty if missing.

    Text that is not valid Unicode, such as an odd file name, is written with escapes, so names stay different.
    """
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, bytes):
        return value.decode("utf-8", "backslashreplace")
    if is_missing(value):
        return None
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if type(value).__name__ == "Decimal":
        text = f"{value:f}"
        return text.rstrip("0").rstrip(".") if "." in text else text
    return str(value)


def encoded(value: Any, name: str = "") -> bytes:
    """JSON of caller data. numpy numbers become numbers, dates and times ISO text, missing values ``null``.

    Raises:
        P247Error: if a number is not finite, with its key.
        TypeError: if a value is not JSON, with its key.
    """
    try:
        return json.dumps(value, allow_nan=False).encode()
    except (TypeError, ValueError):  # fast path for values that are already valid JSON
        return json.dumps(_plain(value, name)).encode()


def _plain(value: Any, name: str) -> Any:
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise P247Error("not_allowed", f"{name or 'a number'} is {value}: omit unknown values", _last(name), name or None)
        return float(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(member, f"{name}.{key}" if name else str(key)) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(element, f"{name}[{place}]") for place, element in enumerate(value)]
    if is_missing(value):
        return None
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if type(value).__module__.partition(".")[0] == "numpy" and hasattr(value, "tolist"):
        return _plain(value.tolist(), name)
    raise TypeError(f"{name or 'a value'} cannot be written as JSON: it is of type {type(value).__name__}")


def _last(name: str) -> str | None:
    return name.rpartition(".")[2] or None


#: Limits for reading inputs, named as in the command line's ``--limit``: ``p247.limits["unpacked"] = "4GB"``. They apply
#: to every later call of this process.
limits: dict[str, int | str] = {}


def options(
    athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None, **more: Any
) -> bytes:
    """The options of a call as JSON."""
    given = members(athlete, formulas, kind, **more)
    return encoded(given) if given else b""


def members(
    athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None, **more: Any
) -> dict[str, Any]:
    """The options of a call."""
    given: dict[str, Any] = {name: value for name, value in more.items() if value is not None}
    if athlete is not None:
        given["athlete"] = athlete_of(athlete)
    if formulas is not None:
        text = given["formulas"] = formula_text(formulas)
        # Longer texts cannot be formula files.
        if "\n" in text and len(text) <= 1 << 20:
            _warn(_renamed(text, ()))
    if kind is not None:
        given["kind"] = kind
    if limits:
        given.setdefault("limits", dict(limits))
    return given


#: The members of a formula file; a mapping without any of them contains settings.
_FORMULA_FILE = {"name", "version", "base", "overrides", "zones", "metrics"}


def formula_text(formulas: str | os.PathLike[str] | Mapping[str, Any]) -> str:
    """The name of a set, or the text of a formula file."""
    if isinstance(formulas, Mapping):
        file = dict(formulas) if _FORMULA_FILE & set(formulas) else {"overrides": dict(formulas)}
        # Text without line breaks is the name of a set.
        return encoded({"name": "custom", **file}, "formulas").decode() + "\n"
    if not isinstance(formulas, (str, os.PathLike)):
        raise TypeError(f"formulas must be the name of a set, a formula file or its text, or a mapping, not {type(formulas).__name__}")
    if isinstance(formulas, os.PathLike) or "\n" not in formulas and formulas.endswith((".yaml", ".yml", ".json")):
        return file_bytes(formulas, "formulas").decode("utf-8", "replace")
    return formulas


def settings_of(settings: Mapping[str, Any] | None) -> dict[str, Any]:
    """Settings by key; old names give a warning."""
    if settings is not None and not isinstance(settings, Mapping):
        raise TypeError(f"settings must be a mapping of keys to values, not {type(settings).__name__}")
    found = dict(settings or {})
    warn_of_keys(found)
    return found


def warn_of_keys(keys: Iterable[Any]) -> None:
    """Warns of renamed setting keys, each ``KEY`` or ``KEY=…``."""
    _warn(_renamed("standard", tuple(sorted({str(key).partition("=")[0] for key in keys}))))


def warn_of_athlete(athlete: Athlete) -> None:
    """Warns of unknown athlete keys if the answer cannot report them."""
    if athlete is not None:
        for sentence in _misspelt(encoded(athlete_of(athlete), "athlete")):
            warnings.warn(sentence, P247Warning, stacklevel=3)


#: A minimal activity, valid for any athlete.
_ACTIVITY = b'{"type": "Yoga", "start_date_local": "2026-01-01T12:00:00", "elapsed_time": 600}'


@lru_cache(maxsize=32)
def _misspelt(athlete: bytes) -> tuple[str, ...]:
    """Warnings about athlete keys, from a minimal activity. Errors come from the call that uses them."""
    try:
        document: dict[str, Any] = json.loads(_native.enrich(_ACTIVITY, b'{"athlete":' + athlete + b"}"))
    except P247Error:
        return ()
    return tuple(warning["message"] for warning in document["data_quality"]["warnings"] if "key" in warning["kind"])


def _warn(sentences: Iterable[str]) -> None:
    for sentence in sentences:
        warnings.warn(sentence, FutureWarning, stacklevel=4)


@lru_cache(maxsize=32)
def _renamed(formulas: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The new names of old setting keys. Errors come from the call that uses them."""
    given = json.dumps({"ask": "check", "formulas": formulas, "keys": keys}).encode()
    try:
        answer: dict[str, Any] = json.loads(_native.call("p247_settings", given))
    except P247Error:
        return ()
    return tuple(answer.get("warnings", ()))
