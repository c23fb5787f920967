"""A pool of workers: results in order, whatever becomes of a process."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solvers.queries.answer import OUT_OF_MEMORY, TIMEOUT, Unsettled
from solvers.queries.events import Failed
from solvers.worker import pool as pools
from solvers.worker import process
from solvers.worker.feed import AHEAD
from solvers.worker.pool import WINDOW, Pool, PoolBroken
from tests.helpers import tasks
from tests.helpers.listening import gone

MEMORY = 512
OUT = Unsettled(TIMEOUT)


def carried_out(work: Any, arguments: list[tuple[Any, ...]], size: int = 2, **settings: Any) -> list[Any]:
    with Pool(work, size, memory_mb=MEMORY, **settings) as pool:
        found = list(pool.results(arguments))
        pids = pool.pids
    assert all(map(gone, pids))
    return found


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert carried_out(tasks.same, [(n,) for n in range(3000)]) == list(range(3000))


def test_a_pool_carries_out_one_batch_after_the_other() -> None:
    with Pool(tasks.same, 1, memory_mb=MEMORY) as pool:
        for start in (0, 10, 20):
            assert list(pool.results((n,) for n in range(start, start + 10))) == list(
                range(start, start + 10)
            )
        assert list(pool.results([])) == []


@pytest.mark.real_time("a process is killed for taking too long")
def test_a_task_that_heeds_nothing_is_given_up_and_no_other() -> None:
    found = carried_out(tasks.hung, [(n, 4) for n in range(20)], seconds=0.3, grace=0.1)
    assert found == [OUT if n == 4 else n for n in range(20)]


@pytest.mark.real_time("a solver is told to stop for taking too long")
def test_a_task_that_heeds_a_stop_says_how_far_it_came_and_its_process_goes_on() -> None:
    with Pool(tasks.solvable, 1, memory_mb=MEMORY, seconds=0.5, grace=60) as pool:
        pool.start()
        before = pool.pids
        assert list(pool.results([(3,), (13,), (4,)])) == ["", TIMEOUT, ""]
        assert pool.pids == before


def test_a_task_that_ends_its_process_is_tried_twice_and_then_given_up(tmp_path: Path) -> None:
    found = carried_out(tasks.fatal, [(n, 7) for n in range(20)])
    assert found[:7] + found[8:] == [n for n in range(20) if n != 7]
    assert isinstance(found[7], Failed)
    assert found[7].text == "the solver process broke down twice: killed by SIGKILL"
    once = carried_out(tasks.fatal, [(n, 7, str(tmp_path / "mark")) for n in range(20)])
    assert once == list(range(20))


def test_a_worker_that_somebody_kills_loses_nothing() -> None:
    with Pool(tasks.same, 2, memory_mb=MEMORY) as pool:
        found = []
        for result in pool.results((n,) for n in range(2000)):
            if result in (100, 900):
                os.kill(pool.pids[0], signal.SIGKILL)
            found.append(result)
    assert found == list(range(2000))


def test_a_task_that_takes_all_memory_is_told_so() -> None:
    found = carried_out(tasks.hungry, [(n, 5) for n in range(10)])
    assert found == [Unsettled(OUT_OF_MEMORY) if n == 5 else n for n in range(10)]


@pytest.mark.parametrize(("before", "times"), [(0, 1), (1, 2)])
def test_it_is_tried_again_only_where_others_may_have_left_it_too_little(
    tmp_path: Path, before: int, times: int
) -> None:
    mark = tmp_path / "mark"
    found = carried_out(tasks.starved, [(n, before, str(mark)) for n in range(before + 1)], size=1)
    assert found[before] == Unsettled(OUT_OF_MEMORY)
    assert len(mark.read_text()) == times


def test_a_fault_of_a_task_is_an_answer() -> None:
    one, other = carried_out(tasks.faulty, [(0,), (1,)])
    assert (one.text, other) == ("ZeroDivisionError: division by zero", 1.0)
    (unsendable,) = carried_out(tasks.unsendable, [(0,)])
    assert isinstance(unsendable, Failed)
    assert "pickle" in unsendable.text


def test_tasks_are_not_read_far_ahead_of_their_results() -> None:
    read = 0

    def endless() -> Iterator[tuple[int]]:
        nonlocal read
        while True:
            read += 1
            yield (read,)

    with Pool(tasks.same, 1, memory_mb=MEMORY) as pool:
        results = pool.results(endless())
        for count in range(1, 100):
            assert next(results) == count
            assert read <= count + WINDOW + AHEAD + 1
        results.close()


def test_a_batch_that_is_stopped_ends_between_two_results() -> None:
    with Pool(tasks.same, 2, memory_mb=MEMORY) as pool:
        found = []
        for result in pool.results((n,) for n in range(10**9)):
            found.append(result)
            if result == 50:
                pool.stop()
    assert found == list(range(51))


def test_what_the_tasks_raise_comes_after_the_results_before() -> None:
    def broken() -> Iterator[tuple[int]]:
        yield (1,)
        raise LookupError("on purpose")

    with Pool(tasks.same, 1, memory_mb=MEMORY) as pool:
        results = pool.results(broken())
        with pytest.raises(LookupError, match="on purpose"):
            list(results)


def test_processes_that_never_come_up_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "TASK_WORKER", "tests.helpers.nosuch")
    with Pool(tasks.same, 1, memory_mb=MEMORY) as pool, pytest.raises(PoolBroken, match="does not start"):
        list(pool.results([(1,)]))
    assert process.TASK_WORKER == "solvers.worker.tasks"
