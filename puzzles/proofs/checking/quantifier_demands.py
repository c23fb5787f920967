"""What the rules for quantifiers and identity demand of the formulas that they rest on.

Whether a name is new enough is for `puzzles.proofs.checking.freshness`, which knows where lines stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.formulas.formulas import And, Formula, Implies, Not
from puzzles.types.logic.first_order.substitution import exchanged, instance_term
from puzzles.types.logic.first_order.syntax import Equal, Exists, ForAll, SingularTerm

Subproof = tuple[Formula, Formula]
"""What a subproof assumes, and what it ends with."""


def generalised_name(goal: Formula, cited: Sequence[Formula], subproofs: Sequence[Subproof]) -> str | None:
    """The name in whose place ∀ introduction puts the variable; empty if in none, None if it does not fit.

    A function of something is no name of any object.

    It is the name in one line, or in a subproof from a new name: with an assumption, that one implies the
    end.
    """
    if not isinstance(goal, ForAll) or len(cited) + len(subproofs) != 1:
        return None
    if cited:
        return _name(instance_term(goal.part, goal.variable, cited[0]))
    assumed, end = subproofs[0]
    instance = end if assumed == And() else Implies(assumed, end)
    return _name(instance_term(goal.part, goal.variable, instance))


def witness_name(cited: Formula, instance: Formula) -> str | None:
    """The name that an instance of ∃ has for its variable; empty if none, None if it is no such instance."""
    if not isinstance(cited, Exists):
        return None
    return _name(instance_term(cited.part, cited.variable, instance))


def _name(term: SingularTerm | None) -> str | None:
    return term if isinstance(term, str) else None


def forall_introduction(goal: Formula, cited: Sequence[Formula], subproofs: Sequence[Subproof]) -> bool:
    """∀x A(x) from an instance, or a subproof that ends with one."""
    return generalised_name(goal, cited, subproofs) is not None


def forall_elimination(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    """An instance from ∀x A(x)."""
    (whole,) = cited
    return isinstance(whole, ForAll) and instance_term(whole.part, whole.variable, goal) is not None


def exists_introduction(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    """∃x A(x) from an instance."""
    return isinstance(goal, Exists) and instance_term(goal.part, goal.variable, cited[0]) is not None


def exists_elimination(goal: Formula, cited: Sequence[Formula], subproofs: Sequence[Subproof]) -> bool:
    """B from ∃x A(x) and a subproof from an instance to B."""
    assumed, end = subproofs[0]
    return end == goal and witness_name(cited[0], assumed) is not None


def existential_instantiation(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    """An instance from ∃x A(x)."""
    return witness_name(cited[0], goal) is not None


def identity_introduction(goal: Formula, _: Sequence[Formula], __: Sequence[Subproof]) -> bool:
    """c = c from nothing."""
    return isinstance(goal, Equal) and goal.left == goal.right


def identity_elimination(goal: Formula, cited: Sequence[Formula], _: Sequence[Subproof]) -> bool:
    """One name for another in a line, by an identity that is cited with it."""
    first, second = cited
    return any(
        isinstance(same, Equal)
        and (exchanged(other, goal, same.left, same.right) or exchanged(other, goal, same.right, same.left))
        for same, other in ((first, second), (second, first))
    )


def identity(goal: Formula, cited: Sequence[Formula], subproofs: Sequence[Subproof]) -> bool:
    """Any of the three forms that Copi's rule has."""
    match cited:
        case []:
            return identity_introduction(goal, cited, subproofs)
        case [(Equal(left, right) | Not(Equal(left, right))) as whole]:
            turned = Equal(right, left)
            return goal == (Not(turned) if isinstance(whole, Not) else turned)
        case [_, _]:
            return identity_elimination(goal, cited, subproofs)
    return False


def conversions(formula: Formula) -> Iterator[Formula]:
    """¬∀x A as ∃x ¬A, and ¬∃x A as ∀x ¬A."""
    match formula:
        case Not(ForAll(variable, part)):
            yield Exists(variable, Not(part))
        case Not(Exists(variable, part)):
            yield ForAll(variable, Not(part))
