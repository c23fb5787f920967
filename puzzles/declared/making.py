"""Generating puzzles of declared genres."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import count, takewhile
from math import isqrt
from random import Random
from typing import Any

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.given import Given
from puzzles.declared.beside_grid import DeclaredBeside
from puzzles.declared.clues.beside import CountsInLine
from puzzles.declared.clues.by_colour import CountsEither, GroupOfEither
from puzzles.declared.clues.in_cells import CountsInRegion, TouchingSize
from puzzles.declared.clues.meaning import CellMeaning, Holds
from puzzles.declared.genre import PAIR, Genre
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.declared.rules.counts import UniformRule
from puzzles.declared.rules.graphs import ConnectedRule
from puzzles.declared.rules.numbers import TellingEqualsRule
from puzzles.declared.rules.pieces import beside
from puzzles.declared.rules.shapes import LoneClueRule
from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Literal
from puzzles.geometry.at_random.random_blocks import Block, border, cornered_blocks, scattered_blocks
from puzzles.geometry.at_random.random_pictures import random_picture
from puzzles.geometry.at_random.random_regions import shrunk, small_regions
from puzzles.geometry.at_random.random_shading import random_shading
from puzzles.geometry.at_random.random_tilings import rectangles
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, connected_parts, is_connected, neighbours
from puzzles.geometry.regions import Regions, of_areas
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.loop_puzzle import LoopMaking
from puzzles.grids.lines.region_loop_puzzle import RegionLoopMaking
from puzzles.grids.region_puzzle import ChangedRegionMaking, RegionMaking
from puzzles.model.clue import Clue

SYMBOLS = 0.3
"""The share of cells with a clue, if clues have one of several symbols."""
CHANGES = 20
"""The limit on changes of regions, to reach a unique solution."""
BARE_CHANGES = 40
"""The same limit if there are no clues but given cells, of which a puzzle should show few."""
TIGHT = 0.35
"""The share of regions with no other cells than those that rules ask for, where regions are all there is."""
SHOWN = 0.15
"""The share of cells with a clue, for kinds that are all shown."""
SETTLING = 0.5
"""The dullness of a number that settles all cells it is about."""
NUMBERED = 0.5
"""The share of cells that should hold a number, if cells can be blank."""
SPARSE = 0.35
"""The approximate share of cells of a colour whose groups are counted."""


def is_about(kind: type[Clue], meaning: type[CellMeaning]) -> bool:
    """Whether such clues have that meaning."""
    told = kind.spec.meanings("") if issubclass(kind, DeclaredInCell) else ()
    return any(isinstance(each, meaning) for each in told)


class DeclaredMaking(GridMaking[Any]):
    """Generates puzzles of declared genres."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """The true clues; if several fit one place, as numbers with different arrows, one of the least
        dull.
        """
        found: dict[object, list[Clue]] = {}
        for clue in super().true_clues(solution, random):
            place = clue.spot or (clue.kind, clue.key)
            found.setdefault(place, []).append(clue)
        for each in found.values():
            least = min(map(self.dullness, each))
            yield random.choice([clue for clue in each if self.dullness(clue) == least])

    def wishes(self, random: Random) -> list[Literal]:
        """The wishes of the genre.

        If numbers count the groups that they touch, few cells have that colour: otherwise most would be one
        group, and all numbers equal; if they tell groups of both colours, these are parted by blocks of one
        that meet at their corners. If cells with numbers are connected, many cells should hold one:
        otherwise a few would do, and the rest of the board would be blank.
        """
        puzzle = self.puzzle
        match puzzle.genre.made_like:
            case "picture":
                return random_picture(puzzle.rows, puzzle.columns, random)
            case "scattered":
                shaded = random_shading(puzzle.rows, puzzle.columns, random)
                return [Literal(cell_name(*cell), cell in shaded) for cell in puzzle.cells]
        if self._lone_of is not None:
            blocks = scattered_blocks(puzzle.rows, puzzle.columns, random)
            return list(self._apart(blocks, self._lone_of))
        if any(is_about(kind, GroupOfEither) for kind in puzzle.clue_kinds):
            blocks = cornered_blocks(puzzle.rows, puzzle.columns, random)
            return list(self._apart(blocks, "shaded"))
        wishes = list(super().wishes(random))
        if any(is_about(kind, TouchingSize) for kind in puzzle.clue_kinds):
            return [Literal(wish.name, random.random() < SPARSE) for wish in wishes]
        if puzzle.genre.answer == "numbers" and ConnectedRule("numbered") in puzzle.genre.rules:
            names = [cell_name(*cell) for cell in puzzle.cells]
            some = random.sample(names, round(len(names) * NUMBERED))
            return [*(Literal(name, puzzle.genre.blank_value, positive=False) for name in some), *wishes]
        if any(isinstance(rule, TellingEqualsRule) for rule in puzzle.genre.rules):
            return [Literal(wish.name, random.randint(1, puzzle.rows)) for wish in wishes]
        return wishes

    def dullness(self, clue: Clue) -> float:
        """A number that touches no group settles all around it at once, and so do an arrow at nothing,
        and a line of one colour: they are dull. Numbers for none or all of a region are half as dull.
        Cells given as blank are unusual.
        """
        if isinstance(clue, Given):
            return float(clue.value == self.puzzle.genre.blank_value)
        if isinstance(clue, DeclaredBeside):
            settling = 0, len(self.puzzle.line_from(clue.outside))
            return float(isinstance(clue.spec.meaning, CountsInLine) and clue.numbers[0] in settling)
        if not isinstance(clue, DeclaredInCell) or len(clue.numbers) != 1:
            return 0
        if clue.numbers == (0,):
            return 1 if is_about(type(clue), TouchingSize) or Holds.ARROW in clue.spec.holds else SETTLING
        whole = clue.spec.at == "region" and clue.numbers[0] == len(self.puzzle.region_at(clue.cell))
        return SETTLING if whole else 0

    def layout(self, random: Random) -> Iterator[Clue]:
        """Clues at random, of kinds that are all shown, unless groups have one each."""
        for kind in () if self._lone_of else self._shown():
            cells = random.sample(
                list(self.puzzle.cells), max(1, round(SHOWN * self.puzzle.rows * self.puzzle.columns))
            )
            yield from (kind(cell, "", (UNTOLD,)) for cell in cells if kind.spec.unknown)

    def laid_for(self, solution: Solution, random: Random) -> Any:
        """With a clue in each group of cells that has one at most: at random, hardly any group of a solution
        had one, and where several have none there are many solutions.
        """
        puzzle, clues = self.puzzle, self.puzzle.clue_list
        if self.is_laid_out or self._lone_of is None:
            return puzzle
        colour = puzzle.genre.colour(self._lone_of)
        cells = [cell for cell in puzzle.cells if colour.formula(puzzle, cell).holds(solution)]
        for kind in self._shown():
            for group in connected_parts(cells):
                clues = clues.add(kind(random.choice(sorted(group)), "", (UNTOLD,)), puzzle)
        return puzzle.with_clues(clues)

    def _apart(self, blocks: Iterable[Block], of: str) -> Iterator[Literal]:
        """Blocks of that colour, with none of it around them."""
        so = of == "shaded"
        for block in blocks:
            around = border(block, self.puzzle.rows, self.puzzle.columns)
            yield from (Literal(cell_name(*cell), so) for cell in sorted(block))
            yield from (Literal(cell_name(*cell), not so) for cell in sorted(around))

    @property
    def _lone_of(self) -> str | None:
        """The colour of the groups that have one clue at most; None where there are none such."""
        rules = self.puzzle.genre.rules
        return next((rule.of for rule in rules if isinstance(rule, LoneClueRule)), None)

    def _shown(self) -> Iterator[type[DeclaredInCell]]:
        return (
            kind
            for kind in self.puzzle.clue_kinds
            if issubclass(kind, DeclaredInCell) and kind.spec.shown == "all"
        )


class DividedMaking(DeclaredMaking, RegionMaking[Any]):
    """Generates puzzles with regions of the shape and size that the genre wants."""

    def random_division(self, random: Random) -> Regions:
        puzzle, genre = self.puzzle, self.puzzle.genre
        if genre.region_most:
            return small_regions(puzzle.rows, puzzle.columns, genre.region_most, random)
        if genre.region_shape != "rectangle":
            return super().random_division(random)
        most = max(1, min(puzzle.usual_region * 3 // 2, puzzle.rows * puzzle.columns // 2))
        areas = rectangles(puzzle.rows, puzzle.columns, random, most, longest=isqrt(most) + 1)
        return of_areas(puzzle.rows, puzzle.columns, areas)


class DeclaredRegionMaking(DividedMaking):
    """Generates puzzles with regions whose cells are shaded, or hold numbers."""

    def wishes(self, random: Random) -> list[Literal]:
        """Wishes for the solution, depending on the clues.

        If numbers count shaded cells, first a shaded cell in each region: otherwise many numbers would be 0.
        If they count either colour, regions of one colour as far as possible, since a half tells little; tall
        ones are shaded, since more of these fit below one another than side by side. If every region has one
        colour, each differs from those around it.
        """
        rules = self.puzzle.genre.rules
        if UniformRule("shaded") in rules and ConnectedRule("shaded") not in rules:
            return list(self._mixed(random))
        wishes = super().wishes(random)
        if any(map(_counts_either, self.puzzle.clue_kinds)):
            cells = random.sample(self.puzzle.region_cells, len(self.puzzle.region_cells))
            alike = ((each, _lies_tall(each, random)) for each in cells)
            return [Literal(cell_name(*cell), colour) for each, colour in alike for cell in each]
        if not any(map(_counts_shaded, self.puzzle.clue_kinds)):
            return wishes
        begun = [random.choice(cells) for cells in self.puzzle.region_cells]
        return [*(Literal(cell_name(*cell), True) for cell in begun), *wishes]

    def _mixed(self, random: Random) -> Iterator[Literal]:
        """Regions of one colour, each different from most of those around it, so that no line has one
        colour only.
        """
        found: dict[Cell, bool] = {}
        regions = self.puzzle.region_cells
        for cells in random.sample(regions, len(regions)):
            near = [found[other] for other in beside(cells) if other in found]
            shaded = random.random() < 0.5 if 2 * sum(near) == len(near) else 2 * sum(near) < len(near)
            for cell in cells:
                found[cell] = shaded
                yield Literal(cell_name(*cell), shaded)


class DeclaredChangedMaking(DeclaredRegionMaking, ChangedRegionMaking[Any]):
    """Generates puzzles whose regions may be changed; the cell of a number stays in its region."""

    def laid_for(self, solution: Solution, random: Random) -> Any:
        """Where regions are all there is, some of them with nothing but the cells that rules ask for in each:
        regions of about one size would leave nearly everything open.
        """
        puzzle = super().laid_for(solution, random)
        if not self.changed_first:
            return puzzle
        wanted = (getattr(rule.bare, "of", "") for rule in puzzle.genre.rules if rule.hangs_on_regions)
        colour = puzzle.genre.colour(next((each for each in wanted if each in PAIR), PAIR[0]))
        own = {cell for cell in puzzle.cells if colour.formula(puzzle, cell).holds(solution)}
        cores = [tuple(cell for cell in cells if cell in own) for cells in puzzle.region_cells]
        tight = [core for core in cores if core and is_connected(core)]
        regions = puzzle.regions
        for core in random.sample(tight, min(len(tight), round(TIGHT * len(cores)))):
            regions = shrunk(regions, core, random)
        return puzzle.resized(puzzle.rows, puzzle.columns, regions=regions)

    def stays(self, cell: Cell) -> bool:
        return any(_is_of_region(type(clue)) and clue.cell == cell for clue in self.puzzle.clue_list)


class DeclaredLoopMaking(DeclaredMaking, LoopMaking[Any]):
    """Generates loop puzzles."""

    def layout(self, random: Random) -> Iterator[Clue]:
        """Clues that fit some loop: in all cells that it leaves out if a clue says no more than that,
        and otherwise in some cells.
        """
        for kind in self._shown():
            lines = {wish.name for wish in self.wishes(random) if wish.positive and wish.value is True}
            on = {cell: not lines.isdisjoint(self.puzzle.around(cell)) for cell in self.puzzle.cells}
            if kind.spec.symbols:
                yield from self._symbols(kind, on, random)
            else:
                yield from (kind(cell, "", (UNTOLD,)) for cell in self._left_out(on, random))

    @staticmethod
    def _symbols(kind: type[DeclaredInCell], on: dict[Cell, bool], random: Random) -> Iterator[Clue]:
        every = all(symbol.here == "off" for symbol in kind.spec.symbols)
        for cell, passed in on.items():
            here = "on" if passed else "off"
            fitting = [each.token for each in kind.spec.symbols if each.here in ("", here)]
            if fitting and (every or random.random() < SYMBOLS):
                yield kind(cell, random.choice(fitting))

    def _left_out(self, on: dict[Cell, bool], random: Random) -> Iterator[Cell]:
        """Some of the cells off the loop; of those not chosen, no two are adjacent."""
        free = set[Cell]()
        for cell in (each for each, passed in on.items() if not passed):
            near = set(neighbours(cell, ORTHOGONAL, self.puzzle.rows, self.puzzle.columns))
            if near.isdisjoint(free) and random.random() < 0.5:
                free.add(cell)
            else:
                yield cell


class DeclaredRegionLoopMaking(DeclaredLoopMaking, DividedMaking, RegionLoopMaking[Any]):
    """Generates loop puzzles with regions."""


def _is_of_region(kind: type[Clue]) -> bool:
    """Whether clues of that kind belong to regions."""
    return issubclass(kind, DeclaredInCell) and kind.spec.at == "region"


def _counts_shaded(kind: type[Clue]) -> bool:
    """Whether clues of that kind count the shaded cells of their region."""
    told = kind.spec.meanings("") if issubclass(kind, DeclaredInCell) else ()
    return any(isinstance(meaning, CountsInRegion) and meaning.of == "shaded" for meaning in told)


def _counts_either(kind: type[Clue]) -> bool:
    """Whether clues of that kind count the shaded or the unshaded cells of their region."""
    told = kind.spec.meanings("") if issubclass(kind, DeclaredInCell) else ()
    return any(isinstance(meaning, CountsEither) for meaning in told)


def _lies_tall(cells: Collection[Cell], random: Random) -> bool:
    """Whether the longest run of the cells is vertical; random if both are equally long."""
    down, along = (max(_run(cell, step, cells) for cell in cells) for step in ((1, 0), (0, 1)))
    return down > along if down != along else random.random() < 0.5


def _run(cell: Cell, step: Cell, cells: Collection[Cell]) -> int:
    """The number of the cells that follow one another from `cell` in a direction."""
    way = ((cell[0] + far * step[0], cell[1] + far * step[1]) for far in count())
    return len(list(takewhile(cells.__contains__, way)))


def _kind_of(genre: Genre) -> type[DeclaredMaking]:
    """The class that generates puzzles of a genre. Regions may be changed if the numbers in cells do
    not depend on them.
    """
    if genre.answer == "loop":
        return DeclaredRegionLoopMaking if genre.regions else DeclaredLoopMaking
    if not genre.regions:
        return DeclaredMaking
    return DeclaredRegionMaking if genre.counts_by_region else DeclaredChangedMaking


def making_of(genre: Genre, kinds: Iterable[type[Clue]]) -> GridMaking[Any]:
    """The generator of a genre with clues of those kinds.

    If there is nothing but regions and given cells, regions are changed first.
    """
    sizes = tuple(size for size in genre.play if genre.sizes[0] <= size <= genre.sizes[1]) or (
        genre.sizes[0],
    )
    making = _kind_of(genre)(
        play_sizes=sizes,
        made_at_once=genre.made_at_once,
        is_symmetric=genre.symmetric,
        unmade=genre.unmade,
    )
    if not isinstance(making, DeclaredChangedMaking):
        return making
    told = tuple(filter(_is_of_region, kinds))
    bare = genre.answer == "shading" and all(kind is Given for kind in kinds)
    most = BARE_CHANGES if bare else CHANGES
    return replace(making, most_changes=most, changed_first=bare, told_with_layout=told)
