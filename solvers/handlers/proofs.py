"""A readable proof of the puzzle's claim, by natural deduction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Not
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.continuation import Finder, is_right, next_line, propositional
from puzzles.proofs.find import EFFORT, PATIENCE, find_proof
from puzzles.proofs.first_order.find_first_order import find_first_order_proof
from puzzles.proofs.proof import Proof
from puzzles.types.logic.clues import Premise
from puzzles.types.logic.first_order.syntax import is_first_order
from puzzles.types.logic.puzzle import Logic
from solvers.backends.instances import INSTANCES, Refuted, found_instances
from solvers.handlers.registry import handles
from solvers.queries.entailment import NothingClaimed
from solvers.queries.proofs import (
    FOLLOWS_NOT,
    GAVE_UP,
    LineFound,
    NextLine,
    Prove,
    Proved,
    Unproved,
    elsewhere,
    gave_up,
)

if TYPE_CHECKING:
    from puzzles.formulas.formulas import Formula
    from puzzles.formulas.statements import Statement
    from solvers.session.session import Session


class WrongProof(Exception):
    """Raised if a proof was found that the checker rejects: an error of the program."""


@handles(Prove)
def prove(question: Prove, session: Session) -> Iterator[Proved | Unproved | NothingClaimed]:
    """Find a proof and check it; raises `WrongProof`, and `Undecided` when stopped."""
    layers, denied = session.stack.layers, goal_id(session.state.puzzle)
    goal = next((layer for layer in layers if layer.id == denied), None)
    if goal is None:
        yield NothingClaimed()
        return
    puzzle, premises = session.state.puzzle, [layer for layer in layers if layer is not goal]
    if isinstance(puzzle, Logic) and puzzle.first_order:
        yield _first_order(question, session, puzzle, premises)
        return
    denial = goal.formula
    conclusion = denial.part if isinstance(denial, Not) else Not(denial)
    found = find_proof(
        [premise.formula for premise in premises],
        conclusion,
        derived=question.derived,
        effort=question.effort,
        patience=question.patience,
        checkpoint=session.checkpoint,
    )
    if found.proof is None:
        model = found.countermodel
        yield Unproved(reason=GAVE_UP) if model is None else Unproved({**model})
        return
    yield _checked(found.proof, conclusion)


def _first_order(
    question: Prove, session: Session, puzzle: Logic, premises: Sequence[Statement]
) -> Proved | Unproved:
    """A countermodel in the domain, or a proof for every domain, for which entries are no premises."""
    model = next(session.solutions(1), None)
    if model is not None:
        return Unproved(model)
    clues = [puzzle.clue_list.get(premise.id) for premise in premises]
    claims = [clue.formula for clue in clues if isinstance(clue, Premise)]
    goal = puzzle.goal
    assert goal is not None
    found = _from_instances(claims, goal, session, question.derived, question.effort, question.patience)
    if isinstance(found, Refuted):
        return Unproved(reason=elsewhere(puzzle.scope.words, found.things))
    return Unproved(reason=gave_up(puzzle.scope.words)) if found is None else _checked(found, goal)


def _from_instances(
    premises: Sequence[Formula],
    goal: Formula,
    session: Session,
    derived: bool,
    effort: int,
    patience: int = PATIENCE,
) -> Proof | Refuted | None:
    """A proof from the instances that an argument needs, or a refutation by some domain; None if neither is
    found.
    """
    limit = max(1, INSTANCES * effort // EFFORT)
    choices = found_instances(premises, goal, limit=limit, checkpoint=session.checkpoint)
    if isinstance(choices, Refuted):
        return choices
    return find_first_order_proof(
        premises,
        goal,
        choices,
        derived=derived,
        effort=effort,
        patience=patience,
        checkpoint=session.checkpoint,
    )


def _checked(proof: Proof, conclusion: Formula) -> Proved:
    """The proof, after it has passed the checker."""
    for fault in faults(proof, conclusion=conclusion):
        raise WrongProof(fault.text)
    return Proved(proof)


@handles(NextLine)
def continue_proof(question: NextLine, session: Session) -> Iterator[LineFound]:
    """Continue a proof; raises `Undecided` when stopped."""
    proof = question.proof
    quantified = any(map(is_first_order, (*(line.formula for line in proof.lines), question.conclusion)))
    if quantified:
        find = _with_instances(question, session)
    else:
        find = propositional(proof.derived, question.effort, session.checkpoint)
    found = next_line(proof, question.conclusion, question.depth, find, from_basis=quantified)
    if found is not None and is_right(replace(proof, lines=(*proof.lines, found.line))):
        yield LineFound(found)
    else:
        yield LineFound(reason=GAVE_UP if quantified else _hopeless(question, session))


def _with_instances(question: NextLine, session: Session) -> Finder:
    """A finder of proofs with quantifiers."""

    def find(premises: tuple[Formula, ...], goal: Formula) -> Proof | None:
        found = _from_instances(premises, goal, session, question.proof.derived, question.effort)
        return None if isinstance(found, Refuted) else found

    return find


def _hopeless(question: NextLine, session: Session) -> str:
    """Why no line was found."""
    known = find_proof(
        question.proof.premises,
        question.conclusion,
        derived=question.proof.derived,
        effort=question.effort,
        checkpoint=session.checkpoint,
    )
    return GAVE_UP if known.countermodel is None else FOLLOWS_NOT
