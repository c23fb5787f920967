"""One call of a command: its options, and the worker that answers it within its time."""

from __future__ import annotations

import threading
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from puzzles.features.literals import read_struck
from puzzles.files.solving import SavedWork
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.answer import CANCELLED, TIMEOUT
from solvers.queries.events import Event, Failed, Finished
from solvers.queries.question import Question
from solvers.worker.client import Client
from tui.cli.alarm import OutOfTime, time_limit
from tui.cli.failure import QuestionFailed
from tui.cli.options.target import is_at_hand, read_work
from tui.cli.report import Report, unknown

if TYPE_CHECKING:
    from solvers.queries.results import Results
    from solvers.requests.request import Reply, Request

R = TypeVar("R", bound="Reply")

GRACE = 0.5
"""Seconds for what is known to come in once time has run out; a worker that is up is killed before."""
READING = 0.3
"""Seconds beyond the limit for reading the puzzle, so that an answer nearly always says what it is about."""


class Call:
    """Options, and on demand the puzzle they name and answers about it.

    The worker is forked as soon as the puzzle is read, and so need not load all that a second time; where
    that may take a while, at once, so that it loads z3 meanwhile. The command works on a thread of its
    own, so that the time limit and ctrl+c hold even where it waits for its input.
    """

    work: SavedWork | None = None
    """What FILE holds, once it was asked for and read."""
    watch: Callable[[Results], object] | None = None
    """Whom to show what is known, each time that is more."""
    _asked: PuzzleState | None = None
    """What was asked about last."""
    _stop_reason = ""

    def __init__(self, options: Namespace) -> None:
        """Raises `PuzzleError`."""
        self._started = monotonic()
        self.options = options
        self._client = Client(memory_mb=options.memory, nice=0, fork=True)
        self._stops: list[Callable[[], None]] = []
        if "file" in options:
            self._begin()
        self._events = SimpleQueue[Event]()
        self._client.listen(self._events.put)
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._outcome: Report | BaseException | None = None

    def _begin(self) -> None:
        """Read the puzzle, if nobody need be waited for, and start the worker."""
        limit = self.options.timeout
        try:
            with time_limit(None if limit is None else limit + READING):
                if is_at_hand(self.options.file):
                    self.work = read_work(self.options.file, self.options.kind, self.options.drawn)
        except OutOfTime:
            self._stop_reason = TIMEOUT
            return
        self._client.start()

    @property
    def loaded(self) -> Puzzle | None:
        """The puzzle, once it was read."""
        return None if self.work is None else self.work.puzzle

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of FILE; raises `PuzzleError`."""
        return self.read().puzzle

    def read(self) -> SavedWork:
        """What FILE holds; raises `PuzzleError`."""
        if self.work is None:
            self.work = read_work(self.options.file, self.options.kind, self.options.drawn)
        return self.work

    @property
    def state(self) -> PuzzleState:
        """What FILE holds, with what `--not` strikes out. Raises `PuzzleError`."""
        texts = getattr(self.options, "struck", ())
        struck = [one for text in texts for one in read_struck(text, self.puzzle)]
        return self.read().state.with_struck(struck)

    def inquire(self, request: Request[R]) -> tuple[Results, R]:
        """What was found of what a request asks about the clues, and the reply that this comes to.

        Raises `PuzzleError`, and `QuestionFailed`.
        """
        state, found = self.state, self._nothing(self.puzzle)
        while questions := request.left(state, found):
            found = self._with_answers(found, questions)
        return found, request.reply(state, found)

    def ask(self, *questions: Question) -> Results:
        """What is known of the puzzle once the questions are answered, or were broken off.

        Raises `PuzzleError`, and `QuestionFailed`.
        """
        return self.ask_about(self.puzzle, *questions)

    def ask_about(self, puzzle: Puzzle, *questions: Question, patience: float | None = None) -> Results:
        """What is known of any puzzle, broken off after so many seconds of `patience`.

        Raises `QuestionFailed`.
        """
        return self._with_answers(self._nothing(puzzle), questions, patience)

    def _nothing(self, puzzle: Puzzle) -> Results:
        """That nothing is known of a puzzle. If it was asked about last, the state is the same object, which
        the session that has it need not open again.
        """
        from solvers.queries.results import Results  # while the worker loads z3

        if self._asked is None or self._asked.puzzle is not puzzle:
            self._asked = PuzzleState(puzzle)
        return Results(self._asked)

    def _with_answers(
        self, found: Results, questions: Sequence[Question], patience: float | None = None
    ) -> Results:
        """What is known once the questions are answered as well. Raises `QuestionFailed`."""
        found = found.put(*questions)
        for question, answer in self._answers(found.state, questions, patience):
            found = heard(found, question, answer)
            self._show(found)
        return found.stopped(self._stop_reason or TIMEOUT)

    def _show(self, found: Results) -> None:
        """Show what is known to whoever watches."""
        if self.watch is not None and not self._stop_reason:
            self.watch(found)

    def _answers(
        self, state: PuzzleState, questions: Sequence[Question], patience: float | None
    ) -> Iterator[tuple[Question | None, Any]]:
        """The answers to each question as they come, to its end, or until they are broken off."""
        left, end = set[Question | None](questions), None if patience is None else monotonic() + patience
        with self._lock:
            if self._stop_reason:
                return
            generation = self._client.ask(state, *questions)
        while left:
            try:
                event = self._events.get(timeout=None if end is None else max(0.0, end - monotonic()))
            except Empty:
                self._client.cancel(TIMEOUT)
                return
            if event.generation == generation:
                if isinstance(event.answer, Finished):
                    left.discard(event.question)
                yield event.question, event.answer

    def answer(self, run: Callable[[Call], Report]) -> Report:
        """What `run` answers, or that time ran out, or that ctrl+c was pressed."""
        if self._stop_reason:
            return unknown(self._stop_reason)
        threading.Thread(target=self._work, args=(run,), name="command", daemon=True).start()
        reason = TIMEOUT
        try:
            self._done.wait(self.seconds_left)
        except KeyboardInterrupt:
            reason = CANCELLED
        if not self._done.is_set():
            self._stop(reason)
        if isinstance(self._outcome, BaseException):
            raise self._outcome
        return self._outcome or unknown(reason)

    @property
    def stop_reason(self) -> str:
        """Why what is being answered is to end; empty while it may go on."""
        return self._stop_reason

    def when_stopped(self, stop: Callable[[], None]) -> None:
        """Have that called, from another thread, once time runs out or ctrl+c is pressed."""
        with self._lock:
            self._stops.append(stop)
            late = bool(self._stop_reason)
        if late:
            stop()

    @property
    def seconds_left(self) -> float | None:
        """Until the time limit; None if there is none."""
        limit = self.options.timeout
        return None if limit is None else max(0.0, limit - (monotonic() - self._started))

    def _stop(self, reason: str) -> None:
        """Break off what is being answered, and wait for what the command makes of it."""
        with self._lock:
            self._stop_reason = reason
            self._client.cancel(reason)
            for stop in self._stops:
                stop()
        if "file" in self.options and self.loaded is None:
            return
        try:
            self._done.wait(GRACE)
        except KeyboardInterrupt:
            return

    def _work(self, run: Callable[[Call], Report]) -> None:
        try:
            self._outcome = run(self)
        except BaseException as error:
            self._outcome = error
        finally:
            self._done.set()

    def close(self) -> None:
        """End the worker."""
        self._client.close()


def heard(found: Results, question: Question | None, answer: Any) -> Results:
    """The results with one more answer. Raises `QuestionFailed`."""
    if isinstance(answer, Failed):
        from tui.store.fault_report import write_report

        report = write_report(answer, question, found.state)
        raise QuestionFailed(answer.text, answer.place, "" if report is None else str(report))
    return found.absorb(answer, question)
