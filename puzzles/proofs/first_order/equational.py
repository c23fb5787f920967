"""Proofs of equations from equations: equals are put for equals, from the one side to the other.

What follows from equations without variables follows by such steps, so with the instances that are needed a
proof is a way from term to term.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from puzzles.formulas.formulas import Formula
from puzzles.proofs.first_order.instances import MARK, Instances, existential_form
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.substitution import substituted
from puzzles.types.logic.first_order.syntax import Application, Equal, ForAll, SingularTerm, subterms

MOST_TERMS = 20_000
"""Terms that are come to, at most."""
LARGER = 6
"""Functions that a term on the way may have more than the sides of the equations."""
Step = tuple[SingularTerm, Equal]
"""A term, and the equation by which one has come to the next."""


def equational_proof(
    premises: Sequence[Formula], conclusion: Formula, choice: Instances, checkpoint: Callable[[], None]
) -> Proof | None:
    """A proof with the instances of a choice; None if none is found, or what is to be shown is no equation.

    `checkpoint` is called now and then, and may raise.
    """
    goals, goal = [conclusion], conclusion
    while isinstance(goal, ForAll):
        name = choice.witness(existential_form(goal)) or f"{MARK}any{len(goals)}"
        inner = substituted(goal.part, goal.variable, name)
        assert inner is not None
        goals.append(goal := inner)
    if not isinstance(goal, Equal):
        return None
    every = (found for index in choice.premises for found in _instances((premises[index],), choice))
    known = {found[-1]: found for found in every}
    equations = tuple(each for each in known if isinstance(each, Equal))
    way = _way(goal.left, goal.right, equations, checkpoint)
    if way is None:
        return None
    lines = _Lines(premises)
    for _, equation in way:
        for whole, part in zip(known[equation], known[equation][1:], strict=False):
            lines.add(part, ProofRule.FORALL_ELIMINATION, whole)
    ends = [*(term for term, _ in way[1:]), goal.right]
    if not way or way[0][1] != Equal(goal.left, ends[0]):
        lines.add(Equal(goal.left, goal.left), ProofRule.IDENTITY_INTRODUCTION)
    for (term, equation), then in zip(way, ends, strict=False):
        rests = equation, Equal(goal.left, term)
        lines.add(Equal(goal.left, then), ProofRule.IDENTITY_ELIMINATION, *rests)
    for whole, part in zip(goals[-2::-1], goals[:0:-1], strict=True):
        lines.add(whole, ProofRule.FORALL_INTRODUCTION, part)
    done = lines.lines[-1].formula == conclusion  # or it was a premise
    return Proof(tuple(lines.lines), derived=False) if done else None


class _Lines:
    """The lines of a proof without subproofs, each formula once."""

    def __init__(self, premises: Sequence[Formula]) -> None:
        self.lines = [
            ProofLine(number, 0, each, ProofRule.PREMISE) for number, each in enumerate(premises, start=1)
        ]
        self._numbers = {line.formula: line.number for line in reversed(self.lines)}

    def add(self, formula: Formula, rule: ProofRule, *rests: Formula) -> None:
        if formula not in self._numbers:
            cited = tuple(self._numbers[each] for each in rests)
            self._numbers[formula] = len(self.lines) + 1
            self.lines.append(ProofLine(len(self.lines) + 1, 0, formula, rule, cited))


def _instances(chain: tuple[Formula, ...], choice: Instances) -> Iterator[tuple[Formula, ...]]:
    """The instances of the last formula without a quantifier before them, with what leads to each."""
    whole = chain[-1]
    if not isinstance(whole, ForAll):
        yield chain
        return
    for term in choice.of(existential_form(whole)):
        part = substituted(whole.part, whole.variable, term)
        if part is not None:
            yield from _instances((*chain, part), choice)


def _way(
    start: SingularTerm, end: SingularTerm, equations: Sequence[Equal], checkpoint: Callable[[], None]
) -> list[Step] | None:
    """The shortest way from term to term: each with the equation by which the next is come to."""
    sides = [side for each in equations for side in (each.left, each.right)]
    most = max((_functions(term) for term in (start, end, *sides)), default=0) + LARGER
    came: dict[SingularTerm, Step | None] = {start: None}
    waiting = deque([start])
    while waiting and end not in came and len(came) < MOST_TERMS:
        checkpoint()
        term = waiting.popleft()
        for equation in equations:
            for left, right in ((equation.left, equation.right), (equation.right, equation.left)):
                for other in _once(term, left, right):
                    if other not in came and _functions(other) <= most:
                        came[other] = term, equation
                        waiting.append(other)
    if end not in came:
        return None
    way: list[Step] = []
    here = came[end]
    while here is not None:
        way.append(here)
        here = came[here[0]]
    return way[::-1]


def _once(term: SingularTerm, left: SingularTerm, right: SingularTerm) -> Iterator[SingularTerm]:
    """The term with `right` in one place of `left`, for each such place."""
    if term == left:
        yield right
    if isinstance(term, Application):
        for index, part in enumerate(term.terms):
            for other in _once(part, left, right):
                yield Application(term.function, (*term.terms[:index], other, *term.terms[index + 1 :]))


def _functions(term: SingularTerm) -> int:
    return sum(isinstance(part, Application) for part in subterms(term))
