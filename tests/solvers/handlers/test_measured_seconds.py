"""The seconds that an answer says it took."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

import pytest
from msgspec import Struct

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.core_run import CoreRun
from solvers.queries.counting import CountExactly
from solvers.queries.overview import Overview
from solvers.queries.question import Question
from solvers.queries.scripts import RunScript
from solvers.session.session import Session


def seconds_of(answer: object) -> Iterator[float]:
    """The seconds in an answer and its parts."""
    if isinstance(answer, Struct):
        for name in answer.__struct_fields__:
            value = getattr(answer, name)
            yield from (value,) if name == "seconds" else seconds_of(value)
    elif isinstance(answer, tuple):
        for part in answer:
            yield from seconds_of(part)


@pytest.mark.parametrize(
    ("puzzle", "question"),
    [
        (Sudoku.empty(4), CountExactly()),
        (sample("slitherlink-5x5").load(), CountExactly()),
        (Sudoku.empty(4).with_given((0, 0), 1).with_given((0, 1), 1), CoreRun()),
        (Sudoku.empty(4), Overview()),
        (Sudoku.empty(4), RunScript("(declare-const p Bool)(assert p)(check-sat)")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_answer_took_no_longer_than_one_waited_for_it(puzzle: Sudoku, question: Question) -> None:
    session, started = Session(PuzzleState(puzzle)), monotonic()
    found = [seconds for answer in answers(question, session) for seconds in seconds_of(answer)]
    assert found
    assert all(0 <= seconds <= monotonic() - started for seconds in found)
