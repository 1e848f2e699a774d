"""Tests the service on a real PostgreSQL: access, late records, load, and recovery from kill -9.

Counts and seconds come from the environment: P247_SERVICE_KILLS, _ATHLETES, _DAYS, _LOAD (activities), _CLIENTS; _STRICT=1 enforces the goals.
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
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import p247
import psycopg
import pytest
import store
import worker
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
MORNING = {"phase": "morning", "date": "2026-03-02", "metrics": {"resting_hr": 50, "hrv": 60}}
MOST_BYTES = 4 << 20
ALONE = ("race", "junk", "formulas", "etag", "busy", "bad", "far", "names", "bad one", "good one", "pages", "lists")

try:
    programs()
except FileNotFoundError as missing:
    pytest.skip(str(missing), allow_module_level=True)


class Client:
    """A connection of an athlete, which retries while the service is unavailable."""

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
    made.environment |= {"P247_PAUSE": "0.05", "P247_BATCH": "5", "P247_MOST_BYTES": str(MOST_BYTES)}
    try:
        database.start()
        store.DATABASE = database.address
        store.prepare()
        seconds = made.start()
        print(f"\nready in {seconds:.1f} s")
        assert seconds <= 5 or not STRICT
        with psycopg.connect(database.address) as connection:
            for name in ("one", "other", "load", *ALONE, *(f"a{number}" for number in range(ATHLETES))):
                store.add_athlete(connection, name, f"token-{name}", json.dumps(ATHLETE))
        yield made
    finally:
        made.stop()
        database.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def interface(service: Service) -> Iterator[ModuleType]:
    """The interface in this process, so a test can pause it."""
    import api

    with api.pool:
        yield api


@contextlib.contextmanager
def held(service: Service, athlete: str) -> Iterator[psycopg.Connection]:
    """A connection that locks an athlete like a worker does, so no worker takes new records."""
    with psycopg.connect(service.database.address) as connection:
        connection.execute("insert into turn (athlete) values (%s) on conflict do nothing", (athlete,))
        connection.commit()
        connection.execute("select from turn where athlete = %s for update", (athlete,))
        yield connection


def settle(service: Service, seconds: float = 120) -> None:
    """Waits until nothing is due."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with psycopg.connect(service.database.address) as connection:
            if connection.execute("select count(*) from due").fetchone() == (0,):
                return
        time.sleep(0.05)
    raise TimeoutError("athletes are due still")


def records(number: int, days: int = DAYS) -> list[dict[str, Any]]:
    lines = [line for line in (DATA / "Days" / "athlete.jsonl").read_text().splitlines() if line.strip()]
    return [json.loads(line) for line in lines[2 * number : 2 * (number + days)]]


def replayed(athlete: str, given: list[dict[str, Any]]) -> tuple[dict[str, bytes], bytes]:
    """The answers to the records, taken one at a time, and the last state. A rejected record changes nothing."""
    order = ["morning", "day", "evening", "response"]
    state: bytes | None = None
    answers = {}
    for record in sorted(given, key=lambda record: (record["date"], order.index(record["phase"]))):
        body = json.dumps({**record, "athlete": athlete}, separators=(",", ":"))
        (row,) = p247.brief_many([(athlete, body, state)], formulas=store.FORMULAS).rows()
        state = row["state"] or state
        if row["answer"]:
            answers[record["date"]] = row["answer"].encode()
    assert state is not None
    return answers, state


def check(service: Service, athlete: str, given: list[dict[str, Any]]) -> None:
    answers, state = replayed(athlete, given)
    with psycopg.connect(service.database.address) as connection:
        rows = connection.execute("select date::text, answer from brief where athlete = %s and answer is not null order by date", (athlete,)).fetchall()
        last = connection.execute("select body from state where athlete = %s order by through desc limit 1", (athlete,)).fetchone()
    assert [date for date, _ in rows] == sorted(answers), "one brief a day"
    assert {date: answer.encode() for date, answer in rows} == answers
    assert last is not None and bytes(last[0]) == state


def test_a_recording_becomes_the_same_document(service: Service) -> None:
    client = Client(service, "token-one")
    data = (DATA / "Activities" / "ride_hills.fit").read_bytes()
    assert client.ask("PUT", "/activities/ride", data)[0] == 204
    assert client.ask("PUT", "/activities/ride", data)[0] == 204, "a repeated upload is stored once"
    code, document, headers = client.ask("GET", "/activities/ride")
    assert code == 200 and document == p247.enrich(data, ATHLETE).json
    assert not headers["server-timing"].startswith("engine;dur=0.000")
    code, again, headers = client.ask("GET", "/activities/ride")
    assert again == document and headers["server-timing"].startswith("engine;dur=0.000"), "kept, not computed again"
    with psycopg.connect(service.database.address) as connection:
        connection.execute("update document set file_hash = '' where athlete = 'one'")
    code, again, headers = client.ask("GET", "/activities/ride")
    assert again == document and not headers["server-timing"].startswith("engine;dur=0.000"), "the document of another file is not returned"
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
    # A record that names another athlete is added to the sender's own history.
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
    assert all(after[date] == before[date] for date in before if date <= late["date"]), "earlier days are unchanged"
    again = [date for date in before if after[date][1] != before[date][1]]
    assert again and min(again) > late["date"]
    assert client.ask("POST", "/records", late)[0] == 204, "a repeated record counts once"
    with psycopg.connect(service.database.address) as connection:
        assert connection.execute("select count(*) from due where athlete = 'load'").fetchone() == (0,)
    assert client.ask("POST", "/records", {"date": "soon"})[0] == 422


def test_a_file_replaced_or_deleted_while_it_is_computed(
    service: Service, interface: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Client(service, "token-race")
    ride, run = ((DATA / "Activities" / name).read_bytes() for name in ("ride_hills.fit", "run_hills.json"))

    def meanwhile(method: str, data: bytes | None = None) -> bytes:
        """The document of the ride, with another request answered between computing and caching it."""
        assert client.ask("PUT", "/activities/new", ride)[0] == 204

        def enrich(*given: Any) -> Any:
            found = p247.enrich(*given)
            assert client.ask(method, "/activities/new", data)[0] == 204
            return found

        with monkeypatch.context() as patch:
            patch.setattr(interface, "p247", SimpleNamespace(**{**vars(p247), "enrich": enrich}))
            return bytes(interface.get_activity("race", "new").body)

    assert json.loads(meanwhile("PUT", run))["kind"] == "Ride"
    assert json.loads(client.ask("GET", "/activities/new")[1])["kind"] == "Run", "the document of the old file is not returned"
    assert json.loads(meanwhile("DELETE"))["kind"] == "Ride"
    assert client.ask("GET", "/activities/new")[0] == 404
    with psycopg.connect(service.database.address) as connection:
        assert connection.execute("select count(*) from document where athlete = 'race'").fetchone() == (0,)


def test_a_state_that_cannot_be_read_is_made_anew(service: Service) -> None:
    client, given = Client(service, "token-junk"), records(0, 12)
    for place, record in enumerate(given):
        assert client.ask("POST", "/records", record)[0] == 204
        if place in (9, 13, 17, 21):
            settle(service)
            with psycopg.connect(service.database.address) as connection:
                body = {9: "'junk'", 13: "substring(body for 200)", 17: "set_byte(body, 4, 99)", 21: "body || repeat('x', 70000)::bytea"}[place]
                connection.execute(f"update state set body = {body} where athlete = 'junk'")
    settle(service)
    check(service, "junk", given)
    with psycopg.connect(service.database.address) as connection:
        assert connection.execute("select count(*), count(error) from record where athlete = 'junk'").fetchone() == (len(given), 0)
        assert connection.execute("select max(revision) from brief where athlete = 'junk'").fetchone() == (1,), "issued briefs are unchanged"


def test_other_formulas_go_on_from_no_state(service: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    client, given = Client(service, "token-formulas"), records(0, 10)
    for record in given[:-2]:
        assert client.ask("POST", "/records", record)[0] == 204
    settle(service)
    (tmp_path / "mine.yaml").write_text("name: mine\nversion: 1\nbase: standard\noverrides:\n  sleep.need_days: 30\n")
    formulas = str(tmp_path / "mine.yaml")
    monkeypatch.setattr(store, "FORMULAS", formulas)
    monkeypatch.setattr(worker, "FORMULA_HASH", p247.formulas.check(formulas))
    with held(service, "formulas") as connection:
        for record in given[-2:]:
            assert client.ask("POST", "/records", record)[0] == 204
        assert worker.take_batch(connection) == 1
    state, before = p247.AthleteState(), replayed("formulas", given[:-2])[0]
    for record in given:
        answer = state.take({**record, "athlete": "formulas"}, formulas=formulas)
        if answer:
            kept = client.ask("GET", f"/briefs/{record['date']}")[1]
            assert kept == before.get(record["date"], answer.json), "only new days use the new formulas; old days stay as issued"


def test_a_revision_never_comes_again(service: Service) -> None:
    client = Client(service, "token-etag")
    seen: dict[str, bytes] = {}
    for heart_rate in (50, 80, 50):
        assert client.ask("POST", "/records", {**MORNING, "metrics": {"resting_hr": heart_rate}})[0] == 204
        settle(service)
        code, body, headers = client.ask("GET", "/briefs/2026-03-02")
        assert code == 200 and headers["etag"] not in seen
        seen[headers["etag"]] = body
        assert client.ask("DELETE", "/records/2026-03-02/morning")[0] == 204
        settle(service)
        assert client.ask("GET", "/briefs/2026-03-02")[0] == 404
        assert client.ask("DELETE", "/records/2026-03-02/morning")[0] == 204, "a repeated deletion has no effect"
    assert list(seen) == ['"1"', '"2"', '"3"']
    with psycopg.connect(service.database.address) as connection:
        assert connection.execute("select count(*) from state where athlete = 'etag'").fetchone() == (0,)


def test_records_come_in_while_the_worker_works(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    given = records(0, 8)
    engine = p247.brief_many

    def working(rows: Any, **options: Any) -> p247.Table:
        """The engine at work; no request waits for it."""
        with concurrent.futures.ThreadPoolExecutor(len(given)) as threads:
            begin = time.monotonic()
            sent = [threads.submit(Client(service, "token-busy").ask, "POST", "/records", record) for record in given[1:]]
            sent += [threads.submit(Client(service, "token-busy").ask, "PUT", "/profile", ATHLETE)]
            sent += [threads.submit(Client(service, "token-other").ask, "GET", "/activities")]
            assert [answer.result()[0] for answer in sent] == [204] * len(given) + [200]
            assert time.monotonic() - begin < 4
        return engine(rows, **options)

    with held(service, "busy") as connection:
        assert Client(service, "token-busy").ask("POST", "/records", given[0])[0] == 204
        with monkeypatch.context() as patch:
            patch.setattr(worker, "p247", SimpleNamespace(brief_many=working))
            assert worker.take_batch(connection) == 1
    settle(service)
    check(service, "busy", given)


def test_a_record_that_cannot_be_used_is_told_of(service: Service) -> None:
    client = Client(service, "token-bad")
    deep: dict[str, Any] = {}
    for _ in range(200):
        deep = {"x": deep}
    for record in (
        {**MORNING, "date": "20260303"}, {**MORNING, "date": "2026-W10-2"}, {**MORNING, "date": "0001-01-01"}, {**MORNING, "date": "9999-12-31"},
        {**MORNING, "date": "2026-03-02T05:30:00"}, {**MORNING, "date": "2026-03-02 "}, {**MORNING, "date": 20260302}, {"phase": "morning"},
        {**MORNING, "phase": "lunch"}, {**MORNING, "phase": 5}, {**MORNING, "phase": ""}, {**MORNING, **deep},
        {**MORNING, "phase": "response"},
    ):
        code, words, _ = client.ask("POST", "/records", record)
        assert code == 422 and json.loads(words)["error"]["message"], record
    assert client.ask("GET", "/records")[1] == b"[]"
    assert client.ask("POST", "/records", {**MORNING, "phase": None})[0] == 204
    # An existing record, from an engine version that accepted it.
    with psycopg.connect(service.database.address) as connection:
        connection.execute("insert into record (athlete, date, phase, body) values ('bad', '2026-03-03', 'morning', '{\"date\":5}')")
    assert client.ask("POST", "/records", {**MORNING, "date": "2026-03-04"})[0] == 204
    settle(service)
    found = {(row["date"], row["phase"]): row["error"] for row in json.loads(client.ask("GET", "/records")[1])}
    assert list(found) == [("2026-03-02", "day"), ("2026-03-03", "morning"), ("2026-03-04", "morning")]
    assert [key for key, error in found.items() if error] == [("2026-03-03", "morning")]
    assert client.ask("GET", "/briefs/2026-03-04")[0] == 200
    assert Client(service, "token-other").ask("DELETE", "/records/2026-03-03/morning")[0] == 204
    assert len(json.loads(client.ask("GET", "/records")[1])) == 3, "nobody can delete the records of another athlete"
    assert client.ask("DELETE", "/records/2026-03-03/morning")[0] == 204
    assert len(json.loads(client.ask("GET", "/records")[1])) == 2
    assert client.ask("DELETE", "/records/2026-03-03/lunch")[0] == 422


def test_one_day_far_off_costs_the_others_no_state(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    client, given = Client(service, "token-far"), records(0, 40)
    far = {**MORNING, "date": "2099-01-01"}
    for record in [*given[:-1], far]:
        assert client.ask("POST", "/records", record)[0] == 204
    settle(service)
    taken: list[int] = []
    engine = p247.brief_many

    def counted(rows: Any, **options: Any) -> p247.Table:
        taken.append(len(rows))
        return engine(rows, **options)

    with held(service, "far") as connection:
        assert client.ask("POST", "/records", given[-1])[0] == 204
        monkeypatch.setattr(worker, "p247", SimpleNamespace(brief_many=counted))
        assert worker.take_batch(connection) == 1
    assert taken == [3], "two records of the day, and the distant one"
    check(service, "far", [*given, far])
    with psycopg.connect(service.database.address) as connection:
        assert connection.execute("select count(*) from state where athlete = 'far'").fetchone() == (worker.KEPT_DAYS,)


def test_names_and_sizes_have_bounds(service: Service) -> None:
    client = Client(service, "token-names")
    for name in ("a%00b", "a%0Ab", "%7F", "n" * 201, "%F0%9F%9A%B4" * 201):
        for method in ("PUT", "GET", "DELETE"):
            assert client.ask(method, f"/activities/{name}", b"x" if method == "PUT" else None)[0] == 422, name
    assert client.ask("PUT", f"/activities/{'%F0%9F%9A%B4' * 200}", b"x")[0] == 204
    large = {"notes": "x" * store.MOST_RECORD_BYTES}
    for method, path, body in (("POST", "/records", {**MORNING, **large}), ("PUT", "/profile", {**ATHLETE, **large}),
                               ("PUT", "/activities/large", bytes(MOST_BYTES + 1))):
        assert Client(service, "token-names").ask(method, path, body)[0] == 413, path
    assert client.ask("PUT", "/activities/large", bytes(MOST_BYTES))[0] == 204
    assert client.ask("GET", "/records")[1] == b"[]"


def test_one_bad_athlete_is_set_aside_and_the_others_are_done(service: Service) -> None:
    given = {name: records(number, 3) for number, name in enumerate(("bad one", "good one"))}
    with psycopg.connect(service.database.address, autocommit=True) as connection:
        # Any write of the workers for this athlete fails their transaction.
        connection.execute("alter table state add constraint broken check (athlete <> 'bad one') not valid")
        with held(service, "bad one"), held(service, "good one"):
            for name, list_ in given.items():
                for record in list_:
                    assert Client(service, f"token-{name}").ask("POST", "/records", record)[0] == 204
        end = time.monotonic() + 60
        while time.monotonic() < end:
            tries = connection.execute("select tries from aside where athlete = 'bad one'").fetchone()
            due = connection.execute("select count(*) from due where athlete <> 'bad one'").fetchone()
            if tries == (worker.TRIES,) and due == (0,):
                break
            time.sleep(0.05)
        else:
            raise TimeoutError("the night run does not finish")
        check(service, "good one", given["good one"])
        assert worker.take_batch(connection) == 0, "an athlete who was set aside is skipped"
        told = json.loads(Client(service, "token-bad one").ask("GET", "/records")[1])
        assert told and all("CheckViolation" in entry["error"] for entry in told)
        connection.execute("alter table state drop constraint broken")
    # Another record restores the athlete, and the reported loss is withdrawn.
    given["bad one"][-1] = {**given["bad one"][-1], "notes": "again"}
    assert Client(service, "token-bad one").ask("POST", "/records", given["bad one"][-1])[0] == 204
    settle(service)
    check(service, "bad one", given["bad one"])
    assert all(entry["error"] is None for entry in json.loads(Client(service, "token-bad one").ask("GET", "/records")[1]))


def test_a_history_in_pages_gives_the_same_briefs(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    given = records(3, 12)
    monkeypatch.setattr(worker, "PAGE", 2)
    for record in given:
        assert Client(service, "token-pages").ask("POST", "/records", record)[0] == 204
    settle(service)
    with psycopg.connect(service.database.address, autocommit=True) as connection:
        connection.execute("delete from state where athlete = 'pages'")
        connection.execute("insert into due (athlete, date) values ('pages', %s)", (given[0]["date"],))
        while worker.take_batch(connection):
            pass
    settle(service)
    check(service, "pages", given)


def test_lists_come_in_pages(service: Service) -> None:
    client = Client(service, "token-lists")
    names = [f"n{number:02}" for number in range(7)]
    for name in names:
        assert client.ask("PUT", f"/activities/{name}", b"x")[0] == 204
    path, found = "/activities?limit=3", []
    for _ in range(9):
        status, body, headers = client.ask("GET", path)
        assert status == 200
        found += json.loads(body)
        if "link" not in headers:
            break
        path = headers["link"].partition(">")[0][1:]
    assert found == names
    for wrong in ("/activities?limit=0", "/activities?limit=1001", "/records?after=2026-13-01/day", "/records?after=x"):
        assert client.ask("GET", wrong)[0] == 422, wrong


def test_uploads_have_bounds_of_time_memory_and_number(interface: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    monkeypatch.setattr(store, "MOST_UPLOADS", 2)
    monkeypatch.setattr(store, "MOST_UPLOAD_BYTES", 100)
    monkeypatch.setattr(store, "UPLOAD_SECONDS", 0.2)

    async def reading(scope: Any, receive: Any, send: Any) -> None:
        try:
            while (await receive()).get("more_body"):
                pass
        except interface.HTTPException as error:
            await send({"type": "http.response.start", "status": error.status_code})

    async def ask(bounded: Any, bytes_: int, pieces: list[bytes], wait: float) -> int:
        answers: list[int] = []

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(wait)
            return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces)}

        async def send(message: dict[str, Any]) -> None:
            if "status" in message:
                answers.append(message["status"])

        headers = [(b"content-length", str(bytes_).encode())] if bytes_ else []
        await bounded({"type": "http", "method": "PUT", "path": "/activities/a", "headers": headers}, receive, send)
        return answers[0] if answers else 204

    async def all_of_it() -> None:
        bounded = interface.Bounded(reading)
        assert await asyncio.gather(*(ask(bounded, 10, [b"x"], 0.05) for _ in range(3))) == [204, 204, 503]
        assert await asyncio.gather(*(ask(bounded, 60, [b"x"], 0.05) for _ in range(2))) == [204, 503]
        assert await ask(bounded, 10, [b"x"] * 9, 0.05) == 408
        assert await ask(bounded, 10, [b"x" * 11], 0) == 413
        assert await ask(bounded, store.MOST_BYTES + 1, [b"x"], 0) == 413
        assert (bounded.uploads, bounded.bytes) == (0, 0)
        assert await ask(bounded, 10, [b"x"], 0) == 204

    asyncio.run(all_of_it())


def test_other_tables_are_left_alone(service: Service) -> None:
    store.prepare()
    with psycopg.connect(service.database.address, autocommit=True) as connection:
        connection.execute("comment on table athlete is null")
        try:
            with pytest.raises(RuntimeError, match="other tables"):
                store.prepare()
        finally:
            connection.execute(f"comment on table athlete is '{store.TABLES}'")


def test_all_of_it_starts_and_ends_by_one_signal() -> None:
    folder = Path(tempfile.mkdtemp(prefix="p247-run-"))
    environment = {**os.environ, "P247_PORT": str(int(os.environ.get("P247_PORT", "8248")) + 1)}
    running = subprocess.Popen([sys.executable, Path(__file__).with_name("run.py"), folder], env=environment, stdout=subprocess.PIPE)
    try:
        assert running.stdout is not None and running.stdout.readline().startswith(b"ready")
    finally:
        running.terminate()
        assert running.wait(60) == 0
    assert not (folder / "data" / "postmaster.pid").exists(), "the database is stopped as well"
    with pytest.raises(OSError):
        http.client.HTTPConnection("127.0.0.1", int(environment["P247_PORT"]), timeout=5).request("GET", "/health")
    shutil.rmtree(folder, ignore_errors=True)


def processor(root: int | None) -> float:
    """Processor seconds of a process and its running children; NaN if the system does not report them."""
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
            interface, database = (process.pid if process else None for process in (service.interface, service.database.process))
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
    """Days arrive, some late, while workers and the database are killed. The result must be the same as without kills."""
    chance = random.Random(int(os.environ.get("P247_SERVICE_SEED", "247")))
    everything = {f"a{number}": records(number % 40) for number in range(ATHLETES)}
    queue: list[tuple[str, dict[str, Any]]] = []
    for day in range(DAYS):
        for athlete, given in everything.items():
            for record in given[2 * day : 2 * day + 2]:
                queue.append((athlete, record))
    # A tenth of them arrive late.
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
                # Spread over the kills; the last ones arrive after all kills.
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
