"""Yajilin: shaded cells that arrows count, and one loop through all other cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.arrow_number import ArrowNumber
from puzzles.core.blocks import scattered
from puzzles.core.by_shape import by_shape
from puzzles.core.cells_and_lines import CellsAndLines
from puzzles.core.clue import Clue
from puzzles.core.connectivity import SingleLoop
from puzzles.core.formulas import Is, Not, Or, Solution
from puzzles.core.loop_puzzle import CELLS, LOOP
from puzzles.core.puzzle import Category
from puzzles.core.statements import Statement
from puzzles.core.techniques import Plain
from puzzles.core.values import LOOPED
from puzzles.core.wording import CLUE, Family, Wording
from puzzles.geometry.grid import cell_name

APART = "apart"
BLOCKS = 0.15
"""The share of blocks in puzzles that are made."""


@dataclass(frozen=True)
class Yajilin(CellsAndLines):
    """Cells are shaded, no two of them side by side, and one loop runs through all others but the blocks.
    A number with an arrow is how many cells are shaded in its direction.
    """

    type_name = "yajilin"
    label = "Yajilin"
    category = Category.LOOPS
    aliases = ("yajirin", "arrow-ring")
    sizes = range(2, 31)
    clue_kinds = (ArrowNumber,)
    blanks = frozenset("._")
    always_grid = True
    bare = True
    shows_bare = True
    cell_values = LOOPED
    wording = Wording.of(
        Plain("way", "place"),
        Family(CELLS, "shaded, or two lines", "the loop could not pass {unit}, which is not shaded"),
        Family(
            APART,
            "no two shaded side by side",
            "{unit} would both be shaded",
            rule="no two shaded cells are side by side",
        ),
        Family(LOOP, "no premature loop", "the lines would not make one loop"),
        Family(CLUE, "number of an arrow"),
    )

    @by_shape
    def rules(self) -> Iterator[Statement]:
        yield from self.met(text="{} is shaded, or two lines meet in it")
        for edge, border in self.edges.items():
            one, other = (cell_name(*cell) for cell in self.lattice.cells_beside(edge))
            text = f"{one.upper()} and {other.upper()} are not both shaded"
            apart = Or(Not(Is(one, True)), Not(Is(other, True)))
            words = f"{one.upper()} and {other.upper()}"
            yield Statement(f"apart.{border}", text, apart, (one, other), family=APART, unit=words)
        text = "The lines make one loop, which neither branches nor crosses itself"
        yield Statement(LOOP, text, SingleLoop(self.links()), family=LOOP, unit="the loop")

    def layout(self, random: Random) -> Iterator[ArrowNumber]:
        return scattered(self, ArrowNumber, BLOCKS, random)

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """One for each block: it has room for one arrow."""
        found = {
            block.cell: list(block.arrows(self, (solution,)))
            for block in self.clue_list.every(ArrowNumber)
            if block.number is None
        }
        return (random.choice(clues) for clues in found.values() if clues)
