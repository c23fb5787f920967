"""The pattern of a deduction, recognised from its structure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import AllDifferent, Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.sentences.patterns import Pattern, PatternShape

if TYPE_CHECKING:
    from solvers.deduction.deduction import Deduction

LARGEST_SUBSET = 4


def pattern_of(deduction: Deduction) -> Pattern:
    """The pattern; `SINGLE` or `TOGETHER` if it has no special name."""
    if deduction.pattern is not None:
        return deduction.pattern
    statements = deduction.statements
    kind = kind_of(statements)
    families = tuple(statement.family for statement in statements)
    if deduction.apart:
        given = frozenset(fact.value for fact in deduction.facts if fact.positive)
        shape = PatternShape.SINGLE if deduction.facts else PatternShape.ALONE
        return Pattern(shape, 1, tuple(dict.fromkeys(families)), kind, given, _settled(deduction))
    if not deduction.conclusions:
        return Pattern(PatternShape.CONTRADICTION, len(statements), families, kind)
    if not statements:
        return Pattern(PatternShape.ONLY_VALUE, settled=_settled(deduction))
    ruled_out = [fact for fact in deduction.facts if not fact.positive]
    if len(statements) == 1:
        return _of_one(deduction, ruled_out, kind)
    if _is_locked(statements, deduction, ruled_out):
        (ground,), (target,) = ground_and_target(deduction)
        return Pattern(PatternShape.LOCKED, 2, (ground.family, target.family), kind)
    if _is_fish(statements, deduction, ruled_out):
        return Pattern(PatternShape.FISH, len(statements) // 2, families, kind)
    return Pattern(PatternShape.TOGETHER, len(statements), families, kind)


def kind_of(statements: Iterable[Statement]) -> str:
    """The common kind of the statements; empty if they differ."""
    kinds = {statement.kind for statement in statements}
    return kinds.pop().value if len(kinds) == 1 else ""


def ground_and_target(deduction: Deduction) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """For a locked value or a fish: the rules that restrict its places, and the rules from whose other
    places it is excluded.
    """
    places = {fact.name for fact in deduction.facts if not fact.positive}
    gone = {literal.name for literal in deduction.conclusions}
    target = tuple(s for s in deduction.statements if gone & set(s.formula.names()) - places)
    families = {statement.family for statement in target}
    if len(families) == 1 and len(deduction.statements) > 2:
        target = tuple(s for s in deduction.statements if s.family in families)
    ground = tuple(statement for statement in deduction.statements if statement not in target)
    return ground, target


def _of_one(deduction: Deduction, ruled_out: Sequence[Literal], kind: str) -> Pattern:
    (statement,) = deduction.statements
    families = (statement.family,)
    given = frozenset(fact.value for fact in deduction.facts if fact.positive)
    settled = _settled(deduction)
    single = Pattern(PatternShape.SINGLE, 1, families, kind, given, settled)
    if not deduction.facts:
        return Pattern(PatternShape.ALONE, 1, families, kind, given, settled)
    if statement.kind is not Kind.RULE:
        return single
    first = deduction.conclusions[0]
    place = first.positive and not isinstance(first.value, bool)
    if isinstance(statement.formula, LazyFormula) and not isinstance(statement.formula, Forest):
        return single  # it is seen by following connections, not as the only place; a cycle is seen at once
    if place and all(fact.value == first.value for fact in ruled_out):
        return Pattern(PatternShape.ONLY_PLACE, 1, families, kind)
    if isinstance(statement.formula, AllDifferent):
        own = {literal.name for literal in deduction.conclusions}
        names = {fact.name for fact in ruled_out if fact.name not in own}
        values = {fact.value for fact in ruled_out}
        if 2 <= len(names) <= min(LARGEST_SUBSET, len(values)):
            return Pattern(PatternShape.NAKED, len(names), families, kind)
        if 2 <= len(values) <= LARGEST_SUBSET:
            return Pattern(PatternShape.HIDDEN, len(values), families, kind)
    return single


def _settled(deduction: Deduction) -> frozenset[Value]:
    return frozenset(said.value for said in deduction.conclusions if said.positive)


def _one_value(deduction: Deduction, ruled_out: Sequence[Literal]) -> bool:
    """Whether everything is about one value, by all-different rules."""
    return (
        len({literal.value for literal in (*deduction.conclusions, *ruled_out)}) == 1
        and not any(literal.positive for literal in deduction.conclusions)
        and all(isinstance(statement.formula, AllDifferent) for statement in deduction.statements)
    )


def _is_locked(statements: Sequence[Statement], deduction: Deduction, ruled_out: Sequence[Literal]) -> bool:
    if len(statements) != 2 or not _one_value(deduction, ruled_out):
        return False
    first, second = (set(statement.formula.names()) for statement in statements)
    return len(first & second) >= 2


def _is_fish(statements: Sequence[Statement], deduction: Deduction, ruled_out: Sequence[Literal]) -> bool:
    """Whether the rules are two equal halves, each of pairwise disjoint rules of one family."""
    if len(statements) not in (4, 6, 8) or not _one_value(deduction, ruled_out):
        return False
    halves: dict[str, list[Statement]] = {}
    for statement in statements:
        halves.setdefault(statement.family, []).append(statement)
    return len(halves) == 2 and all(
        len(half) * 2 == len(statements)
        and not any(set(a.formula.names()) & set(b.formula.names()) for a, b in combinations(half, 2))
        for half in halves.values()
    )
