"""Rules about shapes that cells of a colour make in a region: tetrominoes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from puzzles.declared.rules.family import RuleFamily, statement, units_in
from puzzles.formulas.formulas import And, Formula, Not, Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell
from puzzles.sentences.rule_words import Family

if TYPE_CHECKING:
    from puzzles.declared.genre import Genre

TETROMINOES: dict[str, tuple[Cell, ...]] = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "O": ((0, 0), (0, 1), (1, 0), (1, 1)),
}
"""The cells of each, one way round."""
Shape = frozenset[Cell]


def moved_to_corner(cells: Iterable[Cell]) -> Shape:
    """The same shape as far up and left as it goes."""
    found = list(cells)
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return frozenset((row - top, column - left) for row, column in found)


def ways_round(cells: Iterable[Cell]) -> frozenset[Shape]:
    """The shape turned and mirrored."""
    found, now = set(), list(cells)
    for _ in range(4):
        now = [(column, -row) for row, column in now]
        found |= {moved_to_corner(now), moved_to_corner((row, -column) for row, column in now)}
    return frozenset(found)


NAMES = {shape: letter for letter, cells in TETROMINOES.items() for shape in ways_round(cells)}
"""The letter of each tetromino, whichever way round it lies."""


class TetrominoRule(RuleFamily, frozen=True):
    """The cells of a colour in each region are one tetromino, of those letters; equal ones do not touch."""

    word: ClassVar[str] = "tetromino"

    of: str
    letters: str = "LITS"
    equal: Literal["apart", ""] = "apart"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        every = {unit: self.placed(unit.cells) for unit in units_in(puzzle, "region")}
        letters = ", ".join(self.letters)
        for unit, placed in every.items():
            so = {cell: colour.formula(puzzle, cell) for cell in unit.cells}
            ways = (And(*(part if cell in own else Not(part) for cell, part in so.items())) for own in placed)
            text = f"The {colour.cells} of {unit.words} are one tetromino: {letters}"
            yield statement("tetrominoes", unit.id, text, Or(*ways), unit.names, unit.words)
        for one, other in combinations(every, 2) if self.equal else ():
            clashes = list(self._clashes(puzzle, every[one], every[other]))
            if clashes:
                words = f"{one.words} and {other.words}"
                names = (*one.names, *other.names)
                text = f"The tetrominoes of {words} do not touch if they are equal"
                yield statement("equal shapes", f"{one.id}.{other.id}", text, And(*clashes), names, words)

    def placed(self, cells: Iterable[Cell]) -> dict[Shape, str]:
        """Where a tetromino of those letters can lie among the cells, each with its letter."""
        free, found = set(cells), dict[Shape, str]()
        for shape, letter in NAMES.items():
            if letter in self.letters:
                for row, column in sorted(free):
                    first = min(shape)
                    there = frozenset(
                        (row + down - first[0], column + right - first[1]) for down, right in shape
                    )
                    if there <= free:
                        found[there] = letter
        return found

    def _clashes(self, puzzle: Any, one: dict[Shape, str], other: dict[Shape, str]) -> Iterator[Formula]:
        colour = puzzle.genre.colour(self.of)
        for first, letter in one.items():
            beside = {(r + down, c + right) for r, c in first for down, right in ORTHOGONAL}
            for second, same in other.items():
                if letter == same and not beside.isdisjoint(second):
                    yield Or(*(Not(colour.formula(puzzle, cell)) for cell in sorted(first | second)))

    def families(self, genre: Genre) -> Iterator[Family]:
        yield Family("tetrominoes", f"tetromino of a {genre.regions}", "{unit} would hold no such tetromino")
        yield Family("equal shapes", "equal shapes apart", "equal tetrominoes of {unit} would touch")
