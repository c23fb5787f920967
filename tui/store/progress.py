"""What was begun and what was solved, by the digest of a puzzle."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from time import time

from msgspec import Struct

from puzzles.core.heading import Heading
from puzzles.core.puzzle import Puzzle
from puzzles.files.solving import SavedWork
from puzzles.files.storage import to_document


def digest(puzzle: Puzzle) -> str:
    """What tells puzzles apart that are not the same but for their heading."""
    document = to_document(puzzle)
    for key in Heading.__struct_fields__:
        document.pop(key, None)
    return sha256(json.dumps(document, sort_keys=True, default=str).encode()).hexdigest()


class Progress(Struct, frozen=True):
    """How far a puzzle is."""

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
    """The progress of puzzles, as long as this object is there."""

    def __init__(self, path: Path | None) -> None:
        self._known: dict[str, tuple[Progress, SavedWork]] = {}

    def of(self, digest: str) -> Progress | None:
        found = self._known.get(digest)
        return None if found is None else found[0]

    def work(self, digest: str) -> SavedWork | None:
        found = self._known.get(digest)
        return None if found is None else found[1]

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
        puzzle, now = work.puzzle, time()
        kept = Progress(
            digest(puzzle),
            puzzle.type_name,
            puzzle.heading.title,
            level,
            puzzle.size_text,
            share,
            seconds,
            hints,
            checks,
            now,
            now,
            now if solved else None,
            daily,
        )
        self._known[kept.digest] = kept, work

    def forget(self, digest: str) -> None:
        self._known.pop(digest, None)

    def begun(self, limit: int = 20) -> tuple[Progress, ...]:
        found = [kept for kept, _ in self._known.values() if kept.solved is None]
        return tuple(sorted(found, key=lambda kept: -kept.updated)[:limit])

    def solved(self, type_name: str = "") -> tuple[Progress, ...]:
        return tuple(
            kept
            for kept, _ in self._known.values()
            if kept.solved is not None and type_name in ("", kept.type_name)
        )

    def touched(self, digests: Iterable[str]) -> frozenset[str]:
        return frozenset(digests) & self._known.keys()
