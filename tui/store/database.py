"""A small SQLite file that never stops the program: a damaged one is set aside, and failures continue
in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_LOCKED, Connection, DatabaseError, OperationalError, connect
from threading import RLock
from time import strftime
from typing import Any, TypeAlias

from tui.store.paths import short

Rows: TypeAlias = list[tuple[Any, ...]]

PATIENCE = 3.0
"""Seconds to wait for another window that holds the file."""
NEWER = "was written by a newer cluebench"


class Database:
    """An SQLite file with a schema and version. Transactions are atomic, across windows and crashes; any
    thread may use it.

    `trouble` says why it is no longer written, or which file was set aside; "" otherwise.
    """

    def __init__(self, path: Path | None, schema: str, version: int) -> None:
        self._path, self._schema, self._version = path, schema, version
        self._lock = RLock()
        self._made: Connection | None = None
        self.trouble = ""

    @property
    def on_disk(self) -> bool:
        """Whether a file is still being written to."""
        return self._path is not None

    def read(self, query: str, values: Sequence[Any] = ()) -> Rows:
        """The rows of a query."""
        return self._try(lambda base: base.execute(query, values).fetchall())

    def write(self, *statements: tuple[str, Sequence[Any]]) -> None:
        """Execute all of the statements, or none."""

        def run(base: Connection) -> Rows:
            with base:
                for text, values in statements:
                    base.execute(text, values)
            return []

        self._try(run)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._made is not None:
                self._made.close()
            self._made = None

    def _try(self, act: Callable[[Connection], Rows]) -> Rows:
        """Run `act` on the file, or on what replaces it after a failure."""
        with self._lock:
            while True:
                try:
                    return act(self._base())
                except (DatabaseError, OSError) as error:
                    if self._path is None:
                        raise
                    self._give_way(error, self._path)

    def _base(self) -> Connection:
        if self._made is None:
            self._made = self._opened()
        return self._made

    def _opened(self) -> Connection:
        if self._path is None:
            return self._fitted(connect(":memory:", check_same_thread=False))
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        base = connect(self._path, timeout=PATIENCE, check_same_thread=False)
        try:
            with suppress(OperationalError):  # another window is doing the same just now
                base.execute("PRAGMA journal_mode = WAL")
            base.execute("PRAGMA synchronous = NORMAL")
            return self._fitted(base)
        except BaseException:
            base.close()
            raise

    def _fitted(self, base: Connection) -> Connection:
        """The connection with its tables created; raises `OperationalError` for a later version's file."""
        (found,) = base.execute("PRAGMA user_version").fetchone()
        if found > self._version:
            raise OperationalError(NEWER)
        if found < self._version:
            base.executescript(
                f"BEGIN IMMEDIATE; {self._schema} PRAGMA user_version = {self._version}; COMMIT;"
            )
        return base

    def _give_way(self, error: Exception, path: Path) -> None:
        """Set a damaged file aside and start another, once; after any other failure, continue in memory."""
        base, self._made = self._made, None
        damaged = type(error) is DatabaseError or str(error).startswith("no such ")
        if damaged and not self.trouble and self._put_aside(base, path):
            return
        self._path, self.trouble = None, f"{short(path)}: {error}"
        memory = self._base()
        if base is not None:
            with suppress(DatabaseError):
                if not damaged:
                    base.backup(memory, progress=_not_for_ever)
            base.close()

    def _put_aside(self, base: Connection | None, path: Path) -> bool:
        if base is not None:
            base.close()
        aside = path.with_name(f"{path.name}.damaged-{strftime('%Y%m%d-%H%M%S')}")
        try:
            path.replace(aside)
            for rest in ("-wal", "-shm"):
                path.with_name(path.name + rest).unlink(missing_ok=True)
        except OSError:
            return False
        self.trouble = f"{short(path)} was damaged; it is put aside as {aside.name}"
        return True


def _not_for_ever(status: int, *_: int) -> None:
    """Stop copying a file that another window holds, which SQLite would retry for ever."""
    if status in (SQLITE_BUSY, SQLITE_LOCKED):
        raise OperationalError("database is locked")
