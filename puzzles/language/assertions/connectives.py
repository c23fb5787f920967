"""Operators on truths: `not`, `and`, `or`, `xor`, `=>`, and `ite`, whose cases may be of any kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzles.formulas.formulas import And, Formula, Implies, Not, Or, Xor
from puzzles.formulas.terms import Conditional, Count, Number
from puzzles.language.assertions.faults import wrong
from puzzles.language.assertions.kinds import EnumerationTerm, Make, TermMeaning, all_of_kind, of_kind
from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.signature import BOOL, INT, Signature


def negated(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `not`; a double negation is removed."""
    (part,) = all_of_kind(term, parts, BOOL, 1, 1)
    return BOOL, part.part if isinstance(part, Not) else Not(part)


def joined(made: type[And] | type[Or] | type[Xor]) -> Make:
    """The meaning of an operator on any number of parts, where parts with the same operator are flattened."""

    def join(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
        found: list[Formula] = []
        for part in all_of_kind(term, parts, BOOL):
            found += part.parts if type(part) is made and part.parts else (part,)
        return BOOL, found[0] if len(found) == 1 else made(*found)

    return join


def implies(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `=>`, which is right-associative: all parts but the last are premises."""
    *premises, conclusion = all_of_kind(term, parts, BOOL, 2)
    if isinstance(conclusion, Implies):
        before = conclusion.premise
        premises += before.parts if isinstance(before, And) and before.parts else (before,)
        conclusion = conclusion.conclusion
    return BOOL, Implies(premises[0] if len(premises) == 1 else And(*premises), conclusion)


def ite(signature: Signature, term: Sexp, parts: Sequence[TermMeaning]) -> tuple[str, Any]:
    """The meaning of `ite`: the second part if the first is true, else the third."""
    if len(parts) != 3:
        raise wrong(term, f"{len(parts)} arguments of {term.head}", "3")
    condition = of_kind(term.parts[0], parts[0], BOOL)
    kind = parts[1].kind
    of_kind(term.parts[2], parts[2], kind)
    then, otherwise = parts[1].item, parts[2].item
    if kind == BOOL:
        return kind, And(Implies(condition, then), Or(condition, otherwise))
    if kind == INT:
        one_or_none = {(Number(1), Number(0)): condition, (Number(0), Number(1)): Not(condition)}
        counted = one_or_none.get((then, otherwise))
        return kind, Conditional(condition, then, otherwise) if counted is None else Count((counted,))
    first, second = dict(then.items), dict(otherwise.items)
    values = dict.fromkeys((*first, *second))
    return kind, EnumerationTerm(
        tuple(
            (value, Or(And(condition, first.get(value, Or())), And(Not(condition), second.get(value, Or()))))
            for value in values
        )
    )


def copies_in_ite(parts: Sequence[TermMeaning]) -> list[int]:
    """How often the formula of `ite` holds each part: the condition for both truths, or for each value
    of both cases.
    """
    cases = parts[1:3]
    values = sum(len(part.item.items) for part in cases if isinstance(part.item, EnumerationTerm))
    truths = all(part.kind == BOOL for part in cases)
    return [2 * values or 1 + truths, *(1 for _ in parts[1:])]
