"""Palisade: how many walls are around cells."""

from __future__ import annotations

from re import Match

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.palisade.puzzle import Palisade
from puzzles.types.palisade.wall_count import WallCount


class PalisadeGame(CellGame[Palisade]):
    """`WxHn<area>:` and a digit or none a cell."""

    name = "palisade"
    shown = "Palisade"
    kind = Palisade
    clue = WallCount
    signs = "01234"
    cut_off = True
    options = ("area",)
    params = rf"{SIZE}(?:n(?P<area>\d{{1,3}}))?"
    example = "5x4n5:a1b2k1b2"

    def empty(self, params: Match[str]) -> Palisade:
        columns = int(params["w"])
        return _whole(Palisade(int(params["h"] or columns), columns, area=int(params["area"] or 0)))

    def size(self, puzzle: Palisade) -> str:
        if puzzle.blocks:
            raise PuzzleError("a grid with holes", expected="one without")
        _whole(puzzle)
        return f"{super().size(puzzle)}n{puzzle.each}"


def _whole(puzzle: Palisade) -> Palisade:
    """The puzzle, if its areas can fill the grid; raises `PuzzleError`."""
    count = puzzle.rows * puzzle.columns
    if count % puzzle.each:
        found = f"areas of {puzzle.each} in {amount(count, 'cell')}"
        raise PuzzleError(found, expected="a size that divides the grid")
    return puzzle


GAME = PalisadeGame()
