"""`fillomino`: the numbers of the cells.

The variant `t` says that no number is larger than 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from puzzles.clues.given import Given
from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link, read_givens, write_givens
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.model.clue import Clue
from puzzles.types.fillomino import Fillomino

TRIPLES = "t"


class FillominoLink(Link[Fillomino]):
    """`fillomino/10/10/...`; no number is larger than 9 or the largest that is told."""

    names = ("fillomino",)
    kind = Fillomino
    said = (Given,)
    options = ("largest",)

    def empty(self, rows: int, columns: int) -> Fillomino:
        return Fillomino(rows, columns)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[Fillomino, str]:
        known = variant == TRIPLES
        puzzle, rest = super().begun(rows, columns, "" if known else variant, body)
        return replace(puzzle, largest=3) if known else puzzle, rest

    def beginning(self, puzzle: Fillomino) -> tuple[str, str]:
        return TRIPLES if puzzle.largest == 3 else "", ""

    def fitted(self, puzzle: Fillomino, items: Sequence[Item]) -> Fillomino:
        if puzzle.largest == 3:
            return puzzle
        return puzzle.with_options(largest=max(puzzle.largest, *(number or 0 for number in items)))

    def parts(self, puzzle: Fillomino) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Fillomino, items: Sequence[Item]) -> Iterable[Clue]:
        return read_givens(puzzle, items)

    def items(self, puzzle: Fillomino) -> Sequence[Item]:
        return write_givens(puzzle)


LINK = FillominoLink()
