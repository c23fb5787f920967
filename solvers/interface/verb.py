"""A question as a method of a solver, with the arguments of its request."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

import msgspec

from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.requests.names import request_of
from solvers.requests.request import Reply, Request

if TYPE_CHECKING:
    from solvers.interface.asynchronous import AsyncSolver
    from solvers.interface.solver import Solver

P = ParamSpec("P")
R = TypeVar("R", bound=Reply)
Work: TypeAlias = Puzzle | PuzzleState
"""What is asked about: a puzzle, or what was entered on one."""


def checked(make: Callable[P, Request[R]], *args: P.args, **kwargs: P.kwargs) -> Request[R]:
    """The request of those arguments, each of the type it should have; raises `PuzzleError`."""
    data: dict[str, Any] = msgspec.to_builtins(make(*args, **kwargs))
    return request_of(data.pop("ask"), data)


class Verb(Generic[P, R]):
    """A question of a solver: called, it waits for the reply."""

    def __init__(self, make: Callable[P, Request[R]], solver: Solver) -> None:
        self._make, self._solver = make, solver
        self.__doc__ = make.__doc__

    def __call__(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> R:
        return self._solver.run(work, checked(self._make, *args, **kwargs)).last()

    def stream(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> Iterator[R]:
        """Replies on the way, not more than ten a second, each `running`; then the last."""
        return self._solver.run(work, checked(self._make, *args, **kwargs)).replies()


class AsyncVerb(Generic[P, R]):
    """A question of a solver of asyncio: called, it is awaited; a cancelled task breaks it off."""

    def __init__(self, make: Callable[P, Request[R]], solver: AsyncSolver) -> None:
        self._make, self._solver = make, solver
        self.__doc__ = make.__doc__

    async def __call__(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._solver.last(work, checked(self._make, *args, **kwargs))

    def stream(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> AsyncIterator[R]:
        """Replies on the way, not more than ten a second, each `running`; then the last."""
        return self._solver.replies(work, checked(self._make, *args, **kwargs))
