"""What is drawn on a board beside its clues, in groups of equal look, and what each group means."""

from __future__ import annotations

from typing import Any, Self, TypeAlias

from msgspec import Struct

from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

Point: TypeAlias = tuple[float, float]
"""A row and a column, in cells from the upper left corner: the centre of the first cell is (0.5, 0.5)."""

LINES, ARROWS, UNDERLAYS, OVERLAYS, CAGES = LAYERS = ("lines", "arrows", "underlays", "overlays", "cages")
"""The layers of things, as in SudokuPad. The points of a cage are the centres of its cells."""
NOTHING = "nothing"
"""The `means` of a group that is decoration only."""


class DrawnThing(Struct, frozen=True):
    """One line, frame or sign: the points it passes through, or its centre, and the text on it."""

    points: tuple[Point, ...]
    text: str = ""

    @classmethod
    def parse(cls, line: str) -> Self:
        """The inverse of `str`; raises `PuzzleError`."""
        places, _, text = line.partition(" = ")
        try:
            points = tuple((float(y), float(x)) for y, x in (word.split(",") for word in places.split()))
        except ValueError as error:
            raise PuzzleError(f"found {line!r}", expected="points such as 0.5,1.5") from error
        if not points or not all(abs(part) < 1000 for point in points for part in point):
            raise PuzzleError(f"found {line!r}", expected="points near the grid, such as 0.5,1.5")
        return cls(points, text)

    def __str__(self) -> str:
        places = " ".join(f"{y:g},{x:g}" for y, x in self.points)
        return f"{places} = {self.text}" if self.text else places


class DrawnGroup(Struct, frozen=True):
    """Things of one layer that look alike, and what they mean: a kind of clue, `nothing`, or empty if
    undecided.
    """

    layer: str
    look: tuple[str, ...]
    """Colours, widths and shapes as `name=value`, named as in SudokuPad, in alphabetical order:
    `color=#cfcfcf`.
    """
    things: tuple[DrawnThing, ...]
    means: str = ""

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        """The group in one table of a file; raises `PuzzleError`."""
        layer = table.text("layer")
        if layer not in LAYERS:
            raise PuzzleError(f"found {layer!r}", where=table.place("layer"), expected=", ".join(LAYERS))
        look = table.strings("look", ())
        try:
            found = tuple(map(DrawnThing.parse, table.strings("things")))
        except PuzzleError as error:
            raise error.at(table.place("things")) from error
        means = table.text("means", "")
        table.finish()
        return cls(layer, look, found, means)

    def write(self) -> dict[str, Any]:
        """The table from which `read` reads the same group."""
        means = {"means": self.means} if self.means else {}
        return {"layer": self.layer, **means, "look": list(self.look), "things": list(map(str, self.things))}

    def style(self, name: str) -> str:
        """The value of one name in its look; empty if the name is not there."""
        return next((part.partition("=")[2] for part in self.look if part.startswith(f"{name}=")), "")
