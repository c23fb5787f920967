"""A proof of the puzzle's claim to read, by natural deduction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puzzles.features.claim import goal_id
from puzzles.formulas.formulas import Not
from puzzles.proofs.checker import faults
from puzzles.proofs.continuation import next_line, propositional
from puzzles.proofs.find import find_proof
from puzzles.proofs.words import NO_PROOF
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic
from solvers.handlers.registry import handles
from solvers.queries.entailment import NothingClaimed
from solvers.queries.proofs import FOLLOWS_NOT, GAVE_UP, LineFound, NextLine, Prove, Proved, Unproved

if TYPE_CHECKING:
    from solvers.session.session import Session


class WrongProof(Exception):
    """A proof was found that its checker rejects: a fault of the program."""


@handles(Prove)
def prove(question: Prove, session: Session) -> Iterator[Proved | Unproved | NothingClaimed]:
    """Find a proof and check it; raises `WrongProof`, and `Undecided` when told to stop."""
    layers, denied = session.stack.layers, goal_id(session.state.puzzle)
    goal = next((layer for layer in layers if layer.id == denied), None)
    if goal is None:
        yield NothingClaimed()
        return
    puzzle = session.state.puzzle
    if isinstance(puzzle, Logic) and puzzle.first_order:
        yield Unproved(reason=NO_PROOF)
        return
    premises = tuple(layer.formula for layer in layers if layer is not goal)
    denial = goal.formula
    conclusion = denial.part if isinstance(denial, Not) else Not(denial)
    found = find_proof(
        premises,
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
    for fault in faults(found.proof, conclusion=conclusion):
        raise WrongProof(fault.text)
    yield Proved(found.proof)


@handles(NextLine)
def continue_proof(question: NextLine, session: Session) -> Iterator[LineFound]:
    """Go on with a proof; raises `Undecided` when told to stop."""
    proof = question.proof
    try:
        find = propositional(proof.derived, question.effort, session.checkpoint)
        found = next_line(proof, question.conclusion, question.depth, find)
        reason = "" if found is not None else _hopeless(question, session)
    except PuzzleError as error:
        found, reason = None, str(error)
    yield LineFound(found, reason=reason)


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
