"""The worker: takes the records of athletes who are due, in batches, each in one transaction.

    python worker.py            runs until stopped
    python worker.py --once     processes what is due and exits: for a nightly timer
    python worker.py --teach    rebuilds the deployment state from all records and exits: once a night, before --once

The athletes of a batch are locked with FOR UPDATE SKIP LOCKED, so any number of workers can share them while records keep arriving.
States, answers and the cleared due mark are written in one transaction: if a worker or the database dies, the athlete stays due with
the previous state, and the next worker repeats the work with identical bytes. A record for a past day recomputes from the state of
the day before, and later briefs are issued again if they change. A state that cannot be continued, because of other formulas or an
incompatible engine, only costs time: the history is processed from its beginning.
"""

from __future__ import annotations

import datetime
import json
import os
import sys
import time
from dataclasses import dataclass, field

import p247
import psycopg
import store

#: Maximum number of due records examined for a batch; this limits its number of athletes as well.
BATCH = int(os.environ.get("P247_BATCH", "100"))
# : Number of days with records whose states are kept. A record for an earlier day recomputes the entire
# history.
KEPT_DAYS = int(os.environ.get("P247_KEPT_DAYS", "30"))
#: Maximum number of records in memory.
PAGE = int(os.environ.get("P247_PAGE", "1000"))
#: Number of failed attempts after which an athlete is set aside.
TRIES = 2
#: Seconds between polls when nothing is due.
PAUSE = float(os.environ.get("P247_PAUSE", "0.5"))

#: The formulas of the states.
FORMULA_HASH = p247.formulas.check(store.FORMULAS)
#: The processing order of a day's records.
ORDER = "date, array_position(array['morning', 'day', 'evening', 'response'], phase)"


Day = tuple[str, datetime.date]


@dataclass
class Taken:
    """The engine's answers to the records of a group of athletes."""

    #: The day whose state each athlete was continued from; the earliest possible day without a state.
    after: dict[str, datetime.date] = field(default_factory=dict)
    states: dict[Day, bytes] = field(default_factory=dict)
    answers: dict[Day, str] = field(default_factory=dict)
    errors: list[tuple[str | None, str, datetime.date, str]] = field(default_factory=list)

    def add(self, other: Taken) -> None:
        self.after |= other.after
        self.states |= other.states
        self.answers |= other.answers
        self.errors += other.errors


def take_batch(connection: psycopg.Connection, size: int = BATCH) -> int:
    """Processes one batch in one transaction and returns its number of athletes. If it fails, each athlete is processed alone, so that
    one athlete does not affect the others."""
    athletes: list[str] = []
    try:
        return attempt(connection, size, athletes)
    except psycopg.OperationalError:
        raise
    except Exception as error:
        if len(athletes) == 1:
            set_aside(connection, athletes[0], error)
            return 1
    for athlete in athletes:
        try:
            attempt(connection, size, [], athlete)
        except psycopg.OperationalError:
            raise
        except Exception as error:
            set_aside(connection, athlete, error)
    return len(athletes)


def attempt(connection: psycopg.Connection, size: int, athletes: list[str], alone: str | None = None) -> int:
    """Processes the athletes who are due, or one of them. It adds them to ``athletes`` before processing any records."""
    with connection.transaction():
        found = connection.execute(
            "select athlete from due join turn using (athlete) where (%s::text is null or athlete = %s) and not exists "
            "(select from aside where aside.athlete = due.athlete and tries >= %s and due.number <= aside.number) "
            "order by due.number limit %s for update of turn skip locked", (alone, alone, TRIES, size),
        ).fetchall()
        athletes[:] = sorted({athlete for athlete, in found})
        if not athletes:
            return 0
        # Read while the athletes are locked and before their records, so later records stay due.
        due = connection.execute(
            "select athlete, min(date), array_agg(number) from due where athlete = any(%s) group by athlete", (athletes,),
        ).fetchall()
        first = {athlete: date for athlete, date, _ in due}
        write(connection, first, take(connection, first))
        connection.execute("delete from due where number = any(%s)", ([number for *_, numbers in due for number in numbers],))
        connection.execute("delete from aside where athlete = any(%s)", (athletes,))
        return len(athletes)


def set_aside(connection: psycopg.Connection, athlete: str, error: Exception) -> None:
    """Counts a failed attempt. After the last one, the due records get the error, and the athlete waits for another record."""
    # Only the first line: a database error may continue with the row itself, which is private.
    message = f"{type(error).__name__}: {(str(error).splitlines() or [''])[0]}".replace("\0", " ")[:500]
    with connection.transaction():
        tries = connection.execute(
            "insert into aside (athlete, number, tries, error) select %s, max(number), 1, %s from due where athlete = %s having count(*) > 0 "
            "on conflict (athlete) do update set tries = case when aside.number = excluded.number then aside.tries + 1 else 1 end, "
            "number = excluded.number, error = excluded.error returning tries", (athlete, message, athlete),
        ).fetchone()
        if tries is None or tries[0] < TRIES:
            return
        connection.execute(
            "update record set error = %s where athlete = %s and date >= (select min(date) from due where athlete = %s)",
            (message, athlete, athlete),
        )
    print(f"worker: {athlete!r} is set aside: {message!r}", file=sys.stderr, flush=True)


def take(connection: psycopg.Connection, first: dict[str, datetime.date], is_whole: bool = False) -> Taken:
    """The records of each athlete after the last usable state before the first due day, or from the beginning if there is none."""
    taken = Taken()
    rows: list[tuple[str, str, bytes | None]] = []
    places: list[tuple[str, datetime.date, str]] = []
    used: set[str] = set()
    # The state from which a page of records continues: the last one of the previous page.
    last: dict[str, bytes] = {}

    found = connection.execute("select body from deployment where formula_hash = %s", (FORMULA_HASH,)).fetchone()
    deployment = found[0] if found else None

    def finish_page() -> None:
        made = p247.brief_many(rows, formulas=store.FORMULAS, threads=1, deployment=deployment)
        for (athlete, day, phase), row in zip(places, made.rows()):
            message = row["error.message"]
            taken.errors.append((message and message.replace("\0", " "), athlete, day, phase))
            if row["state"] is not None:
                used.add(athlete)
                last[athlete] = taken.states[athlete, day] = row["state"]
            if row["answer"] and day >= first[athlete]:
                taken.answers[athlete, day] = row["answer"]
        for athlete in {athlete for athlete, *_ in places}:
            for day in sorted(day for name, day in taken.states if name == athlete)[:-KEPT_DAYS]:
                del taken.states[athlete, day]
        rows.clear()
        places.clear()

    for athlete, date in first.items():
        saved = None if is_whole else connection.execute(
            "select through, body from state where athlete = %s and through < %s and formula_hash = %s order by through desc limit 1",
            (athlete, date, FORMULA_HASH),
        ).fetchone()
        taken.after[athlete] = saved[0] if saved else datetime.date.min
        if saved:
            last[athlete] = saved[1]
        with connection.cursor(name="records") as records:
            records.itersize = PAGE
            records.execute(
                f"select date, phase, body from record where athlete = %s and date > %s order by {ORDER}", (athlete, taken.after[athlete]))
            for day, phase, body in records:
                begins = not places or places[-1][0] != athlete
                rows.append((athlete, body, last.get(athlete) if begins else None))
                places.append((athlete, day, phase))
                if len(rows) >= PAGE:
                    finish_page()
    if rows:
        finish_page()
    # If no record was accepted, the state may be at fault: states come from the records, so it is dropped.
    unread = {athlete for _, athlete, *_ in taken.errors if athlete not in used and taken.after[athlete] != datetime.date.min}
    if unread:
        taken.errors = [error for error in taken.errors if error[1] not in unread]
        taken.add(take(connection, {athlete: first[athlete] for athlete in unread}, is_whole=True))
    return taken


def write(connection: psycopg.Connection, first: dict[str, datetime.date], taken: Taken) -> None:
    """Replaces the states after those continued from, and the briefs from the first due day on. Earlier briefs stay as issued."""
    connection.execute(
        "delete from state using unnest(%s::text[], %s::date[]) as used (athlete, after) where state.athlete = used.athlete and through > after",
        (list(taken.after), list(taken.after.values())),
    )
    connection.execute(
        "insert into state (athlete, through, formula_hash, body) select athlete, through, %s, body "
        "from unnest(%s::text[], %s::date[], %s::bytea[]) as new (athlete, through, body)",
        (FORMULA_HASH, [athlete for athlete, _ in taken.states], [day for _, day in taken.states], list(taken.states.values())),
    )
    connection.execute(
        "delete from state using (select athlete, through, row_number() over (partition by athlete order by through desc) as place "
        "from state where athlete = any(%s)) as kept where state.athlete = kept.athlete and state.through = kept.through and place > %s",
        (list(first), KEPT_DAYS),
    )
    answers = {key: answer for key, answer in taken.answers.items() if key[1] >= first[key[0]]}
    keys = ([athlete for athlete, _ in answers], [day for _, day in answers])
    # A brief whose morning was deleted or is now rejected is withdrawn. Others are replaced only if they change.
    connection.execute(
        "update brief set answer = null, issued = now() from unnest(%s::text[], %s::date[]) as due (athlete, first) "
        "where brief.athlete = due.athlete and date >= first and answer is not null and not exists "
        "(select from unnest(%s::text[], %s::date[]) as new (athlete, date) where new.athlete = brief.athlete and new.date = brief.date)",
        (list(first), list(first.values()), *keys),
    )
    connection.execute(
        "insert into brief (athlete, date, answer) select * from unnest(%s::text[], %s::date[], %s::text[]) "
        "on conflict (athlete, date) do update set answer = excluded.answer, revision = brief.revision + 1, issued = now() "
        "where brief.answer is distinct from excluded.answer",
        (*keys, list(answers.values())),
    )
    connection.execute(
        "update record set error = new.error from unnest(%s::text[], %s::text[], %s::date[], %s::text[]) as new (error, athlete, date, phase) "
        "where record.athlete = new.athlete and record.date = new.date and record.phase = new.phase "
        "and record.error is distinct from new.error",
        tuple(list(column) for column in zip(*taken.errors)) if taken.errors else ([], [], [], []),
    )


def teach(connection: psycopg.Connection) -> None:
    """Rebuilds the deployment state from the records of all athletes in one transaction, so readers see either the old or the new one."""
    with connection.transaction(), connection.cursor(name="lives") as lives:
        lives.itersize = 1
        lives.execute("select athlete, array_agg(body order by date, phase) from record group by athlete")
        merged = p247.outcomes(b"", formulas=store.FORMULAS)[1]
        for athlete, bodies in lives:
            # The table says whose records they are; questions are drawn by that name.
            history = f'{{"athlete":{json.dumps(athlete)},"records":[{",".join(bodies)}]}}'
            merged = p247.merge_deployments([merged, p247.outcomes(history.encode(), formulas=store.FORMULAS)[1]])
        connection.execute(
            "insert into deployment (formula_hash, body) values (%s, %s) "
            "on conflict (formula_hash) do update set body = excluded.body, taught = now()", (FORMULA_HASH, merged),
        )


def main() -> None:
    once = "--once" in sys.argv
    if "--teach" in sys.argv:
        with psycopg.connect(store.DATABASE, autocommit=True) as connection:
            return teach(connection)
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
            # The database is unavailable: the transaction was rolled back and is repeated.
            if not away:
                print(f"worker: {str(error).splitlines()[0] if str(error) else 'the database is away'}", file=sys.stderr, flush=True)
            away = True
            time.sleep(PAUSE)


if __name__ == "__main__":
    main()
