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


def hashed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def prepare() -> None:
    """Makes the tables that are missing; any number of processes may do so at once."""
    with psycopg.connect(DATABASE) as connection:
        connection.execute("select pg_advisory_xact_lock(247)")
        connection.execute((Path(__file__).parent / "schema.sql").read_text())  # type: ignore[arg-type]


def add_athlete(connection: psycopg.Connection, athlete: str, token: str, profile: str = "{}") -> None:
    connection.execute(
        "insert into athlete (id, token_hash, profile) values (%s, %s, %s) on conflict (id) do nothing",
        (athlete, hashed(token), profile),
    )
