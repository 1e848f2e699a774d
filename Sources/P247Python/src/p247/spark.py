"""Activities and days on Spark: the same engine in every executor, the same bytes as in one thread.

>>> import p247.spark
>>> files = spark.read.format("binaryFile").option("recursiveFileLookup", True).load("s3://lake/rides")
>>> p247.spark.enrich(files, keys=["date", "training_load.load"]).write.parquet("s3://lake/loads")
>>> night = p247.spark.brief(records, states, order_by=["date", "seq"])
>>> night.write.parquet("s3://lake/nights/2026-11-22")   # answers and states in one table, written at once

Both use ``mapInArrow``: rows go to the engine as Arrow batches, and Python computes nothing. Install ``p247`` on the
executors.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pyarrow

from . import _engine
from ._errors import P247Error
from ._inputs import Athlete, Formulas, athlete_of, formula_text

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

_Batches = Iterator[pyarrow.RecordBatch]

#: Columns of activities that the engine reads.
_ACTIVITY = ("id", "bytes", "athlete", "kind", "history")
#: Columns with the reason for a missing answer.
_ERRORS = ("error.kind", "error.message", "error.path")
#: Columns reserved for records, states and :func:`brief`.
_RECORD = ("athlete", "record", "answer", "state", "warnings", *_ERRORS)
#: The prefix of temporary ordering columns.
_OWN = "__p247_"
_IS_RECORD = f"{_OWN}is_record"


def enrich(
    df: DataFrame, keys: Sequence[str] | None = None, athlete: Athlete = None, formulas: Formulas = None,
    kind: str | None = None, document: bool | None = None, keep: Sequence[str] = (), threads: int = 1, intervals: bool = False,
) -> DataFrame:
    """Computes activities: one row each, as from :func:`p247.enrich_many`, one column per key.

    Args:
        df: with a column ``bytes`` and optionally ``id``, ``athlete`` (JSON), ``kind`` and ``history`` (JSON Lines); or the output of
            Spark's ``binaryFile``, whose ``path`` becomes the ``id``.
        keys: dotted keys of the document. Put dotted column names between backticks: ``select("`training_load.load`")``.
        athlete: the athlete for rows without one.
        document: whether to add the whole document as JSON in a column; the default without keys.
        keep: further columns of ``df``, which come first in the answer.
        threads: threads per task. Spark gives a task one core by default, so one.
        intervals: whether documents have 90 % intervals of their measured numbers, by dotted keys.

    An unusable activity is a row with ``error.kind``, ``error.message`` and ``error.path``.

    Raises:
        P247Error: if an option is invalid, before a job is started.
    """
    if "bytes" not in df.columns and {"path", "content"} <= set(df.columns):
        df = df.withColumnRenamed("content", "bytes")
        if "id" not in df.columns:
            df = df.withColumn("id", df["path"])
    if "bytes" not in df.columns:
        raise P247Error("missing_column", "The data frame has no column bytes.", field="bytes")
    make = partial(
        _engine.enrich_many, keys=None if keys is None else list(keys), athlete=athlete_of(athlete), formulas=_text(formulas),
        kind=kind, document=document, threads=threads, intervals=intervals,
    )
    empty = pyarrow.table({"id": pyarrow.array([], pyarrow.string()), "bytes": pyarrow.array([], pyarrow.binary())})
    answer = _described(make(empty))
    needed = [name for name in _ACTIVITY if name in df.columns]
    taken = set(answer.names) & set(keep)
    if taken:
        raise P247Error("not_allowed", f"{sorted(taken)[0]} is already a column of the answer", field="keep")
    schema = _spark_schema([df.schema[name] for name in keep], answer)
    return df.select(*_quoted([*keep, *(name for name in needed if name not in keep)])).mapInArrow(
        partial(_enrich_partition, make, needed, list(keep)), schema
    )


def _enrich_partition(make: Callable[[Any], Any], needed: list[str], keep: list[str], batches: _Batches) -> _Batches:
    """The answers to the batches of a partition, each computed on demand."""
    first = next(batches, None)
    if first is None:
        return
    waiting: deque[pyarrow.RecordBatch] = deque()

    def given() -> _Batches:
        batch = first
        while batch is not None:
            waiting.append(batch)
            yield batch.select(needed)
            batch = next(batches, None)

    reader = pyarrow.RecordBatchReader.from_batches(first.select(needed).schema, given())
    for answer in pyarrow.RecordBatchReader.from_stream(make(reader)):
        kept = waiting.popleft().select(keep)
        yield pyarrow.RecordBatch.from_arrays([*kept.columns, *answer.columns], names=[*keep, *answer.schema.names])


def brief(
    records: DataFrame, states: DataFrame | None = None, order_by: Sequence[str | Column] = ("date",),
    issue: str | None = None, form: str | None = None, formulas: Formulas = None, keep: Sequence[str] = (),
    partitions: int | None = None, threads: int = 1, intervals: bool = False, resting_hr_of_nights: bool = False,
    deployment: bytes | None = None,
) -> DataFrame:
    """Processes a night of many athletes: every record is added to its athlete's state, in order.

    Args:
        records: with ``athlete`` and ``record`` (JSON), and the columns that define the order.
        states: with ``athlete`` and ``state``, at most one row per athlete: the states of the previous night (:func:`states`).
            Athletes without a state start new.
        order_by: the columns that order an athlete's records; no two may be equal.
        issue: ``am`` or ``pm``: the time of the answers.
        form: ``line`` or ``document``.
        keep: further columns of ``records``, which come first in the answer; names that start with ``__p247_`` are not kept.
        partitions: the number of partitions; Spark's own number by default.
        threads: threads per task. Spark gives a task one core by default, so one.
        intervals: whether documents have 90 % intervals of their measured numbers, by dotted keys.
        resting_hr_of_nights: whether to compute resting heart rate from a record's raw night samples, for athletes whose device never
            reports one. A state does not know the source of earlier resting heart rates: use the same choice every night.

    Returns:
        One table: a row per record (``athlete``, ``answer``, the error), and a row per athlete with the new ``state``, also for
        athletes without a record. Write it once, so answers and states are saved together or not at all;
        :func:`answers` and :func:`states` read them from it. A recomputed table has the same bytes: a lost task is repeated, and
        no record is added twice.

    An unusable record is a row with an error, and the athlete's history continues from the state before it.

    Raises:
        P247Error: if an option is invalid; in a task, of the kind ``duplicate_state``, if an athlete has two states.
    """
    from pyspark.sql import functions as f
    from pyspark.sql.types import BinaryType, StringType

    for name in ("athlete", "record"):
        if name not in records.columns:
            raise P247Error("missing_column", f"The records have no column {name}.", field=name)
    for name in keep:  # column names in Spark are case-insensitive
        if name.lower() in _RECORD:
            raise P247Error("not_allowed", f"{name} is already a column of the answer", field="keep")
        if name.lower().startswith(_OWN):
            raise P247Error("not_allowed", f"{name} is reserved by brief", field="keep")
    make = partial(
        _engine.brief_many, issue=issue, form=form, formulas=_text(formulas), threads=threads, intervals=intervals,
        resting_hr_of_nights=resting_hr_of_nights, states="last", named=True, deployment=deployment,
    )
    nothing = pyarrow.array([], pyarrow.string())
    _described(make(pyarrow.table({"athlete": nothing, "record": nothing})))
    kept = [records.schema[name] for name in keep]
    order = {f"{_OWN}order_{place}": f.col(column) if isinstance(column, str) else column for place, column in enumerate(order_by)}
    rows = records.select(
        *_quoted(keep), f.col("athlete").cast(StringType()), f.col("record").cast(StringType()),
        f.lit(None).cast(BinaryType()).alias("state"), f.lit(1).alias(_IS_RECORD),
        *(column.alias(name) for name, column in order.items()),
    )
    if states is not None:
        # A state comes before its athlete's records: one shuffle, and no join that could split an athlete's rows.
        types = {field.name: field.dataType for field in rows.schema}
        rows = rows.unionByName(
            states.select(
                *(f.lit(None).cast(field.dataType).alias(field.name) for field in kept),
                f.col("athlete").cast(StringType()), f.lit(None).cast(StringType()).alias("record"), f.col("state"),
                f.lit(0).alias(_IS_RECORD), *(f.lit(None).cast(types[name]).alias(name) for name in order),
            ).where(f.col("state").isNotNull())
        )
    together = rows.repartition(partitions, "athlete") if partitions else rows.repartition("athlete")
    ordered = together.sortWithinPartitions("athlete", _IS_RECORD, *order).drop(_IS_RECORD, *order)
    schema = _spark_schema(kept, _BRIEF)
    return ordered.mapInArrow(partial(_brief_partition, make, list(keep)), schema)


def outcomes(
    records: DataFrame, formulas: Formulas = None, since: str | None = None, until: str | None = None, partitions: int | None = None,
    deployment: bytes | None = None,
) -> bytes:
    """Computes the deployment state from athletes' complete histories: one state per partition, merged on the driver.

    Args:
        records: with the columns ``athlete`` and ``record`` (JSON), including the answers to the briefs' questions. The rows of one
            athlete are sent to one executor.
        formulas: the formulas of the forecasts.
        since: the first day of forecasts to learn from; ``until``: the last day. Include every day once.
        partitions: the number of partitions.
        deployment: the state used for the forecasts.

    States merge by adding whole numbers: the bytes are the same for any distribution of rows.
    """
    from pyspark.sql import functions as f
    from pyspark.sql.types import BinaryType, StringType, StructField, StructType

    rows = records.select(f.col("athlete").cast(StringType()), f.col("record").cast(StringType()))
    together = rows.repartition(partitions, "athlete") if partitions else rows.repartition("athlete")
    teach = partial(_taught, _text(formulas), since, until, deployment)
    schema = StructType([StructField("state", BinaryType())])
    parts = together.sortWithinPartitions("athlete").mapInArrow(teach, schema).collect()
    nobody = _engine.outcomes(b"", formulas)[1]
    return _engine.merge_deployments([nobody, *(bytes(part["state"]) for part in parts)])


def _taught(
    formulas: str | None, since: str | None, until: str | None, deployment: bytes | None, batches: _Batches
) -> _Batches:
    """One state of a partition whose rows are ordered by athlete; one athlete's records are in memory at a time."""
    states: list[bytes] = []
    athlete: str | None = None
    records: list[str] = []

    def finish() -> None:
        if records:
            name = "" if athlete is None else f'"athlete":{json.dumps(athlete)},'
            history = f'{{{name}"records":[{",".join(records)}]}}'
            states.append(_engine.outcomes(history.encode(), formulas, deployment, since, until)[1])
            states[:] = [_engine.merge_deployments(states)]
        records.clear()

    for batch in batches:
        for name, record in zip(batch.column("athlete").to_pylist(), batch.column("record").to_pylist()):
            if name != athlete:
                finish()
                athlete = name
            if record:
                records.append(record)
    finish()
    if states:
        yield pyarrow.RecordBatch.from_arrays([pyarrow.array(states, pyarrow.binary())], names=["state"])


def answers(night: DataFrame) -> DataFrame:
    """The record rows of :func:`brief`."""
    return night.where(night["state"].isNull()).drop("state")


def states(night: DataFrame) -> DataFrame:
    """The states of :func:`brief`, one row per athlete, for the next night."""
    return night.where(night["state"].isNotNull()).select("athlete", "state")


_BRIEF = pyarrow.schema(
    [("athlete", pyarrow.string()), ("answer", pyarrow.string()), ("state", pyarrow.binary()), ("warnings", pyarrow.string())]
    + [(name, pyarrow.string()) for name in _ERRORS]
)


def _brief_partition(make: Callable[[Any], Any], keep: list[str], batches: _Batches) -> _Batches:
    """The answers of a partition whose rows are ordered by athlete, a state before its athlete's records.

    Batches are processed one by one: memory does not grow with the partition. An athlete's state at the end of a batch is passed
    to the next row.
    """
    athlete: str | None = None
    state: bytes | None = None
    kept: pyarrow.Schema | None = None
    for batch in batches:
        kept = batch.select(keep).schema
        # Record rows with their athlete's initial state; states of athletes who end in this batch.
        names: list[str | None] = []
        begins: list[bytes | None] = []
        places: list[int] = []
        ended: dict[str, bytes | None] = {}
        fresh = True
        for place, (name, given, is_state) in enumerate(
            zip(
                batch.column("athlete").to_pylist(), batch.column("state").to_pylist(),
                batch.column("state").is_valid().to_pylist(),
            )
        ):
            if name != athlete:
                if athlete is not None:
                    ended[athlete] = state
                athlete, state, fresh = name, None, True
            if is_state:
                if name is None:
                    continue
                if state is not None or not fresh:
                    raise P247Error("duplicate_state", "An athlete has two states.", field="state")
                state = given
                continue
            names.append(name)
            places.append(place)
            begins.append(state if fresh and name is not None else None)
            fresh = False
        if places:
            chosen = batch.take(pyarrow.array(places, pyarrow.int64()))
            rows = pyarrow.table(
                {
                    "athlete": pyarrow.array(names, pyarrow.string()), "record": chosen.column("record"),
                    "state": pyarrow.array(begins, pyarrow.binary()),
                }
            )
            answer = _guarded(make(rows).to_arrow(), begins)
            for name, after in zip(names, answer.column("state").to_pylist()):
                if name is None or after is None:
                    continue
                if name == athlete:
                    state = after
                else:
                    ended[name] = after
            out: list[Any] = [*(chosen.column(name) for name in keep)]
            for field in _BRIEF:
                column = pyarrow.nulls(len(names), field.type) if field.name == "state" else answer.column(field.name)
                out.append(_one(column))
            yield pyarrow.RecordBatch.from_arrays(out, names=[*keep, *_BRIEF.names])
        if ended:
            yield _state_rows(ended, kept)
    if athlete is not None and kept is not None:
        yield _state_rows({athlete: state}, kept)


def _one(column: Any) -> Any:
    """A column as one array."""
    if not isinstance(column, pyarrow.ChunkedArray):
        return column
    return column.chunk(0) if column.num_chunks == 1 else pyarrow.concat_arrays(column.chunks)


def _guarded(answer: pyarrow.Table, begins: list[bytes | None]) -> pyarrow.Table:
    """The answers; an athlete with an unreadable state has an error in every row, so no history restarts by mistake."""
    kinds = answer.column("error.kind")
    if kinds.null_count == len(begins):
        return answer
    columns = answer.to_pydict()
    fault: P247Error | None = None
    before: str | None = None
    for place, (name, begin) in enumerate(zip(columns["athlete"], begins)):
        if name != before or name is None:
            before, fault = name, None
            if begin is not None and columns["error.kind"][place] is not None:
                fault = _unreadable(begin)
        if fault is not None:
            columns["answer"][place] = columns["state"][place] = None
            for column, value in zip(_ERRORS, (fault.kind, fault.message, fault.field or fault.place)):
                columns[column][place] = value
    return pyarrow.table(columns, schema=_BRIEF)


def _unreadable(state: bytes) -> P247Error | None:
    """The reason why a state cannot be continued: the engine checks it before the record."""

    def refusal(given: bytes) -> P247Error | None:
        try:
            _engine.AthleteState(given).take(b"")
        except P247Error as error:
            return error
        return None

    found, of_record = refusal(state), refusal(b"")
    return None if found is None or of_record is None or found.kind == of_record.kind else found


def _state_rows(ended: dict[str, bytes | None], kept: pyarrow.Schema) -> pyarrow.RecordBatch:
    """States as rows. An athlete without an accepted record has no state and no row."""
    there = {name: state for name, state in ended.items() if state}
    count = len(there)
    columns = [pyarrow.nulls(count, field.type) for field in kept]
    for field in _BRIEF:
        if field.name == "athlete":
            columns.append(pyarrow.array(list(there), field.type))
        elif field.name == "state":
            columns.append(pyarrow.array(list(there.values()), field.type))
        else:
            columns.append(pyarrow.nulls(count, field.type))
    return pyarrow.RecordBatch.from_arrays(columns, names=[*kept.names, *_BRIEF.names])


def _described(table: Any) -> pyarrow.Schema:
    """The engine's output columns for these options, from a call without rows."""
    return pyarrow.RecordBatchReader.from_stream(table).schema


def _spark_schema(kept: Iterable[Any], answer: pyarrow.Schema) -> Any:
    from pyspark.sql.types import BinaryType, BooleanType, DateType, DoubleType, StringType, StructField, StructType

    kinds: dict[Any, Any] = {
        pyarrow.string(): StringType(), pyarrow.binary(): BinaryType(), pyarrow.float64(): DoubleType(),
        pyarrow.bool_(): BooleanType(), pyarrow.date32(): DateType(),
    }
    return StructType([*kept, *(StructField(field.name, kinds[field.type], True) for field in answer)])


def _quoted(names: Iterable[str]) -> list[str]:
    return [f"`{name}`" for name in names]


def _text(formulas: Formulas) -> str | None:
    return None if formulas is None else formula_text(formulas)
