"""Whether clues have a given solution as their only one, on a session that is moved between sets of clues."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.backend import TOO_MANY, Undecided
from solvers.queries.answer import Assignment
from solvers.queries.overview import Status
from solvers.session.session import Session
from solvers.stack.status import status_of

PATIENCE = 300
"""The conflicts after which it counts as unknown whether clues have another solution."""
Part = tuple[Clue, ...]
"""Clues that are added and removed together."""

T = TypeVar("T")


class TooLong(Struct, frozen=True):
    """Returned in place of an answer that would take too long."""


class IntendedSolution:
    """The intended solution of a puzzle, which should have no other. Statements that are off do not count."""

    def __init__(self, session: Session, solution: Assignment, off: PuzzleState | None = None) -> None:
        """`off` is a state whose switches apply; None if everything is on."""
        self._session = session
        self._off = off
        self.solution = solution

    def other(self, puzzle: Puzzle) -> Assignment | None:
        """Another solution of the puzzle; None if there is none. Raises `Undecided`."""
        self._open(puzzle)
        with self._otherwise():
            return self._session.quick.solve()

    def soon_other(self, puzzle: Puzzle) -> Assignment | TooLong | None:
        """As `other`, but `TooLong` if it takes too long."""
        return self._soon(partial(self.other, puzzle))

    def is_only(self, puzzle: Puzzle) -> bool:
        """Whether it is the only solution of the puzzle. Raises `Undecided`."""
        self._open(puzzle)
        return self._is_only(puzzle, self._on(puzzle))

    def reduced(self, puzzle: Puzzle, parts: Iterable[Part]) -> Puzzle:
        """The puzzle without those of the parts, tried in order, that the rest implies.

        What takes too long to decide counts as not implied. Raises `Undecided`.
        """
        self._open(puzzle)
        ids = {clue: id_ for id_, clue in puzzle.clue_list.items}
        left, dropped = self._on(puzzle), set[str]()
        for part in parts:
            gone = {ids[clue] for clue in part}
            rest = [id_ for id_ in left if id_ not in gone]
            if self._is_soon_only(puzzle, rest):
                left = rest
                dropped |= gone
        return puzzle.with_clues(puzzle.clue_list.left_without(dropped))

    def _is_soon_only(self, puzzle: Puzzle, ids: Collection[str]) -> bool:
        """Whether it is quickly found that the clues of those ids have no other solution."""
        return self._soon(partial(self._is_only, puzzle, ids)) is True

    def _soon(self, ask: Callable[[], T]) -> T | TooLong:
        """The answer to a question; `TooLong` if it takes too long."""
        try:
            with self._session.quick.stack.solver.limited(PATIENCE):
                return ask()
        except Undecided as undecided:
            if undecided.reason != TOO_MANY:
                raise
            return TooLong()

    def spare(self, puzzle: Puzzle, kept: Collection[str] = ()) -> Sequence[str]:
        """The ids of clues, except those `kept`, each of which can be removed without adding a solution."""
        self._open(puzzle)
        ids = self._on(puzzle)
        return [
            id_
            for id_ in ids
            if id_ not in kept and self._is_only(puzzle, [other for other in ids if other != id_])
        ]

    def _open(self, puzzle: Puzzle) -> None:
        state = PuzzleState(puzzle) if self._off is None else replace(self._off, puzzle=puzzle)
        self._session.open(state)

    def _on(self, puzzle: Puzzle) -> list[str]:
        """The ids of its clues that are on."""
        off = frozenset[str]() if self._off is None else self._off.off
        return [id_ for id_ in puzzle.clue_list.ids if id_ not in off]

    def _is_only(self, puzzle: Puzzle, ids: Collection[str]) -> bool:
        """Whether the clues of those ids have no other solution."""
        checker = self._session.quick
        if any(clue.variables for clue in puzzle.clues()):
            return status_of(checker, ids) is Status.UNIQUE
        with self._otherwise():
            return not checker.consistent(layers=ids)

    @contextmanager
    def _otherwise(self) -> Iterator[None]:
        """A scope that excludes the solution."""
        stack = self._session.quick.stack
        own = [variable.name for variable in stack.problem.variables]
        differs = (Literal(name, self.solution[name], positive=False) for name in own)
        with stack.scratch("is there another solution?") as backend:
            backend.add([tuple(map(stack.number, differs))])
            yield
