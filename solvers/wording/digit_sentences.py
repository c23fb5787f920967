"""Sentences for digit patterns: their cells, what is true in either case, and what is excluded.

A form returns the sentence without a full stop. This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.patterns import PatternShape
from puzzles.text.words import capital, listed
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.wording.chain_sentences import CHAIN_FORMS
from solvers.wording.phrases import joined_units
from solvers.wording.told_pattern import ToldPattern
from solvers.wording.uniqueness_sentences import UNIQUENESS_FORMS

FEW_UNITS = 4
"""The most units of a colouring that are listed."""


def digit_sentence(deduction: Deduction, puzzle: Puzzle) -> str:
    """The sentence for a digit pattern, with a full stop."""
    pattern = ToldPattern(deduction, puzzle)
    return f"{capital(_FORMS[pattern_of(deduction).shape](pattern))}."


def _two_links(told_: ToldPattern) -> str:
    """ "In row 2, 4 is in R2C3 or R2C8, and in row 7 in R7C3 or R7C9. R2C3 and R7C3 are not both 4 ..."."""
    (far, near), (end, close) = told_.parts
    value = told_.value
    return (
        f"in {told_.units[0]}, {value} is in {told_.cells((near, far), 'or')}, and in {told_.units[1]} in "
        f"{told_.cells((close, end), 'or')}. {told_.cells((near, close))} are not both {value} "
        f"({told_.units[2]}), so {told_.cells((far, end), 'or')} is {value}, and {told_.goal}"
    )


def _rectangle(told_: ToldPattern) -> str:
    ((near, far),) = told_.parts
    box, link, row, column, *_ = told_.units
    value, either = told_.value, told_.cells((near, far), "or")
    return (
        f"in {box}, {value} lies in {row} or in {column}, and in {link} it is in {either}. "
        f"So {told_.cells((far,))} is {value}, or {told_.cells((near,))} is, which leaves {column} to {box}: "
        f"either way {told_.goal}"
    )


def _wing(told_: ToldPattern) -> str:
    """ "R4C1 is 1 or 6: with 1, R4C4 is 9; with 6, R5C2 is 9. So one of them is 9, and ..."."""
    (pivot,), *pincers = told_.parts
    values = told_.left(pivot)
    ways = [
        f"with {told_.text_of(value)}, {told_.cells((name,))} is {told_.value}"
        for value in values
        for (name,) in pincers
        if value in told_.left(name) and told_.text_of(value) != told_.value
    ]
    ways += [f"or it is {told_.value} itself"] if len(values) > len(pincers) else []
    options = told_.listed_values(values)
    of = "the three" if len(values) > len(pincers) else "the two"
    end = f"So one of {of} is {told_.value}, and {told_.goal}"
    return f"{told_.cells((pivot,))} is {options}: {'; '.join(ways)}. {end}"


def _w_wing(told_: ToldPattern) -> str:
    (one, other), (near, far) = told_.parts
    values = told_.left(one)
    (ruled,) = (told_.text_of(value) for value in values if told_.text_of(value) != told_.value)
    ends = told_.cells((one, other), "or")
    return (
        f"{told_.cells((one, other))} are {told_.listed_values(values)}. In {told_.units[0]}, {ruled} is in "
        f"{told_.cells((near, far), 'or')}, and so not in {ends}, one or the other. So one of these is "
        f"{told_.value}, and {told_.goal}"
    )


def _remote_pair(told_: ToldPattern) -> str:
    (path,) = told_.parts
    one, other = (told_.text_of(value) for value in told_.left(path[0]))
    ends = told_.cells((path[0], path[-1]))
    return (
        f"{told_.cells(path)} are {one} or {other}, in turn: of {ends}, one is {one} and one is {other}, "
        f"so {told_.goal}"
    )


def _fish(told_: ToldPattern) -> str:
    return f"{_confined(told_)}, so {told_.goal}"


def _finned(told_: ToldPattern) -> str:
    (fins,) = told_.parts
    return f"{_confined(told_)}, but for {told_.cells(fins)}. Be it there or not, {told_.goal}"


def _confined(told_: ToldPattern) -> str:
    """ "in rows 2 and 6 and box 5, 4 can only be in columns 1, 3 and 7"."""
    bases, covers = (_by_kind(half) for half in (told_.units[: told_.order], told_.units[told_.order :]))
    return f"in {bases}, {told_.value} can only be in {covers}"


def _by_kind(units: Sequence[str]) -> str:
    """Units in words, grouped by kind."""
    kinds: dict[str, list[str]] = {}
    for unit in units:
        kinds.setdefault(unit.rpartition(" ")[0], []).append(unit)
    return listed([joined_units(own) for own in kinds.values()])


def _colouring(told_: ToldPattern) -> str:
    """ "4 has two places each in row 1 and column 5, so it is in R1C1 and R5C5, or else in R1C5 ..."."""
    if told_.closed:
        one, other, ends = told_.parts
        return f"{_colours(told_, one, other)}. {told_.cells(ends)} see each other, so {told_.goal}"
    one, other = told_.parts
    return f"{_colours(told_, one, other)}. Either way, {told_.goal}"


def _multi_colouring(told_: ToldPattern) -> str:
    one, other, two, another, ends = told_.parts
    second = f"in {told_.cells(two)}, or else in {told_.cells(another)}"
    both = f"{_colours(told_, one, other)}; and it is {second}"
    if told_.closed:
        first, near, last, far = ends
        by = told_.cells(tuple(dict.fromkeys((first, last))))
        return f"{both}. With {by} it would be in none of {told_.cells((near, far))}, so {told_.goal}"
    return (
        f"{both}. {told_.cells(ends)} see each other, so it is in {told_.cells(other)}, or in "
        f"{told_.cells(another)}: either way, {told_.goal}"
    )


def _colours(told_: ToldPattern, one: Sequence[str], other: Sequence[str]) -> str:
    units = tuple(dict.fromkeys(link.unit for link in told_.links))
    where = joined_units(units) if len(units) <= FEW_UNITS else "the units that join them"
    places = f"it is in {told_.cells(one)}, or else in {told_.cells(other)}"
    return f"{told_.value} has two places each in {where}, so {places}"


def _sue_de_coq(told_: ToldPattern) -> str:
    """ "R4C1 and R4C2, with R4C7 in row 4 and R5C3 in box 4, have 1, 2, 5 and 8 left: four for four ..."."""
    crossing, first, second = told_.parts
    every = [name for part in told_.parts for name in part]
    values = dict.fromkeys(value for name in every for value in told_.left(name))
    left = told_.listed_values(sorted(values, key=str), "and")
    return (
        f"{told_.cells(crossing)}, {told_.cells(first)} in {told_.units[0]} and {told_.cells(second)} in "
        f"{told_.units[1]} have {left} between them, as many as they are, and none can be there twice. "
        f"So each is there once, and {told_.goal}"
    )


def _death_blossom(told_: ToldPattern) -> str:
    """ "R5C5 is 1, 2 or 3. If it is 1, R5C1 and R5C2 have no value to spare for 4, ..."."""
    (stem,), *petals = told_.parts
    of_stem, locked = told_.values[: len(petals)], told_.values[len(petals) :]
    ways = [
        f"with {told_.text_of(value)}, {told_.cells(petal)} {'is' if len(petal) == 1 else 'are'} "
        f"{told_.listed_values(sorted(_of(told_, petal) - {value}, key=str), 'and')}"
        for value, petal in zip(of_stem, petals, strict=True)
    ]
    both = told_.listed_values(locked, "and")
    return (
        f"{told_.cells((stem,))} is {told_.listed_values(of_stem)}: {'; '.join(ways)}. Each time {both} "
        f"{'is' if len(locked) == 1 else 'are'} taken there, so {told_.goal}"
    )


def _alternating(told_: ToldPattern) -> str:
    """ "Row 5 has two plus poles. R5C1, R5C2 and R5C3 are + and - in turn, first and last +: ..."."""
    first, then = (told_.text_of(value) for value in told_.values)
    stretches = listed([told_.cells(part) for part in told_.parts])
    return (
        f"{told_.quoted[0]}. {stretches} are {first} and {then} in turn, {first} first and last: {told_.goal}"
    )


def _of(told_: ToldPattern, names: Sequence[str]) -> set[Value]:
    """The remaining values of variables."""
    return {value for name in names for value in told_.left(name)}


_FORMS: dict[PatternShape, Callable[[ToldPattern], str]] = {
    **CHAIN_FORMS,
    **UNIQUENESS_FORMS,
    PatternShape.SKYSCRAPER: _two_links,
    PatternShape.KITE: _two_links,
    PatternShape.TURBOT: _two_links,
    PatternShape.EMPTY_RECTANGLE: _rectangle,
    PatternShape.XY_WING: _wing,
    PatternShape.XYZ_WING: _wing,
    PatternShape.W_WING: _w_wing,
    PatternShape.REMOTE_PAIR: _remote_pair,
    PatternShape.FISH: _fish,
    PatternShape.FRANKEN: _fish,
    PatternShape.FINNED: _finned,
    PatternShape.FINNED_FRANKEN: _finned,
    PatternShape.SASHIMI: _finned,
    PatternShape.COLOURING: _colouring,
    PatternShape.MULTI_COLOURING: _multi_colouring,
    PatternShape.SUE_DE_COQ: _sue_de_coq,
    PatternShape.DEATH_BLOSSOM: _death_blossom,
    PatternShape.ALTERNATING: _alternating,
}
