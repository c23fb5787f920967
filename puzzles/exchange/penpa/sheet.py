"""A drawing from which a type takes its clues; what remains is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from puzzles.exchange.penpa.drawing import CANDIDATES, PATHS
from puzzles.exchange.penpa.signs import Signs
from puzzles.exchange.penpa.strokes import BESIDE
from puzzles.exchange.penpa.texts import Texts
from puzzles.geometry.grid import ORTHOGONAL, Cell, places
from puzzles.geometry.regions import NONE, Regions, in_pieces, renumbered
from puzzles.text.words import listed

COLOURS = (
    *("no colour", "dark grey", "light green", "light grey", "black", "light blue", "red", "yellow", "grey"),
    *("pink", "orange", "purple", "brown"),
)
"""The names of the colours of cells, by number."""
QUOTED = 4
"""How many of the remaining texts are quoted."""
COUNTED = 5
"""The number of cells between guide lines."""


class Sheet(Texts, Signs):
    """A drawing of which each thing is taken once."""

    @property
    def is_divided(self) -> bool:
        """Whether there are borders between cells."""
        return bool(self._edges)

    def regions(self, holes: Collection[Cell] = ()) -> Regions:
        """The regions between borders; holes are in none."""
        numbers: dict[Cell, int] = {}
        for cell in places(self.rows, self.columns):
            open_cells = [] if cell in numbers or cell in holes else [cell]
            while open_cells:
                here = open_cells.pop()
                numbers[here] = numbers.get(cell, len(numbers))
                beyond = (other for other in self._beyond(here) if other not in holes)
                open_cells += [other for other in beyond if other not in numbers]
        self._edges = frozenset()
        rows = [[numbers.get((r, c), NONE) for c in range(self.columns)] for r in range(self.rows)]
        return in_pieces(renumbered(rows))

    def _beyond(self, cell: Cell) -> Iterator[Cell]:
        """The neighbours of a cell without a border between."""
        for down, right in ORTHOGONAL:
            other = cell[0] + down, cell[1] + right
            edge = 2 * cell[0] + 1 + down, 2 * cell[1] + 1 + right
            if self.has(other) and edge not in self._edges:
                yield other

    def take_outlines(self, cells: Collection[Cell]) -> None:
        """Drop the borders around cells with clues: they only highlight these."""
        around = {(2 * r + 1 + down, 2 * c + 1 + right) for r, c in cells for down, right in ORTHOGONAL}
        self._edges -= around

    def take_counting_lines(self) -> None:
        """Drop the guide lines across the grid after every fifth cell."""
        every = 2 * COUNTED
        down = {(y, x) for y in range(every, 2 * self.rows, every) for x in range(1, 2 * self.columns, 2)}
        across = {(y, x) for x in range(every, 2 * self.columns, every) for y in range(1, 2 * self.rows, 2)}
        if self._edges and self._edges == down | across:
            self.remarks.aside(
                "line to count cells by", plural="lines to count cells by", count=self._lines()
            )
            self._edges = frozenset()
        if beside := self._others.pop(BESIDE, 0):
            self.remarks.aside(BESIDE[0], beside, plural=BESIDE[1])

    def _lines(self) -> int:
        """The number of guide lines after every fifth cell."""
        return sum((length - 1) // COUNTED for length in (self.rows, self.columns))

    def cages(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each killer cage."""
        return self._paths.pop("killercages", ())

    def ignored(self) -> tuple[str, ...]:
        """A line for each kind of remaining things."""
        add, remarks = self.remarks.add, self.remarks
        every = (*self._texts.values(), *self._small.values())
        texts = [text for text in every if text.text and text.kind != CANDIDATES]
        if texts:
            some = list(dict.fromkeys(repr(text.text) for text in texts))
            more = ["others"] if len(some) > QUOTED else []
            add("text", len(texts), listed([*some[:QUOTED], *more]), "texts")
        if marks := sum(text.kind == CANDIDATES for text in self._texts.values()):
            remarks.aside("cell with pencil marks", marks, plural="cells with pencil marks")
        for shape, count in Counter(symbol.shape for symbol in self._symbols.values()).items():
            add(f"sign {shape!r}", count, plural=f"signs {shape!r}")
        for colour, count in Counter(self._surface.values()).items():
            name = COLOURS[colour] if 0 <= colour < len(COLOURS) else "another colour"
            add(f"cell in {name}", count, plural=f"cells in {name}")
        if self._edges:
            add("border between cells", len(self._edges), plural="borders between cells")
        if self._outside:
            add("cell cut out of the grid", len(self._outside), plural="cells cut out of the grid")
        for layer, paths in self._paths.items():
            if paths:
                add(PATHS[layer][0], len(paths), plural=PATHS[layer][1])
        for (one, several), count in self._others.items():
            add(one, count, plural=several)
        return remarks.lines()
