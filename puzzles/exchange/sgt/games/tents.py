"""Tents: the trees, then how many tents are in each column and row."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from puzzles.clues.line_count import LineCount
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.beside import read_beside, write_beside
from puzzles.exchange.sgt.codes import read_skips, write_skips
from puzzles.exchange.sgt.game import SIZE, GameId, GridGame
from puzzles.geometry.grid import places
from puzzles.geometry.outside import columns_and_rows
from puzzles.model.clue import Clue
from puzzles.types.tents.puzzle import Tents
from puzzles.types.tents.tree import Tree


class TentsGame(GridGame[Tents]):
    """`WxH:` with cells that are skipped before each tree, then all numbers with commas between."""

    name = "tents"
    shown = "Tents"
    kind = Tents
    params = rf"{SIZE}(?:d[et])?"
    example = "5x5:fbhaab,2,0,0,2,1,1,1,1,1,1"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.empty(params)
        trees, *numbers = desc.split(",")
        beside = read_beside(numbers, columns_and_rows(empty.rows, empty.columns))

        def clues() -> Iterator[Clue]:
            cells = list(places(empty.rows, empty.columns))
            yield from (Tree(cells[at]) for at in read_skips(trees, len(cells), "description"))
            yield from (LineCount.parse(outside, number) for outside, number in beside if number)

        return Reading((with_clues(empty, clues()),))

    def write(self, puzzle: Tents) -> GameId:
        cells = list(places(puzzle.rows, puzzle.columns))
        trees = sorted(cells.index(tree.cell) for tree in puzzle.clue_list.every(Tree))
        told = {clue.outside: str(clue.number) for clue in puzzle.clue_list.every(LineCount)}
        numbers = write_beside(told, columns_and_rows(puzzle.rows, puzzle.columns))
        desc = ",".join((write_skips(trees, len(cells)), *numbers))
        return GameId(self.size(puzzle), desc, left_out(puzzle, (Tree, LineCount)))


GAME = TentsGame()
