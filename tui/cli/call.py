"""One call of a command: its options, and the worker that answers within the time limit."""

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
"""Seconds allowed for partial results after the time limit; a worker still busy then is killed."""
READING = 0.3
"""Seconds beyond the limit for reading the puzzle, so that the answer can nearly always name it."""


class Call:
    """The options, and on demand the puzzle that they name and answers about it.

    The worker is forked once the puzzle is read, so that it need not load everything again; if reading may
    take long, it is started at once, and loads z3 meanwhile. The command runs on a thread, so that time limit
    and ctrl+c work even while it waits for input.
    """

    work: SavedWork | None = None
    """The content of FILE, once it is read."""
    watch: Callable[[Results], object] | None = None
    """Called with the results each time that there are more."""
    _asked: PuzzleState | None = None
    """The state asked about last."""
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
        """Start the worker, after reading the puzzle if that cannot block."""
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
        """The puzzle if it has been read, else None."""
        return None if self.work is None else self.work.puzzle

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of FILE; raises `PuzzleError`."""
        return self.read().puzzle

    def read(self) -> SavedWork:
        """The content of FILE; raises `PuzzleError`."""
        if self.work is None:
            self.work = read_work(self.options.file, self.options.kind, self.options.drawn)
        return self.work

    @property
    def state(self) -> PuzzleState:
        """The state in FILE, with the candidates removed by `--not`. Raises `PuzzleError`."""
        texts = getattr(self.options, "struck", ())
        struck = [one for text in texts for one in read_struck(text, self.puzzle)]
        return self.read().state.with_struck(struck)

    def inquire(self, request: Request[R]) -> tuple[Results, R]:
        """The results for a request about the clues, and the reply made of them.

        Raises `PuzzleError`, and `QuestionFailed`.
        """
        state, found = self.state, self._nothing(self.puzzle)
        while questions := request.left(state, found):
            found = self._with_answers(found, questions)
        return found, request.reply(state, found)

    def ask(self, *questions: Question) -> Results:
        """The results once the questions are answered or cancelled.

        Raises `PuzzleError`, and `QuestionFailed`.
        """
        return self.ask_about(self.puzzle, *questions)

    def ask_about(self, puzzle: Puzzle, *questions: Question, patience: float | None = None) -> Results:
        """The results about any puzzle, cancelled after `patience` seconds.

        Raises `QuestionFailed`.
        """
        return self._with_answers(self._nothing(puzzle), questions, patience)

    def _nothing(self, puzzle: Puzzle) -> Results:
        """Empty results about a puzzle. If it was asked about last, the same state object is used, so
        that the worker's session is reused.
        """
        from solvers.queries.results import Results  # while the worker loads z3

        if self._asked is None or self._asked.puzzle is not puzzle:
            self._asked = PuzzleState(puzzle)
        return Results(self._asked)

    def _with_answers(
        self, found: Results, questions: Sequence[Question], patience: float | None = None
    ) -> Results:
        """The results with the answers to further questions. Raises `QuestionFailed`."""
        found = found.put(*questions)
        for question, answer in self._answers(found.state, questions, patience):
            found = heard(found, question, answer)
            self._show(found)
        return found.stopped(self._stop_reason or TIMEOUT)

    def _show(self, found: Results) -> None:
        """Pass the results to `watch`."""
        if self.watch is not None and not self._stop_reason:
            self.watch(found)

    def _answers(
        self, state: PuzzleState, questions: Sequence[Question], patience: float | None
    ) -> Iterator[tuple[Question | None, Any]]:
        """The answers as they arrive, until all questions are answered or cancelled."""
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
        """The report of `run`, or a report that time ran out or ctrl+c was pressed."""
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
        """Why the command has to stop; "" while it may continue."""
        return self._stop_reason

    def when_stopped(self, stop: Callable[[], None]) -> None:
        """Have `stop` called, from another thread, when time runs out or ctrl+c is pressed."""
        with self._lock:
            self._stops.append(stop)
            late = bool(self._stop_reason)
        if late:
            stop()

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the time limit; None if there is none."""
        limit = self.options.timeout
        return None if limit is None else max(0.0, limit - (monotonic() - self._started))

    def _stop(self, reason: str) -> None:
        """Cancel the questions, and wait for the command's report on partial results."""
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
