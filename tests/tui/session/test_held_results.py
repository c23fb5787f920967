"""What views are told of the results."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.model.state import Mode, PuzzleState
from solvers.queries.decide import DecideFormulas, FormulaTruths
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.results import Results
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import Solutions
from solvers.queries.steps import Walk
from tests.helpers.canned import ALL, SMALL, solutions
from tests.helpers.canned_why import STEPS, UNIQUE
from tests.tui.session.test_status import STATE, seen
from tui.session.held_results import HeldResults, unspoilt
from tui.session.view import View


@pytest.mark.parametrize(("chosen", "shown"), [(None, None), (0, 0), (1, 1), (2, None), (3, None)])
def test_of_two_solutions_none_is_shown_but_one_of_them(chosen: int | None, shown: int | None) -> None:
    known = Solutions(0, tuple(solutions(STATE)[:2]))
    view = replace(seen(STATE, Verdict(Status.MULTIPLE), known), shown=chosen)
    assert HeldResults().told(view).shown == shown


def test_no_view_is_made_of_two_states() -> None:
    state = PuzzleState(UNIQUE).with_entry("r1c3", 3)
    View(state=state, mode=Mode.SOLVE, results=Results(state))
    View(state=state, mode=Mode.SET, results=Results(replace(state, entries=())))
    for mode, other in ((Mode.SET, state), (Mode.SOLVE, PuzzleState(UNIQUE)), (Mode.SET, PuzzleState(SMALL))):
        with pytest.raises(ValueError, match="another state"):
            View(state=state, mode=mode, results=Results(other))


def test_the_unspoilt_know_only_what_was_asked() -> None:
    known = Results(STATE).put(Overview(), unasked=True).put(Walk()).put(DecideFormulas(()), unasked=True)
    for answer in (Verdict(Status.CONTRADICTION), Scopes(()), Solutions(0, tuple(ALL[:2]))):
        known = known.absorb(answer, Overview())
    known = known.absorb(STEPS[0], Walk()).absorb(FormulaTruths((), complete=True), DecideFormulas(()))
    told = unspoilt(known)
    assert (told.verdict, told.conflict, told.solutions) == (None, None, ())
    assert told.last(DecideFormulas, FormulaTruths) is None
    assert told.scopes == Scopes(())
    assert told.about(Walk()) == known.about(Walk())


def test_what_the_person_asks_as_well_is_told_to_the_unspoilt() -> None:
    known = (
        Results(STATE)
        .put(DecideFormulas(()), unasked=True)
        .put(DecideFormulas(()))
        .absorb(FormulaTruths((), True), DecideFormulas(()))
    )
    assert unspoilt(known).last(DecideFormulas, FormulaTruths) is not None
