"""The solver for programs with asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Self, TypeVar

from solvers.interface.run import Run, Work
from solvers.interface.solver import MEMORY, Solver
from solvers.interface.verb import AsyncVerb
from solvers.requests.clues import RedundantRequest
from solvers.requests.conflicts import ConflictsRequest, RepairsRequest
from solvers.requests.counting import CandidatesRequest, CountRequest
from solvers.requests.entries import CheckRequest
from solvers.requests.explanations import GradeRequest, HintRequest, WalkRequest, WhyRequest
from solvers.requests.making import GenerateRequest
from solvers.requests.names import request_of
from solvers.requests.reading import ReadRequest
from solvers.requests.request import Reply, Request
from solvers.requests.standing import SolveRequest, VerdictRequest

R = TypeVar("R", bound=Reply)


class AsyncSolver:
    """A `Solver` whose questions are awaited, or streamed with `async for`.

    Questions asked at the same time are answered in turn: to answer several at once, use several solvers. A
    question is stopped when its task is cancelled or its stream is closed.
    """

    def __init__(self, *, process: bool = True, timeout: float | None = None, memory: int = MEMORY) -> None:
        self._solver = Solver(process=process, timeout=timeout, memory=memory)
        self._thread = ThreadPoolExecutor(1, "solver")
        self._begin()

    def _begin(self) -> None:
        self.verdict = AsyncVerb(VerdictRequest, self._last, self._replies)
        self.solve = AsyncVerb(SolveRequest, self._last, self._replies)
        self.count = AsyncVerb(CountRequest, self._last, self._replies)
        self.candidates = AsyncVerb(CandidatesRequest, self._last, self._replies)
        self.conflicts = AsyncVerb(ConflictsRequest, self._last, self._replies)
        self.repairs = AsyncVerb(RepairsRequest, self._last, self._replies)
        self.redundant = AsyncVerb(RedundantRequest, self._last, self._replies)
        self.why = AsyncVerb(WhyRequest, self._last, self._replies)
        self.hint = AsyncVerb(HintRequest, self._last, self._replies)
        self.walk = AsyncVerb(WalkRequest, self._last, self._replies)
        self.grade = AsyncVerb(GradeRequest, self._last, self._replies)
        self.check = AsyncVerb(CheckRequest, self._last, self._replies)
        self.generate = AsyncVerb(GenerateRequest, self._last, self._replies)
        self.read = AsyncVerb(ReadRequest, self._last, self._replies)

    async def ask(self, work: Work, question: str, **arguments: Any) -> Reply:
        """The reply to a question by its name, with arguments as JSON has them; raises `PuzzleError`."""
        return await self._last(work, request_of(question, arguments))

    def within(self, timeout: float | None) -> AsyncSolver:
        """The same solver with another time limit."""
        other = object.__new__(AsyncSolver)
        other._solver, other._thread = self._solver.within(timeout), self._thread
        other._begin()
        return other

    async def _last(self, work: Work, request: Request[R]) -> R:
        """The last reply to a request."""
        run = self._solver._run(work, request)
        future = asyncio.get_running_loop().run_in_executor(self._thread, run.last)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            await _broken_off(run, future)
            raise

    async def _replies(self, work: Work, request: Request[R]) -> AsyncIterator[R]:
        """The interim replies to a request, then the last."""
        loop, run = asyncio.get_running_loop(), self._solver._run(work, request)
        queue: asyncio.Queue[R | None] = asyncio.Queue()

        def carry_out() -> None:
            try:
                for reply in run.replies():
                    loop.call_soon_threadsafe(queue.put_nowait, reply)
            finally:
                with suppress(RuntimeError):  # the loop may be closed by now
                    loop.call_soon_threadsafe(queue.put_nowait, None)

        future = loop.run_in_executor(self._thread, carry_out)
        try:
            while (reply := await queue.get()) is not None:
                yield reply
            await future
        finally:
            await _broken_off(run, future)

    async def close(self) -> None:
        """End the process, if there is one; what waits for its turn raises `SolverFailed`."""
        self._solver.close()
        self._thread.shutdown(wait=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def _broken_off(run: Run[Any], future: asyncio.Future[Any]) -> None:
    """Stop a run that is no longer awaited, and wait until its thread is free again."""
    if not future.done():
        run.stop()
        future.cancel()
