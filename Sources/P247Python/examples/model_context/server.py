"""p247 for language models: a Model Context Protocol server with six tools over standard input and output.

    python server.py FOLDER

The tools read only files in FOLDER, write nothing and use no network. Messages are JSON-RPC 2.0, one per line (protocol 2025-06-18).
"""

from __future__ import annotations

import difflib
import io
import json
import os
import stat
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, TypeAlias

import p247

Object: TypeAlias = "dict[str, Any]"

#: Newest first. A client that requests another version is offered the first.
PROTOCOLS = ("2025-06-18", "2025-03-26", "2024-11-05")
PARSE_ERROR, INVALID_REQUEST, UNKNOWN_METHOD, INVALID_PARAMS, INTERNAL_ERROR = -32700, -32600, -32601, -32602, -32603
#: Maximum bytes of a message, of a file, of all files of one call, and of an answer. Anything longer is refused.
MOST_MESSAGE, MOST_FILE, MOST_FILES, MOST_ANSWER = 4 << 20, 64 << 20, 256 << 20, 256 << 10
#: Maximum number of settings in a list.
MOST_SETTINGS = 50

ATHLETE = {
    "type": ["object", "string"],
    "description": 'The athlete, everything optional: {"max_hr": 188, "resting_hr": 50, "ftp_w": 260, "sex": "female", '
    '"weight_kg": 62}. Or the path of a JSON file.',
}
FORMULAS = {
    "type": ["object", "string"],
    "description": 'The name of a formula set ("standard", "reference"), the path of a formula file (.yaml, .json), or settings to '
    'change: {"trimp.male_b": 1.8}. The standard set by default.',
}
FULL = {"type": "boolean", "description": "Whether the whole document is returned. Prefer keys: a document is long."}


def keys_of(document: str, example: str) -> Object:
    return {
        "type": "array", "items": {"type": "string"}, "maxItems": 100,
        "description": f"Dotted keys of {document} to return instead of the usual selection, such as {example}.",
    }


def file_of(what: str) -> Object:
    return {"type": "string", "description": f"The path of {what}, within the server's folder."}


def tool(name: str, title: str, description: str, required: Sequence[str], **properties: Object) -> Object:
    return {
        "name": name, "title": title, "description": description,
        "inputSchema": {
            "type": "object", "properties": properties, "required": list(required), "additionalProperties": False,
        },
        "annotations": {"readOnlyHint": True, "idempotentHint": True, "openWorldHint": False},
    }


TOOLS = [
    tool(
        "enrich", "One activity", "Analyses one recording (FIT, TCX, GPX, CSV or JSON, also gzipped): structure, training load, effort, "
        "zones, power, pace, energy, and what is missing. Null means not computed, never zero.", ["path"],
        path=file_of("the recording"), athlete=ATHLETE, formulas=FORMULAS,
        kind={"type": "string", "description": "The kind of activity, such as Run or Ride, if the file has none or a wrong one."},
        history=file_of("the athlete's other sessions (JSON Lines), for comparisons and the effect of the load"),
        keys=keys_of("the activity", '["training_load.trimp_exp", "power.normalized_power"]'), full=FULL,
    ),
    tool(
        "history", "A season", "Adds up many sessions: fitness, fatigue and form, the last seven days, the last four weeks against the previous "
        "four, records and proposed thresholds.", ["paths"],
        paths={
            "type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 1000,
            "description": "Paths of recordings or of JSON Lines of sessions, within the server's folder.",
        },
        athlete=ATHLETE, formulas=FORMULAS,
        through={"type": "string", "description": "The last day, YYYY-MM-DD; default: the day of the last session."},
        weeks={"type": "integer", "minimum": 1, "maximum": 520, "description": "Number of weeks."},
        keys=keys_of("the report", '["fitness.balance", "weeks"]'), full=FULL,
    ),
    tool(
        "brief", "A morning", "Assesses a morning from the athlete's day records: signal, decision with a session to do, recovery score, "
        "five risks, load budget. It makes no diagnosis. Give path or records.", [],
        path=file_of("the athlete's day records (JSON Lines), oldest first"),
        records={"type": "array", "items": {"type": "object"}, "maxItems": 5000, "description": "The day records themselves, oldest first."},
        date={"type": "string", "description": "The day, YYYY-MM-DD; default: the last day with an answer."},
        issue={"type": "string", "enum": ["am", "pm"], "description": "When the answer is given: before the day (am) or after it (pm)."},
        formulas=FORMULAS, keys=keys_of("the brief", '["recovery.components", "predictions"]'), full=FULL,
    ),
    tool(
        "explain", "Why a number is what it is", "Explains a number of an activity, a history or a brief: value, meaning, method, inputs, "
        "missing inputs, and the settings with their sources.", ["path", "key"],
        path=file_of("a recording, or of a document"),
        key={"type": "string", "description": "The dotted key: training_load.tss, heart_rate.zones[2].seconds."},
        athlete=ATHLETE, formulas=FORMULAS, kind={"type": "string", "description": "The kind of activity, if the file has none or a wrong one."},
    ),
    tool(
        "plan", "The day's plan", "Reads a plan: completed and upcoming sessions, what fits today, planned and completed load, and a forecast. Give path "
        "or document.", ["now"],
        path=file_of("the plan (JSON)"),
        document={"type": ["object", "array"], "description": 'The plan itself: {"items", "events", "completions", "days", …}, or its items.'},
        now={"type": "string", "description": "The current time with its UTC offset: 2026-03-25T09:00:00+11:00. Without an offset, give zone."},
        zone={"type": "string", "description": "The athlete's time zone, such as Australia/Sydney."},
        days={"type": "integer", "minimum": 1, "maximum": 366, "description": "Days of history and forecast, including today; default: 7."},
        minutes={"type": "number", "minimum": 0, "maximum": 1440, "description": "Minutes available today."},
        formulas=FORMULAS, keys=keys_of("the feed", '["days", "compliance"]'), full=FULL,
    ),
    tool(
        "formulas", "Formula sets", "Lists settings with meaning, unit, allowed values and source; checks a set; or lists the settings in which "
        "two sets differ.", ["ask"],
        ask={"type": "string", "enum": ["list", "check", "diff"], "description": "The question."},
        formulas=FORMULAS, other=FORMULAS | {"description": "For diff, the set to compare with, as for formulas."},
        search={"type": "string", "description": "Words in the key or meaning of a setting. At most 50 settings are returned."},
    ),
]

#: Keys returned if none are requested. Sentences among the first two come before the numbers.
USUAL = {
    "enrich": (
        "summary", "structure.line", "kind", "date", "distance_km", "moving_time_display", "elevation_gain_m", "training_load.load",
        "training_load.method", "training_load.interval", "effort.score", "effort.label", "intensity.label", "heart_rate.average",
        "heart_rate.max", "power.normalized_power", "power.average_watts", "speed.average_kmh", "energy.kcal", "data_quality.missing",
        "data_quality.warnings",
    ),
    "history": (
        "from", "through", "sessions", "rejected", "last_7_days", "four_weeks", "acute_chronic_ratio", "monotony", "ramp_per_week",
        "new_records", "proposed_thresholds",
    ),
    "brief": (
        "decision.primary", "supporting_insight", "athlete", "date", "signal", "recovery.score", "recovery.interval", "decision.reason",
        "decision.do", "top_risk", "load_budget", "safety", "holds", "questions", "missing", "dropped",
    ),
    "plan": ("date", "now", "signal", "next", "counts", "up_next", "completed", "fits", "compliance", "problems"),
}


class Refusal(Exception):
    """A protocol error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Unusable(Exception):
    """Valid arguments that a tool cannot use, to be corrected by the model."""


class Server:
    """Answers messages about the files in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve(strict=True)
        self.methods: dict[str, Callable[[Object], Object]] = {
            "initialize": self.initialize, "ping": lambda _: {}, "tools/list": lambda _: {"tools": TOOLS}, "tools/call": self.call,
        }
        self.tools: dict[str, Callable[[Object], Any]] = {
            "enrich": self.enrich, "history": self.history, "brief": self.brief, "explain": self.explain, "plan": self.plan,
            "formulas": self.formulas,
        }

    # Messages

    def serve(self, lines: IO[bytes], answers: IO[bytes]) -> None:
        """Answers every line until the input ends."""
        for line in bounded_lines(lines):
            answer = self.answer(line)
            if answer is not None:
                # ASCII: invalid Unicode is written as escapes, and no answer contains a line break.
                answers.write(json.dumps(answer, separators=(",", ":")).encode() + b"\n")
                answers.flush()

    def answer(self, line: bytes | None) -> Object | None:
        """The answer to a line; ``None`` for a notification. ``None`` as a line means that it was too long."""
        name: Any = None
        try:
            message = parsed(line)
            name = identity(message)
            if "method" not in message and ("result" in message or "error" in message):
                return None  # a response, although this server sends no requests
            method, params = message.get("method"), message.get("params", {})
            if message.get("jsonrpc") != "2.0" or not isinstance(method, str):
                raise Refusal(INVALID_REQUEST, 'A request is {"jsonrpc": "2.0", "id": …, "method": "…"}.')
            if "id" not in message:
                return None
            if method not in self.methods:
                raise Refusal(UNKNOWN_METHOD, f"There is no method {method}; there are {', '.join(self.methods)}.")
            if not isinstance(params, dict):
                raise Refusal(INVALID_PARAMS, "params must be an object.")
            return {"jsonrpc": "2.0", "id": name, "result": self.methods[method](params)}
        except Refusal as refusal:
            return {"jsonrpc": "2.0", "id": name, "error": {"code": refusal.code, "message": str(refusal)}}
        except Exception as error:  # the server survives unexpected errors
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            return {"jsonrpc": "2.0", "id": name, "error": {"code": INTERNAL_ERROR, "message": f"The server failed: {type(error).__name__}."}}

    def initialize(self, params: Object) -> Object:
        asked = params.get("protocolVersion")
        return {
            "protocolVersion": asked if asked in PROTOCOLS else PROTOCOLS[0],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "p247", "title": "p247 training analytics", "version": p247.__version__},
            "instructions": "Numbers of training, computed the same every time. Null means not computed, never zero; explain says why. "
            "It makes no diagnosis and predicts no injury.",
        }

    def call(self, params: Object) -> Object:
        name, arguments = params.get("name"), params.get("arguments", {})
        found = next((tool for tool in TOOLS if tool["name"] == name), None)
        if found is None:
            raise Refusal(INVALID_PARAMS, f"There is no tool {name}; there are {', '.join(self.tools)}.")
        check(arguments, found["inputSchema"], "arguments")
        with warnings.catch_warnings(record=True) as odd:
            warnings.simplefilter("always")
            try:
                document = self.tools[found["name"]](arguments)
                result = selected(document, found["name"], arguments)
            except p247.P247Error as error:
                return failed(error.message, kind=error.kind, field=error.field, place=error.place)
            except (Unusable, TypeError, ValueError) as error:
                return failed(str(error))
        sentences = [text for key in USUAL.get(found["name"], ())[:2] if isinstance(text := result.get(key), str) and " " in text]
        notes = list(dict.fromkeys(f"Warning: {warning.message}" for warning in odd))
        data = json.dumps(result, separators=(",", ":"), ensure_ascii=False)
        if len(data) > MOST_ANSWER:
            return failed(f"The answer has {len(data) >> 10} KiB, over {MOST_ANSWER >> 10}: ask for fewer keys.")
        return {"content": [{"type": "text", "text": "\n".join([*sentences, *notes, data])}], "structuredContent": result, "isError": False}

    # Tools

    def enrich(self, given: Object) -> Any:
        files = Files(self.folder)
        history = files.read(given["history"], "history") if "history" in given else None
        return p247.enrich(
            files.read(given["path"], "path"), files.athlete(given), files.formulas(given), given.get("kind"), history=history)

    def history(self, given: Object) -> Any:
        files = Files(self.folder)
        sessions = [(path, files.read(path, f"paths[{place}]")) for place, path in enumerate(given["paths"])]
        return p247.history(
            sessions, files.athlete(given), files.formulas(given), through=given.get("through"), weeks=given.get("weeks"))

    def brief(self, given: Object) -> Any:
        one_of(given, "path", "records")
        files = Files(self.folder)
        records = given["records"] if "records" in given else files.read(given["path"], "path").splitlines()
        formulas, state, days = files.formulas(given), p247.AthleteState(), []
        answer: p247.Result | None = None
        for place, record in enumerate(records):
            if not record or isinstance(record, bytes) and record.isspace():
                continue
            try:
                found = state.take(record, given.get("issue"), form="document", formulas=formulas)
            except p247.P247Error as error:
                where = f"record {place + 1}" + (f", {error.place}" if error.place else "")
                raise p247.P247Error(error.kind, error.message, error.field, where) from None
            if found is not None:
                days.append(found["date"])
                if given.get("date") in (None, found["date"]):
                    answer = found
        if answer is None:
            have = f"there are {days[0]} to {days[-1]}" if days else "no record calls for one; a morning does"
            raise Unusable(f"There is no brief for {given.get('date', 'any day')}: {have}.")
        return answer

    def explain(self, given: Object) -> Any:
        files = Files(self.folder)
        return p247.explain(
            files.read(given["path"], "path"), given["key"], files.athlete(given), files.formulas(given), given.get("kind"))

    def plan(self, given: Object) -> Any:
        one_of(given, "path", "document")
        files = Files(self.folder)
        document = given["document"] if "document" in given else files.read(given["path"], "path")
        return p247.plan(
            document, given["now"], given.get("zone"), given.get("days"), minutes=given.get("minutes"), formulas=files.formulas(given))

    def formulas(self, given: Object) -> Any:
        files = Files(self.folder)
        one = files.formulas(given)
        if given["ask"] == "check":
            return {"hash": p247.formulas.check("standard" if one is None else one)}
        if given["ask"] == "diff":
            if "other" not in given:
                raise Unusable("diff needs other: the set to compare with.")
            found = p247.formulas.diff("standard" if one is None else one, files.formulas(given, "other"))
        else:
            found = p247.formulas.settings(one)
        words = given.get("search", "").casefold().split()
        matching = [setting for setting in found if all(word in f"{setting['key']} {setting['meaning']}".casefold() for word in words)]
        return {"settings": matching[:MOST_SETTINGS], "found": len(matching)}


class Files:
    """The files of one call, limited in size, individually and in total, and to the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.left = MOST_FILES

    def read(self, path: str, field: str) -> bytes:
        def refused(kind: str, message: str) -> p247.P247Error:
            return p247.P247Error(kind, message, field, path)

        try:
            found = (self.folder / path).resolve()
            if not found.is_relative_to(self.folder):
                raise refused("not_allowed", f"The path leads out of {self.folder}: give a file in it.")
            if found.is_dir():
                raise refused("not_allowed", f"This is a folder: name a file{examples(found, self.folder)}.")
            # Non-blocking, so a pipe is recognised instead of waited for.
            with open(os.open(found, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    raise refused("not_allowed", "This is not a file.")
                most = min(MOST_FILE, self.left)
                data = file.read(most + 1)
        except OSError as error:
            near = examples(found.parent, self.folder) if found.parent.is_dir() else ""
            raise refused("unreadable", f"{error.strerror or 'The file cannot be read'}{near}.") from None
        except ValueError as error:  # an impossible path
            raise refused("unreadable", f"{error}.") from None
        if len(data) > most:
            raise refused("too_large", f"The file exceeds {most >> 20} MiB: a call accepts {MOST_FILE >> 20} MiB per file and {MOST_FILES >> 20} MiB in total.")
        self.left -= len(data)
        return data

    def athlete(self, given: Object) -> Mapping[str, Any] | None:
        athlete: Any = given.get("athlete")
        if isinstance(athlete, str):
            try:
                athlete = json.loads(self.read(athlete, "athlete"))
            except (ValueError, RecursionError) as error:
                raise p247.P247Error("json_syntax", f"The file is not valid JSON: {error}", "athlete", given["athlete"]) from None
            if not isinstance(athlete, dict):
                raise p247.P247Error("not_allowed", "The file must contain an object.", "athlete", given["athlete"])
        return athlete  # type: ignore[no-any-return]

    def formulas(self, given: Object, member: str = "formulas") -> str | Mapping[str, Any] | None:
        formulas: Any = given.get(member)
        if isinstance(formulas, str) and "\n" not in formulas and formulas.endswith((".yaml", ".yml", ".json")):
            return self.read(formulas, member).decode("utf-8", "replace") + "\n"  # text without line breaks is the name of a set
        return formulas  # type: ignore[no-any-return]


def examples(folder: Path, root: Path) -> str:
    """Examples of the files in a folder, for a message."""
    names = sorted(str(path.relative_to(root)) for path in folder.iterdir() if path.is_file()) if folder.is_relative_to(root) else []
    return f"; there are {', '.join(names[:20])}{', …' if len(names) > 20 else ''}" if names else ""


def one_of(given: Object, one: str, other: str) -> None:
    if (one in given) == (other in given):
        raise Unusable(f"Give either {one} or {other}.")


def failed(message: str, **more: str | None) -> Object:
    """An error for the model: what is wrong, where, and how to fix it."""
    error = {"message": message} | {name: value for name, value in more.items() if value is not None}
    where = ", ".join(f"{name} {error[name]}" for name in ("field", "place") if name in error)
    text = f"{message} ({where})" if where else message
    return {"content": [{"type": "text", "text": text}], "structuredContent": {"error": error}, "isError": True}


def selected(document: Any, name: str, given: Object) -> Object:
    """The whole document, or the requested keys by dotted name; of the default keys, those with a value."""
    if not isinstance(document, p247.Section):
        return dict(document)
    if given.get("full") or name not in USUAL and "keys" not in given:
        return document.to_dict()
    found: Object = {}
    for key in given.get("keys") or ():
        try:
            found[key] = document[key]
        except (KeyError, IndexError, ValueError) as error:
            raise p247.P247Error("unknown_key", str(error.args[0] if error.args else error), "keys", key) from None
    if not given.get("keys"):
        found = {key: value for key in USUAL[name] if (value := document.get(key)) is not None}
    return found


# Messages and their format


def bounded_lines(lines: IO[bytes]) -> Iterator[bytes | None]:
    """Non-empty lines; ``None`` for a line that is too long, the rest of which is skipped."""
    while line := lines.readline(MOST_MESSAGE + 1):
        if len(line) > MOST_MESSAGE and not line.endswith(b"\n"):
            while (rest := lines.readline(MOST_MESSAGE)) and not rest.endswith(b"\n"):
                pass
            yield None
        elif line.strip():
            yield line


def parsed(line: bytes | None) -> Object:
    if line is None:
        raise Refusal(INVALID_REQUEST, f"A message may have at most {MOST_MESSAGE >> 20} MiB.")
    try:
        message = json.loads(line.decode(), parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise Refusal(PARSE_ERROR, f"The line is not valid JSON: {error}") from None
    if not isinstance(message, dict):
        raise Refusal(INVALID_REQUEST, "A message must be one object per line; batches are not supported.")
    return message


def no_number(word: str) -> float:
    raise ValueError(f"{word} is not a number")


def identity(message: Object) -> str | int | None:
    name = message.get("id")
    if "id" in message and (isinstance(name, bool) or not isinstance(name, (str, int))):
        raise Refusal(INVALID_REQUEST, "id must be text or a whole number.")
    return name


TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "boolean": (bool,), "integer": (int,), "number": (int, float),
}


def check(value: Any, schema: Object, name: str) -> None:
    """Checks a value against its schema."""
    types = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    fits = any(isinstance(value, TYPES[form]) and (form == "boolean" or not isinstance(value, bool)) for form in types)
    if not fits:
        raise Refusal(INVALID_PARAMS, f"{name} must be of type {' or '.join(types)}.")
    if "enum" in schema and value not in schema["enum"]:
        raise Refusal(INVALID_PARAMS, f"{name} must be {listed(schema['enum'])}.")
    if not isinstance(value, (dict, list, str)) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        raise Refusal(INVALID_PARAMS, f"{name} must be from {schema['minimum']} to {schema['maximum']}.")
    if isinstance(value, list) and "items" in schema:
        if not schema.get("minItems", 0) <= len(value) <= schema["maxItems"]:
            raise Refusal(INVALID_PARAMS, f"{name} must have {schema.get('minItems', 0)} to {schema['maxItems']} elements.")
        for place, element in enumerate(value):
            check(element, schema["items"], f"{name}[{place}]")
    # This comes before the check for missing arguments, because a misspelt argument is also missing.
    for member in value if schema.get("additionalProperties", True) is False else ():
        if member not in schema["properties"]:
            near = difflib.get_close_matches(member, schema["properties"], 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(schema['properties'])}."
            raise Refusal(INVALID_PARAMS, f"There is no argument {member}; {hint}")
    for member, form in schema.get("properties", {}).items():
        if member in value:
            check(value[member], form, member)
        elif member in schema["required"]:
            choice = f"{member} must be {listed(form['enum'])}." if "enum" in form else form["description"]
            raise Refusal(INVALID_PARAMS, f"{member} is missing: {choice}")


def listed(words: Sequence[str]) -> str:
    """Words as a choice: list, check or diff."""
    return " or ".join([", ".join(words[:-1]), words[-1]])


def main() -> None:
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("usage: server.py FOLDER, the folder whose files the tools may read")
    answers = os.fdopen(os.dup(1), "wb")
    # Anything that a library prints would be read as a message.
    os.dup2(2, 1)
    try:
        Server(Path(sys.argv[1])).serve(io.BufferedReader(io.FileIO(0, closefd=False)), answers)
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)  # the client has disconnected


if __name__ == "__main__":
    main()
