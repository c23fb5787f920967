"""Slant: a diagonal in every cell, numbers at corners, and no closed loop."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from puzzles.formulas.formulas import Is
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name
from puzzles.geometry.lattice import Points
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values
from puzzles.types.slant.diagonals import FALLING, RISING, Diagonals

SLANTS = Values(
    (FALLING, RISING),
    ("╲", "╱"),
    (FALLING, RISING),
    {"1": FALLING, "2": RISING},
    {FALLING: "is ╲", RISING: "is ╱"},
)


@dataclass(frozen=True)
class Slant(GridPuzzle):
    """Each cell has a diagonal. A number is how many end at its corner. They close no loop."""

    type_name = "slant"
    label = "Slant"
    category = Category.LOOPS
    aliases = ("gokigen", "gokigen-naname")
    sizes = range(1, 41)
    clue_kinds = (Diagonals,)
    values = SLANTS
    wording = GridWording(
        RuleWords.of(
            Plain("way", "cell"),
            Family("no loops", "no closed loop", "a loop would be closed"),
            Family(CLUE, "diagonals at a corner"),
        ).seeing(
            NamedLook(
                "adjacent 1s",
                "The 1s side by side at {clues} can both be met only from between: the cells beyond"
                " turn away from them",
                clues=("1 1",),
            ),
            NamedLook(
                "adjacent 3s",
                "The 3s side by side at {clues} share two cells, and each of these touches only one"
                " of them: the cells beyond touch them",
                clues=("3 3",),
            ),
            NamedLook("corners side by side", fits=lambda sight: sight.spread == (1, 2), easy=None),
            NamedLook("several corners", fits=lambda sight: len(sight.clues) > 1, easy=None),
            NamedLook("corner of a number", fits=lambda sight: len(sight.clues) == 1, easy=None),
        )
    )
    board = CellBoard(points=Points.CORNERS)
    making = GridMaking(made_at_once=10)

    def rules(self) -> Iterator[Statement]:
        edges = []
        for row, column in self.cells:
            above, below = 2 * row, 2 * row + 2
            left, right = 2 * column, 2 * column + 2
            name = cell_name(row, column)
            edges.append((Is(name, FALLING), (above, left), (below, right)))
            edges.append((Is(name, RISING), (above, right), (below, left)))
        text = "The diagonals close no loop"
        yield Statement("loops", text, Forest(tuple(edges)), family="no loops")
