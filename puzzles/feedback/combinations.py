"""The combinations of values that make a sum, which players of killer Sudoku and Kakuro know by heart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from puzzles.formulas.formulas import AllDifferent, And, Formula, Linear, Value

MOST_CELLS = 9
"""The most cells for which combinations are listed."""


def is_sum(formula: Formula) -> bool:
    """Whether a formula only states the sum of some variables, and perhaps that they differ."""
    return _sum_in(formula)[0] is not None


def combinations_of(
    formula: Formula, domains: Mapping[str, Sequence[Value]], entered: Mapping[str, Value]
) -> Sequence[tuple[int, ...]]:
    """The ordered combinations of values that make a sum and contain those entered; empty for another
    formula.

    Other rules and clues are left to the player.
    """
    total, differ = _sum_in(formula)
    if total is None or not 1 < len(total.terms) <= MOST_CELLS:
        return ()
    names = [name for _, name in total.terms]
    alike = {tuple(domains.get(name, ())) for name in names}
    if len(alike) > 1 or any(weight != 1 for weight, _ in total.terms) or len(set(names)) < len(names):
        return ()
    (domain,) = alike
    values = tuple(value for value in domain if type(value) is int)
    there = Counter(entered[name] for name in names if name in entered)
    every = _adding_up(values, len(names), total.bound, differ) if len(values) == len(domain) else ()
    return [ways for ways in every if there <= Counter(ways)]


def _sum_in(formula: Formula) -> tuple[Linear | None, bool]:
    """The sum that a formula requires, None if it requires anything else; and whether its cells have to
    differ.
    """
    parts = formula.parts if isinstance(formula, And) else (formula,)
    sums = [part for part in parts if isinstance(part, Linear) and part.comparison == "="]
    others = [part for part in parts if part not in sums]
    if len(sums) != 1 or not all(isinstance(part, AllDifferent) for part in others):
        return None, False
    names = {name for _, name in sums[0].terms}
    return sums[0], any(isinstance(part, AllDifferent) and names <= set(part.variables) for part in others)


@lru_cache(maxsize=256)
def _adding_up(values: tuple[int, ...], cells: int, bound: int, differ: bool) -> tuple[tuple[int, ...], ...]:
    ways = combinations if differ else combinations_with_replacement
    return tuple(found for found in ways(sorted(values), cells) if sum(found) == bound)
