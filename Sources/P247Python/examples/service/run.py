"""Starts the whole service: PostgreSQL, the interface and a worker.   python run.py [FOLDER]

FOLDER holds the database (default: ./p247-service). Ctrl-C or SIGTERM stops everything. There is an athlete ``demo`` with the token ``demo``.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import psycopg
import store
from database import Database

HERE = Path(__file__).resolve().parent


class Service:
    """The processes of the service on a database."""

    def __init__(self, database: Database, port: int = 8247, processes: int = 1, workers: int = 1) -> None:
        self.database, self.port, self.processes = database, port, processes
        self.environment = {**os.environ, "P247_DATABASE": database.address}
        self.interface: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes] | None] = [None] * workers

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Starts the parts that are not running. Returns the seconds until they respond."""
        begin = time.monotonic()
        if self.interface is None or self.interface.poll() is not None:
            self.interface = subprocess.Popen(
                [sys.executable, "-m", "uvicorn", "api:app", "--port", str(self.port), "--log-level", "warning", "--no-access-log",
                 "--workers", str(self.processes)], cwd=HERE, env=self.environment, start_new_session=True,
            )
        for place in range(len(self.workers)):
            self.start_worker(place)
        self.wait()
        return time.monotonic() - begin

    def start_worker(self, place: int) -> None:
        running = self.workers[place]
        if running is None or running.poll() is not None:
            self.workers[place] = subprocess.Popen(
                [sys.executable, str(HERE / "worker.py")], cwd=HERE, env=self.environment, start_new_session=True
            )

    def wait(self, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=5):
                    return
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)

    def stop(self) -> None:
        for process in (self.interface, *self.workers):
            if process and process.poll() is None:
                process.terminate()
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    process.kill()


def main() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    database = Database(Path(sys.argv[1] if len(sys.argv) > 1 else "p247-service"))
    service = Service(database, int(os.environ.get("P247_PORT", "8247")), int(os.environ.get("P247_PROCESSES", "1")))
    begin = time.monotonic()
    try:
        database.start()
        store.DATABASE = database.address
        store.prepare()
        with psycopg.connect(database.address) as connection:
            store.add_athlete(connection, "demo", "demo", '{"max_hr": 188, "resting_hr": 50}')
        service.start()
        print(
            f"ready in {time.monotonic() - begin:.1f} s: {service.url}/docs\n\n"
            f"  curl -H 'Authorization: Bearer demo' -T ride.fit {service.url}/activities/ride\n"
            f"  curl -H 'Authorization: Bearer demo' {service.url}/activities/ride\n", flush=True,
        )
        while True:
            time.sleep(1)
            service.start_worker(0)
    except KeyboardInterrupt:
        pass
    finally:
        service.stop()
        database.stop()


if __name__ == "__main__":
    main()
