"""A missed arithmetic target in words: what the values make instead."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from puzzles.formulas.target import Operation, Target
from puzzles.text.words import listed


def calculation_text(target: Target, values: Sequence[int], still: int) -> str:
    """What the values make, while `still` of them are to be written; empty if there are no values."""
    if not values:
        return ""
    match target.operation:
        case Operation.ADD:
            return _folded("add up", sum(values), target, values, still)
        case Operation.MULTIPLY:
            return _folded("multiply", prod(values), target, values, still)
        case _ if still:
            return f"no other number makes {target.number} with {listed([*map(str, values)])}"
        case Operation.SUBTRACT:
            high, low = max(values), min(values)
            return f"{values[0]} and {values[1]} differ by {high - low}, not {target.number}"
        case Operation.DIVIDE:
            return f"neither of {values[0]} and {values[1]} is {target.number} times the other"
        case _:
            return f"no operation makes {target.number} of {listed([*map(str, values)])}"


def _folded(verb: str, total: int, target: Target, values: Sequence[int], still: int) -> str:
    """The sentence for values that are added or multiplied."""
    several = listed([*map(str, values)])
    if len(values) == 1:
        return f"with {several}, the cells can no longer {verb} to {target.number}"
    if not still:
        return f"{several} {verb} to {total}, not {target.number}"
    if total > target.number:
        return f"{several} {verb} to {total} already, not {target.number}"
    return f"{several} {verb} to {total}, which can no longer become {target.number}"
