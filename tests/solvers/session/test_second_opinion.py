"""Two solvers that disagree are an error that is told, never a choice made in silence."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import replace

import pytest

from puzzles.formulas.formulas import AllDifferent, Is, Variable
from puzzles.model.state import PuzzleState
from solvers.backends.backend import Disagreement, Result
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.session import second_opinion
from solvers.session.session import Session
from tests.helpers.toy import Toy

VARIABLES = tuple(Variable(name, (1, 2, 3)) for name in "abc")
TOY = Toy(VARIABLES, (AllDifferent(("a", "b", "c")),), ())


class Liar(SatSolver):
    """Finds so many solutions, and says then that there are none."""

    honest = 1

    def check(self, assumptions: Iterable[int]) -> Result:
        if self.checks >= self.honest:
            return Result(False)
        return super().check(assumptions)


@pytest.fixture
def liar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Z3Solver, "native", lambda _: Liar())
    monkeypatch.setitem(second_opinion.EVERY, "CaDiCaL", 1)


@pytest.mark.usefixtures("liar")
def test_a_count_that_ends_too_early() -> None:
    session = Session(TOY)
    with pytest.raises(Disagreement, match="z3 and CaDiCaL disagree on how many solutions there are"):
        list(session.count(10))
    assert not session.enumerator.complete
    assert len(session.enumerator.found) == 3


@pytest.mark.usefixtures("liar")
def test_values_that_are_said_to_be_impossible() -> None:
    with pytest.raises(Disagreement, match="disagree on values that are no longer possible"):
        Session(TOY).candidates()


def test_only_some_answers_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(TOY)
    solver, looked = session.stack.solver, list[int]()
    limited = solver.limited

    def noted(conflicts: int) -> AbstractContextManager[None]:
        looked.append(conflicts)
        return limited(conflicts)

    monkeypatch.setattr(solver, "limited", noted)
    for clues in (*range(60), *range(60)):
        session.open(PuzzleState(replace(TOY, clue_formulas=(Is("a", 1),) * clues)))
        assert session.candidates().complete
    assert 2 <= len(looked) <= 12, "one in twenty or so, and the same ones both times"
    assert len(looked) % 2 == 0
