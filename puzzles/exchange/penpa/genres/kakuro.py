"""How Kakuro is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.exchange.grids import with_clues
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.texts import BOTTOM_LEFT, TOP_RIGHT
from puzzles.model.clue import Clue
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import SumBelow, SumCell, SumRight


class KakuroGenre(Genre[Kakuro]):
    """Black cells, or such with a sign for sums, and in their corners the sums below and to the right."""

    kind = Kakuro

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> Kakuro:
        black = sheet.holes() | sheet.symbols("kakuro").keys()
        return with_clues(super().shaped(sheet, options), map(SumCell, sorted(black)))

    def clues(self, sheet: Sheet, puzzle: Kakuro) -> Iterator[Clue]:
        yield from puzzle.clue_list
        below = sheet.small_numbers((BOTTOM_LEFT,), puzzle.blocks)
        right = sheet.small_numbers((TOP_RIGHT,), puzzle.blocks)
        yield from (SumBelow(cell, number) for cell, number in below.items())
        yield from (SumRight(cell, number) for cell, number in right.items())


GENRE = KakuroGenre()
