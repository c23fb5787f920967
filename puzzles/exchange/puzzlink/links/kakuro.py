"""`kakuro`: black cells with the sums below and to the right, then the sums beside the grid.

There, the first row and column are no part of the grid: what stands in them is told behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase, digits

from puzzles.exchange.grids import with_clues
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.geometry.grid import Cell, cell_name
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kakuro.run_sum import RunSum, SumBelow, SumCell, SumRight

SUMS = f"{digits}{ascii_lowercase[:10]}{ascii_uppercase}"
"""The digits of sums from 0 (no sum) to 45."""
NONE = "-"
"""No sum, in the current notation."""
GAPS = ascii_lowercase[10:]
"""The digits of runs of white cells, from one cell on."""


class KakuroLink(Link[Kakuro]):
    """`kakuro/5/5/...`."""

    names = ("kakuro",)
    kind = Kakuro
    said = (SumCell, SumBelow, SumRight)

    def empty(self, rows: int, columns: int) -> Kakuro:
        return Kakuro(rows + 1, columns + 1)

    def size(self, puzzle: Kakuro) -> tuple[int, int]:
        return puzzle.rows - 1, puzzle.columns - 1

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[Kakuro, str]:
        puzzle, body = super().begun(rows, columns, variant, body)
        inner = list(product(range(1, rows + 1), range(1, columns + 1)))
        black, sums, at, start = _beside(rows, columns), list[RunSum](), 0, 0
        while at < len(inner):
            sign = body[start : start + 1]
            if sign and sign in GAPS:
                at, start = at + GAPS.index(sign) + 1, start + 1
                continue
            cell, at = inner[at], at + 1
            black.append(cell)
            start += 1
            if sign != ".":
                sums += _told(cell, sign + body[start : start + 1])
                start += 1
        if at > len(inner):
            raise PuzzleError(amount(at, "cell"), where="body", expected=str(len(inner)))
        for kind, cell, first in _outer(rows, columns):
            if first not in black:
                sums += _read(kind, cell, body[start : start + 1])
                start += 1
        puzzle = with_clues(puzzle, (SumCell(cell) for cell in sorted(black)))
        return with_clues(puzzle, (*puzzle.clue_list, *sums)), body[start:]

    def beginning(self, puzzle: Kakuro) -> tuple[str, str]:
        rows, columns = self.size(puzzle)
        told = {(type(clue), clue.cell): clue.number for clue in puzzle.clue_list.every(RunSum)}
        for cell in _beside(rows, columns):
            if cell not in puzzle.blocks:
                found = f"{cell_name(*cell).upper()} is white"
                raise PuzzleError(found, expected="black cells in the first row and column")
        pieces, gap = [], 0
        for cell in product(range(1, rows + 1), range(1, columns + 1)):
            gap += cell not in puzzle.blocks
            if cell in puzzle.blocks or gap == len(GAPS):
                pieces += [GAPS[gap - 1]] if gap else []
                gap = 0
            if cell in puzzle.blocks:
                both = [_sign(told.get((kind, cell))) for kind in (SumBelow, SumRight)]
                pieces.append("." if both == [NONE, NONE] else "".join(both))
        pieces += [GAPS[gap - 1]] if gap else []
        outer = [(kind, cell) for kind, cell, first in _outer(rows, columns) if first not in puzzle.blocks]
        return "", "".join((*pieces, *(_sign(told.get(place)) for place in outer)))

    def parts(self, puzzle: Kakuro) -> Iterable[Several]:
        return ()

    def clues(self, puzzle: Kakuro, items: Sequence[Item]) -> Iterable[Clue]:
        return puzzle.clue_list

    def items(self, puzzle: Kakuro) -> Sequence[Item]:
        return ()


def _beside(rows: int, columns: int) -> list[Cell]:
    """The cells of the first row and column, which are black."""
    return [*((0, column) for column in range(columns + 1)), *((row, 0) for row in range(1, rows + 1))]


def _outer(rows: int, columns: int) -> list[tuple[type[RunSum], Cell, Cell]]:
    """The sums in the first row and then in the first column, each with the cell behind it."""
    above: list[tuple[type[RunSum], Cell, Cell]] = [
        (SumBelow, (0, column), (1, column)) for column in range(1, columns + 1)
    ]
    return [*above, *((SumRight, (row, 0), (row, 1)) for row in range(1, rows + 1))]


def _told(cell: Cell, signs: str) -> list[RunSum]:
    if len(signs) < 2:
        raise PuzzleError("cut off", where="body", expected="two sums for each black cell")
    return [*_read(SumBelow, cell, signs[0]), *_read(SumRight, cell, signs[1])]


def _sign(number: int | None) -> str:
    return NONE if number is None else SUMS[number]


def _read(kind: type[RunSum], cell: Cell, sign: str) -> list[RunSum]:
    if not sign or sign not in SUMS + NONE:
        raise PuzzleError(f"found {sign!r}", where="body", expected="a sum, or - for none")
    return [kind(cell, SUMS.index(sign))] if sign not in f"0{NONE}" else []


LINK = KakuroLink()
