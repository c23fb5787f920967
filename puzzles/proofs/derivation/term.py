"""Derivations while they are looked for: what each formula rests on, not yet laid out in lines."""

from __future__ import annotations

from typing import NamedTuple

from puzzles.proofs.rules import ProofRule

Branch = tuple[int, "Term"]
"""A subproof: what it assumes, and what is derived from that."""


class Term(NamedTuple):
    """How a formula, given by its number, is derived.

    Without a `rule` it stands on an earlier line. Else it rests on the terms `cited` and on `branches`;
    what is `first` is derived before, since other terms refer to it. `open` are the formulas of earlier
    lines that it rests on in the end. `lines` are the formulas that it derives outside of subproofs, each
    with the number of lines that takes, and `cost` is the sum of these.
    """

    formula: int
    rule: ProofRule | None = None
    cited: tuple[Term, ...] = ()
    branches: tuple[Branch, ...] = ()
    first: tuple[Term, ...] = ()
    open: frozenset[int] = frozenset()
    lines: frozenset[tuple[int, int]] = frozenset()
    cost: int = 0


def known(formula: int) -> Term:
    """A formula that stands on an earlier line."""
    return Term(formula, open=frozenset((formula,)))


def derived(
    formula: int, rule: ProofRule, cited: tuple[Term, ...] = (), branches: tuple[Branch, ...] = ()
) -> Term:
    """A formula by a rule."""
    rests = {one for term in cited for one in term.open}
    rests.update(one for assumed, end in branches for one in end.open if one != assumed)
    own = 1 + sum(branch_cost(branch) for branch in branches)
    lines = frozenset(((formula, own),)).union(*(term.lines for term in cited))
    return Term(formula, rule, cited, branches, (), frozenset(rests), lines, _total(lines))


def after(lemma: Term, then: Term) -> Term:
    """A term that may refer to the formula of a lemma, which is derived before it if it is needed."""
    if lemma.formula not in then.open or lemma.rule is None:
        return then
    if then.formula == lemma.formula:
        return lemma
    rests, lines = then.open - {lemma.formula} | lemma.open, then.lines | lemma.lines
    return then._replace(first=(lemma, *then.first), open=rests, lines=lines, cost=_total(lines))


def branch_cost(branch: Branch) -> int:
    """Lines of a subproof: its assumption, and an end of its own."""
    assumed, end = branch
    return 1 + (end.cost or int(end.formula != assumed))


def _total(lines: frozenset[tuple[int, int]]) -> int:
    return sum(weight for _, weight in lines)
