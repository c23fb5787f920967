"""Looks for which players of a type have names, recognised by the places of clues or the
families of rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec import Struct

Cell = tuple[int, int]


class SeenClue(Struct, frozen=True, order=True):
    """A clue in a cell, with its token."""

    row: int
    column: int
    token: str


class Sight(Struct, frozen=True):
    """The features of looked-at statements: the clues in cells, the core's cells, the families and number of
    statements.

    `asking` is the number of statements that demand something, while the others only forbid; `of_same`: all
    that demand are about the same variables. `graphs`: one is a graph formula. `rows` and `columns` are the
    size of the grid.
    """

    clues: tuple[SeenClue, ...] = ()
    core: tuple[Cell, ...] = ()
    families: frozenset[str] = frozenset()
    statements: int = 0
    asking: int = 0
    graphs: bool = False
    rows: int = 0
    columns: int = 0
    of_same: bool = False

    @property
    def borders(self) -> int:
        """The number of the grid's borders that the clues touch."""
        rows, columns = {clue.row for clue in self.clues}, {clue.column for clue in self.clues}
        return (0 in rows) + (self.rows - 1 in rows) + (0 in columns) + (self.columns - 1 in columns)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the clues; empty unless all are numbers."""
        said = tuple(clue.token for clue in self.clues)
        return tuple(map(int, said)) if all(token.isdigit() for token in said) else ()

    @property
    def difference(self) -> int:
        """The difference of the largest and the smallest number."""
        return max(self.numbers, default=0) - min(self.numbers, default=0)

    @property
    def spread(self) -> tuple[int, int]:
        """The numbers of rows and columns that the clues span, the smaller one first."""
        rows, columns = [clue.row for clue in self.clues], [clue.column for clue in self.clues]
        if not rows:
            return 0, 0
        high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
        return min(high, wide), max(high, wide)


class NamedLook(Struct, frozen=True):
    """A look with a name, and perhaps a sentence for it, without a full stop, with {clues} for cells and
    {units} for what the rules of its first set of families are about.

    The name may contain {numbers}, the numbers of the clues. `clues` are rows of tokens of clues, "." for
    none, which are matched in any rotation and reflection. If `borders` is given, the clues touch that many
    borders of the grid. `families` are sets of families: each statement's family is in one of them, and each
    set has at least one. `fits` is a further condition. With `far`, rules about the whole board belong to
    it; with `whole`, everything that its rules give in another round.

    An `easy` one costs no more than a single; False is for experienced players, and None for a cost by the
    amount to look at. Extra costs: `more` in any case; `aside` if the conclusion is not about variables of
    each of its clues; `each` for every open variable of its widest clue; `missing` if its core still lacks
    more than one of what it counts. `alike`: the number of its rules does not matter. `within`: it is looked
    for first in the core's own variables alone, and then counts as easy.
    """

    name: str
    words: str = ""
    clues: tuple[str, ...] = ()
    borders: int | None = None
    families: tuple[frozenset[str], ...] = ()
    fits: Callable[[Sight], bool] | None = None
    easy: bool | None = True
    more: int = 0
    aside: int = 0
    each: int = 0
    missing: int = 0
    alike: bool = False
    within: bool = False
    far: bool = False
    whole: bool = False

    @property
    def size(self) -> int:
        """The number of clues in its pattern."""
        return len(_clues(self.clues))

    @property
    def several(self) -> bool:
        """Whether more belongs to it than what its core shows at first."""
        return self.far or self.whole or self.size > 1

    def is_at(self, sight: Sight) -> bool:
        """Whether it matches what is looked at."""
        if sight.graphs and not self.far:
            return False
        if self.clues and _shape(sight.clues) not in _stands(self.clues):
            return False
        if self.borders is not None and sight.borders != self.borders:
            return False
        if self.families and not self._of_these(sight.families):
            return False
        return self.fits is None or self.fits(sight)

    def _of_these(self, families: frozenset[str]) -> bool:
        return families <= frozenset().union(*self.families) and all(
            map(families.intersection, self.families)
        )


def _clues(rows: tuple[str, ...]) -> tuple[SeenClue, ...]:
    found = (
        SeenClue(row, column, token)
        for row, text in enumerate(rows)
        for column, token in enumerate(text.split())
        if token != "."
    )
    return _shape(found)


@cache
def _stands(rows: tuple[str, ...]) -> frozenset[tuple[SeenClue, ...]]:
    """The arrangements of such clues in all rotations and reflections."""
    return frozenset(_turned(_clues(rows)))


def _shape(clues: Iterator[SeenClue] | tuple[SeenClue, ...]) -> tuple[SeenClue, ...]:
    """The clues moved to the upper left corner, in order."""
    clues = tuple(clues)
    top, left = min((c.row for c in clues), default=0), min((c.column for c in clues), default=0)
    return tuple(sorted(SeenClue(c.row - top, c.column - left, c.token) for c in clues))


def _turned(clues: tuple[SeenClue, ...]) -> Iterator[tuple[SeenClue, ...]]:
    """The clues in all eight rotations and reflections."""
    for across in (1, -1):
        for down in (1, -1):
            yield _shape(tuple(SeenClue(c.row * down, c.column * across, c.token) for c in clues))
            yield _shape(tuple(SeenClue(c.column * across, c.row * down, c.token) for c in clues))
