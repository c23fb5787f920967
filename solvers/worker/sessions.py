"""Sessions for one state after another, shared by states with the same rules, so that these stay asserted."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from puzzles.model.state import PuzzleState
from solvers.backends.backend import Disagreement
from solvers.queries.candidates import PossibleValues
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import CountSolutions, MoreSolutions
from solvers.session.session import Session
from solvers.worker.answering import Answering, KeptSessions

KEPT = 4
"""The number of sets of rules whose sessions are kept, the last used ones."""
EVERY = 20
"""One in so many states is cross-checked with z3; which ones depends on their statements only."""
LIGHT = (Solvability, MoreSolutions, CountSolutions, PossibleValues)
"""Questions that the SAT solver answers alone, with each solution checked in Python."""


class Sessions(Answering):
    """Answers each question independently of the states asked about before.

    Verdicts use a session that is shared by all states of the same rules, and so does everything that
    depends only on the verdict or on a unique solution. All else uses a session of its own, because which
    solutions and conflicts are found first may depend on what was asked before.
    """

    def __init__(self) -> None:
        super().__init__()
        self._forget()

    def _forget(self) -> None:
        self._sat, self._z3 = KeptSessions(self._root.native, KEPT), KeptSessions(self._root.helper, KEPT)
        self._state: PuzzleState | None = None
        self._alone: dict[bool, Session] = {}

    def _note(self, state: PuzzleState, answer: Any) -> None:
        """Cross-check a sample of verdicts. Raises `Disagreement`."""
        super()._note(state, answer)
        if not isinstance(answer, Verdict):
            return
        if answer.status.decided and not _sign(state) % EVERY:
            other = self._z3.of(state).verdict()
            if other.status.decided and other.status is not answer.status:
                raise Disagreement(f"CaDiCaL says {answer.status.value}, z3 {other.status.value}")

    def _session(self, state: PuzzleState, question: Question) -> Session:
        if state is not self._state:
            self._state, self._alone = state, {}
        light = isinstance(question, LIGHT)
        if light:
            shared = self._sat.of(state)
            if isinstance(question, Solvability) or shared.verdict().status is Status.UNIQUE:
                return shared
        if light not in self._alone:
            self._alone[light] = Session(state, self._root.native() if light else self._root.helper())
        return self._alone[light]


def _sign(state: PuzzleState) -> int:
    """A checksum of the state's clues."""
    return crc32("\n".join(clue.text for clue in state.layers()).encode(errors="replace"))
