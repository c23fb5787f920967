"""Hints for a proof being written: its next line, computed by the solver process."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.formulas.formulas import Formula
from puzzles.model.state import PuzzleState
from puzzles.proofs.continuation import Continuation
from puzzles.proofs.proof import Proof
from puzzles.types.scratch.puzzle import Scratch
from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed
from solvers.queries.proofs import LineFound, NextLine
from tui.session.asking.conversation import Conversation, Engine


class ProofHints:
    """Asks for one next line at a time. `wake` is called on the engine's thread when an answer arrives."""

    def __init__(self, engine: Engine, wake: Callable[[], object]) -> None:
        self._conversation = Conversation(engine, wake)
        self._state = PuzzleState(Scratch())

    def ask(self, proof: Proof, conclusion: Formula, depth: int) -> None:
        """Ask for the next line of a proof in which `depth` subproofs are open, replacing an earlier
        request.
        """
        self._conversation.ask(self._state, NextLine(proof, conclusion, depth))

    def take(self) -> Continuation | str | None:
        """The line found, or the reason why there is none; None while there is no answer."""
        for event in self._conversation.take():
            match event.answer:
                case LineFound(continuation=None, reason=reason) | Unsettled(reason=reason):
                    return reason
                case LineFound(continuation=found):
                    return found
                case Failed(text=text):
                    return text
        return None
