"""Calculation cages: cells with a target that their values reach by one operation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec.structs import force_setattr, replace

from puzzles.clues.bases.clue_numbers import nearest
from puzzles.clues.bases.lettered_areas import LetteredArea
from puzzles.feedback.calculation_faults import calculation_text
from puzzles.formulas.formulas import Formula, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.target import OTHER_SIGNS, Operation, Target, operations, reachable, works
from puzzles.geometry.grid import Cell
from puzzles.geometry.places import in_words
from puzzles.sentences.how_typed import IN_CELL, MARKED, HowTyped, brief
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

ALTERNATIVES_LIMIT = 60
"""Other targets tried for a cage, nearest first."""
_WORDS = {
    Operation.ADD: "the cells add up to {}",
    Operation.SUBTRACT: "the cells differ by {}",
    Operation.MULTIPLY: "the cells multiply to {}",
    Operation.DIVIDE: "one cell is {} times the other",
    Operation.GIVEN: "is {}",
    Operation.ANY: "the cells reach {} by one operation",
}
_NEEDED = {
    Operation.SUBTRACT: "two cells for a difference",
    Operation.DIVIDE: "two cells for a quotient",
    Operation.GIVEN: "one of + - * / after the number",
    Operation.ANY: "one of + - * / after the number",
}


class CalculationCage(LetteredArea):
    """The values of the cells reach the target; that of a single cell is its value."""

    kind: ClassVar[str] = "cage"
    brief: ClassVar[str] = "a cage with a target; x × ÷ : are signs as well"
    shortcut: ClassVar[str] = ""
    asks: ClassVar[str] = "the target: 21+"
    noun: ClassVar[str] = "target"
    signs: ClassVar[str] = "+-*/="
    other_signs: ClassVar[str] = "".join(map(chr, OTHER_SIGNS))
    file_keys: ClassVar[tuple[str, str]] = ("cages", "targets")
    example: ClassVar[str] = "5+"

    target: Target

    def __post_init__(self) -> None:
        super().__post_init__()
        single = (Operation.ADD, Operation.MULTIPLY, Operation.ANY)
        if len(self.cells) == 1 and self.target.operation in single:
            force_setattr(self, "target", Target(self.target.number, Operation.GIVEN))
        elif len(self.cells) > 1 and self.target.operation is Operation.GIVEN:
            force_setattr(self, "target", Target(self.target.number, Operation.ANY))

    @classmethod
    def of(cls, cells: tuple[Cell, ...], letter: str, text: str) -> Self:
        return cls(cells, letter, Target.parse(text))

    @classmethod
    def drawn(cls, cells: tuple[Cell, ...], text: str, puzzle: GridPuzzle) -> Self:
        if not text.strip(cls.signs):
            raise PuzzleError("Type a number first, then its sign: 21+")
        return super().drawn(cells, text, puzzle)

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(MARKED, "21+  3-  24*  2/", brief(cls))
        yield HowTyped(IN_CELL, "7, Enter", "the value of a cell alone")
        yield HowTyped(IN_CELL, "21+", "another target for the cage there")

    @property
    def title(self) -> str:
        """Its target and cells: "Cage 21+ at R1C3, R2C3 and R2C4"."""
        return f"Cage {self.target} at {in_words(self.cells)}"

    @property
    def label(self) -> str:
        return str(self.target)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(self.sentence(_WORDS), works(self.target, self.names), self.names)

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        """What its cells come to by the operation: "Cage 30* at R1C1: 6, 5 and 6 multiply to 180, not 30"."""
        if self.target.operation is Operation.GIVEN or not set(part.names()) <= set(self.names):
            return ""
        values = [int(known[name]) for name in self.names if name in known]
        found = calculation_text(self.target, values, len(self.names) - len(values))
        return f"Cage {self.target} at {self.names[0].upper()}: {found}" if found else ""

    def sentence(self, words: Mapping[Operation, str]) -> str:
        """What it says, in the words for its operation."""
        text = words[self.target.operation].format(self.target.number)
        single = self.target.operation is Operation.GIVEN
        return f"{self.names[0].upper()} {text}" if single else f"{self.title}: {text}"

    def short(self, puzzle: GridPuzzle) -> str:
        single = self.target.operation is Operation.GIVEN
        return f"{self.names[0].upper()} = {self.target}" if single else self.title

    def check(self, puzzle: GridPuzzle) -> None:
        super().check(puzzle)
        if self.target.number == 0 and 0 not in puzzle.values.domain:
            raise PuzzleError("the target is 0", expected="a positive number")
        count, operation = len(self.cells), self.target.operation
        if operation not in self.operations(puzzle):
            found = f"{self.target} over {amount(count, 'cell')}"
            raise PuzzleError(found, expected=_NEEDED[operation])

    def operations(self, puzzle: GridPuzzle) -> tuple[Operation, ...]:
        """Those that it can have there."""
        return operations(len(self.cells))

    def possible(self, operation: Operation, puzzle: GridPuzzle) -> set[int]:
        """The numbers that its cells can reach."""
        return reachable(operation, len(self.cells), puzzle.amounts.possible)

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """Other targets: the same number with another sign first, then the nearest numbers."""
        number, own = self.target.number, self.target.operation
        others = (operation for operation in self.operations(puzzle) if Operation.ANY not in (operation, own))
        others = (operation for operation in others if operation is not own)
        targets = [Target(number, other) for other in others if number in self.possible(other, puzzle)]
        targets += [Target(other, own) for other in nearest(number, self.possible(own, puzzle))]
        clues = (replace(self, target=target) for target in targets[:ALTERNATIVES_LIMIT])
        return (clue for clue in clues if clue.fits(puzzle))
