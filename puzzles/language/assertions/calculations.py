"""Operators on numbers: `+ - * div mod abs min max`, and `count`, which counts truths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from puzzles.formulas.terms import Count, Number, Product, Quotient, Sum, Term, minus
from puzzles.language.assertions.faults import quoted, wrong
from puzzles.language.assertions.kinds import Make, TermMeaning, all_of_kind
from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.signature import BOOL, INT, Signature


def plus(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `+`; sums among the parts are flattened."""
    found: list[Term] = []
    for part in all_of_kind(term, parts, INT):
        found += part.parts if isinstance(part, Sum) else (part,)
    counted = [part for part in found if isinstance(part, Count)]
    if len(counted) > 1:  # how many of all of them hold
        others = [part for part in found if not isinstance(part, Count)]
        found = [*others, Count(tuple(formula for part in counted for formula in part.formulas))]
    return INT, found[0] if len(found) == 1 else Sum(tuple(found))


def subtracted(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `-`: the first part minus all others, or the negative of the only part."""
    first, *rest = all_of_kind(term, parts, INT)
    if not rest:
        return INT, Number(-first.value) if isinstance(first, Number) else minus(first)
    return INT, Sum((*(first.parts if isinstance(first, Sum) else (first,)), *map(minus, rest)))


def divided(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `div` and `mod` by a number, as in SMT-LIB: the remainder is never negative."""
    part, divisor = all_of_kind(term, parts, INT, 2, 2)
    if not isinstance(divisor, Number) or divisor.value == 0:
        raise wrong(term.parts[1], f"found {quoted(term.parts[1])}", "a number other than 0 to divide by")
    number = abs(divisor.value)
    quotient: Term = Quotient(part, number)
    if term.head == "mod":
        return INT, Sum((part, Product((Number(-number), quotient))))
    return INT, quotient if divisor.value > 0 else minus(quotient)


def several(made: Callable[[tuple[Term, ...]], Term], least: int = 1, most: int | None = None) -> Make:
    """The meaning of an operator that takes `least` to `most` numbers, all at once."""

    def make(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
        return INT, made(tuple(all_of_kind(term, parts, INT, least, most)))

    return make


def count(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `count`: the number of parts that are true."""
    return INT, Count(tuple(all_of_kind(term, parts, BOOL)))
