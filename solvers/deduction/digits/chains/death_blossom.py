"""Death blossoms: a stem variable, and for each of its values a petal, an almost locked set that sees it.

Whatever value the stem has, one petal loses it, and locks its other values: among them one that all petals
share. What sees all places of that value in each petal does not have it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.chains.cases import case_of
from solvers.deduction.digits.locked_sets.almost_locked import AlmostLocked
from solvers.deduction.digits.sight import Sight
from solvers.deduction.patterns import kind_of

FEWEST, MOST = 3, 4
"""The least and the greatest number of values of a stem; one with two is an almost locked set itself."""
Petals = Mapping[Value, AlmostLocked]
"""For each value of a stem, its petal."""


def death_blossoms(candidates: Candidates, sets: Sequence[AlmostLocked]) -> Iterator[Deduction]:
    """For each stem and each excluded value the blossom with the fewest variables, with all that it
    excludes.
    """
    sight = candidates.sight
    around = _Around(candidates, (*_pairs(sight), *sets))
    for stem in sight.names:
        values = sorted(sight.open(stem), key=str)
        if FEWEST <= len(values) <= MOST:
            for locked in around.locked:
                if locked not in values and (petals := around.smallest(stem, values, locked)) is not None:
                    yield _deduction(candidates, stem, petals)


def _pairs(sight: Sight) -> Iterator[AlmostLocked]:
    """Variables with two values, each a set by itself."""
    for name in sight.names:
        if len(values := sight.open(name)) == 2:
            yield AlmostLocked(sight.on(name)[0], (name,), dict.fromkeys(sorted(values, key=str), (name,)))


class _Around:
    """The petals that stems can have."""

    def __init__(self, candidates: Candidates, sets: Sequence[AlmostLocked]) -> None:
        self._candidates = candidates
        self._sets = sorted(sets, key=lambda each: len(each.names))
        self.locked = tuple(dict.fromkeys(value for each in sets for value in each.places))
        """The values of the sets."""
        self._by_value: dict[Value, list[tuple[AlmostLocked, Mask]]] = {}
        for each in self._sets:
            for value, names in each.places.items():
                seen = candidates.against(candidates.mask(names, value))
                self._by_value.setdefault(value, []).append((each, seen))

    def smallest(self, stem: str, values: Sequence[Value], locked: Value) -> Petals | None:
        """The petals with the fewest variables that lock a value and exclude something; None if there are
        none.
        """
        candidates = self._candidates
        goal = candidates.of_value(locked) & ~candidates.of_name[stem]
        choices: list[list[tuple[int, Mask, AlmostLocked]]] = []
        for value in values:
            bit = candidates.mask((stem,), value)
            own: dict[Mask, tuple[int, Mask, AlmostLocked]] = {}
            for each, seen in self._by_value.get(value, ()):
                if seen & bit and locked in each.places and stem not in each.names:
                    gone = candidates.against(candidates.mask(each.places[locked], locked)) & goal
                    if gone and gone not in own:
                        own[gone] = len(each.names), gone, each
            choices.append(list(own.values()))
        best = _fewest(choices, 0, goal, None)
        return dict(zip(values, best[1], strict=True)) if best else None


def _fewest(
    choices: Sequence[Sequence[tuple[int, Mask, AlmostLocked]]], cells: int, goal: Mask, most: int | None
) -> tuple[int, tuple[AlmostLocked, ...]] | None:
    """One set of each choice, with the fewest variables in all, fewer than `most`, that together exclude
    part of the goal; None if there are none.
    """
    if not choices:
        return cells, ()
    best: tuple[int, tuple[AlmostLocked, ...]] | None = None
    for size, gone, each in choices[0]:
        if most is not None and cells + size >= most:
            break
        left = goal & gone
        if left and (found := _fewest(choices[1:], cells + size, left, most)) is not None:
            best, most = (found[0], (each, *found[1])), found[0]
    return best


def _deduction(candidates: Candidates, stem: str, petals: Petals) -> Deduction:
    sight = candidates.sight
    shared = set.intersection(*(set(petal.places) for petal in petals.values())) - set(petals)
    conclusions: list[Literal] = []
    for value in sorted(shared, key=str):
        gone = candidates.of_value(value)
        for petal in petals.values():
            gone &= candidates.against(candidates.mask(petal.places[value], value))
        conclusions += [sight.gone(name, value) for name in candidates.names(gone) if name != stem]
    cases = [_case(sight, stem, value, petal, conclusions) for value, petal in petals.items()]
    own = tuple(dict.fromkeys(one for case in cases for one in case.statements))
    locked = tuple(dict.fromkeys(one.value for one in conclusions))
    parts = ((stem,), *(petal.names for petal in petals.values()))
    pattern = Pattern(
        PatternShape.DEATH_BLOSSOM,
        len(petals),
        tuple(one.family for one in own),
        kind_of(own),
        parts=parts,
        values=(*petals, *locked),
    )
    return sight.in_lines(pattern, conclusions, cases, DeductionLine((), tuple(sight.without(stem)), ()))


def _case(
    sight: Sight, stem: str, value: Value, petal: AlmostLocked, conclusions: Sequence[Literal]
) -> DeductionLine:
    """The case that a stem has a value: its petal loses that, and locks the others."""
    supposed = Literal(stem, value)
    taken = [sight.struck(stem, value, name) for name in petal.places[value]]
    facts = [fact for name in petal.names for fact in sight.without(name)]
    facts += [literal for line in taken for literal in line.conclusions]
    lines: dict[tuple[Statement, ...], list[Literal]] = {}
    for one in conclusions:
        joints = sight.joints(petal.places[one.value], (one.name,))
        within = (petal.unit.statement,) if len(petal.names) > 1 else ()
        statements = dict.fromkeys((*within, *(unit.statement for unit in joints)))
        lines.setdefault(tuple(statements), []).append(one)
    locked = [DeductionLine(by, tuple(facts), tuple(gone)) for by, gone in lines.items()]
    return case_of((supposed,), tuple(conclusions), (*taken, *locked))
