"""What the interface and the worker share: settings, the database, and who is asking."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import psycopg

#: Where the database is, as libpq takes it.
DATABASE = os.environ.get("P247_DATABASE", "host=/tmp dbname=postgres user=postgres")
#: The formula set of every document and brief.
FORMULAS = os.environ.get("P247_FORMULAS", "standard")
#: Most bytes of an uploaded file.
MOST_BYTES = int(os.environ.get("P247_MOST_BYTES", str(64 << 20)))
#: Most bytes of a record or a profile: a day's record has about one KiB.
MOST_RECORD_BYTES = int(os.environ.get("P247_MOST_RECORD_BYTES", str(256 << 10)))
#: Most uploads at once, most bytes of all of them together, and seconds in which the body of one has to come.
MOST_UPLOADS = int(os.environ.get("P247_MOST_UPLOADS", "8"))
MOST_UPLOAD_BYTES = int(os.environ.get("P247_MOST_UPLOAD_BYTES", str(256 << 20)))
UPLOAD_SECONDS = float(os.environ.get("P247_UPLOAD_SECONDS", "60"))
#: The tables that these programs need, as schema.sql marks them.
TABLES = "p247 tables 4"


def hashed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def prepare() -> None:
    """Makes the tables where there are none; any number of processes may do so at once. Tables of another version are left alone."""
    with psycopg.connect(DATABASE) as connection:
        connection.execute("select pg_advisory_xact_lock(247)")
        found = connection.execute("select obj_description(oid, 'pg_class') from pg_class where oid = to_regclass('athlete')").fetchone()
        if found is None:
            connection.execute((Path(__file__).parent / "schema.sql").read_text())
        elif found[0] != TABLES:
            raise RuntimeError(f"the database has other tables ({found[0] or 'older ones'}) than these programs need ({TABLES})")


def add_athlete(connection: psycopg.Connection, athlete: str, token: str, profile: str = "{}") -> None:
    connection.execute(
        "insert into athlete (id, token_hash, profile) values (%s, %s, %s) on conflict (id) do nothing",
        (athlete, hashed(token), profile),
    )
