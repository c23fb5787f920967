"""What each rule demands of the lines and subproofs that it rests on, for the checker."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor
from puzzles.proofs.checking.quantifier_demands import (
    Subproof,
    existential_instantiation,
    exists_elimination,
    exists_introduction,
    forall_elimination,
    forall_introduction,
    identity,
    identity_elimination,
    identity_introduction,
)
from puzzles.proofs.checking.replacement import FORMS, Forms, is_replaced
from puzzles.proofs.rules import ProofRule

Fits = Callable[[Formula, Sequence[Formula], Sequence[Subproof]], bool]
"""Whether a formula is what a rule makes of lines and subproofs."""
FALSE = Or()


class Demand(Struct, frozen=True):
    """How many lines and subproofs a rule rests on, None for any number, and what it makes of what."""

    lines: int | None
    subproofs: int | None
    shape: str
    fits: Fits


def _joined(kind: type[Or | Xor], parts: Sequence[Formula]) -> Formula:
    """The parts as one formula; one part is itself."""
    return parts[0] if len(parts) == 1 else kind(*parts)


def _without(parts: Sequence[Formula], index: int) -> tuple[Formula, ...]:
    return (*parts[:index], *parts[index + 1 :])


def _and_introduction(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    return (
        isinstance(goal, And)
        and bool(goal.parts)
        and set(cited) == set(goal.parts)
        and len(cited) <= len(goal.parts)
    )


def _and_elimination(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    (whole,) = cited
    return isinstance(whole, And) and goal in whole.parts


def _or_introduction(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    return isinstance(goal, Or) and cited[0] in goal.parts


def _or_elimination(goal: Formula, cited: Sequence[Formula], subproofs: Sequence[Subproof]) -> bool:
    (whole,) = cited
    return (
        isinstance(whole, Or)
        and bool(whole.parts)
        and {assumed for assumed, _ in subproofs} == set(whole.parts)
        and all(end == goal for _, end in subproofs)
    )


def _implication_introduction(goal: Formula, _: Sequence[Formula], subproofs: Sequence[Subproof]) -> bool:
    return isinstance(goal, Implies) and subproofs[0] == (goal.premise, goal.conclusion)


def _implication_elimination(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    return any(whole == Implies(other, goal) for whole, other in _both(cited))


def _equivalence_introduction(goal: Formula, _: Sequence[Formula], subproofs: Sequence[Subproof]) -> bool:
    return isinstance(goal, Iff) and set(subproofs) == {(goal.left, goal.right), (goal.right, goal.left)}


def _equivalence_elimination(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    return any(whole in (Iff(other, goal), Iff(goal, other)) for whole, other in _both(cited))


def _xor_introduction(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    if not isinstance(goal, Xor) or len(goal.parts) < 2:
        return False
    for index, part in enumerate(goal.parts):
        rest = _joined(Xor, _without(goal.parts, index))
        if set(cited) in ({part, Not(rest)}, {Not(part), rest}):
            return True
    return False


def _xor_elimination(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    for whole, other in _both(cited):
        if isinstance(whole, Xor) and len(whole.parts) > 1:
            for index, part in enumerate(whole.parts):
                rest = _joined(Xor, _without(whole.parts, index))
                if (other, goal) in ((part, Not(rest)), (Not(part), rest)):
                    return True
    return False


def _negation_introduction(goal: Formula, _: Sequence[Formula], subproofs: Sequence[Subproof]) -> bool:
    assumed, end = subproofs[0]
    return goal == Not(assumed) and end == FALSE


def _negation_elimination(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    return goal == FALSE and any(whole == Not(other) for whole, other in _both(cited))


def _disjunctive_syllogism(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    for whole, other in _both(cited):
        if isinstance(whole, Or) and isinstance(other, Not) and other.part in whole.parts:
            rest = [part for part in whole.parts if part != other.part]
            if rest and goal == _joined(Or, rest):
                return True
    return False


def _modus_tollens(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    return any(
        isinstance(whole, Implies) and other == Not(whole.conclusion) and goal == Not(whole.premise)
        for whole, other in _both(cited)
    )


def _hypothetical_syllogism(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    return any(
        isinstance(first, Implies)
        and isinstance(second, Implies)
        and first.conclusion == second.premise
        and goal == Implies(first.premise, second.conclusion)
        for first, second in _both(cited)
    )


def _conjuncts(formula: Formula) -> tuple[Formula, ...]:
    return formula.parts if isinstance(formula, And) else (formula,)


def _constructive_dilemma(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    for index, whole in enumerate(cited):
        if not isinstance(whole, Or) or not whole.parts:
            continue
        others = [part for other in _without(cited, index) for part in _conjuncts(other)]
        steps = [other for other in others if isinstance(other, Implies)]
        ends = {step.conclusion for step in steps}
        covers = len(steps) == len(others) and {step.premise for step in steps} == set(whole.parts)
        if covers and isinstance(goal, Or) and ends == set(goal.parts):
            return True
    return False


def _absorption(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    (whole,) = cited
    return isinstance(whole, Implies) and goal == Implies(whole.premise, And(whole.premise, whole.conclusion))


def _either_way(forms: Forms) -> Fits:
    """The rule that may be used in both directions; `forms` are the others of a formula in one of them."""
    return lambda goal, cited, _: is_replaced(cited[0], goal, forms)


def _excluded_middle(goal: Formula, _: Sequence[Formula], __: Sequence[Subproof]) -> bool:
    return isinstance(goal, Or) and len(goal.parts) == 2 and goal.parts[1] == Not(goal.parts[0])


def _both(cited: Sequence[Formula]) -> tuple[tuple[Formula, Formula], ...]:
    """Two lines in either order."""
    first, second = cited
    return (first, second), (second, first)


DEMANDS: dict[ProofRule, Demand] = {
    ProofRule.REITERATION: Demand(1, 0, "A to A", lambda goal, cited, _: goal == cited[0]),
    ProofRule.AND_INTRODUCTION: Demand(None, 0, "A and B to A ∧ B", _and_introduction),
    ProofRule.AND_ELIMINATION: Demand(1, 0, "A ∧ B to A, or to B", _and_elimination),
    ProofRule.OR_INTRODUCTION: Demand(1, 0, "A to A ∨ B, or to B ∨ A", _or_introduction),
    ProofRule.OR_ELIMINATION: Demand(
        1, None, "A ∨ B, and a subproof from each of A and B to C, to C", _or_elimination
    ),
    ProofRule.IMPLICATION_INTRODUCTION: Demand(
        0, 1, "a subproof from A to B to A → B", _implication_introduction
    ),
    ProofRule.IMPLICATION_ELIMINATION: Demand(2, 0, "A → B and A to B", _implication_elimination),
    ProofRule.EQUIVALENCE_INTRODUCTION: Demand(
        0, None, "a subproof from A to B and one from B to A to A ↔ B", _equivalence_introduction
    ),
    ProofRule.EQUIVALENCE_ELIMINATION: Demand(
        2, 0, "A ↔ B and one side of it to the other", _equivalence_elimination
    ),
    ProofRule.XOR_INTRODUCTION: Demand(2, 0, "A and ¬B, or ¬A and B, to A ⊕ B", _xor_introduction),
    ProofRule.XOR_ELIMINATION: Demand(2, 0, "A ⊕ B and A to ¬B, or A ⊕ B and ¬A to B", _xor_elimination),
    ProofRule.NEGATION_INTRODUCTION: Demand(0, 1, "a subproof from A to ⊥ to ¬A", _negation_introduction),
    ProofRule.NEGATION_ELIMINATION: Demand(2, 0, "A and ¬A to ⊥", _negation_elimination),
    ProofRule.INDIRECT_PROOF: Demand(
        0, 1, "a subproof from ¬A to ⊥ to A", lambda goal, _, subs: subs[0] == (Not(goal), FALSE)
    ),
    ProofRule.EXPLOSION: Demand(1, 0, "⊥ to any formula", lambda goal, cited, _: cited[0] == FALSE),
    ProofRule.TRUTH: Demand(0, 0, "nothing to ⊤", lambda goal, _, __: goal == And()),
    ProofRule.MODUS_TOLLENS: Demand(2, 0, "A → B and ¬B to ¬A", _modus_tollens),
    ProofRule.DISJUNCTIVE_SYLLOGISM: Demand(
        2, 0, "A ∨ B and the negation of one of them to what is left", _disjunctive_syllogism
    ),
    ProofRule.HYPOTHETICAL_SYLLOGISM: Demand(2, 0, "A → B and B → C to A → C", _hypothetical_syllogism),
    ProofRule.CONSTRUCTIVE_DILEMMA: Demand(None, 0, "A ∨ B, A → C and B → D to C ∨ D", _constructive_dilemma),
    ProofRule.EXCLUDED_MIDDLE: Demand(0, 0, "nothing to A ∨ ¬A", _excluded_middle),
    ProofRule.FORALL_INTRODUCTION: Demand(
        None, None, "A(c), or a subproof from a new name [c] to A(c), to ∀x A(x)", forall_introduction
    ),
    ProofRule.FORALL_ELIMINATION: Demand(
        1, 0, "∀x A(x) to A(c), with one name for x in each place", forall_elimination
    ),
    ProofRule.EXISTS_INTRODUCTION: Demand(
        1, 0, "A(c) to ∃x A(x), with x for one name alone", exists_introduction
    ),
    ProofRule.EXISTS_ELIMINATION: Demand(
        1, 1, "∃x A(x), and a subproof from A(c) to B, to B", exists_elimination
    ),
    ProofRule.EXISTENTIAL_INSTANTIATION: Demand(1, 0, "∃x A(x) to A(c)", existential_instantiation),
    ProofRule.IDENTITY_INTRODUCTION: Demand(0, 0, "nothing to c = c", identity_introduction),
    ProofRule.IDENTITY_ELIMINATION: Demand(
        2, 0, "c = d and A(c) to A(d), or from c = d and A(d) to A(c)", identity_elimination
    ),
    ProofRule.IDENTITY: Demand(
        None, 0, "nothing to c = c, c = d to d = c, or c = d and A(c) to A(d)", identity
    ),
    ProofRule.ABSORPTION: Demand(1, 0, "A → B to A → (A ∧ B)", _absorption),
} | {rule: Demand(1, 0, shape, _either_way(forms)) for rule, (shape, forms) in FORMS.items()}
"""Every rule but those of premises and assumptions, which rest on nothing."""
