"""The clue of one's own assertions: a formula as it was typed, perhaps with a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec.structs import replace

from puzzles.formulas.statements import Statement
from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.words import spelt
from puzzles.model.clue import Clue
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.scratch.declarations import Declarations

OTHER_SIGNS = {
    "<=": ("<", ">="),
    "<": ("<=", ">"),
    ">=": (">", "<="),
    ">": (">=", "<"),
}
MOST_ALTERNATIVES = 24


class Assertion(Clue):
    """A formula that holds, typed in either language. `depth` counts the scopes it was typed in."""

    kind = "assertion"

    text: str
    name: str = ""
    depth: int = 0

    @property
    def key(self) -> str | None:
        return self.name or None

    def check(self, puzzle: Declarations) -> None:
        if self.name.isdecimal() or '"' in self.name:
            raise PuzzleError(f"{self.name!r} cannot be a name", expected="a name that is no number")
        puzzle.reader.formula(self.text)

    def statement(self, puzzle: Declarations) -> Statement:
        formula = puzzle.reader.formula(self.text)
        cells = tuple(dict.fromkeys(formula.names()))
        return self.says(self.typed(puzzle), formula, cells)

    def typed(self, puzzle: Declarations) -> str:
        return f"{spelt(self.name)}: {self.text}" if self.name else self.text

    def short(self, puzzle: Declarations) -> str:
        return self.text

    def alternatives(self, puzzle: Declarations) -> Iterator[Self]:
        """With another number, or another sign of comparison, in one place."""
        formula, count = puzzle.reader.formula(self.text), 0
        for start, end, instead in _slips(puzzle.reader.term(self.text), self.text):
            other = f"{self.text[:start]}{instead}{self.text[end:]}"
            try:
                fits = puzzle.reader.formula(other) != formula
            except InputError:
                continue
            if fits and count < MOST_ALTERNATIVES:
                count += 1
                yield replace(self, text=other)


def _slips(term: Sexp, text: str) -> Iterator[tuple[int, int, str]]:
    """The places of a text where something else could have been meant, with what."""
    waiting = [term]
    while waiting:
        each = waiting.pop(0)
        if each.number:
            number = int(each.text)
            yield from (
                (each.start, each.end, str(other)) for other in (number + 1, number - 1) if other >= 0
            )
        if each.items is None or not each.items:
            continue
        head = each.items[0]
        sign = text[head.start : head.end]
        yield from ((head.start, head.end, other) for other in OTHER_SIGNS.get(sign, ()))
        waiting += each.items[1:]
