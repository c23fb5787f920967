"""How many times each value stands on the board, where rules or clues determine it.

They do if regions that partition the board each hold a value once, or a stated number of times.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import AllDifferent, Exactly, Is, Value
from puzzles.formulas.statements import Kind, Statement

Domains = Mapping[str, tuple[Value, ...]]


class FixedCounts(Struct, frozen=True):
    """How many times each value stands on the board; and for regions of rules their name, the value, the
    cells, and how many times it stands there.
    """

    numbers: Mapping[Value, int]
    units: tuple[tuple[str, Value, tuple[str, ...], int], ...]


class _Held(Struct, frozen=True):
    """A region that holds a value a number of times; `family` is that of the rule, or names the clues it
    belongs with.
    """

    family: str
    unit: str
    names: tuple[str, ...]
    value: Value
    number: int
    ruled: bool


def fixed_numbers(statements: Iterable[Statement], domains: Domains) -> FixedCounts:
    """What the statements determine, for cells with those domains."""
    groups: dict[tuple[str, Value], list[_Held]] = {}
    for statement in statements:
        for held in _held(statement, domains):
            groups.setdefault((held.family, held.value), []).append(held)
    numbers: dict[Value, int] = {}
    for (_, value), group in groups.items():
        if _share_out(group, value, domains):
            numbers.setdefault(value, sum(held.number for held in group))
    every = [held for group in groups.values() if len(group) > 1 for held in group]
    units = ((own.unit, own.value, own.names, own.number) for own in every if own.ruled and own.value is True)
    return FixedCounts(_in_order(_with_rest(numbers, domains), domains), tuple(units))


def _held(statement: Statement, domains: Domains) -> Iterable[_Held]:
    formula, ruled = statement.formula, statement.kind is Kind.RULE
    family = statement.family if ruled else f"clues of {statement.unit.partition(' ')[0]}"
    if isinstance(formula, AllDifferent) and ruled:
        names = formula.variables
        values = dict.fromkeys(value for name in names for value in domains.get(name, ()))
        if len(values) == len(names):
            return [_Held(family, statement.unit, names, value, 1, ruled) for value in values]
    elif isinstance(formula, Exactly) and all(isinstance(part, Is) for part in formula.parts):
        parts = [part for part in formula.parts if isinstance(part, Is)]
        if len({part.value for part in parts}) == 1:
            names = tuple(part.name for part in parts)
            if not domains.keys() >= {*names}:
                return []
            return [_Held(family, statement.unit, names, parts[0].value, formula.count, ruled)]
    return []


def _share_out(group: Sequence[_Held], value: Value, domains: Domains) -> bool:
    """Whether the regions are disjoint and contain every cell that can have the value."""
    names = [name for held in group for name in held.names if value in domains.get(name, ())]
    return len(names) == len(set(names)) == sum(value in domain for domain in domains.values())


def _with_rest(numbers: Mapping[Value, int], domains: Domains) -> dict[Value, int]:
    """The numbers with that of the one remaining value added, if exactly one remains and it is not a
    boolean.
    """
    left = [value for value in _values(domains) if value not in numbers]
    if not numbers or len(left) != 1 or isinstance(left[0], bool):
        return dict(numbers)
    return {**numbers, left[0]: len(domains) - sum(numbers.values())}


def _in_order(numbers: Mapping[Value, int], domains: Domains) -> dict[Value, int]:
    return {value: numbers[value] for value in _values(domains) if value in numbers}


def _values(domains: Domains) -> Iterable[Value]:
    return dict.fromkeys(value for domain in domains.values() for value in domain)
