from __future__ import annotations

from puzzles.core.state import Draft
from puzzles.types.sudoku import Sudoku
from solvers.queries.answers import Status, Verdict
from solvers.queries.events import Finished
from solvers.queries.questions import Script, Standing
from tests.helpers.fake_engine import FakeEngine
from tui.core.conversation import Inquiry

DRAFT = Draft(Sudoku.empty(4))
UNIQUE = Verdict(Status.UNIQUE)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def held() -> tuple[FakeEngine, Inquiry, list[None], Clock]:
    engine, wakes, clock = FakeEngine(held=True), list[None](), Clock()
    return engine, Inquiry(engine, lambda: wakes.append(None), clock), wakes, clock


def test_answers_come_until_the_question_is_finished() -> None:
    engine, inquiry, _, _ = held()
    inquiry.ask(DRAFT, Standing())
    engine.say(UNIQUE, Standing())
    assert [event.answer for event in inquiry.take()] == [UNIQUE]
    before = inquiry.open
    engine.say(Finished(), Standing())
    inquiry.take()
    assert (before, inquiry.open) == ((Standing(),), ())


def test_stale_events_are_dropped() -> None:
    engine, inquiry, _, _ = held()
    inquiry.ask(DRAFT, Standing())
    inquiry.ask(DRAFT.with_entry("r1c1", 1), Standing())
    engine.say(UNIQUE, Standing(), generation=1)
    engine.say(Finished(), Standing(), generation=1)
    assert inquiry.take() == []
    assert inquiry.open == (Standing(),)


def test_many_events_wake_once() -> None:
    engine, inquiry, wakes, _ = held()
    inquiry.ask(DRAFT, Standing())
    for _ in range(5):
        engine.say(UNIQUE, Standing())
    assert len(wakes) == 1
    inquiry.take()
    engine.say(UNIQUE, Standing())
    assert len(wakes) == 2


def test_another_question_keeps_the_open_ones() -> None:
    engine, inquiry, _, _ = held()
    inquiry.ask(DRAFT, Standing())
    inquiry.add(Script(), first=True)
    assert engine.questions == (Script(), Standing())
    inquiry.add(Script())
    assert len(engine.asked) == 2, "a question that is open is not put again"


def test_cancel_closes_everything_once() -> None:
    engine, inquiry, _, _ = held()
    inquiry.ask(DRAFT, Standing())
    assert inquiry.cancel()
    assert inquiry.cancelled
    assert inquiry.open == ()
    assert not inquiry.cancel()
    assert engine.cancels == 1


def test_the_clock_stops_when_all_is_answered() -> None:
    engine, inquiry, _, clock = held()
    inquiry.ask(DRAFT, Standing())
    clock.now = 2.0
    assert inquiry.seconds == 2.0
    engine.say(Finished(), Standing())
    inquiry.take()
    clock.now = 9.0
    assert inquiry.seconds == 2.0
