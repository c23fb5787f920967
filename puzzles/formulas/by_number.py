"""Formulas with a variable number, as one formula: the one for the variable's value holds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import And, Fold, Formula, Implies, Is, Linear, Or, Value, one_of


class NumberedStep(Struct, frozen=True):
    """A step of a `Fold` in which a number only prunes states that cannot be accepted any more: steps with a
    higher number reach the same final states.
    """

    number: int

    def __call__(self, *state_and_value: Any) -> Any:
        """The next state, or None, as in `Fold`."""
        raise TypeError(f"{type(self).__name__} does not step")


def by_number(name: str, formulas: Mapping[int, Formula]) -> Formula:
    """The formula that the variable is one of the numbers and that the formula of its number holds."""
    return And(one_of(name, tuple(formulas)), _joined(name, formulas))


def of_some(formulas: Mapping[int, Formula]) -> Formula:
    """The formula that holds if that of at least one number does; `formulas` is not empty."""
    first, *others = formulas.values()
    if all(other == first for other in others):
        return first
    if (parts := _parts(formulas)) is not None:
        open_parts = [part for part in parts if len(set(part.values())) > 1]
        if len(open_parts) == 1:
            return And(*(of_some(part) for part in parts))
    shift = _shift(formulas)
    if shift is not None and all(after == before + 1 for before, after in pairwise(sorted(formulas))):
        assert isinstance(first, Linear)
        least, most = (end(formulas) + shift for end in (min, max))
        return And(replace(first, comparison=">=", bound=least), replace(first, comparison="<=", bound=most))
    return Or(*formulas.values())


def _joined(name: str, formulas: Mapping[int, Formula]) -> Formula:
    """The formula of the variable's number, given that it is one of these."""
    first, *others = formulas.values()
    if all(other == first for other in others):
        return first
    if (parts := _parts(formulas)) is not None:
        return And(*(_joined(name, part) for part in parts))
    if (shift := _shift(formulas)) is not None:
        assert isinstance(first, Linear)
        return replace(first, terms=(*first.terms, (-1, name)), bound=shift)
    fold = _fold(name, formulas)
    return And(*(Implies(Is(name, n), one) for n, one in formulas.items())) if fold is None else fold


def _parts(formulas: Mapping[int, Formula]) -> list[dict[int, Formula]] | None:
    """For each position, the parts of the conjunctions by number; None unless all are conjunctions of equal
    length.
    """
    found = {number: one.parts for number, one in formulas.items() if isinstance(one, And)}
    if len(found) < len(formulas) or len({len(parts) for parts in found.values()}) != 1:
        return None
    count = len(next(iter(found.values())))
    return [{number: parts[at] for number, parts in found.items()} for at in range(count)]


def _shift(formulas: Mapping[int, Formula]) -> int | None:
    """The constant difference of bound and number, where all formulas equate the same sum with a bound; None
    if not.
    """
    first = next(iter(formulas.values()))
    shifts = {
        one.bound - number
        for number, one in formulas.items()
        if isinstance(one, Linear)
        and isinstance(first, Linear)
        and one.terms == first.terms
        and one.comparison == "="
    }
    same = all(isinstance(one, Linear) and one.comparison == "=" for one in formulas.values())
    terms = {one.terms for one in formulas.values() if isinstance(one, Linear)}
    return shifts.pop() if same and len(terms) == len(shifts) == 1 else None


def _fold(name: str, formulas: Mapping[int, Formula]) -> Fold | None:
    """One `Fold` for all numbers, whose acceptance depends on the variable at the end; None unless the folds
    share variables, start and step.
    """
    folds = {number: one for number, one in formulas.items() if isinstance(one, Fold)}
    if len(folds) < len(formulas) or len({(one.variables, one.start) for one in folds.values()}) != 1:
        return None
    step = _one_step([one.step for one in folds.values()])
    if step is None:
        return None
    last = next(iter(folds.values()))
    accepts = tuple((number, one.accept) for number, one in folds.items())
    start = (len(last.variables), last.start)
    return Fold((*last.variables, name), start, ThenJudged(step, accepts), is_accepted)


def _one_step(steps: list[Callable[..., Hashable | None]]) -> Callable[..., Hashable | None] | None:
    """A step that can stand for all of them, or None."""
    if all(step == steps[0] for step in steps):
        return steps[0]
    numbered = [step for step in steps if isinstance(step, NumberedStep)]
    if len(numbered) == len(steps) == len({step.number for step in numbered}):
        highest = max(numbered, key=lambda step: step.number)
        if all(replace(step, number=highest.number) == highest for step in numbered):
            return highest
    return None


class ThenJudged(Struct, frozen=True):
    """Applies a step to all variables but the last, whose value then chooses the predicate that accepts the
    state.
    """

    step: Callable[..., Hashable | None]
    accepts: tuple[tuple[int, Callable[..., bool]], ...]

    def __call__(self, state: tuple[int, Hashable], value: Value) -> Hashable | None:
        left, inner = state
        if left:
            found = self.step(inner, value)
            return None if found is None else (left - 1, found)
        accept = next((accept for number, accept in self.accepts if number == value), None)
        return (-1, None) if accept is not None and accept(inner) else None


def is_accepted(state: tuple[int, Hashable]) -> bool:
    """Whether the final state was accepted."""
    return state[0] == -1
