"""Nurikabe: islands of told sizes in a sea that is connected and has no pools."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from puzzles.clues.island_size import SEA, IslandSize, island_of
from puzzles.core.by_shape import by_shape
from puzzles.core.connectivity import Connected
from puzzles.core.formulas import And, Iff, Is, Not, Or, Solution, Value, Variable
from puzzles.core.grid_puzzle import GridPuzzle
from puzzles.core.puzzle import Category
from puzzles.core.statements import Literal, Statement
from puzzles.core.techniques import Pattern, shading_words
from puzzles.core.values import SHADING, Values
from puzzles.geometry.grid import ORTHOGONAL, cell_name, connected_parts, pairs, place_of
from puzzles.geometry.random_islands import random_islands
from puzzles.geometry.shading import all_joined, broken_shading, links_of, no_square

APART, WHOLE, CELLS = "islands apart", "islands connected", "cells"


@dataclass(frozen=True)
class Nurikabe(GridPuzzle):
    """Each number lies on an island of so many unshaded cells, and each island has one number. The shaded
    cells are a sea: they are connected, and no square of two by two of them is all shaded.
    """

    type_name = "nurikabe"
    label = "Nurikabe"
    category = Category.SHADING
    aliases = ("islands-in-the-stream",)
    sizes = range(1, 31)
    square = False
    clue_kinds = (IslandSize,)
    blanks = frozenset("._")
    has_all_clues = True

    @property
    def values(self) -> Values:
        return SHADING

    @by_shape
    def variables(self) -> Iterator[Variable]:
        """The cells, then which island each belongs to."""
        yield from super().variables()
        domain = (SEA, *(clue.key for clue in self.clue_list.every(IslandSize)))
        yield from (Variable(island_of(cell_name(*cell)), domain) for cell in self.cells)

    @by_shape
    def rules(self) -> Iterator[Statement]:
        cells, islands = list(self.cells), [clue.key for clue in self.clue_list.every(IslandSize)]
        for name in (cell_name(*cell) for cell in cells):
            either = Iff(Is(name, True), Is(island_of(name), SEA))
            text = f"{name.upper()} is shaded, or belongs to an island"
            yield Statement(f"cell.{name}", text, either, (name,), family=CELLS, unit=name.upper())
        yield all_joined(cells, True, "The shaded cells")
        yield from no_square(self.rows, self.columns)
        links = links_of(cells)
        for island in islands:
            nodes = tuple(Is(island_of(cell_name(*cell)), island) for cell in cells)
            whole = Connected(nodes, links, root=cells.index(place_of(island)))
            text, unit = f"The island at {island.upper()} is in one piece", f"the island at {island.upper()}"
            yield Statement(f"whole.{island}", text, whole, family=WHOLE, unit=unit)
        for pair in pairs(ORTHOGONAL, self.rows, self.columns) if len(islands) > 1 else ():
            names = cell_name(*pair[0]), cell_name(*pair[1])
            one, other = (name.upper() for name in names)
            text = f"{one} and {other} do not belong to two islands, since these do not touch"
            same, unit = And(*_alike(names, islands)), f"{one} and {other}"
            yield Statement(f"apart.{names[0]}.{names[1]}", text, same, names, family=APART, unit=unit)

    # -- words ---------------------------------------------------------------------------------

    def technique(self, pattern: Pattern) -> str:
        return shading_words(pattern)

    def broken(self, statement: Statement) -> str:
        if statement.family == APART:
            return f"two islands would touch at {statement.unit}"
        if statement.family in (WHOLE, ""):
            return f"{statement.unit} would have {'another size' if not statement.family else 'two parts'}"
        return broken_shading(statement, "the sea would be cut in two")

    def subject(self, name: str) -> str:
        return name.partition(".")[0].upper()

    def fact(self, literal: Literal) -> str:
        cell, dot, _ = literal.name.partition(".")
        if not dot:
            return super().fact(literal)
        verb = "belongs" if literal.positive else "does not belong"
        if literal.value == SEA:
            return f"{cell.upper()} {verb} to the sea"
        return f"{cell.upper()} {verb} to the island at {str(literal.value).upper()}"

    def turns(self) -> Iterator[Mapping[str, str]]:
        return iter(())

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """With the island of each cell, as far as each has one number: blank cells are unshaded."""
        clear = [cell for cell in self.cells if not board.get(cell_name(*cell), False)]
        numbers = {clue.cell: clue.key for clue in self.clue_list.every(IslandSize)}
        found = dict(board)
        for part in connected_parts(clear):
            own = [numbers[cell] for cell in part if cell in numbers] or [SEA]
            found |= {island_of(cell_name(*cell)): own[0] for cell in part}
        shaded = (cell for cell in self.cells if cell not in clear)
        return {**found, **{island_of(cell_name(*cell)): SEA for cell in shaded}}

    # -- making puzzles ------------------------------------------------------------------------

    def laid_out(self, random: Random) -> Self:
        """With islands, such that there is a solution."""
        if self.clue_list:
            return self
        islands = random_islands(self.rows, self.columns, random)
        clues = (IslandSize(random.choice(cells), len(cells)) for cells in islands)
        return self._with_clues(self.clue_list.of(clues))

    def true_clues(self, solution: Solution, random: Random) -> Iterator[IslandSize]:
        """None but its own: each island of a solution is that of a number which is there."""
        return iter(())

    def laid_otherwise(self, solution: Solution, other: Solution, random: Random) -> Self | None:
        """A number goes to a cell of its island that is shaded in the other."""
        names = {cell: cell_name(*cell) for cell in self.cells}
        land = connected_parts([cell for cell in names if not solution[names[cell]]])
        ways = [
            (id_, replace(clue, cell=cell))
            for id_, clue in self.clue_list.items
            if isinstance(clue, IslandSize)
            for cell in next(part for part in land if clue.cell in part)
            if other[names[cell]]
        ]
        if not ways:
            return None
        id_, moved = random.choice(ways)
        return self.without(id_).with_clue(moved)


def _alike(pair: tuple[str, str], islands: list[str]) -> Iterator[Or]:
    """Clauses that two cells do not belong to two islands."""
    for one, other in (pair, pair[::-1]):
        for island in islands:
            there = island_of(other)
            yield Or(Not(Is(island_of(one), island)), Is(there, SEA), Is(there, island))
