"""Named patterns in the file of a genre: a clue and its surroundings, or what several rules show together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from string import Formatter
from typing import Literal

from msgspec import Struct

from puzzles.declared.part import GenreTable
from puzzles.geometry.directions import ARROWS
from puzzles.sentences.named_looks import NamedLook, Sight
from puzzles.sentences.rule_words import CLUE
from puzzles.text.errors import PuzzleError

CLUE_WORD = "clue"
"""The word for clues in place of a family of rules."""
SEVERAL = "several"


class Look(GenreTable, frozen=True):
    """A pattern that players of the genre recognise, with its conditions."""

    name: str
    """What players call it; `{numbers}` in it is replaced by those of its clues."""
    says: str = ""
    """A sentence about it without a full stop; `{clues}` in it is replaced by the cells of its clues,
    `{units}` by what its rules of the first families are about.
    """
    clues: int | Literal["several"] | tuple[str, ...] | None = None
    """The number of clues; or their arrangement, as rows of tokens, in any rotation or reflection."""
    within: tuple[int, int] | None = None
    """The rows and columns that the clues span, in either orientation; the smaller number first."""
    differ_by: int | None = None
    """The difference of the greatest and the least number."""
    rules: tuple[str | tuple[str, ...], ...] = ()
    """The families of its rules, at least one rule of each; of families in a tuple, one is enough."""
    easy: bool | None = None
    """Whether the step is as easy as with one rule (True), or takes experience (False); None if it
    depends on how much is looked at.
    """
    far: bool = False
    """Whether rules about the whole board may belong to it."""

    def named(self, signs: Mapping[str, str]) -> NamedLook:
        """The pattern for solving steps; `signs` are the signs of symbols, by token."""
        many = None if isinstance(self.clues, tuple) else self.clues
        return NamedLook(
            self.name,
            self.says,
            tuple(" ".join(_drawn(token, signs) for token in row.split()) for row in self._rows),
            families=tuple(
                frozenset(CLUE if each == CLUE_WORD else each for each in one) for one in self._sets
            ),
            fits=Fits(many, self.within, self.differ_by),
            easy=self.easy,
            far=self.far,
        )

    @property
    def _rows(self) -> tuple[str, ...]:
        return self.clues if isinstance(self.clues, tuple) else ()

    @property
    def _sets(self) -> Iterator[tuple[str, ...]]:
        return ((each,) if isinstance(each, str) else each for each in self.rules)

    def check(self, families: Collection[str], signs: Mapping[str, str], where: str) -> None:
        """Raise `PuzzleError` for conditions that no puzzle with those families of rules and those
        symbols can meet.
        """
        if not self.name.strip():
            raise PuzzleError("is empty", where=f"{where}.name", expected="what players call it")
        _check_braces(self.name, f"{where}.name", "numbers")
        _check_braces(self.says, f"{where}.says", "clues", "units")
        for number, one in enumerate(self._sets, start=1):
            for family in one:
                if family not in families:
                    expected = f"one of {', '.join(families)}"
                    raise PuzzleError(
                        f"found {family!r}", where=f"{where}.rules[{number}]", expected=expected
                    )
        for token in " ".join(self._rows).split():
            if token[0] not in (".", "?", *signs) and not token[0].isdecimal():
                expected = "rows of a grid: '.', numbers and symbols of the genre"
                raise PuzzleError(f"found {token!r}", where=f"{where}.clues", expected=expected)
        if self.clues is None and self.within is None and self.differ_by is None and not self.rules:
            raise PuzzleError(f"{self.name!r} tells not what is seen", where=where, expected="clues or rules")


class Fits(Struct, frozen=True):
    """The predicate that a sight has so many clues, within such an area, with such a difference of
    numbers.
    """

    clues: int | str | None
    within: tuple[int, int] | None
    difference: int | None

    def __call__(self, sight: Sight) -> bool:
        many = len(sight.clues)
        if self.clues is not None and (many < 2 if self.clues == SEVERAL else many != self.clues):
            return False
        return self.within in (None, sight.spread) and self.difference in (None, sight.difference)


def _family(word: str) -> str:
    return CLUE if word == CLUE_WORD else word


def _check_braces(text: str, where: str, *known: str) -> None:
    try:
        names = [name for _, name, *_ in Formatter().parse(text) if name is not None]
    except ValueError:
        names = [text]
    if not {*names} <= {*known}:
        expected = f"no braces but {' and '.join(f'{{{each}}}' for each in known)}"
        raise PuzzleError(f"found {text!r}", where=where, expected=expected)


def _drawn(token: str, signs: Mapping[str, str]) -> str:
    """A token of a grid, with its symbol and arrow replaced by their signs."""
    drawn = signs.get(token[0], token[0]) + token[1:]
    return drawn[:-1] + ARROWS[drawn[-1]].sign if len(drawn) > 1 and drawn[-1] in ARROWS else drawn
