"""The values of a cell: how they are drawn, typed, and written in files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from puzzles.formulas.formulas import Value

MOST_LETTERED = 16
"""The most values for which letters can be typed too."""


@dataclass(frozen=True)
class Values:
    """The values of a cell, in the order shown.

    `signs` are how they are drawn, `tokens` how they are written in files, and `typed` the texts that can be
    typed for a value besides its token, in lower case, since case does not matter. `said` are their
    predicates in sentences, by default "is" and the token. `lead` is a character to type before any of them,
    if the values alone are keys of the board. `cross` is the value that means none of the others, if they
    are so few that a click cycles through them.
    """

    domain: tuple[Value, ...]
    signs: tuple[str, ...]
    tokens: tuple[str, ...]
    typed: Mapping[str, Value] = field(default_factory=dict, hash=False)
    said: Mapping[Value, str] = field(default_factory=dict, hash=False)
    lead: str = ""
    cross: Value | None = None

    def sign(self, value: Value) -> str:
        """The sign of a value."""
        return self.signs[self.domain.index(value)]

    def token(self, value: Value) -> str:
        """The token of a value."""
        return self.tokens[self.domain.index(value)]

    def read(self, text: str) -> Value | None:
        """The value of a text; None if it has none."""
        wanted = text.casefold()
        for value, token in zip(self.domain, self.tokens, strict=True):
            if token.casefold() == wanted:
                return value
        return self.typed.get(wanted)

    def begins(self, text: str) -> bool:
        """Whether typing more after the text could make a value."""
        wanted = text.casefold()
        known = (*(token.casefold() for token in self.tokens), *self.typed)
        return any(token.startswith(wanted) and token != wanted for token in known)

    @property
    def characters(self) -> frozenset[str]:
        """All characters with which a value can be typed, in both cases.

        With very many values, letters are read in files only, since typed letters mostly mean something
        else.
        """
        texts = "".join((*self.tokens, *(self.typed if len(self.domain) <= MOST_LETTERED else ())))
        if all(isinstance(value, int) for value in self.domain):
            texts += "0123456789"
        return frozenset(texts.lower() + texts.upper())

    def characters_behind(self, typed: str) -> frozenset[str]:
        """The characters that a board accepts after the typed text: with a `lead`, at first nothing else."""
        if not self.lead:
            return self.characters
        begun = typed == self.lead or (typed.startswith(self.lead) and self.begins(typed[len(self.lead) :]))
        return self.characters | {self.lead} if begun else frozenset(self.lead)


@lru_cache(maxsize=64)
def numbers(count: int, letters: bool = True) -> Values:
    """The numbers from 1 to `count`; those above 9 can also be typed as letters from A for 10."""
    domain = tuple(range(1, count + 1))
    texts = tuple(map(str, domain))
    typed = {chr(ord("a") + number - 10): number for number in domain[9:35]} if letters else {}
    return Values(domain, texts, texts, typed)


@lru_cache(maxsize=64)
def some_numbers(domain: tuple[int, ...], letters: bool = True) -> Values:
    """The given numbers; those from 10 to 35 can also be typed as letters from A for 10."""
    texts = tuple(map(str, domain))
    lettered = (number for number in domain if letters and 10 <= number < 36)
    typed = {chr(ord("a") + number - 10): number for number in lettered}
    return Values(domain, texts, texts, typed)


def two_valued(
    signs: str, tokens: str, true: str, false: str, typed: str = "*", typed_false: str = "-"
) -> Values:
    """Yes/no values: `signs` and `tokens` have one character for each, `true` and `false` are predicates:
    "is shaded". Yes is also typed as 1, no as 0 or x, or by the further characters.
    """
    keys = {"1": True, "0": False, "x": False}
    others = dict.fromkeys(typed, True) | dict.fromkeys(typed_false, False)
    return Values((True, False), tuple(signs), tuple(tokens), keys | others, {True: true, False: false})


SHADING = two_valued("■·", "#.", "is shaded", "is not shaded")
"""Shaded or not."""
LOOPED = two_valued("■·", "#o", "is shaded", "is on the loop")
"""Shaded, or on the loop."""
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
"""An edge, or a line between cell centres, that is drawn or not."""
WALLS = two_valued("━×", "#.", "is a wall", "is not a wall", "", "")
"""A border between two cells that separates two areas, or not."""


@lru_cache(maxsize=64)
def on_lines(numbered: tuple[int, ...]) -> Values:
    """The numbers of lines that a cell can be on; 0 for none."""
    domain = (0, *numbered)
    said: dict[Value, str] = {number: f"is on the line of {number}" for number in numbered}
    texts = tuple(map(str, numbered))
    return Values(domain, ("×", *texts), ("-", *texts), {"x": 0}, {0: "is on no line", **said})


def value_label(value: Value) -> str:
    """A value as text: booleans in lower case, all else unchanged."""
    return str(value).lower() if isinstance(value, bool) else str(value)
