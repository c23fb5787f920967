"""Answers for a fake engine that are those of the solver: each is found once, for all tests of a process."""

from __future__ import annotations

from functools import lru_cache

from puzzles.core.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.session.session import Session


@lru_cache(maxsize=1000)
def answering(state: PuzzleState, question: Question) -> tuple[object, ...]:
    """What the worker would answer, from a session of its own."""
    return tuple(answers(question, Session(state)))
