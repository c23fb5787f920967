from __future__ import annotations

from dataclasses import replace

from puzzles.core.state import Mode, PuzzleState
from puzzles.core.statements import Literal
from puzzles.types.sudoku import Sudoku
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.solutions import Count, MoreSolutions, Solutions
from solvers.queries.steps import Hint, Walk
from tests.helpers.canned import ALL, SMALL, true_answers
from tests.helpers.canned_why import STEPS
from tests.helpers.fake_engine import FakeEngine
from tui.core.conversation import Conversation
from tui.core.history import History
from tui.core.overlay import StepReplay
from tui.core.workspace import Workspace

CORNER = SMALL.with_given((0, 0), 1)


def workspace_of(
    state: PuzzleState | Sudoku, engine: FakeEngine | None = None, mode: Mode = Mode.SET
) -> Workspace:
    engine = engine or FakeEngine(true_answers)
    workspace = Workspace(History(state), Conversation(engine, lambda: None), mode)
    workspace.ask()
    workspace.absorb()
    return workspace


def test_every_edit_is_asked_about() -> None:
    workspace = workspace_of(SMALL)
    assert workspace.view.results.count == Count(288, True)
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set R1C1 to 1")
    workspace.absorb()
    assert workspace.view.results.count == Count(72, True)
    workspace.undo()
    workspace.absorb()
    assert workspace.view.results.count == Count(288, True)


def test_set_mode_leaves_entries_aside() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(PuzzleState(SMALL).with_entry("r1c1", 1), engine)
    workspace.switch(Mode.SOLVE)
    assert [state.entries for state, _ in engine.asked] == [(), (("r1c1", 1),)]


def test_switching_modes_without_entries_asks_nothing() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(SMALL, engine)
    workspace.switch(Mode.SOLVE)
    assert len(engine.asked) == 1


def test_nothing_is_known_of_another_state() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(SMALL, engine)
    workspace.step("next")
    engine.held = True
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set")
    engine.say(Count(288, True), Overview(), generation=engine.generation - 1)
    workspace.absorb()
    known = workspace.view.results
    assert (known.verdict, known.count, known.candidates, known.solutions) == (None, None, None, ())
    assert known.state == workspace.state
    assert (workspace.view.solution, workspace.view.changes) == (None, {})
    workspace.undo()
    assert workspace.view.results.count is None, "it is asked about once more"


def test_a_mode_that_counts_other_entries_is_another_state() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(PuzzleState(SMALL).with_entry("r1c1", 1), engine)
    engine.held = True
    workspace.switch(Mode.SOLVE)
    assert workspace.view.results.count is None
    assert workspace.view.asked == workspace.state


def test_an_edit_that_changes_only_the_mode_is_asked_about() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(PuzzleState(SMALL).with_entry("r1c1", 1), engine)
    assert workspace.edit(workspace.state, "write what is written", Mode.SOLVE)
    workspace.absorb()
    assert engine.state.entries == (("r1c1", 1),)
    assert workspace.view.results.count == Count(72, True)


def test_what_was_looked_at_goes_with_the_state() -> None:
    workspace = workspace_of(CORNER.with_given((0, 3), 1))
    workspace.highlighted, workspace.selected = frozenset({"r1c1"}), frozenset({"r1c1", "r9c9"})
    workspace.picked = workspace.view.results.conflict
    workspace.edit(replace(workspace.state, puzzle=CORNER), "clear")
    view = workspace.view
    assert (view.highlighted, view.picked, view.clashing) == (frozenset(), None, frozenset())
    assert view.selected == {"r1c1"}, "cells that are still there stay marked"


def test_a_view_lasts_until_something_in_it_changes() -> None:
    workspace = workspace_of(CORNER)
    view = workspace.view
    assert workspace.view is view
    workspace.highlighted = frozenset({"r1c1"})
    assert workspace.view is not view
    assert workspace.view is workspace.view
    workspace.edit(workspace.state.with_entry("r1c2", 2), "write")
    assert workspace.view.state == workspace.state


def test_candidates_are_asked_for_in_each_mode() -> None:
    workspace = workspace_of(CORNER)
    workspace.show_candidates = True
    workspace.switch(Mode.SOLVE)
    assert not workspace.view.show_candidates
    workspace.show_candidates = True
    workspace.switch(Mode.SET)
    workspace.show_candidates = False
    workspace.switch(Mode.SOLVE)
    assert workspace.view.show_candidates


def test_the_next_solution_can_be_asked_for_before_it_is_there() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(SMALL, engine)
    workspace.step("next")
    engine.held = True
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set")
    assert workspace.can_step
    assert workspace.step("next")
    engine.release()
    workspace.absorb()
    assert workspace.view.shown == 1
    assert workspace.view.solution is not None
    assert workspace.view.solution["r1c1"] == 1


def test_stepping_and_what_changed() -> None:
    workspace = workspace_of(SMALL)
    assert workspace.step("next")
    assert workspace.view.solution == ALL[0]
    assert workspace.step("next")
    changes = workspace.view.changes
    assert changes == {n: (ALL[0][n], ALL[1][n]) for n in ALL[0] if ALL[0][n] != ALL[1][n]}
    assert changes
    assert workspace.step("last")
    assert workspace.view.solution == ALL[-1]
    assert not workspace.step("next")
    assert workspace.step("first")
    assert not workspace.step("back")
    assert workspace.step("none")
    assert workspace.view.solution is None


def test_stepping_past_the_known_asks_for_more() -> None:
    def few(state: PuzzleState, question: object) -> list[object]:
        if isinstance(question, MoreSolutions):
            return [Solutions(0, tuple(ALL[: question.limit])), Count(288, True)]
        return [Verdict(Status.MULTIPLE), Solutions(0, tuple(ALL[:10])), Count(10, False)]

    engine = FakeEngine(few)
    workspace = workspace_of(SMALL, engine)
    workspace.step("last")
    assert workspace.view.shown == 9
    assert workspace.step("next")
    assert isinstance(engine.questions[0], MoreSolutions)
    workspace.absorb()
    assert workspace.view.shown == 10
    assert workspace.view.before == 9


def test_a_shown_solution_gives_way_to_one_of_the_new_state() -> None:
    workspace = workspace_of(SMALL)
    workspace.step("last")
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set")
    workspace.absorb()
    assert workspace.view.shown == 0
    assert workspace.view.solution is not None
    assert workspace.view.solution["r1c1"] == 1


def test_cancel_keeps_what_was_found() -> None:
    engine = FakeEngine(held=True)
    workspace = workspace_of(SMALL, engine)
    engine.say(Verdict(Status.MULTIPLE), Overview())
    engine.say(Solutions(0, tuple(ALL[:50])), Overview())
    workspace.absorb()
    assert workspace.cancel()
    assert workspace.view.work.cancelled
    assert len(workspace.view.results.solutions) == 50
    assert not workspace.cancel()


def test_trouble_is_shown_until_the_next_edit() -> None:
    engine = FakeEngine(held=True)
    workspace = workspace_of(SMALL, engine)
    engine.say(Restarted("out of memory"))
    workspace.absorb()
    assert "out of memory" in workspace.view.work.trouble
    engine.say(Failed("broken"), Overview())
    engine.say(Finished(), Overview())
    workspace.absorb()
    assert "broken" in workspace.view.work.trouble
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set")
    assert workspace.view.work.trouble == ""


def test_what_if_is_tried_kept_and_dropped() -> None:
    workspace = workspace_of(SMALL)
    workspace.suppose(Literal("r1c1", 2), "a guess")
    assert "a guess" in workspace.state.layers()[-1].text
    assert workspace.drop()
    assert workspace.state.assumptions == ()
    assert not workspace.drop()
    workspace.undo()
    assert workspace.keep()
    assert workspace.state.assumptions == ()
    assert workspace.state.filled == {"r1c1": 2}
    assert workspace.mode is Mode.SOLVE


def test_a_denial_cannot_be_kept_as_an_entry() -> None:
    workspace = workspace_of(SMALL)
    workspace.suppose(Literal("r1c1", 2, False), "")
    assert not workspace.keep()


def test_trimming_lets_go_of_what_has_no_place() -> None:
    state = PuzzleState(Sudoku.empty(9), entries=(("r9c9", 1), ("r1c1", 9), ("r1c2", 2)))
    state = replace(state, off=frozenset({"row.9", "row.1"}), off_families=frozenset({"rows", "diagonals"}))
    workspace = workspace_of(state)
    workspace.edit(replace(state, puzzle=SMALL), "make it small")
    small = workspace.state
    assert small.entries == (("r1c2", 2),)
    assert small.off == {"row.1"}
    assert small.off_families == {"rows"}


# -- more than where it stands -------------------------------------------------------------------


def held_workspace() -> tuple[Workspace, FakeEngine]:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(CORNER, engine)
    engine.held = True
    return workspace, engine


def test_a_question_comes_before_the_count_that_still_runs() -> None:
    engine = FakeEngine(held=True)
    workspace = Workspace(History(CORNER), Conversation(engine, lambda: None))
    workspace.ask()
    workspace.inquire(Hint())
    assert list(engine.questions) == [Overview(), Hint()], "the verdict is still to come"
    engine.say(Verdict(Status.MULTIPLE), Overview())
    workspace.absorb()
    workspace.inquire(Walk())
    assert list(engine.questions) == [Walk(), Overview(), Hint()]


def test_an_edit_drops_what_was_asked_and_found() -> None:
    workspace, engine = held_workspace()
    workspace.inquire(Walk())
    engine.say(STEPS[0], Walk())
    workspace.absorb()
    workspace.edit(workspace.state.with_entry("r1c2", 2), "write")
    assert engine.questions == (Overview(),)
    engine.say(STEPS[1], Walk(), generation=engine.generation - 1)
    engine.say(Verdict(Status.MULTIPLE), Overview())
    workspace.absorb()
    assert workspace.view.results.about(Walk()) is None


def test_open_questions_are_answered_from_the_start_beside_a_new_one() -> None:
    workspace, engine = held_workspace()
    workspace.inquire(Walk())
    engine.say(STEPS[0], Walk())
    workspace.absorb()
    workspace.inquire(Hint())
    assert engine.questions == (Hint(), Walk())
    assert workspace.view.results.findings[Walk()].answers == STEPS[:1]
    engine.say(STEPS[0], Walk())
    workspace.absorb()
    assert workspace.view.results.findings[Walk()].answers == STEPS[:1]


def test_a_new_worker_answers_from_the_start() -> None:
    workspace, engine = held_workspace()
    workspace.inquire(Walk())
    engine.say(STEPS[0], Walk())
    engine.say(Restarted("out of memory"))
    for step in STEPS:
        engine.say(step, Walk())
    engine.say(Finished(), Walk())
    workspace.absorb()
    findings = workspace.view.results.findings[Walk()]
    assert (findings.answers, findings.running) == (STEPS, False)


def test_cancelling_says_so_of_each_question() -> None:
    workspace, engine = held_workspace()
    workspace.inquire(Walk())
    engine.say(STEPS[0], Walk())
    workspace.absorb()
    assert workspace.cancel()
    findings = workspace.view.results.findings[Walk()]
    assert (findings.answers, findings.reason) == (STEPS[:1], "cancelled")
    assert workspace.view.results.count == Count(72, True), "what was known before stays"


def test_a_failure_ends_the_question() -> None:
    workspace, engine = held_workspace()
    workspace.inquire(Walk())
    engine.say(Failed("no luck"), Walk())
    engine.say(Finished(), Walk())
    workspace.absorb()
    assert workspace.view.results.findings[Walk()].reason == "no luck"


def test_quiet_hides_what_was_not_asked_only_while_solving() -> None:
    workspace = workspace_of(CORNER)
    workspace.spoiler_free = True
    verdict = workspace.view.results.verdict
    workspace.switch(Mode.SOLVE)
    spoiler_free = workspace.view.results
    workspace.spoiler_free = False
    assert verdict is not None
    assert (spoiler_free.verdict, spoiler_free.scopes) == (None, workspace.view.results.scopes)
    assert workspace.view.results.verdict == verdict


def test_a_stage_goes_with_the_next_edit_or_solution() -> None:
    workspace = workspace_of(CORNER)
    overlay = StepReplay(workspace.state).after((), 0)
    workspace.overlay = overlay
    assert workspace.view.shown_values == overlay.values
    workspace.step("next")
    assert workspace.view.shown_values == workspace.view.solution
    workspace.overlay = overlay
    workspace.edit(workspace.state.with_entry("r1c2", 2), "write")
    assert workspace.view.overlay is None
