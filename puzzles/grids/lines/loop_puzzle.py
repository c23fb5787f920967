"""Puzzles with one loop that runs through cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, TypeVar

from puzzles.formulas.formulas import Is, Or, Relation
from puzzles.formulas.graphs.connectivity import Edge, SingleLoop
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_areas import random_area
from puzzles.geometry.grid import cell_name
from puzzles.geometry.lattice import Lattice
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.between_cells import LineBoard, LineTyping, LineWording
from puzzles.grids.lines.edge_puzzle import EdgePuzzle
from puzzles.model.puzzle import Category
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain

P = TypeVar("P", bound="LoopPuzzle")

CELLS, LOOP, ALL = "cells", "loop", "all"
"""The families of its rules."""
ONE_LOOP = Family(LOOP, "no premature loop", "the lines would not make one loop")
"""The words for the rule that there is one loop."""

PASSED = Family(
    ALL, "a line through every cell", "no line would lead through {unit}", rule="the loop passes every cell"
)
"""The words for the rule that no cell is left out, in puzzles that have it."""


def along(families: Iterable[str], otherwise: str, words: str = "the line has no other way on") -> Run:
    """The run in which players extend a line that has one continuation by rules of those families.

    `words` are for the reason, and `otherwise` is said if there are only exclusions.
    """
    return Run(
        "following the line",
        frozenset(families),
        quiet=True,
        ending=frozenset((True,)),
        words=words,
        otherwise=otherwise,
        silent=frozenset((False,)),
    )


LINE = along((CELLS,), "A cell with two lines takes no third, and no line leads where it could not go on")
"""The run by the rules of cells."""

LOOP_WORDS = RuleWords.of(
    Plain("way", "border"),
    Family(
        CELLS,
        "two lines in a cell",
        "the lines would not meet in {unit}",
        rule="in a cell two lines meet or none",
        now="{lines} {unit}",
    ),
    ONE_LOOP,
    Family(CLUE, "lines at a clue"),
).following(LINE)


@dataclass(eq=False)
class LoopWording(LineWording[P]):
    """The words for loops: for their two rules, and for clues."""

    rule_words: RuleWords = LOOP_WORDS


class LoopMaking(GridMaking[P]):
    """How loops are generated."""

    def wishes(self, random: Random) -> list[Literal]:
        """The loop around a random area without holes, of corners of cells."""
        corners = Lattice(self.puzzle.rows - 1, self.puzzle.columns - 1)
        inside = random_area(corners.rows, corners.columns, random)
        return [
            Literal(name, sum(cell in inside for cell in corners.cells_beside((y - 1, x - 1))) == 1)
            for (y, x), name in self.puzzle.edges.items()
        ]


@dataclass(frozen=True)
class LoopPuzzle(EdgePuzzle):
    """Lines from cell to cell form one loop that neither branches nor crosses itself."""

    category = Category.LOOPS
    inner = True
    wording: ClassVar[LoopWording[Any]] = LoopWording()
    board: ClassVar[LineBoard[Any]] = LineBoard()
    typing: ClassVar[LineTyping[Any]] = LineTyping()
    making: ClassVar[LoopMaking[Any]] = LoopMaking()

    def rules(self) -> Iterator[Statement]:
        for cell in self.cells:
            name, around = cell_name(*cell), self.around(cell)
            words = name.upper()
            text = f"In {words}, two lines meet or none"
            yield Statement(name, text, Relation(around, two_or_none), (name,), family=CELLS, unit=words)
        yield one_loop(self.links())

    def all_passed(self) -> Iterator[Statement]:
        """For each cell the rule that the loop passes it."""
        for cell in self.cells:
            name = cell_name(*cell)
            drawn = Or(*(Is(border, True) for border in self.around(cell)))
            text = f"The loop passes {name.upper()}"
            yield Statement(f"all.{name}", text, drawn, (name,), family=ALL, unit=name.upper())


def one_loop(edges: tuple[Edge, ...]) -> Statement:
    """The rule that the lines form one loop; `edges` are all that can be drawn, with their ends."""
    text = "The lines make one loop"
    return Statement(LOOP, text, SingleLoop(edges), family=LOOP, unit="the loop")


def two_or_none(*drawn: bool) -> bool:
    """Whether none or two of the lines are drawn."""
    return sum(drawn) in (0, 2)
