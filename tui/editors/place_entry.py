"""Clues of one place, in a cell or beside the grid: their text is typed there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import product

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
        self._so_far = self._at = ""
        kinds = tuple(kinds)
        self._in_cells = tuple(kind for kind in kinds if issubclass(kind, CellNumber))
        self._outside = tuple(kind for kind in kinds if issubclass(kind, OutsideClue))
        self.characters = TEXT if self._in_cells or self._outside else frozenset()
        """What it takes in Set mode."""
        by_place: dict[type[CellPlace | OutsidePlace], tuple[type[Clue], ...]] = {
            CellPlace: self._in_cells,
            OutsidePlace: self._outside,
        }
        self.places = tuple(place for place, own in by_place.items() if own)
        """The classes of places at which such clues are typed."""

    def forget(self, cell: str) -> None:
        """Begin anew, unless that is the cell where something is half typed."""
        if cell != self._at:
            self._so_far, self._at = "", cell

    def typed(
        self, place: CellPlace | OutsidePlace, character: str, puzzle: GridPuzzle, *others: CellPlace
    ) -> bool:
        """A character was typed at a place, and for others too; false if it makes no clue."""
        problem = "No clue can be typed here."
        for text in dict.fromkeys((self._so_far + character, character)):
            for way in range(len(self._ways(place))):
                try:
                    clue, changed = self._made(place, way, text, puzzle)
                    for other in others:
                        _, changed = self._made(other, way, text, changed)
                except PuzzleError as error:
                    problem = str(error)
                    continue
                self._so_far = text
                label = f"{len(others)} cells" if others else clue.short(puzzle)
                self._editing.edit_puzzle(changed, f"set {label}")
                return True
        self._so_far = ""
        self._editing.say(problem)
        return False

    def made(self, place: CellPlace | OutsidePlace, text: str, puzzle: GridPuzzle) -> Clue | None:
        """The clue that a text typed there would make; None if it makes none."""
        for drawn in self._ways(place):
            with suppress(PuzzleError):
                return drawn(text, puzzle)
        return None

    def may_go_on(self, place: CellPlace, puzzle: GridPuzzle) -> bool:
        """Whether one more digit could make another clue of what is typed there."""
        for digit, way in product("0123456789", range(len(self._ways(place)))):
            with suppress(PuzzleError):
                self._made(place, way, self._so_far + digit, puzzle)
                return True
        return False

    def _made(
        self, place: CellPlace | OutsidePlace, way: int, text: str, puzzle: GridPuzzle
    ) -> tuple[Clue, GridPuzzle]:
        """The clue that one of the kinds makes of a text, and the puzzle with it; raises `PuzzleError`."""
        clue = self._ways(place)[way](text, puzzle)
        return clue, puzzle.with_clue(clue)

    def clear(self, places: Collection[CellPlace | OutsidePlace], puzzle: GridPuzzle) -> bool:
        """Take away the clues that are typed at those places; false if there are none."""
        self._so_far, said, changed = "", [], puzzle
        for id_, clue in puzzle.clue_list.items:
            if isinstance(clue, CellNumber | OutsideClue) and clue.place in places:
                said.append(clue.short(puzzle))
                changed = changed.without(id_)
        if said:
            self._editing.edit_puzzle(changed, f"delete {', '.join(said)}")
        return bool(said)

    def _ways(self, place: CellPlace | OutsidePlace) -> Sequence[Callable[[str, GridPuzzle], Clue]]:
        """What makes a clue of a text that is typed there, one for each kind."""
        if isinstance(place, OutsidePlace):
            return [partial(kind.drawn, place.outside) for kind in self._outside]
        return [partial(kind.drawn, place.cell) for kind in self._in_cells]
