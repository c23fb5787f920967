"""A count of things asked with values as bits, where no two things speak of one variable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not, Value

Thing: TypeAlias = tuple[tuple[int, int], ...]
"""The values with which a thing is there: the places of variables among those of the formula, and masks."""


class CountMasks:
    """What a count rules out: the rest, once enough things are there, or just enough can be.

    Since the things are independent of each other, that is all that follows.
    """

    def __init__(self, least: int, most: int, things: Sequence[Thing]) -> None:
        self._least, self._most, self._things = least, most, things

    def said(self, left: Sequence[int]) -> tuple[tuple[int, int], ...] | None:
        """The values that variables lose, by their place; None if the count cannot be."""
        standing = open_ = 0
        for thing in self._things:
            sure = True
            for place, there in thing:
                mask = left[place]
                if not mask & there:
                    break
                if mask & ~there:
                    sure = False
            else:
                if sure:
                    standing += 1
                else:
                    open_ += 1
        if standing > self._most or standing + open_ < self._least:
            return None
        if open_ and standing == self._most:
            return tuple(lost for thing in self._things for lost in _last_missing(thing, left))
        if open_ and standing + open_ == self._least:
            signs = (sign for thing in self._things if _can_be(thing, left) for sign in thing)
            return tuple((place, gone) for place, there in signs if (gone := left[place] & ~there))
        return ()


def _can_be(thing: Thing, left: Sequence[int]) -> bool:
    return all(left[place] & there for place, there in thing)


def _last_missing(thing: Thing, left: Sequence[int]) -> Iterator[tuple[int, int]]:
    """What its variable loses where a thing that must not be there hangs on one alone."""
    lacking = [(place, there) for place, there in thing if left[place] & ~there]
    if len(lacking) == 1 and _can_be(thing, left):
        ((place, there),) = lacking
        yield place, left[place] & there


def things_of(formula: Formula) -> tuple[int, int, list[list[tuple[str, Value, bool]]]] | None:
    """How many of its things a formula has at the least and at the most, and their signs: a variable, a
    value, and whether it is that; None where it is no count of things that speak of different variables.
    """
    match formula:
        case Exactly():
            least = most = formula.count
        case AtLeast():
            least, most = formula.count, len(formula.parts)
        case AtMost():
            least, most = 0, formula.count
        case _:
            return None
    things = [_signs(part) for part in formula.parts]
    names = [name for signs in things for name, _, _ in signs]
    return (least, most, things) if all(things) and len(set(names)) == len(names) else None


def _signs(part: Formula) -> list[tuple[str, Value, bool]]:
    """The signs of a thing; none where it is said in another way."""
    match part:
        case Is():
            return [(part.name, part.value, True)]
        case Not(Is(name, value)):
            return [(name, value, False)]
        case And():
            signs = [_signs(each) for each in part.parts]
            return [sign for each in signs for sign in each] if all(signs) else []
    return []
