"""Finned fish, and large ones: lines whose places for a value lie in as many crossing lines, except for
fins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from puzzles.formulas.formulas import Value
from puzzles.sentences.patterns import PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.fish.fish import Fish, FishLines, Line

LINES = frozenset(("rows", "columns"))
MOST_FINS = 3
"""The most fins: as many as a box has in a line."""
MOST_BESIDE = 2
"""The most other crossing lines that have fins: those of a box but one."""


def finned(candidates: Candidates, value: Value, units: Sequence[Line], size: int) -> Iterator[Deduction]:
    """Finned and sashimi fish of `size` lines for a value, each with all that it excludes."""
    return _fish(candidates, value, units, size, range(size + 1, size + MOST_BESIDE + 1))


def jellyfish(candidates: Candidates, value: Value, units: Sequence[Line]) -> Iterator[Deduction]:
    """Fish of four lines without fins (jellyfish) for a value."""
    return _fish(candidates, value, units, 4, range(4, 5))


def _fish(
    candidates: Candidates, value: Value, units: Sequence[Line], size: int, across: range
) -> Iterator[Deduction]:
    """The fish of `size` lines whose places lie in a number of crossing lines that is in the
    range `across`.
    """
    families: dict[str, list[Line]] = {}
    for unit, mask in units:
        if unit.statement.family in LINES:
            families.setdefault(unit.statement.family, []).append((unit, mask))
    for bases, covers in ((b, c) for b in families.values() for c in families.values() if b is not c):
        few = [line for line in bases if line[1].bit_count() < across.stop]
        for chosen in combinations(few, size):
            places = reduce(or_, (mask for _, mask in chosen))
            touched = [line for line in covers if line[1] & places]
            if len(touched) in across:
                yield from _of_bases(candidates, value, chosen, touched)


def _of_bases(
    candidates: Candidates, value: Value, bases: Sequence[Line], touched: Sequence[Line]
) -> Iterator[Deduction]:
    places = reduce(or_, (mask for _, mask in bases))
    for covers in combinations(touched, len(bases)):
        inside = reduce(or_, (mask for _, mask in covers))
        fins = places & ~inside
        bodies = [mask & inside for _, mask in bases]
        if fins.bit_count() > MOST_FINS or not all(bodies):
            continue
        gone = inside & ~places & (candidates.against(fins) if fins else inside)
        if gone:
            fish = Fish(_shape(fins != 0, bodies), value, tuple(bases), covers, fins, gone)
            yield FishLines(fish, candidates).deduction()


def _shape(with_fins: bool, bodies: Sequence[int]) -> PatternShape:
    if not with_fins:
        return PatternShape.FISH
    sashimi = any(not body & (body - 1) for body in bodies)
    return PatternShape.SASHIMI if sashimi else PatternShape.FINNED
