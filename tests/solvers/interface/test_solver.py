"""A solver in the process and one beside it: limits, streams, threads, and what goes wrong."""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections.abc import Iterator

import pytest

import solvers.interface.here
from puzzles import CluebenchError, PuzzleError, blank, read, sample
from solvers import NoSolution, SeveralSolutions, Solver, SolverFailed, Unknown
from solvers.interface import run
from solvers.interface.transport import OwnProcess
from solvers.requests.standing import VerdictRequest
from tests.helpers.listening import gone

FOUR = read("1.34/341./2143/4321").puzzle
EMPTY = blank("sudoku", "9x9")
"""It has more solutions than anybody counts one by one."""


@pytest.fixture(scope="module", params=[False, True], ids=["here", "process"])
def solver(request: pytest.FixtureRequest) -> Iterator[Solver]:
    with Solver(process=request.param) as found:
        yield found


def test_one_solution_none_and_several(solver: Solver) -> None:
    assert solver.solve(FOUR).solution.values["r1c2"] == 2
    with pytest.raises(NoSolution):
        _ = solver.solve(sample("kakuro-miscopied").load()).solution
    with pytest.raises(SeveralSolutions):
        _ = solver.solve(EMPTY).solution


def test_time_runs_out_with_what_is_known(solver: Solver) -> None:
    solver.verdict(EMPTY)
    reply = solver.within(0.3).count(EMPTY, exact=True)
    assert reply.reason == "out of time"
    assert reply.count is None or not reply.count.complete
    with pytest.raises(Unknown) as error:
        reply.settled()
    assert error.value.reply is reply
    assert solver.verdict(FOUR).verdict == "unique"


def test_a_stream_grows_and_may_be_left(solver: Solver) -> None:
    replies = solver.count.stream(EMPTY, exact=True)
    first = next(replies)
    while first.count is None:
        first = next(replies)
    second = next(replies)
    assert first.running
    assert second.count is not None
    assert second.count.value >= first.count.value
    with pytest.raises(RuntimeError, match="stream of this solver is still open"):
        solver.verdict(FOUR)
    replies.close()  # type: ignore[attr-defined]
    assert solver.verdict(FOUR).verdict == "unique"


def test_what_is_stopped_after_its_end_leaves_the_next_one_alone(
    solver: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A task may be cancelled late, and a clock strike late."""
    monkeypatch.setattr(run, "PROGRESS", 0.0)
    first = solver._run(FOUR, VerdictRequest())
    assert first.last().verdict == "unique"
    replies = solver.walk.stream(sample("seed-sudoku").load())
    assert next(replies).running
    first.stop()
    *_, last = replies
    assert last.outcome == "solved"


def test_the_last_of_a_stream_is_the_reply(solver: Solver) -> None:
    *before, last = solver.walk.stream(sample("seed-sudoku").load())
    assert all(reply.running for reply in before)
    assert not last.running
    assert last.outcome == "solved"


def test_threads_take_turns(solver: Solver) -> None:
    said: list[str] = []
    puzzles_ = [FOUR, EMPTY, sample("kakuro-miscopied").load()] * 3

    def ask(number: int) -> None:
        said.append(f"{number % 3} {solver.verdict(puzzles_[number]).verdict}")

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(said) == ["0 unique"] * 3 + ["1 multiple"] * 3 + ["2 contradiction"] * 3


def test_two_solvers_in_the_process_take_turns() -> None:
    one, other = Solver(process=False), Solver(process=False)
    found: list[str] = []

    def grade(solver: Solver) -> None:
        found.append(solver.grade(FOUR).grade)

    threads = [threading.Thread(target=grade, args=(each,)) for each in (one, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["easy", "easy"]


def pid_of(solver: Solver) -> int:
    transport = solver._transport
    assert isinstance(transport, OwnProcess)
    pid = transport._client.pid
    assert pid is not None
    return pid


def test_a_process_that_is_killed_is_replaced() -> None:
    with Solver() as solver:
        replies = solver.count.stream(EMPTY, exact=True)
        while next(replies).count is None:
            pass
        before = pid_of(solver)
        os.kill(before, signal.SIGKILL)
        again = next(reply for reply in replies if reply.count is not None and pid_of(solver) != before)
        assert again.running
        replies.close()  # type: ignore[attr-defined]
        assert solver.verdict(FOUR).verdict == "unique"


def test_a_process_that_breaks_down_twice_is_an_error() -> None:
    with Solver() as solver:
        replies, killed = solver.count.stream(EMPTY, exact=True), set[int]()

        def kill_each() -> None:
            for reply in replies:
                if reply.count is not None and pid_of(solver) not in killed:
                    killed.add(pid_of(solver))
                    os.kill(pid_of(solver), signal.SIGKILL)

        with pytest.raises(SolverFailed, match="broke down twice: killed by SIGKILL"):
            kill_each()
        assert len(killed) in (2, 3), "the second may have been killed before it was asked"
        assert solver.verdict(FOUR).verdict == "unique"


def test_a_fault_of_the_program_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[object]:
        raise ZeroDivisionError("one\ntwo")

    monkeypatch.setattr(solvers.interface.here, "answers", broken)
    with pytest.raises(SolverFailed) as error:
        Solver(process=False).verdict(FOUR)
    assert str(error.value) == "the solver met an error: ZeroDivisionError: one␊two"
    assert error.value.place.startswith("test_solver.py:")
    assert isinstance(error.value, CluebenchError)


@pytest.mark.parametrize("process", [False, True])
def test_a_closed_solver_says_so(process: bool) -> None:
    solver = Solver(process=process)
    solver.close()
    with pytest.raises(SolverFailed, match="the solver was closed"):
        solver.verdict(FOUR)


@pytest.mark.parametrize("process", [False, True])
def test_what_is_asked_ends_when_another_thread_closes_the_solver(process: bool) -> None:
    solver = Solver(process=process)
    begun, said = threading.Event(), list[str]()

    def count() -> None:
        try:
            for reply in solver.count.stream(EMPTY, exact=True):
                begun.set()
                said.append(reply.reason)
        except SolverFailed as error:
            said.append(str(error))

    thread = threading.Thread(target=count)
    thread.start()
    begun.wait()
    solver.close()
    thread.join()
    assert said[-1] in ("cancelled", "the solver was closed")


def test_a_solver_that_nobody_holds_ends_its_process() -> None:
    solver = Solver()
    solver.verdict(FOUR)
    pid, limited = pid_of(solver), solver.within(5)
    del solver
    gc.collect()
    assert limited.verdict(FOUR).verdict == "unique"
    del limited
    gc.collect()
    assert gone(pid)


@pytest.mark.parametrize("wrong", [{"timeout": 0}, {"memory": 1}])
def test_limits_that_are_none_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(PuzzleError):
        Solver(**wrong)  # type: ignore[arg-type]


def test_what_is_no_puzzle_is_refused(solver: Solver) -> None:
    with pytest.raises(TypeError, match="found str; expected a Puzzle or a PuzzleState"):
        solver.verdict("1.34/341./2143/4321")  # type: ignore[arg-type]
