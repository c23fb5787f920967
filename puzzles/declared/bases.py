"""The base classes of declared types: grids of shaded cells or numbers, and loops, with or without
regions.
"""

from __future__ import annotations

from abc import ABCMeta
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec.structs import replace

from puzzles.declared.genre import Genre
from puzzles.declared.implied import implied_by
from puzzles.declared.rules.family import RuleFamily
from puzzles.features.search import Implying
from puzzles.formulas.statements import Implied, Statement
from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.loop_puzzle import LoopPuzzle
from puzzles.grids.lines.region_loop_puzzle import RegionLoopPuzzle
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.sentences.values import Values


class DeclaredType(ABCMeta):
    """The metaclass of declared types, which are pickled as the file that declares them."""


@dataclass(frozen=True)
class DeclaredGrid(GridPuzzle, Implying):
    """A grid whose cells are shaded, or hold numbers."""

    genre: ClassVar[Genre]

    def rules(self) -> Iterator[Statement]:
        return genre_rules(self)

    def implied(self) -> Iterator[Implied]:
        return implied_by(self)

    @property
    def values(self) -> Values:
        genre = self.genre
        return genre.shading if genre.answer == "shading" else genre.numbers_to(self._most)

    @property
    def _most(self) -> int:
        """The largest number in any cell."""
        return self.genre.most(self, tuple(self.cells))


@dataclass(frozen=True)
class DeclaredRegions(DeclaredGrid, RegionPuzzle):
    """A grid with regions whose cells are shaded, or hold numbers."""

    @property
    def _most(self) -> int:
        if self.genre.counts_by_region:
            return max((self.genre.most(self, cells) for cells in self.region_cells), default=1)
        return super()._most

    def region_rules(self) -> Iterator[Statement]:
        return _numbered(self, (rule for rule in self.genre.rules if rule.hangs_on_regions))

    def values_of(self, name: str) -> Values:
        genre = self.genre
        if genre.counts_by_region and "." not in name:
            cells = self.region_at(place_of(name))
            return genre.numbers_to(genre.most(self, cells) if cells else self._most)
        return super().values_of(name)


def genre_rules(puzzle: Any) -> Iterator[Statement]:
    """The rules that the file of a genre says."""
    return _numbered(puzzle, puzzle.genre.rules)


def _numbered(puzzle: Any, rules: Iterable[RuleFamily]) -> Iterator[Statement]:
    """The statements of those rules, of which a genre may have one twice: its ids end in a number then."""
    times = Counter[str]()
    for statement in (each for rule in rules for each in rule.statements(puzzle)):
        times[statement.id] += 1
        again = times[statement.id]
        yield statement if again == 1 else replace(statement, id=f"{statement.id}.{again}")


def loop_rules(puzzle: Any) -> Iterator[Statement]:
    """The rules of loops, and those in the file."""
    yield from LoopPuzzle.rules(puzzle)
    yield from genre_rules(puzzle)


def base_of(genre: Genre) -> tuple[type[GridPuzzle], dict[str, Any]]:
    """The base class of a genre's type, and the class attributes that the type needs besides those from
    its file.
    """
    if genre.answer == "loop":
        return RegionLoopPuzzle if genre.regions else LoopPuzzle, {"rules": loop_rules}
    return DeclaredRegions if genre.regions else DeclaredGrid, {}


def genre_of(kind: type[Any]) -> Genre | None:
    """The genre of a declared type; None for other types."""
    return vars(kind).get("genre") if isinstance(kind, DeclaredType) else None
