"""The rules of replacement: one formula for another that says the same, in either direction.

In the books of Copi and of Hurley they go for a part of a line, too, one place at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Not, Or, Xor
from puzzles.proofs.checking.quantifier_demands import conversions
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.syntax import Exists, ForAll, immediate_parts
from puzzles.types.logic.text import written

Forms = Callable[[Formula], Iterator[Formula]]
"""The others of a formula, in one of the two directions."""


def _double_negation(formula: Formula) -> Iterator[Formula]:
    yield Not(Not(formula))


def _de_morgan(formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, Not) and isinstance(formula.part, And | Or) and formula.part.parts:
        kind = Or if isinstance(formula.part, And) else And
        yield kind(*map(Not, formula.part.parts))


def _contraposition(formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, Implies):
        yield Implies(Not(formula.conclusion), Not(formula.premise))


def _material_implication(formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, Implies):
        yield Or(Not(formula.premise), formula.conclusion)


def _negated_implication(formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, Not) and isinstance(formula.part, Implies):
        yield And(formula.part.premise, Not(formula.part.conclusion))


def _commutation(formula: Formula) -> Iterator[Formula]:
    """Two neighbours change places; of three and more, also the first and the rest."""
    if isinstance(formula, And | Or):
        parts = formula.parts
        for index in range(len(parts) - 1):
            yield type(formula)(*parts[:index], parts[index + 1], parts[index], *parts[index + 2 :])
        if len(parts) > 2:
            yield type(formula)(*parts[1:], parts[0])


def _association(formula: Formula) -> Iterator[Formula]:
    """A ∨ (B ∨ C) as (A ∨ B) ∨ C; in a chain without brackets some neighbours get them."""
    if not isinstance(formula, And | Or):
        return
    kind, parts = type(formula), formula.parts
    match parts:
        case (first, (And() | Or()) as second) if type(second) is kind and len(second.parts) == 2:
            yield kind(kind(first, second.parts[0]), second.parts[1])
    for start in range(len(parts)):
        for end in range(start + 2, len(parts) + 1):
            if end - start < len(parts):
                yield kind(*parts[:start], kind(*parts[start:end]), *parts[end:])


def _distribution(formula: Formula) -> Iterator[Formula]:
    match formula:
        case And(parts=(first, Or(parts=others))) if others:
            yield Or(*(And(first, other) for other in others))
        case Or(parts=(first, And(parts=others))) if others:
            yield And(*(Or(first, other) for other in others))


def _equivalence(formula: Formula) -> Iterator[Formula]:
    if isinstance(formula, Iff):
        left, right = formula.left, formula.right
        yield And(Implies(left, right), Implies(right, left))
        yield Or(And(left, right), And(Not(left), Not(right)))


def _exportation(formula: Formula) -> Iterator[Formula]:
    match formula:
        case Implies(And(parts=parts), conclusion) if len(parts) > 1:
            for split in range(1, len(parts)):
                first, second = (part[0] if len(part) == 1 else And(*part) for part in _split(parts, split))
                yield Implies(first, Implies(second, conclusion))


def _split(parts: Sequence[Formula], at: int) -> tuple[Sequence[Formula], Sequence[Formula]]:
    return parts[:at], parts[at:]


def _tautology(formula: Formula) -> Iterator[Formula]:
    yield And(formula, formula)
    yield Or(formula, formula)


FORMS: Mapping[ProofRule, tuple[str, Forms]] = {
    ProofRule.DOUBLE_NEGATION: ("¬¬A to A, or A to ¬¬A", _double_negation),
    ProofRule.DE_MORGAN: ("¬(A ∧ B) to ¬A ∨ ¬B, ¬(A ∨ B) to ¬A ∧ ¬B, or either back", _de_morgan),
    ProofRule.CONTRAPOSITION: ("A → B to ¬B → ¬A, or back", _contraposition),
    ProofRule.MATERIAL_IMPLICATION: ("A → B to ¬A ∨ B, or back", _material_implication),
    ProofRule.NEGATED_IMPLICATION: ("¬(A → B) to A ∧ ¬B, or back", _negated_implication),
    ProofRule.COMMUTATION: ("A ∨ B to B ∨ A, or A ∧ B to B ∧ A", _commutation),
    ProofRule.ASSOCIATION: ("A ∨ (B ∨ C) to (A ∨ B) ∨ C, so with ∧, or either back", _association),
    ProofRule.DISTRIBUTION: (
        "A ∧ (B ∨ C) to (A ∧ B) ∨ (A ∧ C), A ∨ (B ∧ C) to (A ∨ B) ∧ (A ∨ C), or either back",
        _distribution,
    ),
    ProofRule.EQUIVALENCE: (
        "A ↔ B to (A → B) ∧ (B → A), or to (A ∧ B) ∨ (¬A ∧ ¬B), or either back",
        _equivalence,
    ),
    ProofRule.EXPORTATION: ("(A ∧ B) → C to A → (B → C), or back", _exportation),
    ProofRule.TAUTOLOGY: ("A to A ∨ A, A to A ∧ A, or either back", _tautology),
    ProofRule.QUANTIFIER_CONVERSION: (
        "¬∀x A to ∃x ¬A, ¬∃x A to ∀x ¬A, or either back",
        conversions,
    ),
}
"""What each rule goes from and to, in words, and the formulas that it goes to."""


def is_replaced(one: Formula, other: Formula, forms: Forms) -> bool:
    """Whether a rule goes from the one formula as a whole to the other, or back."""
    return other in forms(one) or one in forms(other)


def is_replaced_within(one: Formula, other: Formula, forms: Forms) -> bool:
    """Whether it does so from one part of the formula, the rest of which stays."""
    if is_replaced(one, other, forms):
        return True
    changed = _changed(one, other)
    return changed is not None and len(changed) == 1 and is_replaced_within(*changed[0], forms)


def why_not_replaced(one: Formula, other: Formula, forms: Forms) -> str:
    """Where the one formula became another that it does not go to; empty where both are all different."""
    changed = _changed(one, other)
    if not changed:
        return "nothing was replaced" if one == other else ""
    if len(changed) > 1:
        if all(is_replaced_within(*pair, forms) for pair in changed):
            return "it was used in several places at once, and has to be in one after the other"
        return ""
    within = why_not_replaced(*changed[0], forms)
    return within or f"here {written(changed[0][0])} became {written(changed[0][1])}"


def _changed(one: Formula, other: Formula) -> list[tuple[Formula, Formula]] | None:
    """The parts that differ in two formulas of one form; None for other forms, and atoms."""
    parts, others = immediate_parts(one), immediate_parts(other)
    alike = type(one) is type(other) and len(parts) == len(others) and bool(parts)
    if isinstance(one, ForAll | Exists) and isinstance(other, ForAll | Exists):
        alike = alike and one.variable == other.variable
    if not alike or not isinstance(one, And | Or | Xor | Not | Implies | Iff | ForAll | Exists):
        return None
    return [pair for pair in zip(parts, others, strict=True) if pair[0] != pair[1]]
