"""The names of solving steps in logic grids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.formulas.statements import Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain

THREES = "threes"
"""The family of the rules that matching is transitive."""


def carrying_over(categories: Iterable[str]) -> Run:
    """The step that players make in a grid of those categories before they look at another clue."""
    return Run("carried over", frozenset((THREES, *categories)), words="In the grid this carries over")


def technique(pattern: Pattern, statements: Sequence[Statement], value: str) -> str:
    """The name of a step by those statements; `value` is the noun for a value of an item."""
    if pattern.run is not None:
        return pattern.run.name
    carried = {one.family for one in statements} == {THREES}
    match pattern.shape:
        case PatternShape.ALONE if pattern.kind == "clue":
            return "straight from the clue"
        case PatternShape.SINGLE if pattern.kind == "clue":
            return "clue"
        case PatternShape.LOOK if pattern.kind == "clue" and pattern.order == 1:
            return "clue and the grid"
        case PatternShape.LOOK if pattern.kind == "rule" and pattern.order == 1:
            return "ways to pair two categories"
        case PatternShape.ONLY_VALUE | PatternShape.ONLY_PLACE | PatternShape.SINGLE if carried:
            return "carried over"
        case PatternShape.NAKED | PatternShape.HIDDEN if pattern.order == 2:
            return f"{pattern.shape.partition(' ')[0]} pair"
    return Plain(value, "item")(pattern)
