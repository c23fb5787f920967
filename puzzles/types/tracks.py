"""Tracks: one railway track through the grid from A to B, with the cells of rows and columns counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Self

from puzzles.clues.track_count import TrackCount
from puzzles.clues.track_end import TrackEnd
from puzzles.clues.track_piece import TrackPiece
from puzzles.core.by_shape import by_shape
from puzzles.core.cells_and_lines import CellsAndLines
from puzzles.core.connectivity import Edge, SingleLoop
from puzzles.core.formulas import Is
from puzzles.core.loop_puzzle import CELLS
from puzzles.core.puzzle import Category
from puzzles.core.statements import Statement
from puzzles.core.techniques import Pattern, Shape, plain_words
from puzzles.core.values import TRACKED, Values
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import Outside, Side

TRACK, ENDS = "track", "ends"


@dataclass(frozen=True)
class Tracks(CellsAndLines):
    """One track leads from A at the left to B below, through the middles of cells, and touches no cell
    twice. A number beside the grid is how many cells of the row or column hold track.
    """

    type_name = "tracks"
    label = "Tracks"
    category = Category.LOOPS
    aliases = ("train-tracks",)
    sizes = range(3, 31)
    square = False
    clue_kinds = (TrackPiece, TrackCount, TrackEnd)
    blanks = frozenset("._")
    always_grid = True
    bare = False

    @property
    def cell_values(self) -> Values:
        return TRACKED

    def ways_out(self) -> tuple[tuple[Cell, Cell], ...]:
        """The cells at A and B, once both are there, and the ways in which the track leaves the grid."""
        ends = {end.outside.side: end for end in self.clue_list.every(TrackEnd)}
        steps = ((side, (-side.step[0], -side.step[1])) for side in ends)
        return tuple((ends[side].cell(self), way) for side, way in steps) if len(ends) == 2 else ()

    @by_shape
    def rules(self) -> Iterator[Statement]:
        yield from self.met(text="{} holds no track, or it leads through")
        outside: list[Edge] = []
        for number, (cell, _) in enumerate(self.ways_out()):
            name = cell_name(*cell)
            text = f"The track {'leaves' if number else 'comes in'} at {name.upper()}"
            yield Statement(f"end.{number}", text, Is(name, True), (name,), family=ENDS, unit=name.upper())
            outside.append((Is(name, True), cell, "outside"))
        text = "There is one track, which neither branches nor crosses itself, and no loop besides"
        yield Statement(TRACK, text, SingleLoop((*self.links(), *outside)), family=TRACK, unit="the track")

    def laid_out(self, random: Random) -> Self:
        """With A and B somewhere, where they are not yet."""
        if self.ways_out():
            return self
        at = {Side.LEFT: random.randrange(self.rows), Side.BOTTOM: random.randrange(self.columns)}
        puzzle = self
        for side, index in at.items():
            puzzle = puzzle.with_clue(TrackEnd(Outside(side, index)))
        return puzzle

    def technique(self, pattern: Pattern) -> str:
        if pattern.shape not in (Shape.ALONE, Shape.SINGLE):
            return plain_words(pattern, value="way", place="place")
        if pattern.families == (CELLS,):
            return "in and out of a cell"
        if pattern.families == (TRACK,):
            return "no loop, no dead end"
        return "end of the track" if pattern.families == (ENDS,) else "counts and pieces"

    def broken(self, statement: Statement) -> str:
        if statement.family == CELLS:
            return f"the track could not go on in {statement.unit}"
        return "the track would not be one line from A to B" if statement.family == TRACK else ""
