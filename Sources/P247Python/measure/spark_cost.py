"""Compares the cost of an activity and of an athlete's night on Spark with the engine alone: python measure/spark_cost.py [FILES] [ATHLETES].

Each variant runs once to warm up and then three times on one core; the median is shown. All variants must give the same states, byte for byte.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import p247
import p247.spark
import pyarrow
from pyspark.sql import SparkSession

DATA = Path(os.environ.get("P247_DATA", Path(__file__).resolve().parents[3] / "Data"))
FILES = int(sys.argv[1]) if len(sys.argv) > 1 else 200
ATHLETES = int(sys.argv[2]) if len(sys.argv) > 2 else 300
RECORDS = 14


def median_seconds(work: Callable[[], Any]) -> tuple[float, Any]:
    made = work()
    times = []
    for _ in range(3):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times), made


def main() -> None:
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "1")
    spark = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "1024").config("spark.driver.memory", "2g").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    data = (DATA / "Activities" / "ride_hills.fit").read_bytes()
    files = pyarrow.table({"id": [str(place) for place in range(FILES)], "bytes": [data] * FILES})
    lines = [line for line in (DATA / "Days" / "athlete.jsonl").read_text().splitlines() if line.strip()][:RECORDS]
    rows = [
        {"athlete": f"a{number:05}", "seq": place, "record": line.replace('"sim-7-0"', f'"a{number:05}"')}
        for number in range(ATHLETES)
        for place, line in enumerate(lines)
    ]
    records = pyarrow.Table.from_pylist(rows)
    lake, days = spark.createDataFrame(files).repartition(1).cache(), spark.createDataFrame(records).repartition(1).cache()
    lake.count(), days.count()
    keys = ["training_load.load"]
    print(f"{FILES} activities of an hour, {ATHLETES} athletes of {RECORDS} records, one core, engine {p247.engine_version}\n")
    print("| an activity | ms | overhead |\n|---|---|---|")
    bare, _ = median_seconds(lambda: p247.enrich_many(files, keys=keys, threads=1).to_arrow())
    spark_seconds, _ = median_seconds(lambda: p247.spark.enrich(lake, keys=keys).toArrow())
    for name, seconds in (("engine, `enrich_many`", bare), ("Spark, `p247.spark.enrich`", spark_seconds)):
        print(f"| {name} | {1e3 * seconds / FILES:.2f} | {seconds / bare - 1:+.0%} |")

    def one_by_one() -> dict[str, bytes]:
        states: dict[str, p247.AthleteState] = {}
        for row in rows:
            states.setdefault(row["athlete"], p247.AthleteState()).take(row["record"])
        return {name: bytes(state) for name, state in states.items()}

    def of(table: pyarrow.Table) -> dict[str, bytes]:
        return {name: state for name, state in zip(table["athlete"].to_pylist(), table["state"].to_pylist()) if state is not None}

    def apply(group: pyarrow.Table) -> pyarrow.Table:
        made = p247.brief_many(group.sort_by("seq").select(["athlete", "record"]), threads=1).to_arrow()
        return made.slice(made.num_rows - 1).select(["athlete", "state"])

    ways: dict[str, Callable[[], dict[str, bytes]]] = {
        "engine, `brief_many`": lambda: of(p247.brief_many(records, threads=1).to_arrow()),
        "engine, `AthleteState.take` record by record": one_by_one,
        "Spark, `p247.spark.brief` (`mapInArrow`)": lambda: of(p247.spark.brief(days, order_by=["seq"]).toArrow()),
        "Spark, `groupBy(\"athlete\").applyInArrow`": lambda: of(
            days.groupBy("athlete").applyInArrow(apply, "athlete string, state binary").toArrow()
        ),
    }
    print("\n| an athlete's night | ms | overhead |\n|---|---|---|")
    first: tuple[float, dict[str, bytes]] | None = None
    for name, way in ways.items():
        seconds, states = median_seconds(way)
        first = first or (seconds, states)
        assert states == first[1], f"{name} gives different states"
        print(f"| {name} | {1e3 * seconds / ATHLETES:.2f} | {seconds / first[0] - 1:+.0%} |", flush=True)
    spark.stop()


main()
