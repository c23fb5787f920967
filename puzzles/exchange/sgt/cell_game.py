"""Games whose descriptions say a clue for each cell that has one, in reading order."""

from __future__ import annotations

from re import Match
from typing import ClassVar, TypeVar

from puzzles.core.cell_clues import CellClue
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_numbers, read_signs, write_numbers, write_signs
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places

G = TypeVar("G", bound=GridPuzzle)
SIZE = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?"
"""The pattern of a size: columns, then rows, if these are not as many."""


class CellGame(Game[G]):
    """Such a game: its clues are of the kind `clue`, a character each if there are `signs`, else numbers."""

    clue: ClassVar[type[CellClue]]
    signs: ClassVar[str] = ""
    cut_off: ClassVar[bool] = False
    """Whether the blank cells at the end may be missing."""
    tokens: ClassVar[dict[str, str]] = {}
    """Signs that a clue's token is not: `B` for a wall without a number."""
    options: ClassVar[tuple[str, ...]] = ()
    """Keys of files that the parameters say."""

    def empty(self, params: Match[str]) -> G:
        """The puzzle without clues that parameters tell; raises `PuzzleError`."""
        return self.kind(int(params["h"] or params["w"]), int(params["w"]))

    def size(self, puzzle: G) -> str:
        """The parameters of a puzzle."""
        return f"{puzzle.columns}x{puzzle.rows}"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.empty(params)
        cells = list(places(empty.rows, empty.columns))
        found: list[str | None]
        if self.signs:
            found = read_signs(desc, len(cells), self.signs, "description", cut_off=self.cut_off)
        else:
            numbers = read_numbers(desc, len(cells), "description")
            found = [None if number is None else str(number) for number in numbers]
        told = ((cell, self.tokens.get(item, item)) for cell, item in zip(cells, found, strict=True) if item)
        return Reading((with_clues(empty, (self.clue.parse(*one, empty) for one in told)),))

    def write(self, puzzle: G) -> GameId:
        signs = {token: sign for sign, token in self.tokens.items()}
        clues = puzzle.clue_list.every(self.clue)
        told = {clue.cell: signs.get(token := clue.token(puzzle), token) for clue in clues}
        found = [told.get(cell) for cell in places(puzzle.rows, puzzle.columns)]
        if self.signs:
            desc = write_signs(found)
        else:
            desc = write_numbers([None if item is None else int(item) for item in found])
        return GameId(self.size(puzzle), desc, left_out(puzzle, (self.clue,), self.options))
