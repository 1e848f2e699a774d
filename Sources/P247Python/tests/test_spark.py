"""Spark gives the same bytes as one thread, even if an executor is killed."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import p247
import pytest

pytest.importorskip("pyspark")
pyarrow = pytest.importorskip("pyarrow")
if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
    pytest.skip("there is no Java", allow_module_level=True)

import p247.spark  # noqa: E402
import pyarrow.parquet  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

FILES = int(os.environ.get("P247_SPARK_FILES", "200"))
ATHLETES = int(os.environ.get("P247_SPARK_ATHLETES", "300"))
NIGHTS = int(os.environ.get("P247_SPARK_NIGHTS", "2"))
KEYS = ["kind", "training_load.load", "has_heartrate"]


def session(master: str) -> SparkSession:
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.master(master).appName("p247").config("spark.ui.enabled", "false")
    for name, value in {
        "spark.sql.shuffle.partitions": "4", "spark.sql.execution.arrow.maxRecordsPerBatch": "64", "spark.driver.memory": "1g",
        "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1", "spark.task.maxFailures": "8",
        **{f"spark.executorEnv.{key}": os.environ[key] for key in ("P247_LIBRARY", "PYTHONPATH") if key in os.environ},
    }.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


@pytest.fixture(scope="module", params=["local[2]", "local-cluster[2,1,1024]"])
def spark(request: pytest.FixtureRequest) -> Iterator[SparkSession]:
    made = session(request.param)
    yield made
    made.stop()


@pytest.fixture
def local(spark: SparkSession) -> SparkSession:
    """Settings that avoid work which only slows down a small cluster."""
    if "cluster" in spark.sparkContext.master:
        pytest.skip("a cluster would do the same as local threads")
    return spark


@pytest.fixture(scope="module")
def lake(samples: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, bytes | None]]:
    """A table of recordings in several files, and the result of one thread for each row."""
    folder = tmp_path_factory.mktemp("lake")
    paths = [path for path in sorted(samples.iterdir()) if path.suffix != ".md" and path.name != "trail_run.fit"]
    expected: dict[str, bytes | None] = {}
    rows: list[dict[str, Any]] = []
    for place in range(FILES):
        path = paths[place % len(paths)]
        athlete = {"age": 20 + place % 50, "max_hr": 180 + place % 17, "resting_hr": 45 + place % 11}
        data = b"no recording" if place % 41 == 40 else path.read_bytes()
        rows.append({"id": f"{place:05}", "bytes": data, "athlete": json.dumps(athlete), "night": place % 3})
        try:
            expected[rows[-1]["id"]] = p247.enrich(data, athlete).json
        except p247.P247Error:
            expected[rows[-1]["id"]] = None
    part = max(1, len(rows) // 8)
    for start in range(0, len(rows), part):
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows[start : start + part]), folder / f"{start:05}.parquet")
    return str(folder), expected


def records_of(days: Path, athlete: int, night: int) -> list[str]:
    """The records of one athlete in one night: a week or more at first, then one day per night. Records may be missing, repeated, late,
    incomplete or changed."""
    lines = [line for line in days.read_text().splitlines() if line.strip()]
    drawn = random.Random(f"{athlete} {night}")
    first = 2 * (athlete % 20)
    begin, end = (first, first + drawn.randrange(2, 24)) if night == 0 else (first + 22 + 2 * night, first + 24 + 2 * night)
    made: list[str] = []
    for line in lines[begin:end]:
        record = json.loads(line)
        record["athlete"] = f"a{athlete}"
        for group in ("metrics", "sleep", "check_in"):
            for key, value in list((record.get(group) or {}).items()):
                if drawn.random() < 0.05:
                    record[group][key] = None
                elif isinstance(value, float | int) and drawn.random() < 0.5:
                    record[group][key] = round(value * drawn.uniform(0.8, 1.25), 2)
        for key in ("metrics", "sleep", "check_in", "workouts", "planned_load", "athlete_info"):
            if key in record and drawn.random() < 0.05:
                del record[key]
        if made and drawn.random() < 0.03:
            made.append(made[drawn.randrange(len(made))])
        if drawn.random() > 0.04:
            made.insert(len(made) - (drawn.random() < 0.03), json.dumps(record))
    return made or [json.dumps({"phase": "evening", "athlete": f"a{athlete}", "date": "2025-03-01"})]


@pytest.fixture(scope="module")
def nights(days: Path) -> tuple[list[list[dict[str, Any]]], list[dict[str, list[bytes | None]]], list[dict[str, bytes]]]:
    """The records of each night, with the answers and states of one thread."""
    given, answered, left = [], [], []
    states: dict[str, p247.AthleteState] = {}
    for night in range(NIGHTS):
        rows: list[dict[str, Any]] = []
        answers: dict[str, list[bytes | None]] = {}
        for number in range(ATHLETES):
            name = f"a{number}"
            if night > 0 and number % 7 == 3:  # no records tonight
                continue
            lines = records_of(days, number, night)
            if number % 11 == 5:
                lines.insert(1, "no record")
            for place, line in enumerate(lines):
                rows.append({"athlete": name, "seq": place, "record": line, "night": night})
                try:
                    answer = states.setdefault(name, p247.AthleteState()).take(line)
                    answers.setdefault(name, []).append(answer.json if answer else b"")
                except p247.P247Error:
                    answers.setdefault(name, []).append(None)
        # Rows are in any order: that of the night before last.
        rows.sort(key=lambda row: (hash_of(row["athlete"]) ^ row["seq"] * 7, row["athlete"], row["seq"]))
        given.append(rows)
        answered.append(answers)
        left.append({name: bytes(state) for name, state in states.items()})
    return given, answered, left


def hash_of(text: str) -> int:
    value = 0
    for letter in text.encode():
        value = value * 31 + letter & 0xFFFF
    return value


def check_lake(made: list[Any], expected: dict[str, bytes | None]) -> None:
    assert len(made) == len(expected) and {row["id"] for row in made} == expected.keys(), "nothing lost, nothing doubled"
    for row in made:
        document = expected[row["id"]]
        assert (row["error.kind"] is None) == (document is not None)
        assert document is None or row["document"].encode() == document
        if document is not None:
            assert row["training_load.load"] == (p247.Result(document).training_load or {"load": None})["load"]


def check_night(table: Any, answers: dict[str, list[bytes | None]], left: dict[str, bytes]) -> None:
    found: dict[str, dict[int, bytes | None]] = {}
    states: dict[str, bytes] = {}
    for row in table.to_pylist():
        if row["state"] is not None:
            assert row["athlete"] not in states, "a state twice"
            states[row["athlete"]] = row["state"]
            continue
        own = found.setdefault(row["athlete"], {})
        assert row["seq"] not in own, "a record twice"
        own[row["seq"]] = None if row["error.kind"] else (row["answer"] or "").encode()
    assert {name: [own[place] for place in sorted(own)] for name, own in found.items()} == answers
    assert states == left


def test_a_lake_of_parquet(spark: SparkSession, lake: tuple[str, dict[str, bytes | None]], tmp_path: Path) -> None:
    folder, expected = lake
    rows = p247.spark.enrich(spark.read.parquet(folder), keys=KEYS, document=True, keep=["night"])
    assert rows.columns[:2] == ["night", "id"]
    rows.write.parquet(str(tmp_path / "out"))
    made = pyarrow.parquet.read_table(tmp_path / "out").to_pylist()
    check_lake(made, expected)
    assert all(row["night"] == int(row["id"]) % 3 for row in made)
    sums = spark.read.parquet(str(tmp_path / "out")).groupBy("night").sum("`training_load.load`").collect()
    assert len(sums) == 3


def test_files_as_they_lie(local: SparkSession, samples: Path) -> None:
    files = local.read.format("binaryFile").option("pathGlobFilter", "*.fit").load(str(samples))
    rows = p247.spark.enrich(files, athlete=samples.parent / "athlete.json", threads=2).collect()
    assert len(rows) == len(list(samples.glob("*.fit")))
    for row in rows:
        path = row["id"].removeprefix("file:")
        assert row["document"].encode() == p247.enrich(path, samples.parent / "athlete.json").json


def test_nights_with_states_from_and_to_a_table(spark: SparkSession, nights: Any, tmp_path: Path) -> None:
    given, answered, left = nights
    for night, rows in enumerate(given):
        source = str(tmp_path / f"records{night}")
        Path(source).mkdir()
        for part in range(4):
            pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows[part::4]), f"{source}/{part}.parquet")
        states = p247.spark.states(spark.read.parquet(str(tmp_path / f"night{night - 1}"))) if night else None
        made = p247.spark.brief(spark.read.parquet(source), states, order_by=["seq"], keep=["seq"])
        made.write.parquet(str(tmp_path / f"night{night}"))
        written = spark.read.parquet(str(tmp_path / f"night{night}"))
        assert p247.spark.answers(written).count() == len(rows)
        check_night(pyarrow.parquet.read_table(tmp_path / f"night{night}"), answered[night], left[night])


def test_any_number_of_partitions_and_batches(local: SparkSession, nights: Any) -> None:
    # A few athletes are enough here; the test above covers all of them.
    given, answered, left = nights
    some = {f"a{number}" for number in range(300)}
    answers = {name: found for name, found in answered[0].items() if name in some}
    states = {name: state for name, state in left[0].items() if name in some}
    records = local.createDataFrame(pyarrow.Table.from_pylist([row for row in given[0] if row["athlete"] in some]))
    for partitions, size in ((1, 5), (7, 10_000)):
        local.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", str(size))
        made = p247.spark.brief(records, order_by=["seq"], keep=["seq"], partitions=partitions, threads=2)
        check_night(made.toArrow(), answers, states)
    local.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "64")


def test_columns_of_any_name_are_kept(local: SparkSession, days: Path) -> None:
    lines = records_of(days, 0, 0)[:4]
    rows = [("a0", place, line, f"row {place}", 7 - place) for place, line in enumerate(lines)]
    records = local.createDataFrame(rows, "athlete string, seq int, record string, is_record string, order_0 int")
    states = local.createDataFrame([("b", b"x")], "athlete string, state binary")
    for before in (None, states):
        plain = p247.spark.answers(p247.spark.brief(records, before, order_by=["seq"], keep=["seq"])).collect()
        kept = p247.spark.answers(p247.spark.brief(records, before, order_by=["seq"], keep=["is_record", "order_0"])).collect()
        expected = {row["seq"]: row["answer"] for row in plain}
        assert {row["order_0"]: (row["is_record"], row["answer"]) for row in kept} == {
            7 - place: (f"row {place}", answer) for place, answer in expected.items()}


def test_a_state_that_cannot_be_read_begins_nobody_anew(local: SparkSession, days: Path) -> None:
    lines = records_of(days, 0, 0)[:4]
    records = local.createDataFrame([("a0", place, line) for place, line in enumerate(lines)], "athlete string, seq int, record string")
    states = local.createDataFrame([("a0", b"no state"), ("z", None)], "athlete string, state binary")
    for size in ("1", "64"):
        local.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", size)
        rows = p247.spark.brief(records, states, order_by=["seq"]).collect()
        assert [row["error.kind"] for row in rows if row["state"] is None] == ["not_a_state"] * len(lines)
        assert [bytes(row["state"]) for row in rows if row["state"] is not None] == [b"no state"]
    twice = local.createDataFrame([("a0", b"x"), ("a0", b"y")], "athlete string, state binary")
    with pytest.raises(Exception, match="two states"):
        p247.spark.brief(records, twice, order_by=["seq"]).collect()


def test_intervals_and_nights_are_asked_for_as_of_one(local: SparkSession, samples: Path) -> None:
    """A heart rate every five minutes from midnight to six: 60 bpm, and 48 bpm from 4:00 to 4:30."""
    recording = (samples / "yoga.json").read_bytes()
    files = local.createDataFrame([("y", recording)], "id string, bytes binary")
    [row] = p247.spark.enrich(files, intervals=True).collect()
    assert row["document"].encode() == p247.enrich(recording, intervals=True).json
    [row] = p247.spark.enrich(files).collect()
    assert row["document"].encode() == p247.enrich(recording).json

    night: list[dict[str, Any]] = [
        {"type": "sleep", "stage": "core", "start": "2026-03-02T00:00:00Z", "end": "2026-03-02T06:00:00Z"}]
    for place in range(72):
        time_ = f"2026-03-02T{place // 12:02d}:{place % 12 * 5 + 2:02d}:00Z"
        night.append({"type": "HeartRate", "start": time_, "value": 48 if 48 <= place < 54 else 60})
    record = json.dumps({"date": "2026-03-02", "athlete": "a", "samples": night})
    records = local.createDataFrame([("a", record, 0)], "athlete string, record string, seq int")
    for asked in (True, False):
        made = p247.spark.brief(
            records, order_by=["seq"], form="document", intervals=asked, resting_hr_of_nights=asked)
        [row] = p247.spark.answers(made).collect()
        alone = p247.AthleteState().take(record, form="document", intervals=asked, resting_hr_of_nights=asked)
        assert alone is not None and row["answer"].encode() == alone.json
        assert json.loads(row["answer"])["metrics"]["vitals"]["resting_hr"] == (48 if asked else None)


def test_options_are_refused_before_a_job(local: SparkSession) -> None:
    rows = local.createDataFrame([("a", b"x")], "id string, bytes binary")
    with pytest.raises(p247.P247Error, match="training_load.load"):
        p247.spark.enrich(rows, keys=["training_load.laod"])
    with pytest.raises(p247.P247Error, match="bytes"):
        p247.spark.enrich(rows.select("id"))
    with pytest.raises(p247.P247Error, match="column of the answer"):
        p247.spark.enrich(rows, keep=["id"])
    with pytest.raises(p247.P247Error, match="record"):
        p247.spark.brief(rows.withColumnRenamed("id", "athlete"))
    records = local.createDataFrame([("a", "{}", 1)], "athlete string, record string, seq int")
    with pytest.raises(p247.P247Error, match="am or pm"):
        p247.spark.brief(records, issue="noon", order_by=["seq"])
    for name in ("State", "__p247_order_0"):
        with pytest.raises(p247.P247Error, match=f"{name} is a"):
            p247.spark.brief(records.withColumn(name, records["seq"]), order_by=["seq"], keep=[name])
    assert p247.spark.enrich(rows.where("id = 'none'"), keys=KEYS).collect() == []


def executors() -> list[int]:
    """The executor processes started by this process."""
    parents: dict[int, int] = {}
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if b"CoarseGrainedExecutorBackend" in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue

    def ours(process: int) -> bool:
        while process > 1:
            if process == os.getpid():
                return True
            process = parents.get(process, 0)
        return False

    return [process for process in found if ours(process)]


def test_an_executor_killed_in_the_middle(
    spark: SparkSession, lake: tuple[str, dict[str, bytes | None]], nights: Any, tmp_path: Path
) -> None:
    if "cluster" not in spark.sparkContext.master or not Path("/proc/self/stat").exists():
        pytest.skip("executors are separate processes only in a cluster")
    folder, expected = lake
    given, answered, left = nights
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(given[0]), tmp_path / "records.parquet")
    records = spark.read.parquet(str(tmp_path / "records.parquet")).repartition(8)
    kills: list[int] = []
    over = threading.Event()

    def kill_one_when_half_is_done() -> None:
        tracker = spark.sparkContext.statusTracker()
        while not over.is_set():
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                running = executors()
                if info and info.numCompletedTasks >= 2 and info.numActiveTasks > 0 and running:
                    os.kill(running[-1], signal.SIGKILL)
                    kills.append(running[-1])
                    return
            time.sleep(0.005)

    def while_one_is_killed(write: Any) -> None:
        before = len(kills)
        over.clear()
        killer = threading.Thread(target=kill_one_when_half_is_done)
        killer.start()
        try:
            write()
        finally:
            over.set()
            killer.join()
        assert len(kills) == before + 1, "no executor was killed while tasks were running"

    rows = p247.spark.enrich(spark.read.parquet(folder).repartition(8), keys=KEYS, document=True)
    while_one_is_killed(lambda: rows.write.parquet(str(tmp_path / "lake")))
    check_lake(pyarrow.parquet.read_table(tmp_path / "lake").to_pylist(), expected)
    night = p247.spark.brief(records, order_by=["seq"], keep=["seq"], partitions=8)
    while_one_is_killed(lambda: night.write.parquet(str(tmp_path / "night")))
    check_night(pyarrow.parquet.read_table(tmp_path / "night"), answered[0], left[0])
