"""The worker through its client, with real processes: answers, cancelling, floods, endings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Is, Or, Relation, Variable
from puzzles.model.state import PuzzleState
from solvers.queries.answer import Unsettled
from solvers.queries.candidates import Candidates
from solvers.queries.conflicts import Conflict
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.scopes import Scopes, Script
from solvers.queries.solutions import MoreSolutions, SolutionCount, Solutions
from solvers.worker.client import Client
from tests.helpers.listening import PATIENCE, Ear, gone, listening
from tests.helpers.toy import Toy
from tests.helpers.unruly import (
    Chatter,
    Echo,
    Falter,
    Nest,
    Raise,
    Sleep,
    Spin,
    Unreadable,
    Unsendable,
    WhoAmI,
)
from tests.solvers.session.test_session import seed

SEED = PuzzleState(seed())
EMPTY = PuzzleState(type(seed()).empty(9))
ENDLESS = MoreSolutions(10**9)


def test_the_seed_gets_its_answers_in_order(ear: Ear) -> None:
    answers = ear.until_finished(ear.client.ask(SEED, Overview()))
    assert [type(answer) for answer in answers] == [
        Scopes,
        Verdict,
        Candidates,
        Solutions,
        SolutionCount,
        Finished,
    ]
    assert answers[1].status is Status.UNIQUE
    (solution,) = answers[3].found
    assert [solution[f"r1c{column}"] for column in range(1, 10)] == [3, 1, 9, 4, 6, 2, 8, 5, 7]
    assert not ear.client.busy


def conflicts(ear: Ear, state: PuzzleState) -> list[Conflict]:
    return [a for a in ear.until_finished(ear.client.ask(state, Overview())) if isinstance(a, Conflict)]


def test_questions_are_answered_in_turn_and_edits_follow_each_other(ear: Ear) -> None:
    first = ear.client.ask(SEED, Echo("a"), Overview(), Script())
    ear.until_finished(first, 3)
    questions = [event.question for event in ear.events]
    order: list[Question | None] = [Echo("a"), Overview(), Script()]
    assert questions == sorted(questions, key=order.index)
    wrong = PuzzleState(seed().with_given((0, 8), 4))
    (conflict,) = conflicts(ear, wrong)
    assert [rule.text for rule in conflict.rules] == ["Row 1 holds each digit once"]
    without = ear.client.ask(PuzzleState(seed().without("given.r1c2")), Overview())
    count = ear.until_finished(without)[-2]
    assert (count.value, count.complete) == (200, True)
    found = [solution for batch in ear.answers(without, Solutions) for solution in batch.found]
    assert len({tuple(solution.items()) for solution in found}) == 200


def test_a_conflict_that_reads_shorter_comes_after_the_first_and_is_looked_for_once(ear: Ear) -> None:
    hard = PuzzleState(sample("kropki-miscopied").load())
    first, other = conflicts(ear, hard)
    assert len(other.statements) < len(first.statements)
    assert conflicts(ear, hard) == [other]


def test_a_question_asked_before_the_start_and_heard_after_it() -> None:
    client = Client()
    generation = client.ask(SEED, Overview())
    ear = Ear(client)
    assert ear.status(generation) is Status.UNIQUE
    assert client.alive
    client.close()


def test_the_newest_edit_wins_at_once(ear: Ear) -> None:
    first = ear.client.ask(EMPTY, ENDLESS)
    ear.until(lambda: bool(ear.answers(first, Solutions)))
    second = ear.client.ask(SEED, WhoAmI(), Overview())
    pid, _, *rest = ear.until_finished(second, 2)
    assert rest[1].status is Status.UNIQUE
    assert not ear.answers(second, Restarted), "z3 heeds an interrupt, so nothing need be killed"
    assert pid == ear.client.pid


def test_a_flood_of_edits_answers_the_last_and_mixes_nothing(ear: Ear) -> None:
    puzzle = seed()
    asked: dict[int, str] = {}
    for turn in range(500):
        digit = turn % 9 + 1
        last = ear.client.ask(
            PuzzleState(puzzle.with_given((turn % 9, 8), digit)), Overview(), Echo(str(turn))
        )
        asked[last] = str(turn)
    answers = ear.until_finished(last, 2)
    assert "499" in answers
    assert len(ear.answers(last, Verdict)) == 1
    generations = [event.generation for event in ear.events]
    assert generations == sorted(generations)
    for event in ear.events:
        if isinstance(event.answer, str):
            assert event.answer == asked[event.generation]
    steady = ear.client.ask(SEED, Overview())
    assert ear.status(steady) is Status.UNIQUE


def test_edits_from_several_threads_leave_the_newest_standing(ear: Ear) -> None:

    def edit(digit: int) -> None:
        for _ in range(30):
            ear.client.ask(PuzzleState(seed().with_given((0, 8), digit)), Overview())

    before = ear.client.ask(SEED)
    threads = [threading.Thread(target=edit, args=(digit,)) for digit in (4, 6, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    generation = ear.client.ask(SEED, Overview())
    assert generation == before + 91
    assert ear.status(generation) is Status.UNIQUE


@pytest.mark.parametrize("reason", ["cancelled", "out of time"])
def test_cancelling_a_long_count_ends_it_for_that_reason(reason: str, ear: Ear) -> None:
    generation = ear.client.ask(EMPTY, ENDLESS, Overview())
    ear.until(lambda: bool(ear.answers(generation, Solutions)))
    ear.client.cancel(reason)
    answers = ear.until_finished(generation, 2)
    (count,) = [a for a in answers if isinstance(a, SolutionCount) and not a.running]
    assert (count.complete, count.reason) == (False, reason)
    assert count.value == sum(len(batch.found) for batch in ear.answers(generation, Solutions))
    assert answers[-2:] == [Unsettled(reason), Finished()]
    assert not ear.answers(generation, Restarted)
    assert not ear.client.busy


def test_cancelling_a_verdict_says_so(ear: Ear) -> None:
    """Pigeons: 14 in 13 holes keep z3 busy for longer than anyone waits."""
    holes = tuple(range(13))
    pigeons = [Variable(f"p{index}", holes) for index in range(14)]
    apart = Relation(("p0", "p1"), int.__ne__)
    pairs = [Relation((a.name, b.name), apart.predicate) for a in pigeons for b in pigeons if a.name < b.name]
    generation = ear.client.ask(PuzzleState(Toy(tuple(pigeons), tuple(pairs))), Overview())
    ear.until(lambda: bool(ear.answers(generation, Scopes)))
    ear.client.cancel()
    (verdict,) = [a for a in ear.until_finished(generation) if isinstance(a, Verdict)]
    assert verdict.status is Status.CANCELLED


def test_cancelling_before_the_worker_is_up_or_when_nothing_runs() -> None:
    with listening() as ear:
        ear.client.cancel()
        generation = ear.client.ask(SEED, Overview(), Script())
        ear.client.cancel()
        answers = ear.until_finished(generation, 2)
        assert answers[-1] == Finished()
        ear.client.cancel()
        again = ear.client.ask(SEED, Overview())
        assert ear.status(again) is Status.UNIQUE


def test_a_question_that_heeds_nothing_is_killed_and_the_next_is_answered() -> None:
    for unruly in (Sleep(), Spin()):
        with listening() as ear:
            ear.client.ask(SEED, unruly)
            ear.until(lambda: bool(ear.events))
            old = ear.client.pid
            second = ear.client.ask(SEED, Overview())
            ear.until_finished(second)
            restarted, _, verdict, *_ = ear.answers(second)
            assert restarted == Restarted("it did not stop when told to")
            assert verdict.status is Status.UNIQUE
            assert old is not None
            assert gone(old)


def test_cancelling_a_question_that_heeds_nothing() -> None:
    with listening() as ear:
        generation = ear.client.ask(SEED, Sleep(), Echo("never"))
        ear.until(lambda: bool(ear.answers(generation)))
        ear.client.cancel("out of time")
        answers = ear.until_finished(generation, 2)
        assert answers[2:] == [Unsettled("out of time"), Finished()] * 2
        assert ear.until_finished(ear.client.ask(SEED, Echo("well")))[0] == "well"


def test_an_error_in_a_question_is_told_and_survived(ear: Ear) -> None:
    generation = ear.client.ask(SEED, Raise("two\nlines"), Overview(), WhoAmI())
    answers = ear.until_finished(generation, 3)
    (failed,) = ear.answers(generation, Failed)
    assert failed.text == "ValueError: two␊lines"
    assert "unruly.py" in failed.detail
    assert ear.answers(generation, Verdict)[0].status is Status.UNIQUE
    assert answers[-2] == ear.client.pid


def test_a_worker_starts_no_workers(ear: Ear) -> None:
    answers = ear.until_finished(ear.client.ask(SEED, Nest()))
    assert [type(answer) for answer in answers] == [Failed, Finished]
    assert "starts no workers" in answers[0].text


def test_what_cannot_travel_is_told_and_survived(ear: Ear) -> None:
    local = Relation(("x",), lambda value: value > 1)
    unsendable = PuzzleState(Toy((Variable("x", (1, 2, 3)),), (local,)))
    for state, question in (
        (SEED, Unreadable()),
        (SEED, Unsendable(itself=True)),
        (SEED, Unsendable(itself=False)),
        (unsendable, Echo("unheard")),
    ):
        answers = ear.until_finished(ear.client.ask(state, question))
        assert [type(answer) for answer in answers] == [Failed, Finished]
        assert answers[0].text
    assert ear.status(ear.client.ask(SEED, Overview())) is Status.UNIQUE


def test_a_puzzle_that_cannot_be_encoded_is_told_and_survived(ear: Ear) -> None:
    broken = PuzzleState(Toy((Variable("x", (1, 2)),), (Or(Is("y", 1), Is("x", 1)),)))
    answers = ear.until_finished(ear.client.ask(broken, Overview(), Script()), 2)
    assert [type(answer) for answer in answers] == [Failed, Finished] * 2
    assert "'y'" in answers[0].text
    assert ear.status(ear.client.ask(SEED, Overview())) is Status.UNIQUE


def test_progress_is_thinned_out_and_the_end_is_not(ear: Ear) -> None:
    generation = ear.client.ask(SEED, Chatter(20_000))
    counts = ear.until_finished(generation)[:-1]
    assert len(counts) < 1000
    assert counts[-1] == SolutionCount(20_000, True)


def test_the_last_progress_before_a_failure_is_not_lost(ear: Ear) -> None:
    answers = ear.until_finished(ear.client.ask(SEED, Falter(20_000)))
    assert answers[-3:] == [SolutionCount(19_999, False, running=True), Unsettled("faint heart"), Finished()]


def test_a_slow_listener_gets_everything_in_order_and_holds_up_no_cancel(ear: Ear) -> None:
    gate = threading.Event()
    heard: list[object] = []

    def slow(event: object) -> None:
        gate.wait(PATIENCE)
        heard.append(event)
        ear._hear(event)  # type: ignore[arg-type]

    ear.client.listen(slow)
    first = ear.client.ask(EMPTY, ENDLESS)
    while ear.client._keeper.events.backlog < 64:
        assert not gate.wait(0.02)
    ear.client.cancel()
    while ear.client.busy:
        assert not gate.wait(0.02)
    gate.set()
    answers = ear.until_finished(first)
    batches = [answer for answer in answers if isinstance(answer, Solutions)]
    assert [batch.first for batch in batches] == [
        sum(len(earlier.found) for earlier in batches[:index]) for index in range(len(batches))
    ]
    assert not ear.answers(first, Restarted)


def test_closing_in_mid_solve_leaves_no_process_and_no_events() -> None:
    with listening() as ear:
        generation = ear.client.ask(EMPTY, ENDLESS)
        ear.until(lambda: bool(ear.answers(generation)))
        pid = ear.client.pid
        ear.client.close()
        ear.client.close()
        assert pid is not None
        assert gone(pid)
        assert not ear.client.alive
        before = len(ear.events)
        ear.client.ask(SEED, Overview())
        assert not ear.client.busy
        ear.client.cancel()
        assert len(ear.events) == before


PARENT = """
import sys, time
from solvers.worker.client import Client
from solvers.queries.solutions import MoreSolutions
from tests.solvers.worker.test_worker import EMPTY, ENDLESS
from tests.helpers.unruly import Spin

client = Client()
client.start()
client.listen(lambda event: print(client.pid, flush=True))
client.ask(EMPTY, {question})
time.sleep(600)
"""


def test_the_worker_ends_with_its_parent_however_that_ends() -> None:
    root = Path(__file__).parents[3]
    for question in ("ENDLESS", "Spin()"):
        parent = subprocess.Popen(
            [sys.executable, "-c", PARENT.format(question=question)],
            cwd=root,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(root)},
        )
        assert parent.stdout is not None
        with parent, parent.stdout:
            worker = int(parent.stdout.readline())
            parent.send_signal(signal.SIGKILL)
            parent.wait()
            assert gone(worker)


def test_what_a_worker_compiles_is_whole(tmp_path: Path) -> None:
    """Python keeps a module as compiled by whoever loads it first, also by one whose output is bounded."""
    code = (
        "import sys; from solvers.worker.main import bound; bound(2048, 0); "
        f"sys.dont_write_bytecode, sys.pycache_prefix = False, {str(tmp_path)!r}; import pysat.solvers"
    )
    for _ in range(2):
        subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
