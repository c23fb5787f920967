"""Every question of every type: each command, and each key that asks, answers on the puzzles of each type.

An answer is what the command documents, rows on a screen, or one clear line; never an internal error.
`python -m tests.every_question [TYPE ...]` asks all of it on two puzzles of each type, one of them with
several solutions or none where the library has such a one, and prints what went wrong.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, TypeAlias

from puzzles.files.samples import Sample
from puzzles.formulas.statements import Literal
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_types
from solvers.handlers.registry import answers
from solvers.queries.events import Finished
from solvers.queries.generation import Generate
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.session.session import Session
from tests.helpers.command import InProcess
from tests.helpers.json_shapes import check_answer
from tests.helpers.library import library, loaded
from tui.cli.call import heard
from tui.cli.command_table import module_of
from tui.cli.failure import UsageError, failure
from tui.cli.options.arguments import Parser
from tui.cli.report import Report, as_json, as_text
from tui.pages.targets import targets
from tui.panels.explain.explanation import Explanation
from tui.panels.explain.explanations import explanations
from tui.panels.explain.making import GENERATE
from tui.panels.explain.query import QueryExplanation
from tui.panels.explain.reason import ReasonExplanation
from tui.session.view import View
from tui.widgets.board.drawing.pictures import picture

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("solve", "--limit", "2"),
    ("count", "--limit", "20"),
    ("candidates",),
    ("candidates", "--counts", "--limit", "20"),
    ("conflicts",),
    ("hint",),
    ("redundant",),
    ("weigh", "--limit", "5"),
    ("weigh", "--add"),
    ("complete",),
    ("suggest",),
    ("minimise",),
    ("prove", "--overwrite"),
    ("proof",),
    ("table",),
    ("read",),
    ("smt",),
)
"""Commands about a puzzle that are soon answered, with their options."""
SLOW: tuple[tuple[str, ...], ...] = (
    ("walk",),
    ("grade",),
    ("count", "--limit", "200", "--exact"),
    *(("convert", "--to", name) for name in targets()),
)
"""Commands of which an answer may take long, for the whole table alone."""
LONG = ("walk", "difficulty", "generate", "families")
"""Explanations of which the same is true."""
PATIENCE = 60
"""Seconds after which a question of the whole table is broken off."""
WIDTH = 76
"""Columns of a list of rows."""

Asking: TypeAlias = tuple[str, Callable[[], object]]
"""What is asked, for a person, and how."""


class Desk:
    """A puzzle that everything is asked about, with one session for all of it."""

    def __init__(self, name: str) -> None:
        self.name, self.puzzle = name, loaded(name)
        self._known: dict[tuple[PuzzleState, Question], tuple[object, ...]] = {}
        self._sessions: dict[PuzzleState, Session] = {}

    def results(self, state: PuzzleState, questions: Iterable[Question]) -> Results:
        """What is known once the questions are answered."""
        asked = tuple(questions)
        found = Results(state).put(*asked)
        for question, answer in self.answers(state, asked):
            found = heard(found, question, answer)
        return found

    def answers(self, state: PuzzleState, questions: Iterable[Question]) -> Iterator[tuple[Question, object]]:
        """What is said to each of the questions, to its end."""
        return ((own, answer) for own in questions for answer in (*self._answers(state, own), Finished()))

    def _answers(self, state: PuzzleState, question: Question) -> tuple[object, ...]:
        """What a session says to a question; asked once, though several commands and keys ask it."""
        if state not in self._sessions:
            self._sessions[state] = Session(state)
        if (state, question) not in self._known:
            self._known[state, question] = tuple(answers(question, self._sessions[state]))
        return self._known[state, question]

    def literal(self) -> Literal:
        """What is asked about where one value has to be: of a variable that a late clue speaks of."""
        shown = {variable.name: variable for variable in self.puzzle.shape.shown_variables}
        clues = reversed(self.puzzle.clues())
        spoken = (name for clue in clues for name in reversed([*clue.formula.names()]))
        first = shown[next(filter(shown.__contains__, spoken), next(iter(shown)))]
        return Literal(first.name, first.domain[0])

    # -- commands ------------------------------------------------------------------------------

    def command(self, command: str, *options: str) -> None:
        """Ask by the command line; fail unless what is printed is as documented, or bad input in a line."""
        call = _Call(self, command, (self.name, *options))
        try:
            report: Report = call.module.run(call)
        except (PuzzleError, UsageError) as error:
            told = failure(error)
            assert told.line == told.line.strip() != ""
            assert "\n" not in told.line
            check_answer(command, {"error": told.data()}, told.status)
            return
        assert as_text(report) or report.whole or report.note
        if command not in ("smt", "convert"):
            check_answer(command, json.loads(as_json(report, call.loaded, 0.2)), int(report.status))

    def commands(self, *, whole: bool) -> Iterator[Asking]:
        """Everything that commands ask."""
        literal = self.puzzle.wording.typed_literal(self.literal())
        for command, *options in (*COMMANDS, ("why", literal), *(SLOW if whole else ())):
            yield " ".join((command, self.name, *options)), partial(self.command, command, *options)

    # -- keys ----------------------------------------------------------------------------------

    def explain(self, explanation: Explanation, modes: Iterable[Mode] = Mode) -> None:
        """Ask by the key of an explanation, and draw all that it says, in each of the modes."""
        state = PuzzleState(self.puzzle)
        if isinstance(explanation, ReasonExplanation):
            explanation.ask(self.literal())
        if isinstance(explanation, QueryExplanation) and explanation.name == GENERATE.name:
            explanation.start(Generate(seed=1))
        for mode in modes:
            view = View(state=state, mode=mode, results=Results(state.asked))
            known = self.results(view.asked, explanation.questions(view))
            view = View(state=state, mode=mode, results=known)
            rows, head = list(explanation.rows(view, WIDTH)), list(explanation.head(view))
            assert rows or head or explanation.empty(view)
            overlay = explanation.highlight(view).overlay
            picture(View(state=state, mode=mode, results=known, overlay=overlay))

    def keys(self, *, whole: bool) -> Iterator[Asking]:
        """Everything that keys ask for the Why panel."""
        modes = tuple(Mode) if whole else (Mode.SET,)
        for each in explanations():
            if whole or each.name not in LONG:
                yield f"{each.key} ({each.name}) on {self.name}", partial(self.explain, each, modes)

    def everything(self, *, whole: bool) -> Iterator[Asking]:
        """Commands and keys; the quick ones alone, or the `whole` of them."""
        yield from self.commands(whole=whole)
        yield from self.keys(whole=whole)


class _Call(InProcess):
    """A call of a command about the puzzle of a desk."""

    def __init__(self, desk: Desk, command: str, arguments: tuple[str, ...]) -> None:
        self.module = import_module(module_of(command))
        parser = Parser(prog=command)
        self.module.arguments(parser)
        flags = ("--json",) if command != "smt" else ()
        super().__init__(parser.parse_args([*arguments, *flags]))
        self._desk = desk

    def _answers(
        self, state: PuzzleState, questions: Sequence[Question], patience: float | None
    ) -> Iterator[tuple[Question, Any]]:
        return self._desk.answers(state, questions)


def smallest(type_name: str) -> Desk:
    """The library puzzle of a type with the fewest variables that has one solution, as far as is told."""
    return Desk(min(_good(type_name), key=_size).name)


def two(type_name: str) -> Iterator[Desk]:
    """That one, and one that has several solutions or none, or else another."""
    first = smallest(type_name)
    others = [found for found in library(type_name) if found.name != first.name]
    yield first
    if others:
        yield Desk(min(others, key=lambda found: (found in _good(type_name), _size(found))).name)


def _good(type_name: str) -> list[Sample]:
    """The library puzzles of a type that have a grade, or all of them: it takes one solution to have one."""
    every = library(type_name)
    return [found for found in every if found.grade] or list(every)


def _size(found: Sample) -> int:
    return len(loaded(found.name).shape.variables)


@contextmanager
def _limit() -> Iterator[None]:
    """Break off after a while, with a `TimeoutError`."""

    def stop(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def main(type_names: Iterable[str]) -> int:
    """Ask everything of those types, and tell what went wrong; how many questions did."""
    failed = 0
    for desk in (desk for name in type_names for desk in two(name)):
        started = process_time()
        for text, ask in desk.everything(whole=True):
            try:
                with _limit():
                    ask()
            except TimeoutError:
                print(f"{text}: not answered in {PATIENCE} s", flush=True)
            except Exception:
                failed += 1
                print(f"{text}:\n{traceback.format_exc()}", flush=True)
        print(f"{desk.name}: {process_time() - started:.1f} s", flush=True)
    return failed


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        names, here = sys.argv[1:] or list(puzzle_types()), Path.cwd()
        os.chdir(place)
        wrong = main(names)
        os.chdir(here)
    sys.exit(wrong > 0)
