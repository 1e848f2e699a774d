"""The functions of the package."""

from __future__ import annotations

import base64
import datetime
import glob
import itertools
import json
import os
import sys
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, overload

from . import _arrow, _frames, _native
from ._errors import P247Error, P247Warning
from ._inputs import (
    Athlete, Formulas, Source, data_of, encoded, file_bytes, formula_text, is_json, is_recording, members, name_of, no_recording, options,
    refuse_query, warn_of_athlete,
)
from ._results import Explanation, Result
from ._tables import Table
from .documents import Activity, DayBrief, TrainingReport


class Prepared:
    """Athlete, formulas and kind, parsed once for any number of activities and threads; made by :func:`prepare`."""

    __slots__ = ("_given", "_handle")

    def __init__(self, given: dict[str, Any]) -> None:
        data = encoded(given) if given else b""
        self._handle = _native.prepare(data)
        # A snapshot: later changes by the caller have no effect.
        self._given: dict[str, Any] = json.loads(data) if data else {}

    def enrich(self, source: Source | Any) -> Activity:
        """Enriches one activity with these options; see :func:`enrich`."""
        return enrich(source, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Prepared, (self._given,))

    def __repr__(self) -> str:
        return f"Prepared({', '.join(self._given)})"


def prepare(
    athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None, intervals: bool = False, history: History = None,
) -> Prepared:
    """Parses athlete, formulas and kind once for many calls of :func:`enrich`. It takes the same arguments.

    >>> prepared = p247.prepare({"max_hr": 188, "ftp_w": 260})
    >>> for path in paths: p247.enrich(path, prepared)
    """
    return Prepared(members(athlete, formulas, kind, intervals=intervals or None, history=_history(history)))


#: The athlete's other sessions: results, summaries, or a file of JSON Lines.
History: TypeAlias = "bytes | str | os.PathLike[str] | Iterable[Any] | None"


def _history(sessions: History) -> str | None:
    return None if sessions is None else _objects(sessions, "history").decode("utf-8", "replace")


def _lines(sessions: bytes | str | os.PathLike[str] | Iterable[Any], field: str = "sessions") -> bytes:
    """JSON Lines: unchanged, from a file, or from records. Text is JSON or a path."""
    if isinstance(sessions, os.PathLike) or isinstance(sessions, str) and not is_json(sessions):
        return file_bytes(sessions, field)
    if isinstance(sessions, str):
        return sessions.encode()
    if isinstance(sessions, bytes):
        return sessions
    if isinstance(sessions, Mapping) and not isinstance(sessions, Result):
        return encoded(sessions)
    return b"\n".join(_record(session) for session in ([sessions] if isinstance(sessions, Result) else sessions))


def _objects(records: bytes | str | os.PathLike[str] | Iterable[Any], field: str) -> bytes:
    """JSON Lines given in addition to the input. Text that does not start with an object is rejected, because it would have no
    effect."""
    lines = _lines(records, field)
    start = lines.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start and not start.startswith((b"{", b"[")):
        raise P247Error("json_syntax", f"{field} must be JSON Lines", field, "line 1")
    return lines


def enrich(
    source: Source | Any, athlete: Athlete | Prepared = None, formulas: Formulas = None, kind: str | None = None,
    activity: Mapping[str, Any] | None = None, intervals: bool = False, history: History = None,
) -> Activity:
    """Computes everything about one activity.

    Args:
        source: a file (FIT, TCX, GPX, CSV, Strava or GoldenCheetah JSON, plain, gzipped or zipped), its bytes, an open file, or a
            data frame with ``time`` in seconds and named channels: ``heart_rate`` (bpm), ``power`` (W), ``speed`` (m/s), ``distance``
            and ``altitude`` (m), ``cadence``, ``latitude``, ``longitude``, as numbers of
            any type. Call ``collect()`` on a lazy frame first.
        athlete: the athlete as a mapping, JSON or a JSON file, all keys optional; or the result of :func:`prepare`, which includes the
            formulas, the kind and the history.
        formulas: a formula set's name, a formula file or its text, or a mapping: the content of a file, or changed settings such as
            ``{"trimp.male_b": 1.8}``.
        kind: the kind of activity, if the source states no kind or a wrong one.
        activity: for a data frame, values of the whole activity: ``type``, ``name``, ``start_date_local``.
        intervals: whether to add 90 % intervals of the measured numbers, by dotted keys: ``r.intervals``.
        history: the athlete's other sessions, for comparisons and the effect of the load: JSON Lines (bytes, or a file) or an iterable of
            results, documents or summaries such as ``{"date": "2026-03-01", "kind": "Run", "load": 50, "duration_s": 3600}``.

    Raises:
        P247Error: with kind, field and place, if the source or an option is invalid.
    """
    if type(source) is bytes and type(athlete) is Prepared and activity is None:
        if formulas is None and kind is None and history is None and not intervals:
            return _told(Activity(_native.enrich_prepared(source, athlete._handle.address, _native.refuse)))
    if isinstance(source, Table):
        # Exceptions of its source, including signals, are raised instead of the engine's message.
        return _told(source._handed(lambda table: _enriched(table, athlete, formulas, kind, activity, intervals, history)))
    return _told(_enriched(source, athlete, formulas, kind, activity, intervals, history))


def _enriched(
    source: Source | Any, athlete: Athlete | Prepared, formulas: Formulas, kind: str | None, activity: Mapping[str, Any] | None,
    intervals: bool, history: History,
) -> Activity:
    if isinstance(athlete, Prepared):
        if formulas is not None or kind is not None or intervals or history is not None:
            raise TypeError("pass formulas, kind, intervals and history to prepare")
        if activity is None:
            if hasattr(source, "__arrow_c_stream__"):
                capsule = source.__arrow_c_stream__()
                return Activity(_native.enrich_columns_prepared(capsule, athlete._handle.address))
            return Activity(_native.enrich_prepared(data_of(source), athlete._handle.address, _native.refuse))
        given = athlete._given
    else:
        given = members(athlete, formulas, kind, intervals=intervals or None, history=_history(history))
    if hasattr(source, "__arrow_c_stream__"):
        capsule = source.__arrow_c_stream__()
        if activity:
            given = {**given, "activity": dict(activity)}
        place = _native.address_in(capsule)
        return Activity(_native.files("p247_enrich_columns", place, encoded(given) if given else b""))
    if activity is not None:
        if not is_recording(source):
            raise no_recording(source)
        raise TypeError("activity is only for data frames; for a recording, override the kind with kind=…")
    return Activity(_native.enrich(data_of(source), encoded(given) if given else b""))


def _told(activity: Activity) -> Activity:
    """Returns the activity and emits its warnings as Python warnings."""
    quality: Mapping[str, Any] = dict.get(activity, "data_quality") or {}
    for warning in quality.get("warnings", ()):
        if warning["kind"] != "renamed_key":  # already reported
            warnings.warn(warning["message"], P247Warning, stacklevel=3)
    return activity


def read(source: Source, athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None) -> Table:
    """Reads the clean streams behind every number: one row per sample, ``time`` in seconds, then the channels.

    If values of a channel were ignored, ``CHANNEL.recorded`` has the value and ``CHANNEL.left_out`` the reason. ``mets`` is included if
    the session has METs for each sample.
    """
    data, given = data_of(source), options(athlete, formulas, kind)

    def make() -> int:
        place = _arrow.new_stream()
        try:
            _native.streams(data, given, place)
        except BaseException:
            _arrow.free_stream(place)
            raise
        return place

    return Table(make)


#: The file types searched in a folder.
ENDINGS = (".fit", ".tcx", ".gpx", ".csv", ".json", ".fit.gz", ".tcx.gz", ".gpx.gz", ".csv.gz", ".json.gz")
#: Files or bytes per batch: enough for every processor, with little memory.
_BATCH_FILES = 256
_BATCH_BYTES = 32 << 20


def enrich_many(
    sources: Any, keys: Sequence[str] | str | None = None, athlete: Athlete = None, formulas: Formulas = None,
    kind: str | None = None, document: bool | None = None, threads: int | None = None, progress: bool = False,
    intervals: bool = False,
) -> Table:
    """Computes many activities as a table: one row per activity, one column per key in the given order, on all processors.

    Args:
        sources: a folder, paths, bytes, ``(id, source)`` pairs, or a data frame with a column ``bytes`` and optionally ``id``,
            ``athlete`` (JSON), ``kind`` and ``path``: a row without bytes opens the file at ``path``, so never pass untrusted paths.
            A folder is searched for FIT, TCX, GPX, CSV and JSON, plain or gzipped; archives (``.zip``) and histories (``.jsonl``) are
            not opened.
        keys: dotted keys of the document, each once, such as ``training_load.trimp_exp``. ``id`` is the name of the row. Lists have no
            columns, except ``heart_rate.zones.0.seconds`` to ``heart_rate.zones.5.seconds``: use ``document`` for them.
        document: whether to add the whole document as JSON in a column; the default without keys. A multisport file gives an array with
            the whole session first; the other columns are those of the whole session.
        threads: the number of threads; all processors by default.
        progress: whether to show a count of activities on standard error.
        intervals: whether documents have 90 % intervals of their measured numbers, by dotted keys; columns have no intervals.

    ``warnings`` lists oddities of a row, one sentence per line; ``is_partial`` marks a file that was read in part. Columns of days
    contain dates. An unusable activity, including an unreadable file and ``None``, is a row with ``error.kind``, ``error.message`` and
    ``error.path``. Exceptions of the source are raised when the table is read. Files are read and computed in batches, so memory does not
    grow with their number.
    """
    keys = [keys] if isinstance(keys, str) else list(keys or ())
    for place, key in enumerate(keys):
        if key == "id" or key in keys[:place]:
            reason = "the first column has that name" if key == "id" else "it is given twice"
            raise P247Error("not_allowed", f'"{key}" cannot be a column: {reason}.', "keys", f"keys[{place}]")
    given = options(
        athlete, formulas, kind, keys=keys or None, document=document, threads=threads, intervals=intervals or None)
    warn_of_athlete(athlete)
    return _batch("p247_enrich_batch", sources, given, progress)


def brief_many(
    records: Any, issue: str | None = None, form: str | None = None, formulas: Formulas = None, threads: int | None = None,
    intervals: bool = False, resting_hr_of_nights: bool = False, states: Literal["every", "last"] = "every", named: bool = False,
    deployment: Deployment = None,
) -> Table:
    """Adds many athletes' records and returns a table: ``athlete``, ``answer`` (JSON), ``state``, ``warnings`` (ignored values, one per
    line) and the error of each row.

    Args:
        records: JSON Lines or a JSON array (text, bytes or a file) or an iterable of records (dictionaries or JSON) that name their
            athlete; a data frame with a column ``record`` (JSON or structures) and optionally ``athlete`` and ``state``, or with a
            column for each member of the records; a mapping of athletes to their records; or pairs ``(athlete, record)``, or
            ``(athlete, record, state)`` to continue a history: pass the state in the athlete's first row and ``None`` in the others,
            also in a data frame, since a state in a later row forgets the rows before it. The rows of one athlete form one history, in order. The name beside the record (text or a number) decides the athlete;
            the name in the record is not compared, and is repeated in the answer. Once a row has named an athlete, a row without a name
            (``None``, an empty text) is an error. So is another athlete's state.
        issue: ``am`` or ``pm``: the time of the answers.
        form: ``line`` or ``document``.
        threads: the number of threads; all processors by default.
        intervals: whether documents have 90 % intervals of their measured numbers, by dotted keys.
        resting_hr_of_nights: whether to compute resting heart rate from a record's raw night samples, for athletes whose device never
            reports one.
        states: ``every`` accepted row gets its state, or only the ``last`` one of each athlete in a batch: enough to continue a
            history. An athlete without an accepted row gets no state: keep the previous one. A state has up to 56 KiB, and years of
            days have thousands of rows.
        named: whether every row must name an athlete, for example if the night's other athletes are in another table.
        deployment: a state of :func:`outcomes` that adjusts the risks.
    """
    if not isinstance(states, str):
        raise TypeError(
            f"states must be 'every' or 'last', not {type(states).__name__}: to continue a history, give (athlete, record, state) rows")
    given = options(
        formulas=formulas, issue=issue, form=form, threads=threads, intervals=intervals or None,
        resting_hr_of_nights=resting_hr_of_nights or None, states=None if states == "every" else states, named=named or None,
        deployment=_base64(deployment))
    records = _rows_of_frame(records)
    if not hasattr(records, "__arrow_c_stream__"):
        rows = _rows_of_records(records)
        first = next(rows, None)
        rows = rows if first is None else itertools.chain([first], rows)
        if isinstance(first, (tuple, list)):
            forms = {"athlete": "U", "record": "Z", "state": "Z"}
            return _batch_of("p247_brief_batch", given, lambda: _arrow.Source(forms, _pairs(rows)))
        return _batch_of("p247_brief_batch", given, lambda: _arrow.Source({"record": "Z"}, _records(rows)))
    return _batch("p247_brief_batch", records, given, False)


def _rows_of_frame(records: Any) -> Any:
    """Records or pairs from a data frame that the engine cannot read directly: a series, a column per member, or structures."""
    refuse_query(records)
    if not any(hasattr(records, member) for member in ("__arrow_c_stream__", "to_pylist", "fetchall")):
        return records
    names = _frames.columns_of(records)
    if names is None:
        return records if isinstance(records, Table) else records.to_pylist() if hasattr(records, "to_pylist") else iter(records)
    if not names:
        return []
    if "record" not in names:
        return _frames.rows_of(records) if "date" in names else records
    if not _frames.has_objects(records, "record"):
        return records
    rows = _frames.rows_of(records)
    if not {"athlete", "state"} & set(names):
        return (row.get("record") for row in rows)
    return ((row.get("athlete"), row.get("record"), row.get("state")) for row in rows)


def _rows_of_records(records: Any) -> Iterator[Any]:
    """Records or pairs one by one, also from JSON Lines."""
    if isinstance(records, Mapping):
        return _rows_of_mapping(records)
    if isinstance(records, os.PathLike) or isinstance(records, str) and records.strip() and not {"{", "["} & set(records):
        records = file_bytes(records, "records")
    if isinstance(records, (str, bytes, bytearray, memoryview)):
        data = records.encode() if isinstance(records, str) else bytes(records)
        array = _array_in(data)
        return (line for line in data.split(b"\n") if line.strip()) if array is None else iter(array)
    if not isinstance(records, Iterable):
        raise TypeError(f"records must be JSON Lines, records, (athlete, record) pairs or a data frame, not {type(records).__name__}")
    return iter(records)


def _array_in(data: bytes) -> list[Any] | None:
    """The records of a JSON array; ``None`` for anything else."""
    if not data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"["):
        return None
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None  # JSON Lines: each error becomes a row
    return found if isinstance(found, list) else None


def _rows_of_mapping(records: Mapping[Any, Any]) -> Iterator[Any]:
    """The mapping as one record, or the records of each athlete as pairs."""
    lists = [[one] if isinstance(one, Mapping) else one for one in records.values()]
    of_athletes = records and all(
        isinstance(some, (list, tuple)) and all(isinstance(one, Mapping) and "date" in one for one in some) for some in lists)
    if not of_athletes:
        return iter([records])
    return ((athlete, record) for athlete, some in zip(records, lists) for record in some)


def _records(records: Iterable[Any]) -> Iterator[dict[str, list[Any]]]:
    rows = iter(records)
    while batch := [_record(record) for record in itertools.islice(rows, 4096)]:
        yield {"record": batch}


def _pairs(records: Iterable[tuple[Any, ...]]) -> Iterator[dict[str, list[Any]]]:
    columns: dict[str, list[Any]] = {"athlete": [], "record": [], "state": []}
    begun: set[str] = set()
    for athlete, record, *state in records:
        name = name_of(athlete)
        if name in begun and state and state[0]:
            message = f'"{name}" has a state in a later row: give the state in the first row of the athlete, and None in the others.'
            raise P247Error("not_allowed", message, "state")
        if name:
            begun.add(name)
        columns["athlete"].append(name)
        columns["record"].append(_record(record))
        columns["state"].append(bytes(state[0]) if state and state[0] else None)
        if len(columns["athlete"]) == 4096:
            yield columns
            columns = {name: [] for name in columns}
    if columns["athlete"]:
        yield columns


def _batch(function: str, rows: Any, given: bytes, progress: bool) -> Table:
    if hasattr(rows, "__arrow_c_stream__"):
        def start() -> int:
            return _consumed(function, rows.__arrow_c_stream__(), given)

        return Table(start)
    return _batch_of(function, given, lambda: _arrow.Source({"id": "U", "bytes": "Z", "path": "U"}, _files(rows, progress)))


def _consumed(function: str, capsule: object, given: bytes) -> int:
    place = _arrow.new_stream()
    try:
        _native.batch(function, _native.address_in(capsule), given, place)
    except BaseException:
        _arrow.free_stream(place)
        raise
    return place


def _batch_of(function: str, given: bytes, source: Callable[[], _arrow.Source]) -> Table:
    return Table(lambda: _arrow.made_of(source(), lambda rows, place: _native.batch(function, rows, given, place)))


def _named(sources: Any) -> Iterator[tuple[str | None, Source]]:
    if isinstance(sources, (str, os.PathLike)):
        root = Path(sources)
        if root.is_dir():
            for path in sorted(root.rglob("*")):
                if path.is_file() and path.name.lower().endswith(ENDINGS):
                    yield str(path.relative_to(root)), path
            return
        if not root.exists():
            hint = f": for a pattern give glob.glob({str(root)!r})" if glob.has_magic(str(root)) else ""
            raise P247Error("unreadable", f"There is no such file or folder{hint}.", place=str(root))
        yield str(root), root
        return
    refuse_query(sources)
    for source in sources:
        if isinstance(source, tuple):
            yield name_of(source[0]), source[1]
        else:
            yield (name_of(os.fspath(source)) if isinstance(source, (str, os.PathLike)) else None), source


def _files(
    sources: Any, progress: bool, is_strict: bool = False, failures: dict[str | None, P247Error] | None = None,
) -> Iterator[dict[str, list[Any]]]:
    """Batches of files. An unreadable file has its path instead of bytes, for the engine's error message; if strict, it raises."""
    columns: dict[str, list[Any]] = {"id": [], "bytes": [], "path": []}
    size = done = 0
    for place, (name, source) in enumerate(_named(sources)):
        contents: bytes | None = None
        path: str | None = None
        try:
            if source is not None or is_strict:
                contents = data_of(source)
        except P247Error as error:
            if is_strict:
                raise
            path = error.place or (name_of(source) if isinstance(source, str) else None)
            if failures is not None:
                failures[name] = error
        except TypeError as error:
            raise TypeError(f"source {place if name is None else name}: {error}") from None
        for column, value in (("id", name), ("bytes", contents), ("path", path)):
            columns[column].append(value)
        size += len(contents or b"")
        if len(columns["id"]) == _BATCH_FILES or size >= _BATCH_BYTES:
            done += len(columns["id"])
            yield columns
            _tell(progress, done)
            columns, size = {column: [] for column in columns}, 0
    if columns["id"]:
        yield columns
    _tell(progress, done + len(columns["id"]), "\n")


def _tell(progress: bool, count: int, end: str = "") -> None:
    """Shows the progress of a batch; failures to write are ignored."""
    if progress and sys.stderr is not None:
        try:
            print(f"\r{count} activities", end=end, file=sys.stderr, flush=True)
        except (OSError, ValueError):
            pass


def history(
    sessions: bytes | str | os.PathLike[str] | Iterable[Any], athlete: Athlete = None, formulas: Formulas = None,
    through: str | datetime.date | None = None, weeks: int | None = None, days: History = None, intervals: bool = False,
    leave_out: bool = False, threads: int | None = None,
) -> TrainingReport:
    """Reports on many sessions: fitness and its forecast, weeks, zones, records, trends and recovery cost.

    Args:
        sessions: a folder or paths of recordings and histories of every format; JSON Lines (text, bytes or a file); an iterable of
            results, documents or summaries such as ``{"date": "2026-03-01", "kind": "Run", "load": 50, "duration_s": 3600}``; or a data
            frame of files (``bytes``, ``id``), of documents from :func:`enrich_many`, or of summaries with one column per key.
        through: the last day, a date or ``YYYY-MM-DD``; the day of the last session by default.
        weeks: the number of weeks.
        days: day records, for the recovery cost: JSON Lines (bytes, or a file) or an iterable of records.
        intervals: whether the report has 90 % intervals of fitness, totals and records, by dotted keys.
        leave_out: whether to leave out unreadable or damaged files instead of raising. Sessions without a day, and lines that are not
            sessions, never raise: the report counts them in ``rejected``, lists them in ``rejections``, and a warning names the first.
        threads: the number of threads; all processors by default.
    """
    given = options(
        athlete, formulas, through=through, weeks=weeks, intervals=intervals or None, leave_out=leave_out or None, threads=threads,
        days=None if days is None else _objects(days, "days").decode("utf-8", "replace"),
    )
    warn_of_athlete(athlete)
    refuse_query(sessions)
    if hasattr(sessions, "__arrow_c_stream__"):
        if "bytes" in (_frames.columns_of(sessions) or ()):
            return _rejections_told(TrainingReport(_of_files("p247_history_files", sessions, given)), leave_out)
        sessions = _sessions_of(sessions, leave_out)
    if not isinstance(sessions, (str, os.PathLike, bytes)):
        sessions = list(sessions)
    if any(map(_is_file, sessions if isinstance(sessions, list) else [sessions])):
        return _rejections_told(TrainingReport(_of_files("p247_history_files", sessions, given, is_strict=not leave_out)), leave_out)
    return _rejections_told(TrainingReport(_native.call("p247_history", _lines(sessions), given)), leave_out)


def _rejections_told(report: TrainingReport, leave_out: bool) -> TrainingReport:
    """Returns the report and warns of rejected sessions, unless the caller chose to leave them out."""
    rejections = dict.get(report, "rejections")
    if rejections and not leave_out:
        first = rejections[0]
        source = first.get("source") or f"entry {first['entry']}"
        count = "1 session was" if report.rejected == 1 else f"{report.rejected} sessions were"
        reason = first["reason"].removesuffix(".")
        warnings.warn(f"{count} skipped, such as {source}: {reason}. rejections lists them all.", P247Warning, stacklevel=3)
    return report


def _sessions_of(frame: Any, leave_out: bool) -> Iterator[Any]:
    """The documents of a frame, or its rows; an activity with an error is skipped or raised."""
    for row in _frames.rows_of(frame):
        error = row.pop("error", None)
        if error is None:
            yield row.get("document", row)
        elif not leave_out:
            raise P247Error(str(error.get("kind")), str(error.get("message")), place=row.get("id", error.get("path")))


def _is_file(source: Any) -> bool:
    """Whether one of many sessions is a file rather than a result or JSON text."""
    return isinstance(source, (os.PathLike, tuple)) or isinstance(source, str) and not is_json(source)


def _of_files(function: str, sources: Any, given: bytes, is_strict: bool = True) -> bytes:
    """The engine's result for files: a folder, paths, ``(id, source)`` pairs, or a data frame with ``bytes`` and ``id``."""
    if hasattr(sources, "__arrow_c_stream__"):
        capsule = sources.__arrow_c_stream__()  # owns the stream, so it is kept until the stream is read
        return _native.files(function, _native.address_in(capsule), given)
    with _arrow.Source({"id": "U", "bytes": "Z"}, _files(sources, False, is_strict)) as place:
        return _native.files(function, place, given)


def plan(
    document: Source | Mapping[str, Any] | Sequence[Any], now: str | datetime.datetime, zone: str | None = None, days: int | None = None,
    first: str | None = None, last: str | None = None, minutes: float | None = None, formulas: Formulas = None,
) -> Result:
    """Computes a day of the plan: completed and upcoming sessions, what fits today, planned and completed load, and a
    forecast.

    Args:
        document: ``{"items", "events", "training_plan", "completions", "days", "history", …}``, all optional, or a list of items;
            also a file, its bytes or an open file.
        now: the current time with its offset (``2026-03-25T09:00:00+11:00``), or without one and with ``zone``.
        zone: the athlete's time zone, ``Australia/Sydney``.
        days: days of history and forecast including today; 7 by default.
        first: the first day of the history, ``YYYY-MM-DD``.
        last: its last day.
        minutes: minutes available today.
    """
    data = _record(document) if isinstance(document, (Mapping, list, tuple)) else data_of(document)  # type: ignore[arg-type]
    moment = now.isoformat() if isinstance(now, datetime.datetime) else now
    fields: dict[str, Any] = {"now": moment, "zone": zone, "days": days, "from": first, "to": last, "minutes": minutes}
    return _problems_told(Result(_native.call("p247_plan", data, options(formulas=formulas, **fields))))


def _problems_told(result: Result) -> Result:
    """Returns the result and emits its problems as Python warnings."""
    for problem in dict.get(result, "problems") or ():
        where = problem.get("path") or (f"line {problem['line']}" if problem.get("line") is not None else "")
        message = problem["message"]
        warnings.warn(message if where in message else f"{message} ({where})", P247Warning, stacklevel=3)
    return result


def evaluate(
    predictions: bytes | str | os.PathLike[str] | Iterable[Any], outcomes: bytes | str | os.PathLike[str] | Iterable[Any],
    baseline: bytes | str | os.PathLike[str] | Iterable[Any] | None = None, issue: str | None = None, draws: int | None = None,
    seed: int | None = None,
) -> Result:
    """Scores predictions: discrimination within athletes, skill, calibration and alarms, with 95 % intervals over athletes.

    Args:
        predictions: answers of :meth:`AthleteState.take`, or ``{athlete, date, prediction_type, probability, confidence}``: JSON Lines
            (bytes, or a file) or an iterable.
        outcomes: ``{athlete, date, prediction_type, outcome: 0 | 1 | None, window?: [a, b], onset?: True}``, likewise.
        baseline: another forecaster's predictions, such as persistence.
        issue: ``am`` or ``pm``: when the predictions were issued; ``am`` by default.
        draws: the number of resamples of athletes for the intervals; 1,000 by default.
        seed: the seed of the resamples.
    """
    other = None if baseline is None else _lines(baseline, "baseline").decode("utf-8", "replace")
    given = options(issue=issue, draws=draws, seed=seed, baseline=other)
    return Result(_native.call("p247_evaluate", _lines(predictions, "predictions"), _lines(outcomes, "outcomes"), given))


def outcomes(
    records: bytes | str | os.PathLike[str] | Iterable[Any], formulas: Formulas = None, deployment: Deployment = None,
    since: str | None = None, until: str | None = None,
) -> tuple[list[Result], bytes]:
    """Scores past forecasts of the given athletes and returns the deployment state they train, for :func:`merge_deployments`.

    >>> due, state = p247.outcomes("records.jsonl")
    >>> due[0].prediction_type, due[0].outcome, due[0].source, due[0].tells_bits

    Args:
        records: the athletes' complete histories with their answers to the briefs' ``questions``: JSON Lines (bytes, or a file) or an iterable.
        formulas: the formulas of the forecasts; a state belongs to one set.
        deployment: the state used for the forecasts.
        since: the first day of forecasts to learn from, ``YYYY-MM-DD``. Include every day once.
        until: the last day.

    An unusable record is a result with ``error``. See the page *Learning across athletes*.
    """
    given = options(formulas=formulas, deployment=_base64(deployment), **{"from": since, "to": until})
    lines, state = _native.outcomes(_lines(records, "records"), given)
    return [Result(line) for line in lines.splitlines() if line], state


def merge_deployments(states: Iterable[bytes]) -> bytes:
    """Merges deployment states; the order does not change the bytes. A damaged state, or one from other formulas, raises an error."""
    return _native.call("p247_deployment_merge", b"".join(states))


#: A deployment state of :func:`outcomes`.
Deployment: TypeAlias = "bytes | None"


def _base64(deployment: Deployment) -> str | None:
    return None if deployment is None else base64.b64encode(deployment).decode("ascii")


def strength(
    log: Source, athlete: Athlete = None, formulas: Formulas = None, exercise: str | None = None, range: str | None = None,
    as_of: str | datetime.date | None = None, units: str | None = None,
) -> Result:
    """Reports sessions, maxima with intervals, records, trends and load of a strength log.

    Args:
        log: an export of Strong or Hevy (CSV), or a JSON log: a file, its bytes or an open file.
        exercise: only this exercise.
        range: ``4w``, ``8w``, ``12w``, ``6m``, ``1y`` or ``all``; twelve weeks by default.
        as_of: the last day, a date or ``YYYY-MM-DD``.
        units: ``kg`` or ``lb``, if the log has no unit.
    """
    given = options(athlete, formulas, exercise=exercise, range=range, as_of=as_of, units=units)
    return _problems_told(Result(_native.call("p247_strength", data_of(log), given)))


def explain(
    activity: Source | Result, key: str, athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None,
) -> Explanation:
    """Explains a number of a document: value, meaning, method, inputs, missing inputs, settings.

    Args:
        activity: a recording, or a document of an activity, a history or a brief: a file, its bytes or an open file; or a result of
            ``enrich`` or ``history``.
        key: the key with dots, and list positions in brackets: ``training_load.tss``, ``heart_rate.zones[2].seconds``.

    >>> p247.explain("ride.fit", "training_load.tss", athlete={"ftp_w": 260}).method
    """
    data = activity.json if isinstance(activity, Result) else data_of(activity)
    return Explanation(_native.call("p247_explain", data, options(athlete, formulas, kind=kind, key=key)))


def _record(record: Any) -> bytes:
    if isinstance(record, bytes):
        return record
    if isinstance(record, str):
        return record.encode()
    if isinstance(record, Result):
        return record.json
    return encoded(record)


class AthleteState:
    """An athlete's state: at most 56 KiB, updated by records. It is pickled and compared as its bytes.

    Threads may add records to one state: they are added one after another. A state belongs to the athlete of its first record: another
    athlete's record, or one without a name, is an error (``other_athlete``). A record that is repeated byte for byte gets its earlier
    answer, while the state keeps it, and changes nothing.

    >>> state = AthleteState()
    >>> answer = state.take({"phase": "morning", "athlete": "a", "date": "2026-03-02", "metrics": {"resting_hr": 50}})
    """

    __slots__ = ("_bytes", "_lock")
    # It changes with every record, so it cannot be a key.
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, saved: bytes = b"") -> None:
        if not isinstance(saved, (bytes, bytearray, memoryview)):
            raise TypeError(f"a state must be bytes, as returned by bytes(state), not {type(saved).__name__}")
        self._bytes = bytes(saved)
        self._lock = threading.Lock()

    @overload
    def take(
        self, record: Mapping[str, Any] | str | bytes, issue: str | None = None, *, form: Literal["document"], formulas: Formulas = None,
        intervals: bool = False, resting_hr_of_nights: bool = False, deployment: Deployment = None,
    ) -> DayBrief | None: ...

    @overload
    def take(
        self, record: Mapping[str, Any] | str | bytes, issue: str | None = None, form: str | None = None, formulas: Formulas = None,
        intervals: bool = False, resting_hr_of_nights: bool = False, deployment: Deployment = None,
    ) -> Result | None: ...

    def take(
        self, record: Mapping[str, Any] | str | bytes, issue: str | None = None, form: str | None = None,
        formulas: Formulas = None, intervals: bool = False, resting_hr_of_nights: bool = False, deployment: Deployment = None,
    ) -> Result | None:
        """Adds a record and returns its answer, if any. After an error the state is unchanged, except for a day more than 400
        days ahead (``day_far_ahead``): the state remembers it and accepts a second record within seven days of it.

        With ``intervals`` a document has 90 % intervals of its measured numbers, by dotted keys. ``resting_hr_of_nights`` computes resting
        heart rate from the record's raw night samples if no device reports one.
        """
        given = options(
            formulas=formulas, issue=issue, form=form, intervals=intervals or None,
            resting_hr_of_nights=resting_hr_of_nights or None, deployment=_base64(deployment))
        if isinstance(record, str) and not record.lstrip().startswith(("{", "[")):
            raise P247Error("json_syntax", "A record must be an object or its JSON; use brief_many for files of records.", "record")
        data = _record(record)
        with self._lock:
            answer = _native.brief(data, self._bytes, given, self._keep)
        if not answer:
            return None
        result = DayBrief(answer) if form == "document" else Result(answer)
        for left in dict.get(result, "dropped") or ():
            near = f"; did you mean {left['nearest']}?" if left.get("nearest") else ""
            warnings.warn(f"{left['path']} was ignored ({left['reason']}){near}", P247Warning, stacklevel=2)
        return result

    def _keep(self, state: bytes) -> None:
        self._bytes = state

    def __bytes__(self) -> bytes:
        return self._bytes

    def __len__(self) -> int:
        return len(self._bytes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AthleteState) and self._bytes == other._bytes

    def __reduce__(self) -> tuple[Any, ...]:
        return (AthleteState, (self._bytes,))

    def __repr__(self) -> str:
        return f"AthleteState({len(self._bytes)} bytes)"


class formulas:
    """Formula sets: their settings, whether a set is valid, and how two differ."""

    @staticmethod
    def settings(of: Formulas = None) -> list[dict[str, Any]]:
        """Every setting with its key, meaning, unit, allowed values, source and value in a set."""
        found: list[dict[str, Any]] = _asked("list", of)["settings"]
        return found

    @staticmethod
    def check(of: Formulas) -> str:
        """The hash of a valid set. Raises an error with the key if a setting is invalid."""
        return str(_asked("check", of)["hash"])

    @staticmethod
    def diff(one: Formulas, other: Formulas = None) -> list[dict[str, Any]]:
        """The settings in which two sets differ."""
        found: list[dict[str, Any]] = _asked("diff", one, other)["differences"]
        return found


def _asked(question: str, of: Formulas, other: Formulas = None) -> dict[str, Any]:
    given = options(formulas=of, ask=question, other=None if other is None else formula_text(other))
    answer: dict[str, Any] = json.loads(_native.call("p247_settings", given))
    return answer
