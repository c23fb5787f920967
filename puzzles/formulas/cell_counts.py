"""Formulas about digits, restated for the amounts that cells count for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Iff,
    Implies,
    Linear,
    Not,
    Or,
    Relation,
    Value,
    Xor,
)


def counting_as(formula: Formula, instead: Mapping[str, str], differ: bool) -> Formula:
    """The formula with other variables (`instead`, by name) wherever it adds, compares or relates numbers.
    Literals keep their variables; so does `AllDifferent`, unless `differ`.
    """
    match formula:
        case And(parts=parts) | Or(parts=parts) | Xor(parts=parts):
            return type(formula)(*(counting_as(part, instead, differ) for part in parts))
        case Exactly(count, parts) | AtMost(count, parts) | AtLeast(count, parts):
            return type(formula)(count, tuple(counting_as(part, instead, differ) for part in parts))
        case Not(part):
            return Not(counting_as(part, instead, differ))
        case Implies(premise, conclusion):
            return Implies(counting_as(premise, instead, differ), counting_as(conclusion, instead, differ))
        case Iff(left, right):
            return Iff(counting_as(left, instead, differ), counting_as(right, instead, differ))
        case Linear(terms=terms):
            return replace(formula, terms=tuple((weight, instead.get(name, name)) for weight, name in terms))
        case Relation(variables=variables) | Fold(variables=variables):
            return replace(formula, variables=tuple(instead.get(name, name) for name in variables))
        case AllDifferent(variables) if differ:
            return AllDifferent(tuple(instead.get(name, name) for name in variables))
    return formula


def following(
    line: Sequence[str],
    amounts: Sequence[str],
    start: Hashable,
    step: Callable[..., Hashable | None],
    accept: Callable[..., bool],
) -> Fold:
    """A `Fold` over the cells of a line whose `step` gets the digit of each cell and the amount it counts
    for; only the digit if these are the same variables.
    """
    if line == amounts:
        return Fold(tuple(line), start, step, accept)
    names = tuple(name for pair in zip(line, amounts, strict=True) for name in pair)
    return Fold(names, (start, None), InPairs(step), OfPairs(accept))


class InPairs(Struct, frozen=True):
    """Applies a step to every second variable; in between, the state also holds the value of the first of
    the pair.
    """

    step: Callable[..., Hashable | None]

    def __call__(self, state: tuple[Hashable, Value | None], value: Value) -> Hashable | None:
        inner, digit = state
        if digit is None:
            return inner, value
        found = self.step(inner, digit, value)
        return None if found is None else (found, None)


class OfPairs(Struct, frozen=True):
    """Whether the state after the last pair is accepted."""

    accept: Callable[..., bool]

    def __call__(self, state: tuple[Hashable, Value | None]) -> bool:
        return self.accept(state[0])
