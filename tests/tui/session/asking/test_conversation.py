from __future__ import annotations

from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.queries.events import Finished
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.scopes import Script
from tests.helpers.fake_engine import FakeEngine
from tui.session.asking.conversation import Conversation

STATE = PuzzleState(Sudoku.empty(4))
UNIQUE = Verdict(Status.UNIQUE)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def held() -> tuple[FakeEngine, Conversation, list[None], Clock]:
    engine, wakes, clock = FakeEngine(held=True), list[None](), Clock()
    return engine, Conversation(engine, lambda: wakes.append(None), clock), wakes, clock


def test_answers_come_until_the_question_is_finished() -> None:
    engine, conversation, _, _ = held()
    conversation.ask(STATE, Overview())
    engine.say(UNIQUE, Overview())
    assert [event.answer for event in conversation.take()] == [UNIQUE]
    before = conversation.open
    engine.say(Finished(), Overview())
    conversation.take()
    assert (before, conversation.open) == ((Overview(),), ())


def test_stale_events_are_dropped() -> None:
    engine, conversation, _, _ = held()
    conversation.ask(STATE, Overview())
    conversation.ask(STATE.with_entry("r1c1", 1), Overview())
    engine.say(UNIQUE, Overview(), generation=1)
    engine.say(Finished(), Overview(), generation=1)
    assert conversation.take() == []
    assert conversation.open == (Overview(),)


def test_many_events_wake_once() -> None:
    engine, conversation, wakes, _ = held()
    conversation.ask(STATE, Overview())
    for _ in range(5):
        engine.say(UNIQUE, Overview())
    assert len(wakes) == 1
    conversation.take()
    engine.say(UNIQUE, Overview())
    assert len(wakes) == 2


def test_another_question_keeps_the_open_ones() -> None:
    engine, conversation, _, _ = held()
    conversation.ask(STATE, Overview())
    conversation.add(Script(), first=True)
    assert engine.questions == (Script(), Overview())
    conversation.add(Script())
    assert len(engine.asked) == 2, "a question that is open is not put again"


def test_cancel_closes_everything_once() -> None:
    engine, conversation, _, _ = held()
    conversation.ask(STATE, Overview())
    assert conversation.cancel()
    assert conversation.cancelled
    assert conversation.open == ()
    assert not conversation.cancel()
    assert engine.cancels == 1


def test_what_is_not_answered_yet_stays_open() -> None:
    engine, conversation, _, clock = held()
    conversation.ask(STATE, Overview(), Script())
    engine.say(Finished(), Overview())
    conversation.take()
    clock.now = 2.0
    assert conversation.open == (Script(),)
    assert conversation.seconds == 2.0


def test_the_clock_stops_when_all_is_answered() -> None:
    engine, conversation, _, clock = held()
    conversation.ask(STATE, Overview())
    clock.now = 2.0
    assert conversation.seconds == 2.0
    engine.say(Finished(), Overview())
    conversation.take()
    clock.now = 9.0
    assert conversation.seconds == 2.0


def test_an_earlier_conversation_neither_asks_nor_cancels() -> None:
    engine, earlier, _, _ = held()
    earlier.ask(STATE, Overview())
    later = Conversation(engine, lambda: None)
    later.ask(STATE.with_entry("r1c1", 1), Overview())
    earlier.ask(STATE, Script())
    assert earlier.cancel()
    assert (engine.questions, engine.cancels) == ((Overview(),), 0)
    engine.say(UNIQUE, Overview())
    assert [event.answer for event in later.take()] == [UNIQUE]
    assert later.cancel()
    assert engine.cancels == 1
