"""Tents: the trees, then how many tents are in each column and row."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from puzzles.clues.line_count import LineCount
from puzzles.clues.tree import Tree
from puzzles.core.clue import Clue
from puzzles.core.errors import PuzzleError
from puzzles.core.text import amount
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_skips, write_skips
from puzzles.exchange.sgt.game import Game, GameId
from puzzles.geometry.grid import places
from puzzles.geometry.outside import columns_and_rows
from puzzles.types.tents import Tents


class TentsGame(Game[Tents]):
    """`WxH:` with cells that are skipped before each tree, then all numbers with commas between."""

    name = "tents"
    shown = "Tents"
    kind = Tents
    params = r"(?P<w>\d{1,3})(?:x(?P<h>\d{1,3}))?(?:d[et])?"
    example = "5x5:fbhaab,2,0,0,2,1,1,1,1,1,1"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Tents(int(params["h"] or params["w"]), int(params["w"]))
        trees, *numbers = desc.split(",")
        if len(numbers) != empty.rows + empty.columns:
            expected = f"{empty.rows + empty.columns}, for columns and rows"
            raise PuzzleError(amount(len(numbers), "number"), where="description", expected=expected)

        def clues() -> Iterator[Clue]:
            cells = list(places(empty.rows, empty.columns))
            yield from (Tree(cells[at]) for at in read_skips(trees, len(cells), "description"))
            for outside, number in zip(columns_and_rows(empty.rows, empty.columns), numbers, strict=True):
                if number:
                    yield LineCount.parse(outside, number)

        return Reading((with_clues(empty, clues()),))

    def write(self, puzzle: Tents) -> GameId:
        cells = list(places(puzzle.rows, puzzle.columns))
        trees = sorted(cells.index(tree.cell) for tree in puzzle.clue_list.every(Tree))
        told = {clue.outside: str(clue.number) for clue in puzzle.clue_list.every(LineCount)}
        lines = list(columns_and_rows(puzzle.rows, puzzle.columns))
        for outside in lines:
            if outside not in told:
                raise PuzzleError(f"no number at {outside.words}", expected="one for each row and column")
        desc = ",".join((write_skips(trees, len(cells)), *(told[outside] for outside in lines)))
        return GameId(f"{puzzle.columns}x{puzzle.rows}", desc, left_out(puzzle, (Tree, LineCount)))


GAME = TentsGame()
