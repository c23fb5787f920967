"""Variables that a clue brings with it: part of a solution while that clue is on, and only then."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from puzzles.formulas.formulas import Is, Linear, Not, Value, Variable
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.state import PuzzleState
from solvers.session.session import Session
from tests.helpers.toy import Toy


@dataclass(frozen=True)
class Echo(Toy):
    """Clue i says that a + e<i> = `totals[i]`, e<i> being its own, from 0 to that total."""

    totals: tuple[int, ...] = field(default=())

    def clues(self) -> tuple[Statement, ...]:
        return tuple(
            Statement(
                f"c{i}",
                f"clue {i}",
                Linear(((1, "a"), (1, f"e{i}")), "=", total),
                kind=Kind.CLUE,
                variables=(Variable(f"e{i}", tuple(range(total + 1))),),
            )
            for i, total in enumerate(self.totals)
        )


def echo(*totals: int) -> Echo:
    return Echo((Variable("a", (1, 2, 3)),), totals=totals)


def solutions(session: Session) -> list[dict[str, Value]]:
    return sorted(session.solutions(), key=lambda solution: int(solution["a"]))


def test_a_solution_holds_the_variables_of_the_clues() -> None:
    found = solutions(Session(echo(2, 5)))
    assert found == [{"a": 1, "e0": 1, "e1": 4}, {"a": 2, "e0": 0, "e1": 3}]


def test_a_clue_switched_off_takes_its_variables_along() -> None:
    session = Session(echo(2, 5))
    session.open(PuzzleState(echo(2, 5)).toggled("c0"))
    assert solutions(session) == [{"a": 1, "e1": 4}, {"a": 2, "e1": 3}, {"a": 3, "e1": 2}]
    assert set(session.candidates().values) == {"a", "e1"}
    session.open(PuzzleState(echo(2, 5)))
    assert len(solutions(session)) == 2


def test_an_edit_changes_the_domain_of_a_variable() -> None:
    session = Session(echo(5, 2))
    session.open(PuzzleState(echo(1, 2)))
    assert solutions(session) == [{"a": 1, "e0": 0, "e1": 1}]
    session.open(PuzzleState(echo(4)))
    assert [solution["e0"] for solution in solutions(session)] == [3, 2, 1]
    assert session.candidates().values["e0"] == (1, 2, 3)


def test_part_of_the_clues_gives_part_of_the_variables() -> None:
    session = Session(echo(2, 5))
    solution = session.checker.solve(layers={"c1"})
    assert solution is not None
    assert set(solution) == {"a", "e1"}


def test_an_entry_may_speak_of_a_variable_of_a_clue() -> None:
    session = Session(PuzzleState(echo(4)).with_entry("e0", 2))
    assert solutions(session) == [{"a": 2, "e0": 2}]
    session.open(PuzzleState(echo(4)).with_entry("e0", 4))
    conflict = session.conflict()
    assert conflict is not None
    assert {clue.id for clue in conflict.clues} == {"c0", "entry.e0"}


def test_a_value_outside_the_domain_of_a_clues_variable_is_never_taken() -> None:
    toy = replace(echo(1), rule_formulas=(Not(Is("a", 2)),))
    assert solutions(Session(PuzzleState(toy))) == [{"a": 1, "e0": 0}]
