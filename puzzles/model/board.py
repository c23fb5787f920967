"""The board of a puzzle as a player sees it: its cells, and what can be written and noted in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from puzzles.formulas.formulas import Formula, Value
from puzzles.formulas.statements import Literal
from puzzles.model.part import P, Part


class Figure(Enum):
    """What a player has to find on a board."""

    VALUES = auto()
    """A value in each cell."""
    AREAS = auto()
    """For each cell, the area it belongs to; each area has a clue."""
    SIDES = auto()
    """The sides of cells that belong to the line."""
    LINES = auto()
    """Lines that join the centres of adjacent cells."""
    WALLS = auto()
    """Walls between adjacent cells."""
    BRIDGES = auto()
    """Bridges between cells that need not be adjacent."""

    @property
    def on_edges(self) -> bool:
        """Whether the variables belong to the edges of cells, not to the cells."""
        return self in (Figure.SIDES, Figure.LINES, Figure.WALLS)

    @property
    def is_drawn(self) -> bool:
        """Whether the solution is drawn as lines, on edges or as bridges, rather than written into cells."""
        return self.on_edges or self is Figure.BRIDGES

    @property
    def place(self) -> str:
        """The word for one place where a part of the solution can be: "cell", "side", "line", "border"."""
        return _PLACES.get(self, "cell")


_PLACES = {Figure.SIDES: "side", Figure.LINES: "line", Figure.WALLS: "border", Figure.BRIDGES: "place"}


@dataclass(eq=False)
class PuzzleBoard(Part[P]):
    """The board of a puzzle. By default it has one cell for each shown variable, of the same name."""

    figure: Figure = Figure.VALUES
    """What a player has to find on it."""
    blank_is_not: bool = True
    """Whether a cell of a yes/no variable that the player leaves blank counts as no in a finished solution.
    """
    crosses: bool = False
    """Whether a player notes an excluded value as a cross, instead of listing candidates as pencil marks."""

    @property
    def told_of_all(self) -> str:
        """What is known of the whole board but shown in none of its cells, in few words: "12 mines". Empty
        if nothing.
        """
        return ""

    @property
    def takes_walls(self) -> bool:
        """Whether a player may also draw walls on borders, as notes that are not part of the solution."""
        return False

    def cell_names(self) -> Collection[str]:
        """The cells of the board: the cursor can go to each, and a player can colour it."""
        return {variable.name for variable in self.puzzle.shape.shown_variables}

    def colourable(self) -> Collection[str]:
        """The names of what a player can colour: by default the cells."""
        return self.cell_names()

    def variable_of(self, cell: str) -> str:
        """The variable whose value the board shows in a cell: by default the one of the same name."""
        return cell

    def written(self, literal: Literal) -> Literal:
        """A literal in terms of what a player writes: by default itself. A literal of an auxiliary variable
        becomes the equivalent literal of a cell, if there is one.
        """
        return literal

    def notable(self) -> Mapping[str, Collection[Value]]:
        """The values that a player may note as pencil marks, by variable: by default its domain."""
        return {variable.name: variable.domain for variable in self.puzzle.shape.shown_variables}

    def noted_formula(self, literal: Literal) -> Formula:
        """The formula that a noted literal means: by default, that the variable has the value. A name that
        is no variable, such as a wall, has a formula of its own.
        """
        return literal.formula

    def noted_cells(self, name: str) -> tuple[str, ...]:
        """The cells that are marked on the board where a literal of this variable is quoted: by default the
        variable itself.
        """
        return (name,)

    def crossed_cells(self, name: str) -> tuple[str, ...]:
        """The two cells that the line or wall of this name lies between; empty for any other name."""
        return ()

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """The player's entries together with the values that follow from how the board is drawn and need not
        be written.
        """
        return board

    def growing(self, board: Mapping[str, Value]) -> Mapping[str, tuple[Value, ...]]:
        """Of lines that the player has only partly drawn: the values that each variable may still come to
        have.
        """
        return {}
