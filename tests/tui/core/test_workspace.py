from __future__ import annotations

from dataclasses import replace

from puzzles.core.state import Draft
from puzzles.core.statements import Literal
from puzzles.types.sudoku import Sudoku
from solvers.queries.answers import Count, Solutions, Status, Verdict
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.questions import MoreSolutions, Standing
from solvers.queries.why import Hint, Walk
from tests.helpers.canned import ALL, SMALL, true_answers
from tests.helpers.canned_why import STEPS
from tests.helpers.fake_engine import FakeEngine
from tui.core.conversation import Inquiry
from tui.core.history import Document
from tui.core.overlay import Replay
from tui.core.view import Mode
from tui.core.workspace import Desk

CORNER = SMALL.with_given((0, 0), 1)


def desk_of(draft: Draft | Sudoku, engine: FakeEngine | None = None, mode: Mode = Mode.SET) -> Desk:
    engine = engine or FakeEngine(true_answers)
    desk = Desk(Document(draft), Inquiry(engine, lambda: None), mode)
    desk.ask()
    desk.absorb()
    return desk


def test_every_edit_is_asked_about() -> None:
    desk = desk_of(SMALL)
    assert desk.view.knowledge.count == Count(288, True)
    desk.edit(replace(desk.draft, puzzle=CORNER), "set R1C1 to 1")
    desk.absorb()
    assert desk.view.knowledge.count == Count(72, True)
    desk.undo()
    desk.absorb()
    assert desk.view.knowledge.count == Count(288, True)


def test_set_mode_leaves_entries_aside() -> None:
    engine = FakeEngine(true_answers)
    desk = desk_of(Draft(SMALL).with_entry("r1c1", 1), engine)
    desk.switch(Mode.SOLVE)
    assert [draft.entries for draft, _ in engine.asked] == [(), (("r1c1", 1),)]


def test_switching_modes_without_entries_asks_nothing() -> None:
    engine = FakeEngine(true_answers)
    desk = desk_of(SMALL, engine)
    desk.switch(Mode.SOLVE)
    assert len(engine.asked) == 1


def test_nothing_is_known_of_another_draft() -> None:
    engine = FakeEngine(true_answers)
    desk = desk_of(SMALL, engine)
    desk.step("next")
    engine.held = True
    desk.edit(replace(desk.draft, puzzle=CORNER), "set")
    engine.say(Count(288, True), Standing(), generation=engine.generation - 1)
    desk.absorb()
    known = desk.view.knowledge
    assert (known.verdict, known.count, known.candidates, known.solutions) == (None, None, None, ())
    assert known.draft == desk.draft
    assert (desk.view.solution, desk.view.changes) == (None, {})
    desk.undo()
    assert desk.view.knowledge.count is None, "it is asked about once more"


def test_a_mode_that_counts_other_entries_is_another_state() -> None:
    engine = FakeEngine(true_answers)
    desk = desk_of(Draft(SMALL).with_entry("r1c1", 1), engine)
    engine.held = True
    desk.switch(Mode.SOLVE)
    assert desk.view.knowledge.count is None
    assert desk.view.asked == desk.draft


def test_an_edit_that_changes_only_the_mode_is_asked_about() -> None:
    engine = FakeEngine(true_answers)
    desk = desk_of(Draft(SMALL).with_entry("r1c1", 1), engine)
    assert desk.edit(desk.draft, "write what is written", Mode.SOLVE)
    desk.absorb()
    assert engine.draft.entries == (("r1c1", 1),)
    assert desk.view.knowledge.count == Count(72, True)


def test_what_was_looked_at_goes_with_the_state() -> None:
    desk = desk_of(CORNER.with_given((0, 3), 1))
    desk.lit, desk.selected = frozenset({"r1c1"}), frozenset({"r1c1", "r9c9"})
    desk.picked = desk.view.knowledge.conflict
    desk.edit(replace(desk.draft, puzzle=CORNER), "clear")
    view = desk.view
    assert (view.lit, view.picked, view.clashing) == (frozenset(), None, frozenset())
    assert view.selected == {"r1c1"}, "cells that are still there stay marked"


def test_a_view_lasts_until_something_in_it_changes() -> None:
    desk = desk_of(CORNER)
    view = desk.view
    assert desk.view is view
    desk.lit = frozenset({"r1c1"})
    assert desk.view is not view
    assert desk.view is desk.view
    desk.edit(desk.draft.with_entry("r1c2", 2), "write")
    assert desk.view.draft == desk.draft


def test_candidates_are_asked_for_in_each_mode() -> None:
    desk = desk_of(CORNER)
    desk.pencil = True
    desk.switch(Mode.SOLVE)
    assert not desk.view.pencil
    desk.pencil = True
    desk.switch(Mode.SET)
    desk.pencil = False
    desk.switch(Mode.SOLVE)
    assert desk.view.pencil


def test_the_next_solution_can_be_asked_for_before_it_is_there() -> None:
    engine = FakeEngine(true_answers)
    desk = desk_of(SMALL, engine)
    desk.step("next")
    engine.held = True
    desk.edit(replace(desk.draft, puzzle=CORNER), "set")
    assert desk.can_step
    assert desk.step("next")
    engine.release()
    desk.absorb()
    assert desk.view.shown == 1
    assert desk.view.solution is not None
    assert desk.view.solution["r1c1"] == 1


def test_stepping_and_what_changed() -> None:
    desk = desk_of(SMALL)
    assert desk.step("next")
    assert desk.view.solution == ALL[0]
    assert desk.step("next")
    changes = desk.view.changes
    assert changes == {n: (ALL[0][n], ALL[1][n]) for n in ALL[0] if ALL[0][n] != ALL[1][n]}
    assert changes
    assert desk.step("last")
    assert desk.view.solution == ALL[-1]
    assert not desk.step("next")
    assert desk.step("first")
    assert not desk.step("back")
    assert desk.step("none")
    assert desk.view.solution is None


def test_stepping_past_the_known_asks_for_more() -> None:
    def few(draft: Draft, question: object) -> list[object]:
        if isinstance(question, MoreSolutions):
            return [Solutions(0, tuple(ALL[: question.limit])), Count(288, True)]
        return [Verdict(Status.MULTIPLE), Solutions(0, tuple(ALL[:10])), Count(10, False)]

    engine = FakeEngine(few)
    desk = desk_of(SMALL, engine)
    desk.step("last")
    assert desk.view.shown == 9
    assert desk.step("next")
    assert isinstance(engine.questions[0], MoreSolutions)
    desk.absorb()
    assert desk.view.shown == 10
    assert desk.view.before == 9


def test_a_shown_solution_gives_way_to_one_of_the_new_draft() -> None:
    desk = desk_of(SMALL)
    desk.step("last")
    desk.edit(replace(desk.draft, puzzle=CORNER), "set")
    desk.absorb()
    assert desk.view.shown == 0
    assert desk.view.solution is not None
    assert desk.view.solution["r1c1"] == 1


def test_cancel_keeps_what_was_found() -> None:
    engine = FakeEngine(held=True)
    desk = desk_of(SMALL, engine)
    engine.say(Verdict(Status.MULTIPLE), Standing())
    engine.say(Solutions(0, tuple(ALL[:50])), Standing())
    desk.absorb()
    assert desk.cancel()
    assert desk.view.work.cancelled
    assert len(desk.view.knowledge.solutions) == 50
    assert not desk.cancel()


def test_trouble_is_shown_until_the_next_edit() -> None:
    engine = FakeEngine(held=True)
    desk = desk_of(SMALL, engine)
    engine.say(Restarted("out of memory"))
    desk.absorb()
    assert "out of memory" in desk.view.work.trouble
    engine.say(Failed("broken"), Standing())
    engine.say(Finished(), Standing())
    desk.absorb()
    assert "broken" in desk.view.work.trouble
    desk.edit(replace(desk.draft, puzzle=CORNER), "set")
    assert desk.view.work.trouble == ""


def test_what_if_is_tried_kept_and_dropped() -> None:
    desk = desk_of(SMALL)
    desk.suppose(Literal("r1c1", 2), "a guess")
    assert "a guess" in desk.draft.layers()[-1].text
    assert desk.drop()
    assert desk.draft.assumptions == ()
    assert not desk.drop()
    desk.undo()
    assert desk.keep()
    assert desk.draft.assumptions == ()
    assert desk.draft.filled == {"r1c1": 2}
    assert desk.mode is Mode.SOLVE


def test_a_denial_cannot_be_kept_as_an_entry() -> None:
    desk = desk_of(SMALL)
    desk.suppose(Literal("r1c1", 2, False), "")
    assert not desk.keep()


def test_trimming_lets_go_of_what_has_no_place() -> None:
    draft = Draft(Sudoku.empty(9), entries=(("r9c9", 1), ("r1c1", 9), ("r1c2", 2)))
    draft = replace(draft, off=frozenset({"row.9", "row.1"}), off_families=frozenset({"rows", "diagonals"}))
    desk = desk_of(draft)
    desk.edit(replace(draft, puzzle=SMALL), "make it small")
    small = desk.draft
    assert small.entries == (("r1c2", 2),)
    assert small.off == {"row.1"}
    assert small.off_families == {"rows"}


# -- more than where it stands -------------------------------------------------------------------


def held_desk() -> tuple[Desk, FakeEngine]:
    engine = FakeEngine(true_answers)
    desk = desk_of(CORNER, engine)
    engine.held = True
    return desk, engine


def test_a_question_comes_before_the_count_that_still_runs() -> None:
    engine = FakeEngine(held=True)
    desk = Desk(Document(CORNER), Inquiry(engine, lambda: None))
    desk.ask()
    desk.inquire(Hint())
    assert list(engine.questions) == [Standing(), Hint()], "the verdict is still to come"
    engine.say(Verdict(Status.MULTIPLE), Standing())
    desk.absorb()
    desk.inquire(Walk())
    assert list(engine.questions) == [Walk(), Standing(), Hint()]


def test_an_edit_drops_what_was_asked_and_found() -> None:
    desk, engine = held_desk()
    desk.inquire(Walk())
    engine.say(STEPS[0], Walk())
    desk.absorb()
    desk.edit(desk.draft.with_entry("r1c2", 2), "write")
    assert engine.questions == (Standing(),)
    engine.say(STEPS[1], Walk(), generation=engine.generation - 1)
    engine.say(Verdict(Status.MULTIPLE), Standing())
    desk.absorb()
    assert desk.view.knowledge.about(Walk()) is None


def test_open_questions_are_answered_from_the_start_beside_a_new_one() -> None:
    desk, engine = held_desk()
    desk.inquire(Walk())
    engine.say(STEPS[0], Walk())
    desk.absorb()
    desk.inquire(Hint())
    assert engine.questions == (Hint(), Walk())
    assert desk.view.knowledge.findings[Walk()].answers == STEPS[:1]
    engine.say(STEPS[0], Walk())
    desk.absorb()
    assert desk.view.knowledge.findings[Walk()].answers == STEPS[:1]


def test_a_new_worker_answers_from_the_start() -> None:
    desk, engine = held_desk()
    desk.inquire(Walk())
    engine.say(STEPS[0], Walk())
    engine.say(Restarted("out of memory"))
    for step in STEPS:
        engine.say(step, Walk())
    engine.say(Finished(), Walk())
    desk.absorb()
    findings = desk.view.knowledge.findings[Walk()]
    assert (findings.answers, findings.running) == (STEPS, False)


def test_cancelling_says_so_of_each_question() -> None:
    desk, engine = held_desk()
    desk.inquire(Walk())
    engine.say(STEPS[0], Walk())
    desk.absorb()
    assert desk.cancel()
    findings = desk.view.knowledge.findings[Walk()]
    assert (findings.answers, findings.reason) == (STEPS[:1], "cancelled")
    assert desk.view.knowledge.count == Count(72, True), "what was known before stays"


def test_a_failure_ends_the_question() -> None:
    desk, engine = held_desk()
    desk.inquire(Walk())
    engine.say(Failed("no luck"), Walk())
    engine.say(Finished(), Walk())
    desk.absorb()
    assert desk.view.knowledge.findings[Walk()].reason == "no luck"


def test_quiet_hides_what_was_not_asked_only_while_solving() -> None:
    desk = desk_of(CORNER)
    desk.quiet = True
    verdict = desk.view.knowledge.verdict
    desk.switch(Mode.SOLVE)
    quiet = desk.view.knowledge
    desk.quiet = False
    assert verdict is not None
    assert (quiet.verdict, quiet.scopes) == (None, desk.view.knowledge.scopes)
    assert desk.view.knowledge.verdict == verdict


def test_a_stage_goes_with_the_next_edit_or_solution() -> None:
    desk = desk_of(CORNER)
    stage = Replay(desk.draft).after((), 0)
    desk.stage = stage
    assert desk.view.overlay == stage.values
    desk.step("next")
    assert desk.view.overlay == desk.view.solution
    desk.stage = stage
    desk.edit(desk.draft.with_entry("r1c2", 2), "write")
    assert desk.view.stage is None
