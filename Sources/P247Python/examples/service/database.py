"""A private PostgreSQL in a folder, from the system's package (Debian: apt-get install postgresql)."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path

import psycopg

#: Settings suited to nightly bulk writes; committed data are on disk.
SETTINGS = {"listen_addresses": "", "unix_socket_permissions": "0700", "max_connections": "50", "shared_buffers": "256MB", "wal_compression": "on"}


def programs() -> Path:
    """The folder with initdb and postgres."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    found = shutil.which("initdb")
    if found:
        return Path(os.path.realpath(found)).parent
    raise FileNotFoundError("there is no PostgreSQL: apt-get install postgresql")


class Database:
    """A cluster in ``folder``, accessed through a socket in the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.data = self.folder / "data"
        # PostgreSQL refuses to run as root; its package creates a user.
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"host={self.folder} user=p247 dbname=postgres connect_timeout=2"

    def _options(self) -> dict[str, object]:
        return {"user": self.user, "group": self.user, "extra_groups": []} if os.getuid() == 0 else {}

    def start(self) -> None:
        """Creates the cluster if needed, starts it and waits until it accepts connections."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if os.getuid() == 0:
            shutil.chown(self.folder, self.user, self.user)
        if not (self.data / "PG_VERSION").exists():
            subprocess.run(
                [programs() / "initdb", "-D", self.data, "-U", "p247", "--auth=trust", "-E", "UTF8", "--no-locale"], check=True,
                stdout=subprocess.DEVNULL, cwd=self.folder, **self._options(),  # type: ignore[call-overload]
            )
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        end = time.monotonic() + 60
        while True:
            with open(self.folder / "log", "ab") as log:
                self.process = subprocess.Popen(
                    [programs() / "postgres", "-D", self.data, "-k", self.folder, *settings], stdout=log, stderr=log,
                    cwd=self.folder, start_new_session=True, **self._options(),  # type: ignore[call-overload]
                )
            while time.monotonic() < end:
                if self.process.poll() is not None:
                    break  # the killed process still holds its shared memory: retry
                with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.address):
                    return
                time.sleep(0.02)
            if time.monotonic() >= end:
                raise TimeoutError(f"PostgreSQL does not start: {self.folder / 'log'}")
            time.sleep(0.1)

    def kill(self) -> None:
        """Simulates a power failure, except that the operating system keeps its file cache."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30)
