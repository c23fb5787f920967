"""Tents against brute force on small boards, where every way to pair tents and trees is tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from puzzles.clues.line_count import LineCount
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.model.state import PuzzleState
from puzzles.types.tents.puzzle import Tents
from puzzles.types.tents.tree import Tree
from solvers.encoding.whole_problem import written_whole
from tests.helpers.collection import rows_of
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded
from tests.helpers.type_case import ShadingCase

SAMPLE = "sgt:tents:5x5:fbhaab,2,0,0,2,1,1,1,1,1,1"
TWO_WAYS_TO_PAIR = 'grid = """\n. . . .\n. T . .\n. . T .\n. . . .\n"""'


def beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def trees_of(puzzle: Tents) -> list[Cell]:
    return [clue.cell for clue in puzzle.clue_list.every(Tree)]


def boards(puzzle: Tents) -> Iterator[Shaded]:
    """All placings of as many tents as there are trees."""
    trees = trees_of(puzzle)
    free = [cell for cell in places(puzzle.rows, puzzle.columns) if cell not in trees]
    return map(frozenset, combinations(free, len(trees)))


def obeys(puzzle: Tents, tents: Shaded) -> bool:
    """Whether tents stand apart, are as many as told, and can be paired with trees in one of all ways."""
    apart = all(max(abs(a - c), abs(b - d)) > 1 for (a, b), (c, d) in combinations(tents, 2))
    counted = all(
        clue.number == sum(cell[clue.outside.side is Side.TOP] == clue.outside.index for cell in tents)
        for clue in puzzle.clue_list.every(LineCount)
    )
    return apart and counted and any(all(map(beside, tents, way)) for way in permutations(trees_of(puzzle)))


def drawn(random: Random) -> tuple[Tents, list[Clue]]:
    rows, columns = random.choice(((4, 5), (5, 4), (3, 6), (4, 4)))
    trees = random.sample(list(places(rows, columns)), random.randint(2, 4))
    free = rows - sum(column == 1 for _, column in trees)
    count = LineCount(Outside(Side.TOP, 1), random.randint(0, min(2, free)))
    return Tents(rows, columns), [*map(Tree, trees), *([count] if random.random() < 0.35 else [])]


CASE = ShadingCase(
    kind=Tents,
    boards=boards,
    obeys=obeys,
    bounded=False,
    drawn=drawn,
    examples=14,
    by_hand=[TWO_WAYS_TO_PAIR],
    counts={TWO_WAYS_TO_PAIR: range(1, 100)},
    published={SAMPLE: "....A/A..../...A./A..../...A."},
    shown=lambda puzzle, solution: rows_of(puzzle, solution).replace("T", "."),
    game="tents",
    ids=range(0, 20, 2),
    addresses={
        "https://puzz.link/p?tents/4/4/1g0h1hm45": TWO_WAYS_TO_PAIR
        + '\n[outside]\ntop = "1 . 0 ."\nleft = ". 1 . ."'
    },
    refused=[
        (SAMPLE.replace(",2,0", ",5,0"), "tents: TOP.1: found 5; expected 0 to 4"),
        *(
            (f"sgt:tents:5x5:{desc}", f"tents: description{problem}")
            for desc, problem in (
                ("fbhaab,1", ": 1 line; expected 10"),
                ("fbhaa,2,0,0,2,1,1,1,1,1,1", ": cut off; expected a letter for the place behind 25 cells"),
                ("fbhaabb,2,0,0,2,1,1,1,1,1,1", ": too many cells; expected 25"),
                ("f1,2,0,0,2,1,1,1,1,1,1", ", character 2: found '1'; expected letters and _..."),
            )
        ),
    ],
    typed=(Tents(3), {"t right right T t down t down right 2": 'grid = "T . .\\n. . T\\n. . ."'}),
)


def test_tents_are_counted_not_pairs() -> None:
    """Two tents at the corners between two trees can be paired with them in two ways."""
    puzzle = CASE.puzzle(TWO_WAYS_TO_PAIR)
    session = SatSession(PuzzleState(puzzle))
    assert frozenset({(1, 2), (2, 1)}) not in CASE.found(session, puzzle)
    assert session.stack.problem.variables == puzzle.shape.variables
    whole = written_whole(session.stack.problem, determined=True)
    assert whole.highest > len(puzzle.shape.variables)
