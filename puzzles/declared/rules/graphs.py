"""Rules about what hangs together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Literal

from puzzles.declared.rules.family import RuledGenre, RuleFamily, inside, statement, units_in
from puzzles.formulas.graphs.connectivity import Connected, Link
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell
from puzzles.sentences.rule_words import Family

By = Literal["sides", "corners"]
"""How cells touch: by sides alone, or by sides and corners."""
STEPS = {"sides": ORTHOGONAL, "corners": (*ORTHOGONAL, *DIAGONAL)}
HALF = {"sides": ((0, 1), (1, 0)), "corners": ((0, 1), (1, 0), (1, 1), (1, -1))}
"""The steps, where each pair of cells occurs once."""


def links(cells: Iterable[Cell], by: str) -> tuple[Link, ...]:
    """The pairs of cells that touch, by their indices."""
    number = {cell: index for index, cell in enumerate(cells)}
    return tuple(
        (index, number[there])
        for (row, column), index in number.items()
        for down, right in HALF[by]
        if (there := (row + down, column + right)) in number
    )


class ConnectedRule(RuleFamily, frozen=True):
    """The cells of a colour hang together: all there are, or those of each region."""

    word: ClassVar[str] = "connected"

    of: str
    by: By = "sides"
    within: Literal["", "region"] = ""

    def _name(self, genre: RuledGenre) -> str:
        return f"{genre.colour(self.of).cells} connected" + (f" in a {genre.regions}" if self.within else "")

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour = puzzle.genre.colour(self.of)
        touching = "by sides" if self.by == "sides" else "by sides or corners"
        for unit in units_in(puzzle, self.within or "grid"):
            cells = inside(unit, puzzle).cells
            signs = tuple(colour.sign(puzzle, cell) for cell in cells)
            what = f"The {colour.cells}" + (f" of {unit.words}" if self.within else "")
            graph = Connected(signs, links(cells, self.by))
            own = unit.words if self.within else f"the {colour.cells}"
            id_ = unit.id if self.within else ""
            yield statement(
                self._name(puzzle.genre), id_, f"{what} are connected {touching}", graph, unit=own
            )

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        where = " of {unit}" if self.within else ""
        yield Family(self._name(genre), "no cell cut off", f"the {cells}{where} would be cut in two")


class BorderRule(RuleFamily, frozen=True):
    """Every group of cells of a colour reaches the edge of the grid."""

    word: ClassVar[str] = "border"

    of: str
    by: By = "sides"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, cells = puzzle.genre.colour(self.of), tuple(puzzle.cells)
        last = puzzle.rows - 1, puzzle.columns - 1
        rim = tuple(
            index
            for index, (row, column) in enumerate(cells)
            if row in (0, last[0]) or column in (0, last[1])
        )
        signs = tuple(colour.sign(puzzle, cell) for cell in cells)
        text = f"Every group of {colour.cells} reaches the edge of the grid"
        graph = Connected(signs, links(cells, self.by), anchored=rim)
        yield statement(f"{colour.cells} to the edge", "", text, graph, unit=f"the {colour.cells}")

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family(f"{cells} to the edge", "no group shut in", f"some {cells} would be shut in")
