"""Puzzles in which a grid is divided into areas: the value of a cell is the clue to whose area it belongs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase
from typing import Any, ClassVar, TypeVar

from msgspec import structs

from puzzles.formulas.formulas import Is, Not, Solution, Value, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.grid_wording import GridWording
from puzzles.model.board import Figure
from puzzles.model.puzzle import Category
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.sentences.runs import Run
from puzzles.sentences.values import Values

P = TypeVar("P", bound="AreaPuzzle")

NOWHERE = "none"
"""The only value of a cell that no clue can reach; a rule forbids it."""
NO_AREA = "an area each"
"""The family of that rule."""
LEAD = "'"
"""What is typed before an area's letter, since letters alone are keys."""


class AreaWording(GridWording[P]):
    """The words of grids divided into areas."""

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...] | None:
        return super().grid({**solution, **self._own})

    def render(self, solution: Solution) -> str:
        return super().render({**solution, **self._own})

    @property
    def _own(self) -> dict[str, Value]:
        return {cell_name(*cell): owner for cell, owner in self.puzzle.own_cells().items()}

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs of its type, which end with owners."""
        owners = frozenset(self.puzzle.values.domain)
        return tuple(structs.replace(run, ending=owners) for run in super().runs)

    def value_text(self, value: Value, name: str) -> str:
        values = self.puzzle.values
        return values.token(value) if value in values.domain else str(value)

    def entry_text(self, value: Value, name: str) -> str:
        return f"{self.puzzle.values.said[value]} (yours)"

    def fact(self, literal: Literal) -> str:
        said = self.puzzle.values.said.get(literal.value, "is " + str(literal.value))
        if not literal.positive:
            said = said.replace("belongs to", "does not belong to", 1)
        return f"{self.subject(literal.name)} {said}"


@dataclass(eq=False)
class AreaBoard(CellBoard[P]):
    """The board of grids divided into areas."""

    figure: Figure = Figure.AREAS

    def owner_cells(self) -> Mapping[Cell, str]:
        return self.puzzle.own_cells()


class AreaTyping(GridTyping[P]):
    """How areas are typed."""

    def how_found(self) -> tuple[HowTyped, ...]:
        what = "the rectangle" if self.puzzle.areas_are_rectangles else "the cells that are passed"
        return (
            HowTyped(
                "over cells", "drag", f"{what}: the area of the clue among them, or where the drag began"
            ),
            HowTyped("over cells", "Shift with the arrows, then Enter", "the same"),
            HowTyped(IN_CELL, "click", "cells that are chosen belong to the area of that cell"),
            HowTyped(IN_CELL, f"{LEAD} and a letter", "the area that it belongs to"),
            HowTyped(IN_CELL, "=", "the area of a neighbour; of several, you choose"),
            HowTyped(IN_CELL, "right click", "no area"),
        )


@dataclass(frozen=True)
class AreaPuzzle(GridPuzzle):
    """A grid that is divided into areas, each around a clue that belongs to the puzzle's shape.

    These clues are the owners. They are named after their places, which edits do not change, and are drawn
    and typed as letters, in reading order.
    """

    category: ClassVar[Category] = Category.REGIONS
    areas_are_rectangles: ClassVar[bool] = False
    """Whether each area is a rectangle."""
    wording: ClassVar[AreaWording[Any]] = AreaWording()
    board: ClassVar[AreaBoard[Any]] = AreaBoard()
    values_are_areas = True
    typing: ClassVar[AreaTyping[Any]] = AreaTyping()

    # -- for types -----------------------------------------------------------------------------

    @abstractmethod
    def owners(self) -> Mapping[str, str]:
        """For each owner by name, what it is called, in reading order: "the 6 of R2C2"."""

    @abstractmethod
    def reaching(self) -> Iterable[tuple[str, Sequence[Cell]]]:
        """The cells that may belong to each owner, as far as the places of all owners tell, without cells
        that owners stand on.
        """

    @abstractmethod
    def own_cells(self) -> Mapping[Cell, str]:
        """The cells that owners stand on, with the owners' names: these cells are no variables."""

    # -- what there is -------------------------------------------------------------------------

    @cached_property
    def values(self) -> Values:
        owners = self.owners()
        letters = [letter_of(place) for place in range(len(owners))]
        missed = any(NOWHERE in variable.domain for variable in self.shape.variables)
        names, signs = ((*owners, NOWHERE), (*letters, "?")) if missed else ((*owners,), (*letters,))
        said: dict[Value, str] = {name: f"belongs to {called}" for name, called in owners.items()}
        return Values(names, signs, signs, said={**said, NOWHERE: "belongs to no area"}, lead=LEAD)

    @cached_property
    def reach(self) -> Mapping[str, Sequence[Cell]]:
        """The cells that may belong to each owner, without cells that owners stand on."""
        return dict(self.reaching())

    def variables(self) -> Iterable[Variable]:
        """One variable for each cell that no owner stands on; its values are the owners it may belong to."""
        own = self.own_cells()
        found: dict[Cell, list[str]] = {cell: [] for cell in self.cells if cell not in own}
        for owner, cells in self.reach.items():
            for cell in cells:
                found[cell].append(owner)
        return (Variable(cell_name(*cell), tuple(names) or (NOWHERE,)) for cell, names in found.items())

    def belonging(self) -> Iterator[Statement]:
        """The rule that each cell belongs to some area, for cells that may be out of reach."""
        for variable in self.shape.variables:
            if NOWHERE in variable.domain:
                name = variable.name
                text = f"{name.upper()} belongs to some area"
                yield Statement(f"area.{name}", text, Not(Is(name, NOWHERE)), (name,), family=NO_AREA)


def letter_of(place: int) -> str:
    """The letter of the area of that number, from 0: a to z, then aa, ab, and so on."""
    before, last = divmod(place, len(ascii_lowercase))
    return (letter_of(before - 1) if before else "") + ascii_lowercase[last]
