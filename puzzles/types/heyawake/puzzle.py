"""Heyawake: cells are shaded apart from each other, and no clear line goes through three rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from puzzles.formulas.formulas import Is, Or
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.regions import NONE
from puzzles.geometry.shading import APART, SHADED, all_joined, none_side_by_side
from puzzles.geometry.units import lines_of
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.region_puzzle import ChangedRegionMaking, RegionFile, RegionPuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Shading
from puzzles.sentences.values import SHADING
from puzzles.types.heyawake.room_count import RoomCount

THREE = "three rooms"


class HeyawakeMaking(ChangedRegionMaking["Heyawake"]):
    """How Heyawake is made."""

    def stays(self, cell: Cell) -> bool:
        """A number stays in its room."""
        return any(clue.cell == cell for clue in self.puzzle.clue_list.every(RoomCount))


@dataclass(frozen=True)
class Heyawake(RegionPuzzle):
    """Shaded cells are never side by side, unshaded ones are connected, and no straight line of unshaded
    cells goes through three rooms. A number is how many cells of its room are shaded.
    """

    type_name = "heyawake"
    label = "Heyawake"
    category = Category.SHADING
    aliases = ("heya",)
    sizes = range(1, 41)
    clue_kinds = (RoomCount,)
    region_word: ClassVar[str] = "room"
    values = SHADING
    usual_region = 6
    file = RegionFile(blanks=frozenset("._"))
    making = HeyawakeMaking(most_changes=20, changed_first=False, told_with_layout=(RoomCount,))
    wording = GridWording(
        RuleWords.of(
            Shading(),
            Family(THREE, "line through three rooms", "{unit} would be clear through three rooms"),
            *SHADED,
        ).seeing(
            NamedLook("cells of a room", fits=lambda sight: len(sight.clues) == 1, easy=None),
            NamedLook(
                "lines through three rooms", families=(frozenset((THREE,)), frozenset((APART,))), easy=None
            ),
            NamedLook("would cut off a corner", fits=lambda sight: sight.graphs, far=True, easy=None),
        )
    )

    def rules(self) -> Iterator[Statement]:
        yield from none_side_by_side(self.rows, self.columns)
        yield all_joined(self.cells, False, "The unshaded cells")
        yield from self.region_rules()

    def region_rules(self) -> Iterator[Statement]:
        for names in self._through_three():
            line = f"{names[0].upper()} to {names[-1].upper()}"
            text = f"{line} go through three rooms, so at least one of them is shaded"
            some = Or(*(Is(name, True) for name in names))
            yield Statement(f"three.{names[0]}.{names[-1]}", text, some, names, family=THREE, unit=line)

    def _through_three(self) -> Iterator[tuple[str, ...]]:
        """The shortest lines of cells that go from one room through another into the next."""
        for line in lines_of(self.rows, self.columns) if self.regions else ():
            rooms = groupby(line.cells, key=lambda cell: self.regions[cell[0]][cell[1]])
            parts = [(room, list(cells)) for room, cells in rooms]
            for (one, first), (two, middle), (three, last) in zip(parts, parts[1:], parts[2:], strict=False):
                if NONE not in (one, two, three):
                    yield tuple(cell_name(*cell) for cell in (first[-1], *middle, last[0]))
