"""Cases of which one is true, where each comes to the same."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.formulas.statements import Literal
from solvers.deduction.deduction import DeductionLine


def case_of(
    supposed: tuple[Literal, ...], conclusions: tuple[Literal, ...], lines: Iterable[DeductionLine]
) -> DeductionLine:
    """A case as a line that opens."""
    links = tuple(lines)
    own = {literal for link in links for literal in link.conclusions}.union(supposed)
    facts = dict.fromkeys(fact for link in links for fact in link.facts if fact not in own)
    statements = dict.fromkeys(one for link in links for one in link.statements)
    return DeductionLine(tuple(statements), (*supposed, *facts), conclusions, supposed, links)
