"""Areas cut otherwise, one step at a time: what can become of them when a cell changes sides."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected

Area = tuple[Cell, ...]


class Recut(Struct, frozen=True):
    """The areas of those indices are gone, and `new` ones hold their cells."""

    gone: tuple[int, ...]
    new: tuple[Area, ...]


def recuts(areas: Sequence[Area], cells: Collection[Cell], most: int) -> Iterator[Recut]:
    """The ways to change connected areas at one of the `cells`: it becomes an area of its own, moves to an
    area beside it that then has at most `most` cells, or changes places with a cell of that one.

    All new areas are connected; their cells are in reading order.
    """
    index = {cell: number for number, area in enumerate(areas) for cell in area}
    for cell in sorted(cells):
        own = index[cell]
        left = tuple(each for each in areas[own] if each != cell)
        if left and is_connected(left):
            yield Recut((own,), (left, (cell,)))
        beside = {index.get((cell[0] + down, cell[1] + right), own) for down, right in ORTHOGONAL} - {own}
        for other in sorted(beside):
            wider = tuple(sorted((*areas[other], cell)))
            if len(wider) <= most and (not left or is_connected(left)):
                yield Recut((own, other), (left, wider) if left else (wider,))
            for back in areas[other]:
                changed = tuple(sorted((*left, back))), tuple(each for each in wider if each != back)
                if left and all(map(is_connected, changed)):
                    yield Recut((own, other), changed)
