"""Propagation of a cardinality constraint with values as bits; no two counted things share a variable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from puzzles.formulas.formulas import And, AtLeast, AtMost, Exactly, Formula, Is, Not, Value

Thing: TypeAlias = tuple[tuple[int, int], ...]
"""A counted thing, a conjunction: for each variable, its index in the formula and the mask of its values for
which the thing holds.
"""


class CountMasks:
    """A cardinality constraint: at least `least` and at most `most` of the `things` hold.

    Once `most` hold, all others are excluded; once only `least` can hold, all these must. As the things
    are independent, nothing else follows.
    """

    def __init__(self, least: int, most: int, things: Sequence[Thing]) -> None:
        self.least, self.most, self.things = least, most, things

    def said(self, left: Sequence[int]) -> tuple[tuple[int, int], ...] | None:
        """The indices of variables with the values that they lose, given their remaining values `left`; None
        if the constraint is violated.
        """
        standing = open_ = 0
        for thing in self.things:
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
        if standing > self.most or standing + open_ < self.least:
            return None
        if open_ and standing == self.most:
            return tuple(lost for thing in self.things for lost in _last_missing(thing, left))
        if open_ and standing + open_ == self.least:
            signs = (sign for thing in self.things if _can_be(thing, left) for sign in thing)
            return tuple((place, gone) for place, there in signs if (gone := left[place] & ~there))
        return ()


def _can_be(thing: Thing, left: Sequence[int]) -> bool:
    return all(left[place] & there for place, there in thing)


def _last_missing(thing: Thing, left: Sequence[int]) -> Iterator[tuple[int, int]]:
    """What a thing that must not hold excludes: the values of its only open variable; nothing if several are
    open.
    """
    lacking = [(place, there) for place, there in thing if left[place] & ~there]
    if len(lacking) == 1 and _can_be(thing, left):
        ((place, there),) = lacking
        yield place, left[place] & there


def things_of(formula: Formula) -> tuple[int, int, list[list[tuple[str, Value, bool]]]] | None:
    """The least and greatest number of a formula's things that hold, and for each thing its signs: variable,
    value, and whether the variable has that value. None if the formula is no count or things share
    variables.
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
    """The signs of a thing; empty if it is not a conjunction of signs."""
    match part:
        case Is():
            return [(part.name, part.value, True)]
        case Not(Is(name, value)):
            return [(name, value, False)]
        case And():
            signs = [_signs(each) for each in part.parts]
            return [sign for each in signs for sign in each] if all(signs) else []
    return []
