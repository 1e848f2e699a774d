"""Writes src/p247/documents.py, the shape of the documents for type checkers and editors, from Data/schema:  python write_documents.py"""

from __future__ import annotations

import json
import keyword
import re
import textwrap
from pathlib import Path
from typing import Any

SCHEMAS = Path(__file__).resolve().parents[2] / "Data" / "schema"
TARGET = Path(__file__).resolve().parent / "src" / "p247" / "documents.py"
DOCUMENTS = {"Activity": "enriched_activity", "TrainingReport": "training_report", "DayBrief": "day_brief"}
PLAIN = {"string": "str", "number": "float", "integer": "int", "boolean": "bool", "null": "None"}
HEAD = '''"""The shape of the documents, for type checkers and editors.

Written by write_documents.py from Data/schema. Keys that are not Python names, or that dictionaries have
(``7d``, ``from``, ``keys``), are reached by ``document["7d"]``.
"""

from __future__ import annotations

from typing import Any

from ._results import Result, Section
'''


def camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^0-9A-Za-z]+", name))


class Writer:
    def __init__(self, prefix: str, schema: dict[str, Any]) -> None:
        self.prefix, self.schema = prefix, schema
        self.classes: dict[str, str] = {}

    def section(self, name: str) -> str:
        """The class of a definition; ``BestEffortSection`` of an activity is ``ActivityBestEffort``."""
        return self.prefix + camel(name.replace("Section", ""))

    def type(self, schema: dict[str, Any], path: str) -> str:
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/$defs/")
            found = self.schema["$defs"][name]
            if "properties" not in found:
                return self.type(found, self.section(name))
            self.add(self.section(name), found)
            return self.section(name)
        if "anyOf" in schema:
            kinds = [self.type(choice, path) for choice in schema["anyOf"]]
            return " | ".join(dict.fromkeys(kinds))
        kinds = schema.get("type", [])
        found_kinds: list[str] = []
        for kind in [kinds] if isinstance(kinds, str) else kinds:
            if kind == "array":
                found_kinds.append(f"list[{self.type(schema.get('items', {}), path.removesuffix('s'))}]")
            elif kind == "object" and schema.get("properties"):
                self.add(path, schema)
                found_kinds.append(path)
            elif kind == "object":
                found_kinds.append("Section")
            else:
                found_kinds.append(PLAIN[kind])
        return " | ".join(dict.fromkeys(found_kinds)) or "Any"

    def add(self, name: str, schema: dict[str, Any], base: str = "Section") -> None:
        if name in self.classes:
            return
        self.classes[name] = ""
        lines = [f"class {name}({base}):"]
        if schema.get("description"):
            lines += docstring(schema["description"])
        lines += ["", "    __slots__ = ()", ""]
        required = set(schema.get("required", ()))
        for key, value in schema["properties"].items():
            kind = self.type(value, name + camel(key))
            if not key.isidentifier() or keyword.iskeyword(key) or hasattr(dict, key):
                continue
            if key not in required and "None" not in kind and kind != "Any":
                kind += " | None"
            lines.append(f"    {key}: {kind}")
            if value.get("description"):
                lines += docstring(value["description"])
        self.classes[name] = "\n".join(lines)


def docstring(text: str) -> list[str]:
    words = text.replace("\\", "\\\\").replace('"""', "'''")
    ending = " " if words.endswith('"') else ""
    return textwrap.wrap(f'"""{words}{ending}"""', 128, initial_indent="    ", subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def text(schemas: dict[str, Any] | None = None) -> str:
    """The module; the schemas by file are those given, otherwise the committed ones."""
    parts = [HEAD]
    for name, file in DOCUMENTS.items():
        schema = (schemas or {}).get(f"{file}.schema.json") or json.loads((SCHEMAS / f"{file}.schema.json").read_text("utf-8"))
        writer = Writer(name, schema)
        writer.add(name, schema, "Result")
        parts += ["\n\n" + body + "\n" for body in writer.classes.values()]
    return "".join(parts)


if __name__ == "__main__":
    TARGET.write_text(text(), "utf-8")
