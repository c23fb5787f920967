"""Mastermind: a secret code, found from guesses and what was told about each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any, Self

from puzzles.core.by_shape import by_shape
from puzzles.core.clue import Clue, ClueList
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import AllDifferent, Solution, Value, Variable
from puzzles.core.game import Game, Guessed
from puzzles.core.how_typed import ON_LINE, HowTyped
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Statement
from puzzles.core.table import TomlTable
from puzzles.core.text import amount, listed
from puzzles.types.mastermind.answers import answer_text
from puzzles.types.mastermind.guess_line import read_guess, read_typed_code
from puzzles.types.mastermind.guesses import (
    Code,
    Guess,
    answer_to,
    check_symbols,
    position_names,
    read_symbols,
    spelt,
    symbol_noun,
    written,
)

if TYPE_CHECKING:
    from random import Random

    from puzzles.types.mastermind.trial_codes import TrialCodes

LENGTHS = range(1, 33)
"""How many positions a code may have."""


@dataclass(frozen=True)
class Mastermind(Puzzle):
    """A Mastermind puzzle. If `distinct`, no symbol occurs twice in the code.

    Raises `PuzzleError` if the length or the symbols are not sound.
    """

    type_name = "mastermind"
    label = "Mastermind"
    brief = (
        "A secret code is to be found. The answer to a guess tells how many of its symbols are right "
        "and in their place, and how many are right but elsewhere."
    )

    length: int = 4
    symbols: tuple[str, ...] = tuple("123456")
    distinct: bool = False

    def __post_init__(self) -> None:
        if self.length not in LENGTHS:
            expected = f"{LENGTHS[0]} to {LENGTHS[-1]}"
            raise PuzzleError(f"found {self.length}", where="length", expected=expected)
        check_symbols(self.symbols)

    def how_typed(self) -> tuple[HowTyped, ...]:
        return (
            HowTyped(ON_LINE, f"{self.example} 1 0", "a guess; so many in their place, so many elsewhere"),
            HowTyped(ON_LINE, f"{self.example} 1", "a guess of which only the first is told"),
            HowTyped(ON_LINE, f"{self.example} ●○○", "the answer in pegs: ● in place, ○ elsewhere; also bww"),
            HowTyped(ON_LINE, f"{self.example} 1b2w", "black and white pegs; for bulls and cows, 1A2B"),
            HowTyped(ON_LINE, f"{self.example} -", "nothing of the guess occurs"),
        )

    def how_found(self) -> tuple[HowTyped, ...]:
        return (HowTyped("in the last row", " ".join(self.symbols), "the symbol that you found"),)

    @property
    def example(self) -> str:
        """A code as it is typed."""
        return spelt(tuple(islice(cycle(self.symbols), self.length)), self.symbols)

    @by_shape
    def variables(self) -> Iterator[Variable]:
        return (Variable(name, self.symbols) for name in position_names(self.length))

    @by_shape
    def rules(self) -> Iterator[Statement]:
        if self.distinct:
            names = position_names(self.length)
            text = f"No {symbol_noun(self.symbols)} occurs twice in the code"
            yield Statement("distinct", text, AllDifferent(names), names, family="distinct")

    @property
    def guesses(self) -> tuple[Guess, ...]:
        """The guesses in the order they were entered."""
        return self.clue_list.every(Guess)

    def read_line(self, line: str) -> tuple[Clue, ...]:
        return (Guess(*read_guess(line, self.length, self.symbols)),)

    def reshaped(
        self, length: int | None = None, symbols: Sequence[str] | None = None, distinct: bool | None = None
    ) -> Self:
        """With another length, other symbols, or another rule about repeats; None leaves it as it is.

        Raises `PuzzleError` if a guess does not fit the new shape.
        """
        changed = replace(
            self,
            length=self.length if length is None else length,
            symbols=self.symbols if symbols is None else tuple(symbols),
            distinct=self.distinct if distinct is None else distinct,
        )
        for index, guess in enumerate(self.guesses, start=1):
            try:
                guess.check(changed)
            except PuzzleError as error:
                raise error.within(f"guesses[{index}]") from error
        return changed

    def code_of(self, solution: Solution) -> Code:
        """The code in a solution."""
        return tuple(str(solution[name]) for name in position_names(self.length))

    def solution_noun(self, on: Collection[str] | None = None) -> str:
        return "code"

    def answer(self, solution: Solution) -> str:
        return spelt(self.code_of(solution), self.symbols)

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        return (self.code_of(solution),)

    def variable_label(self, name: str) -> str:
        return f"Position {name[1:]}"

    def subject(self, name: str) -> str:
        return f"position {name[1:]}"

    def subjects(self, names: Sequence[str]) -> list[str]:
        if len(names) < 2:
            return super().subjects(names)
        return [f"positions {listed([name[1:] for name in names])}"]

    def experiments(self, solutions: Sequence[Solution], named: frozenset[Value] = frozenset()) -> TrialCodes:
        """Every further guess, up to a renaming of symbols that neither a guess nor `named` names."""
        from puzzles.types.mastermind.trial_codes import TrialCodes

        used = {symbol for guess in self.guesses for symbol in guess.code} | named
        fresh = tuple(symbol for symbol in self.symbols if symbol not in used)
        codes = [self.code_of(solution) for solution in solutions]
        told = not self.guesses or any(guess.misplaced is not None for guess in self.guesses)
        return TrialCodes(self.length, self.symbols, self.distinct, fresh, codes, told)

    # -- games ---------------------------------------------------------------------------------

    def hidden_code(self, random: Random) -> Code:
        """A code to be found, any as likely as any other; raises `PuzzleError` if there is none."""
        if not self.distinct:
            return tuple(random.choices(self.symbols, k=self.length))
        if self.length > len(self.symbols):
            expected = f"at least {self.length} symbols, as none occurs twice"
            raise PuzzleError(f"there is no code of {self.length} positions", expected=expected)
        return tuple(random.sample(self.symbols, self.length))

    def read_hidden(self, text: str) -> Code:
        """A code that somebody hides; raises `PuzzleError`, which does not say what was typed."""
        expected = f"{self.length} of {spelt(self.symbols)}"
        try:
            code, end = read_typed_code(text, self.length, self.symbols)
        except PuzzleError:
            raise PuzzleError("this is no code", expected=expected) from None
        if text[end:].strip() or not Game(code).fits(self.shape):
            repeats = ", none of them twice" if self.distinct else ""
            raise PuzzleError("this is no code", expected=f"{expected}{repeats}")
        return code

    def scored(self, code: Code, game: Game) -> Guess:
        """A guess with the answer that the hidden code gives it."""
        return Guess(code, *answer_to(code, tuple(map(str, game.secret))))

    def guessed(self) -> Sequence[Guessed]:
        return tuple(guess.code for guess in self.guesses)

    def game_text(self, game: Game) -> str:
        guesses = amount(len(game.asked), "guess", "guesses")
        if game.found:
            return f"Found in {guesses}"
        if game.given_up:
            code = spelt([str(symbol) for symbol in game.secret], self.symbols)
            return f"Given up after {guesses}: the code was {code}"
        if not game.asked:
            return "A code is hidden: type a guess"
        last = self.scored(tuple(map(str, game.asked[-1])), game)
        return f"Guess {len(game.asked)}: {answer_text(last.exact, last.misplaced, self.length)}"

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        symbols = read_symbols(table.text_or_strings("symbols"))
        check_symbols(symbols)
        length, distinct = table.integer("length"), table.flag("distinct", False)
        puzzle = cls(length, symbols, distinct)
        return puzzle._with_clues(ClueList.of(Guess.read_all(table, puzzle)))

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {"length": self.length, "symbols": written(self.symbols, self.symbols)}
        if self.distinct:
            document["distinct"] = True
        return document | Guess.write_all(self.guesses, self)
