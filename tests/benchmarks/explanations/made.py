"""Puzzles made for the check, the same in each run: each has one solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product
from math import prod
from random import Random
from typing import TypeVar

from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from solvers.queries.overview import Status
from solvers.session.session import Session
from tests.benchmarks.explanations.drawn import Grid, cages, inside, latin, rows_of, runs

Part = TypeVar("Part")
Maker = Callable[[Random], Puzzle | None]


def several(maker: Maker, count: int, seed: int = 1) -> Iterator[Puzzle]:
    """So many puzzles; what comes out without a single solution is passed over."""
    random = Random(seed)
    while count:
        puzzle = maker(random)
        if puzzle is not None and is_unique(puzzle):
            count -= 1
            yield puzzle


def is_unique(puzzle: Puzzle) -> bool:
    """Whether there is one solution, and no other."""
    return Session(puzzle).verdict().status is Status.UNIQUE


def thinned(random: Random, parts: Sequence[Part], make: Callable[[Sequence[Part]], Puzzle]) -> Puzzle | None:
    """A puzzle of as few of its parts as leave one solution; None if all leave several."""
    left = list(parts)
    if not is_unique(make(left)):
        return None
    for part in random.sample(left, len(left)):
        fewer = [other for other in left if other != part]
        if is_unique(make(fewer)):
            left = fewer
    return make(left)


def sudoku(random: Random) -> Puzzle | None:
    """A Sudoku of 9x9 without a given to spare."""
    grid = latin(random, 9, (3, 3))

    def make(cells: Sequence[tuple[int, int]]) -> Puzzle:
        shown = set(cells)
        return parse(
            "\n".join(
                "".join(str(digit) if (row, column) in shown else "." for column, digit in enumerate(digits))
                for row, digits in enumerate(grid)
            )
        )

    return thinned(random, list(product(range(9), range(9))), make)


def kenken(random: Random) -> Puzzle:
    """A KenKen of 5x5 with cages of up to 4 cells."""
    grid, names = latin(random, 5), [[""] * 5 for _ in range(5)]
    targets = []
    for number, cage in enumerate(cages(random, 5, 4)):
        name = chr(ord("A") + number)
        digits = [grid[row][column] for row, column in cage]
        for row, column in cage:
            names[row][column] = name
        targets.append(f'{name} = "{_target(random, digits)}"')
    return parse(f'puzzle = "kenken"\nsize = 5\ncages = {rows_of(names)}\n[targets]\n' + "\n".join(targets))


def _target(random: Random, digits: Sequence[int]) -> str:
    if len(digits) == 1:
        return str(digits[0])
    ways = [f"{sum(digits)}+", f"{prod(digits)}*"]
    if len(digits) == 2:
        low, high = sorted(digits)
        ways += [f"{high - low}-"] * (high > low) + [f"{high // max(low, 1)}/"] * (high % low == 0)
    return random.choice(ways)


def killer(random: Random) -> Puzzle:
    """A killer Sudoku of 6x6."""
    grid = latin(random, 6, (2, 3))
    text = 'puzzle = "sudoku"\nsize = 6\n'
    for cage in cages(random, 6, 3, grid):
        names = " ".join(f"r{row + 1}c{column + 1}" for row, column in cage)
        text += f'[[cage]]\ncells = "{names}"\nsum = {sum(grid[row][column] for row, column in cage)}\n'
    return parse(text)


def skyscrapers(random: Random) -> Puzzle | None:
    """Skyscrapers of 4x4 or 5x5, seen from as few sides as will do."""
    size = random.choice((4, 5))
    grid = latin(random, size)
    turned = [list(column) for column in zip(*grid, strict=True)]
    seen = {
        (side, index): _seen(line if side in ("left", "top") else line[::-1])
        for side, lines in (("left", grid), ("right", grid), ("top", turned), ("bottom", turned))
        for index, line in enumerate(lines)
    }

    def make(places: Sequence[tuple[str, int]]) -> Puzzle:
        text = f'puzzle = "skyscrapers"\nsize = {size}\n[outside]\n'
        for side in ("top", "left", "right", "bottom"):
            numbers = (str(seen[side, at]) if (side, at) in places else "." for at in range(size))
            text += f'{side} = "{" ".join(numbers)}"\n'
        return parse(text)

    return thinned(random, list(seen), make)


def _seen(line: Sequence[int]) -> int:
    return sum(height == max(line[: index + 1]) for index, height in enumerate(line))


def nonogram(random: Random) -> Puzzle:
    """A nonogram of 8x8, a little more shaded than not."""
    grid = [[random.random() < 0.6 for _ in range(8)] for _ in range(8)]
    top, left = ([list(runs(line)) for line in lines] for lines in (zip(*grid, strict=True), grid))
    return parse(f'puzzle = "nonogram"\n[outside]\ntop = {top}\nleft = {left}\n')


def slitherlink(random: Random) -> Puzzle | None:
    """A Slitherlink of 5x5 without a number to spare."""
    size = 5
    within = inside(random, size)
    cells = list(product(range(size), range(size)))
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    numbers = {
        (row, column): sum(((row, column) in within) != ((row + y, column + x) in within) for y, x in steps)
        for row, column in cells
    }

    def make(shown: Sequence[tuple[int, int]]) -> Puzzle:
        texts = [
            [str(numbers[row, column]) if (row, column) in shown else "." for column in range(size)]
            for row in range(size)
        ]
        return parse(f'puzzle = "slitherlink"\ngrid = {rows_of(texts)}\n')

    return thinned(random, cells, make)


_ITEMS: dict[str, list[str]] = {
    "person": ["ada", "ben", "cleo", "dov"],
    "hat": ["red", "blue", "green", "white"],
    "drink": ["tea", "milk", "juice", "water"],
    "pet": ["dog", "cat", "owl", "fish"],
}


def zebra(random: Random) -> Puzzle | None:
    """A logic grid of four categories and four houses, with no clue to spare."""
    places = {
        item: place for items in _ITEMS.values() for place, item in enumerate(random.sample(items, 4), 1)
    }
    claims = {_claim(random, places) for _ in range(60)}

    def make(clues: Sequence[str]) -> Puzzle:
        categories = "\n".join(f"{name} = {items}" for name, items in _ITEMS.items())
        text = f'puzzle = "zebra"\npositions = 4\nplace = "house"\nclues = {list(clues)}\n'
        return parse(f"{text}[categories]\n{categories}\n")

    return thinned(random, sorted(claims), make)


def _claim(random: Random, places: dict[str, int]) -> str:
    """Something that is true of three items."""
    a, b, c = random.sample(sorted(places), 3)
    far = places[a] - places[b]
    side = "left" if far < 0 else "right"
    if far == 0:
        return f"{a} is {b}"
    between = min(places[b], places[c]) < places[a] < max(places[b], places[c])
    ways = [f"{a} is not {b}", f"{a} is somewhere {side} of {b}", f"{a} and {b} are {abs(far)} apart"]
    ways += [f"{a} is {'' if abs(far) == 1 else 'not '}next to {b}"]
    ways += [f"{a} is {'directly' if abs(far) == 1 else f'{abs(far)} places'} {side} of {b}"]
    ways += [f"{a} is {'' if between else 'not '}between {b} and {c}"]
    ways += [f"{a} is not at house {places[b]}"]
    return random.choice(ways)


def mastermind(random: Random) -> Puzzle | None:
    """A code of four digits out of eight, some with repeats, with no guess to spare."""
    distinct = random.random() < 0.5
    symbols = "12345678"

    def code() -> str:
        return "".join(random.sample(symbols, 4) if distinct else random.choices(symbols, k=4))

    secret, guesses = code(), sorted({code() for _ in range(9)})
    lines = [line for guess in guesses if (line := _answered(guess, secret))]

    def make(chosen: Sequence[str]) -> Puzzle:
        text = (
            f'puzzle = "mastermind"\nlength = 4\nsymbols = "{symbols}"\ndistinct = {str(distinct).lower()}\n'
        )
        return parse(f"{text}guesses = [{', '.join(chosen)}]\n")

    return thinned(random, lines, make)


def _answered(guess: str, secret: str) -> str:
    exact = sum(one == other for one, other in zip(guess, secret, strict=True))
    common = sum(min(guess.count(symbol), secret.count(symbol)) for symbol in set(guess))
    return f'{{ code = "{guess}", exact = {exact}, misplaced = {common - exact} }}'


def number_challenge(random: Random) -> Puzzle | None:
    """Twelve numbers on 3x4 of which none touches the next, as few of them given as will do."""
    grid = _apart(random, 3, 4)
    cells = list(product(range(3), range(4)))

    def make(shown: Sequence[tuple[int, int]]) -> Puzzle:
        texts = [[str(grid[y][x]) if (y, x) in shown else "." for x in range(4)] for y in range(3)]
        return parse(f'puzzle = "numberchallenge"\nshape = {rows_of(texts)}\n')

    return thinned(random, cells, make)


def _apart(random: Random, rows: int, columns: int) -> Grid:
    """Numbers in a random order, drawn until none touches the next."""
    places = list(product(range(rows), range(columns)))
    while True:
        random.shuffle(places)
        far = (max(abs(a - c), abs(b - d)) > 1 for (a, b), (c, d) in pairwise(places))
        if all(far):
            number = {place: index for index, place in enumerate(places, 1)}
            return [[number[row, column] for column in range(columns)] for row in range(rows)]


MAKERS: dict[str, Maker] = {
    "KenKen 5x5": kenken,
    "killer Sudoku 6x6": killer,
    "skyscrapers 4x4 and 5x5": skyscrapers,
    "nonogram 8x8": nonogram,
    "Slitherlink 5x5": slitherlink,
    "logic grid 4x4": zebra,
    "Mastermind": mastermind,
    "Number Challenge 3x4": number_challenge,
}
