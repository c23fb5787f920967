"""The requests of a batch, and answering one: from text to a line of JSON."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from time import monotonic
from typing import Any, NamedTuple

from puzzles.files.solving import SavedWork
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed
from solvers.queries.question import Question
from solvers.queries.results import Results
from tui.cli.batch.item import Item
from tui.cli.call import Call
from tui.cli.failure import QuestionFailed, failure
from tui.cli.options.arguments import Parser
from tui.cli.partial import answer as answer_of
from tui.cli.report import Exit, Report, as_data, unknown

Ask = Callable[..., Iterator[tuple[Question, Any]]]
"""Puts questions about a state, and yields each of them with each of its answers."""

COMMANDS = {
    "solve": "tui.cli.commands.solve",
    "count": "tui.cli.commands.count",
    "grade": "tui.cli.commands.grade",
    "conflicts": "tui.cli.commands.conflicts",
    "walk": "tui.cli.commands.walk",
    "candidates": "tui.cli.commands.candidates",
}
"""The commands of a batch, with their modules."""


class CommandRequest(NamedTuple):
    """A command and its options as on a command line, such as `("--limit", "5")`."""

    name: str
    options: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.name, *self.options))


class CommandAnswer(NamedTuple):
    """The answer about one puzzle: exit status, verdict ("" if none), and line of JSON."""

    status: int
    verdict: str
    line: str


class LocalCall(Call):
    """A call of a command on a puzzle that is read already, answered in this process."""

    def __init__(self, options: Namespace, work: SavedWork | None, ask: Ask) -> None:
        self.options, self.work, self._ask = options, work, ask

    def _answers(
        self, state: PuzzleState, questions: Sequence[Question], patience: float | None
    ) -> Iterator[tuple[Question | None, Any]]:
        """The answers to the questions as they arrive, without a time limit."""
        return self._ask(state, *questions)

    def _show(self, found: Results) -> None:
        """Does nothing, since nobody watches."""


def answered(ask: Ask, item: Item, asked: CommandRequest) -> CommandAnswer:
    """The answer about one puzzle. For a worker of a pool: see `solvers.worker.tasks`."""
    started = monotonic()
    run, options = command(asked)
    about = {**item.about, "digest": item.digest(str(asked))}
    try:
        work = item.read(options.kind)
        report = answer_of(run, LocalCall(options, work, ask))
    except (PuzzleError, QuestionFailed) as error:
        found = failure(error)
        return _done(about, {"error": found.data()}, found.status)
    return _done(about, as_data(report, work.puzzle, monotonic() - started), int(report.status))


def unanswered(
    item: Item, asked: CommandRequest, outcome: Unsettled | Failed, seconds: float
) -> CommandAnswer:
    """The answer if time or memory ran out, or the program failed."""
    about = {**item.about, "digest": item.digest(str(asked))}
    if isinstance(outcome, Unsettled):
        return _done(about, as_data(unknown(outcome.reason), None, seconds), Exit.UNKNOWN)
    found = failure(QuestionFailed(outcome.text, outcome.place))
    return _done(about, {"error": found.data()}, found.status)


def _done(about: dict[str, Any], data: dict[str, Any], status: int) -> CommandAnswer:
    return CommandAnswer(int(status), str(data.get("verdict", "")), json.dumps(about | data))


@lru_cache(maxsize=8)
def command(asked: CommandRequest) -> tuple[Callable[[Call], Report], Namespace]:
    """The function and the parsed options of a command, cached."""
    module = import_module(COMMANDS[asked.name])
    parser = Parser(prog=asked.name)
    module.arguments(parser)
    return module.run, parser.parse_args([*asked.options, "--json", "--", "-"])
