"""Formulas that could have been meant instead of one."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor
from puzzles.types.logic.first_order.syntax import Exists, ForAll, immediate_parts


def variations(formula: Formula) -> Iterator[Formula]:
    """Formulas that differ in one connective or quantifier, or by a negation."""
    yield formula.part if isinstance(formula, Not) else Not(formula)
    match formula:
        case Implies(premise, conclusion):
            yield from (Implies(conclusion, premise), Iff(premise, conclusion))
        case Iff(left, right):
            yield from (Implies(left, right), Implies(right, left))
        case ForAll(variable, part) | Exists(variable, part):
            yield (Exists if isinstance(formula, ForAll) else ForAll)(variable, part)
        case And() | Or() | Xor():
            yield from (kind(*formula.parts) for kind in (And, Or, Xor) if len(formula.parts) > 1)
    for index, part in enumerate(immediate_parts(formula)):
        for other in variations(part):
            yield _with_part(formula, index, other)


def _with_part(formula: Formula, index: int, part: Formula) -> Formula:
    inner = (*immediate_parts(formula)[:index], part, *immediate_parts(formula)[index + 1 :])
    if isinstance(formula, Not):
        return inner[0].part if isinstance(inner[0], Not) else Not(inner[0])
    if isinstance(formula, ForAll | Exists):
        return replace(formula, part=inner[0])
    return type(formula)(*inner)
