"""Letters in clues, each of which stands for one number: their variables, and the meaning of such clues."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec import structs

from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.formulas.formulas import AllDifferent, And, Variable
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.structure import PuzzleStructure
from puzzles.text.words import WrittenNumber

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

LETTER = "letter"
"""The suffix of the variable of a letter, behind the dot."""
DIFFERENT = "letters"
"""The family of the rule that letters differ."""


class Letter(Clue):
    """What clues with a letter leave in the structure of their puzzle, where it stands in two of them: the
    numbers that it may stand for.
    """

    kind = LETTER
    structural = True
    ordered = False

    letter: str
    least: int
    most: int

    @property
    def key(self) -> str:
        return self.letter

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(f"{self.letter} stands for a number", And())


class LetteredStructure(PuzzleStructure[Any]):
    """A structure with the letters that stand for numbers in several clues."""

    def left_by(self, clues: ClueList) -> ClueList:
        left, puzzle = super().left_by(clues), self.puzzle
        letters = tuple(letters_in(puzzle, clues, puzzle.letters_differ))
        return ClueList((*left.items, *ClueList.of(letters).items)) if letters else left

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of structural clues; if letters must differ, with those of all clues that have a letter."""
        return super().ids | self._lettered if self.puzzle.letters_differ else super().ids

    def with_off(self, off: Collection[str]) -> Any:
        """The puzzle with these clues switched off; a letter exists only if a clue that is on has it."""
        return self.counted(off) if self._lettered else super().with_off(off)

    @cached_property
    def _lettered(self) -> frozenset[str]:
        items = self.puzzle.clue_list.items
        return frozenset(id_ for id_, clue in items if isinstance(clue, LetteredClue) and clue.letter)


def letter_of(letter: str) -> str:
    """The name of the variable of a letter."""
    return f"{letter}.{LETTER}"


def letters_in(puzzle: GridPuzzle, clues: ClueList, differ: bool) -> Iterator[Letter]:
    """The letters that are in two clues that are on, in alphabetical order; with `differ`, in one.

    A letter in a single clue only says that there is some number: unless it must differ from others, it needs
    no variable.
    """
    found: dict[str, list[LetteredClue]] = {}
    for clue in clues:
        if isinstance(clue, LetteredClue) and clue.letter and clue.counts:
            found.setdefault(clue.letter, []).append(clue)
    for letter, own in sorted(found.items()):
        numbers = [number for clue in own for number in clue.by_letter(puzzle)]
        if (differ or len(own) > 1) and numbers:
            yield Letter(letter, min(numbers), max(numbers))


def letter_variables(puzzle: GridPuzzle) -> Iterator[Variable]:
    """The variable of each letter; its domain is the numbers that its clues can have."""
    for letter in puzzle.clue_list.every(Letter):
        yield Variable(letter_of(letter.letter), tuple(range(letter.least, letter.most + 1)))


def letter_rules(puzzle: GridPuzzle) -> Iterator[Statement]:
    """The rule that different letters stand for different numbers."""
    names = tuple(letter_of(letter.letter) for letter in puzzle.clue_list.every(Letter))
    if len(names) > 1:
        text = "Different letters stand for different numbers"
        yield Statement("letters", text, AllDifferent(names), family=DIFFERENT)


def lettered(clue: LetteredClue, puzzle: GridPuzzle) -> Statement:
    """The statement of a clue with a letter: what the clue would say with the number that the letter
    stands for.
    """
    from puzzles.formulas.by_number import by_number, of_some  # which few puzzles need

    by_letter = clue.by_letter(puzzle)
    formulas = {number: puzzle.stated(own).formula for number, own in by_letter.items()}
    shared = puzzle.shape.puzzle.clue_list.every(Letter)
    known = clue.counts and any(letter.letter == clue.letter for letter in shared)
    formula = by_number(letter_of(clue.letter), formulas) if known else of_some(formulas)
    most = max(getattr(own, clue.number_field) for own in by_letter.values())
    worded = puzzle.stated(clue.numbered(WrittenNumber(most, clue.told)))
    return structs.replace(worded, formula=formula, parts=())
