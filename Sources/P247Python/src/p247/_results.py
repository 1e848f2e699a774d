"""Documents as dictionaries with attributes; absent values are ``None``."""

from __future__ import annotations

import copy
import difflib
import re
from collections.abc import Mapping
from json import dumps, loads
from typing import TYPE_CHECKING, Any, ClassVar

from . import _native
from ._errors import P247Error


class Section(dict[str, Any]):
    """A part of a document: ``result.training_load.load`` or ``result["training_load"]["load"]``.

    It is a dictionary: ``json.dumps``, ``dict``, ``.get`` and ``.items`` work, and its length is the number of keys. A value that
    could not be computed is ``None``, never 0; ``data_quality.missing`` has the reason. An unknown key raises an error with the
    nearest known one.
    """

    __slots__ = ("_path",)
    _path: str
    #: All keys of this kind of document: a key that this document omits is ``None``, not unknown.
    _known: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, members: Mapping[str, Any], path: str = "") -> None:
        super().__init__(members)
        self._path = path

    # Type checkers know the members from p247.documents and report unknown ones.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name.startswith("__"):
                raise AttributeError(name)
            if name not in self and name in self._known:
                return None
            try:
                return self[name]
            except KeyError as error:
                raise AttributeError(error.args[0]) from None

    def __getitem__(self, name: str) -> Any:
        """The value of a key; a dotted key leads into sections and lists (``zones[2]`` or ``zones.2``), ``None`` if one is missing."""
        value: Any = self
        path = self._path
        for part in name.replace("[", ".").replace("]", "").split("."):
            if value is None:
                return None
            if isinstance(value, list):
                value = _element(value, part, path)
            elif value is self and part in self._known:
                value = dict.get(value, part)
            elif isinstance(value, dict) and part in value:
                value = dict.__getitem__(value, part)
            else:
                raise KeyError(self._missing(name, part, value if isinstance(value, dict) else {}, path))
            path = f"{path}.{part}" if path else part
        return _wrapped(value, path)

    def _missing(self, name: str, part: str, section: Mapping[str, Any], path: str) -> str:
        """The message for an unknown key, with the likely one."""
        near = difflib.get_close_matches(part, {*section, *(() if path else self._known)}, 1)
        hint = self._meant(name) or (near[0] if near else None)
        choice = f"; did you mean {hint}?" if hint and hint != part else f"; there are {', '.join(section)}" if section else ""
        return f"{path or 'the document'} has no {part}{choice}"

    def _meant(self, name: str) -> str | None:
        """The key of the same meaning: ``avg_hr`` is ``heart_rate.average``."""
        return None

    def get(self, name: str, default: Any = None) -> Any:
        """The value of a key, which may be dotted; the default if the document lacks it."""
        try:
            value = self[name]
        except (KeyError, IndexError, ValueError):
            return default
        return default if value is None and "." not in name and name not in self else value

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Section, (self.to_dict(), self._path))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> Any:
        """Declares documents to pydantic and FastAPI as objects that are neither copied nor validated."""
        from pydantic_core import core_schema

        return core_schema.is_instance_schema(cls, serialization=core_schema.plain_serializer_function_ser_schema(dict))

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: object, handler: object) -> dict[str, Any]:
        """The JSON schema of a document: an object. ``Data/schema`` has its members."""
        return {"type": "object", "title": cls.__name__}

    def to_dict(self) -> dict[str, Any]:
        """The members as new plain dictionaries and lists."""
        return copy.deepcopy(dict(self))


def _element(elements: list[Any], part: str, path: str) -> Any:
    """The element of a list at a position."""
    try:
        return elements[int(part)]
    except ValueError:
        raise KeyError(f"{path} is a list: give a position, such as {path}.0, instead of {part}") from None
    except IndexError:
        raise IndexError(f"{path} has no position {part}: it has {len(elements)} elements, from 0") from None


def _wrapped(value: Any, path: str) -> Any:
    if isinstance(value, dict):
        return Section(value, path)
    if isinstance(value, list):
        return [_wrapped(element, f"{path}[{place}]") for place, element in enumerate(value)]
    return value


class Result(Section):
    """A document of the engine: a dictionary whose sections are attributes. :attr:`json` has the original bytes."""

    __slots__ = ("json", "legs")

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    #: The legs of a multi-sport file; empty for others.
    legs: list[Section]

    def __init_subclass__(cls) -> None:
        cls._known = frozenset(cls.__annotations__)

    def __init__(self, json: bytes) -> None:
        self.json = json
        document = loads(json)
        documents = document if isinstance(document, list) else [document]
        super().__init__(documents[0])
        self.legs = [Section(leg, f"leg {place}") for place, leg in enumerate(documents) if place > 0]

    def _meant(self, name: str) -> str | None:
        try:
            _native.call("p247_explain", self.json, dumps({"key": name}).encode())
        except P247Error as error:
            found = re.search(r'did you mean "([^"]+)"', error.message)
            return found and found[1]
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.json,))

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th>{key}</th><td>{_short(value)}</td></tr>"
            for key, value in self.items()
            if not isinstance(value, (dict, list)) and value is not None
        )
        return f"<table>{rows}</table>"


class Explanation(Result):
    """The explanation of a number, from :func:`p247.explain`."""

    __slots__ = ()

    value: Any
    """The number; ``None`` if unknown, with the reason in ``state``, ``why_none`` and ``missing``."""


def _short(value: object) -> str:
    text = f"{value:.4g}" if isinstance(value, float) else str(value)
    return text.replace("&", "&amp;").replace("<", "&lt;")
