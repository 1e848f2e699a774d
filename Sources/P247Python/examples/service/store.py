"""Shared by the interface and the worker: settings, the database and authentication."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import psycopg

#: The database, as a libpq connection string.
DATABASE = os.environ.get("P247_DATABASE", "host=/tmp dbname=postgres user=postgres")
#: The formula set of every document and brief.
FORMULAS = os.environ.get("P247_FORMULAS", "standard")
#: Maximum bytes of an uploaded file.
MOST_BYTES = int(os.environ.get("P247_MOST_BYTES", str(64 << 20)))
#: Maximum bytes of a record or a profile; a day record has about 1 KiB.
MOST_RECORD_BYTES = int(os.environ.get("P247_MOST_RECORD_BYTES", str(256 << 10)))
#: Maximum number of concurrent uploads, their maximum total bytes, and the time limit for a body in seconds.
MOST_UPLOADS = int(os.environ.get("P247_MOST_UPLOADS", "8"))
MOST_UPLOAD_BYTES = int(os.environ.get("P247_MOST_UPLOAD_BYTES", str(256 << 20)))
UPLOAD_SECONDS = float(os.environ.get("P247_UPLOAD_SECONDS", "60"))
#: The version of the tables that these programs need, as in schema.sql.
TABLES = "p247 tables 4"


def hashed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def prepare() -> None:
    """Creates missing tables; any number of processes may do so at once. Tables of another version are left unchanged."""
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
