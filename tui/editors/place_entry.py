"""Clues of one place, in a cell or beside the grid: their text is typed there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from puzzles.core.cell_clues import CellNumber
from puzzles.core.clue import Clue
from puzzles.core.errors import PuzzleError
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.outside_clues import OutsideClue
from puzzles.geometry.places import CellPlace, OutsidePlace
from tui.core.editing import Editing

TEXT = frozenset("0123456789,")
"""What such clues are typed with."""


class PlaceEntry:
    """Makes clues of what is typed at a place: of all since the cursor came there, else of the last key.

    It is given the `kinds` of clues that the puzzle takes, and picks its own.
    """

    def __init__(self, editing: Editing, kinds: Iterable[type[Clue]]) -> None:
        self._editing = editing
        self._so_far = ""
        kinds = tuple(kinds)
        self._in_cells = tuple(kind for kind in kinds if issubclass(kind, CellNumber))
        self._outside = tuple(kind for kind in kinds if issubclass(kind, OutsideClue))
        self.characters = TEXT if self._in_cells or self._outside else frozenset()
        """What it takes in Set mode."""
        by_place = {CellPlace: self._in_cells, OutsidePlace: self._outside}
        self.places = tuple(place for place, own in by_place.items() if own)
        """The classes of places at which such clues are typed."""

    def forget(self) -> None:
        """Begin anew: the cursor came to another place."""
        self._so_far = ""

    def typed(self, place: CellPlace | OutsidePlace, character: str, puzzle: GridPuzzle) -> None:
        """A character was typed at a place."""
        problem = "No clue can be typed here."
        for text in dict.fromkeys((self._so_far + character, character)):
            for drawn in self._ways(place):
                try:
                    clue = drawn(text, puzzle)
                    changed = puzzle.with_clue(clue)
                except PuzzleError as error:
                    problem = str(error)
                    continue
                self._so_far = text
                self._editing.edit_puzzle(changed, f"set {clue.short(puzzle)}")
                return
        self._so_far = ""
        self._editing.say(problem)

    def made(self, place: CellPlace | OutsidePlace, text: str, puzzle: GridPuzzle) -> Clue | None:
        """The clue that a text typed there would make; None if it makes none."""
        for drawn in self._ways(place):
            with suppress(PuzzleError):
                return drawn(text, puzzle)
        return None

    def clear(self, place: CellPlace | OutsidePlace, puzzle: GridPuzzle) -> None:
        """Take away the clues that are typed at a place."""
        self._so_far = ""
        for id_, clue in puzzle.clue_list.items:
            if isinstance(clue, CellNumber | OutsideClue) and clue.place == place:
                self._editing.edit_puzzle(puzzle.without(id_), f"delete {clue.short(puzzle)}")
                return

    def _ways(self, place: CellPlace | OutsidePlace) -> Sequence[Callable[[str, GridPuzzle], Clue]]:
        """What makes a clue of a text that is typed there, one for each kind."""
        if isinstance(place, OutsidePlace):
            return [partial(kind.drawn, place.outside) for kind in self._outside]
        return [partial(kind.drawn, place.cell) for kind in self._in_cells]
