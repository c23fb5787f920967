"""The choice of clues: added until there is one solution, then removed in random order while there is.

Each added clue excludes another solution that was found, so that none is added in vain (as in
counterexample-guided inductive synthesis).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from random import Random

from puzzles.formulas.formulas import Formula
from puzzles.model.puzzle import Puzzle
from solvers.generation.ease import EaseJudge
from solvers.generation.one_solution import IntendedSolution, Part, TooLong
from solvers.generation.parts import ClueParts, meaning_of, to_remove, with_parts

LOT = 4
"""The number of parts that are tried for removal together."""


def chosen(one: IntendedSolution, found: ClueParts, random: Random) -> Puzzle | None:
    """A puzzle with one solution, from which no part can be removed; None if all parts leave another
    solution.

    Raises `Undecided`.
    """
    puzzle, left, taken = found.base, list(found.parts), list[Part]()
    meanings: dict[Part, tuple[Formula, ...] | None] = {}
    while (other := one.soon_other(puzzle)) is not None:
        for part in left:
            if part not in meanings:
                meanings[part] = meaning_of(part, puzzle, one.solution)
            said = meanings[part]
            if said is None:
                continue
            if isinstance(other, TooLong) or not all(formula.holds(other) for formula in said):
                break
        else:
            return None
        left.remove(part)
        taken.append(part)
        puzzle = with_parts(puzzle, taken[-1:])
    return one.reduced(puzzle, to_remove(taken, random, puzzle.making.dullness))


def plainest(
    judge: EaseJudge, whole: Puzzle, taken: Sequence[Part], more: Sequence[Part], random: Random
) -> list[Part] | None:
    """A small set of the parts with which single statements solve the puzzle; None if they do not even solve
    it with all.

    To those `taken`, as many of `more` are added as needed, found by bisection; then parts are removed in
    batches.
    """
    ids = {clue: id_ for id_, clue in whole.clue_list.items}
    own = {clue for part in (*taken, *more) for clue in part}
    base = [id_ for clue, id_ in ids.items() if clue not in own]

    def is_enough(parts: Sequence[Part]) -> bool:
        return judge.is_plain([*base, *(ids[clue] for part in parts for clue in part)])

    if not is_enough([*taken, *more]):
        return None
    count = bisect_left(range(len(more)), True, key=lambda count: is_enough([*taken, *more[:count]]))
    kept = dict.fromkeys((*taken, *more[:count]))

    def leave_out(batch: Sequence[Part]) -> None:
        rest = [part for part in kept if part not in batch]
        if is_enough(rest):
            for part in batch:
                del kept[part]
        elif len(batch) > 1:
            leave_out(batch[: len(batch) // 2])
            leave_out(batch[len(batch) // 2 :])

    order = to_remove(list(kept), random, whole.making.dullness)
    for at in range(0, len(order), LOT):
        leave_out(order[at : at + LOT])
    return list(kept)
