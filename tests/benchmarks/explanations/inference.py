"""Whether quoted statements and facts imply their conclusions, and which of them could be left out."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

import z3

from tests.benchmarks.explanations import loop
from tests.benchmarks.explanations.board import Board, Literal
from tests.benchmarks.explanations.quoted import Reading

SECONDS = 10
"""For one question to z3."""


class Undecided(Exception):
    """z3 did not answer in time."""


class Inference:
    """Statements and facts as premises, of which each can be left out.

    Every variable that is spoken of has exactly one of all its values; nothing else is known.
    """

    def __init__(self, board: Board, readings: Sequence[Reading], facts: Sequence[Literal]) -> None:
        self._board = board
        self._solver = z3.SolverFor("QF_FD")
        self._solver.set("timeout", 1000 * SECONDS)
        self._declared: set[str] = set()
        self._loop: z3.BoolRef | None = None
        self._premises: list[z3.BoolRef] = []
        for number, reading in enumerate(readings):
            switch = z3.Bool(f"statement {number}")
            self._declare(reading.names)
            self._solver.add(z3.Implies(switch, reading.constraint))
            self._premises.append(switch)
            if reading.is_loop:
                self._loop = switch
        self._declare([fact.variable for fact in facts])
        self._drawn = {fact.variable for fact in facts if fact.value is fact.holds}
        self._premises += [board.term(fact) for fact in facts]

    def implies(self, *conclusions: Literal) -> bool:
        """Whether each conclusion follows; without conclusions, whether the premises contradict."""
        self._declare([literal.variable for literal in conclusions])
        if not conclusions:
            return not self._holds(self._premises)
        terms = [z3.Not(self._board.term(literal)) for literal in conclusions]
        return not any(self._holds([*self._premises, denied]) for denied in terms)

    def spare(self, *conclusions: Literal) -> list[int]:
        """The premises, by number, without which each conclusion still follows."""
        self._declare([literal.variable for literal in conclusions])
        goal = z3.Bool("denied")
        if conclusions:
            denied = z3.Or(*(z3.Not(self._board.term(literal)) for literal in conclusions))
            self._solver.add(z3.Implies(goal, denied))
        numbers = range(len(self._premises))
        return [
            left_out
            for left_out in numbers
            if not self._holds([goal, *(self._premises[number] for number in numbers if number != left_out)])
        ]

    def _declare(self, names: Sequence[str] | frozenset[str]) -> None:
        for name in names:
            if name not in self._declared:
                self._declared.add(name)
                self._solver.add(self._board.domain(name))

    def _holds(self, assumed: Sequence[z3.BoolRef]) -> bool:
        """Whether there is a model; if the loop rule is assumed, one with a single loop."""
        is_loop = self._loop is not None and any(self._loop.eq(term) for term in assumed)
        until = monotonic() + SECONDS
        while (result := self._solver.check(*assumed)) == z3.sat:
            if not is_loop or not self._cut():
                return True
            if monotonic() > until:
                raise Undecided("out of time")
        if result == z3.unknown:
            raise Undecided(self._solver.reason_unknown())
        return False

    def _cut(self) -> bool:
        """Whether the model has several loops; from now on lines lead out of each, if there are others."""
        model, board = self._solver.model(), self._board
        drawn = [edge for edge in loop.ends(board) if z3.is_true(model.eval(board.has(edge, True)))]
        parts = list(loop.parts(board, drawn))
        elsewhere = [min(part, key=lambda edge: (edge not in self._drawn, edge)) for part in parts]
        for part in parts:
            for other in elsewhere:
                if other not in part:
                    self._solver.add(z3.Implies(self._loop, loop.joined(board, part, other)))
        return len(parts) > 1
