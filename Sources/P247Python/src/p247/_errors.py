"""What is raised where the engine gives an error instead of a result."""

from __future__ import annotations

import json
from typing import Any


class P247Error(Exception):
    """An input that cannot be used.

    Attributes:
        kind: a word for programs, such as ``unknown_format`` or ``too_large``.
        message: what is wrong, for people.
        field: the field that is meant, where one is.
        place: where it stands: ``line 3``, ``byte 120``, ``record 7`` or a path; ``None`` where that is not known.
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
    def of(cls, document: bytes) -> P247Error:
        """The error of an error document."""
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
        return cls(str(error.get("kind", "internal")), str(error.get("message", "")), error.get("field"), place)
