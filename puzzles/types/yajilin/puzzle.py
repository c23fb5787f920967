"""Yajilin: shaded cells that arrows count, and one loop through all other cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzles.clues.bases.blocks import scattered
from puzzles.formulas.formulas import Implies, Is, Not, Or, Solution, Xor
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name
from puzzles.geometry.units import TouchingPair
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.cells_and_lines import CellsAndLines, CellsAndLinesWording
from puzzles.grids.lines.loop_puzzle import CELLS, ONE_LOOP, along, one_loop
from puzzles.grids.options import flag
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import LOOPED
from puzzles.types.yajilin.arrow_number import ArrowNumber

APART, OUTSIDE = "apart", "outside"
BLOCKS = 0.15
"""The share of blocks in puzzles that are made."""


LINE = along(
    (CELLS, APART),
    "What is beside a shaded cell is on the loop, and no line leads where it could not go on",
    "the loop allows nothing else",
)
"""What players do with cells and lines that leave one way."""


class YajilinMaking(GridMaking["Yajilin"]):
    """How Yajilin is made."""

    def layout(self, random: Random) -> Iterator[ArrowNumber]:
        return scattered(self.puzzle, ArrowNumber, BLOCKS, random)

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """One for each block: it has room for one arrow."""
        found = {
            block.cell: list(block.arrows(self.puzzle, (solution,)))
            for block in self.puzzle.clue_list.every(ArrowNumber)
            if block.number is None
        }
        return (random.choice(clues) for clues in found.values() if clues)


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
    bare = True
    shows_bare = True
    cell_values = LOOPED
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = CellsAndLinesWording(
        RuleWords.of(
            Plain("way", "place"),
            Family(
                CELLS,
                "shaded or on the loop",
                "the loop could not pass {unit}, which is not shaded",
                rule="a cell is shaded or passed by the loop",
                now="{own}, but {lines} it",
            ),
            Family(
                APART,
                "no two shaded side by side",
                "{unit} would both be shaded",
                rule="no two shaded cells are side by side",
                now="{names} are both shaded, side by side",
            ),
            Family(
                OUTSIDE,
                "shaded only outside the loop",
                "{unit} would be shaded inside the loop",
                rule="shaded cells are outside the loop",
            ),
            ONE_LOOP,
            Family(CLUE, "number of an arrow"),
        )
        .following(LINE)
        .seeing(
            NamedLook("cells of an arrow", fits=lambda sight: len(sight.clues) == 1, whole=True),
            NamedLook("shaded or on the loop", easy=None),
        )
    )
    making = YajilinMaking()

    outside: bool = flag("shaded cells are outside the loop")

    def rules(self) -> Iterator[Statement]:
        yield from self.met(text="{} is shaded or passed by the loop")
        for edge, border in self.edges.items():
            one, other = self.lattice.cells_beside(edge)
            pair = TouchingPair((one, other))
            text = f"{pair.words} are not both shaded"
            apart = Or(*(Not(Is(name, True)) for name in pair.names))
            yield Statement(f"apart.{border}", text, apart, pair.names, family=APART, unit=pair.words)
        if self.outside:
            yield from self._outside()
        yield one_loop(self.links())

    def _outside(self) -> Iterator[Statement]:
        """For each cell the rule that it is not shaded inside the loop."""
        for row, column in self.cells:
            name, words = cell_name(row, column), cell_name(row, column).upper()
            step = (1, 0) if row + 1 < self.rows else (-1, 0)
            crossed = (self.beyond((row, left), step) for left in range(column))
            within = Xor(*(Is(border, True) for border in crossed if border is not None))
            text = f"If {words} is shaded, it is outside the loop"
            held = Implies(Is(name, True), Not(within))
            yield Statement(f"outside.{name}", text, held, (name,), family=OUTSIDE, unit=words)
