"""The exceptions and warnings of the package."""

from __future__ import annotations

import json
import re
from typing import Any


#: A path that names a field: of a given object (``athlete.max_hr``), or a single name (``max_hr``, ``keys[0]``).
_FIELD = re.compile(r"(?:athlete|activity|set)\.(.+)|([a-z][a-z0-9_]*)(?:\[\d+\])?")

#: How a message begins if its subject, the name of the option, is missing.
_PREDICATES = ("must ", "needs ", "is ", "has ", "contains ", "covers ", "cannot ")


class P247Warning(UserWarning):
    """A problem with an input that could still be used, such as a partly read file or a misspelt key."""


class P247Error(Exception):
    """An input that cannot be used.

    Attributes:
        kind: a machine-readable kind, such as ``unknown_format`` or ``too_large``.
        message: the problem in words.
        field: the invalid field, if any.
        place: the location: ``line 3``, ``byte 120``, ``record 7`` or a path; ``None`` if unknown.
    """

    def __init__(self, kind: str, message: str, field: str | None = None, place: str | None = None) -> None:
        super().__init__(f"{message}{f' ({place})' if place else ''}")
        self.kind = kind
        self.message = message
        self.field = field
        self.place = place

    def __reduce__(self) -> tuple[Any, ...]:
        return (P247Error, (self.kind, self.message, self.field, self.place))

    @classmethod
    def of(cls, document: bytes, of_files: bool = False) -> P247Error:
        """Returns the error in an error document. For a call with many files, its path may name a file."""
        try:
            error = json.loads(document)["error"]
        except (ValueError, KeyError, TypeError):
            return cls("internal", document[:200].decode("utf-8", "replace"))
        place = error.get("path")
        if place is None and error.get("line") is not None:
            place = f"line {error['line']}"
            if error.get("column") is not None:
                place += f", column {error['column']}"
        if place is None and error.get("byte_offset") is not None:
            place = f"byte {error['byte_offset']}"
        if place is None and error.get("record") is not None:
            place = f"record {error['record']}"
        message = str(error.get("message", ""))
        if place and message.startswith(_PREDICATES):
            message = f"{place} {message}"  # the engine leaves the name of an option to the caller
        field = error.get("field")
        if field is None and not of_files and (given := _FIELD.fullmatch(str(error.get("path")))):
            field = given[1] or given[2]
        return cls(str(error.get("kind", "internal")), message, field, place)
