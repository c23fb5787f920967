"""Looks that players of a type have a name for, told by where clues stand or of what families rules are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec import Struct

Cell = tuple[int, int]


class SeenClue(Struct, frozen=True, order=True):
    """A clue in a cell, as it is written there."""

    row: int
    column: int
    token: str


class Sight(Struct, frozen=True):
    """What is looked at: the clues in cells, the core's cells, and the statements' families and number.

    So many are `asking` for something, the others only forbid; if `of_same`, all that ask speak of the same
    variables. With `graphs`, one is about a whole graph. `rows` and `columns` are the size of the grid.
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
        """On how many sides the clues reach the border of the grid."""
        rows, columns = {clue.row for clue in self.clues}, {clue.column for clue in self.clues}
        return (0 in rows) + (self.rows - 1 in rows) + (0 in columns) + (self.columns - 1 in columns)

    @property
    def numbers(self) -> tuple[int, ...]:
        """What the clues say, where all are numbers."""
        said = tuple(clue.token for clue in self.clues)
        return tuple(map(int, said)) if all(token.isdigit() for token in said) else ()

    @property
    def difference(self) -> int:
        """By how much the numbers differ, least and greatest."""
        return max(self.numbers, default=0) - min(self.numbers, default=0)

    @property
    def spread(self) -> tuple[int, int]:
        """How many rows and columns the clues lie within, the fewer first."""
        rows, columns = [clue.row for clue in self.clues], [clue.column for clue in self.clues]
        if not rows:
            return 0, 0
        high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
        return min(high, wide), max(high, wide)


class NamedLook(Struct, frozen=True):
    """A look with a name, and what players say of it: a sentence without a full stop, with {clues} for cells.

    The name may have {numbers}, what the clues say. `clues` are rows of how its clues are written, with "."
    where none is, and are looked for however they are turned. Where `borders` are given, that many sides of
    the clues are the grid's. `families` are those that its statements may be of, one at least of each of
    these sets. `fits` says more. With `far`, rules about the whole board belong to it; with `whole`, all that
    its rules give in another round.

    An easy one is no harder than a single; others take some experience, or, for None, as much as there is to
    look at. It costs so much `more` than others of its kind, so much where what follows lies `aside` of what
    one of its clues speaks of, so much for `each` variable that the widest of its clues leaves open, and so
    much where more than one thing that its core counts is `missing`. If it is `alike` along a line, it does
    not matter how many rules it takes. What is seen `within` the core's own variables, whatever is known of
    others, comes first and is easy, if set.
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
        """How many clues it is told by."""
        return len(_clues(self.clues))

    @property
    def several(self) -> bool:
        """Whether more belongs to it than what its core gives at first."""
        return self.far or self.whole or self.size > 1

    def is_at(self, sight: Sight) -> bool:
        """Whether that is what is looked at."""
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
    """All ways in which clues written so can stand to each other."""
    return frozenset(_turned(_clues(rows)))


def _shape(clues: Iterator[SeenClue] | tuple[SeenClue, ...]) -> tuple[SeenClue, ...]:
    """The clues as they stand to each other."""
    clues = tuple(clues)
    top, left = min((c.row for c in clues), default=0), min((c.column for c in clues), default=0)
    return tuple(sorted(SeenClue(c.row - top, c.column - left, c.token) for c in clues))


def _turned(clues: tuple[SeenClue, ...]) -> Iterator[tuple[SeenClue, ...]]:
    """The clues turned and reflected in all eight ways."""
    for across in (1, -1):
        for down in (1, -1):
            yield _shape(tuple(SeenClue(c.row * down, c.column * across, c.token) for c in clues))
            yield _shape(tuple(SeenClue(c.column * across, c.row * down, c.token) for c in clues))
