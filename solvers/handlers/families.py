"""What each family of rules contributes: verdict and count with and without it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from solvers.handlers.registry import handles
from solvers.queries.families import Families, FamilyRow
from solvers.queries.solutions import SolutionCount

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(Families)
def families(question: Families, session: Session) -> Iterator[FamilyRow]:
    """A row for the state as it is, then one for each family of rules with its switch toggled.

    Solutions are counted up to the limit. Rows for which time ran out say so in their verdicts.
    """
    state, limit = session.state, question.limit
    side = session.aside()
    as_it_is = _row(side, "", len(session.stack.rules), limit)
    yield as_it_is
    for family, rules in state.puzzle.shape.families.items():
        turned = state.family_toggled(family)
        side.open(turned)
        row = _row(side, family, rules, limit)
        yield replace(row, off=family in turned.off_families, decisive=_decisive(as_it_is, row))


def _row(session: Session, family: str, rules: int, limit: int) -> FamilyRow:
    verdict = session.verdict()
    count = None
    if verdict.solvable is not None:
        for answer in session.count(limit):
            if isinstance(answer, SolutionCount):
                count = answer
    return FamilyRow(family, rules, False, verdict, count)


def _decisive(as_it_is: FamilyRow, row: FamilyRow) -> bool:
    before, after = as_it_is.verdict.status, row.verdict.status
    return before.decided and after.decided and before is not after
