"""A question as a method of a solver, with the arguments of its request."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Generic, ParamSpec, TypeVar

import msgspec

from solvers.interface.run import Run, Work
from solvers.requests.names import request_of
from solvers.requests.request import Reply, Request

P = ParamSpec("P")
R = TypeVar("R", bound=Reply)


def checked(make: Callable[P, Request[R]], *args: P.args, **kwargs: P.kwargs) -> Request[R]:
    """The request with those arguments, after checking their types; raises `PuzzleError`."""
    data: dict[str, Any] = msgspec.to_builtins(make(*args, **kwargs))
    return request_of(data.pop("ask"), data)


class Verb(Generic[P, R]):
    """A question of a solver: a call blocks until the reply."""

    def __init__(self, make: Callable[P, Request[R]], run: Callable[[Work, Request[R]], Run[R]]) -> None:
        self._make, self._run = make, run
        self.__doc__ = make.__doc__

    def __call__(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> R:
        return self._run(work, checked(self._make, *args, **kwargs)).last()

    def stream(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> Iterator[R]:
        """The interim replies, at most ten a second, each `running`; then the last."""
        return self._run(work, checked(self._make, *args, **kwargs)).replies()


class AsyncVerb(Generic[P, R]):
    """A question of an asyncio solver: a call is awaited; cancelling its task stops it."""

    def __init__(
        self,
        make: Callable[P, Request[R]],
        last: Callable[[Work, Request[R]], Awaitable[R]],
        replies: Callable[[Work, Request[R]], AsyncIterator[R]],
    ) -> None:
        self._make, self._last, self._replies = make, last, replies
        self.__doc__ = make.__doc__

    async def __call__(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._last(work, checked(self._make, *args, **kwargs))

    def stream(self, work: Work, *args: P.args, **kwargs: P.kwargs) -> AsyncIterator[R]:
        """The interim replies, at most ten a second, each `running`; then the last."""
        return self._replies(work, checked(self._make, *args, **kwargs))
