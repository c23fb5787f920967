"""Finned fish: some lines whose places for a value lie in as many lines across, but for a few, the fins.

If no fin is it, the lines across are taken; what sees every fin goes in any case.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.sentences.techniques import Pattern, PatternShape
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.cases import case_of
from solvers.deduction.digits.sight import named
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues

LINES = frozenset(("rows", "columns"))
MOST_FINS = 3
"""Places beside a finned fish: as many as a box has in a line."""
MOST_BESIDE = 2
"""Lines across that the fins lie in: those of a box but for one."""
Line = tuple[DifferentValues, Mask]
"""A line, and the places that it has for a value."""


def finned(candidates: Candidates, size: int) -> Iterator[Deduction]:
    """Finned and sashimi fish of so many lines, each with all that it rules out."""
    for value, lines in candidates.by_value().items():
        families: dict[str, list[Line]] = {}
        for unit, mask in lines:
            if unit.statement.family in LINES:
                families.setdefault(unit.statement.family, []).append((unit, mask))
        for bases, covers in ((b, c) for b in families.values() for c in families.values() if b is not c):
            few = [line for line in bases if line[1].bit_count() <= size + MOST_BESIDE]
            for chosen in combinations(few, size):
                yield from _of_bases(candidates, value, chosen, covers)


def _of_bases(
    candidates: Candidates, value: Value, bases: Sequence[Line], covers: Sequence[Line]
) -> Iterator[Deduction]:
    places = reduce(or_, (mask for _, mask in bases))
    touched = [line for line in covers if line[1] & places]
    if not len(bases) < len(touched) <= len(bases) + MOST_BESIDE:
        return
    for chosen in combinations(touched, len(bases)):
        inside = reduce(or_, (mask for _, mask in chosen))
        fins = places & ~inside
        bodies = [mask & inside for _, mask in bases]
        if fins.bit_count() > MOST_FINS or not all(bodies):
            continue
        if gone := candidates.against(fins) & inside & ~places:
            sashimi = any(not body & (body - 1) for body in bodies)
            shape = PatternShape.SASHIMI if sashimi else PatternShape.FINNED
            yield _deduction(candidates, shape, value, bases, chosen, fins, gone)


def _deduction(
    candidates: Candidates,
    shape: PatternShape,
    value: Value,
    bases: Sequence[Line],
    covers: Sequence[Line],
    fins: Mask,
    gone: Mask,
) -> Deduction:
    """In one line each if they are two lines, else in cases: that a fin is it, and that none is."""
    sight = candidates.sight
    names, targets = candidates.names(fins), candidates.names(gone)
    units = [unit for unit, _ in (*bases, *covers)]
    facts = [fact for unit, mask in bases for fact in sight.elsewhere(unit, value, candidates.names(mask))]
    if len(bases) == 2:
        return sight.deduction(shape, units, (names,), facts, [(name, value, names) for name in targets])
    own = tuple(unit.statement for unit in units)
    conclusions = tuple(sight.gone(name, value) for name in targets)
    without_fins = tuple(sight.gone(name, value) for name in names)
    swept = DeductionLine(own, (*facts, *without_fins), conclusions)
    cases = [case_of(without_fins, conclusions, [swept])]
    for fin in names:
        struck = [sight.struck(fin, value, name) for name in targets]
        cases.append(case_of((Literal(fin, value),), conclusions, struck))
    families = tuple(one.family for one in own)
    pattern = Pattern(shape, len(bases), families, kind_of(own), parts=(names,), units=named(units))
    return sight.in_lines(pattern, conclusions, cases)
