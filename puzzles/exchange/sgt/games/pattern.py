"""Pattern: the runs of every column, then of every row."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, runs_of_all, with_clues
from puzzles.exchange.sgt.game import SIZE, GameId, GridGame
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nonogram.runs import Runs


class Pattern(GridGame[Nonogram]):
    """`WxH:` and lines separated by `/`, runs by `.`; maybe cells that are given, which no clue here says."""

    name = "pattern"
    shown = "Pattern"
    kind = Nonogram
    params = SIZE
    example = "6x5:3/2/1/2/4/3/1/2/1.2/2.3/4"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.empty(params)
        told, comma, _ = desc.partition(",")
        lines = told.split("/")
        columns, count = empty.columns, empty.rows + empty.columns
        if len(lines) != count:
            raise PuzzleError(amount(len(lines), "line"), where="description", expected=str(count))

        def clues() -> Iterator[Clue]:
            for number, line in enumerate(lines):
                side, index = (Side.TOP, number) if number < columns else (Side.LEFT, number - columns)
                yield Runs.parse(Outside(side, index), line.replace(".", " "))

        return Reading((with_clues(empty, clues()),), ("the cells that are given",) if comma else ())

    def write(self, puzzle: Nonogram) -> GameId:
        lines = (".".join(map(str, runs)) for runs in runs_of_all(puzzle))
        return GameId(self.size(puzzle), "/".join(lines), left_out(puzzle, (Runs,)))


GAME = Pattern()
