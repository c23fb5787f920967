"""Str8ts: no digit twice in a row or column, and straights between black cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from msgspec import Struct

from puzzles.clues.bases.blocks import scattered
from puzzles.clues.given import Given
from puzzles.digits.digit_puzzle import DigitFile, settled_digits
from puzzles.formulas.formulas import AllDifferent, Fold, Solution, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.segments import segments
from puzzles.geometry.units import lines_of
from puzzles.grids.auxiliary_puzzle import AuxiliaryPuzzle, AuxiliaryWording
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.options import number_set
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.structure import PuzzleStructure
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Digits
from puzzles.sentences.values import Values, numbers, some_numbers
from puzzles.types.str8ts.black_digit import BlackDigit, counted

BLACK = 0.28
"""The share of black cells in puzzles that are made."""


class Str8tsWording(AuxiliaryWording["Str8ts"]):
    """The words of Str8ts."""

    def auxiliary_fact(self, cell: str, literal: Literal) -> str:
        counts = "counts" if literal.value == literal.positive else "does not count"
        return f"the black digit of {cell} {counts}"


class Str8tsStructure(PuzzleStructure["Str8ts"]):
    """With the digits of black cells that stand twice in a line."""

    def left_by(self, clues: ClueList) -> ClueList:
        told = [clue for clue in clues.every(BlackDigit) if clue.number is not None]
        twice = {id(one) for one in told if any(map(one.clashes, told))}
        kept = [(name, clue if id(clue) in twice else clue.structure()) for name, clue in clues.items]
        return ClueList(tuple((name, clue) for name, clue in kept if clue is not None))


class Str8tsMaking(GridMaking["Str8ts"]):
    """How Str8ts is made."""

    def layout(self, random: Random) -> Iterator[BlackDigit]:
        return scattered(self.puzzle, BlackDigit, BLACK, random)

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """Of the digits that could stand in a black cell, one at random, and none twice in a line."""
        black: dict[Cell, list[BlackDigit]] = {}
        for clue in super().true_clues(solution, random):
            if isinstance(clue, BlackDigit):
                black.setdefault(clue.cell, []).append(clue)
            else:
                yield clue
        told: list[BlackDigit] = [
            clue for clue in self.puzzle.clue_list.every(BlackDigit) if clue.number is not None
        ]
        for found in black.values():
            free = [clue for clue in found if not any(map(clue.clashes, told))]
            told += random.sample(free, min(1, len(free)))
            yield from told[-1:] if free else ()


@dataclass(frozen=True)
class Str8ts(AuxiliaryPuzzle):
    """No digit stands twice in a row or column. The white cells between black ones hold a straight:
    consecutive digits, in any order. A digit in a black cell is part of no straight.
    """

    type_name = "str8ts"
    label = "Str8ts"
    aliases = ("straights",)
    sizes = range(3, 10)
    square = True
    clue_kinds = (BlackDigit, Given)
    file = DigitFile(always_grid=True)
    wording = Str8tsWording(
        RuleWords.of(
            Digits(),
            Family("straights", "digits of a straight", "{unit} would hold no straight", settling="straight"),
            Family(CLUE, "digit in a black cell"),
        ).seeing(
            NamedLook(
                "digits the straight needs",
                families=(frozenset(("straights",)), frozenset(("rows", "columns"))),
                easy=None,
            )
        )
    )
    structure = Str8tsStructure()
    making = Str8tsMaking(play_sizes=(5, 6, 7, 8), made_at_once=8)

    digits: tuple[int, ...] = number_set(
        "digits, where they are not 1 to the size: straights go by their order"
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "digits", settled_digits(self.digits, range(1, self.rows + 1)))

    @property
    def values(self) -> Values:
        return some_numbers(self.digits) if self.digits else numbers(self.size)

    def resized(self, rows: int, columns: int = 0, **options: Any) -> Self:
        kept = self.digits if rows == self.rows else ()
        return super().resized(rows, columns, **{"digits": kept} | options)

    def auxiliary(self) -> Iterator[Variable]:
        """Whether each digit counts that stands twice in a line of black cells."""
        told = (clue for clue in self.clue_list.every(BlackDigit) if clue.number is not None)
        return (Variable(counted(clue.key), (False, True)) for clue in told)

    def rules(self) -> Iterator[Statement]:
        for unit in lines_of(self.rows, self.columns):
            names = tuple(cell_name(*cell) for cell in unit.cells if self.has(cell))
            if len(names) > 1:
                text = f"{unit.title} holds no digit twice"
                yield Statement(
                    unit.id, text, AllDifferent(names), names, family=unit.family, unit=unit.words
                )
        for part in segments(frozenset(self.cells), self.rows, self.columns):
            names = part.names
            if len(names) > 1:
                straight = Fold(names, 0, Taken(len(names), self.amounts.possible), is_straight)
                text = f"{part.title} hold a straight"
                yield Statement(
                    f"straight.{part.id}", text, straight, names, family="straights", unit=part.words
                )


class Taken(Struct, frozen=True):
    """The digits so far, as bits; None where one comes twice, or the cells are too few for those between."""

    cells: int
    digits: tuple[int, ...]

    def __call__(self, taken: int, digit: int) -> int | None:
        bit = 1 << self.digits.index(digit)
        both = taken | bit
        spread = both.bit_length() - (both & -both).bit_length()
        return None if taken & bit or spread >= self.cells else both


def is_straight(taken: int) -> bool:
    """Whether no digit is missing between the lowest and the highest."""
    low = taken // (taken & -taken)
    return low & (low + 1) == 0
