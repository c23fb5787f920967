"""Random solutions to make puzzles of: Latin squares, cages, loops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

Grid = list[list[int]]
Cell = tuple[int, int]


def latin(random: Random, size: int, box: tuple[int, int] = (0, 0)) -> Grid:
    """A grid with each digit once in each row, column and box; `box` is (rows, columns) of one."""
    grid = [[0] * size for _ in range(size)]
    down, right = box

    def fits(row: int, column: int, digit: int) -> bool:
        if digit in grid[row] or any(line[column] == digit for line in grid):
            return False
        return not down or all(
            grid[y][x] != digit
            for y in range(row - row % down, row - row % down + down)
            for x in range(column - column % right, column - column % right + right)
        )

    def fill(index: int) -> bool:
        if index == size * size:
            return True
        row, column = divmod(index, size)
        for digit in random.sample(range(1, size + 1), size):
            if fits(row, column, digit):
                grid[row][column] = digit
                if fill(index + 1):
                    return True
                grid[row][column] = 0
        return False

    fill(0)
    return grid


def cages(random: Random, size: int, most: int, grid: Grid | None = None) -> list[list[Cell]]:
    """A square cut into connected cages of 1 to `most` cells; with a grid, none holds a digit twice."""
    free = {(row, column) for row in range(size) for column in range(size)}
    found: list[list[Cell]] = []
    while free:
        cage, wanted = [min(free)], random.choice([1, *range(2, most + 1), *range(2, most + 1)])
        free.remove(cage[0])
        while len(cage) < wanted:
            held = {grid[row][column] for row, column in cage} if grid else set()
            near = [
                at for at in beside(cage) if at in free and (grid is None or grid[at[0]][at[1]] not in held)
            ]
            if not near:
                break
            cage.append(random.choice(near))
            free.remove(cage[-1])
        found.append(cage)
    return found


def beside(cells: Sequence[Cell]) -> list[Cell]:
    """The cells beside those, in order."""
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return sorted({(row + y, column + x) for row, column in cells for y, x in steps} - {*cells})


def inside(random: Random, size: int) -> set[Cell]:
    """Cells within a loop: they hang together, and so do those outside with the border."""
    found = {(random.randrange(size), random.randrange(size))}
    for _ in range(size * size * 3):
        at = random.randrange(size), random.randrange(size)
        changed = found ^ {at}
        kept = at in found and random.random() < 0.8
        if changed and not kept and _whole(changed) and _whole(_outside(changed, size)):
            found = changed
    return found


def _outside(cells: set[Cell], size: int) -> set[Cell]:
    every = {(row, column) for row in range(-1, size + 1) for column in range(-1, size + 1)}
    return every - cells


def _whole(cells: set[Cell]) -> bool:
    """Whether the cells hang together by their sides."""
    start = min(cells)
    seen, front = {start}, [start]
    while front:
        for at in beside([front.pop()]):
            if at in cells and at not in seen:
                seen.add(at)
                front.append(at)
    return len(seen) == len(cells)


def rows_of(texts: Sequence[Sequence[str]]) -> str:
    """Rows of tokens as a TOML text of several lines."""
    return '"""\n' + "\n".join(" ".join(row) for row in texts) + '\n"""'


def runs(line: Sequence[bool]) -> Iterator[int]:
    """The lengths of the runs of shaded cells in a line."""
    length = 0
    for shaded in (*line, False):
        if shaded:
            length += 1
        elif length:
            yield length
            length = 0
