"""Sessions for one state after another, kept by what the states share, so that rules stay asserted."""

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
"""Sets of rules whose sessions are kept, the last used."""
EVERY = 20
"""One state of so many is put to z3 as well; which, hangs on what it says."""
LIGHT = (Solvability, MoreSolutions, CountSolutions, PossibleValues)
"""Questions that the SAT solver alone answers, each solution being checked in Python."""


class Sessions(Answering):
    """Answers each question the same wherever in a series of states its state comes.

    The verdict is found on a session kept for all states of the same rules, and so is whatever hangs on
    the verdict alone, or on the one solution there is. All else is asked of a session of its own, since
    which solutions and conflicts are found first may hang on what was asked before.
    """

    def __init__(self) -> None:
        super().__init__()
        self._forget()

    def _forget(self) -> None:
        self._sat, self._z3 = KeptSessions(self._root.native, KEPT), KeptSessions(self._root.helper, KEPT)
        self._state: PuzzleState | None = None
        self._alone: dict[bool, Session] = {}

    def _note(self, state: PuzzleState, answer: Any) -> None:
        """Look at one verdict of many twice. Raises `Disagreement`."""
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
    """A number that is the same wherever the same clues stand."""
    return crc32("\n".join(clue.text for clue in state.layers()).encode(errors="replace"))
