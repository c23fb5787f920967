"""Guesses that are answered by counts: so many symbols in place, so many others elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Self, TypeAlias

from msgspec.structs import replace

from puzzles.formulas.formulas import And, AtLeast, Exactly, Formula, Is
from puzzles.formulas.statements import Part, Statement
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import number_word
from puzzles.types.mastermind.answers import possible_feedback, read_answer
from puzzles.types.mastermind.code_puzzle import CodeGuess, CodePuzzle
from puzzles.types.mastermind.codes import (
    Code,
    check_code,
    position_names,
    read_code,
    read_typed_code,
    spelt,
    symbol_noun,
    written,
)

TypedGuess: TypeAlias = tuple[Code, int, int | None]
"""The code, the exact hits, and the misplaced symbols if they were told."""


class Guess(CodeGuess):
    """A guess and its answer: `exact` symbols in place and `misplaced` others that occur elsewhere.

    A symbol counts at most as often as it occurs in the code and in the guess. `misplaced` is
    None where only exact hits were told.
    """

    exact: int
    misplaced: int | None = None

    def statement(self, puzzle: CodePuzzle) -> Statement:
        names = position_names(len(self.code))
        said = self._parts(puzzle.symbols) or self.holds_of_code()
        return self.says(self.words(puzzle.symbols), said, names)

    def _parts(self, symbols: Sequence[str]) -> tuple[Part, ...]:
        """How many symbols are in place, and how many are in the code at all; none if that is one thing."""
        if self.misplaced is None or self.exact == self.misplaced == 0:
            return ()
        noun, guess = symbol_noun(symbols), f"guess {spelt(self.code, symbols)}"

        def part(hits: int, where: str, formula: Formula) -> Part:
            several = hits > 1
            text = (
                f"{number_word(hits)} {noun}{'s' * several} of {guess} {'are' if several else 'is'} {where}"
            )
            return Part(f"the number of {noun}s of {guess} {where}", text, formula)

        hits = self.exact + self.misplaced
        return part(self.exact, "in place", self._exact), part(hits, "in the code", self._hits)

    def check(self, puzzle: CodePuzzle) -> None:
        length = puzzle.length
        check_code(self.code, length, puzzle.symbols)
        if puzzle.by_position:
            raise PuzzleError("found a count", where="exact", expected="'marks', as answers are by position")
        if not 0 <= self.exact <= length:
            raise PuzzleError(f"found {self.exact}", where="exact", expected=f"0 to {length}")
        if self.misplaced is not None and not 0 <= self.misplaced <= length - self.exact:
            expected = f"0 to {length - self.exact}" + (f" beside {self.exact} exact" if self.exact else "")
            raise PuzzleError(f"found {self.misplaced}", where="misplaced", expected=expected)

    def alternatives(self, puzzle: CodePuzzle) -> Iterable[Self]:
        """Other answers to the same guess, the nearest first."""
        answers = possible_feedback(puzzle.length, told=self.misplaced is not None)
        others = (replace(self, exact=exact, misplaced=misplaced) for exact, misplaced in answers)
        return sorted((other for other in others if other != self), key=self._distance)

    def _distance(self, other: Guess) -> int:
        return abs(self.exact - other.exact) + abs((self.misplaced or 0) - (other.misplaced or 0))

    def typed(self, puzzle: CodePuzzle) -> str:
        return write_guess(self, puzzle.symbols)

    @classmethod
    def read(cls, table: TomlTable, puzzle: CodePuzzle) -> Self:
        code = read_code(table.text_or_strings("code"), puzzle.symbols)
        if "marks" in table and "exact" not in table:
            expected = "'exact', unless answers = \"positions\""
            raise PuzzleError("found marks", where=table.place("marks"), expected=expected)
        return cls(code, table.integer("exact"), table.integer("misplaced", None))

    def write(self, puzzle: CodePuzzle) -> dict[str, Any]:
        line = {"code": written(self.code, puzzle.symbols), "exact": self.exact}
        return line if self.misplaced is None else line | {"misplaced": self.misplaced}

    def holds_of_code(self) -> Formula:
        """That the code p1, p2, ... gets this answer.

        Of a symbol that the guess has m times, min(m, times in the code) count: one for each k
        up to m such that the code has it at least k times. So the hits of both sorts together are
        the number of such thresholds that are reached.
        """
        return self._exact if self.misplaced is None else And(self._exact, self._hits)

    @property
    def _exact(self) -> Formula:
        return Exactly(self.exact, tuple(map(Is, position_names(len(self.code)), self.code)))

    @property
    def _hits(self) -> Formula:
        names = position_names(len(self.code))
        thresholds = tuple(
            AtLeast(times, tuple(Is(name, symbol) for name in names))
            for symbol, count in Counter(self.code).items()
            for times in range(1, count + 1)
        )
        return Exactly(self.exact + (self.misplaced or 0), thresholds)

    def words(self, symbols: Sequence[str]) -> str:
        """The guess with its answer as a sentence; `symbols` are all that codes are made of."""
        noun = symbol_noun(symbols)
        head = f"Guess {spelt(self.code, symbols)}: "
        hits = f"{number_word(self.exact)} {noun}{'s' * (self.exact > 1)} in place"
        if self.misplaced is None:
            return f"{head}{hits}, nothing told of the others"
        if self.exact == self.misplaced == 0:
            return f"{head}none of its {noun}s occurs"
        return f"{head}{hits}, {number_word(self.misplaced) if self.misplaced else 'none'} elsewhere"


def read_guess(line: str, length: int, symbols: Sequence[str]) -> TypedGuess:
    """A guess and its answer on a typed line: `47291 0 1`, or `47291 2` where only exact hits were told.

    Raises `InputError` that says where the line goes wrong.
    """
    code, end = read_typed_code(line, length, symbols)
    return code, *read_answer(line, end, length)


def write_guess(guess: Guess, symbols: Sequence[str]) -> str:
    """The line that `read_guess` reads."""
    told = f"{guess.exact}" if guess.misplaced is None else f"{guess.exact} {guess.misplaced}"
    return f"{spelt(guess.code, symbols)} {told}"
