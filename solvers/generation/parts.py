"""What a puzzle with a given solution can be made from: clues that hold in it, grouped in parts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.given import Given
from puzzles.clues.symmetric_givens import GivenSymmetry, orbits, turned_together
from puzzles.formulas.formulas import Formula
from puzzles.formulas.statements import fixed_values
from puzzles.geometry.grid import Cell
from puzzles.geometry.places import EdgePlace
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from solvers.generation.one_solution import Part
from solvers.queries.answer import Assignment

LEFT = 0.25
"""The least share of the variables that a puzzle which was made easier leaves to be found."""


class ClueParts(Struct, frozen=True):
    """A `base` with the mandatory clues, and `parts` to choose from, in a random order.

    Givens come last if there are other kinds, and so do dull clues. `order` is the order of clues in the
    finished puzzle.
    """

    base: Puzzle
    parts: tuple[Part, ...]
    order: tuple[Clue, ...]

    @property
    def whole(self) -> Puzzle:
        """The puzzle with all parts."""
        return with_parts(self.base, self.parts)

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The clues of all parts."""
        return tuple(clue for part in self.parts for clue in part)

    def of_clues(self, clues: Sequence[Clue]) -> ClueParts:
        """With those clues in place of its parts, each a part of its own."""
        stay = (clue for clue in self.order if clue in self.base.clue_list)
        return ClueParts(self.base, tuple((clue,) for clue in clues), (*stay, *clues))

    def ordered(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with its new clues in the final order."""
        own = set(puzzle.clue_list)
        before = [clue for clue in puzzle.clue_list if clue not in self._order]
        return puzzle.with_clues(ClueList.of([*before, *(clue for clue in self.order if clue in own)]))

    @property
    def _order(self) -> frozenset[Clue]:
        return frozenset(self.order)


def is_given(part: Part) -> bool:
    """Whether a part is a given value, which is preferably left out."""
    return isinstance(part[0], Given)


def to_remove(parts: Sequence[Part], random: Random, dullness: Callable[[Clue], float]) -> list[Part]:
    """The order in which parts are tried for removal: random, but givens first, and dull ones earlier."""
    places = {part: random.random() - max(map(dullness, part)) for part in parts}
    return sorted(parts, key=lambda part: (not is_given(part), places[part]))


def to_add(parts: Sequence[Part], random: Random, dullness: Callable[[Clue], float]) -> list[Part]:
    """The order in which parts are added: random, but givens last, and dull ones later."""
    return to_remove(parts, random, dullness)[::-1]


def liftable(puzzle: Puzzle, proposals: Proposals = USUAL) -> frozenset[str]:
    """The families of rules that clues which may be proposed lift at their places: that there is no dot
    where none is given.
    """
    ids = {id_ for clue in puzzle.making.further_clues((), proposals) for id_ in clue.lifts(puzzle)}
    return frozenset(rule.family for rule in puzzle.shape.rules if rule.id in ids)


def parts_of(
    puzzle: Puzzle,
    solution: Assignment,
    random: Random,
    symmetry: GivenSymmetry = GivenSymmetry.NONE,
    pattern: Sequence[Cell] | None = None,
    proposals: Proposals = USUAL,
    each: Sequence[str] = (),
) -> ClueParts:
    """The parts for that solution, from the clues that may be proposed.

    Mandatory are: the puzzle's clues, those that lift rules which the solution breaks, one clue for each
    kind in `each`, and all clues in the cells of a `pattern`.
    """
    unpublished = () if proposals.kinds else puzzle.making.unpublished
    proposed = puzzle.making.proposed_for(solution, random, proposals)
    clues = one_a_border(_beside_one_another(proposed), random)
    needed = list(lifting(clues, puzzle, solution))
    clues = [clue for clue in clues if clue in needed or not isinstance(clue, unpublished)]
    for kind in each:
        own = [clue for clue in clues if clue.kind == kind]
        needed += random.sample(own, min(1, len(own)))
    if pattern is not None:
        clues = [clue for clue in clues if not isinstance(clue, CellClue) or clue.cell in pattern]
        needed += [clue for clue in clues if isinstance(clue, CellClue) and clue not in needed]
    left = {str(number): clue for number, clue in enumerate(clues) if clue not in needed}
    parts = [tuple(left[name] for name in part) for part in turned_together(puzzle, left, symmetry)]
    sooner = to_add(parts, random, puzzle.making.dullness)
    return ClueParts(with_parts(puzzle, [tuple(needed)]), tuple(sooner), tuple(clues))


def only_turned(found: ClueParts, symmetry: GivenSymmetry) -> ClueParts:
    """Without clues in cells that are turned to cells where no such clue can stand, such as shaded ones."""
    to = orbits(found.base, symmetry)

    def is_turned(part: Part) -> bool:
        cells = {clue.cell for clue in part if isinstance(clue, CellClue)}
        return all(cells.issuperset(to.get(cell, ())) for cell in cells)

    return replace(found, parts=tuple(filter(is_turned, found.parts)))


def _beside_one_another(clues: Iterable[Clue]) -> list[Clue]:
    """Of clues that would replace each other, the first."""
    places = set[tuple[str, str | None]]()
    found = []
    for clue in clues:
        if clue.key is None or (clue.kind, clue.key) not in places:
            places.add((clue.kind, clue.key))
            found.append(clue)
    return found


def one_a_border(clues: Sequence[Clue], random: Random) -> list[Clue]:
    """The clues without those that would replace another on a border: of a white and a black dot, which both
    may stand between 1 and 2, a random one stays.
    """
    shown: dict[EdgePlace, list[Clue]] = defaultdict(list)
    for clue in clues:
        if isinstance(clue.spot, EdgePlace):
            shown[clue.spot].append(clue)
    hidden = {clue for each in shown.values() if len(each) > 1 for clue in set(each) - {random.choice(each)}}
    return [clue for clue in clues if clue not in hidden]


def lifting(clues: Iterable[Clue], puzzle: Puzzle, solution: Assignment) -> Iterator[Clue]:
    """The clues that lift rules which the solution breaks and no clue of the puzzle lifts; of several that
    lift the same ones, the first.
    """
    lifted_there = {id_ for clue in puzzle.clue_list for id_ in clue.lifts(puzzle)}
    broken = {rule.id for rule in puzzle.shape.rules if not rule.formula.holds(solution)} - lifted_there
    for clue in clues:
        if not broken.isdisjoint(lifted := frozenset(clue.lifts(puzzle))):
            broken -= lifted
            yield clue


def with_parts(puzzle: Puzzle, parts: Sequence[Part]) -> Puzzle:
    """The puzzle with those clues added."""
    clues = puzzle.clue_list
    for clue in (clue for part in parts for clue in part):
        clues = clues.add(clue, puzzle)
    return puzzle.with_clues(clues)


def meaning_of(part: Part, puzzle: Puzzle, solution: Assignment) -> tuple[Formula, ...] | None:
    """The formulas of a part's clues; None if one does not fit, or is read back as something else.

    This is tested part by part on demand, since reading a sentence takes long.
    """
    try:
        for clue in part:
            clue.check(puzzle)
    except PuzzleError:
        return None
    formulas = tuple(puzzle.stated(clue).formula for clue in part)
    return formulas if all(formula.holds(solution) for formula in formulas) else None


def leaves_enough(puzzle: Puzzle) -> bool:
    """Whether enough variables are left to be found for it to be a puzzle."""
    looked_for = puzzle.shape.shown_variables
    given = fixed_values(puzzle.clues())
    return sum(each.name not in given for each in looked_for) >= max(2, LEFT * len(looked_for))
