"""Games whose descriptions have a clue for some cells, or corners, in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from re import Match
from typing import Any, ClassVar, TypeVar

from puzzles.clues.bases.clue_numbers import UNTOLD_SIGN
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_numbers, read_signs, write_numbers, write_signs
from puzzles.exchange.sgt.game import GameId, GridGame
from puzzles.geometry.grid import Cell, places
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.text.words import amount

G = TypeVar("G", bound=GridPuzzle)


class CellGame(GridGame[G]):
    """Such a game: its clues have the kind `clue`; each is one character if there are `signs`, else a
    number.
    """

    clue: ClassVar[type[Any]]
    signs: ClassVar[str] = ""
    cut_off: ClassVar[bool] = False
    """Whether blank cells at the end may be missing."""
    tokens: ClassVar[dict[str, str]] = {}
    """Clue tokens by the signs that differ from them: `B` for a wall without a number; "" for no clue."""
    options: ClassVar[tuple[str, ...]] = ()
    """The file keys that the parameters express."""

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.empty(params)
        where = list(self.places(empty))
        told = zip(where, self.decoded(desc, len(where)), strict=True)
        tokens = ((at, self.tokens.get(item, item)) for at, item in told if item)
        return Reading((with_clues(empty, (self.made(at, token, empty) for at, token in tokens if token)),))

    def write(self, puzzle: G) -> GameId:
        signs = {token: sign for sign, token in self.tokens.items()}
        clues = puzzle.clue_list.every(self.clue)
        told = {self.place_of(clue): signs.get(token := self.token_of(clue, puzzle), token) for clue in clues}
        untold = [token for token in told.values() if token == UNTOLD_SIGN]
        large = [token for token in told.values() if self.signs and token not in (*self.signs, *untold)]
        left = [f"{amount(len(large), 'number')} above {max(self.signs)}"] if large else []
        left += [f"{amount(len(untold), 'number')} not told ('{UNTOLD_SIGN}')"] if untold else []
        found = [told.get(at) for at in self.places(puzzle)]
        desc = self.encoded([None if item in (*large, *untold) else item for item in found])
        return GameId(self.size(puzzle), desc, (*left, *left_out(puzzle, (self.clue,), self.options)))

    # -- for games -----------------------------------------------------------------------------

    def places(self, puzzle: G) -> Iterable[Cell]:
        """The places of clues, in the order of a description: usually all cells."""
        return places(puzzle.rows, puzzle.columns)

    def decoded(self, desc: str, count: int) -> Sequence[str | None]:
        """The items of `count` places in a description: a sign, a number or None; raises `PuzzleError`."""
        if self.signs:
            return read_signs(desc, count, self.signs, "description", cut_off=self.cut_off)
        numbers = read_numbers(desc, count, "description")
        return [None if number is None else str(number) for number in numbers]

    def encoded(self, found: Sequence[str | None]) -> str:
        """The description of items, as `decoded` reads it; raises `PuzzleError` for what cannot be
        expressed.
        """
        if self.signs:
            return write_signs(found)
        return write_numbers([None if item is None else int(item) for item in found])

    def made(self, at: Cell, token: str, puzzle: G) -> Clue:
        """The clue of a token at a place; raises `PuzzleError`."""
        clue: Clue = self.clue.parse(at, token, puzzle)
        return clue

    def place_of(self, clue: Any) -> Cell:
        """The place of a clue."""
        cell: Cell = clue.cell
        return cell

    def token_of(self, clue: Any, puzzle: G) -> str:
        """The token of a clue, as `made` takes it."""
        return str(clue.token(puzzle))
