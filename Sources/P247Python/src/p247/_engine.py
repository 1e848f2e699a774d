"""What the package offers."""

from __future__ import annotations

import base64
import datetime
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
    Athlete, Formulas, Source, data_of, encoded, file_bytes, formula_text, is_recording, members, name_of, no_recording, options,
    refuse_query, warn_of_athlete,
)
from ._results import Explanation, Result
from ._tables import Table
from .documents import Activity, DayBrief, TrainingReport


class Prepared:
    """Athlete, formulas and kind that were read once, for any number of activities and threads: :func:`prepare` makes it."""

    __slots__ = ("_given", "_handle")

    def __init__(self, given: dict[str, Any]) -> None:
        data = encoded(given) if given else b""
        self._handle = _native.prepare(data)
        # As it was read: what the caller changes of it later is another athlete.
        self._given: dict[str, Any] = json.loads(data) if data else {}

    def enrich(self, source: Source | Any) -> Activity:
        """Everything about one activity, as :func:`enrich` gives it."""
        return enrich(source, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Prepared, (self._given,))

    def __repr__(self) -> str:
        return f"Prepared({', '.join(self._given)})"


def prepare(
    athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None, intervals: bool = False, history: History = None,
) -> Prepared:
    """Reads athlete, formulas and kind once, for many calls of :func:`enrich`; it takes the same arguments.

    >>> prepared = p247.prepare({"max_hr": 188, "ftp_w": 260})
    >>> for path in paths: p247.enrich(path, prepared)
    """
    return Prepared(members(athlete, formulas, kind, intervals=intervals or None, history=_history(history)))


#: The athlete's other sessions: results, summaries, or a file of JSON Lines.
History: TypeAlias = "bytes | str | os.PathLike[str] | Iterable[Any] | None"


def _history(sessions: History) -> str | None:
    return None if sessions is None else _objects(sessions, "history").decode("utf-8", "replace")


def _lines(sessions: bytes | str | os.PathLike[str] | Iterable[Any], field: str = "sessions") -> bytes:
    """JSON Lines: as they are, of a file, or made of records. A text that begins with a brace is JSON, any other a path."""
    if isinstance(sessions, os.PathLike) or isinstance(sessions, str) and not sessions.lstrip().startswith("{"):
        return file_bytes(sessions, field)
    if isinstance(sessions, str):
        return sessions.encode()
    if isinstance(sessions, bytes):
        return sessions
    if isinstance(sessions, Mapping) and not isinstance(sessions, Result):
        return encoded(sessions)
    return b"\n".join(_record(session) for session in ([sessions] if isinstance(sessions, Result) else sessions))


def _objects(records: bytes | str | os.PathLike[str] | Iterable[Any], field: str) -> bytes:
    """JSON Lines that accompany the input: text that does not begin with an object is refused, since it would have no effect."""
    lines = _lines(records, field)
    start = lines.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start and not start.startswith((b"{", b"[")):
        raise P247Error("json_syntax", f"{field} are no JSON Lines", field, "line 1")
    return lines


def enrich(
    source: Source | Any, athlete: Athlete | Prepared = None, formulas: Formulas = None, kind: str | None = None,
    activity: Mapping[str, Any] | None = None, intervals: bool = False, history: History = None,
) -> Activity:
    """Everything about one activity.

    Args:
        source: a file (FIT, TCX, GPX, CSV, Strava or GoldenCheetah JSON, plain, gzip'd or zipped), its bytes, an open file, or a
            data frame with ``time`` in seconds and channels by their names: ``heart_rate`` (bpm), ``power`` (W), ``speed``
            (m/s), ``distance`` and ``altitude`` (m), ``cadence``, ``latitude``, ``longitude``: numbers of any type, decimals too. Of a lazy
            frame the rows are asked for first (``collect()``).
        athlete: what is known of the athlete: a mapping, or a JSON file; everything is optional. Or what :func:`prepare` made, which
            holds the formulas, the kind and the history too.
        formulas: the name of a formula set, a formula file or its text, or a mapping: of a file, or of settings that change,
            ``{"trimp.male_b": 1.8}``.
        kind: the kind of activity, where the source is wrong or silent.
        activity: of a data frame, what is known of the activity as a whole: ``type``, ``name``, ``start_date_local``.
        intervals: whether the document has 90 % intervals of its measured numbers, by dotted keys: ``r.intervals``.
        history: the athlete's other sessions, for comparisons and the effect of the load: JSON Lines (bytes, or a file) or an iterable of
            results, documents or summaries such as ``{"date": "2026-03-01", "kind": "Run", "load": 50, "duration_s": 3600}``.

    Raises:
        P247Error: with kind, field and place, where the source or an option cannot be used.
    """
    if type(source) is bytes and type(athlete) is Prepared and activity is None:
        if formulas is None and kind is None and history is None and not intervals:
            return _told(Activity(_native.enrich_prepared(source, athlete._handle.address, _native.refuse)))
    if isinstance(source, Table):
        # What its source raises, a signal too, is raised, not the engine's words for it.
        return _told(source._handed(lambda table: _enriched(table, athlete, formulas, kind, activity, intervals, history)))
    return _told(_enriched(source, athlete, formulas, kind, activity, intervals, history))


def _enriched(
    source: Source | Any, athlete: Athlete | Prepared, formulas: Formulas, kind: str | None, activity: Mapping[str, Any] | None,
    intervals: bool, history: History,
) -> Activity:
    if isinstance(athlete, Prepared):
        if formulas is not None or kind is not None or intervals or history is not None:
            raise TypeError("formulas, kind, intervals and history are given to prepare")
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
        raise TypeError("activity is what is known of a data frame; a recording says it itself, and its kind is changed by kind=…")
    return Activity(_native.enrich(data_of(source), encoded(given) if given else b""))


def _told(activity: Activity) -> Activity:
    """An activity whose warnings are Python's too."""
    quality: Mapping[str, Any] = dict.get(activity, "data_quality") or {}
    for warning in quality.get("warnings", ()):
        if warning["kind"] != "renamed_key":  # told of already
            warnings.warn(warning["message"], P247Warning, stacklevel=3)
    return activity


def read(source: Source, athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None) -> Table:
    """The clean streams behind every number: one row per sample, ``time`` in seconds, then the channels.

    Of a channel from which values were left out, ``CHANNEL.recorded`` is such a value and ``CHANNEL.left_out`` the reason.
    ``mets`` are those of each sample, where the session has them by sample.
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


#: Files that a folder is searched for.
ENDINGS = (".fit", ".tcx", ".gpx", ".csv", ".json", ".fit.gz", ".tcx.gz", ".gpx.gz", ".csv.gz", ".json.gz")
#: Files or bytes after which a batch ends: enough for every processor, and little memory.
_BATCH_FILES = 256
_BATCH_BYTES = 32 << 20


def enrich_many(
    sources: Any, keys: Sequence[str] | None = None, athlete: Athlete = None, formulas: Formulas = None,
    kind: str | None = None, document: bool | None = None, threads: int | None = None, progress: bool = False,
    intervals: bool = False,
) -> Table:
    """Many activities as a table: one row per activity, one column per key, in the order given, on every processor.

    Args:
        sources: a folder, paths, bytes, ``(id, source)`` pairs, or a data frame with a column ``bytes`` and, where they are
            there, ``id``, ``athlete`` (JSON), ``kind`` and ``path``: the file of that name is opened where a row has no bytes, so give no
            ``path`` that comes from strangers. A folder is searched for FIT, TCX, GPX, CSV and JSON, plain or gzip'd; archives (``.zip``)
            and histories (``.jsonl``) are not opened.
        keys: dotted keys of the document, each once, such as ``training_load.trimp_exp``; see ``p247 explain`` or a document for their names.
            ``id`` is the name of the row.
        document: whether the whole document comes as JSON in a column; by default where no keys are asked for.
        threads: how many; every processor by default.
        progress: whether a count of activities is shown on standard error.
        intervals: whether documents have 90 % intervals of their measured numbers, by dotted keys; columns have none.

    ``warnings`` says what is odd about a row, a sentence a line, and ``is_partial`` whether its file was read in part. A column of days has
    dates. An activity that cannot be used is a row with ``error.kind``, ``error.message`` and ``error.path``: a file that cannot be read too, and
    ``None``. What the source of the rows raises is raised where the table is read. Files are read and
    activities computed batch by batch, so that memory does not grow with their number.
    """
    keys = list(keys or ())
    for place, key in enumerate(keys):
        if key == "id" or key in keys[:place]:
            reason = "the first column is called so" if key == "id" else "it is asked for twice"
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
    """Many athletes' records as a table: ``athlete``, ``answer`` (JSON), ``state``, ``warnings`` (what of the record was left out, a line
    each) and the error of each row.

    Args:
        records: JSON Lines or a JSON array (text, bytes or a file) or an iterable of records (dictionaries or JSON), whose athlete is the
            one that they name; a data frame with a column ``record`` (JSON or structures) and, where they are there, ``athlete`` and
            ``state``, or with a column a member of the records; a mapping of athletes to their records; or
            ``(athlete, record)`` pairs, or ``(athlete, record, state)`` where a history is gone on with: the state stands at the
            athlete's first row, ``None`` at the others. The rows of one athlete make one history, in their order. Whose row it is says the
            name beside the record, a text or a number; the one within the record is not compared, and is repeated in the answer. Once a row
            has named an athlete, a row that names nobody (``None``, an empty text) is a row with an error. A state of another athlete is an error.
        issue: ``am`` or ``pm``: when answers are given.
        form: ``line`` or ``document``.
        threads: how many; every processor by default.
        intervals: whether documents have 90 % intervals of their measured numbers, by dotted keys.
        resting_hr_of_nights: whether the night of a record's raw samples gives a resting heart rate where the record has none of a
            device; for athletes whose device never gives one.
        states: ``every`` row whose record was taken has the state after it, or only the ``last`` one of each athlete in a batch of rows: what
            a history goes on from. A state has some kilobytes, and days of years have thousands of rows.
        named: whether every row has to name an athlete, as where others of the same night are in another table.
        deployment: a state of :func:`outcomes` by which the risks are read.
    """
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
    """Records or pairs of a data frame that the engine does not read as it is: a series, a column a member, or structures."""
    refuse_query(records)
    if not any(hasattr(records, member) for member in ("__arrow_c_stream__", "to_pylist", "fetchall")):
        return records
    names = _frames.columns_of(records)
    if names is None:
        return records if isinstance(records, Table) else records.to_pylist() if hasattr(records, "to_pylist") else iter(records)
    if "record" not in names:
        return _frames.rows_of(records) if "date" in names else records
    if not _frames.has_objects(records, "record"):
        return records
    rows = _frames.rows_of(records)
    if not {"athlete", "state"} & set(names):
        return (row.get("record") for row in rows)
    return ((row.get("athlete"), row.get("record"), row.get("state")) for row in rows)


def _rows_of_records(records: Any) -> Iterator[Any]:
    """Records or pairs one by one, of JSON Lines too."""
    if isinstance(records, Mapping):
        return _rows_of_mapping(records)
    if isinstance(records, os.PathLike) or isinstance(records, str) and records.strip() and not {"{", "["} & set(records):
        records = file_bytes(records, "records")
    if isinstance(records, (str, bytes, bytearray, memoryview)):
        data = records.encode() if isinstance(records, str) else bytes(records)
        array = _array_in(data)
        return (line for line in data.split(b"\n") if line.strip()) if array is None else iter(array)
    if not isinstance(records, Iterable):
        raise TypeError(f"records are JSON Lines, records, (athlete, record) pairs or a data frame, not {type(records).__name__}")
    return iter(records)


def _array_in(data: bytes) -> list[Any] | None:
    """The records of a JSON array; none of anything else."""
    if not data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"["):
        return None
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None  # lines, whose errors are rows
    return found if isinstance(found, list) else None


def _rows_of_mapping(records: Mapping[Any, Any]) -> Iterator[Any]:
    """A record, or the records of each athlete."""
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
    for athlete, record, *state in records:
        columns["athlete"].append(name_of(athlete))
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
    """Batches of files. One that cannot be read has no bytes, and its path, by which the engine says why; or it is raised."""
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
    """Shows how far a batch is. Where nobody can be told, it goes on."""
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
    """Fitness over days and ahead, weeks, zones, records, trends and recovery cost of many sessions.

    Args:
        sessions: a folder or paths of recordings and histories of every format; JSON Lines (bytes, or a file); an iterable of
            results, documents or summaries such as ``{"date": "2026-03-01", "kind": "Run", "load": 50, "duration_s": 3600}``; or a data
            frame: of files (``bytes``, ``id``), of documents as :func:`enrich_many` gives them, or with a column a member of summaries.
        through: the last day, a date or ``YYYY-MM-DD``; that of the last session by default.
        weeks: how many weeks.
        days: day records, for the recovery cost: JSON Lines (bytes, or a file) or an iterable of records.
        intervals: whether the report has 90 % intervals of fitness, totals and records, by dotted keys.
        leave_out: whether a file that cannot be read, or is damaged, is left out instead of raised. Sessions without a day, and lines that
            are no session, are neither: the report counts them in ``rejected``.
        threads: how many; every processor by default.
    """
    given = options(
        athlete, formulas, through=through, weeks=weeks, intervals=intervals or None, leave_out=leave_out or None, threads=threads,
        days=None if days is None else _objects(days, "days").decode("utf-8", "replace"),
    )
    warn_of_athlete(athlete)
    refuse_query(sessions)
    if hasattr(sessions, "__arrow_c_stream__"):
        if "bytes" in (_frames.columns_of(sessions) or ()):
            return TrainingReport(_of_files("p247_history_files", sessions, given))
        sessions = _sessions_of(sessions, leave_out)
    if not isinstance(sessions, (str, os.PathLike, bytes)):
        sessions = list(sessions)
    if isinstance(sessions, (str, os.PathLike)) or isinstance(sessions, list) and any(map(_is_file, sessions)):
        return TrainingReport(_of_files("p247_history_files", sessions, given, is_strict=not leave_out))
    return TrainingReport(_native.call("p247_history", _lines(sessions), given))


def _sessions_of(frame: Any, leave_out: bool) -> Iterator[Any]:
    """The documents of a frame, or its rows; an activity with an error is left out or raised."""
    for row in _frames.rows_of(frame):
        error = row.pop("error", None)
        if error is None:
            yield row.get("document", row)
        elif not leave_out:
            raise P247Error(str(error.get("kind")), str(error.get("message")), place=row.get("id", error.get("path")))


def _is_file(source: Any) -> bool:
    """Whether one of many sessions is a file, and no result or JSON text."""
    return isinstance(source, (os.PathLike, tuple)) or isinstance(source, str) and not source.lstrip().startswith("{")


def _of_files(function: str, sources: Any, given: bytes, is_strict: bool = True) -> bytes:
    """What the engine says of files: a folder, paths, ``(id, source)`` pairs, or a data frame with ``bytes`` and ``id``."""
    if hasattr(sources, "__arrow_c_stream__"):
        capsule = sources.__arrow_c_stream__()  # it owns the stream, and is kept for as long as that is read
        return _native.files(function, _native.address_in(capsule), given)
    with _arrow.Source({"id": "U", "bytes": "Z"}, _files(sources, False, is_strict)) as place:
        return _native.files(function, place, given)


def plan(
    document: Source | Mapping[str, Any] | Sequence[Any], now: str | datetime.datetime, zone: str | None = None, days: int | None = None,
    first: str | None = None, last: str | None = None, minutes: float | None = None, formulas: Formulas = None,
) -> Result:
    """The feed of a day: what is done, what is up next and fits today, planned against done, a forecast.

    Args:
        document: ``{"items", "events", "training_plan", "completions", "days", "history", …}``, everything optional, or a list of items;
            also a file, its bytes or an open file.
        now: the moment from which the plan is looked at, with its offset (``2026-03-25T09:00:00+11:00``), or without one and with ``zone``.
        zone: the athlete's time zone, ``Australia/Sydney``.
        days: days of history and forecast, today included; 7 by default.
        first: the first day of the history, ``YYYY-MM-DD``.
        last: its last day.
        minutes: minutes that there are today.
    """
    data = _record(document) if isinstance(document, (Mapping, list, tuple)) else data_of(document)  # type: ignore[arg-type]
    moment = now.isoformat() if isinstance(now, datetime.datetime) else now
    fields: dict[str, Any] = {"now": moment, "zone": zone, "days": days, "from": first, "to": last, "minutes": minutes}
    return _problems_told(Result(_native.call("p247_plan", data, options(formulas=formulas, **fields))))


def _problems_told(result: Result) -> Result:
    """A result whose problems are Python's warnings too."""
    for problem in dict.get(result, "problems") or ():
        where = problem.get("path") or (f"line {problem['line']}" if problem.get("line") is not None else None)
        warnings.warn(f"{problem['message']}{f' ({where})' if where else ''}", P247Warning, stacklevel=3)
    return result


def evaluate(
    predictions: bytes | str | os.PathLike[str] | Iterable[Any], outcomes: bytes | str | os.PathLike[str] | Iterable[Any],
    baseline: bytes | str | os.PathLike[str] | Iterable[Any] | None = None, issue: str | None = None, draws: int | None = None,
    seed: int | None = None,
) -> Result:
    """What predictions are worth: discrimination within athletes, skill, calibration and alarms, with 95 % intervals over athletes.

    Args:
        predictions: answers of :meth:`AthleteState.take`, or ``{athlete, date, prediction_type, probability, confidence}``: JSON Lines
            (bytes, or a file) or an iterable.
        outcomes: ``{athlete, date, prediction_type, outcome: 0 | 1 | None, window?: [a, b], onset?: True}``, likewise.
        baseline: another forecaster's predictions, such as persistence.
        issue: ``am`` or ``pm``: when the predictions were issued; ``am`` by default.
        draws: samples of athletes drawn for the intervals; 1,000 by default.
        seed: of the samples.
    """
    other = None if baseline is None else _lines(baseline, "baseline").decode("utf-8", "replace")
    given = options(issue=issue, draws=draws, seed=seed, baseline=other)
    return Result(_native.call("p247_evaluate", _lines(predictions, "predictions"), _lines(outcomes, "outcomes"), given))


def outcomes(
    records: bytes | str | os.PathLike[str] | Iterable[Any], formulas: Formulas = None, deployment: Deployment = None,
    since: str | None = None, until: str | None = None,
) -> tuple[list[Result], bytes]:
    """What came of the forecasts of some athletes, and the deployment state that it teaches: merge it with :func:`merge_deployments`.

    >>> due, state = p247.outcomes("records.jsonl")
    >>> due[0].prediction_type, due[0].outcome, due[0].source, due[0].tells_bits

    Args:
        records: the athletes' whole histories with their answers to the briefs' ``questions``: JSON Lines (bytes, or a file) or an iterable.
        formulas: those that the forecasts are made with; a state is of one set.
        deployment: the state by which the forecasts were read.
        since: the first day of forecasts that teach, ``YYYY-MM-DD``. Give every day once.
        until: the last one.

    A record that cannot be used is a result with ``error``. What may teach what: *Learning across athletes*.
    """
    given = options(formulas=formulas, deployment=_base64(deployment), **{"from": since, "to": until})
    lines, state = _native.outcomes(_lines(records, "records"), given)
    return [Result(line) for line in lines.splitlines() if line], state


def merge_deployments(states: Iterable[bytes]) -> bytes:
    """Deployment states as one; the same bytes in any order. A state that is damaged, or of other formulas, is an error."""
    return _native.call("p247_deployment_merge", b"".join(states))


#: A deployment state of :func:`outcomes`.
Deployment: TypeAlias = "bytes | None"


def _base64(deployment: Deployment) -> str | None:
    return None if deployment is None else base64.b64encode(deployment).decode("ascii")


def strength(
    log: Source, athlete: Athlete = None, formulas: Formulas = None, exercise: str | None = None, range: str | None = None,
    as_of: str | datetime.date | None = None, units: str | None = None,
) -> Result:
    """Sessions, maxima with intervals, records, trends and load of a strength log.

    Args:
        log: the export of Strong or Hevy (CSV), or a JSON log: a file, its bytes or an open file.
        exercise: one exercise alone.
        range: ``4w``, ``8w``, ``12w``, ``6m``, ``1y`` or ``all``; twelve weeks by default.
        as_of: the last day, a date or ``YYYY-MM-DD``.
        units: ``kg`` or ``lb``, where the log does not say.
    """
    given = options(athlete, formulas, exercise=exercise, range=range, as_of=as_of, units=units)
    return _problems_told(Result(_native.call("p247_strength", data_of(log), given)))


def explain(
    activity: Source | Result, key: str, athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None,
) -> Explanation:
    """Why a number of a document is what it is: value, meaning, method, inputs, missing inputs, settings.

    Args:
        activity: a recording, or a document of an activity, a history or a brief: a file, its bytes or an open file; or what
            ``enrich`` or ``history`` gave.
        key: the key with dots, places in lists in brackets: ``training_load.tss``, ``heart_rate.zones[2].seconds``.

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
    """An athlete's state: a few KiB that records advance. Pickled and compared as its bytes.

    Threads may take records into one state: they are taken one after the other. A state is its first record's athlete's: a record of another
    athlete, or of nobody, is an error (``other_athlete``). A record that was taken before, word for word, gets the answer that it got, as long
    as the state keeps it, and changes nothing.

    >>> state = AthleteState()
    >>> answer = state.take({"phase": "morning", "athlete": "a", "date": "2026-03-02", "metrics": {"resting_hr": 50}})
    """

    __slots__ = ("_bytes", "_lock")
    # It changes with every record: as a key it would be lost.
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, saved: bytes = b"") -> None:
        if not isinstance(saved, (bytes, bytearray, memoryview)):
            raise TypeError(f"a state is bytes, as bytes(state) gives them, not {type(saved).__name__}")
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
        """Takes a record in; the answer, where the record calls for one. After an error the state is as it was, but for a day more than 400
        days ahead (``day_far_ahead``): the state knows it then, and takes a second record within seven days of it.

        With ``intervals`` a document has 90 % intervals of its measured numbers, by dotted keys. With ``resting_hr_of_nights`` the
        night of the record's raw samples gives a resting heart rate where the record has none of a device.
        """
        given = options(
            formulas=formulas, issue=issue, form=form, intervals=intervals or None,
            resting_hr_of_nights=resting_hr_of_nights or None, deployment=_base64(deployment))
        data = _record(record)
        with self._lock:
            answer = _native.brief(data, self._bytes, given, self._keep)
        if not answer:
            return None
        result = DayBrief(answer) if form == "document" else Result(answer)
        for left in dict.get(result, "dropped") or ():
            near = f"; did you mean {left['nearest']}?" if left.get("nearest") else ""
            warnings.warn(f"{left['path']} was left out ({left['reason']}){near}", P247Warning, stacklevel=2)
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
    """Formula sets: what settings there are, whether a set can be used, in what two differ."""

    @staticmethod
    def settings(of: Formulas = None) -> list[dict[str, Any]]:
        """Every setting with its key, meaning, unit, allowed values, source and value in a set."""
        found: list[dict[str, Any]] = _asked("list", of)["settings"]
        return found

    @staticmethod
    def check(of: Formulas) -> str:
        """The hash of a set that can be used; raises with the key that cannot."""
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
