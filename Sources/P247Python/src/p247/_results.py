"""Documents as objects: read on first use, absent values are ``None``."""

from __future__ import annotations

import copy
import difflib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _native

#: The keys that a document of some kind of activity has: one that this document leaves out is ``None``, not unknown.
KEYS = frozenset(
    {
        "average_heartrate", "average_speed_ms", "average_watts", "best_efforts", "body_regions", "cadence",
        "calories", "calories_source", "cardio_fitness", "category", "custom", "data_quality", "date", "device",
        "distance_km", "distance_m", "distance_source", "durability", "effort", "elapsed_time_seconds", "elevation",
        "elevation_gain_m", "elevation_gain_source", "energy", "evidence", "has_heartrate", "heart_rate", "hrv", "hrv_effect",
        "id", "intensity", "interpretation", "intervals", "kind", "laps", "manual", "max_heartrate", "max_speed_ms", "met_bands", "met_minutes",
        "mets", "mets_method", "moving_time_display", "moving_time_seconds", "name", "notes", "pace", "pool", "strength",
        "power", "power_estimate", "provenance", "route", "rpe", "run_stats", "running_mechanics", "schema_version", "source",
        "speed", "sport_type", "start_date", "start_date_local", "subkind", "suffer_score", "summary",
        "summary_sentences", "tagged", "temperature", "terrain", "timer_time_seconds", "timezone", "training_load", "type",
    }
)


class _Members(Mapping[str, Any]):
    """The members of an object, each read when it is first asked for: most of a document are lists for charts."""

    __slots__ = ("_json", "_places", "_read")

    def __init__(self, document: bytes, places: dict[str, tuple[int, int]]) -> None:
        self._json = document
        self._places = places
        self._read: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        try:
            return self._read[name]
        except KeyError:
            begin, end = self._places[name]
            value = self._read[name] = json.loads(self._json[begin:end])
            return value

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class Section:
    """A part of a document: ``result.training_load.load`` or ``result["training_load"]["load"]``.

    A value that the engine could not compute is ``None``, never 0; ``data_quality.missing`` says why. A key that no document has
    raises with the nearest one that exists.
    """

    __slots__ = ("_members", "_path")

    def __init__(self, members: Mapping[str, Any], path: str = "") -> None:
        self._members = members
        self._path = path

    # Type checkers know the members by p247.documents, and say so where there is none of a name.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name.startswith("__"):
                raise AttributeError(name)
            try:
                return self[name]
            except KeyError:
                if not self._path and name in KEYS:
                    return None
                near = difflib.get_close_matches(name, self._members, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(self._members)}"
                raise AttributeError(f"{self._path or 'the document'} has no {name}{hint}") from None

    def __getitem__(self, name: str) -> Any:
        """The value of a key; a dotted key leads into sections and lists (``zones[2]`` or ``zones.2``), ``None`` where one of them is."""
        value: Any = self._members
        path = self._path
        for part in name.replace("[", ".").replace("]", "").split("."):
            if value is None:
                return None
            if isinstance(value, list):
                value = value[int(part)]
            elif not path and part in KEYS:
                value = value.get(part)
            else:
                value = value[part]
            path = f"{path}.{part}" if path else part
        return _wrapped(value, path)

    def __contains__(self, name: object) -> bool:
        return name in self._members

    def __iter__(self) -> Iterator[str]:
        return iter(self._members)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._members]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Section) and self._members == other._members

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self._members)})"

    def to_dict(self) -> dict[str, Any]:
        """The members as plain dictionaries and lists of one's own."""
        return copy.deepcopy(dict(self._members))


def _wrapped(value: Any, path: str) -> Any:
    if isinstance(value, dict):
        return Section(value, path)
    if isinstance(value, list):
        return [_wrapped(element, f"{path}[{place}]") for place, element in enumerate(value)]
    return value


class Result(Section):
    """A document of the engine. :attr:`json` are its bytes as they came; a member is parsed when it is first asked for."""

    __slots__ = ("json", "_read")

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, json: bytes) -> None:
        self.json = json
        self._read: list[Mapping[str, Any]] | None = None

    @property
    def _documents(self) -> list[Mapping[str, Any]]:
        if self._read is None:
            places = _native.members(self.json)
            document = json.loads(self.json) if places is None else _Members(self.json, places)
            self._read = document if isinstance(document, list) else [document]
        return self._read

    @property
    def _members(self) -> Mapping[str, Any]:  # type: ignore[override]
        return self._documents[0]

    @property
    def _path(self) -> str:  # type: ignore[override]
        return ""

    def to_dict(self) -> dict[str, Any]:
        """The members as plain dictionaries and lists of one's own."""
        document = json.loads(self.json)
        members: dict[str, Any] = document[0] if isinstance(document, list) else document
        return members

    @property
    def legs(self) -> list[Section]:
        """The legs of a file of several sports; none of any other."""
        return [Section(document, f"leg {leg}") for leg, document in enumerate(self._documents) if leg > 0]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.json,))

    def __len__(self) -> int:
        return len(self.json)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th>{key}</th><td>{_short(value)}</td></tr>"
            for key, value in self._members.items()
            if not isinstance(value, (dict, list)) and value is not None
        )
        return f"<table>{rows}</table>"


def _short(value: object) -> str:
    text = f"{value:.4g}" if isinstance(value, float) else str(value)
    return text.replace("&", "&amp;").replace("<", "&lt;")
