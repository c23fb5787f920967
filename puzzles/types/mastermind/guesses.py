"""Codes, guesses at them and the answers that guesses get, as in the Mastermind board game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import eq
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from msgspec.structs import replace

from puzzles.formulas.formulas import And, AtLeast, Exactly, Formula, Is
from puzzles.formulas.statements import Part, Statement
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount, number_word

if TYPE_CHECKING:
    from puzzles.types.mastermind.puzzle import Mastermind

SYMBOLS = range(1, 101)
"""How many symbols a code may be made of."""
Code: TypeAlias = tuple[str, ...]
Feedback: TypeAlias = tuple[int, int | None]
"""Exact hits, and misplaced symbols; None where only the exact hits are told."""


class Guess(Clue):
    """A guess and its answer: `exact` symbols in place and `misplaced` others that occur elsewhere.

    A symbol counts at most as often as it occurs in the code and in the guess. `misplaced` is
    None where only exact hits were told.
    """

    kind = "guess"
    table_key = "guesses"

    code: Code
    exact: int
    misplaced: int | None = None

    def statement(self, puzzle: Mastermind) -> Statement:
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

    def check(self, puzzle: Mastermind) -> None:
        length = puzzle.length
        check_code(self.code, length, puzzle.symbols)
        if puzzle.by_position:
            raise PuzzleError("found a count", where="exact", expected="'marks', as answers are by position")
        if not 0 <= self.exact <= length:
            raise PuzzleError(f"found {self.exact}", where="exact", expected=f"0 to {length}")
        if self.misplaced is not None and not 0 <= self.misplaced <= length - self.exact:
            expected = f"0 to {length - self.exact}" + (f" beside {self.exact} exact" if self.exact else "")
            raise PuzzleError(f"found {self.misplaced}", where="misplaced", expected=expected)

    def alternatives(self, puzzle: Mastermind) -> Iterable[Self]:
        """Other answers to the same guess, the nearest first."""
        answers = possible_feedback(puzzle.length, told=self.misplaced is not None)
        others = (replace(self, exact=exact, misplaced=misplaced) for exact, misplaced in answers)
        return sorted((other for other in others if other != self), key=self._distance)

    def _distance(self, other: Guess) -> int:
        return abs(self.exact - other.exact) + abs((self.misplaced or 0) - (other.misplaced or 0))

    def typed(self, puzzle: Mastermind) -> str:
        from puzzles.types.mastermind.guess_line import write_guess

        return write_guess(self, puzzle.symbols)

    @classmethod
    def read(cls, table: TomlTable, puzzle: Mastermind) -> Self:
        code = read_code(table.text_or_strings("code"), puzzle.symbols)
        if "marks" in table and "exact" not in table:
            expected = "'exact', unless answers = \"positions\""
            raise PuzzleError("found marks", where=table.place("marks"), expected=expected)
        return cls(code, table.integer("exact"), table.integer("misplaced", None))

    def write(self, puzzle: Mastermind) -> dict[str, Any]:
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


def answer_to(guess: Sequence[str], code: Sequence[str]) -> tuple[int, int]:
    """What a guess at that code is told: how many symbols are in place, and how many others elsewhere."""
    exact = sum(map(eq, guess, code))
    return exact, (Counter(guess) & Counter(code)).total() - exact


def position_names(length: int) -> tuple[str, ...]:
    """The variables of a code of that length."""
    return tuple(f"p{position}" for position in range(1, length + 1))


def possible_feedback(length: int, told: bool) -> tuple[Feedback, ...]:
    """Every answer that some guess can get; `told` if misplaced symbols are counted as well.

    All but one in place and the last one elsewhere cannot be.
    """
    if not told:
        return tuple((exact, None) for exact in range(length + 1))
    return tuple(
        (exact, misplaced)
        for exact in range(length + 1)
        for misplaced in range(length - exact + 1)
        if not (misplaced == 1 and exact == length - 1)
    )


def symbol_noun(symbols: Sequence[str]) -> str:
    """What a person calls one of the symbols: digit, letter, or just symbol."""
    if all(symbol in tuple("0123456789") for symbol in symbols):
        return "digit"
    return "letter" if single(symbols) and all(map(str.isalpha, symbols)) else "symbol"


def single(symbols: Sequence[str]) -> bool:
    """Whether every symbol is a single character, so that codes can be run together."""
    return all(len(symbol) == 1 for symbol in symbols)


def spelt(code: Sequence[str], symbols: Sequence[str] | None = None) -> str:
    """A code as a person writes it: run together if all symbols are single characters.

    `symbols` are all that codes are made of; left out, those of the code itself.
    """
    known = code if symbols is None else symbols
    if single(known):
        return "".join(code)
    return (", " if any(len(symbol.split()) > 1 for symbol in known) else " ").join(code)


def read_symbols(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """Symbols from a list, from names separated by blanks, or from a text of single characters."""
    if not isinstance(text, str):
        return text
    words = text.split()
    return tuple(words) if len(words) > 1 else tuple("".join(words))


def check_symbols(symbols: Sequence[str], where: str = "symbols") -> None:
    """Raise `PuzzleError` unless they are different, printable, and neither none nor too many."""
    if len(symbols) not in SYMBOLS:
        expected = f"{SYMBOLS[0]} to {SYMBOLS[-1]}"
        raise PuzzleError(amount(len(symbols), "symbol"), where=where, expected=expected)
    for index, symbol in enumerate(symbols):
        if not symbol or symbol != symbol.strip() or not symbol.isprintable():
            expected = "a name or a character that can be seen"
            raise PuzzleError(f"found {symbol!r}", where=where, expected=expected)
        if symbol in symbols[:index]:
            raise PuzzleError(f"{symbol!r} stands there twice", where=where, expected="each symbol once")


def check_code(code: Code, length: int, symbols: Sequence[str]) -> None:
    """Raise `PuzzleError` unless it is of that length, and of those symbols."""
    if len(code) != length:
        expected = f"{length}, the length of the code"
        raise PuzzleError(amount(len(code), "symbol"), where="code", expected=expected)
    for position, symbol in enumerate(code, start=1):
        if symbol not in symbols:
            place = f"code position {position}"
            raise PuzzleError(f"found {symbol!r}", where=place, expected=f"one of {spelt(symbols)}")


def read_code(text: str | Sequence[str], symbols: Sequence[str]) -> Code:
    """A code from a list, or from a text: single characters, or names separated by blanks."""
    if not isinstance(text, str):
        return tuple(text)
    words = text.split()
    return tuple("".join(words)) if single(symbols) else tuple(words)


def written(code: Sequence[str], symbols: Sequence[str]) -> str | list[str]:
    """The code as it stands in a file, such that `read_code` reads it back."""
    return "".join(code) if single(symbols) else list(code)
