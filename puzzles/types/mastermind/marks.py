"""Guesses that are answered by position: in place, elsewhere, or not there, as in Wordle.

Of a symbol that the guess has several times, as many are marked as the code has: those in place
first, then others from the left as elsewhere; the rest is marked as not there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Self

from msgspec.structs import replace

from puzzles.formulas.formulas import And, AtLeast, Exactly, Formula, Is, Not
from puzzles.formulas.statements import Statement
from puzzles.text.errors import InputError, PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount, listed
from puzzles.types.mastermind.answers import BETWEEN
from puzzles.types.mastermind.code_puzzle import CodeGuess, CodePuzzle
from puzzles.types.mastermind.codes import (
    check_code,
    position_names,
    read_code,
    read_typed_code,
    spelt,
    written,
)

PLACE, ELSEWHERE, NOT_THERE = "g", "y", "-"
"""The marks: green, yellow and grey."""
_SIGNS = {
    **dict.fromkeys((PLACE, "🟩", "🟧", "●"), PLACE),
    **dict.fromkeys((ELSEWHERE, "🟨", "🟦", "○"), ELSEWHERE),
    **dict.fromkeys((NOT_THERE, ".", "x", "_", "–", "—", "·", "⬛", "⬜"), NOT_THERE),
}
_SAID = ((PLACE, "in place"), (ELSEWHERE, "elsewhere"))


class MarkedGuess(CodeGuess):
    """A guess with a mark for each position: `g` in place, `y` elsewhere, `-` not there, or not once more."""

    marks: str

    def statement(self, puzzle: CodePuzzle) -> Statement:
        return self.says(self.words(puzzle.symbols), self.holds_of_code(), position_names(len(self.code)))

    def check(self, puzzle: CodePuzzle) -> None:
        check_code(self.code, puzzle.length, puzzle.symbols)
        if not puzzle.by_position:
            raise PuzzleError("found marks", where="marks", expected="'exact', as answers are counts here")
        if len(self.marks) != puzzle.length or not set(self.marks) <= {PLACE, ELSEWHERE, NOT_THERE}:
            expected = f"{puzzle.length} of {PLACE}, {ELSEWHERE} and {NOT_THERE}"
            raise PuzzleError(f"found {self.marks!r}", where="marks", expected=expected)
        if (symbol := out_of_turn(self.code, self.marks)) is not None:
            raise PuzzleError(
                f"a {symbol!r} is not there, and one behind it is",
                where="marks",
                expected="of equal symbols, the first marked",
            )

    def alternatives(self, puzzle: CodePuzzle) -> Iterable[Self]:
        """Answers to the same guess with one mark another."""
        for index, old in enumerate(self.marks):
            for mark in PLACE + ELSEWHERE + NOT_THERE:
                marks = self.marks[:index] + mark + self.marks[index + 1 :]
                if mark != old and out_of_turn(self.code, marks) is None:
                    yield replace(self, marks=marks)

    def typed(self, puzzle: CodePuzzle) -> str:
        return f"{spelt(self.code, puzzle.symbols)} {self.marks}"

    @classmethod
    def read(cls, table: TomlTable, puzzle: CodePuzzle) -> Self:
        code = read_code(table.text_or_strings("code"), puzzle.symbols)
        counted = [key for key in ("exact", "misplaced") if key in table]
        if counted and "marks" not in table:
            raise PuzzleError("found a count", where=table.place(counted[0]), expected="'marks', by position")
        return cls(code, table.text("marks"))

    def write(self, puzzle: CodePuzzle) -> dict[str, Any]:
        return {"code": written(self.code, puzzle.symbols), "marks": self.marks}

    def holds_of_code(self) -> Formula:
        """That the code p1, p2, ... gets these marks.

        Each symbol occurs as often as it is marked, and exactly so often if one of it is not.
        """
        names = position_names(len(self.code))
        parts: list[Formula] = []
        for name, symbol, mark in zip(names, self.code, self.marks, strict=True):
            here = Is(name, symbol)
            parts.append(here if mark == PLACE else Not(here))
        for symbol, marks in _by_symbol(self.code, self.marks).items():
            anywhere = tuple(Is(name, symbol) for name in names)
            times = len(marks) - marks.count(NOT_THERE)
            parts.append((Exactly if NOT_THERE in marks else AtLeast)(times, anywhere))
        return And(*parts)

    def words(self, symbols: Sequence[str]) -> str:
        """The guess with its answer as a sentence."""
        told: dict[str, list[str]] = {PLACE: [], ELSEWHERE: [], NOT_THERE: []}
        for symbol, mark in zip(self.code, self.marks, strict=True):
            told[mark].append(symbol)
        no = list(dict.fromkeys(told[NOT_THERE]))
        more = [symbol for symbol in no if symbol in told[PLACE] + told[ELSEWHERE]]
        none = [symbol for symbol in no if symbol not in more]
        parts = [f"{listed(told[mark])} {said}" for mark, said in _SAID if told[mark]]
        parts += [f"no {listed(none, 'or')}"] if none else []
        parts += [f"no other {listed(more, 'or')}"] if more else []
        return f"Guess {spelt(self.code, symbols)} {self.marks}: {', '.join(parts)}"


def marking(guess: Sequence[str], code: Sequence[str]) -> str:
    """The marks that a guess at that code gets."""
    left = Counter(code) - Counter(own for own, other in zip(guess, code, strict=True) if own == other)
    marks = []
    for own, other in zip(guess, code, strict=True):
        if own == other:
            marks.append(PLACE)
        elif left[own]:
            left[own] -= 1
            marks.append(ELSEWHERE)
        else:
            marks.append(NOT_THERE)
    return "".join(marks)


def out_of_turn(guess: Sequence[str], marks: str) -> str | None:
    """A symbol of which one is marked as not there and a later one as elsewhere, which no code answers."""
    wrong = re.compile(f"{re.escape(NOT_THERE)}.*{ELSEWHERE}")
    return next((symbol for symbol, own in _by_symbol(guess, marks).items() if wrong.search(own)), None)


def _by_symbol(guess: Sequence[str], marks: str) -> dict[str, str]:
    """The marks that each symbol of a guess got."""
    found: dict[str, str] = {}
    for symbol, mark in zip(guess, marks, strict=True):
        found[symbol] = found.get(symbol, "") + mark
    return found


def read_marked(line: str, length: int, symbols: Sequence[str]) -> MarkedGuess:
    """A guess and its marks on a typed line: `crane -gy--`; raises `InputError`."""
    code, end = read_typed_code(line, length, symbols)
    example = f"{length} marks of g, y and -, or squares"
    marks: list[str] = []
    for place, sign in enumerate(line[end:], start=end):
        if sign in BETWEEN or sign in "\ufe0e\ufe0f":
            continue
        mark = _SIGNS.get(sign.casefold())
        if mark is None:
            raise InputError(f"found {sign!r}", place, place + 1, expected=example)
        if len(marks) == length:
            raise InputError(f"found {sign!r}", place, place + 1, expected="the end of the line")
        marks.append(mark)
    if len(marks) < length:
        expected = example if not marks else amount(length - len(marks), "more mark")
        raise InputError("the line ends", len(line), len(line), expected=expected)
    if (symbol := out_of_turn(code, "".join(marks))) is not None:
        problem = f"a {symbol!r} is not there, and one behind it is"
        start = len(line) - len(line[end:].lstrip(BETWEEN))
        raise InputError(problem, start, len(line), expected="of equal symbols, the first marked")
    return MarkedGuess(code, "".join(marks))
