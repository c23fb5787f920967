"""The values of a cell: how each is drawn, how it is typed, and how it stands in a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from puzzles.formulas.formulas import Value

MOST_LETTERED = 16
"""So many values, at most, are typed as letters as well."""


@dataclass(frozen=True)
class Values:
    """What a cell can be, in the order shown.

    `signs` are how the values are drawn, `tokens` how they stand in a file, and `typed` the texts
    that a person may type for one, beside its token; in lower case, since case does not matter.
    `said` is what a sentence says of a cell of the value, where that is not "is" and the token.
    `lead` is a character that is typed before any of them, where they alone are keys of the board.
    `cross` is the value that says that there is nothing of the others, where these are few enough for a
    click to go through.
    """

    domain: tuple[Value, ...]
    signs: tuple[str, ...]
    tokens: tuple[str, ...]
    typed: Mapping[str, Value] = field(default_factory=dict, hash=False)
    said: Mapping[Value, str] = field(default_factory=dict, hash=False)
    lead: str = ""
    cross: Value | None = None

    def sign(self, value: Value) -> str:
        """How a value is drawn."""
        return self.signs[self.domain.index(value)]

    def token(self, value: Value) -> str:
        """How a value is written in a file."""
        return self.tokens[self.domain.index(value)]

    def read(self, text: str) -> Value | None:
        """The value that a text stands for; None if it stands for none."""
        wanted = text.casefold()
        for value, token in zip(self.domain, self.tokens, strict=True):
            if token.casefold() == wanted:
                return value
        return self.typed.get(wanted)

    def begins(self, text: str) -> bool:
        """Whether more typed behind the text could make a value of it."""
        wanted = text.casefold()
        known = (*(token.casefold() for token in self.tokens), *self.typed)
        return any(token.startswith(wanted) and token != wanted for token in known)

    @property
    def characters(self) -> frozenset[str]:
        """Every character that a value can be typed with, in both cases.

        Of very many values, letters are read in files alone: typed, most of them mean something else.
        """
        texts = "".join((*self.tokens, *(self.typed if len(self.domain) <= MOST_LETTERED else ())))
        if all(isinstance(value, int) for value in self.domain):
            texts += "0123456789"
        return frozenset(texts.lower() + texts.upper())

    def characters_behind(self, typed: str) -> frozenset[str]:
        """Those that a board takes behind what was typed so far: with a `lead`, at first nothing else."""
        if not self.lead:
            return self.characters
        begun = typed == self.lead or (typed.startswith(self.lead) and self.begins(typed[len(self.lead) :]))
        return self.characters | {self.lead} if begun else frozenset(self.lead)


@lru_cache(maxsize=64)
def numbers(count: int, letters: bool = True) -> Values:
    """The numbers from 1; those above 9 may be typed as letters from A = 10 too."""
    domain = tuple(range(1, count + 1))
    texts = tuple(map(str, domain))
    typed = {chr(ord("a") + number - 10): number for number in domain[9:35]} if letters else {}
    return Values(domain, texts, texts, typed)


@lru_cache(maxsize=64)
def some_numbers(domain: tuple[int, ...], letters: bool = True) -> Values:
    """Those numbers; the ones from 10 to 35 may be typed as letters from A too."""
    texts = tuple(map(str, domain))
    lettered = (number for number in domain if letters and 10 <= number < 36)
    typed = {chr(ord("a") + number - 10): number for number in lettered}
    return Values(domain, texts, texts, typed)


def two_valued(
    signs: str, tokens: str, true: str, false: str, typed: str = "*", typed_false: str = "-"
) -> Values:
    """So or not: signs and tokens are one character for each of the two, `true` and `false` what is said of a
    cell: "is shaded". Typed is 1 for what is so, 0 or x for what is not, or another character.
    """
    keys = {"1": True, "0": False, "x": False}
    others = dict.fromkeys(typed, True) | dict.fromkeys(typed_false, False)
    return Values((True, False), tuple(signs), tuple(tokens), keys | others, {True: true, False: false})


SHADING = two_valued("■·", "#.", "is shaded", "is not shaded")
"""Shaded or not."""
LOOPED = two_valued("■·", "#o", "is shaded", "is on the loop")
"""Shaded, or passed by the loop."""
TRACKED = two_valued("•×", "#.", "holds track", "holds no track", "o")
"""A cell with a piece of track, or without."""
STARS = two_valued("★·", "*-", "holds a star", "holds no star", "#", "")
"""A star or none."""
QUEENS = two_valued("♛·", "Q-", "holds a queen", "holds no queen", "*#", "")
"""A queen or none."""
SHIPS = two_valued("■·", "#-", "is part of a ship", "is water", "*", "~")
"""Part of a ship, or water."""
WATER = two_valued("≈·", "~-", "is filled", "is empty", "#", "")
"""Water or air."""
DRAWN = two_valued("━×", "#.", "is drawn", "is not drawn", "", "")
"""An edge that is part of the figure, or not; or a line from the middle of a cell to that of the next."""
WALLS = two_valued("━×", "#.", "is a wall", "is not a wall", "", "")
"""A border between two cells that parts two areas, or none."""


@lru_cache(maxsize=64)
def on_lines(numbered: tuple[int, ...]) -> Values:
    """The number of the line that a cell is on, 0 on none."""
    domain = (0, *numbered)
    said: dict[Value, str] = {number: f"is on the line of {number}" for number in numbered}
    texts = tuple(map(str, numbered))
    return Values(domain, ("×", *texts), ("-", *texts), {"x": 0}, {0: "is on no line", **said})


def value_label(value: Value) -> str:
    """How a value is written: true and false in lower case, all else as it is."""
    return str(value).lower() if isinstance(value, bool) else str(value)
