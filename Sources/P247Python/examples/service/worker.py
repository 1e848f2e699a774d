"""The worker: takes the records of athletes who are due, in batches, each in one transaction.

    python worker.py            goes on for ever
    python worker.py --once     takes what is due and ends: for a timer at night

A batch is locked with FOR UPDATE SKIP LOCKED, so any number of workers share the athletes. States, answers and the mark that nothing
is due are written in the same transaction: a worker or a database that dies leaves an athlete due, with the state of before, and the
next one does the same again with the same bytes. A record of a day that is over already begins that day anew from the state of the
day before; the briefs after it are issued again where they change.
"""

from __future__ import annotations

import datetime
import os
import sys
import time
from typing import Any

import p247
import psycopg
import store

#: Athletes of a batch.
BATCH = int(os.environ.get("P247_BATCH", "100"))
#: Days whose states are kept: a record that is later than that makes the whole history anew.
KEPT_DAYS = int(os.environ.get("P247_KEPT_DAYS", "30"))
#: Seconds between looks where nothing is due.
PAUSE = float(os.environ.get("P247_PAUSE", "0.5"))

#: A day's records in the order in which they are taken.
ORDER = "date, array_position(array['morning', 'day', 'evening', 'response'], phase)"


def take_batch(connection: psycopg.Connection, size: int = BATCH) -> int:
    """Takes one batch in one transaction; how many athletes it had."""
    with connection.transaction():
        due = dict(
            connection.execute(
                "select id, due_from from athlete where due_from is not null order by due_from, id limit %s for update skip locked",
                (size,),
            ).fetchall()
        )
        if not due:
            return 0
        rows: list[tuple[str, str, bytes | None]] = []
        places: list[tuple[str, datetime.date, str]] = []
        for athlete, first in due.items():
            saved = connection.execute(
                "select through, body from state where athlete = %s and through < %s order by through desc limit 1", (athlete, first),
            ).fetchone()
            # The days before the kept ones have no states: everything is taken anew then.
            after, state = saved if saved else (datetime.date.min, None)
            for date, phase, body in connection.execute(
                f"select date, phase, body from record where athlete = %s and date > %s order by {ORDER}", (athlete, after),  # type: ignore[arg-type]
            ):
                rows.append((athlete, body, state))
                places.append((athlete, date, phase))
                state = None
        states: dict[tuple[str, datetime.date], bytes] = {}
        answers: dict[tuple[str, datetime.date], str] = {}
        errors: list[tuple[str | None, str, datetime.date, str]] = []
        for (athlete, date, phase), row in zip(places, p247.brief_many(rows, formulas=store.FORMULAS, threads=1).rows()):
            errors.append((row["error.message"], athlete, date, phase))
            if row["state"] is not None:
                states[athlete, date] = row["state"]
            if row["answer"]:
                answers[athlete, date] = row["answer"]
        write(connection, due, states, answers, errors)
        return len(due)


def write(connection: psycopg.Connection, due: dict[str, datetime.date], states: Any, answers: Any, errors: Any) -> None:
    ids, firsts = list(due), list(due.values())
    old = "using unnest(%s::text[], %s::date[]) as due (athlete, first) where due.athlete = "
    connection.execute(f"delete from state {old} state.athlete and through >= first", (ids, firsts))  # type: ignore[arg-type]
    # A brief whose morning is no longer there, or no longer taken, goes; others are only replaced where they change.
    keys = ([athlete for athlete, _ in answers], [date for _, date in answers])
    connection.execute(
        f"delete from brief {old} brief.athlete and date >= first and not exists (select from unnest(%s::text[], %s::date[]) "  # type: ignore[arg-type]
        "as new (athlete, date) where new.athlete = brief.athlete and new.date = brief.date)",
        (ids, firsts, *keys),
    )
    connection.execute(
        "insert into state (athlete, through, body) select * from unnest(%s::text[], %s::date[], %s::bytea[]) "
        "on conflict (athlete, through) do update set body = excluded.body",
        ([athlete for athlete, _ in states], [date for _, date in states], list(states.values())),
    )
    connection.execute(
        "insert into brief (athlete, date, answer) select * from unnest(%s::text[], %s::date[], %s::text[]) "
        "on conflict (athlete, date) do update set answer = excluded.answer, revision = brief.revision + 1, issued = now() "
        "where brief.answer <> excluded.answer",
        (*keys, list(answers.values())),
    )
    connection.execute(
        "update record set error = new.error from unnest(%s::text[], %s::text[], %s::date[], %s::text[]) as new (error, athlete, date, phase) "
        "where record.athlete = new.athlete and record.date = new.date and record.phase = new.phase "
        "and record.error is distinct from new.error",
        tuple(list(column) for column in zip(*errors)) if errors else ([], [], [], []),
    )
    connection.execute(
        "delete from state using (select athlete, max(through) as last from state where athlete = any(%s) group by athlete) as newest "
        "where state.athlete = newest.athlete and through < last - %s",
        (ids, KEPT_DAYS),
    )
    connection.execute("update athlete set due_from = null where id = any(%s)", (ids,))


def main() -> None:
    once = "--once" in sys.argv
    away = False
    while True:
        try:
            with psycopg.connect(store.DATABASE, autocommit=True) as connection:
                away = False
                while True:
                    if take_batch(connection) == 0:
                        if once:
                            return
                        time.sleep(PAUSE)
        except psycopg.OperationalError as error:
            # The database is away: what was begun is not there, and is begun again.
            if not away:
                print(f"worker: {str(error).splitlines()[0] if str(error) else 'the database is away'}", file=sys.stderr, flush=True)
            away = True
            time.sleep(PAUSE)


if __name__ == "__main__":
    main()
