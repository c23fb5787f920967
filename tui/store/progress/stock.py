"""The stock: puzzles generated ahead, so that play starts at once."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from shutil import rmtree

from msgspec import Struct

from puzzles.files.atomic import replace_file
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from tui.store.paths import SUFFIX

ANY_SIZE = "any"
"""The size in folder names of types without sizes."""


class Wanted(Struct, frozen=True):
    """A request for a puzzle to play: type, level, size ("" if the type has none), theme ("" for any)."""

    type_name: str
    level: str
    size: str = ""
    theme: str = ""

    @property
    def folder(self) -> str:
        """The folder of such puzzles in the stock."""
        theme = f"-{self.theme}" if self.theme else ""
        return f"{self.type_name}/{_word(self.level)}-{self.size or ANY_SIZE}{theme}"


class StockedPuzzle(Struct, frozen=True):
    """A puzzle to play, with its actual level."""

    puzzle: Puzzle
    level: str


class Stock:
    """Puzzles by request, each in a file; without a folder, none.

    Two windows may take puzzles concurrently: the one that renames the file gets it.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def kept(self) -> bool:
        """Whether there is a folder."""
        return self._folder is not None

    def put(self, wanted: Wanted, ready: StockedPuzzle) -> bool:
        """Store a puzzle; false if that fails."""
        if self._folder is None:
            return False
        path = self._folder / wanted.folder / f"{_word(ready.level)}-{secrets.token_hex(8)}{SUFFIX}"
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, encode(ready.puzzle).encode())
            return True
        return False

    def count(self, wanted: Wanted) -> int:
        """The number of puzzles for a request."""
        return len(self._files(wanted))

    def take(self, wanted: Wanted) -> StockedPuzzle | None:
        """A puzzle for a request, removed from the stock; None if there is none."""
        for path in self._files(wanted):
            with suppress(OSError, PuzzleError, UnicodeDecodeError):
                mine = path.rename(path.with_suffix(f".{secrets.token_hex(8)}"))
                content = mine.read_bytes()
                mine.unlink()
                return StockedPuzzle(parse(content.decode()), path.name.rpartition("-")[0].replace("_", " "))
        return None

    def forget(self, type_name: str) -> None:
        """Drop the puzzles of a type whose rules have changed."""
        if self._folder is not None and type_name:
            rmtree(self._folder / type_name, ignore_errors=True)

    def _files(self, wanted: Wanted) -> list[Path]:
        if self._folder is None:
            return []
        with suppress(OSError):
            return sorted((self._folder / wanted.folder).glob(f"*{SUFFIX}"))
        return []


def _word(level: str) -> str:
    return level.replace(" ", "_")
