"""Letters in clues, each of which stands for one number: their variables, and what such clues say."""

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
"""What the variable of a letter is called behind the dot."""
DIFFERENT = "letters"
"""The family of the rule that they differ."""


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
    """With the letters that stand for numbers in several clues."""

    def left_by(self, clues: ClueList) -> ClueList:
        left, puzzle = super().left_by(clues), self.puzzle
        letters = tuple(letters_in(puzzle, clues, puzzle.letters_differ))
        return ClueList((*left.items, *ClueList.of(letters).items)) if letters else left

    @cached_property
    def ids(self) -> frozenset[str]:
        """With the clues that have a letter, where each has a number that differs from those of others."""
        return super().ids | self._lettered if self.puzzle.letters_differ else super().ids

    def with_off(self, off: Collection[str]) -> Any:
        """With the clues of those ids switched off; a letter counts where it stands in one that is on."""
        return self.counted(off) if self._lettered else super().with_off(off)

    @cached_property
    def _lettered(self) -> frozenset[str]:
        items = self.puzzle.clue_list.items
        return frozenset(id_ for id_, clue in items if isinstance(clue, LetteredClue) and clue.letter)


def letter_of(letter: str) -> str:
    """The variable of a letter."""
    return f"{letter}.{LETTER}"


def letters_in(puzzle: GridPuzzle, clues: ClueList, differ: bool) -> Iterator[Letter]:
    """The letters that stand in two clues which count, in the order of the alphabet; with `differ`, in one.

    One that stands in a single clue says no more than that there is a number: unless that must differ from
    those of others, it needs no variable.
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
    """The number of each letter, among those that its clues can have."""
    for letter in puzzle.clue_list.every(Letter):
        yield Variable(letter_of(letter.letter), tuple(range(letter.least, letter.most + 1)))


def letter_rules(puzzle: GridPuzzle) -> Iterator[Statement]:
    """Different letters stand for different numbers, where that is so."""
    names = tuple(letter_of(letter.letter) for letter in puzzle.clue_list.every(Letter))
    if len(names) > 1:
        text = "Different letters stand for different numbers"
        yield Statement("letters", text, AllDifferent(names), family=DIFFERENT)


def lettered(clue: LetteredClue, puzzle: GridPuzzle) -> Statement:
    """What a clue with a letter says: what it would say with the number that this stands for."""
    from puzzles.formulas.by_number import by_number, of_some  # which few puzzles need

    by_letter = clue.by_letter(puzzle)
    formulas = {number: puzzle.stated(own).formula for number, own in by_letter.items()}
    shared = puzzle.shape.puzzle.clue_list.every(Letter)
    known = clue.counts and any(letter.letter == clue.letter for letter in shared)
    formula = by_number(letter_of(clue.letter), formulas) if known else of_some(formulas)
    most = max(getattr(own, clue.number_field) for own in by_letter.values())
    worded = puzzle.stated(clue.numbered(WrittenNumber(most, clue.told)))
    return structs.replace(worded, formula=formula, parts=())
