"""Compares the bytes of every interface: make same-bytes ARGS="[HISTORIES] [spark]"; 1,000 histories by default.

Every sample and shared recording through the command line (Swift), C (by ctypes), Python (a call, a table) and, if requested,
Spark; random day histories through `AthleteState.take`, `brief_many` and Spark. P247_COMMAND names the command-line program.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import p247
from p247 import _native

DATA = Path(os.environ.get("P247_DATA", Path(__file__).resolve().parents[3] / "Data"))
SHARED = Path(os.environ.get("P247_TEST_DATA", DATA.parent.parent / "shared" / "data"))
HISTORIES = next((int(word) for word in sys.argv[1:] if word.isdigit()), 1000)
WITH_SPARK = "spark" in sys.argv
ENDINGS = (".fit", ".tcx", ".gpx", ".csv", ".json", ".fit.gz", ".tcx.gz", ".gpx.gz", ".csv.gz", ".json.gz")
ATHLETE = json.loads((DATA / "athlete.json").read_text())


def spark_session() -> Any:
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.driver.memory", "2g")
    spark = builder.config("spark.sql.shuffle.partitions", "8").config("spark.driver.maxResultSize", "2g").getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def recordings(spark: Any) -> int:
    paths = [path for folder in (DATA / "Activities", SHARED) for path in sorted(folder.rglob("*")) if path.name.lower().endswith(ENDINGS)]
    contents = [(str(path), path.read_bytes()) for path in paths]
    options = json.dumps({"athlete": ATHLETE}).encode()
    through: dict[str, list[bytes | None]] = {"C": [], "Python": []}
    prepared = p247.prepare(ATHLETE)
    for _, data in contents:
        output = _native._Output()
        code = _native.library.p247_enrich(data, len(data), options, len(options), *output.arguments)
        document = output.take()
        through["C"].append(document if code == 0 else None)
        try:
            through["Python"].append(p247.enrich(data, prepared).json)
        except p247.P247Error:
            through["Python"].append(None)
    rows = p247.enrich_many(contents, athlete=ATHLETE).to_dict()["document"]
    through["Python, a table"] = [None if row is None else row.encode() for row in rows]
    command = os.environ.get("P247_COMMAND")
    if command:
        found = []
        for path in paths:
            run = subprocess.run(
                [command, "enrich", str(path), "--athlete", str(DATA / "athlete.json"), "--output", "json"], capture_output=True)
            text = run.stdout.rstrip(b"\n")
            found.append(None if run.returncode not in (0,) or text.startswith(b'{"error"') else text)
        through["Swift, the command line"] = found
    if spark is not None:
        from p247 import spark as on_spark

        frame = spark.createDataFrame(contents, "id string, bytes binary").repartition(5)
        answers = {row["id"]: row["document"] for row in on_spark.enrich(frame, athlete=ATHLETE).collect()}
        through["Spark"] = [None if answers[name] is None else answers[name].encode() for name, _ in contents]
    expected = through["C"]
    documents = sum(document is not None for document in expected)
    differing = 0
    for name, found in through.items():
        others = [path for (path, _), one, other in zip(contents, expected, found) if one != other]
        differing += len(others)
        print(f"{name}: {len(found)} recordings, {sum(one is not None for one in found)} documents, {len(others)} differ {others[:3]}", flush=True)
    assert documents > 10
    return differing


def history(number: int) -> list[str]:
    """A random history of an athlete: mornings, evenings and responses, with some days missing or invalid."""
    chance = random.Random(f"{number} of {HISTORIES}")
    name, date, lines = f"a{number:05}", datetime.date(2024, 1, 1) + datetime.timedelta(days=chance.randrange(700)), []
    for _ in range(chance.randrange(3, 30)):
        date += datetime.timedelta(days=chance.choice((1, 1, 1, 1, 1, 2, 30)))
        morning: dict[str, Any] = {"phase": "morning", "athlete": name, "date": date.isoformat()}
        if chance.random() < 0.85:
            morning["metrics"] = {"hrv": round(chance.gauss(60, 15), 1), "hrv_kind": "rmssd", "resting_hr": round(chance.gauss(52, 5), 1)}
        if chance.random() < 0.8:
            morning["sleep"] = {"total_hours": round(chance.gauss(7, 1.2), 2), "deep_hours": round(chance.gauss(1.2, 0.4), 2)}
        if chance.random() < 0.5:
            morning["check_in"] = {"feel": chance.randrange(1, 11), "soreness_0_4": chance.randrange(0, 5)}
        if chance.random() < 0.05:
            morning["metrics"] = chance.choice(({"hrv": -1}, {"resting_hr": 1e9}, {"hrv": None}, 7))
        lines.append(json.dumps(morning))
        if chance.random() < 0.7:
            workouts = [{"load": round(chance.expovariate(1 / 60), 1), "duration_min": chance.randrange(10, 180)} for _ in range(chance.randrange(3))]
            lines.append(json.dumps({"phase": "evening", "athlete": name, "date": date.isoformat(), "workouts": workouts, "load_logged": True}))
        if chance.random() < 0.1:
            lines.append("no record")
    return lines


def days(spark: Any) -> int:
    one: dict[str, tuple[list[bytes | None], bytes]] = {}
    rows: list[tuple[str, int, str]] = []
    for number in range(HISTORIES):
        lines, state, answers = history(number), p247.AthleteState(), []
        for place, line in enumerate(lines):
            rows.append((f"a{number:05}", place, line))
            try:
                answer = state.take(line)
                answers.append(answer.json if answer else b"")
            except p247.P247Error:
                answers.append(None)
        one[f"a{number:05}"] = (answers, bytes(state))

    def compare(title: str, found: Any) -> int:
        answers: dict[str, list[bytes | None]] = {}
        states: dict[str, bytes] = {}
        for row in found:
            if row.get("is_answer", True):
                answers.setdefault(row["athlete"], []).append(None if row["error.kind"] else (row["answer"] or "").encode())
            if row["state"] is not None:
                states[row["athlete"]] = bytes(row["state"])
        others = [name for name, (expected, state) in one.items() if answers.get(name) != expected or states.get(name, b"") != state]
        whole = hashlib.sha256(b"".join(answer or b"" for name in one for answer in answers[name])).hexdigest()[:16]
        print(f"{title}: {len(one)} histories, {len(rows)} records, {len(others)} differ; answers {whole}", flush=True)
        return len(others)

    differing = compare("brief_many", p247.brief_many(((name, line) for name, _, line in rows), threads=2).rows())
    if spark is not None:
        from p247 import spark as on_spark

        frame = spark.createDataFrame(rows, "athlete string, seq int, record string").repartition(7)
        night = on_spark.brief(frame, order_by=["seq"], keep=["seq"]).collect()
        found = [{**row.asDict(), "is_answer": row["state"] is None} for row in night]
        differing += compare("Spark", sorted(found, key=lambda row: (row["athlete"], row["seq"] if row["seq"] is not None else 1 << 30)))
    return differing


if __name__ == "__main__":
    session = spark_session() if WITH_SPARK else None
    bad = recordings(session) + days(session)
    if session is not None:
        session.stop()
    sys.exit(1 if bad else 0)
