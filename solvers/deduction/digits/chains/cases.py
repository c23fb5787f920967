"""Cases, one of which is true, with the same conclusion."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from solvers.deduction.deduction import DeductionLine


def case_of(
    supposed: tuple[Literal, ...], conclusions: tuple[Literal, ...], lines: Iterable[DeductionLine]
) -> DeductionLine:
    """A case as a line with a supposition; conclusions that repeat are left out."""
    links, own = list[DeductionLine](), dict.fromkeys(supposed)
    for line in lines:
        new = tuple(literal for literal in line.conclusions if literal not in own)
        if new or not line.conclusions:
            links.append(replace(line, conclusions=new))
            own.update(dict.fromkeys(new))
    facts = dict.fromkeys(fact for link in links for fact in link.facts if fact not in own)
    statements = dict.fromkeys(one for link in links for one in link.statements)
    return DeductionLine(tuple(statements), (*supposed, *facts), conclusions, supposed, tuple(links))
