"""Clues of one place, in a cell or beside the grid: their text is typed there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from puzzles.core.clue import Clue
from puzzles.core.errors import PuzzleError
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside
from tui.core.editing import Editing

TEXT = frozenset("0123456789,")
"""What such clues are typed with."""


class PlaceEntry:
    """Makes clues of what is typed at a place: of all since the cursor came there, else of the last key."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._so_far = ""

    def forget(self) -> None:
        """Begin anew: the cursor came to another place."""
        self._so_far = ""

    def typed(self, where: Cell | Outside, character: str, puzzle: GridPuzzle) -> None:
        """A character was typed at a place."""
        problem = "No clue can be typed here."
        for text in dict.fromkeys((self._so_far + character, character)):
            for kind in place_kinds(puzzle, where):
                try:
                    clue: Clue = kind.drawn(where, text, puzzle)
                    changed = puzzle.with_clue(clue)
                except PuzzleError as error:
                    problem = str(error)
                    continue
                self._so_far = text
                self._editing.edit_puzzle(changed, f"set {clue.short(puzzle)}")
                return
        self._so_far = ""
        self._editing.say(problem)

    def clear(self, where: Cell | Outside, puzzle: GridPuzzle) -> None:
        """Take away the clues that are typed at a place."""
        self._so_far = ""
        kinds = tuple(place_kinds(puzzle, where))
        for id_, clue in puzzle.clue_list.items:
            if isinstance(clue, kinds) and getattr(clue, _field(where)) == where:
                self._editing.edit_puzzle(puzzle.without(id_), f"delete {clue.short(puzzle)}")
                return


def place_kinds(puzzle: GridPuzzle, where: Cell | Outside) -> Iterable[Any]:
    """The kinds whose clues are drawn from a place of that sort and a text: `drawn(where, text, puzzle)`."""
    return (
        kind
        for kind in puzzle.kinds()
        if hasattr(kind, "drawn") and any(own.name == _field(where) for own in fields(kind)[:1])  # type: ignore[arg-type]
    )


def _field(where: Cell | Outside) -> str:
    """The field, the first of its kind, that holds such a place."""
    return "outside" if isinstance(where, Outside) else "cell"
