"""A script that is changed while it runs: what the text before says is not taken for what this one says."""

from __future__ import annotations

from tests.helpers.late_engine import LateEngine
from tui.session.scripts.script_work import ScriptWork

BEFORE = "(declare-const p Bool)(assert false)(check-sat)"
AFTER = "(declare-const p Bool)(assert p)(check-sat)"


def said(work: ScriptWork) -> list[str]:
    return [answer.outcome.value for answer in work.all_answers if answer.outcome.is_check]


def test_answers_that_come_after_a_change_are_not_taken() -> None:
    engine = LateEngine()
    work = ScriptWork(BEFORE, engine, lambda: None, behind=lambda script: "\n(check-sat)")
    work.run()
    work.edit(AFTER)
    engine.release(100)
    work.absorb()
    assert (work.ended, work.all_answers) == (False, ())
    work.run()
    engine.release(100)
    work.absorb()
    assert (work.ended, said(work)) == (True, ["sat", "sat"])


def test_a_core_of_the_text_before_is_not_taken() -> None:
    engine = LateEngine()
    work = ScriptWork(BEFORE, engine, lambda: None)
    work.run()
    engine.release(100)
    work.absorb()
    work.ask_core(3)
    work.edit(AFTER)
    engine.release(100)
    work.absorb()
    assert work.cores == {}
