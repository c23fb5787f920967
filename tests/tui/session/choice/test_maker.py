"""The maker: what a person waits for goes first, and what is made ahead comes after."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles.types.sudoku import Sudoku
from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed, Finished
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from tests.helpers.fake_engine import FakeEngine
from tui.session.choice.maker import Errand, Lost, Maker

EMPTY = Sudoku.empty(4)


def question(seed: int) -> Generate:
    return Generate(seed=seed, start=EMPTY)


class Told(list[Any]):
    """What an errand heard."""


def errand(seed: int) -> tuple[Errand, Told]:
    heard = Told()
    return Errand(question(seed), heard.append), heard


def finish(engine: FakeEngine, *answers: object) -> None:
    """Answer the question asked last."""
    asked = engine.questions[0]
    for answer in (*answers, Finished()):
        engine.say(answer, asked)


def seeds(engine: FakeEngine) -> list[int]:
    return [asked.seed for _, (asked,) in engine.asked if isinstance(asked, Generate)]


def test_the_process_is_started_when_the_first_puzzle_is_asked_for() -> None:
    started: list[FakeEngine] = []

    def start() -> FakeEngine:
        started.append(FakeEngine(held=True))
        return started[-1]

    maker = Maker(start)
    assert started == []
    maker.make(errand(1)[0])
    maker.make(errand(2)[0])
    assert len(started) == 1


def test_what_is_asked_for_is_heard_with_what_came_before() -> None:
    engine = FakeEngine(held=True)
    maker = Maker(lambda: engine)
    mine, heard = errand(1)
    maker.make(mine)
    finish(engine, Drawing(drawn=1), Generated(EMPTY, 2))
    assert heard == [Drawing(drawn=1), Generated(EMPTY, 2)]
    assert maker.idle


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ((NotGenerated(why="no such puzzle"),), "no such puzzle"),
        ((Unsettled("out of memory"),), "out of memory"),
        ((Failed("broke down"),), "broke down"),
        ((), "nothing was found"),
    ],
)
def test_where_none_is_made_it_is_said_why(answers: tuple[object, ...], why: str) -> None:
    engine = FakeEngine(held=True)
    mine, heard = errand(1)
    Maker(lambda: engine).make(mine)
    finish(engine, *answers)
    assert heard == [Lost(why)]


def test_what_a_person_waits_for_goes_first_and_the_rest_is_done_after() -> None:
    engine = FakeEngine(held=True)
    maker = Maker(lambda: engine)
    first, heard_first = errand(1)
    second, heard_second = errand(2)
    mine, heard = errand(3)
    maker.make_ahead([first, second])
    maker.make(mine)
    assert seeds(engine) == [1, 3]
    engine.say(Generated(EMPTY, 1), question(1))
    engine.say(Finished(), question(1))
    assert heard_first == []
    finish(engine, Generated(EMPTY, 1))
    assert heard == [Generated(EMPTY, 1)]
    finish(engine, Generated(EMPTY, 1))
    finish(engine, Generated(EMPTY, 1))
    assert seeds(engine) == [1, 3, 1, 2]
    assert heard_first == heard_second == [Generated(EMPTY, 1)]
    assert maker.idle


def test_who_does_not_wait_hears_nothing_more() -> None:
    engine = FakeEngine(held=True)
    maker = Maker(lambda: engine)
    ahead, _ = errand(1)
    mine, heard = errand(2)
    maker.make_ahead([ahead])
    maker.make(mine)
    maker.stop()
    assert engine.cancels == 1
    engine.say(Unsettled("cancelled"), question(2))
    engine.say(Finished(), question(2))
    assert heard == []
    assert seeds(engine) == [1, 2, 1]


def test_what_is_made_ahead_is_what_was_asked_for_last() -> None:
    engine = FakeEngine(held=True)
    maker = Maker(lambda: engine)
    maker.make_ahead([errand(1)[0], errand(2)[0]])
    maker.make_ahead([errand(3)[0]])
    finish(engine, Generated(EMPTY, 1))
    finish(engine, Generated(EMPTY, 1))
    assert seeds(engine) == [1, 3]


def test_after_the_end_nothing_is_begun() -> None:
    engine = FakeEngine(held=True)
    maker = Maker(lambda: engine)
    maker.make(errand(1)[0])
    maker.close()
    maker.make(errand(2)[0])
    maker.close()
    assert engine.closed
    assert seeds(engine) == [1]


def test_what_comes_late_of_a_puzzle_given_up_is_not_of_the_same_one_asked_for_again() -> None:
    engine = FakeEngine(held=True)
    maker = Maker(lambda: engine)
    given_up, unheard = errand(1)
    maker.make(given_up)
    maker.stop()
    again, heard = errand(1)
    maker.make(again)
    engine.say(Unsettled("cancelled"), again.question, generation=1)
    engine.say(Finished(), again.question, generation=1)
    assert (unheard, heard, maker.idle) == ([], [], False)
    finish(engine, Generated(EMPTY, 2))
    assert heard == [Generated(EMPTY, 2)]


def test_a_puzzle_that_cannot_be_put_away_does_not_keep_the_next_from_being_made() -> None:
    engine = FakeEngine(held=True)
    maker = Maker(lambda: engine)

    def refuse(made: object) -> None:
        raise OSError("no room")

    maker.make_ahead([Errand(question(1), refuse), errand(2)[0]])
    with pytest.raises(OSError, match="no room"):
        finish(engine, Generated(EMPTY, 2))
    assert seeds(engine) == [1, 2]
