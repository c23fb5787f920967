"""A small SQLite file that never stops the program: a damaged one is put aside, else it goes on in memory."""

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
"""Seconds that another window may hold the file."""
NEWER = "was written by a newer cluebench"


class Database:
    """A file of a schema and version. Whole transactions are on disk, whoever is killed, however many windows
    write; every statement may come from any thread.

    `trouble` says why nothing is kept any more, or what was put aside; empty while all is well.
    """

    def __init__(self, path: Path | None, schema: str, version: int) -> None:
        self._path, self._schema, self._version = path, schema, version
        self._lock = RLock()
        self._made: Connection | None = None
        self.trouble = ""

    @property
    def on_disk(self) -> bool:
        """Whether there still is a file that is written to."""
        return self._path is not None

    def read(self, query: str, values: Sequence[Any] = ()) -> Rows:
        """The rows that a query finds."""
        return self._try(lambda base: base.execute(query, values).fetchall())

    def write(self, *statements: tuple[str, Sequence[Any]]) -> None:
        """All of the statements, or none."""

        def run(base: Connection) -> Rows:
            with base:
                for text, values in statements:
                    base.execute(text, values)
            return []

        self._try(run)

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._made is not None:
                self._made.close()
            self._made = None

    def _try(self, act: Callable[[Connection], Rows]) -> Rows:
        """Do it in the file; where that cannot be, in what is left of it."""
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
        """With the tables; raises `OperationalError` for those of a later version."""
        (found,) = base.execute("PRAGMA user_version").fetchone()
        if found > self._version:
            raise OperationalError(NEWER)
        if found < self._version:
            base.executescript(
                f"BEGIN IMMEDIATE; {self._schema} PRAGMA user_version = {self._version}; COMMIT;"
            )
        return base

    def _give_way(self, error: Exception, path: Path) -> None:
        """Put a damaged file aside and begin another, once; whatever else is wrong, go on in memory."""
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
    """Give up copying a file that another window holds, which would be tried again for ever."""
    if status in (SQLITE_BUSY, SQLITE_LOCKED):
        raise OperationalError("database is locked")
