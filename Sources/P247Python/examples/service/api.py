"""The interface: files and day records in, documents and briefs out. ``uvicorn api:app``

Who asks is told by the token alone; every query names the athlete that it belongs to, so what is another's is not found.
"""

from __future__ import annotations

import datetime
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Annotated, Any, Literal

import p247
import psycopg
import store
from fastapi import Depends, FastAPI, Header, HTTPException, Path, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse
from psycopg_pool import ConnectionPool, PoolTimeout
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Every statement is a transaction of its own, unless one is begun: nothing else is sent.
pool = ConnectionPool(
    store.DATABASE, kwargs={"autocommit": True}, min_size=1, max_size=8, timeout=5, open=False, check=ConnectionPool.check_connection,
)
#: Names everything that the numbers depend on beside the file and the athlete.
FORMULA_HASH = p247.formulas.check(store.FORMULAS)


@lru_cache(maxsize=1024)
def prepared(profile: str) -> p247.Prepared:
    """What is known of an athlete, read once."""
    return p247.prepare(json.loads(profile), store.FORMULAS)


@asynccontextmanager
async def life(_: FastAPI) -> AsyncIterator[None]:
    store.prepare()
    pool.open()
    yield
    pool.close()


class Bounded:
    """Reads no more of a body than is kept: of every request, before anything is made of it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        left = store.MOST_BYTES if scope.get("path", "").startswith("/activities/") else store.MOST_RECORD_BYTES

        async def bounded() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, "the body is too large")
            return message

        await self.app(scope, bounded, send)


app = FastAPI(title="p247", lifespan=life)
app.add_middleware(Bounded)


@app.exception_handler(psycopg.OperationalError)
@app.exception_handler(PoolTimeout)
def database_away(_: Request, __: Exception) -> JSONResponse:
    """The database is away for a moment: nothing was done, ask again."""
    return JSONResponse({"error": {"kind": "try_again", "message": "The database is away."}}, 503, {"Retry-After": "1"})


@app.exception_handler(p247.P247Error)
def refused(_: Request, error: p247.P247Error) -> JSONResponse:
    found = {"kind": error.kind, "message": error.message, "field": error.field, "place": error.place}
    return JSONResponse({"error": {name: value for name, value in found.items() if value is not None}}, 422)


def asking(authorization: Annotated[str, Header()] = "") -> str:
    """The athlete whose token it is."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer" and token:
        with pool.connection() as connection:
            found = connection.execute("select id from athlete where token_hash = %s", (store.hashed(token),)).fetchone()
        if found:
            return str(found[0])
    raise HTTPException(401, "no such token", {"WWW-Authenticate": "Bearer"})


Athlete = Annotated[str, Depends(asking)]
Phase = Literal["morning", "evening", "response", "day"]
#: What an activity is called: by the caller, in characters that can be kept and seen.
Name = Annotated[str, Path(max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]


@app.get("/health")
def health() -> dict[str, str]:
    with pool.connection() as connection:
        connection.execute("select 1 from athlete limit 1")
    return {"engine": p247.engine_version, "formulas": FORMULA_HASH}


@app.put("/profile", status_code=204)
def put_profile(athlete: Athlete, profile: dict[str, Any]) -> None:
    text = json.dumps(profile)
    prepared(text)  # raises where the engine cannot use it
    with pool.connection() as connection:
        connection.execute("update athlete set profile = %s where id = %s", (text, athlete))


@app.put("/activities/{name}", status_code=204)
async def put_activity(athlete: Athlete, name: Name, request: Request) -> None:
    """A recording under a name of the caller's: sent twice, it is there once."""
    data = await request.body()

    def keep() -> None:
        with pool.connection() as connection, connection.transaction():
            is_new = connection.execute(
                "insert into activity (athlete, id, file) values (%s, %s, %s) "
                "on conflict (athlete, id) do update set file = excluded.file where activity.file <> excluded.file",
                (athlete, name, data),
            ).rowcount
            if is_new:
                # What was computed of the file before is not found any more, and goes.
                connection.execute("delete from document where athlete = %s and activity = %s", (athlete, name))

    await run_in_threadpool(keep)


@app.get("/activities/{name}")
def get_activity(athlete: Athlete, name: Name) -> Response:
    """The document: computed when it is first looked at, kept with what it depends on."""
    begin = time.perf_counter()
    with pool.connection() as connection:
        # The file is only sent where there is no document yet.
        row = connection.execute(
            "select case when document.body is null then activity.file end, activity.file_hash, document.body, athlete.profile "
            "from activity join athlete on athlete.id = activity.athlete left join document on document.athlete = activity.athlete "
            "and document.activity = activity.id and document.file_hash = activity.file_hash and formula_hash = %s and profile_hash = sha256(convert_to(profile, 'UTF8')) and engine = %s "
            "where activity.athlete = %s and activity.id = %s",
            (FORMULA_HASH, p247.engine_version, athlete, name), binary=True,
        ).fetchone()
    read = time.perf_counter()
    if row is None:
        raise HTTPException(404, "no such activity")
    file, file_hash, body, profile = row
    computed = read
    if body is None:
        body = p247.enrich(file, prepared(profile)).json
        computed = time.perf_counter()
        with pool.connection() as connection:
            # Kept only where that file is there still: it may have been replaced or deleted meanwhile.
            connection.execute(
                "insert into document select athlete, id, file_hash, %s, %s, %s, %s from activity "
                "where athlete = %s and id = %s and file_hash = %s for share on conflict do nothing",
                (FORMULA_HASH, store.hashed(profile), p247.engine_version, body, athlete, name, file_hash),
            )
    database = read - begin + time.perf_counter() - computed
    timing = f"engine;dur={1e3 * (computed - read):.3f}, database;dur={1e3 * database:.3f}"
    return Response(bytes(body), media_type="application/json", headers={"Server-Timing": timing})


@app.get("/activities")
def list_activities(athlete: Athlete) -> list[str]:
    with pool.connection() as connection:
        return [row[0] for row in connection.execute("select id from activity where athlete = %s order by received, id", (athlete,))]


@app.delete("/activities/{name}", status_code=204)
def delete_activity(athlete: Athlete, name: Name) -> None:
    with pool.connection() as connection:
        connection.execute("delete from activity where athlete = %s and id = %s", (athlete, name))


@app.post("/records", status_code=204)
def post_record(athlete: Athlete, record: dict[str, Any]) -> None:
    """A morning, an evening, a response or a day; late ones too. Sent twice, it counts once; sent again with other words, it replaces."""
    record["athlete"] = athlete  # nobody writes into another's history
    body = json.dumps(record, separators=(",", ":"))
    p247.AthleteState().take(body, formulas=store.FORMULAS)  # raises where the engine cannot use it
    date, phase = str(record["date"]), record.get("phase") or "day"
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", date):
        raise p247.P247Error("not_allowed", "date must be a day YYYY-MM-DD.", field="date")  # with an hour, one day would have several names
    with pool.connection() as connection, connection.transaction():
        is_new = connection.execute(
            "insert into record (athlete, date, phase, body) values (%s, %s, %s, %s) "
            "on conflict (athlete, date, phase) do update set body = excluded.body, error = null where record.body <> excluded.body",
            (athlete, date, phase, body),
        ).rowcount
        if is_new:
            make_due(connection, athlete, date)


@app.get("/records")
def list_records(athlete: Athlete) -> list[dict[str, str | None]]:
    """The records that are kept, by day, with why the engine did not take one beside the others, where it did not."""
    with pool.connection() as connection:
        rows = connection.execute("select date::text, phase, error from record where athlete = %s order by date, phase", (athlete,))
        return [{"date": date, "phase": phase, "error": error} for date, phase, error in rows]


@app.delete("/records/{date}/{phase}", status_code=204)
def delete_record(athlete: Athlete, date: datetime.date, phase: Phase) -> None:
    """Takes a record back: its day and those after it are made anew without it."""
    with pool.connection() as connection, connection.transaction():
        if connection.execute("delete from record where athlete = %s and date = %s and phase = %s", (athlete, date, phase)).rowcount:
            make_due(connection, athlete, date)


def make_due(connection: psycopg.Connection, athlete: str, date: str | datetime.date) -> None:
    """In the transaction that changes a record. Waits for no worker: one that holds the athlete just now comes again."""
    connection.execute("insert into turn (athlete) values (%s) on conflict do nothing", (athlete,))
    connection.execute("insert into due (athlete, date) values (%s, %s)", (athlete, date))


@app.get("/briefs/{date}")
def get_brief(athlete: Athlete, date: datetime.date) -> Response:
    with pool.connection() as connection:
        row = connection.execute("select answer, revision from brief where athlete = %s and date = %s", (athlete, date)).fetchone()
    if row is None or row[0] is None:
        raise HTTPException(404, "no brief of that day")
    return Response(row[0], media_type="application/json", headers={"ETag": f'"{row[1]}"'})
