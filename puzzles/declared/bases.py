"""The bases of declared types: grids of shaded cells or numbers, loops, each with regions or without."""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt
from random import Random
from typing import Any, ClassVar, Self

from puzzles.declared.genre import Genre
from puzzles.declared.implied import implied_by
from puzzles.declared.making import DeclaredLoopRegionMaking, in_grid
from puzzles.features.search import Implying
from puzzles.formulas.statements import Implied, Statement
from puzzles.geometry.at_random.random_regions import small_regions
from puzzles.geometry.at_random.random_tilings import rectangles
from puzzles.geometry.grid import place_of
from puzzles.geometry.regions import Regions, of_areas
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.between_cells import LineTyping
from puzzles.grids.lines.loop_puzzle import LoopPuzzle
from puzzles.grids.region_puzzle import RegionPuzzle, RegionTyping
from puzzles.model.clue import Clue
from puzzles.sentences.values import Values


class DeclaredType(ABCMeta):
    """The class of declared types: these are pickled as the file that declares them."""


@dataclass(frozen=True)
class Declared(GridPuzzle, metaclass=DeclaredType):
    """What is asked of a puzzle of a declared genre."""

    genre: ClassVar[Genre]

    def rules(self) -> Iterator[Statement]:
        for rule in self.genre.rules:
            yield from rule.statements(self)

    def with_clue(self, clue: Clue) -> Self:
        """Also without a clue of another kind in the same cell: a file has one token for each."""

        def stays(_: str, old: Clue) -> bool:
            if type(old) is type(clue) or not in_grid(old):
                return True
            return not in_grid(clue) or old.cell != clue.cell

        kept = self.clue_list.keep(stays)
        bare = self if len(kept) == len(self.clue_list) else self.with_clues(kept)
        return super(Declared, bare).with_clue(clue)


@dataclass(frozen=True)
class DeclaredGrid(Declared, Implying):
    """A grid whose cells are shaded, or hold numbers."""

    def implied(self) -> Iterator[Implied]:
        return implied_by(self)

    @property
    def values(self) -> Values:
        genre = self.genre
        return genre.shading if genre.answer == "shading" else genre.numbers_to(self._most)

    @property
    def _most(self) -> int:
        """The largest number that stands anywhere."""
        return self.genre.most(self, tuple(self.cells))


@dataclass(frozen=True)
class Divided(Declared, RegionPuzzle):
    """What is asked of a puzzle of a declared genre with regions."""

    def random_division(self, random: Random) -> Regions:
        if self.genre.region_most:
            return small_regions(self.rows, self.columns, self.genre.region_most, random)
        if self.genre.region_shape != "rectangle":
            return super().random_division(random)
        most = max(1, min(self.usual_region * 3 // 2, self.rows * self.columns // 2))
        areas = rectangles(self.rows, self.columns, random, most, longest=isqrt(most) + 1)
        return of_areas(self.rows, self.columns, areas)


@dataclass(frozen=True)
class DeclaredRegions(DeclaredGrid, Divided):
    """A grid with regions whose cells are shaded, or hold numbers."""

    @property
    def _most(self) -> int:
        if self.genre.counts_by_region:
            return max((self.genre.most(self, cells) for cells in self.region_cells), default=1)
        return super()._most

    def region_rules(self) -> Iterator[Statement]:
        for rule in self.genre.rules:
            if rule.hangs_on_regions:
                yield from rule.statements(self)

    def values_of(self, name: str) -> Values:
        genre = self.genre
        if genre.counts_by_region and "." not in name:
            cells = self.region_at(place_of(name))
            return genre.numbers_to(genre.most(self, cells) if cells else self._most)
        return super().values_of(name)


@dataclass(frozen=True)
class DeclaredLoop(Declared, LoopPuzzle):
    """One loop through cells."""

    def rules(self) -> Iterator[Statement]:
        yield from LoopPuzzle.rules(self)
        yield from super().rules()


class DeclaredLoopTyping(LineTyping[Any], RegionTyping[Any]):
    """How loops in grids with regions are typed."""


@dataclass(frozen=True)
class DeclaredLoopRegions(DeclaredLoop, Divided):
    """One loop through cells of a grid with regions."""

    making: ClassVar[DeclaredLoopRegionMaking] = DeclaredLoopRegionMaking()
    typing: ClassVar[DeclaredLoopTyping] = DeclaredLoopTyping()


BASES: dict[tuple[bool, bool], type[GridPuzzle]] = {
    (False, False): DeclaredGrid,
    (False, True): DeclaredRegions,
    (True, False): DeclaredLoop,
    (True, True): DeclaredLoopRegions,
}
"""The base of a type, by whether it has a loop, and regions."""


def genre_of(kind: type[Any]) -> Genre | None:
    """What the file of a declared type says; None of another type."""
    return vars(kind).get("genre") if isinstance(kind, DeclaredType) else None
