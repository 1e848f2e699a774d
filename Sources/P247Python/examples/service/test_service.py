"""The service on a real PostgreSQL: what is whose, late records, load, and what kill -9 leaves.

Counts and seconds by environment: P247_SERVICE_KILLS, _ATHLETES, _DAYS, _LOAD (activities), _CLIENTS; _STRICT=1 holds the goals.
"""

from __future__ import annotations

import concurrent.futures
import contextlib
import http.client
import json
import math
import os
import random
import re
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import p247
import psycopg
import pytest
import store
from database import Database, programs
from run import Service

DATA = Path(os.environ.get("P247_DATA", Path(__file__).resolve().parents[4] / "Data"))
KILLS = int(os.environ.get("P247_SERVICE_KILLS", "20"))
ATHLETES = int(os.environ.get("P247_SERVICE_ATHLETES", "12"))
DAYS = int(os.environ.get("P247_SERVICE_DAYS", "12"))
LOAD = int(os.environ.get("P247_SERVICE_LOAD", "400"))
CLIENTS = int(os.environ.get("P247_SERVICE_CLIENTS", "4"))
STRICT = os.environ.get("P247_SERVICE_STRICT") == "1"
ATHLETE = {"max_hr": 188, "resting_hr": 50}

try:
    programs()
except FileNotFoundError as missing:
    pytest.skip(str(missing), allow_module_level=True)


class Client:
    """One connection of an athlete; asks again while the service is away."""

    def __init__(self, service: Service, token: str | None) -> None:
        self.port, self.token = service.port, token
        self.connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: Any = None, patient: bool = False) -> tuple[int, bytes, dict[str, str]]:
        data = json.dumps(body).encode() if isinstance(body, dict) else body
        headers = {"Content-Type": "application/json" if isinstance(body, dict) else "application/octet-stream"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        end = time.monotonic() + 60
        while True:
            try:
                if self.connection is None:
                    self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
                self.connection.request(method, path, data, headers)
                answer = self.connection.getresponse()
                found = answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}
                if not patient or found[0] < 500 or time.monotonic() > end:
                    return found
            except (OSError, http.client.HTTPException):
                self.connection = None
                if not patient or time.monotonic() > end:
                    raise
            time.sleep(0.05)


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    folder = Path(tempfile.mkdtemp(prefix="p247-service-"))
    database = Database(folder)
    made = Service(database, port=int(os.environ.get("P247_PORT", "8248")), processes=int(os.environ.get("P247_PROCESSES", "1")), workers=2)
    made.environment["P247_PAUSE"], made.environment["P247_BATCH"] = "0.05", "5"
    try:
        database.start()
        store.DATABASE = database.address
        store.prepare()
        seconds = made.start()
        print(f"\nready in {seconds:.1f} s")
        assert seconds <= 5 or not STRICT
        with psycopg.connect(database.address) as connection:
            for name in ("one", "other", "load", *(f"a{number}" for number in range(ATHLETES))):
                store.add_athlete(connection, name, f"token-{name}", json.dumps(ATHLETE))
        yield made
    finally:
        made.stop()
        database.stop()
        shutil.rmtree(folder, ignore_errors=True)


def settle(service: Service, seconds: float = 120) -> None:
    """Waits until nothing is due."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with psycopg.connect(service.database.address) as connection:
            if connection.execute("select count(*) from athlete where due_from is not null").fetchone() == (0,):
                return
        time.sleep(0.05)
    raise TimeoutError("athletes are due still")


def records(number: int, days: int = DAYS) -> list[dict[str, Any]]:
    lines = [line for line in (DATA / "Days" / "athlete.jsonl").read_text().splitlines() if line.strip()]
    return [json.loads(line) for line in lines[2 * number : 2 * (number + days)]]


def replayed(athlete: str, given: list[dict[str, Any]]) -> tuple[dict[str, bytes], bytes]:
    """What one thread answers to the records in order, and the state it leaves."""
    order = ["morning", "day", "evening", "response"]
    state, answers = p247.AthleteState(), {}
    for record in sorted(given, key=lambda record: (record["date"], order.index(record["phase"]))):
        answer = state.take({**record, "athlete": athlete})
        if answer:
            answers[record["date"]] = answer.json
    return answers, bytes(state)


def check(service: Service, athlete: str, given: list[dict[str, Any]]) -> None:
    answers, state = replayed(athlete, given)
    with psycopg.connect(service.database.address) as connection:
        rows = connection.execute("select date::text, answer from brief where athlete = %s order by date", (athlete,)).fetchall()
        last = connection.execute("select body from state where athlete = %s order by through desc limit 1", (athlete,)).fetchone()
    assert [date for date, _ in rows] == sorted(answers), "one brief a day"
    assert {date: answer.encode() for date, answer in rows} == answers
    assert last is not None and bytes(last[0]) == state


def test_a_recording_becomes_the_same_document(service: Service) -> None:
    client = Client(service, "token-one")
    data = (DATA / "Activities" / "ride_hills.fit").read_bytes()
    assert client.ask("PUT", "/activities/ride", data)[0] == 204
    assert client.ask("PUT", "/activities/ride", data)[0] == 204, "sent twice, it is there once"
    code, document, headers = client.ask("GET", "/activities/ride")
    assert code == 200 and document == p247.enrich(data, ATHLETE).json
    assert not headers["server-timing"].startswith("engine;dur=0.000")
    code, again, headers = client.ask("GET", "/activities/ride")
    assert again == document and headers["server-timing"].startswith("engine;dur=0.000"), "kept, not computed again"
    assert client.ask("PUT", "/profile", {**ATHLETE, "max_hr": 200})[0] == 204
    assert client.ask("GET", "/activities/ride")[1] == p247.enrich(data, {**ATHLETE, "max_hr": 200}).json
    assert client.ask("PUT", "/profile", {"max_hr": "many"})[0] == 422
    other = (DATA / "Activities" / "run_hills.json").read_bytes()
    assert client.ask("PUT", "/activities/ride", other)[0] == 204
    assert json.loads(client.ask("GET", "/activities/ride")[1])["kind"] == "Run"
    assert json.loads(client.ask("GET", "/activities")[1]) == ["ride"]
    assert client.ask("PUT", "/activities/bad", b"no recording")[0] == 204
    code, words, _ = client.ask("GET", "/activities/bad")
    assert code == 422 and json.loads(words)["error"]["kind"]
    assert client.ask("DELETE", "/activities/bad")[0] == 204 and client.ask("GET", "/activities/bad")[0] == 404


def test_another_athletes_token_gets_nothing(service: Service) -> None:
    mine = Client(service, "token-one")
    assert mine.ask("PUT", "/activities/secret", (DATA / "Activities" / "yoga.json").read_bytes())[0] == 204
    assert mine.ask("POST", "/records", records(0)[0])[0] == 204
    settle(service)
    date = records(0)[0]["date"]
    assert mine.ask("GET", "/activities/secret")[0] == 200 and mine.ask("GET", f"/briefs/{date}")[0] == 200
    for token, code in (("token-other", 404), ("", 401), (None, 401), ("token-one ", 200), ("' or true --", 401)):
        client = Client(service, token)
        for path in ("/activities/secret", f"/briefs/{date}"):
            found, body, _ = client.ask("GET", path)
            assert found == code, (token, path)
            assert code == 200 or b"recovery" not in body and b"heart" not in body
    other = Client(service, "token-other")
    assert json.loads(other.ask("GET", "/activities")[1]) == []
    assert other.ask("DELETE", "/activities/secret")[0] == 204 and mine.ask("GET", "/activities/secret")[0] == 200
    # A record that names another athlete goes into the sender's own history.
    assert other.ask("POST", "/records", {**records(0)[2], "athlete": "one"})[0] == 204
    settle(service)
    with psycopg.connect(service.database.address) as connection:
        assert connection.execute("select count(*) from brief where athlete = 'one'").fetchone() == (1,)


def test_a_late_record_issues_briefs_again(service: Service) -> None:
    client = Client(service, "token-load")
    given = records(3)
    late = given.pop(5)  # the evening of the third day
    for record in given:
        assert client.ask("POST", "/records", record)[0] == 204
    settle(service)
    check(service, "load", given)

    def briefs() -> dict[str, tuple[bytes, str]]:
        found = {record["date"]: client.ask("GET", f"/briefs/{record['date']}") for record in given}
        return {date: (answer, headers["etag"]) for date, (_, answer, headers) in found.items()}

    before = briefs()
    assert client.ask("POST", "/records", late)[0] == 204
    settle(service)
    check(service, "load", [*given, late])
    after = briefs()
    assert all(after[date] == before[date] for date in before if date <= late["date"]), "the days before stay as they were"
    again = [date for date in before if after[date][1] != before[date][1]]
    assert again and min(again) > late["date"]
    assert client.ask("POST", "/records", late)[0] == 204, "sent twice, it counts once"
    with psycopg.connect(service.database.address) as connection:
        assert connection.execute("select due_from from athlete where id = 'load'").fetchone() == (None,)
    assert client.ask("POST", "/records", {"date": "soon"})[0] == 422


def processor(root: int | None) -> float:
    """Seconds of processor of a process and what it began and still runs; NaN where the system does not tell."""
    seconds, ticks, parents = 0.0, os.sysconf("SC_CLK_TCK"), {}
    if root is None or not Path("/proc/self/stat").exists():
        return math.nan
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                parents[int(entry.name)] = (int(fields[1]), (int(fields[11]) + int(fields[12])) / ticks)
    for process in parents:
        above = process
        while above in parents and above != root:
            above = parents[above][0]
        if above == root:
            seconds += parents[process][1]
    return seconds


def test_load(service: Service) -> None:
    data = (DATA / "Activities" / "ride_hills.fit").read_bytes()
    names = [f"load-{place}" for place in range(LOAD)]
    local = threading.local()

    def client() -> Client:
        if not hasattr(local, "client"):
            local.client = Client(service, "token-load")
        found: Client = local.client
        return found

    def put(name: str) -> float:
        begin = time.perf_counter()
        assert client().ask("PUT", f"/activities/{name}", data)[0] == 204
        return time.perf_counter() - begin

    def get(name: str) -> tuple[float, float, float]:
        begin = time.perf_counter()
        code, _, headers = client().ask("GET", f"/activities/{name}")
        seconds = time.perf_counter() - begin
        assert code == 200
        engine, database = (float(part) / 1e3 for part in re.findall(r"dur=([0-9.]+)", headers["server-timing"]))
        return seconds, engine, database

    with concurrent.futures.ThreadPoolExecutor(CLIENTS) as threads:
        for title, work in (("uploads", put), ("first views", get), ("later views", get)):
            interface, database = service.interface and service.interface.pid, service.database.process and service.database.process.pid
            before = processor(interface), processor(database), time.process_time()
            begin = time.perf_counter()
            times: list[Any] = list(threads.map(work, names))
            seconds = time.perf_counter() - begin
            used = [1e3 * (now - then) / len(names) for now, then in zip((processor(interface), processor(database), time.process_time()), before)]
            each = sorted(time if isinstance(time, float) else time[0] for time in times)
            p95 = each[int(0.95 * (len(each) - 1))]
            words = f"{title}: {len(names) / seconds:.0f} a second, median {1e3 * each[len(each) // 2]:.1f} ms, p95 {1e3 * p95:.1f} ms"
            if work is get:
                whole, engine, asked = (sum(time[part] for time in times) for part in range(3))
                words += f"; engine {engine / whole:.0%}, database {asked / whole:.0%}, Python, HTTP and waiting {1 - (engine + asked) / whole:.0%}"
            print(f"{words}; ms of processor each: interface {used[0]:.2f}, database {used[1]:.2f}, clients {used[2]:.2f}")
            if title == "first views" and STRICT:
                assert len(names) / seconds >= 100 and p95 <= 0.1


def test_killed_at_random_moments(service: Service) -> None:
    """Days come in, late ones too, while workers and the database are killed; then everything is as if nothing had been."""
    chance = random.Random(int(os.environ.get("P247_SERVICE_SEED", "247")))
    everything = {f"a{number}": records(number % 40) for number in range(ATHLETES)}
    queue: list[tuple[str, dict[str, Any]]] = []
    for day in range(DAYS):
        for athlete, given in everything.items():
            for record in given[2 * day : 2 * day + 2]:
                queue.append((athlete, record))
    # A tenth of them come later than they should.
    for place in range(len(queue)):
        if chance.random() < 0.1:
            other = min(len(queue) - 1, place + chance.randrange(1, 6 * ATHLETES))
            queue[place], queue[other] = queue[other], queue[place]
    done = threading.Event()
    sent = [0]
    kills = {"worker": 0, "database": 0}

    def feed() -> None:
        clients = {athlete: Client(service, f"token-{athlete}") for athlete in everything}
        try:
            for place, (athlete, record) in enumerate(queue):
                # Spread over the kills: the last come when all have been.
                while place >= len(queue) * (sum(kills.values()) + 1) / (KILLS + 1) and not done.is_set():
                    time.sleep(0.002)
                assert clients[athlete].ask("POST", "/records", record, patient=True)[0] == 204
                sent[0] += 1
        finally:
            done.set()

    feeder = threading.Thread(target=feed)
    feeder.start()
    for kill in range(KILLS):
        time.sleep(chance.uniform(0.02, 0.6))
        if kill % 2:
            service.database.kill()
            time.sleep(chance.uniform(0, 0.2))
            service.database.start()
            kills["database"] += 1
        else:
            place = chance.randrange(len(service.workers))
            worker = service.workers[place]
            if worker is not None and worker.poll() is None:
                worker.kill()
                worker.wait()
            service.start_worker(place)
            kills["worker"] += 1
    feeder.join(300)
    assert sent[0] == len(queue)
    settle(service)
    for athlete, given in everything.items():
        check(service, athlete, given)
    with psycopg.connect(service.database.address) as connection:
        found = connection.execute("select count(*), sum(revision - 1) from brief where athlete like 'a%'").fetchone()
    assert found is not None and found[0] == ATHLETES * DAYS
    print(f"\n{kills['worker']} workers and {kills['database']} databases killed; {found[0]} briefs, {found[1]} issued again")
