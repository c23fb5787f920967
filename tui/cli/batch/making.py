"""Generating several puzzles in parallel, in a pool of processes or on a cluster."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.events import Finished
from solvers.queries.generation import Drawing, Generate
from tui.cli.batch.engine import engine
from tui.cli.batch.requests import Ask
from tui.cli.call import heard

if TYPE_CHECKING:
    from solvers.queries.results import Results
    from tui.cli.call import Call


def made(ask: Ask, puzzle: Puzzle, question: Generate) -> list[Any]:
    """The answers to a question that generates a puzzle. For a worker of a pool: see
    `solvers.worker.tasks`.
    """
    return [answer for _, answer in ask(PuzzleState(puzzle), question) if not isinstance(answer, Drawing)]


def beside_one_another(call: Call, puzzle: Puzzle, questions: Sequence[Generate]) -> Results:
    """The results once all puzzles are generated, time ran out or ctrl+c was pressed.

    Raises `UsageError`, `PuzzleError`, `PoolBroken`, and `QuestionFailed`.
    """
    from solvers.queries.results import Results

    found = Results(PuzzleState(puzzle)).put(*questions)
    left = list(questions)
    with engine(_without_limit(call.options), made) as running:
        call.when_stopped(running.stop)
        for answers in running.results((puzzle, question) for question in questions):
            found = _answered(found, left.pop(0), answers)
            if call.watch is not None:
                call.watch(found)
    return found.stopped(call.stop_reason) if left else found


def _answered(found: Results, question: Generate, answers: Any) -> Results:
    """The results with the answers to one question added. Raises `QuestionFailed`."""
    for answer in (*(answers if isinstance(answers, list) else [answers]), Finished()):
        found = heard(found, question, answer)
    return found


def _without_limit(options: Namespace) -> Namespace:
    """The options without the time limit, which applies to all puzzles together."""
    return Namespace(**{**vars(options), "timeout": None, "quiet": False})
