"""Rows of data frames that do not have the engine's columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ._inputs import is_missing


def columns_of(frame: Any) -> list[str] | None:
    """The names of a frame's columns; ``None`` for objects without columns, such as a series."""
    for member in ("column_names", "columns"):
        names = getattr(frame, member, None)
        # For a pyarrow batch, ``columns`` contains the data.
        if names is not None and not callable(names) and all(isinstance(name, str) for name in names):
            return list(names)
    return None


def has_objects(frame: Any, name: str) -> bool:
    """Whether a column of a frame contains objects instead of their text."""
    if hasattr(frame, "types"):  # a relation of duckdb
        return str(frame.types[list(frame.columns).index(name)]).startswith(("STRUCT", "MAP"))
    column = frame[name]
    form = str(getattr(column, "dtype", getattr(column, "type", ""))).lower()
    if form != "object":
        return form.startswith(("struct", "map"))
    return isinstance(next((value for value in column if not is_missing(value)), None), Mapping)


def rows_of(frame: Any) -> Iterable[dict[str, Any]]:
    """The rows as dictionaries without missing values; a dotted column becomes a member of a section."""
    return (_row(row) for row in _raw(frame))


def _raw(frame: Any) -> Iterator[Mapping[str, Any]]:
    if hasattr(frame, "rows") and hasattr(frame, "batches"):  # a table of this package
        return frame.rows()  # type: ignore[no-any-return]
    if hasattr(frame, "fetchall"):
        return (dict(zip(frame.columns, row)) for row in frame.fetchall())
    if hasattr(frame, "iter_rows"):
        return frame.iter_rows(named=True)  # type: ignore[no-any-return]
    if hasattr(frame, "to_pylist"):
        return iter(frame.to_pylist())
    if hasattr(frame, "to_dict"):
        return iter(frame.to_dict("records"))
    raise TypeError(f"rows of {type(frame).__name__} cannot be read: give them as dictionaries")


def _row(row: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, value in row.items():
        if is_missing(value):
            continue
        section = made
        *path, last = name.split(".")
        for part in path:
            section = section.setdefault(part, {})
        section[last] = value
    return made
