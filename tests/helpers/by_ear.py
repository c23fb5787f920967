"""Working line by line in a test: what is typed, and what is said to it."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from solvers.handlers.registry import answers
from solvers.queries.question import Question
from solvers.session.session import Session
from tests.helpers.fake_engine import FakeEngine
from tui.linear.bench import LinearBench
from tui.linear.commands import obey
from tui.store.history import History
from tui.store.stores import Stores


class ByEar:
    """A puzzle that somebody hears of alone; all answers are true, and come at once."""

    def __init__(self, puzzle: Puzzle | str) -> None:
        document = History(sample(puzzle).load() if isinstance(puzzle, str) else puzzle)
        self._session: Session | None = None
        self.stores = Stores()
        self._said: list[str] = []
        self.bench = LinearBench(document, FakeEngine(self._answers), self.stores, self._said.append)

    def _answers(self, state: PuzzleState, question: Question) -> Iterator[object]:
        if self._session is None:
            self._session = Session(state)
        else:
            self._session.open(state)
        yield from answers(question, self._session)

    def hear(self, *lines: str) -> list[str]:
        """What is said to those lines."""
        self._said.clear()
        for line in lines:
            try:
                obey(self.bench, line)
            except PuzzleError as error:
                self.bench.say(f"{capital(str(error))}.")
        return list(self._said)
