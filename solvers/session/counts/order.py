"""A variable order that keeps few formulas open at a time: begun but not finished."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from puzzles.formulas.formulas import Fold, Formula, Variable


def narrow(variables: Sequence[Variable], formulas: Sequence[Formula]) -> Sequence[Variable]:
    """The given order, or a greedy one if its maximal number of open formulas is smaller."""
    uses: dict[str, list[int]] = {variable.name: [] for variable in variables}
    for index, formula in enumerate(formulas):
        for name in dict.fromkeys(formula.names()):
            uses[name].append(index)
    given = list(uses)
    greedy = _greedy(given, uses, formulas)
    if _width(greedy, uses) >= _width(given, uses):
        return variables
    by_name = {variable.name: variable for variable in variables}
    return [by_name[name] for name in greedy]


def _greedy(given: Sequence[str], uses: dict[str, list[int]], formulas: Sequence[Formula]) -> list[str]:
    """An order that takes next the variable that opens the fewest formulas minus those it closes, the first
    of equals.
    """
    todo = [dict.fromkeys(formula.names()) for formula in formulas]
    begun = [False] * len(formulas)
    waits = _waits(formulas)
    price = {name: sum(1 - (len(todo[index]) == 1) for index in uses[name]) for name in given}
    order: list[str] = []
    while price:
        best = min((name for name in price if not waits.get(name)), key=price.__getitem__, default=None)
        if best is None:  # two folds require contradictory orders
            return list(given)
        order.append(best)
        del price[best]
        for waiting in waits.values():
            waiting.discard(best)
        for index in uses[best]:
            del todo[index][best]
            opened, begun[index] = not begun[index], True
            for name in todo[index]:
                price[name] -= opened + (len(todo[index]) == 1)
    return order


def _waits(formulas: Iterable[Formula]) -> dict[str, set[str]]:
    """For each variable, the variables that must precede it, because a fold has its own order."""
    waits: dict[str, set[str]] = {}
    for formula in formulas:
        if isinstance(formula, Fold):
            for one, other in pairwise(formula.variables):
                waits.setdefault(other, set()).add(one)
    return waits


def _width(order: Sequence[str], uses: dict[str, list[int]]) -> int:
    """The largest number of formulas that are open at a time."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for place, name in enumerate(order):
        for index in uses[name]:
            first.setdefault(index, place)
            last[index] = place
    change = [0] * (len(order) + 1)
    for index, place in first.items():
        change[place] += 1
        change[last[index]] -= 1
    width = most = 0
    for each in change:
        width += each
        most = max(most, width)
    return most
