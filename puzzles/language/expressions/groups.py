"""The pairs and groups of cells that typed rules can quantify over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, Protocol

from lark import Token

from puzzles.geometry.grid import Cell, cell_name, pairs
from puzzles.geometry.regions import NONE, Regions
from puzzles.language.expressions.words import RELATIONS, SHARED, TOUCH
from puzzles.language.grammar import span
from puzzles.model.shape import Shape, Stated
from puzzles.text.errors import InputError


class Amounts(Protocol):
    """The numbers that the cells of a grid count for in clues."""

    def names_of(self, names: Sequence[str]) -> tuple[str, ...]:
        """The variables of what these cells count for."""


class ExpressionGrid(Stated, Protocol):
    """What typed rules need from a puzzle on a grid."""

    @property
    def rows(self) -> int:
        """The number of rows."""

    @property
    def columns(self) -> int:
        """The number of columns."""

    @property
    def shape(self) -> Shape[Any]:
        """The puzzle's shape, with its variables."""

    @property
    def cells(self) -> Iterable[Cell]:
        """The cells that exist, in reading order."""

    @property
    def regions(self) -> Regions:
        """The index of each cell's region, row by row; empty if there are no regions."""

    def has(self, cell: Cell) -> bool:
        """Whether the cell exists."""

    @property
    def amounts(self) -> Amounts:
        """The numbers that its cells count for."""

    def regions_found(self, names: Sequence[str]) -> tuple[str, ...]:
        """The variables of these cells' regions if the regions are unknown; else ()."""


class Groups:
    """The pairs and groups of a puzzle's grid. An `InputError` marks the word that names them."""

    def __init__(self, puzzle: ExpressionGrid) -> None:
        self._puzzle = puzzle

    def pairs(self, token: Token) -> Iterator[tuple[str, str]]:
        """The two cells of each pair in the relation that the word names, in reading order."""
        words = " ".join(str(token).lower().split())
        phrase = next((own for own in (*RELATIONS, *TOUCH) if words.endswith(own)), "")
        if phrase:
            steps = RELATIONS[TOUCH.get(phrase, phrase)]
            for one, other in pairs(steps, self._puzzle.rows, self._puzzle.columns):
                if self._puzzle.has(one) and self._puzzle.has(other):
                    yield cell_name(*one), cell_name(*other)
            return
        shared = next(own for own in SHARED if words.endswith(own))
        for names in self.of(shared, token):
            yield from combinations(names, 2)

    def of(self, word: str, token: Token) -> Iterator[Sequence[str]]:
        """The cells of each group of that name, in reading order."""
        puzzle = self._puzzle
        cells = list(puzzle.cells)
        if word == "cell":
            yield from ([cell_name(*cell)] for cell in cells)
        elif word in ("row", "column"):
            axis = word == "column"
            for line in dict.fromkeys(cell[axis] for cell in cells):
                yield [cell_name(*cell) for cell in cells if cell[axis] == line]
        elif word in ("box", "region"):
            yield from self._regions(token).values()
        else:
            rows, columns = (
                int("".join(filter(str.isdigit, part))) for part in word.replace("×", "x").split("x")
            )
            if not (0 < rows <= puzzle.rows and 0 < columns <= puzzle.columns):
                raise wrong(token, f"no {word} is on a grid of {puzzle.rows}x{puzzle.columns}")
            for top, left in product(range(puzzle.rows - rows + 1), range(puzzle.columns - columns + 1)):
                block = list(product(range(top, top + rows), range(left, left + columns)))
                if all(map(puzzle.has, block)):
                    yield [cell_name(*cell) for cell in block]

    def _regions(self, token: Token) -> dict[int, list[str]]:
        """The cells of each region, by its number from 1."""
        if not self._puzzle.regions:
            raise wrong(token, "this grid has no boxes or regions")
        found: dict[int, list[str]] = {}
        for row, column in self._puzzle.cells:
            if (number := self._puzzle.regions[row][column]) != NONE:
                found.setdefault(number + 1, []).append(cell_name(row, column))
        return found


def wrong(token: Token, problem: str, expected: str = "") -> InputError:
    """The error of a word."""
    return InputError(problem, *span(token), expected=expected)
