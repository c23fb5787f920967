"""KenKen from 3x3 to 16x16, and the lying KenKen, in which some cells say another number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.formulas.formulas import Solution, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.formulas.target import Target
from puzzles.geometry.grid import Cell, cell_name, place_of
from puzzles.geometry.units import each_once, lines_of
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import flag
from puzzles.model.wording import aligned
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.rule_words import RuleWords
from puzzles.sentences.techniques import Cages
from puzzles.sentences.values import Values, numbers, some_numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import set_text
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.cutting import random_cages
from puzzles.types.kenken.lying import Lie, lies, lying_rules, said_by


class KenKenWording(GridWording["KenKen"]):
    """The words of KenKen."""

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        if pattern.shape is PatternShape.ONLY_VALUE and bool in map(type, pattern.settled):
            return "one liar"
        return super().technique(pattern, statements)

    def render(self, solution: Solution) -> str:
        """The digits, liars marked with `!`, and below them who says what."""
        puzzle = self.puzzle
        found = puzzle.lies(solution)
        if not found:
            return super().render(solution)
        signs = {place_of(lie.cell): "!" for lie in found}
        texts = {cell: f"{solution[cell_name(*cell)]}{signs.get(cell, ' ')}" for cell in puzzle.cells}
        return "\n".join([aligned(puzzle.texts(texts)), "", *map(str, found)])

    def answer(self, solution: Solution) -> str | None:
        """What the liars say, by digit: as letters (A = 1) if all can be, else as numbers."""
        said = [lie.said for lie in self.puzzle.lies(solution)]
        if not said:
            return None
        if all(number is not None and number <= 26 for number in said):
            return "".join(chr(ord("A") + number - 1) for number in said if number is not None)
        return " ".join("?" if number is None else str(number) for number in said)

    def variable_label(self, name: str) -> str:
        cell, _, part = name.partition(".")
        return {"": "", "lies": "whether ", "says": "what "}[part] + f"{cell.upper()} {part}".rstrip()

    def subject(self, name: str) -> str:
        return name.partition(".")[0].upper()

    def fact(self, literal: Literal) -> str:
        cell, _, part = literal.name.partition(".")
        if part == "lies":
            return f"{cell.upper()} {'lies' if literal.value == literal.positive else 'tells the truth'}"
        if part == "says":
            return f"{cell.upper()} {'says' if literal.positive else 'does not say'} {literal.value}"
        return super().fact(literal)


class KenKenMaking(GridMaking["KenKen"]):
    """How KenKen is made."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Cage]:
        return random_cages(self.puzzle, solution, random, no_operators=self.puzzle.no_operators)


@dataclass(frozen=True)
class KenKen(DigitPuzzle):
    """A KenKen of the numbers from 1 to the size, or of others; cells may be in no cage.

    If `liars`, the rules of `kenken.lying` hold as well. With `no_operators`, cages may tell the number
    alone.
    """

    type_name: ClassVar[str] = "kenken"
    label: ClassVar[str] = "KenKen"
    fame = 1
    aliases = ("calcudoku", "mathdoku", "keen", "keendoku")
    sizes: ClassVar[range] = range(3, 17)
    square = True
    clue_kinds = (Cage,)
    brief = (
        "Each row and each column holds each number once. The numbers of a cage reach its target: "
        "they add up to it (+), differ by it (-), multiply to it (*), or one is so many times the "
        "other (/)."
    )
    wording = KenKenWording(
        RuleWords.of(Cages()).seeing(
            NamedLook(
                "cage and its lines",
                fits=lambda sight: sight.asking == 1 and sight.statements < 3,
                easy=None,
                each=2,
                within=True,
            ),
            NamedLook(
                "cage and its lines",
                fits=lambda sight: sight.asking == 1,
                easy=None,
                more=6,
                each=2,
                within=True,
            ),
        ),
        look_cost=12,
    )
    making = KenKenMaking(play_sizes=(4, 5, 6, 7, 8), made_at_once=8, has_all_clues=True)

    liars: bool = flag("one cell lies in every row and column, each digit once")
    no_operators: bool = flag("cages tell no operator")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.liars and self.digits:
            found = f"liars, and the digits {set_text(self.digits)}"
            raise PuzzleError(found, where="digits", expected="1 to the size where cells lie")

    @property
    def values(self) -> Values:
        return some_numbers(self.digits, letters=False) if self.digits else numbers(self.size, letters=False)

    def variables(self) -> Iterator[Variable]:
        """The digits in reading order, then who lies."""
        digits = tuple(super().variables())
        yield from digits
        yield from (Variable(lies(digit.name), (False, True)) for digit in digits if self.liars)

    def rules(self) -> Iterator[Statement]:
        yield from each_once(lines_of(self.size, self.size), values=len(self.values.domain))
        if self.liars:
            yield from lying_rules(self.size)

    # -- cages ---------------------------------------------------------------------------------

    @property
    def cages(self) -> tuple[Cage, ...]:
        """The cages in the order they were entered."""
        return self.clue_list.every(Cage)

    def cage_at(self, cell: Cell) -> Cage | None:
        """The cage that a cell is in."""
        return next((cage for cage in self.cages if cell in cage.cells), None)

    def with_cage(self, cells: Iterable[Cell], target: Target) -> Self:
        """With a cage of those cells; raises `PuzzleError` where they make none."""
        return self.with_clue(Cage.drawn(tuple(cells), str(target), self))

    def lies(self, solution: Solution) -> tuple[Lie, ...]:
        """Who lies, ordered by digit."""
        liars = (name for cell in self.cells if solution.get(lies(name := cell_name(*cell))))
        found = (Lie(int(solution[name]), name, said_by(name, solution)) for name in liars)
        return tuple(sorted(found, key=lambda lie: lie.digit))
