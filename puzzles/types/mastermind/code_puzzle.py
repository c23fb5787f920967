"""A code that is to be found: what it is made of, and which codes there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from typing import Self

from puzzles.formulas.formulas import AllDifferent, Solution, Variable
from puzzles.formulas.statements import Statement
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.mastermind.codes import Code, check_symbols, position_names, spelt, symbol_noun
from puzzles.types.mastermind.words import fitting, is_word, listed_words

LENGTHS = range(1, 33)
"""How many positions a code may have."""


class CodeGuess(Clue):
    """A guess at the code, with an answer of some sort; a puzzle has one sort."""

    kind = "guess"
    table_key = "guesses"

    code: Code


@dataclass(frozen=True)
class CodePuzzle(Puzzle):
    """A code of so many positions. If `distinct`, no symbol occurs twice in the code.

    If `by_position`, answers are marks for each position, else counts. With `words`, each on a line of
    its own, the code is one of them; `word_file` is where they were read, which is no part of the puzzle.
    Raises `PuzzleError` if the length, the symbols or the words are not sound.
    """

    length: int = 4
    symbols: tuple[str, ...] = tuple("123456")
    distinct: bool = False
    by_position: bool = False
    words: str = ""
    word_file: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if self.length not in LENGTHS:
            expected = f"{LENGTHS[0]} to {LENGTHS[-1]}"
            raise PuzzleError(f"found {self.length}", where="length", expected=expected)
        check_symbols(self.symbols)
        if self.words and fitting(self.words, self.length, self.symbols) != self.words:
            raise PuzzleError("found words that are no codes", where="words", expected="words of that length")

    @property
    def example(self) -> str:
        """A code as it is typed."""
        return spelt(tuple(islice(cycle(self.symbols), self.length)), self.symbols)

    @property
    def unlike(self) -> str:
        """A code as it is typed, with few symbols twice, so that it takes any marks; a word, if there are."""
        if self.words:
            words = listed_words(self.words)
            return max(words, key=lambda word: len(set(word)))
        return self.example

    def variables(self) -> Iterator[Variable]:
        return (Variable(name, self.symbols) for name in position_names(self.length))

    def rules(self) -> Iterator[Statement]:
        if self.distinct:
            names = position_names(self.length)
            text = f"No {symbol_noun(self.symbols)} occurs twice in the code"
            yield Statement("distinct", text, AllDifferent(names), names, family="distinct")
        if self.words:
            names = position_names(self.length)
            text = f"The code is one of {amount(len(listed_words(self.words)), 'word')}"
            yield Statement("words", text, is_word(self.words, self.length), names, family="words")

    @property
    def guessed_codes(self) -> tuple[Code, ...]:
        """What was guessed, in the order of entry."""
        return tuple(guess.code for guess in self.clue_list.every(CodeGuess))

    def reshaped(
        self,
        length: int | None = None,
        symbols: Sequence[str] | None = None,
        distinct: bool | None = None,
        *,
        by_position: bool | None = None,
        words: str | None = None,
        word_file: str | None = None,
    ) -> Self:
        """With another length, other symbols, rules or words; None leaves it as it is.

        Of the `words` of a text, those are taken that are codes then. Raises `PuzzleError` if none is, or a
        guess does not fit the new shape.
        """
        length = self.length if length is None else length
        symbols = self.symbols if symbols is None else tuple(symbols)
        words = self.words if words is None else words
        bare = replace(self, length=length, symbols=symbols, words="")
        changed = replace(
            bare,
            distinct=self.distinct if distinct is None else distinct,
            by_position=self.by_position if by_position is None else by_position,
            words=fitting(words, length, symbols) if words.strip() else "",
            word_file=self.word_file if word_file is None else word_file,
        )
        for index, guess in enumerate(self.clue_list, start=1):
            try:
                guess.check(changed)
            except PuzzleError as error:
                raise error.within(f"guesses[{index}]") from error
        return changed

    def code_of(self, solution: Solution) -> Code:
        """The code in a solution."""
        return tuple(str(solution[name]) for name in position_names(self.length))
