"""The solver of asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from puzzles import PuzzleError, blank, read
from solvers import AsyncSolver, SolverFailed

FOUR = read("1.34/341./2143/4321").puzzle
EMPTY = blank("sudoku", "9x9")


@pytest.fixture(params=[False, True], ids=["here", "process"])
async def solver(request: pytest.FixtureRequest) -> AsyncIterator[AsyncSolver]:
    async with AsyncSolver(process=request.param) as found:
        yield found


async def test_questions_at_the_same_time_are_all_answered(solver: AsyncSolver) -> None:
    hint, verdict, count = await asyncio.gather(
        solver.hint(FOUR), solver.verdict(EMPTY), solver.ask(FOUR, "count")
    )
    assert hint.hint is not None
    assert (verdict.verdict, count.verdict) == ("multiple", "unique")


async def test_a_stream_is_read_as_it_grows_and_left_by_a_break(solver: AsyncSolver) -> None:
    async for reply in solver.count.stream(EMPTY, exact=True):
        assert reply.running
        if reply.count is not None:
            break
    assert (await solver.verdict(FOUR)).verdict == "unique"


async def test_a_stream_ends_with_the_whole_reply(solver: AsyncSolver) -> None:
    replies = [reply async for reply in solver.walk.stream(FOUR)]
    assert replies[-1].outcome == "solved"
    assert not replies[-1].running


async def test_a_cancelled_task_breaks_its_question_off(solver: AsyncSolver) -> None:
    begun = asyncio.Event()

    async def count() -> None:
        async for _ in solver.count.stream(EMPTY, exact=True):
            begun.set()

    for _ in range(2):
        begun.clear()
        task = asyncio.create_task(count())
        await begun.wait()
        waiting = asyncio.create_task(solver.walk(EMPTY))
        await asyncio.sleep(0)
        waiting.cancel()
        task.cancel()
        done = await asyncio.gather(task, waiting, return_exceptions=True)
        assert [type(each) for each in done] == [asyncio.CancelledError] * 2
        assert (await solver.verdict(FOUR)).verdict == "unique"


async def test_a_task_cancelled_while_it_waits_leaves_the_one_before_alone(solver: AsyncSolver) -> None:
    begun, told = asyncio.Event(), []

    async def count() -> None:
        async for reply in solver.count.stream(EMPTY, exact=True):
            told.append(reply)
            begun.set()

    counting = asyncio.create_task(count())
    await begun.wait()
    waiting = asyncio.create_task(solver.walk(EMPTY))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    begun.clear()
    await begun.wait()
    assert (told[-1].running, told[-1].reason) == (True, "")
    counting.cancel()


async def test_all_that_waits_is_told_that_the_solver_was_closed(solver: AsyncSolver) -> None:
    begun = asyncio.Event()

    async def count() -> None:
        async for _ in solver.count.stream(EMPTY, exact=True):
            begun.set()

    counting = asyncio.create_task(count())
    await begun.wait()
    waiting = [asyncio.create_task(count()), asyncio.create_task(solver.walk(EMPTY))]
    await asyncio.sleep(0.1)
    await solver.close()
    for error in await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 60):
        assert isinstance(error, SolverFailed)
    with suppress(SolverFailed):  # where a process is closed; in this one it ends as cancelled
        await counting


async def test_errors_come_to_whoever_awaits(solver: AsyncSolver) -> None:
    with pytest.raises(PuzzleError):
        await solver.why(FOUR, "r9c9=1")
    with pytest.raises(PuzzleError):
        async for _ in solver.why.stream(FOUR, "r9c9=1"):
            pass


async def test_another_limit_of_time(solver: AsyncSolver) -> None:
    reply = await solver.within(0.2).count(EMPTY, exact=True)
    assert reply.reason == "out of time"
