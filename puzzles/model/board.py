"""The board of a puzzle, as far as a player meets it: its cells, what stands and is noted there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from puzzles.formulas.formulas import Formula, Value
from puzzles.formulas.statements import Literal
from puzzles.model.part import P, Part


class Figure(Enum):
    """What is to be found on a board."""

    VALUES = auto()
    """What is in each cell."""
    AREAS = auto()
    """The area of a clue that each cell belongs to."""
    SIDES = auto()
    """Which sides of cells are drawn."""
    LINES = auto()
    """Lines from the middle of a cell to the middle of the next."""
    WALLS = auto()
    """Walls between cells."""
    BRIDGES = auto()
    """Bridges between cells that are further apart."""

    @property
    def on_edges(self) -> bool:
        """Whether the edges of cells are the variables."""
        return self in (Figure.SIDES, Figure.LINES, Figure.WALLS)

    @property
    def is_drawn(self) -> bool:
        """Whether a player draws it from place to place."""
        return self.on_edges or self is Figure.BRIDGES

    @property
    def place(self) -> str:
        """The word for a place that may have a part of it."""
        return _PLACES.get(self, "cell")


_PLACES = {Figure.SIDES: "side", Figure.LINES: "line", Figure.WALLS: "border", Figure.BRIDGES: "place"}


@dataclass(eq=False)
class PuzzleBoard(Part[P]):
    """The board of a puzzle; by default, a cell for each variable that is shown, of the same name."""

    figure: Figure = Figure.VALUES
    """What is to be found on it: values, areas, sides of cells, lines, walls or bridges."""
    blank_is_not: bool = True
    """Whether what is so or not is not so where a player leaves it blank."""
    crosses: bool = False
    """Whether a player notes what is not by a cross, rather than what may be by pencil marks."""

    @property
    def told_of_all(self) -> str:
        """What is told of the whole board, and nowhere on it, in few words: "12 mines"; empty if nothing."""
        return ""

    @property
    def takes_walls(self) -> bool:
        """Whether a player draws walls at borders, as pencil marks, beside what is to be found."""
        return False

    def cell_names(self) -> Collection[str]:
        """The cells of its board, which a cursor can go to and a player can colour."""
        return {variable.name for variable in self.puzzle.shape.shown_variables}

    def colourable(self) -> Collection[str]:
        """What a player can give a colour of their own: the cells, unless a type has more."""
        return self.cell_names()

    def variable_of(self, cell: str) -> str:
        """The variable whose value stands in a cell of its board: usually of the same name."""
        return cell

    def written(self, literal: Literal) -> Literal:
        """A fact as a player writes it: by default the same. Of an auxiliary variable, what it comes to in a
        cell, if it says no more than that.
        """
        return literal

    def notable(self) -> Mapping[str, Collection[Value]]:
        """What a player may note at each variable: by default, the values that it can take."""
        return {variable.name: variable.domain for variable in self.puzzle.shape.shown_variables}

    def noted_formula(self, literal: Literal) -> Formula:
        """What a fact says that a player notes: by default, that the variable has the value. Of what is no
        variable, as a wall, what it means.
        """
        return literal.formula

    def noted_cells(self, name: str) -> tuple[str, ...]:
        """What is marked on the board where a fact about that name is quoted: by default the same."""
        return (name,)

    def crossed_cells(self, name: str) -> tuple[str, ...]:
        """The two cells that a line of that name leads between, or a wall parts; none for another name."""
        return ()

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """What a player wrote, with what else that says: values that need not be written as well."""
        return board

    def growing(self, board: Mapping[str, Value]) -> Mapping[str, tuple[Value, ...]]:
        """What a player wrote that is drawn bit by bit, each with what it may be in the end."""
        return {}
