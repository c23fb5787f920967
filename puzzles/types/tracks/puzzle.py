"""Tracks: one railway track through the grid from A to B, with the cells of rows and columns counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.formulas.formulas import Is
from puzzles.formulas.graphs.connectivity import Edge, SingleLoop
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import Outside, Side
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.cells_and_lines import CellsAndLines, CellsAndLinesWording
from puzzles.grids.lines.loop_puzzle import CELLS, along
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import TRACKED
from puzzles.types.tracks.track_count import TrackCount
from puzzles.types.tracks.track_end import TrackEnd
from puzzles.types.tracks.track_piece import TrackPiece

TRACK, ENDS = "track", "ends"
LINE = along(
    (CELLS,),
    "Track that leads in and out goes nowhere else, and none leads where it could not go on",
    "the track has no other way on",
)
"""What players do with track that has one way on."""


class TracksMaking(GridMaking["Tracks"]):
    """How Tracks is made."""

    @property
    def is_laid_out(self) -> bool:
        return len(self.puzzle.ways_out()) > 0

    def layout(self, random: Random) -> Iterator[TrackEnd]:
        """A and B somewhere."""
        at = {
            Side.LEFT: random.randrange(self.puzzle.rows),
            Side.BOTTOM: random.randrange(self.puzzle.columns),
        }
        return (TrackEnd(Outside(side, index)) for side, index in at.items())


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
    clue_kinds = (TrackPiece, TrackCount, TrackEnd)
    bare = False
    cell_values = TRACKED
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = CellsAndLinesWording(
        RuleWords.of(
            Plain("way", "place"),
            Family(
                CELLS,
                "track goes on",
                "the track could not go on in {unit}",
                now="{own}, but {lines} it",
            ),
            Family(TRACK, "no loop, no dead end", "the track would not be one line from A to B"),
            Family(ENDS, "end of the track"),
        )
        .seeing(
            NamedLook(
                "counts of two lines",
                fits=lambda sight: CLUE in sight.families and sight.asking > 1,
                easy=None,
                more=6,
            ),
            NamedLook(
                "count of a line",
                fits=lambda sight: CLUE in sight.families,
                easy=None,
                more=6,
                missing=20,
                alike=True,
            ),
        )
        .following(LINE),
        names_clues=True,
    )
    making = TracksMaking()

    def ways_out(self) -> tuple[tuple[Cell, Cell], ...]:
        """The cells at A and B, once both are there, and the ways in which the track leaves the grid."""
        ends = {end.outside.side: end for end in self.clue_list.every(TrackEnd)}
        steps = ((side, (-side.step[0], -side.step[1])) for side in (Side.LEFT, Side.BOTTOM) if side in ends)
        return tuple((ends[side].cell(self), way) for side, way in steps) if len(ends) == 2 else ()

    def rules(self) -> Iterator[Statement]:
        yield from self.met(text="Track in {} leads in and out")
        outside: list[Edge] = []
        for number, (cell, _) in enumerate(self.ways_out()):
            name = cell_name(*cell)
            text = f"The track {'leaves' if number else 'comes in'} at {name.upper()}"
            yield Statement(f"end.{number}", text, Is(name, True), (name,), family=ENDS, unit=name.upper())
            outside.append((Is(name, True), cell, "outside"))
        text = "There is one track, and no loop besides"
        yield Statement(TRACK, text, SingleLoop((*self.links(), *outside)), family=TRACK, unit="the track")
