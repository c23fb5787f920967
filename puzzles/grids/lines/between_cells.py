"""Variables on borders between cells: lines that cross them, or walls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from puzzles.formulas.formulas import Solution
from puzzles.geometry.edge_text import draw_edges, draw_lines
from puzzles.geometry.grid import cell_name, place_of
from puzzles.geometry.in_words import pairs_in_words
from puzzles.geometry.lattice import edge_names, inner_names, pair_name
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.lines.edge_puzzle import EdgeBoard, EdgePuzzle, EdgeWording
from puzzles.model.board import Figure
from puzzles.sentences.how_found import IN_TURN, yes_or_no
from puzzles.sentences.how_typed import IN_CELL, ON_EDGE, HowTyped
from puzzles.sentences.values import WALLS
from puzzles.text.words import listed

P = TypeVar("P", bound=EdgePuzzle)

NOT_DRAWN = "are not drawn"
"""The predicate of several lines that are absent."""


class BetweenCellsWording(EdgeWording[P]):
    """The words for borders between cells."""

    runs_on: ClassVar[bool] = False
    """Whether several in a row are named by their ends, as one line."""

    def variable_label(self, name: str) -> str:
        return pair_name(self.puzzle.ends_of(name)).upper()

    def subjects(self, names: Sequence[str]) -> list[str]:
        return pairs_in_words(map(self.puzzle.ends_of, names), along=self.runs_on)

    def names_of(self, name: str) -> Iterable[str]:
        cells = self.puzzle.ends_of(name)
        return (*super().names_of(name), pair_name(cells), pair_name(reversed(cells)))

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        ways = {"right": range(1, 2 * self.puzzle.rows, 2), "down": range(2, 2 * self.puzzle.rows, 2)}
        every = {**dict.fromkeys(inner_names(self.puzzle.lattice).values(), False), **solution}
        return {way: self._tokens(every, lines) for way, lines in ways.items()}


@dataclass(eq=False)
class BetweenCellsBoard(EdgeBoard[P]):
    """The board of borders between cells."""

    figure: Figure = Figure.WALLS

    def crossed_cells(self, name: str) -> tuple[str, ...]:
        if name not in self._borders:
            return ()
        return tuple(cell_name(*cell) for cell in self.puzzle.ends_of(name))

    @cached_property
    def _borders(self) -> frozenset[str]:
        return frozenset(self.puzzle.edges.values())


class LineWording(BetweenCellsWording[P]):
    """The words for figures of lines."""

    runs_on = True

    def said_of(self, names: Sequence[str], said: str) -> str:
        """Drawn lines are named by their ends together, "R1C1-R1C4 is drawn"; others one by one."""
        if said != NOT_DRAWN:
            called = self.subjects(names)
            return f"{listed(called)} {said if len(called) > 1 else said.replace('are', 'is', 1)}"
        return f"{listed(pairs_in_words(map(self.puzzle.ends_of, names), along=False))} {said}"

    def render(self, solution: Solution) -> str:
        """The lines through cells as text, with the clues in the cells."""
        return draw_lines(self.puzzle.lattice, self.puzzle.drawn(solution), self.puzzle.labels)


@dataclass(eq=False)
class LineBoard(BetweenCellsBoard[P]):
    """The board of figures of lines."""

    figure: Figure = Figure.LINES

    def line_between(self, start: str, end: str) -> tuple[str, ...]:
        """The borders that a straight line crosses."""
        if "." in start + end:
            return ()
        here, last = place_of(start), place_of(end)
        steps = last[0] - here[0], last[1] - here[1]
        if (steps[0] == 0) == (steps[1] == 0):
            return ()
        way = (steps[0] > 0) - (steps[0] < 0), (steps[1] > 0) - (steps[1] < 0)
        names = []
        while here != last:
            names.append(self.puzzle.beyond(here, way))
            here = here[0] + way[0], here[1] + way[1]
        found = [name for name in names if name is not None]
        return tuple(found) if len(found) == len(names) else ()


class LineTyping(GridTyping[P]):
    """How figures of lines are typed: by drags from cell to cell, or at borders."""

    def how_found(self) -> tuple[HowTyped, ...]:
        drag = "drag, or Shift with the arrows"
        drawing = HowTyped("from cell to cell", drag, "a line, or none any more")
        yes, no, *_ = yes_or_no(ON_EDGE, self.puzzle.values)
        space = HowTyped(ON_EDGE, "Space", f"{IN_TURN}, on the border walked last")
        half = HowTyped(IN_CELL, "Ctrl with an arrow", "the cursor goes to the border, and on to a cell")
        return (drawing, yes, no, space, half)


class WallWording(BetweenCellsWording[P]):
    """The words of walls."""

    def render(self, solution: Solution) -> str:
        """The walls as text, with the clues in the cells."""
        outline = edge_names(self.puzzle.lattice).keys() - self.puzzle.edges.keys()
        return draw_edges(self.puzzle.lattice, self.puzzle.drawn(solution) | outline, self.puzzle.labels)


@dataclass(frozen=True)
class WallPuzzle(EdgePuzzle):
    """Walls between cells, which divide the grid into areas."""

    inner = True
    values = WALLS
    wording: ClassVar[WallWording[Any]] = WallWording()
    board: ClassVar[BetweenCellsBoard[Any]] = BetweenCellsBoard()
