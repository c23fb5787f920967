"""Mastermind: a secret code, found from guesses and what was told about each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Self

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import AllDifferent, Solution, Value, Variable
from puzzles.core.puzzle import Alternative, Heading, Puzzle
from puzzles.core.statements import Kind, Statement
from puzzles.core.table import Table
from puzzles.types.mastermind.guesses import (
    Code,
    Guess,
    check_symbols,
    position_names,
    possible_feedback,
    read_code,
    read_symbols,
    spelt,
    symbol_noun,
    written,
)
from puzzles.types.mastermind.trial_codes import TrialCodes

LENGTHS = range(1, 33)
"""How many positions a code may have."""


@dataclass(frozen=True)
class Mastermind(Puzzle):
    """A Mastermind puzzle. If `distinct`, no symbol occurs twice in the code.

    Raises `PuzzleError` if the symbols or a guess are not sound.
    """

    type_name: ClassVar[str] = "mastermind"
    label: ClassVar[str] = "Mastermind"

    length: int = 4
    symbols: tuple[str, ...] = tuple("123456")
    distinct: bool = False
    guesses: tuple[Guess, ...] = ()

    def __post_init__(self) -> None:
        if self.length not in LENGTHS:
            expected = f"{LENGTHS[0]} to {LENGTHS[-1]}"
            raise PuzzleError(f"found {self.length}", where="length", expected=expected)
        check_symbols(self.symbols)
        for index, guess in enumerate(self.guesses, start=1):
            guess.check(self.length, self.symbols, f"guesses[{index}]")

    def variables(self) -> tuple[Variable, ...]:
        return _variables(self.length, self.symbols)

    def rules(self) -> tuple[Statement, ...]:
        return _rules(self.length, self.symbols) if self.distinct else ()

    def clues(self) -> tuple[Statement, ...]:
        return tuple(_statement(guess, guess.id, self.symbols) for guess in self.guesses)

    def guess(self, id_: str) -> Guess | None:
        """The guess of that id, if there is one."""
        return next((guess for guess in self.guesses if guess.id == id_), None)

    def with_guess(self, code: Sequence[str], exact: int, misplaced: int | None = None) -> Self:
        """With one more guess at the end. Raises `PuzzleError` if it is not sound."""
        number = max((guess.number for guess in self.guesses), default=0) + 1
        return replace(self, guesses=(*self.guesses, Guess(tuple(code), exact, misplaced, number)))

    def changed(self, clue: str, code: Sequence[str], exact: int, misplaced: int | None = None) -> Self:
        """With another guess or answer under that id, in the same turn. Raises `PuzzleError`."""
        return replace(
            self,
            guesses=tuple(
                Guess(tuple(code), exact, misplaced, old.number) if old.id == clue else old
                for old in self.guesses
            ),
        )

    def moved(self, clue: str, index: int) -> Self:
        """With the guess of that id in place `index`, counted from 0."""
        found = self.guess(clue)
        if found is None:
            return self
        rest = [other for other in self.guesses if other is not found]
        rest.insert(index, found)
        return replace(self, guesses=tuple(rest))

    def without(self, clue: str) -> Self:
        return replace(self, guesses=tuple(other for other in self.guesses if other.id != clue))

    def reshaped(
        self, length: int | None = None, symbols: Sequence[str] | None = None, distinct: bool | None = None
    ) -> Self:
        """With another length, other symbols, or another rule about repeats; None leaves it as it is.

        Raises `PuzzleError` if a guess does not fit the new shape.
        """
        return replace(
            self,
            length=self.length if length is None else length,
            symbols=self.symbols if symbols is None else tuple(symbols),
            distinct=self.distinct if distinct is None else distinct,
        )

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        found = self.guess(clue)
        if found is None:
            return ()
        answers = possible_feedback(self.length, told=found.misplaced is not None)
        others = (replace(found, exact=exact, misplaced=misplaced) for exact, misplaced in answers)
        return tuple(
            Alternative(
                other.words(self.symbols), self.changed(clue, other.code, other.exact, other.misplaced)
            )
            for other in others
            if other != found
        )

    def code_of(self, solution: Solution) -> Code:
        """The code in a solution."""
        return tuple(str(solution[name]) for name in position_names(self.length))

    def answer(self, solution: Solution) -> str:
        return spelt(self.code_of(solution), self.symbols)

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        return (self.code_of(solution),)

    def variable_label(self, name: str) -> str:
        return f"Position {name[1:]}"

    def experiments(self, solutions: Sequence[Solution], named: frozenset[Value] = frozenset()) -> TrialCodes:
        """Every further guess, up to a renaming of symbols that neither a guess nor `named` names."""
        used = {symbol for guess in self.guesses for symbol in guess.code} | named
        fresh = tuple(symbol for symbol in self.symbols if symbol not in used)
        codes = [self.code_of(solution) for solution in solutions]
        return TrialCodes(self.length, self.symbols, self.distinct, fresh, codes)

    @classmethod
    def read(cls, table: Table) -> Self:
        symbols = read_symbols(table.text_or_strings("symbols"))
        check_symbols(symbols)
        guesses = []
        for number, part in enumerate(table.tables("guesses"), start=1):
            code = read_code(part.text_or_strings("code"), symbols)
            guesses.append(Guess(code, part.integer("exact"), part.integer("misplaced", None), number))
            part.finish()
        length, distinct = table.integer("length"), table.flag("distinct", False)
        return cls(length, symbols, distinct, tuple(guesses), heading=Heading.read(table))

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {"length": self.length, "symbols": written(self.symbols, self.symbols)}
        if self.distinct:
            document["distinct"] = True
        guesses = []
        for guess in self.guesses:
            line: dict[str, Any] = {"code": written(guess.code, self.symbols), "exact": guess.exact}
            guesses.append(line if guess.misplaced is None else line | {"misplaced": guess.misplaced})
        return document | ({"guesses": guesses} if guesses else {})


@lru_cache(maxsize=32)
def _variables(length: int, symbols: tuple[str, ...]) -> tuple[Variable, ...]:
    return tuple(Variable(name, symbols) for name in position_names(length))


@lru_cache(maxsize=32)
def _rules(length: int, symbols: tuple[str, ...]) -> tuple[Statement, ...]:
    names = position_names(length)
    text = f"No {symbol_noun(symbols)} occurs twice in the code"
    return (Statement("distinct", text, AllDifferent(names), names, family="distinct"),)


@lru_cache(maxsize=256)
def _statement(guess: Guess, id_: str, symbols: tuple[str, ...]) -> Statement:
    names = position_names(len(guess.code))
    return Statement(id_, guess.words(symbols), guess.holds_of_code(), names, Kind.CLUE)
