"""How Tents is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.line_count import LineCount
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.tents.puzzle import Tents
from puzzles.types.tents.tree import Tree

TREE = 1


class TentsGenre(Genre[Tents]):
    """Trees, and numbers beside rows and columns."""

    kind = Tents

    def clues(self, sheet: Sheet, puzzle: Tents) -> Iterator[Clue]:
        for cell, value in sheet.symbols("tents").items():
            if value == TREE:
                yield Tree(cell)
            else:
                sheet.remarks.add("tent that is given", plural="tents that are given")
        yield from (LineCount(outside, number) for outside, number in sheet.counts().items())


GENRE = TentsGenre()
