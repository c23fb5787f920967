"""Game IDs that the collection itself made, and its puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from string import ascii_letters

from puzzles.exchange import read_foreign
from puzzles.model.puzzle import Puzzle

FOLDER = Path(__file__).parent.parent / "data" / "sgt"


def ids_of(game: str) -> list[str]:
    """The IDs of a game, small ones first."""
    return FOLDER.joinpath(f"{game}.txt").read_text("utf-8").split()


def puzzle_of(game: str, id_: str) -> Puzzle:
    """The puzzle of an ID."""
    reading = read_foreign(f"sgt:{game}:{id_}")
    assert reading is not None
    assert reading.ignored == ()
    (found,) = reading.puzzles
    return found


def as_areas(rows: Sequence[Sequence[str]] | None) -> str:
    """A division of a grid with a letter for each area in the order of its first cell."""
    letters: dict[str, str] = {}
    return "/".join(
        "".join(letters.setdefault(sign, ascii_letters[len(letters)]) for sign in row) for row in rows or ()
    )
