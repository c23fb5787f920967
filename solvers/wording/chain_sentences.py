"""Sentences for alternating chains: either one end is true, or, link by link, the other end is.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Callable

from puzzles.sentences.patterns import Either, PatternShape, Possibility
from solvers.wording.told_pattern import ToldPattern


def _chain(told_: ToldPattern) -> str:
    """ "Either R2C3 is 4, or R2C8 is 4 (row 2), then R5C1 is 4 (row 5). So R2C3 or R5C1 is 4, and ..."."""
    first, last = told_.links[0].one, told_.links[-1].other
    ways = _ways(told_)
    if told_.closed:
        return f"{ways}, which leads back to the start. One way round or the other, {told_.goal}"
    if first == last:
        return f"{ways}. So {_is(told_, first)} in any case, and {told_.goal}"
    if first.value == last.value:
        return f"{ways}. So {_is(told_, _either(first, last))}, and {told_.goal}"
    return f"{ways}. So {_is(told_, first)} or {_is(told_, last)}, and {told_.goal}"


def _ways(told_: ToldPattern) -> str:
    links = told_.links
    shown = [_shown(told_, link, begins=at == 0) for at, link in enumerate(links)]
    return f"either {_is(told_, links[0].one)}, or {', then '.join(shown)}"


def _shown(told_: ToldPattern, link: Either, begins: bool) -> str:
    """The far end of a link and its reason: "R2C8 is 4 (row 2)"; for a variable with two values, "R1C5 is 3,
    not 2".
    """
    shown = _is(told_, link.other)
    if len(link.cells) == 1:
        return shown if begins else f"{shown}, not {told_.text_of(link.one.value)}"
    return f"{shown} ({_why(told_, link)})"


def _sets(told_: ToldPattern) -> str:
    """ "R1C1 and R1C2 are 1, 3 or 5; R4C1 is 3 or 5. Not both have a 3, so one has a 5: ...".

    If the sets share two linked values, each of these is in one of the sets.
    """
    links = told_.links
    first, last = links[0].one, links[-1].other
    sets = "; ".join(_why(told_, link) for link in links)
    if told_.closed and len(links) == 2:
        values = told_.listed_values([links[0].other.value, last.value], "and")
        return f"{sets}. {values} can each be in one of the two only, so that no value is spare: {told_.goal}"
    if told_.closed or first.value != last.value:
        return _chain(told_)
    shared = [told_.text_of(link.other.value) for link in links[:-1]]
    if len(links) == 2:
        only = f"only one of the two can have {shared[0]}"
    else:
        only = f"only one of the first two can have {shared[0]}, and only one of the last two {shared[1]}"
    where = _is(told_, _either(first, last))
    return f"{sets}. {only[0].upper()}{only[1:]}, so {where}, and {told_.goal}"


def _either(one: Possibility, other: Possibility) -> Possibility:
    return Possibility(tuple(dict.fromkeys((*one.names, *other.names))), one.value)


def _is(told_: ToldPattern, of: Possibility) -> str:
    return f"{told_.cells(of.names, 'or')} is {told_.text_of(of.value)}"


def _why(told_: ToldPattern, link: Either) -> str:
    """A unit that has two places for a value, or the remaining values of variables."""
    if not link.cells:
        return link.unit
    verb = "is" if len(link.cells) == 1 else "are"
    return f"{told_.cells(link.cells)} {verb} {told_.listed_values(sorted(link.values, key=str))}"


CHAIN_FORMS: dict[PatternShape, Callable[[ToldPattern], str]] = {
    **dict.fromkeys(
        (
            PatternShape.X_CHAIN,
            PatternShape.XY_CHAIN,
            PatternShape.AIC,
            PatternShape.LOOP,
            PatternShape.GROUPED_X_CHAIN,
            PatternShape.GROUPED_AIC,
            PatternShape.GROUPED_LOOP,
            PatternShape.ALS_CHAIN,
        ),
        _chain,
    ),
    PatternShape.ALS_XZ: _sets,
    PatternShape.ALS_XY_WING: _sets,
}
