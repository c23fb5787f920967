"""What views are told of the results."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from solvers.queries.overview import Status, Verdict
from solvers.queries.solutions import Solutions
from tests.helpers.canned import solutions
from tests.tui.session.test_status import STATE, seen
from tui.session.telling import HeldResults


@pytest.mark.parametrize(("chosen", "shown"), [(None, None), (0, 0), (1, 1), (2, None), (3, None)])
def test_of_two_solutions_none_is_shown_but_one_of_them(chosen: int | None, shown: int | None) -> None:
    known = Solutions(0, tuple(solutions(STATE)[:2]))
    view = replace(seen(STATE, Verdict(Status.MULTIPLE), known), shown=chosen)
    assert HeldResults().told(view).shown == shown
