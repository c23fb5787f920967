"""Comparisons: `=` and `distinct` of any kind, and the order of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from puzzles.formulas.arithmetic import compared
from puzzles.formulas.formulas import AllDifferent, And, Formula, Iff, Is, Not, Or, equal
from puzzles.formulas.terms import CellValue, Number, Term
from puzzles.language.assertions.kinds import EnumerationTerm, Make, TermMeaning, all_of_kind, one_kind
from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.signature import BOOL, INT, Signature
from puzzles.text.errors import PuzzleError

_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def equals(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `=`: each part equals the next."""
    kind = one_kind(term, parts)
    return BOOL, _all([_same(kind, one.item, other.item, signature) for one, other in pairwise(parts)])


def distinct(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `distinct`: no two parts are equal."""
    kind = one_kind(term, parts)
    if names := _names(parts):
        return BOOL, AllDifferent(names)
    pairs = [
        Not(_same(kind, one.item, other.item, signature))
        if kind != INT
        else compared(one.item, "!=", other.item, signature.variables)
        for index, one in enumerate(parts)
        for other in parts[index + 1 :]
    ]
    return BOOL, _all(pairs)


def ordered(sign: str) -> Make:
    """The meaning of a comparison of numbers, of each with the next."""

    def compare(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
        terms = all_of_kind(term, parts, INT, 2)
        return BOOL, _all([_numbers(one, sign, other, signature) for one, other in pairwise(terms)])

    return compare


def copies_in_chain(parts: Sequence[TermMeaning]) -> list[int]:
    """How often the formula of a chain holds each part: those in the middle are compared twice."""
    return [1 + (0 < index < len(parts) - 1) for index in range(len(parts))]


def copies_in_distinct(parts: Sequence[TermMeaning]) -> list[int]:
    """How often the formula of `distinct` holds each part: once if all are variables, else once for
    each other part.
    """
    return [1 if _names(parts) else max(1, len(parts) - 1)] * len(parts)


def _all(formulas: Sequence[Formula]) -> Formula:
    return formulas[0] if len(formulas) == 1 else And(*formulas)


def _names(parts: Sequence[TermMeaning]) -> tuple[str, ...]:
    """The names of the parts if all are variables, and none is Bool; else ()."""
    names = [part.item.name for part in parts if isinstance(part.item, CellValue | EnumerationTerm)]
    return tuple(names) if len(names) == len(parts) and all(names) else ()


def _same(kind: str, one: Any, other: Any, signature: Signature) -> Formula:
    if kind == BOOL:
        return Iff(one, other)
    if kind == INT:
        return _numbers(one, "=", other, signature)
    return _same_value(one, other)


def _same_value(one: EnumerationTerm, other: EnumerationTerm) -> Formula:
    """The formula that two terms of an enumeration have the same value."""
    shared = {value for value, _ in one.items} & {value for value, _ in other.items}
    if not shared:
        raise PuzzleError("two terms have no value in common", expected="values of one list")
    if one.name and other.name and len(shared) == len(one.items) == len(other.items):
        return equal(one.name, other.name)
    there = dict(other.items)
    both = [_both(condition, there[value]) for value, condition in one.items if value in shared]
    return both[0] if len(both) == 1 else Or(*both)


def _both(one: Formula, other: Formula) -> Formula:
    """The conjunction of two formulas, where one that is always true is left out."""
    if other == And():
        return one
    return other if one == And() else And(one, other)


def _numbers(left: Term, sign: str, right: Term, signature: Signature) -> Formula:
    """The formula of a comparison; if a variable equals a number, just that literal."""
    if isinstance(left, Number) and isinstance(right, CellValue):
        left, sign, right = right, _TURNED.get(sign, sign), left
    if isinstance(left, CellValue) and isinstance(right, Number) and sign == "=":
        inside = right.value in signature.variables[left.name].domain
        return Is(left.name, right.value) if inside else Or()
    return compared(left, sign, right, signature.variables)
