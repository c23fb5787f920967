"""A formula about a plane: lines across its borders part one side from the other.

Where every vertex is met by an even number of lines, these close, and so they part what is inside from what
is outside (the faces have two colours). A line between two ends closes with any fixed line between them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Solution
from puzzles.formulas.graphs.connectivity import Sign


class Border(Struct, frozen=True):
    """Between two faces, of which None is the one outside; a line runs there where all the `drawn` are true.

    Where it is `fixed`, another line runs there anyway: then one that is drawn as well parts nothing.
    """

    drawn: tuple[Sign, ...]
    faces: tuple[Hashable | None, Hashable | None]
    fixed: bool = False


class Sides(Formula, Struct, frozen=True):
    """Each face is on one of two sides: on another than the next where a line runs between, else on the same.

    Solvers look for sides of their own, so this cannot be denied.
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
"""From each face the next ones, and whether a line parts it from them."""


def _sides(beside: Beside) -> Iterable[dict[Hashable | None, bool]]:
    """A side for each face, part by part of what hangs together."""
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
    """Whether lines run just where the sides differ."""
    return all((sides[here] != sides[there]) == parted for here in sides for there, parted in beside[here])
