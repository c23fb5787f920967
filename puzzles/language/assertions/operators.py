"""The operators of terms: how each makes its meaning, and how much depth and size it adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import And, Or, Xor
from puzzles.formulas.terms import Absolute, Greatest, Least, Product
from puzzles.language.assertions import calculations, comparisons, connectives
from puzzles.language.assertions.kinds import Make, TermMeaning


def _all_flat(index: int, count: int) -> bool:
    return True


def _none_flat(index: int, count: int) -> bool:
    return False


def _first_flat(index: int, count: int) -> bool:
    return index == 0 and count > 1


def _last_flat(index: int, count: int) -> bool:
    return index == count - 1


def _once(parts: Sequence[TermMeaning]) -> Sequence[int]:
    return [1] * len(parts)


class Operator(Struct, frozen=True):
    """An operator.

    `flat(index, count)` tells whether the same operator at that part adds no depth. `copies(parts)` tells how
    often the formula holds each part.
    """

    make: Make
    flat: Callable[[int, int], bool] = _none_flat
    copies: Callable[[Sequence[TermMeaning]], Sequence[int]] = _once


OPERATORS: Mapping[str, Operator] = {
    "not": Operator(connectives.negated),
    "and": Operator(connectives.joined(And), _all_flat),
    "or": Operator(connectives.joined(Or), _all_flat),
    "xor": Operator(connectives.joined(Xor), _all_flat),
    "=>": Operator(connectives.implies, _last_flat),
    "ite": Operator(connectives.ite, copies=connectives.copies_in_ite),
    "=": Operator(comparisons.equals, copies=comparisons.copies_in_chain),
    "distinct": Operator(comparisons.distinct, copies=comparisons.copies_in_distinct),
    **{
        sign: Operator(comparisons.ordered(sign), copies=comparisons.copies_in_chain)
        for sign in ("<", "<=", ">", ">=")
    },
    "+": Operator(calculations.plus, _all_flat),
    "-": Operator(calculations.subtracted, _first_flat),
    "*": Operator(calculations.several(Product)),
    "div": Operator(calculations.divided),
    "mod": Operator(calculations.divided),
    "abs": Operator(calculations.several(Absolute, 1, 1)),
    "min": Operator(calculations.several(Least)),
    "max": Operator(calculations.several(Greatest)),
    "count": Operator(calculations.count),
}
