"""The run that makes a core minimal: its checks are true, its end is minimal, its script is contradictory."""

from __future__ import annotations

import re

from hypothesis import given, settings

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.encoding.symbols import symbol
from solvers.handlers.registry import answers
from solvers.queries.core_run import CoreCheck, CoreRun, MinimalCore, Phase
from solvers.session.session import Session
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy, satisfiable
from tests.helpers.z3_command import run_z3, verdicts

CLASH = (
    Sudoku.empty(4).with_given((0, 0), 1).with_given((2, 1), 3).with_given((3, 3), 2).with_given((0, 3), 1)
)


def run(session: Session, question: CoreRun | None = None) -> tuple[list[CoreCheck], MinimalCore]:
    *checks, core = answers(question or CoreRun(), session)
    assert isinstance(core, MinimalCore)
    assert all(isinstance(check, CoreCheck) for check in checks)
    return checks, core


@settings(max_examples=25)
@given(toys(max_rules=3, max_clues=4))
def test_every_check_is_true_and_the_end_is_minimal(toy: Toy) -> None:
    state = PuzzleState(toy)
    checks, core = run(Session(state))
    rules = {rule.id for rule in toy.shape.rules}
    clues = [clue.id for clue in toy.clues()]
    contradictory = not satisfiable(state, {*rules, *clues})
    assert bool(core.text) == contradictory
    assert core.checks == len(checks)
    kept_clues = {each.id for each in core.statements} - rules
    for check in checks:
        asked = {*check.core, *check.gone}
        if check.phase is Phase.CLUES and not check.sat:
            assert not satisfiable(state, {*rules, *check.core})
        elif check.phase is Phase.RULES and not check.sat:
            assert not satisfiable(state, {*kept_clues, *check.core})
        assert check.sat or len(asked) == check.asked
        needed = check.left_out is not None and check.left_out.id in {s.id for s in core.statements}
        assert not (needed and not check.sat)
    if contradictory:
        found = {each.id for each in core.statements}
        assert not satisfiable(state, found)
        assert all(satisfiable(state, found - {each}) for each in found)


def test_the_run_on_a_sudoku_check_by_check() -> None:
    checks, core = run(Session(CLASH))
    assert [(check.phase, check.left_out and check.left_out.id, check.sat) for check in checks] == [
        (Phase.CLUES, None, False),
        (Phase.CLUES, "given.r1c4", True),
        (Phase.CLUES, "given.r1c1", True),
        (Phase.RULES, None, False),
        (Phase.RULES, "row.1", True),
    ]
    assert [each.id for each in core.statements] == ["given.r1c1", "given.r1c4", "row.1"]


def test_the_script_of_a_core_gives_the_same_names_elsewhere() -> None:
    for puzzle in (CLASH, sample("lie-groups").load()):
        state = PuzzleState(puzzle)
        if puzzle is not CLASH:
            first, second = (puzzle.clues()[0].cells[0], puzzle.clues()[0].cells[1])
            state = state.with_entry(first, 2).with_entry(second, 5)
        _, core = run(Session(state))
        assert core.text
        printed = run_z3(core.text)
        assert printed[0] == "unsat"
        names = set(printed[-1].strip("()").split())
        assert names == {symbol(each.id) for each in core.statements}
        for name in names:
            kept = [line for line in core.text.splitlines() if f":named {name})" not in line]
            assert verdicts("\n".join(line for line in kept if "(get-" not in line)) == ["sat"]


def test_the_script_of_a_core_speaks_of_nothing_else() -> None:
    assert set(re.findall(r"r\dc\d", run(Session(CLASH))[1].text)) == {"r1c1", "r1c2", "r1c3", "r1c4"}


def test_entries_can_be_left_aside() -> None:
    state = PuzzleState(Sudoku.empty(4).with_given((0, 0), 1)).with_entry("r1c2", 1)
    assert run(Session(state))[1].text
    assert not run(Session(state), CoreRun(clues_only=True))[1].text


def test_a_loop_that_is_learnt_by_cuts_is_written_out() -> None:
    puzzle = sample("slitherlink-10x10").load()
    solution = next(Session(puzzle).solutions())
    edge = next(name for name, drawn in solution.items() if drawn)
    state = PuzzleState(puzzle).with_entry(edge, False)
    _, core = run(Session(state))
    assert verdicts(core.text.replace("(get-unsat-core)", "")) == ["unsat"]
