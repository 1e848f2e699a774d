"""The HTTP interface: files and day records in, documents and briefs out. ``uvicorn api:app``

The token alone identifies the caller. Every query names the athlete, so another athlete's data are never returned.
"""

from __future__ import annotations

import asyncio
import datetime
import json
import re
import time
import urllib.parse
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Annotated, Any, Literal

import p247
import psycopg
import store
from fastapi import Depends, FastAPI, Header, HTTPException, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse
from psycopg_pool import ConnectionPool, PoolTimeout
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Each statement is its own transaction unless one is begun explicitly, so no extra statements are sent.
pool = ConnectionPool(
    store.DATABASE, kwargs={"autocommit": True}, min_size=1, max_size=8, timeout=5, open=False, check=ConnectionPool.check_connection,
)
#: Identifies everything that the numbers depend on, apart from the file and the athlete.
FORMULA_HASH = p247.formulas.check(store.FORMULAS)


@lru_cache(maxsize=1024)
def prepared(profile: str) -> p247.Prepared:
    """An athlete's state, parsed once."""
    return p247.prepare(json.loads(profile), store.FORMULAS)


@asynccontextmanager
async def life(_: FastAPI) -> AsyncIterator[None]:
    store.prepare()
    pool.open()
    yield
    pool.close()


class Bounded:
    """Limits the size, duration and number of concurrent request bodies, for every request and before it is processed."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        #: Uploads in progress, and their maximum total bytes.
        self.uploads = self.bytes = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        is_upload = scope["method"] == "PUT" and scope["path"].startswith("/activities/")
        most = store.MOST_BYTES if is_upload else store.MOST_RECORD_BYTES
        said = dict(scope["headers"]).get(b"content-length", b"")
        room = int(said) if said.isdigit() and len(said) < 20 else most
        if room > most:
            return await refusal(413, "too_large", "The body is too large.")(scope, receive, send)
        if not is_upload:
            return await self.app(scope, self.bounded(receive, most), send)
        if self.uploads >= store.MOST_UPLOADS or self.bytes + room > store.MOST_UPLOAD_BYTES:
            return await refusal(503, "try_again", "There are too many uploads at once.", {"Retry-After": "1"})(scope, receive, send)
        self.uploads += 1
        self.bytes += room
        try:
            await self.app(scope, self.bounded(receive, room), send)
        finally:
            self.uploads -= 1
            self.bytes -= room

    @staticmethod
    def bounded(receive: Receive, left: int) -> Receive:
        end: float | None = time.monotonic() + store.UPLOAD_SECONDS

        async def bounded() -> Message:
            nonlocal left, end
            try:
                message = await asyncio.wait_for(receive(), None if end is None else max(0, end - time.monotonic()))
            except asyncio.TimeoutError:
                raise HTTPException(408, "the body took too long") from None
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, "the body is too large")
            if not message.get("more_body"):
                end = None  # the body is complete; the only further message is a disconnect
            return message

        return bounded


def refusal(status: int, kind: str, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": {"kind": kind, "message": message}}, status, headers)


app = FastAPI(title="p247", lifespan=life)
app.add_middleware(Bounded)


@app.exception_handler(psycopg.OperationalError)
@app.exception_handler(PoolTimeout)
def database_away(_: Request, __: Exception) -> JSONResponse:
    """The database is temporarily unavailable: nothing was changed, so the client may retry."""
    return refusal(503, "try_again", "The database is away.", {"Retry-After": "1"})


@app.exception_handler(p247.P247Error)
def refused(_: Request, error: p247.P247Error) -> JSONResponse:
    found = {"kind": error.kind, "message": error.message, "field": error.field, "place": error.place}
    return JSONResponse({"error": {name: value for name, value in found.items() if value is not None}}, 422)


def asking(authorization: Annotated[str, Header()] = "") -> str:
    """The athlete to whom the token belongs."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer" and token:
        with pool.connection() as connection:
            found = connection.execute("select id from athlete where token_hash = %s", (store.hashed(token),)).fetchone()
        if found:
            return str(found[0])
    raise HTTPException(401, "no such token", {"WWW-Authenticate": "Bearer"})


Athlete = Annotated[str, Depends(asking)]
Phase = Literal["morning", "evening", "response", "day"]
#: The caller's name for an activity, in printable characters.
Name = Annotated[str, Path(max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]


#: Maximum number of entries per page of a list.
Limit = Annotated[int, Query(ge=1, le=1000)]


def linked(response: Response, path: str, limit: int, after: list[str]) -> None:
    """Adds a link to the next page (RFC 8288) if a page is full: the one after its last entry."""
    if len(after) == limit:
        response.headers["Link"] = f'<{path}?{urllib.parse.urlencode({"after": after[-1], "limit": limit})}>; rel="next"'


@app.get("/health")
def health() -> dict[str, str]:
    with pool.connection() as connection:
        connection.execute("select 1 from athlete limit 1")
    return {"engine": p247.engine_version, "formulas": FORMULA_HASH}


@app.put("/profile", status_code=204)
def put_profile(athlete: Athlete, profile: dict[str, Any]) -> None:
    text = json.dumps(profile)
    prepared(text)  # raises if the engine cannot use it
    with pool.connection() as connection:
        connection.execute("update athlete set profile = %s where id = %s", (text, athlete))


@app.put("/activities/{name}", status_code=204)
async def put_activity(athlete: Athlete, name: Name, request: Request) -> None:
    """Stores a recording under the caller's name for it. A repeated upload has no further effect."""
    data = await request.body()

    def keep() -> None:
        with pool.connection() as connection, connection.transaction():
            is_new = connection.execute(
                "insert into activity (athlete, id, file) values (%s, %s, %s) "
                "on conflict (athlete, id) do update set file = excluded.file where activity.file <> excluded.file",
                (athlete, name, data),
            ).rowcount
            if is_new:
                # Delete documents computed from the previous file; they are no longer valid.
                connection.execute("delete from document where athlete = %s and activity = %s", (athlete, name))

    await run_in_threadpool(keep)


@app.get("/activities/{name}")
def get_activity(athlete: Athlete, name: Name) -> Response:
    """The document, computed on first access and cached with everything it depends on."""
    begin = time.perf_counter()
    with pool.connection() as connection:
        # The file is sent only if no document exists yet.
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
            # Cache only if that file still exists: it may have been replaced or deleted meanwhile.
            connection.execute(
                "insert into document select athlete, id, file_hash, %s, %s, %s, %s from activity "
                "where athlete = %s and id = %s and file_hash = %s for share on conflict do nothing",
                (FORMULA_HASH, store.hashed(profile), p247.engine_version, body, athlete, name, file_hash),
            )
    database = read - begin + time.perf_counter() - computed
    timing = f"engine;dur={1e3 * (computed - read):.3f}, database;dur={1e3 * database:.3f}"
    return Response(bytes(body), media_type="application/json", headers={"Server-Timing": timing})


@app.get("/activities")
def list_activities(athlete: Athlete, response: Response, limit: Limit = 100, after: str = "") -> list[str]:
    """A page of the names in alphabetical order, starting after ``after``. The ``Link`` header has the next page."""
    with pool.connection() as connection:
        rows = connection.execute(
            "select id from activity where athlete = %s and id > %s order by id limit %s", (athlete, after.replace("\0", ""), limit)).fetchall()
    names = [row[0] for row in rows]
    linked(response, "/activities", limit, names)
    return names


@app.delete("/activities/{name}", status_code=204)
def delete_activity(athlete: Athlete, name: Name) -> None:
    with pool.connection() as connection:
        connection.execute("delete from activity where athlete = %s and id = %s", (athlete, name))


@app.post("/records", status_code=204)
def post_record(athlete: Athlete, record: dict[str, Any]) -> None:
    """Stores a morning, an evening, a response or a day, even if late. A repeated record counts once; a changed one replaces it."""
    record["athlete"] = athlete  # nobody can write to another athlete's history
    body = json.dumps(record, separators=(",", ":"))
    p247.AthleteState().take(body, formulas=store.FORMULAS)  # raises if the engine cannot use it
    date, phase = str(record["date"]), record.get("phase") or "day"
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", date):
        raise p247.P247Error("not_allowed", "date must be a date (YYYY-MM-DD).", field="date")  # with a time, a day would have several names
    with pool.connection() as connection, connection.transaction():
        is_new = connection.execute(
            "insert into record (athlete, date, phase, body) values (%s, %s, %s, %s) "
            "on conflict (athlete, date, phase) do update set body = excluded.body, error = null where record.body <> excluded.body",
            (athlete, date, phase, body),
        ).rowcount
        if is_new:
            make_due(connection, athlete, date)


@app.get("/records")
def list_records(
    athlete: Athlete, response: Response, limit: Limit = 100,
    after: Annotated[str, Query(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}/[a-z]+$")] = "0001-01-01/day",
) -> list[dict[str, str | None]]:
    """A page of the stored records by day. A record that the engine rejected has the reason."""
    date, _, phase = after.partition("/")
    try:
        first = datetime.date.fromisoformat(date)
    except ValueError:
        raise HTTPException(422, "after must be a day and a phase") from None
    with pool.connection() as connection:
        rows = connection.execute(
            "select date::text, phase, error from record where athlete = %s and (date, phase) > (%s, %s) order by date, phase limit %s",
            (athlete, first, phase, limit)).fetchall()
    linked(response, "/records", limit, [f"{date}/{phase}" for date, phase, _ in rows])
    return [{"date": date, "phase": phase, "error": error} for date, phase, error in rows]


@app.delete("/records/{date}/{phase}", status_code=204)
def delete_record(athlete: Athlete, date: datetime.date, phase: Phase) -> None:
    """Withdraws a record: its day and later days are recomputed without it."""
    with pool.connection() as connection, connection.transaction():
        if connection.execute("delete from record where athlete = %s and date = %s and phase = %s", (athlete, date, phase)).rowcount:
            make_due(connection, athlete, date)


def make_due(connection: psycopg.Connection, athlete: str, date: str | datetime.date) -> None:
    """Marks an athlete as due, in the transaction that changes a record. It does not wait for a worker that holds the athlete."""
    connection.execute("insert into turn (athlete) values (%s) on conflict do nothing", (athlete,))
    connection.execute("insert into due (athlete, date) values (%s, %s)", (athlete, date))


@app.get("/briefs/{date}")
def get_brief(athlete: Athlete, date: datetime.date) -> Response:
    with pool.connection() as connection:
        row = connection.execute("select answer, revision from brief where athlete = %s and date = %s", (athlete, date)).fetchone()
    if row is None or row[0] is None:
        raise HTTPException(404, "no brief for that day")
    return Response(row[0], media_type="application/json", headers={"ETag": f'"{row[1]}"'})
