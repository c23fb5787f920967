"""What is recorded of a solve is what was asked: another z3 gives the same answers to it."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.backends import recorder
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.commands import CommandInFull, CommandKind, CommandText, RecordedSolve, Recording, Usage
from solvers.queries.overview import Overview, Status, Verdict
from solvers.session.session import Session
from solvers.stack.smtlib.command_text import in_short, runnable
from tests.helpers.z3_command import expected, verdicts

FOUR = Sudoku.empty(4).with_given((0, 0), 1)


def recorded(puzzle: Puzzle, *, explain: bool = True) -> tuple[Verdict, Recording]:
    verdict, recording = answers(RecordedSolve(explain=explain), Session(puzzle))
    assert isinstance(verdict, Verdict)
    assert isinstance(recording, Recording)
    return verdict, recording


@pytest.mark.parametrize(
    ("puzzle", "status"),
    [
        (FOUR, Status.MULTIPLE),
        (FOUR.with_given((0, 1), 1), Status.CONTRADICTION),
        (FOUR.with_given((0, 1), 2).with_given((1, 2), 1).with_given((1, 3), 3), Status.CONTRADICTION),
        (sample("seed-sudoku").load(), Status.UNIQUE),
        (sample("lie-groups").load(), Status.UNIQUE),
    ],
)
def test_the_script_of_a_solve_has_the_same_answers_elsewhere(puzzle: Puzzle, status: Status) -> None:
    verdict, recording = recorded(puzzle)
    said, ours = verdicts(recording.script), expected(recording.script)
    assert said == ours
    assert recording.usage.checks == len(ours) > 0
    assert verdict.status is status
    _, without = recorded(puzzle, explain=False)
    assert (without.usage.checks < recording.usage.checks) is (status is Status.CONTRADICTION)


def test_where_another_engine_did_the_work_the_script_says_so() -> None:
    _, recording = recorded(sample("slitherlink-7x7").load())
    assert recording.script.startswith("; verdict: CaDiCaL: ")
    assert (recording.usage.checks, set(recording.usage.others)) == (0, {"CaDiCaL"})


def recording_session() -> Session:
    solver = Z3Solver()
    solver.recorder.on = True
    return Session(FOUR, solver)


def test_nothing_is_recorded_unless_it_is_wanted() -> None:
    session = Session(FOUR)
    session.verdict()
    assert session.stack.solver.recorder.take() == ([], 0)


def test_each_answer_has_its_purpose_and_what_it_used() -> None:
    session = recording_session()
    for _ in answers(Overview(), session):
        pass
    session.stack.solver.recorder.end()
    records, dropped = session.stack.solver.recorder.take()
    commands = [in_short(record) for record in records]
    assert dropped == 0
    assert [command.number for command in commands] == list(range(1, len(commands) + 1))
    done = [command for command in commands if command.kind is CommandKind.ANSWERED]
    assert [command.purpose for command in done][1:] == ["verdict", "candidates", "count"]
    checks = [command for command in commands if command.kind is CommandKind.CHECK]
    assert [command.answer for command in checks] == ["sat", "sat"]
    assert {command.purpose for command in checks} == {"verdict"}
    verdict = next(command for command in done if command.purpose == "verdict")
    assert verdict.usage is not None
    assert verdict.usage.checks == 2
    assert verdict.usage.counters["sat decisions"] > 0
    spread = sum(value for key, value in verdict.usage.counters.items() if key.startswith("sat propagations"))
    assert verdict.text.startswith("2 checks, ")
    assert verdict.text.endswith(f", {int(spread)} propagations")
    others = [command for command in commands if command.kind is CommandKind.OTHER]
    assert [(command.purpose, command.text.split(":")[0]) for command in others] == [
        ("verdict", "CaDiCaL"),
        ("candidates", "CaDiCaL"),
        ("count", "CaDiCaL"),
    ]


def test_commands_in_full() -> None:
    session = recording_session()
    session.verdict()
    full: dict[CommandKind, list[str]] = {}
    for record in session.stack.solver.recorder.take()[0]:
        (text,) = answers(CommandText(record.number), session)
        assert isinstance(text, CommandInFull)
        full.setdefault(record.kind, []).append(text.text)
    assert "(assert (or r1c1=1 r1c1=2 r1c1=3 r1c1=4))\n" in full[CommandKind.ASSERT][0]
    assert full[CommandKind.ASSERT][1].endswith("(assert (or (not on/given.r1c1) r1c1=1))\n")
    assert (
        "(check-sat-assuming (guard/1 all/rows all/columns all/boxes on/given.r1c1))\n; sat\n"
        in (full[CommandKind.CHECK][0])
    )
    model = full[CommandKind.MODEL][0]
    assert ";   r1c1=1\n" in model
    assert model.count(";   r") == 16
    (gone,) = answers(CommandText(10**6), session)
    assert gone == CommandInFull("")


def test_a_solver_without_names_is_written_in_numbers_and_can_be_run_as_well() -> None:
    """So are the sets of clues that a search for conflicts chooses from."""
    solver = Z3Solver()
    solver.recorder.on = True
    solver.add([(1, -2), (2, 3)])
    assert solver.check([-1]).sat
    solver.add([()])
    assert solver.check([]).sat is False
    script = "\n".join(runnable(solver.recorder.take()[0]))
    assert "(assert (or b1 (not b2)))\n" in script
    assert "(check-sat-assuming ((not b1)))\n" in script
    assert verdicts(script) == expected(script) == ["sat", "unsat"]


def test_so_many_are_kept_and_the_others_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder, "KEPT", 10)
    session = recording_session()
    for _ in range(30):
        session.checker.consistent()
    records, dropped = session.stack.solver.recorder.take()
    assert len(records) == 10
    assert dropped == records[0].number - 1
    session.checker.consistent()
    assert [
        len(each) if isinstance(each, list) else each for each in session.stack.solver.recorder.take()
    ] == [
        1,
        0,
    ]


def test_a_counter_that_was_started_over_and_sizes_add_up() -> None:
    one = Usage(1, 0.5, {"memory": 20.0, "sat conflicts": 3.0}, {"CaDiCaL": 2})
    other = Usage(2, 0.25, {"memory": 10.0, "sat conflicts": 4.0, "sat restarts": 1.0}, {"CaDiCaL": 1})
    both = {"memory": 20.0, "sat conflicts": 7.0, "sat restarts": 1.0}
    assert one.plus(other) == Usage(3, 0.75, both, {"CaDiCaL": 3})


def test_off_statements_and_entries_are_recorded_as_they_are() -> None:
    state = PuzzleState(FOUR).with_entry("r1c2", 1).toggled("given.r1c1")
    _, recording = answers(RecordedSolve(), Session(state))
    assert isinstance(recording, Recording)
    assert "on/given.r1c1" in recording.script
    assert all("on/given.r1c1" not in line for line in recording.script.splitlines() if "assuming" in line)
    assert verdicts(recording.script) == expected(recording.script)
