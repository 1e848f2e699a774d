"""What the package offers."""

from __future__ import annotations

import datetime
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, overload

from . import _arrow, _native
from ._errors import P247Error
from ._inputs import Athlete, Formulas, Source, data_of, file_bytes, formula_text, members, options
from ._results import Result
from ._tables import Table
from .documents import Activity, DayBrief, TrainingReport


class Prepared:
    """Athlete, formulas and kind that were read once, for any number of activities and threads: :func:`prepare` makes it."""

    __slots__ = ("_given", "_handle")

    def __init__(self, given: dict[str, Any]) -> None:
        self._given = given
        self._handle = _native.prepare(json.dumps(given).encode() if given else b"")

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
    """Reads athlete, formulas and kind once, for many calls of :func:`enrich`; the arguments are those of it.

    >>> prepared = p247.prepare({"max_hr": 188, "ftp_w": 260})
    >>> for path in paths: p247.enrich(path, prepared)
    """
    return Prepared(members(athlete, formulas, kind, intervals=intervals or None, history=_history(history)))


#: The athlete's other sessions: results, summaries, or a file of JSON Lines.
History: TypeAlias = "bytes | str | os.PathLike[str] | Iterable[Any] | None"


def _history(sessions: History) -> str | None:
    if sessions is None:
        return None
    return _lines(sessions).decode("utf-8", "replace")


def _lines(sessions: bytes | str | os.PathLike[str] | Iterable[Any]) -> bytes:
    if isinstance(sessions, (str, os.PathLike)):
        return file_bytes(sessions, "sessions")
    if isinstance(sessions, bytes):
        return sessions
    return b"\n".join(_record(session) for session in sessions)


def enrich(
    source: Source | Any, athlete: Athlete | Prepared = None, formulas: Formulas = None, kind: str | None = None,
    activity: Mapping[str, Any] | None = None, intervals: bool = False, history: History = None,
) -> Activity:
    """Everything about one activity.

    Args:
        source: a file (FIT, TCX, GPX, CSV, Strava or GoldenCheetah JSON, plain, gzip'd or zipped), its bytes, an open file, or a
            data frame with ``time`` in seconds and channels by their names: ``heart_rate`` (bpm), ``power`` (W), ``speed``
            (m/s), ``distance`` and ``altitude`` (m), ``cadence``, ``latitude``, ``longitude``.
        athlete: what is known of the athlete: a mapping, or a JSON file; everything is optional. Or what :func:`prepare` made, which
            holds the formulas, the kind and the history too.
        formulas: the name of a formula set, the text of a formula file, or such a file.
        kind: the kind of activity, where the source is wrong or silent.
        activity: of a data frame, what is known of the activity as a whole: ``type``, ``name``, ``start_date_local``.
        intervals: whether the document has 90 % intervals of its measured numbers, by dotted keys: ``r.intervals``.
        history: the athlete's other sessions, for comparisons and the effect of the load: JSON Lines (bytes, or a file) or an iterable of
            results, documents or summaries such as ``{"date": "2026-03-01", "kind": "Run", "load": 50, "duration_s": 3600}``.

    Raises:
        P247Error: with kind, field and place, where the source or an option cannot be used.
    """
    if isinstance(athlete, Prepared):
        if formulas is not None or kind is not None or intervals or history is not None:
            raise TypeError("formulas, kind, intervals and history are given to prepare")
        if activity is None and not hasattr(source, "__arrow_c_stream__"):
            data = source if type(source) is bytes else data_of(source)
            return Activity(_native.enrich_prepared(data, athlete._handle))
        given = athlete._given
    else:
        given = members(athlete, formulas, kind, intervals=intervals or None, history=_history(history))
    if hasattr(source, "__arrow_c_stream__"):
        capsule = source.__arrow_c_stream__()
        if activity:
            given = {**given, "activity": dict(activity)}
        place = _arrow.address_in(capsule)
        return Activity(_native.files("p247_enrich_columns", place, json.dumps(given).encode() if given else b""))
    return Activity(_native.enrich(data_of(source), json.dumps(given).encode() if given else b""))


def read(source: Source, athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None) -> Table:
    """The clean streams that every number is computed from: a row a sample, ``time`` in seconds, then the channels.

    Of a channel from which values were left out, ``CHANNEL.recorded`` is such a value and ``CHANNEL.left_out`` the reason.
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
#: A batch ends after so many files or bytes: enough for every processor, and little memory.
_BATCH_FILES = 256
_BATCH_BYTES = 32 << 20


def enrich_many(
    sources: Any, keys: Sequence[str] | None = None, athlete: Athlete = None, formulas: Formulas = None,
    kind: str | None = None, document: bool | None = None, threads: int | None = None, progress: bool = False,
) -> Table:
    """Many activities as a table: a row an activity, a column for each key, in the order given, on every processor.

    Args:
        sources: a folder, paths, bytes, ``(id, source)`` pairs, or a data frame with a column ``bytes`` and, where they are
            there, ``id``, ``athlete`` (JSON) and ``kind``.
        keys: dotted keys of the document, such as ``training_load.trimp_exp``; see ``p247 explain`` or a document for their names.
        document: whether the whole document comes as JSON in a column; by default where no keys are asked for.
        threads: how many; every processor by default.
        progress: whether a count of activities is shown on standard error.

    An activity that cannot be used is a row with ``error.kind``, ``error.message`` and ``error.path``. Files are read and
    activities computed batch by batch, so that memory does not grow with their number.
    """
    given = options(athlete, formulas, kind, keys=list(keys) if keys else None, document=document, threads=threads)
    return _batch("p247_enrich_batch", sources, given, progress)


def brief_many(
    records: Any, issue: str | None = None, form: str | None = None, formulas: Formulas = None, threads: int | None = None,
) -> Table:
    """Many athletes' records as a table: ``athlete``, ``answer`` (JSON), ``state`` and the error of each row.

    Args:
        records: a data frame with a column ``record`` (JSON) and, where they are there, ``athlete`` and ``state``; or
            ``(athlete, record)`` pairs, or ``(athlete, record, state)`` where a history is gone on with: the state stands at the
            athlete's first row, ``None`` at the others. The rows of one athlete make one history, in their order.
        issue: ``am`` or ``pm``: when answers are given.
        form: ``line`` or ``document``.
        threads: how many; every processor by default.
    """
    given = options(formulas=formulas, issue=issue, form=form, threads=threads)
    if not hasattr(records, "__arrow_c_stream__"):
        forms = {"athlete": "U", "record": "Z", "state": "Z"}
        return _batch_of("p247_brief_batch", given, lambda: _arrow.Source(forms, _pairs(records)))
    return _batch("p247_brief_batch", records, given, False)


def _pairs(records: Iterable[tuple[Any, ...]]) -> Iterator[dict[str, list[Any]]]:
    columns: dict[str, list[Any]] = {"athlete": [], "record": [], "state": []}
    for athlete, record, *state in records:
        columns["athlete"].append(athlete)
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
    return _batch_of(function, given, lambda: _arrow.Source({"id": "U", "bytes": "Z"}, _files(rows, progress)))


def _consumed(function: str, capsule: object, given: bytes) -> int:
    place = _arrow.new_stream()
    try:
        _native.batch(function, _arrow.address_in(capsule), given, place)
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
    for source in sources:
        if isinstance(source, tuple):
            yield str(source[0]), source[1]
        else:
            yield (os.fspath(source) if isinstance(source, (str, os.PathLike)) else None), source


def _files(sources: Any, progress: bool, is_strict: bool = False) -> Iterator[dict[str, list[Any]]]:
    ids: list[str | None] = []
    data: list[bytes | None] = []
    size = done = 0
    for name, source in _named(sources):
        try:
            contents: bytes | None = data_of(source)
        except P247Error:
            if is_strict:
                raise
            contents = None
        ids.append(name)
        data.append(contents)
        size += len(contents or b"")
        if len(data) == _BATCH_FILES or size >= _BATCH_BYTES:
            yield {"id": ids, "bytes": data}
            done += len(data)
            if progress:
                print(f"\r{done} activities", end="", file=sys.stderr, flush=True)
            ids, data, size = [], [], 0
    if data:
        yield {"id": ids, "bytes": data}
    if progress:
        print(f"\r{done + len(data)} activities", file=sys.stderr, flush=True)


def history(
    sessions: bytes | str | os.PathLike[str] | Iterable[Any], athlete: Athlete = None, formulas: Formulas = None,
    through: str | None = None, weeks: int | None = None, days: str | None = None, intervals: bool = False,
    leave_out: bool = False, threads: int | None = None,
) -> TrainingReport:
    """Fitness over days and ahead, weeks, zones, records, trends and recovery cost of many sessions.

    Args:
        sessions: a folder or paths of recordings and histories of every format; JSON Lines (bytes, or a file); or an iterable of
            results, documents or summaries such as ``{"date": "2026-03-01", "kind": "Run", "load": 50, "duration_s": 3600}``.
        through: the last day, ``YYYY-MM-DD``; that of the last session by default.
        weeks: how many weeks.
        days: day records as JSON Lines, for the recovery cost.
        intervals: whether the report has 90 % intervals of fitness, totals and records, by dotted keys.
        leave_out: whether a file that cannot be used is left out instead of raised.
        threads: how many; every processor by default.
    """
    given = options(
        athlete, formulas, through=through, weeks=weeks, days=days, intervals=intervals or None, leave_out=leave_out or None,
        threads=threads,
    )
    if not isinstance(sessions, (str, os.PathLike, bytes)):
        sessions = list(sessions)
    if isinstance(sessions, (str, os.PathLike)) or isinstance(sessions, list) and any(map(_is_file, sessions)):
        return TrainingReport(_of_files("p247_history_files", sessions, given))
    return TrainingReport(_native.call("p247_history", _lines(sessions), given))


def _is_file(source: Any) -> bool:
    """Whether one of many sessions is a file, and no result or JSON text."""
    return isinstance(source, (os.PathLike, tuple)) or isinstance(source, str) and not source.lstrip().startswith("{")


def _of_files(function: str, sources: Any, given: bytes) -> bytes:
    """What the engine says of files: a folder, paths, ``(id, source)`` pairs, or a data frame with ``bytes`` and ``id``."""
    if hasattr(sources, "__arrow_c_stream__"):
        capsule = sources.__arrow_c_stream__()  # it owns the stream, and is kept for as long as that is read
        return _native.files(function, _arrow.address_in(capsule), given)
    with _arrow.Source({"id": "U", "bytes": "Z"}, _files(sources, False, is_strict=True)) as place:
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
    return Result(_native.call("p247_plan", data, options(formulas=formulas, **fields)))


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
    other = None if baseline is None else _lines(baseline).decode("utf-8", "replace")
    given = options(issue=issue, draws=draws, seed=seed, baseline=other)
    return Result(_native.call("p247_evaluate", _lines(predictions), _lines(outcomes), given))


def strength(
    log: Source, athlete: Athlete = None, formulas: Formulas = None, exercise: str | None = None, range: str | None = None,
    as_of: str | None = None, units: str | None = None,
) -> Result:
    """Sessions, maxima with intervals, records, trends and load of a strength log.

    Args:
        log: the export of Strong or Hevy (CSV), or a JSON log: a file, its bytes or an open file.
        exercise: one exercise alone.
        range: ``4w``, ``8w``, ``12w``, ``6m``, ``1y`` or ``all``; twelve weeks by default.
        as_of: the last day, ``YYYY-MM-DD``.
        units: ``kg`` or ``lb``, where the log does not say.
    """
    given = options(athlete, formulas, exercise=exercise, range=range, as_of=as_of, units=units)
    return Result(_native.call("p247_strength", data_of(log), given))


def explain(
    activity: Source, key: str, athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None,
) -> Result:
    """Why a number of an activity is what it is: value, meaning, method, what it was made from, what was missing, settings.

    Args:
        activity: a recording, or a document of ``enrich``: a file, its bytes or an open file.
        key: the key with dots, places in lists in brackets: ``training_load.tss``, ``heart_rate.zones[2].seconds``.

    >>> p247.explain("ride.fit", "training_load.tss", athlete={"ftp_w": 260}).method
    """
    return Result(_native.call("p247_explain", data_of(activity), options(athlete, formulas, kind=kind, key=key)))


def _record(record: Any) -> bytes:
    if isinstance(record, bytes):
        return record
    if isinstance(record, str):
        return record.encode()
    if isinstance(record, Result):
        return record.json
    return json.dumps(record).encode()


class AthleteState:
    """What is known of an athlete: a few KiB that records move on. Pickled and compared as its bytes.

    >>> state = AthleteState()
    >>> answer = state.take({"phase": "morning", "athlete": "a", "date": "2026-03-02", "metrics": {"resting_hr": 50}})
    """

    __slots__ = ("_bytes",)

    def __init__(self, saved: bytes = b"") -> None:
        self._bytes = bytes(saved)

    @overload
    def take(
        self, record: Mapping[str, Any] | str | bytes, issue: str | None = None, *, form: Literal["document"], formulas: Formulas = None
    ) -> DayBrief | None: ...

    @overload
    def take(
        self, record: Mapping[str, Any] | str | bytes, issue: str | None = None, form: str | None = None, formulas: Formulas = None
    ) -> Result | None: ...

    def take(
        self, record: Mapping[str, Any] | str | bytes, issue: str | None = None, form: str | None = None,
        formulas: Formulas = None,
    ) -> Result | None:
        """Takes a record in; the answer, where the record calls for one. After an error the state is as it was."""
        answer, self._bytes = _native.brief(_record(record), self._bytes, options(formulas=formulas, issue=issue, form=form))
        if not answer:
            return None
        return DayBrief(answer) if form == "document" else Result(answer)

    def __bytes__(self) -> bytes:
        return self._bytes

    def __len__(self) -> int:
        return len(self._bytes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AthleteState) and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash(self._bytes)

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
