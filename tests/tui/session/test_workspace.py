from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from puzzles.files.solving import LeftAt
from puzzles.files.storage import parse_work
from puzzles.formulas.statements import Literal
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.logic.puzzle import Logic
from puzzles.types.sudoku import Sudoku
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.events import Failed, Finished, Restarted
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import MoreSolutions, SolutionCount, Solutions
from solvers.queries.steps import Hint, Walk
from solvers.session.session import Session
from tests.helpers.canned import ALL, SMALL, solutions, true_answers
from tests.helpers.canned_why import STEPS, UNIQUE
from tests.helpers.fake_engine import FakeEngine
from tui.session import whatif
from tui.session.asking.conversation import Conversation
from tui.session.overlay import StepReplay
from tui.session.solve_progress import End
from tui.session.status import standing
from tui.session.workspace import Workspace
from tui.store.history import History
from tui.store.options import USUAL, Options

CORNER = SMALL.with_given((0, 0), 1)


LIVE = Options(check_entries=True)


def workspace_of(
    state: PuzzleState | Sudoku,
    engine: FakeEngine | None = None,
    mode: Mode | None = Mode.SET,
    options: Options = USUAL,
    left: LeftAt | None = None,
    clock: Callable[[], float] = monotonic,
) -> Workspace:
    engine = engine or FakeEngine(true_answers)
    conversation = Conversation(engine, lambda: None, clock)
    workspace = Workspace(History(state, left=left), conversation, mode, options)
    workspace.ask()
    workspace.absorb()
    return workspace


def test_every_edit_is_asked_about() -> None:
    workspace = workspace_of(SMALL)
    assert workspace.view.results.count == SolutionCount(288, True)
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set R1C1 to 1")
    workspace.absorb()
    assert workspace.view.results.count == SolutionCount(72, True)
    workspace.undo()
    workspace.absorb()
    assert workspace.view.results.count == SolutionCount(288, True)


def test_set_mode_leaves_entries_aside() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(PuzzleState(SMALL).with_entry("r1c1", 1), engine)
    workspace.switch(Mode.SOLVE)
    assert [state.entries for state, _ in engine.asked] == [(), (("r1c1", 1),)]


def test_switching_modes_keeps_what_is_known_of_the_same_clues() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(SMALL, engine)
    workspace.step("next")
    engine.held = True
    workspace.switch(Mode.SOLVE)
    known = workspace.view.results
    assert (known.verdict, known.count) == (Verdict(Status.MULTIPLE), SolutionCount(288, True))
    assert (known.candidates, known.solutions, workspace.view.solution) == (None, (), None)
    workspace.switch(Mode.SET)
    assert workspace.view.results.count == SolutionCount(288, True)


def test_an_entry_leaves_what_is_known_of_the_clues() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(CORNER, engine, Mode.SOLVE)
    engine.held = True
    for entry in (2, 1):
        workspace.edit(workspace.state.with_entry("r1c2", entry), "write")
        known = workspace.view.results
        assert (known.verdict, known.count) == (Verdict(Status.MULTIPLE), SolutionCount(72, True))
    engine.release()
    workspace.absorb()
    view = workspace.view
    assert (view.results.verdict, view.conflict) == (Verdict(Status.MULTIPLE), None)
    workspace.edit(workspace.state.toggled("given.r1c1"), "switch off")
    assert workspace.view.results.verdict is None, "these are other clues"


def test_with_live_check_entries_count_at_once() -> None:
    workspace = workspace_of(CORNER, mode=Mode.SOLVE, options=LIVE)
    workspace.edit(workspace.state.with_entry("r1c2", 1), "write")
    workspace.absorb()
    assert workspace.view.results.verdict == Verdict(Status.CONTRADICTION)
    assert workspace.view.clashing_cells == {"r1c1", "r1c2"}
    assert workspace.view.results.candidates is None
    workspace.choose(USUAL)
    workspace.absorb()
    assert workspace.view.results.verdict == Verdict(Status.MULTIPLE)
    assert workspace.view.clashing_cells == frozenset()


def test_possible_values_are_asked_for_where_they_are_told() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(CORNER, engine, Mode.SOLVE)
    workspace.choose(Options(possible_values=True))
    workspace.absorb()
    assert workspace.view.results.possible("r1c2") == (2, 3, 4)
    workspace.edit(workspace.state.with_entry("r1c2", 2), "write")
    workspace.absorb()
    assert workspace.view.results.possible("r1c3") == (3, 4), "entries count"
    assert workspace.view.results.count == SolutionCount(72, True), "in the count they do not"
    workspace.choose(USUAL)
    assert workspace.view.results.candidates is None


def test_without_a_mode_it_begins_as_the_clues_are() -> None:
    clash = CORNER.with_given((0, 1), 1)
    for puzzle, mode in ((UNIQUE, Mode.SOLVE), (CORNER, Mode.SET), (clash, Mode.SET)):
        workspace = workspace_of(puzzle, mode=None)
        assert workspace.view.undecided
        assert workspace.left.mode is None
        assert workspace.view.results.candidates is None
        workspace.decide()
        workspace.absorb()
        assert (workspace.mode, workspace.view.undecided) == (mode, False)
        assert (workspace.view.results.candidates is None) is (puzzle != CORNER)


def test_an_undecided_puzzle_is_in_set_mode_in_the_end() -> None:
    workspace = workspace_of(CORNER, FakeEngine(), mode=None)
    workspace.decide()
    assert workspace.mode is Mode.SET


def test_time_passes_while_one_solves_and_looks_on() -> None:
    now = 0.0

    def at(seconds: float) -> float:
        nonlocal now
        now = seconds
        return workspace.solving.seconds

    workspace = workspace_of(CORNER, mode=Mode.SOLVE, left=LeftAt(Mode.SOLVE, 100, 2), clock=lambda: now)
    assert at(5) == 105
    workspace.switch(Mode.SET)
    assert at(10) == 105
    workspace.switch(Mode.SOLVE)
    assert at(12) == 107
    workspace.solving.look_away(True)
    assert at(50) == 107
    workspace.solving.look_away(False)
    assert at(51) == 108
    workspace.solving.helped()
    assert workspace.left == LeftAt(Mode.SOLVE, 108, 3)


def test_the_end_stops_the_time() -> None:
    now = 0.0
    state = PuzzleState(CORNER)
    for name, value in list(solutions(state)[0].items())[1:-1]:
        state = state.with_entry(name, value)
    workspace = workspace_of(state, mode=Mode.SOLVE, left=LeftAt(Mode.SOLVE, 60, 1), clock=lambda: now)
    right = int(solutions(state)[0]["r4c4"])

    def end() -> End | None:
        return workspace.view.end

    assert end() is None
    workspace.edit(state.with_entry("r4c4", right % 4 + 1), "write")
    assert end() == End(False)
    now = 7
    workspace.edit(state.with_entry("r4c4", right), "write")
    assert end() == End(True, 67, 1)
    assert standing(workspace.view).text == "✓ Solved in 1:07, 1 hint"
    now = 100
    assert workspace.solving.seconds == 67
    workspace.undo()
    workspace.undo()
    assert end() is None
    now = 101
    assert workspace.solving.seconds == 68


def test_nothing_is_known_of_another_state() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(SMALL, engine)
    workspace.step("next")
    engine.held = True
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set")
    engine.say(SolutionCount(288, True), Overview(), generation=engine.generation - 1)
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
    workspace.choose(LIVE)
    workspace.switch(Mode.SOLVE)
    assert workspace.view.results.count is None
    assert workspace.view.asked == workspace.state


def test_an_edit_that_changes_only_the_mode_is_asked_about() -> None:
    engine = FakeEngine(true_answers)
    workspace = workspace_of(PuzzleState(SMALL).with_entry("r1c1", 1), engine)
    assert workspace.edit(workspace.state, "write what is written", Mode.SOLVE)
    workspace.absorb()
    assert engine.state.entries == (("r1c1", 1),)
    assert workspace.view.results.count == SolutionCount(288, True)


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
            return [Solutions(0, tuple(ALL[: question.limit])), SolutionCount(288, True)]
        return [Verdict(Status.MULTIPLE), Solutions(0, tuple(ALL[:10])), SolutionCount(10, False)]

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


def really(state: PuzzleState, question: Question) -> Iterator[object]:
    yield from answers(question, Session(state, SatSolver()))


def test_a_shown_solution_stays_while_it_holds() -> None:
    workspace = workspace_of(SMALL, FakeEngine(really))
    workspace.step("last")
    shown = workspace.view.solution
    assert shown is not None
    corner = SMALL.with_given((0, 0), shown["r1c1"])
    for puzzle in (corner, corner.with_given((1, 2), shown["r2c3"])):
        workspace.edit(workspace.state.with_puzzle(puzzle), "set")
        workspace.absorb()
        assert workspace.view.solution == shown
        assert workspace.view.shown == 0
    other = next(value for value in (1, 2, 3, 4) if value != shown["r1c1"])
    workspace.edit(workspace.state.with_puzzle(SMALL.with_given((0, 0), other)), "set")
    workspace.absorb()
    assert workspace.view.solution is not None
    assert workspace.view.solution["r1c1"] == other


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
    told, _, path = workspace.view.work.trouble.partition("; a report is in ")
    assert told == "The solver met an error: broken"
    report = Path(path).expanduser().read_text()
    assert "Overview(" in report
    assert parse_work(report[report.index('puzzle = "sudoku"') :]).state == workspace.state
    workspace.edit(replace(workspace.state, puzzle=CORNER), "set")
    assert workspace.view.work.trouble == ""


def test_what_if_is_tried_kept_and_dropped() -> None:
    workspace = workspace_of(SMALL)
    whatif.suppose(workspace, Literal("r1c1", 2), "a guess")
    assert "a guess" in workspace.state.layers()[-1].text
    assert whatif.drop(workspace)
    assert workspace.state.assumptions == ()
    assert not whatif.drop(workspace)
    workspace.undo()
    assert whatif.keep(workspace)
    assert workspace.state.assumptions == ()
    assert workspace.state.filled == {"r1c1": 2}
    assert workspace.mode is Mode.SOLVE


def test_a_denial_cannot_be_kept_as_an_entry() -> None:
    workspace = workspace_of(SMALL)
    whatif.suppose(workspace, Literal("r1c1", 2, False), "")
    assert not whatif.keep(workspace)


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
    assert workspace.view.results.count == SolutionCount(72, True), "what was known before stays"


def test_a_failure_ends_the_question() -> None:
    workspace, engine = held_workspace()
    workspace.inquire(Walk())
    engine.say(Failed("no luck"), Walk())
    engine.say(Finished(), Walk())
    workspace.absorb()
    assert workspace.view.results.findings[Walk()].reason == "no luck"


def test_of_an_argument_nothing_is_told_while_it_is_worked_out() -> None:
    def answers(state: PuzzleState, question: object) -> list[object]:
        return [Scopes(()), Verdict(Status.CONTRADICTION)]

    workspace = Workspace(
        History(Logic.of(("p",), "p")), Conversation(FakeEngine(answers), lambda: None), Mode.SOLVE
    )
    workspace.ask()
    workspace.absorb()
    results = workspace.view.results
    assert (results.verdict, results.scopes) == (None, Scopes(()))
    workspace.switch(Mode.SET)
    assert workspace.view.results.verdict == Verdict(Status.CONTRADICTION)


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
