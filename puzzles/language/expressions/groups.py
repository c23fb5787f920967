"""The pairs and groups of cells of which a rule can be said."""

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
    """What the cells of a grid count."""

    def names_of(self, names: Sequence[str]) -> tuple[str, ...]:
        """The variables of what those cells count."""


class ExpressionGrid(Stated, Protocol):
    """A puzzle on a grid, as far as rules about its cells ask."""

    @property
    def rows(self) -> int:
        """How many rows it has."""

    @property
    def columns(self) -> int:
        """How many columns it has."""

    @property
    def shape(self) -> Shape[Any]:
        """Its variables, and what else all puzzles have that differ in clues alone."""

    @property
    def cells(self) -> Iterable[Cell]:
        """The cells there are, in reading order."""

    @property
    def regions(self) -> Regions:
        """The number of each cell's region, row by row; empty where there are none."""

    def has(self, cell: Cell) -> bool:
        """Whether there is such a cell."""

    @property
    def amounts(self) -> Amounts:
        """What its cells count."""

    def regions_found(self, names: Sequence[str]) -> tuple[str, ...]:
        """The variables of the regions of those cells, where regions are to be found; else none."""


class Groups:
    """Those of a puzzle's grid. What raises `InputError` marks the word that asked for them."""

    def __init__(self, puzzle: ExpressionGrid) -> None:
        self._puzzle = puzzle

    def pairs(self, token: Token) -> Iterator[tuple[str, str]]:
        """The cells of every pair that lie to each other as a word says, in reading order."""
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
        """The cells of every group of that name, in reading order."""
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
        """The cells of each region by its number, from 1."""
        if not self._puzzle.regions:
            raise wrong(token, "this grid has no boxes or regions")
        found: dict[int, list[str]] = {}
        for row, column in self._puzzle.cells:
            if (number := self._puzzle.regions[row][column]) != NONE:
                found.setdefault(number + 1, []).append(cell_name(row, column))
        return found


def wrong(token: Token, problem: str, expected: str = "") -> InputError:
    """What is wrong with a word."""
    return InputError(problem, *span(token), expected=expected)
