"""Stored progress: every board begun and every puzzle solved, identified by clues."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any

from msgspec import Struct, structs, to_builtins

from puzzles.files.hidden import sealed
from puzzles.files.saving import work_document
from puzzles.files.solving import SavedWork
from puzzles.files.storage import from_document
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.game import Game
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from tui.store.database import Database
from tui.store.paths import state_folder

NAME = "progress.sqlite"
VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS boards (
    digest TEXT PRIMARY KEY, type TEXT NOT NULL, title TEXT NOT NULL, level TEXT NOT NULL, size TEXT NOT NULL,
    share REAL NOT NULL, seconds REAL NOT NULL, hints INTEGER NOT NULL, checks INTEGER NOT NULL,
    began REAL NOT NULL, updated REAL NOT NULL, done INTEGER NOT NULL, daily TEXT NOT NULL, work TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS boards_by_time ON boards (updated);
CREATE TABLE IF NOT EXISTS solves (
    digest TEXT PRIMARY KEY, type TEXT NOT NULL, title TEXT NOT NULL, level TEXT NOT NULL, size TEXT NOT NULL,
    seconds REAL NOT NULL, hints INTEGER NOT NULL, checks INTEGER NOT NULL,
    began REAL NOT NULL, solved REAL NOT NULL, daily TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS solves_by_type ON solves (type, solved);
"""
_BOARDS = """
SELECT b.digest, b.type, b.title, b.level, b.size, b.share, b.seconds, b.hints, b.checks, b.began, b.updated,
    s.solved, b.daily FROM boards b LEFT JOIN solves s ON s.digest = b.digest
"""
_SOLVES = """
SELECT digest, type, title, level, size, 1.0, seconds, hints, checks, began, solved, solved, daily FROM solves
"""
_KEEP = """
INSERT INTO boards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO UPDATE SET
    title = excluded.title, share = excluded.share, seconds = excluded.seconds, hints = excluded.hints,
    checks = excluded.checks, done = excluded.done, work = excluded.work,
    updated = CASE excluded.work WHEN work THEN updated ELSE excluded.updated END,
    level = CASE excluded.level WHEN '' THEN level ELSE excluded.level END,
    daily = CASE excluded.daily WHEN '' THEN daily ELSE excluded.daily END
"""
_SOLVED = """
INSERT OR IGNORE INTO solves
    SELECT digest, type, title, level, size, seconds, hints, checks, began, updated, daily FROM boards
    WHERE digest = ? AND done
"""


def digest(puzzle: Puzzle, game: Game | None = None) -> str:
    """The identifier of a puzzle, by type, options and clues; title, file and order of clues do not matter.

    A game is identified by its secret, whatever was guessed.
    """
    if game is not None:
        return sha256(f"{digest(puzzle.without_clues())} {sealed(Game(game.secret))}".encode()).hexdigest()
    clues = sorted(puzzle.structure.with_off(frozenset()).clue_list, key=_in_order)
    alone = replace(puzzle, heading=Heading(), clue_list=ClueList.of(clues)).structure.with_off(frozenset())
    text = json.dumps([alone.type_name, alone.file.write()], sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()


def _in_order(clue: Clue) -> tuple[str, str]:
    return clue.kind, json.dumps(to_builtins(clue, order="deterministic"), sort_keys=True)


def size_of(puzzle: Puzzle) -> str:
    """Rows and columns: "10x10"; "" for a puzzle that is no grid."""
    return "" if puzzle.feature(GridPuzzle) is None else puzzle.wording.size_text


class Progress(Struct, frozen=True):
    """The progress on a puzzle; times are seconds since the epoch.

    `share`, from 0 to 1, is the solved part of the board; `solved` when it was first solved, or None; `daily`
    the date of a daily puzzle: "2026-11-24".
    """

    digest: str
    type_name: str
    title: str
    level: str = ""
    size: str = ""
    share: float = 0.0
    seconds: float = 0.0
    hints: int = 0
    checks: int = 0
    began: float = 0.0
    updated: float = 0.0
    solved: float | None = None
    daily: str = ""


class ProgressStore:
    """The boards begun, and the first solve of each solved puzzle.

    Without a path, they are kept in memory only. `trouble` says why nothing more is written, or which file
    was set aside; "" otherwise.
    """

    def __init__(self, path: Path | None) -> None:
        self._base = Database(path, SCHEMA, VERSION)
        self.kept = path is not None
        """Whether there is a file."""

    @property
    def trouble(self) -> str:
        """What went wrong with the file; "" if nothing did."""
        return self._base.trouble

    @property
    def goes_on(self) -> bool:
        """Whether writes still go to disk, in spite of `trouble`."""
        return self._base.on_disk

    def of(self, digest: str) -> Progress | None:
        """The progress on that puzzle: its board, or else its solve; None if there is neither."""
        rows = self._base.read(f"{_BOARDS} WHERE b.digest = ?", (digest,))
        rows = rows or self._base.read(f"{_SOLVES} WHERE digest = ?", (digest,))
        return Progress(*rows[0]) if rows else None

    def work(self, digest: str) -> SavedWork | None:
        """The stored board with all entries; None if there is none, or it cannot be read."""
        query = "SELECT work, seconds, hints, checks FROM boards WHERE digest = ?"
        try:
            for text, seconds, hints, checks in self._base.read(query, (digest,)):
                work = from_document(json.loads(text))
                left = structs.replace(work.left, seconds=seconds, hints=hints, checks=checks)
                return structs.replace(work, left=left)
        except (PuzzleError, ValueError, TypeError, LookupError, RecursionError):
            pass
        return None

    def keep(
        self,
        work: SavedWork,
        *,
        share: float,
        seconds: float,
        hints: int,
        checks: int,
        solved: bool,
        level: str = "",
        daily: str = "",
    ) -> None:
        """Store a board. Only the first solve of a puzzle is recorded."""
        puzzle, now = work.puzzle, time()
        untimed = structs.replace(work, left=structs.replace(work.left, seconds=0.0, hints=0, checks=0))
        name, text = digest(puzzle, work.left.game), json.dumps(work_document(untimed))
        told = (name, puzzle.type_name, puzzle.heading.title, level, size_of(puzzle))
        counted = (1.0 if solved else share, seconds, hints, checks)
        row: tuple[Any, ...] = (*told, *counted, now, now, solved, daily, text)
        self._base.write((_KEEP, row), (_SOLVED, (name,)))

    def forget(self, digest: str) -> None:
        """Delete a board; a recorded solve stays."""
        self._base.write(("DELETE FROM boards WHERE digest = ?", (digest,)))

    def begun(self, limit: int = 20) -> tuple[Progress, ...]:
        """The unsolved boards, latest first."""
        rows = self._base.read(f"{_BOARDS} WHERE NOT b.done ORDER BY b.updated DESC LIMIT ?", (limit,))
        return tuple(Progress(*row) for row in rows)

    def solved(self, type_name: str = "") -> tuple[Progress, ...]:
        """The solved puzzles of a type, or of all, latest first."""
        rows = self._base.read(f"{_SOLVES} WHERE ? IN ('', type) ORDER BY solved DESC", (type_name,))
        return tuple(Progress(*row) for row in rows)

    def touched(self, digests: Iterable[str]) -> frozenset[str]:
        """Those of the puzzles that were begun or solved."""
        wanted = json.dumps(list(digests))
        query = "SELECT digest FROM {} WHERE digest IN (SELECT value FROM json_each(?))"
        both = f"{query.format('boards')} UNION {query.format('solves')}"
        return frozenset(name for (name,) in self._base.read(both, (wanted, wanted)))

    def close(self) -> None:
        """Close the file."""
        self._base.close()


def user_progress(*, reading: bool = False) -> ProgressStore:
    """The user's progress; with `reading`, no file is created."""
    folder = state_folder("progress")
    path = None if folder is None else folder / NAME
    return ProgressStore(None if reading and path is not None and not path.exists() else path)
