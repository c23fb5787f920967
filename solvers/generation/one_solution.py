"""Whether clues leave one solution and no other, on a session that moves from clues to clues."""

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
"""Conflicts after which it counts as unknown whether clues leave another solution."""
Part = tuple[Clue, ...]
"""Clues that come and go together."""

T = TypeVar("T")


class TooLong(Struct, frozen=True):
    """In place of an answer that would have taken long."""


class IntendedSolution:
    """A solution that a puzzle is to have, and no other. What is `off` does not count."""

    def __init__(self, session: Session, solution: Assignment, off: PuzzleState | None = None) -> None:
        """`off` is a state that says so; of another, all counts."""
        self._session = session
        self._off = off
        self.solution = solution

    def other(self, puzzle: Puzzle) -> Assignment | None:
        """Another solution of the puzzle; None if there is none. Raises `Undecided`."""
        self._open(puzzle)
        with self._otherwise():
            return self._session.quick.solve()

    def soon_other(self, puzzle: Puzzle) -> Assignment | TooLong | None:
        """The same, if it is soon found out."""
        return self._soon(partial(self.other, puzzle))

    def is_only(self, puzzle: Puzzle) -> bool:
        """Whether it is the only solution of the puzzle. Raises `Undecided`."""
        self._open(puzzle)
        return self._is_only(puzzle, self._on(puzzle))

    def reduced(self, puzzle: Puzzle, parts: Iterable[Part]) -> Puzzle:
        """Without what those parts say, tried one after the other, that the rest implies.

        What takes long to find out counts as not implied. Raises `Undecided`.
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
        """Whether it is soon found out that the clues of those ids leave no other solution."""
        return self._soon(partial(self._is_only, puzzle, ids)) is True

    def _soon(self, ask: Callable[[], T]) -> T | TooLong:
        """The answer to a question, if it is soon found."""
        try:
            with self._session.quick.stack.solver.limited(PATIENCE):
                return ask()
        except Undecided as undecided:
            if undecided.reason != TOO_MANY:
                raise
            return TooLong()

    def spare(self, puzzle: Puzzle, kept: Collection[str] = ()) -> Sequence[str]:
        """The ids of clues without any one of which there is still one solution, but for those kept."""
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
        """The ids of its clues that count."""
        off = frozenset[str]() if self._off is None else self._off.off
        return [id_ for id_ in puzzle.clue_list.ids if id_ not in off]

    def _is_only(self, puzzle: Puzzle, ids: Collection[str]) -> bool:
        """Whether the clues of those ids leave no other solution."""
        checker = self._session.quick
        if any(clue.variables for clue in puzzle.clues()):
            return status_of(checker, ids) is Status.UNIQUE
        with self._otherwise():
            return not checker.consistent(layers=ids)

    @contextmanager
    def _otherwise(self) -> Iterator[None]:
        """A scope in which the solution is none."""
        stack = self._session.quick.stack
        own = [variable.name for variable in stack.problem.variables]
        differs = (Literal(name, self.solution[name], positive=False) for name in own)
        with stack.scratch("is there another solution?") as backend:
            backend.add([tuple(map(stack.number, differs))])
            yield
