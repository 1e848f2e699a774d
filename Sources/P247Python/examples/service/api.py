"""The interface: files and day records in, documents and briefs out. ``uvicorn api:app``

Who asks is told by the token alone; every query names the athlete that it belongs to, so what is another's is not found.
"""

from __future__ import annotations

import datetime
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Annotated, Any

import p247
import psycopg
import store
from fastapi import Depends, FastAPI, Header, HTTPException, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse
from psycopg_pool import ConnectionPool, PoolTimeout

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


app = FastAPI(title="p247", lifespan=life)


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


@app.get("/health")
def health() -> dict[str, str]:
    with pool.connection() as connection:
        connection.execute("select 1 from athlete limit 1")
    return {"engine": p247.engine_version, "formulas": FORMULA_HASH}


@app.put("/profile", status_code=204)
def put_profile(athlete: Athlete, profile: dict[str, Any]) -> None:
    p247.enrich(b'{"time":[0,1],"heartrate":[100,100]}', profile)  # raises where the engine cannot use it
    with pool.connection() as connection:
        connection.execute("update athlete set profile = %s where id = %s", (json.dumps(profile), athlete))


@app.put("/activities/{name}", status_code=204)
async def put_activity(athlete: Athlete, name: str, request: Request) -> None:
    """A recording under a name of the caller's: sent twice, it is there once."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > store.MOST_BYTES:
            raise HTTPException(413, "the file is too large")

    def keep() -> None:
        with pool.connection() as connection, connection.transaction():
            # Another file under the same name: what was computed of the old one goes.
            connection.execute(
                "delete from document using activity where document.athlete = %(athlete)s and document.activity = %(name)s "
                "and activity.athlete = %(athlete)s and activity.id = %(name)s and activity.file <> %(file)s",
                {"athlete": athlete, "name": name, "file": bytes(data)},
            )
            connection.execute(
                "insert into activity (athlete, id, file) values (%s, %s, %s) "
                "on conflict (athlete, id) do update set file = excluded.file where activity.file <> excluded.file",
                (athlete, name, bytes(data)),
            )

    await run_in_threadpool(keep)


@app.get("/activities/{name}")
def get_activity(athlete: Athlete, name: str) -> Response:
    """The document: computed when it is first looked at, kept with what it depends on."""
    begin = time.perf_counter()
    with pool.connection() as connection:
        # The file is only sent where there is no document yet.
        row = connection.execute(
            "select case when document.body is null then activity.file end, document.body, athlete.profile "
            "from activity join athlete on athlete.id = activity.athlete left join document on document.athlete = activity.athlete "
            "and document.activity = activity.id and formula_hash = %s and profile_hash = sha256(convert_to(profile, 'UTF8')) and engine = %s "
            "where activity.athlete = %s and activity.id = %s",
            (FORMULA_HASH, p247.engine_version, athlete, name), binary=True,
        ).fetchone()
    read = time.perf_counter()
    if row is None:
        raise HTTPException(404, "no such activity")
    file, body, profile = row
    computed = read
    if body is None:
        body = p247.enrich(file, prepared(profile)).json
        computed = time.perf_counter()
        with pool.connection() as connection:
            connection.execute(
                "insert into document values (%s, %s, %s, %s, %s, %s) on conflict do nothing",
                (athlete, name, FORMULA_HASH, store.hashed(profile), p247.engine_version, body),
            )
    database = read - begin + time.perf_counter() - computed
    timing = f"engine;dur={1e3 * (computed - read):.3f}, database;dur={1e3 * database:.3f}"
    return Response(bytes(body), media_type="application/json", headers={"Server-Timing": timing})


@app.get("/activities")
def list_activities(athlete: Athlete) -> list[str]:
    with pool.connection() as connection:
        return [row[0] for row in connection.execute("select id from activity where athlete = %s order by received, id", (athlete,))]


@app.delete("/activities/{name}", status_code=204)
def delete_activity(athlete: Athlete, name: str) -> None:
    with pool.connection() as connection:
        connection.execute("delete from activity where athlete = %s and id = %s", (athlete, name))


@app.post("/records", status_code=204)
def post_record(athlete: Athlete, record: dict[str, Any]) -> None:
    """A morning, an evening, a response or a day; late ones too. Sent twice, it counts once; sent again with other words, it replaces."""
    try:
        date = datetime.date.fromisoformat(str(record.get("date", "")))
    except ValueError:
        raise p247.P247Error("not_allowed", "date must be a day YYYY-MM-DD", field="date") from None
    phase = str(record.get("phase", "day"))
    if phase not in ("morning", "evening", "response", "day"):
        raise p247.P247Error("not_allowed", "phase must be morning, evening, response or day", field="phase")
    record["athlete"] = athlete  # nobody writes into another's history
    body = json.dumps(record, separators=(",", ":"))
    with pool.connection() as connection, connection.transaction():
        new = connection.execute(
            "insert into record (athlete, date, phase, body) values (%s, %s, %s, %s) "
            "on conflict (athlete, date, phase) do update set body = excluded.body, error = null where record.body <> excluded.body",
            (athlete, date, phase, body),
        ).rowcount
        if new:
            # Waits while the worker holds the athlete, so that no record is looked past.
            connection.execute("update athlete set due_from = least(due_from, %s) where id = %s", (date, athlete))


@app.get("/briefs/{date}")
def get_brief(athlete: Athlete, date: datetime.date) -> Response:
    with pool.connection() as connection:
        row = connection.execute("select answer, revision from brief where athlete = %s and date = %s", (athlete, date)).fetchone()
    if row is None:
        raise HTTPException(404, "no brief of that day yet")
    return Response(row[0], media_type="application/json", headers={"ETag": f'"{row[1]}"'})
