"""The formulas `Enclosed` and `Twins` as full clauses.

All helpers are determined by the walls.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puzzles.formulas.graphs.congruence import Cell
from puzzles.formulas.graphs.twins import Twins
from solvers.encoding.clauses import TRUE, Builder, Cnf, any_of, counted
from solvers.encoding.graphs import Link

Pairs = Mapping[tuple[Cell, Cell], int]
"""For pairs of cells, in both orders, the literal that a relation holds between them; it is false for all
other pairs.
"""
TURNS = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))
"""The rotations by multiples of 90 degrees, as matrices."""
WAYS_ROUND = (*TURNS, *((a, -b, c, -d) for a, b, c, d in TURNS))
"""The rotations and reflections."""


def enclosed(builder: Builder, root: int, cells: int, walls: Sequence[Link], size: int) -> Cnf:
    """The clauses that exactly `size` cells are reached from the root; walls are (literal, cell, other
    cell).

    `size` rounds suffice: if there are more cells, one more is reached by then.
    """
    reached = {root: TRUE}
    for _ in range(min(size, cells - 1)):
        reached = _round(builder, reached, walls)
    return counted(builder, list(reached.values()), size, size)


def _round(builder: Builder, reached: Mapping[int, int], walls: Sequence[Link]) -> dict[int, int]:
    """The cells reached with one step more, each with its literal."""
    ways: dict[int, list[int]] = {cell: [own] for cell, own in reached.items()}
    for wall, one, other in walls:
        for here, there in ((one, other), (other, one)):
            if here in reached:
                ways.setdefault(there, []).append(_both(builder, -wall, reached[here]))
    return {cell: _some(builder, own) for cell, own in ways.items()}


def twins(builder: Builder, formula: Twins, walls: Sequence[int]) -> Cnf:
    """The clauses of the formula, whose walls have those literals: which cells are in one half, which in one
    area, and which cells of a half and its twin correspond.
    """
    halves = _halves(builder, formula, walls)
    areas = _areas(builder, formula, walls, halves)
    clauses: Cnf = []
    for index, (_, one, other) in enumerate(formula.walls):
        joined = halves if _alike(formula, one, other) else areas
        clauses += any_of((-walls[index], -joined.get((one, other), -TRUE)))
    for (cell, there), near in areas.items():
        for other in formula.places[there in formula.dark]:
            if other > there and (cell, other) in areas:
                clauses += any_of((-near, -areas[cell, other], halves.get((there, other), -TRUE)))
    for cell in formula.cells:
        twin = (
            _both(builder, near, copy)
            for there in sorted(formula.places[cell not in formula.dark])
            if (near := areas.get((cell, there), -TRUE)) != -TRUE
            for copy in _copies(builder, formula, halves, cell, there)
        )
        clauses += any_of(twin) if cell not in formula.dark else any_of(_beside(formula, areas, cell))
    return clauses


def _beside(formula: Twins, areas: Pairs, cell: Cell) -> Iterator[int]:
    """For each cell of the other colour, the literal that it is in one area with the cell."""
    return (areas.get((cell, there), -TRUE) for there in sorted(formula.places[cell not in formula.dark]))


def _alike(formula: Twins, one: Cell, other: Cell) -> bool:
    """Whether two cells have the same colour."""
    return (one in formula.dark) is (other in formula.dark)


def _halves(builder: Builder, formula: Twins, walls: Sequence[int]) -> Pairs:
    """The literals that two cells of one colour are in one half, because one can be reached
    from the other.
    """
    found: dict[tuple[Cell, Cell], int] = {}
    number = {cell: index for index, cell in enumerate(formula.cells)}
    links = [
        (walls[index], number[one], number[other])
        for index, (_, one, other) in enumerate(formula.walls)
        if _alike(formula, one, other)
    ]
    for cell in formula.cells:
        reached: Mapping[int, int] = {number[cell]: TRUE}
        room = _room(formula, cell)
        for _ in range(len(room) - 1):
            reached = _round(builder, reached, links)
        found |= {(cell, formula.cells[there]): own for there, own in reached.items()}
    return found


def _room(formula: Twins, cell: Cell) -> list[Cell]:
    """The cells that can be in one half with a cell, itself included."""
    found = [cell]
    for here in found:
        found += [there for _, there in formula.beside[here] if there not in found]
    return found


def _areas(builder: Builder, formula: Twins, walls: Sequence[int], halves: Pairs) -> Pairs:
    """The literals that two cells of different colours are in halves with an open border between them."""
    ways: dict[tuple[Cell, Cell], list[int]] = {}
    for index, (_, one, other) in enumerate(formula.walls):
        if not _alike(formula, one, other):
            for first in _room(formula, one):
                for last in _room(formula, other):
                    way = _both(builder, halves[first, one], halves[other, last])
                    ways.setdefault((first, last), []).append(_both(builder, -walls[index], way))
    found: dict[tuple[Cell, Cell], int] = {}
    for (one, other), own in ways.items():
        found[one, other] = found[other, one] = _some(builder, own + ways.get((other, one), []))
    return found


def _copies(builder: Builder, formula: Twins, halves: Pairs, cell: Cell, there: Cell) -> Iterator[int]:
    """For each rotation and reflection, the literal that it maps the half of one cell, moved to another
    cell, to the half there.
    """
    for a, b, c, d in WAYS_ROUND:
        parts = []
        met = set[Cell]()
        for row, column in _room(formula, cell):
            down, right = row - cell[0], column - cell[1]
            image = there[0] + a * down + b * right, there[1] + c * down + d * right
            met.add(image)
            own, other = halves[cell, (row, column)], halves.get((there, image), -TRUE)
            parts.append(-builder.parity((own, other)))
        parts += [-halves[there, other] for other in _room(formula, there) if other not in met]
        yield builder.literal([found for part in parts for found in any_of((part,))])


def _both(builder: Builder, one: int, other: int) -> int:
    return builder.literal([*any_of((one,)), *any_of((other,))])


def _some(builder: Builder, literals: Iterable[int]) -> int:
    clauses = any_of(literals)
    return builder.disjunction(clauses[0]) if clauses else TRUE
