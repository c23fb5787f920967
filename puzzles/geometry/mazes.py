"""Mazes: cells connected by sides, without cycles, at least one of them in each 2x2 square."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random

from puzzles.geometry.at_random.random_regions import divided
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours, places
from puzzles.geometry.regions import Regions, of_areas


def random_maze(rows: int, columns: int, random: Random) -> frozenset[Cell]:
    """The cells of a maze, grown until no other cell has exactly one neighbour in it."""
    while True:
        maze = _grown(rows, columns, random)
        if all(
            any((row + down, column + right) in maze for down, right in places(2, 2))
            for row, column in places(rows - 1, columns - 1)
        ):
            return maze


def _grown(rows: int, columns: int, random: Random) -> frozenset[Cell]:
    maze, rim = set[Cell](), [(random.randrange(rows), random.randrange(columns))]
    while rim:
        cell = rim.pop(random.randrange(len(rim)))
        beside = list(neighbours(cell, ORTHOGONAL, rows, columns))
        if cell not in maze and sum(other in maze for other in beside) == bool(maze):
            maze.add(cell)
            rim += beside
    return frozenset(maze)


def dead_ends(maze: Iterable[Cell]) -> list[Cell]:
    """The cells of a maze with exactly one neighbour in it, in reading order."""
    cells = set(maze)
    return sorted(
        cell
        for cell in cells
        if sum((cell[0] + down, cell[1] + right) in cells for down, right in ORTHOGONAL) == 1
    )


def way_through(maze: Collection[Cell], start: Cell, goal: Cell) -> frozenset[Cell]:
    """The cells of the path between two cells of a maze; empty if there is none."""
    if start not in maze or goal not in maze:
        return frozenset()
    before = {start: start}
    for here in (queue := [start]):
        for down, right in ORTHOGONAL:
            there = here[0] + down, here[1] + right
            if there in maze and there not in before:
                before[there] = here
                queue.append(there)
    if goal not in before:
        return frozenset()
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return frozenset(way)


def tiled(maze: frozenset[Cell], rows: int, columns: int, usual: int, random: Random) -> Regions:
    """The grid in tiles of about `usual` cells, each within the maze or within the rest."""
    areas: list[tuple[Cell, ...]] = []
    for cells in (maze, frozenset(places(rows, columns)) - maze):
        left = sorted(cells)
        while left:
            starts = [(cell,) for cell in random.sample(left, -(-len(left) // usual))]
            found = divided(left, starts, random)
            areas += found
            left = sorted(set(left).difference(*found))
    return of_areas(rows, columns, areas)
