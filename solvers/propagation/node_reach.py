"""What connectedness says of a single node: that it must be on, or cannot be.

Sets of nodes are bit masks, which a search needs far less time for than for sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.formulas.graphs.connectivity import Connected


def mask(nodes: Iterable[int]) -> int:
    """The bit mask of different nodes."""
    return sum(map((1).__lshift__, nodes))


def masks_beside(formula: Connected) -> tuple[int, ...]:
    """The neighbours of each node, and of the anchor."""
    return tuple(mask(formula.beside.get(node, ())) for node in range(len(formula.nodes) + 1))


def must_be_on(beside: Sequence[int], node: int, on: int, open_: int) -> bool:
    """Whether the nodes in `on` are connected only through a node that is open."""
    others = on & ~(1 << node)
    return others != 0 and bool(
        others & ~reached(beside, others & -others, (on | open_) & ~(1 << node), others)
    )


def is_apart(beside: Sequence[int], node: int, on: int, open_: int) -> bool:
    """Whether nothing leads from an open node to any node in `on`, of which there is one."""
    return on != 0 and not reached(beside, on & -on, on | open_, 1 << node) >> node & 1


def reached(beside: Sequence[int], start: int, room: int, wanted: int) -> int:
    """The nodes of `room` that `start` leads to; the search ends once it has all that are `wanted`."""
    found = edge = start
    while edge and wanted & ~found:
        around = 0
        while edge:
            lowest = edge & -edge
            around |= beside[lowest.bit_length() - 1]
            edge ^= lowest
        edge = around & room & ~found
        found |= edge
    return found
