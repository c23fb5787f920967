"""What each family of rules contributes: verdict and count with it and without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from solvers.queries.answers import Count, Status
from solvers.queries.explanations import FamilyRow

if TYPE_CHECKING:
    from solvers.session.session import Session


def family_table(session: Session, limit: int) -> Iterator[FamilyRow]:
    """A row for the state as it stands, then one for each family of rules with its switch turned.

    Solutions are counted up to `limit`. Rows where time ran out say so in their verdicts.
    """
    state = session.state
    side = session.aside()
    as_it_is = _row(side, "", len(session.stack.rules), limit)
    yield as_it_is
    for family, rules in state.puzzle.families().items():
        turned = state.family_toggled(family)
        side.open(turned)
        row = _row(side, family, rules, limit)
        yield replace(row, off=family in turned.off_families, decisive=_decisive(as_it_is, row))


def _row(session: Session, family: str, rules: int, limit: int) -> FamilyRow:
    verdict = session.verdict()
    count = None
    if verdict.solvable is not None:
        for answer in session.count(limit):
            if isinstance(answer, Count):
                count = answer
    return FamilyRow(family, rules, False, verdict, count)


def _decisive(as_it_is: FamilyRow, row: FamilyRow) -> bool:
    settled = (Status.UNIQUE, Status.MULTIPLE, Status.CONTRADICTION)
    before, after = as_it_is.verdict.status, row.verdict.status
    return before in settled and after in settled and before is not after
