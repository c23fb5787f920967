"""Answers for a fake engine that are those of the solver: each is found once, for all tests of a process."""

from __future__ import annotations

import pickle
from functools import lru_cache

from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.session.session import Session


def answering(state: PuzzleState, question: Question) -> tuple[object, ...]:
    """What the worker would answer, from a session of its own."""
    return _found(pickle.dumps((state, question)))


@lru_cache(maxsize=1000)
def _found(asked: bytes) -> tuple[object, ...]:
    """The answers to what is asked, told by its bytes, in which it also comes to the worker."""
    state, question = pickle.loads(asked)
    return tuple(answers(question, Session(state)))
