"""Hidato: the numbers from 1, each beside the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from puzzles.clues.given import Given
from puzzles.clues.hole import Hole
from puzzles.formulas.formulas import And, Formula, Is, Not, Or
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_paths import random_path
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, cell_name, neighbours
from puzzles.geometry.units import numbers_once
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import flag
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values, numbers


class HidatoWording(GridWording["Hidato"]):
    """The words of Hidato."""

    def about(self) -> str:
        touches = (
            "touches the next by a side" if self.puzzle.numbrix else "touches the next, if only by a corner"
        )
        return f"Each number from 1 stands once, and each {touches}."


class HidatoMaking(GridMaking["Hidato"]):
    """How Hidato is made."""

    def wishes(self, random: Random) -> list[Literal]:
        """A random path through all cells."""
        path = random_path(self.puzzle.beside(), random)
        return [Literal(cell_name(*cell), number) for number, cell in enumerate(path, start=1)]


GAPS = Run(
    "counting steps",
    frozenset(("path",)),
    quiet=True,
    ending=frozenset(range(1, 101)),
    words="counting steps from the numbers that are known, no other cell is near enough",
    stops=True,
    otherwise="Counting steps from the numbers that are known, those between them are out of reach elsewhere",
)


@dataclass(frozen=True)
class Hidato(GridPuzzle):
    """Each number from 1 stands once, and each touches the next, if only by a corner."""

    type_name = "hidato"
    label = "Hidato"
    aliases = ("hidoku", "numbrix", "jadium")
    sizes = range(2, 11)
    clue_kinds = (Hole, Given)
    wording = HidatoWording(
        RuleWords.of(
            Plain("number", "cell"), Family("path", "out of reach", settling="only way on")
        ).following(GAPS)
    )
    making = HidatoMaking(play_sizes=(4, 5, 6, 7, 8), made_at_once=4)

    numbrix: bool = flag("by sides only, not by corners")

    @property
    def values(self) -> Values:
        return numbers(self.rows * self.columns - len(self.blocks), letters=False)

    def beside(self) -> dict[Cell, list[Cell]]:
        """The cells that touch each."""
        steps = ORTHOGONAL if self.numbrix else ORTHOGONAL + DIAGONAL
        return {
            cell: [there for there in neighbours(cell, steps, self.rows, self.columns) if self.has(there)]
            for cell in self.cells
        }

    def rules(self) -> Iterator[Statement]:
        yield numbers_once(self.cells)
        beside = {
            cell_name(*cell): [cell_name(*other) for other in others]
            for cell, others in self.beside().items()
        }
        for low, high in pairwise(self.values.domain):
            steps: list[Formula] = [
                Or(Not(Is(name, one)), *(Is(other, next_) for other in others))
                for one, next_ in ((low, high), (high, low))
                for name, others in beside.items()
            ]
            text = f"{low} and {high} touch"
            yield Statement(f"touch.{low}", text, And(*steps), family="path", unit=f"the step to {high}")
