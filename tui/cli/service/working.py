"""Answering a request in a worker: from text to a JSON object."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from types import SimpleNamespace
from typing import Any, NamedTuple

from puzzles.files.saving import encode
from puzzles.files.solving import SavedWork
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.spelt import is_argument, read_argument
from solvers.queries.events import Failed
from solvers.queries.question import Question
from tui.cli.batch.item import FILE, LINE, Item
from tui.cli.batch.requests import Ask, LocalCall
from tui.cli.failure import QuestionFailed, failure
from tui.cli.partial import answer as answer_of
from tui.cli.report import as_json
from tui.cli.service.asks import command
from tui.cli.service.request import Request

PACE = 0.1
"""The least seconds between two progress messages."""


class Outcome(NamedTuple):
    """A command's answer: its exit status, and the object that `--json` prints."""

    status: int
    answer: str


class Progress(NamedTuple):
    """The progress of a request: the present question, the number of its answers so far, and seconds."""

    question: str
    answers: int
    seconds: float


def carried_out(ask: Ask, tell: Callable[[Progress], None], request: Request) -> Outcome:
    """The answer to a request. For a worker of the service: see `solvers.worker.warm`."""
    started = monotonic()
    call: ServiceCall | None = None
    try:
        found = command(request.ask, request.options, text=request.text is not None)
        call = ServiceCall(found.options, ask, tell if request.progress else None)
        if request.text is not None:
            text = found.meant(request.text)
            if "file" in found.options:
                call.work = _read(text, request, found.options)
            else:
                _say_on_standard_input(text)
        report = answer_of(found.module.run, call)
    except Exception as error:
        told = failure(error)
        return Outcome(told.status, json.dumps({"error": told.data()}))
    printed = as_json(report, call.loaded, monotonic() - started)
    return Outcome(int(report.status), printed.rstrip("\n"))


class ServiceCall(LocalCall):
    """A call on the request's text, answered in this process with progress reports."""

    def __init__(self, options: Any, ask: Ask, tell: Callable[[Progress], None] | None) -> None:
        super().__init__(options, None, ask)
        self._tell = tell
        self._began = self._told = monotonic()

    def _answers(
        self, state: PuzzleState, questions: Sequence[Question], patience: float | None
    ) -> Iterator[tuple[Question | None, Any]]:
        counts = dict[Question, int]()
        for question, answer in self._ask(state, *questions):
            if isinstance(answer, Failed):
                raise QuestionFailed(answer.text, answer.place)
            yield question, answer
            counts[question] = counts.get(question, 0) + 1
            self._say(question, counts[question])

    def _say(self, question: Question, answers: int) -> None:
        now = monotonic()
        if self._tell is not None and now - self._told >= PACE:
            self._told = now
            self._tell(Progress(type(question).__name__, answers, round(now - self._began, 3)))


def _read(text: str, request: Request, options: Any) -> SavedWork:
    """The puzzle in a request's text. Raises `PuzzleError`."""
    several = "\n" in text.strip() and not request.is_document
    try:
        work = Item("", 0, text, FILE if several else LINE).read(getattr(options, "kind", ""))
    except PuzzleError as error:
        raise error.at("puzzle") from error
    return work.with_meanings(getattr(options, "drawn", ()), "--drawn")


def _say_on_standard_input(text: str) -> None:
    """Provide the text as standard input, for commands that read it there."""
    if is_argument(text):
        text = encode(read_argument(text))
    sys.stdin = SimpleNamespace(buffer=io.BytesIO(text.encode(errors="replace")))
