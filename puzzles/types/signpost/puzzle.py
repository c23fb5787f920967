"""Signpost: the numbers from 1, each cell with an arrow to where the next number stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from puzzles.clues.given import Given
from puzzles.formulas.formulas import And, Exactly, Formula, Iff, Is, Not, Or, Solution, Value, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_paths import random_path
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.units import numbers_once
from puzzles.grids.auxiliary_puzzle import AuxiliaryPuzzle, AuxiliaryWording
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_making import GridMaking
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values, numbers
from puzzles.types.signpost.way_on import LAST, WAYS, WayOn, follower, in_line

COUNTING = frozenset(("counting on", "one way to each"))
"""The families of the rules by which numbers follow one another."""


class SignpostWording(AuxiliaryWording["Signpost"]):
    """The words of Signpost."""

    def variable_label(self, name: str) -> str:
        cell, _, part = name.partition(".")
        return f"what follows {cell.upper()}" if part else cell.upper()

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        if pattern.shape is PatternShape.ONLY_VALUE and str in map(type, pattern.settled):
            return "last number" if LAST in pattern.settled else "only arrow left"
        return super().technique(pattern, statements)

    def facts(
        self, literals: Sequence[Literal], left: Mapping[str, Sequence[Value]] | None = None
    ) -> list[str] | None:
        """Numbers in their order, and arrows one after the other: "R1C4 is 2, R1C2 is 3; R1C4 leads to R1C2,
        then to R3C2"; other literals as usual.
        """
        numbers = {one.name: one.value for one in literals if one.positive and isinstance(one.value, int)}
        ways = {
            one.name.partition(".")[0]: str(one.value)
            for one in literals
            if one.positive and isinstance(one.value, str) and one.value != LAST
        }
        if len(literals) != len(numbers) + len(ways) or len(ways) < 2:
            return None
        counted = [f"{name.upper()} is {numbers[name]}" for name in sorted(numbers, key=numbers.__getitem__)]
        starts = [cell for cell in ways if cell not in ways.values()] or [next(iter(ways))]
        return [*filter(None, [", ".join(counted)]), *(f"{_way_from(cell, ways)}" for cell in starts)]

    def auxiliary_fact(self, cell: str, literal: Literal) -> str:
        if literal.value == LAST:
            return f"{cell} {'is' if literal.positive else 'is not'} the last"
        return f"{cell} {'leads' if literal.positive else 'does not lead'} to {str(literal.value).upper()}"


def _way_from(cell: str, ways: Mapping[str, str]) -> str:
    """Where a cell leads, and the next, and so on: "R1C4 leads to R1C2, then to R3C2"."""
    way = [cell]
    while (there := ways.get(way[-1])) is not None and there not in way:
        way.append(there)
    first, *others = map(str.upper, way)
    return f"{first} leads to {', then to '.join(others)}"


class SignpostBoard(CellBoard["Signpost"]):
    """The board of Signpost."""

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """With where each number leads that is followed by another."""
        cells = {board[name]: name for cell in self.puzzle.cells if (name := cell_name(*cell)) in board}
        ways = {follower(name): cells[int(n) + 1] for n, name in cells.items() if int(n) + 1 in cells}
        last = {follower(name): LAST for n, name in cells.items() if n == len(self.puzzle.values.domain)}
        return {**board, **ways, **last}


class SignpostMaking(GridMaking["Signpost"]):
    """How Signpost is made."""

    @property
    def is_laid_out(self) -> bool:
        return len(self.puzzle.clue_list.every(WayOn)) > 0

    def layout(self, random: Random) -> Iterator[Clue]:
        """The arrows of a random path, and its ends given."""
        return self._along(random_path(self.puzzle.in_line(), random))

    def _along(self, path: Sequence[Cell]) -> Iterator[Clue]:
        for cell, after in pairwise(path):
            way = next(way for way, step in WAYS.items() if after in in_line(cell, step, self.puzzle))
            yield WayOn(cell, way)
        yield from (Given(path[0], 1), Given(path[-1], len(path)))

    def laid_for(self, solution: Solution, random: Random) -> Signpost:
        """With the arrows from number to number, and the ends given, where there are no arrows."""
        if self.is_laid_out:
            return self.puzzle
        path = sorted(self.puzzle.cells, key=lambda cell: int(solution[cell_name(*cell)]))
        return self.puzzle.with_clues(ClueList.of([*self.puzzle.clue_list, *self._along(path)]))


@dataclass(frozen=True)
class Signpost(AuxiliaryPuzzle):
    """Each number from 1 stands once; the arrow of a cell points to where the next number stands, however far
    that is.
    """

    type_name = "signpost"
    label = "Signpost"
    aliases = ("arrow-path", "follow-the-arrows")
    sizes = range(2, 10)
    clue_kinds = (Given, WayOn)
    wording = SignpostWording(
        RuleWords.of(
            Plain("way", "cell", only_value="only number left"),
            Family("one way to each", "only one way to it", now="no cell, or more than one, leads to {cell}"),
            Family("counting on", "counting on", now="the number that follows {cell} is not one more"),
        )
        .seeing(
            NamedLook(
                "counting on two ways", families=(frozenset(("counting on", "one way to each")),), easy=None
            )
        )
        .following(
            Run(
                "counting on",
                COUNTING,
                words="One after the other",
            )
        )
    )
    board = SignpostBoard()
    making = SignpostMaking(play_sizes=(4, 5, 6, 7), made_at_once=4)

    @property
    def values(self) -> Values:
        return numbers(self.rows * self.columns, letters=False)

    def auxiliary(self) -> Iterator[Variable]:
        """The cell that follows each."""
        for cell, others in self.in_line().items():
            names = tuple(cell_name(*other) for other in others)
            yield Variable(follower(cell_name(*cell)), (*names, LAST))

    def in_line(self) -> dict[Cell, list[Cell]]:
        """The cells in a row, a column or a diagonal with each."""
        return {
            cell: [there for way in WAYS.values() for there in in_line(cell, way, self)]
            for cell in self.cells
        }

    def rules(self) -> Iterator[Statement]:
        yield numbers_once(self.cells)
        last = len(self.values.domain)
        for cell, others in self.in_line().items():
            name, names = cell_name(*cell), [cell_name(*other) for other in others]
            onward = follower(name)
            counted: list[Formula] = [
                Or(Not(Is(onward, other)), Not(Is(name, number)), Is(other, number + 1))
                for other in names
                for number in range(1, last)
            ]
            ends = Iff(Is(onward, LAST), Is(name, last))
            text = f"Where {name.upper()} leads, the number is one more"
            step = f"the step from {name.upper()}"
            counting = And(ends, *counted)
            yield Statement(f"follows.{name}", text, counting, (name,), family="counting on", unit=step)
            leading = (Is(follower(other), name) for other in names)
            text = f"One cell leads to {name.upper()}, or it is 1"
            led, step = Exactly(1, (Is(name, 1), *leading)), f"the step to {name.upper()}"
            yield Statement(f"led.{name}", text, led, (name,), family="one way to each", unit=step)
