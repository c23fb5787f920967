"""Masyu: one loop through the cells, which turns at black pearls and goes straight at white ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.formulas.statements import Statement
from puzzles.grids.grid_file import GridFile
from puzzles.grids.lines.loop_puzzle import LOOP_WORDS, PASSED, LoopPuzzle, LoopWording
from puzzles.grids.options import flag
from puzzles.types.masyu.looks import LOOKS
from puzzles.types.masyu.pearl import Pearl


@dataclass(frozen=True)
class Masyu(LoopPuzzle):
    """Lines make one loop through cells that passes every pearl. At a black pearl it turns, and goes straight
    through the cells before and after; at a white one it goes straight, and turns in a cell beside.
    """

    type_name = "masyu"
    label = "Masyu"
    aliases = ("pearl", "pearls", "mashu")
    sizes = range(2, 31)
    clue_kinds = (Pearl,)
    wording = LoopWording(LOOP_WORDS.also(PASSED).seeing(*LOOKS))
    file = GridFile(blanks=frozenset("._"), always_grid=True)

    all_cells: bool = flag("the loop passes every cell")

    def rules(self) -> Iterator[Statement]:
        yield from super().rules()
        if self.all_cells:
            yield from self.all_passed()
