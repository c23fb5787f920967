"""A formula about a plane: lines along borders separate two sides, as a loop its inside from its outside.

If an even number of lines meets at every vertex, the lines are closed curves, and the faces can be coloured
with two colours. A line between two ends is closed by any fixed line between them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Solution
from puzzles.formulas.graphs.connectivity import Sign


class Border(Struct, frozen=True):
    """A border between two faces, None being the one outside. A line runs there if all of `drawn` are true.

    A `fixed` border has a line in any case; a drawn one there as well cancels it.
    """

    drawn: tuple[Sign, ...]
    faces: tuple[Hashable | None, Hashable | None]
    fixed: bool = False


class Sides(Formula, Struct, frozen=True):
    """The faces have two colours such that two faces differ if and only if a line runs between them.

    Solvers introduce variables of their own for the colours, so this formula cannot be negated.
    """

    borders: tuple[Border, ...]

    def holds(self, solution: Solution) -> bool:
        beside: Beside = {}
        for border in self.borders:
            one, other = border.faces
            parted = all(sign.holds(solution) for sign in border.drawn) != border.fixed
            beside.setdefault(one, []).append((other, parted))
            beside.setdefault(other, []).append((one, parted))
        return all(_agree(side, beside) for side in _sides(beside))

    def names(self) -> Iterator[str]:
        return (name for border in self.borders for sign in border.drawn for name in sign.names())


Beside = dict[Hashable | None, list[tuple[Hashable | None, bool]]]
"""For each face its adjacent faces, and whether a line separates them."""


def _sides(beside: Beside) -> Iterable[dict[Hashable | None, bool]]:
    """A colour for each face, in one mapping for each connected component."""
    left = dict.fromkeys(beside)
    while left:
        start = next(iter(left))
        sides = {start: False}
        for here in (queue := [start]):
            del left[here]
            for there, parted in beside[here]:
                if there not in sides:
                    sides[there] = sides[here] != parted
                    queue.append(there)
        yield sides


def _agree(sides: dict[Hashable | None, bool], beside: Beside) -> bool:
    """Whether colours differ exactly where lines run."""
    return all((sides[here] != sides[there]) == parted for here in sides for there, parted in beside[here])
