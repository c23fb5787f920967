"""Daily puzzles: one per type and day, stored so that they open at once the next time."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path

from puzzles.files.atomic import replace_file
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError
from tui import __version__
from tui.store.paths import SUFFIX
from tui.store.progress.stock import StockedPuzzle

DAYS = 3
"""The number of days kept, including today."""


class DailyPuzzles:
    """The puzzles of the last days, by type and program version.

    Without a folder, they are kept in memory only.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._known: dict[tuple[date, str], StockedPuzzle] = {}

    def get(self, day: date, type_name: str) -> StockedPuzzle | None:
        """The puzzle of that day; None if it has not been generated."""
        if (known := self._known.get((day, type_name))) is not None or self._folder is None:
            return known
        with suppress(OSError, PuzzleError, UnicodeDecodeError):
            level, _, text = self._path(day, type_name).read_text("utf-8").partition("\n")
            return StockedPuzzle(parse(text), level.removeprefix("# "))
        return None

    def put(self, day: date, type_name: str, ready: StockedPuzzle) -> None:
        """Store the puzzle of a day, and remove old days."""
        self._known[day, type_name] = ready
        if self._folder is None:
            return
        path = self._path(day, type_name)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, f"# {ready.level}\n{encode(ready.puzzle)}".encode())
            self._clear()

    def forget(self, type_name: str) -> None:
        """Drop the puzzles of a type whose rules have changed."""
        self._known = {key: ready for key, ready in self._known.items() if key[1] != type_name}
        for path in self._folder.glob(f"*/{type_name}{SUFFIX}") if self._folder is not None else ():
            with suppress(OSError):
                path.unlink()

    def _path(self, day: date, type_name: str) -> Path:
        assert self._folder is not None
        return self._folder / f"{day.isoformat()}-{__version__}" / f"{type_name}{SUFFIX}"

    def _clear(self) -> None:
        """Remove old days."""
        assert self._folder is not None
        for folder in sorted(self._folder.iterdir(), reverse=True)[DAYS:]:
            for path in folder.iterdir():
                path.unlink()
            folder.rmdir()
