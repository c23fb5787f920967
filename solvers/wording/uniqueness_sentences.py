"""Sentences for patterns that rely on a unique solution, and the rule that they quote for it.

A form returns the sentence without a full stop. This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from puzzles.formulas.statements import Statement
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.patterns import PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.wording.told_pattern import ToldPattern

_NO_GRAVE = "not all open cells have one of two values that could all change places"


def worded(deduction: Deduction, puzzle: Puzzle) -> Statement:
    """The statement that a deduction takes from uniqueness, worded for quotation."""
    premise, told_ = deduction.premise, ToldPattern(deduction, puzzle)
    assert premise is not None
    if pattern_of(deduction).shape is PatternShape.BUG:
        return replace(premise, text=f"There is one solution, so {_NO_GRAVE}")
    return replace(premise, text=f"There is one solution, so {_not_all(told_)}")


def _not_all(told_: ToldPattern) -> str:
    corners, *_ = _parts(told_)
    return f"{told_.cells(corners)} are not all {told_.listed_values(told_.in_turn(told_.values))}"


def _parts(told_: ToldPattern) -> list[list[str]]:
    return [told_.in_order(part) for part in told_.parts]


def _opening(told_: ToldPattern) -> str:
    """ "There is one solution, so R1C1, R1C4, R2C1 and R2C4 are not all 1 or 2, which could ..."."""
    return f"There is one solution, so {_not_all(told_)}, which could change places there"


def _unique_rectangle(told_: ToldPattern) -> str:
    return _TYPES[told_.order](told_)


def _type_1(told_: ToldPattern) -> str:
    _, floors, _ = _parts(told_)
    return f"{_opening(told_)}. {told_.cells(floors)} are, so {told_.goal}"


def _one_more_value(told_: ToldPattern) -> str:
    _, _, roofs = _parts(told_)
    return f"{_opening(told_)}. So {told_.cells(roofs, 'or')} is {told_.value}, and {told_.goal}"


def _type_3(told_: ToldPattern) -> str:
    """ "... So R2C1 or R2C4 is 5 or 7. With R2C8, that takes 5 and 7 in row 2, so ..."."""
    _, _, roofs, beside = _parts(told_)
    others = told_.in_turn(value for name in roofs for value in told_.left(name) if value not in told_.values)
    taken = told_.in_turn((*others, *(value for name in beside for value in told_.left(name))))
    return (
        f"{_opening(told_)}. So {told_.cells(roofs, 'or')} is {told_.listed_values(others)}. "
        f"With {told_.cells(beside)}, that takes {told_.listed_values(taken, 'and')} in {told_.units[0]}, "
        f"so {told_.goal}"
    )


def _type_4(told_: ToldPattern) -> str:
    _, _, roofs = _parts(told_)
    value, other = map(told_.text_of, told_.values)
    return (
        f"{_opening(told_)}. In {told_.units[0]}, {value} is in {told_.cells(roofs, 'or')}, and so {other} "
        f"is not in the other: {told_.goal}"
    )


def _type_6(told_: ToldPattern) -> str:
    _, floors, roofs = _parts(told_)
    value, other = map(told_.text_of, told_.values)
    return (
        f"{_opening(told_)}. In {told_.joined(0, 2)}, {value} can only be in these cells. In "
        f"{told_.cells(roofs)} it would leave {other} to {told_.cells(floors)}, so {told_.goal}"
    )


def _hidden(told_: ToldPattern) -> str:
    """ "... In row 2, 1 is in R2C1 or R2C4, and in column 4 in R1C4 or R2C4. With 2 in R2C4, ..."."""
    _, (floor,), (corner,), sides = told_.parts
    value, other = map(told_.text_of, told_.values)
    first, second = (told_.cells(told_.in_order((corner, side)), "or") for side in sides)
    both = told_.cells(told_.in_order(sides))
    return (
        f"{_opening(told_)}. In {told_.units[0]}, {value} is in {first}, and in {told_.units[1]} in {second}."
        f" With {other} in {told_.cells((corner,))}, {both} would be {value} and {told_.cells((floor,))} "
        f"{other}, so {told_.goal}"
    )


def _avoidable(told_: ToldPattern) -> str:
    _, standing, left = _parts(told_)
    opening = f"{_opening(told_)}, since none of them is given. {told_.cells(standing)} are"
    if len(left) == 1:
        return f"{opening}, so {told_.goal}"
    return f"{opening}, so {told_.cells(left, 'or')} is {told_.value}, and {told_.goal}"


def _bug(told_: ToldPattern) -> str:
    return (
        f"There is one solution, so {told_.goal}. Without {told_.value} there, all open cells have two values"
        f" left, and each of these has two places in its units, so that all could change to their other value"
    )


_TYPES: dict[int, Callable[[ToldPattern], str]] = {
    1: _type_1,
    2: _one_more_value,
    3: _type_3,
    4: _type_4,
    5: _one_more_value,
    6: _type_6,
}
UNIQUENESS_FORMS: dict[PatternShape, Callable[[ToldPattern], str]] = {
    PatternShape.UNIQUE_RECTANGLE: _unique_rectangle,
    PatternShape.HIDDEN_RECTANGLE: _hidden,
    PatternShape.AVOIDABLE_RECTANGLE: _avoidable,
    PatternShape.BUG: _bug,
}
