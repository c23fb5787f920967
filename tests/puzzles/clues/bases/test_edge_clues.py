"""Numbers on borders of which none is the usual one."""

from __future__ import annotations

from puzzles.clues.bases.edge_clues import ValuedEdge
from puzzles.formulas.formulas import Formula, Linear
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.types.sudoku import Sudoku


class BorderSum(ValuedEdge):
    """The digits beside it add up to it."""

    kind = "border-sum"

    value: int

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
        terms = tuple((1, name) for name in self.names)
        return f"{self.both} add up to {self.value}", Linear(terms, "=", self.value)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(3, 8)


def test_each_number_can_stand_on_each_border() -> None:
    further = [*BorderSum.further(Sudoku.empty(4), ())]
    assert len(further) == len({*further}) == 24 * 5
    assert {clue.value for clue in further} == {*range(3, 8)}


def test_the_board_shows_the_number() -> None:
    assert BorderSum(((0, 0), (0, 1)), 5).label == "5"
