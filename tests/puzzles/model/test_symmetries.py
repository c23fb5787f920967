"""Solutions up to symmetry: by trying all turns and exchanges on small puzzles of several types."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings

from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.model.symmetries import symmetries
from puzzles.types.bridges.puzzle import Bridges
from puzzles.types.sudoku import Sudoku
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.sat_session import SatSession
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy, brute_force

Filling = tuple[object, ...]
Step = Callable[[Filling], Filling]


def counted(session: Session) -> SolutionCount:
    *_, last = session.count(3000)
    assert isinstance(last, SolutionCount)
    return last


def orbits(found: Iterable[Filling], steps: Iterable[Step]) -> list[set[Filling]]:
    """They in parts, each closed under the steps: found by walking from one to the next."""
    left, steps, parts = set(found), list(steps), []
    while left:
        edge = {left.pop()}
        part = set(edge)
        while edge:
            edge = {step(filling) for filling in edge for step in steps} & left
            left -= edge
            part |= edge
        parts.append(part)
    return parts


def turns(side: int) -> list[Step]:
    """A quarter turn and a flip of a square of so many cells a side."""
    return [
        lambda cells: tuple(cells[side * (side - 1 - k) + r] for r, k in product(range(side), repeat=2)),
        lambda cells: tuple(cells[side * r + side - 1 - k] for r, k in product(range(side), repeat=2)),
    ]


def falling(side: int) -> Step:
    """Rows made columns, and columns rows."""
    return lambda cells: tuple(cells[side * k + r] for r, k in product(range(side), repeat=2))


def relabelled(values: tuple[object, ...], to: tuple[object, ...]) -> Step:
    images = dict(zip(values, to, strict=True))
    return lambda cells: tuple(images[value] for value in cells)


def check(puzzle: Puzzle, steps: Iterable[Step], solutions: int, classes: int) -> None:
    """The steps keep the solutions and part them into so many classes, and the count says which."""
    session, steps = SatSession(puzzle), list(steps)
    count = counted(session)
    names = [variable.name for variable in puzzle.shape.variables]
    found: list[Filling] = [tuple(solution[name] for name in names) for solution in session.solutions()]
    assert all(step(filling) in found for filling in found for step in steps)
    parts = orbits(found, steps)
    assert (count.value, count.complete, count.classes) == (len(found), True, len(parts))
    assert (len(found), len(parts)) == (solutions, classes)
    assert count.firsts is not None
    assert list(count.firsts) == sorted(min(found.index(filling) for filling in part) for part in parts)


EXCHANGES = [relabelled((1, 2, 3, 4), (2, 3, 4, 1)), relabelled((1, 2, 3, 4), (2, 1, 3, 4))]


def test_the_empty_sudoku_of_four_by_four() -> None:
    check(Sudoku.empty(4), [*turns(4), *EXCHANGES], 288, 5)


def test_a_given_in_a_corner_leaves_one_flip_and_the_other_values() -> None:
    others = [relabelled((1, 2, 3, 4), (1, 3, 4, 2)), relabelled((1, 2, 3, 4), (1, 3, 2, 4))]
    check(Sudoku.empty(4).with_given((0, 0), 1), [falling(4), *others], 72, 7)


def test_givens_that_only_a_turn_and_an_exchange_together_keep() -> None:
    puzzle = Sudoku.empty(4)
    for cell, value in {(0, 0): 1, (3, 3): 2, (0, 3): 3, (3, 0): 4}.items():
        puzzle = puzzle.with_given(cell, value)
    first, second = turns(4)
    # a quarter turn takes 1 to 3, 3 to 2, 2 to 4 and 4 to 1; a flip exchanges 1 with 3, 2 with 4
    quarter = relabelled((1, 3, 2, 4), (3, 2, 4, 1))
    flip = relabelled((1, 2, 3, 4), (3, 4, 1, 2))
    steps: list[Step] = [lambda cells: quarter(first(cells)), lambda cells: flip(second(cells))]
    check(puzzle, steps, 7, 3)


def test_only_what_keeps_the_clues_counts() -> None:
    puzzle = Sudoku.empty(4)
    for cell, value in {(0, 0): 1, (0, 1): 2, (1, 3): 1, (2, 1): 4}.items():
        puzzle = puzzle.with_given(cell, value)
    session = SatSession(puzzle)
    assert counted(session).value > 1
    assert counted(session).classes is None


def test_entries_count_as_clues_do() -> None:
    state = PuzzleState(Sudoku.empty(4)).with_entry("r1c1", 1)
    assert counted(SatSession(state)).classes == 7
    assert (
        counted(SatSession(state.with_entry("r2c3", 1).with_entry("r3c2", 3).with_entry("r4c3", 2))).classes
        is None
    )


TYPES: dict[str, tuple[str, list[Step], int, int]] = {
    "the sum of an area, whichever way it is turned": (
        'puzzle = "sudoku"\nsize = 4\n[[cage]]\ncells = "r1c2 r2c2 r2c1"\nsum = 6\n',
        [falling(4)],
        72,
        36,
    ),
    "heights, and how many are seen of them": (
        'puzzle = "skyscrapers"\nsize = 4\n[outside]\nleft = ". 2 . ."\nright = ". 2 . ."\n',
        [turns(4)[1]],
        144,
        72,
    ),
    "products of rows": (
        'puzzle = "kenken"\nsize = 3\ncages = """\nA A A\nB B B\nC C C\n"""\n'
        '[targets]\nA = "6*"\nB = "6*"\nC = "6*"\n',
        [
            turns(3)[1],
            lambda cells: cells[::-1],
            *(relabelled((1, 2, 3), to) for to in permutations((1, 2, 3))),
        ],
        12,
        1,
    ),
    "runs of shaded cells": (
        'puzzle = "nonogram"\nsize = 3\n[outside]\ntop = [[1], [1], [1]]\nleft = [[1], [1], [1]]\n',
        turns(3),
        6,
        2,
    ),
    "runs that are turned round with their line": (
        'puzzle = "nonogram"\nsize = 4\n[outside]\ntop = [[1, 2], ".", ".", [1, 2]]\n',
        [turns(4)[1]],
        256,
        136,
    ),
}


@pytest.mark.parametrize("name", TYPES)
def test_grids_of_other_types(name: str) -> None:
    text, steps, solutions, classes = TYPES[name]
    check(parse(text), steps, solutions, classes)


def test_a_loop_is_turned_by_its_edges() -> None:
    text = 'puzzle = "slitherlink"\ngrid = """\n. . .\n. 0 .\n. . .\n"""\n'
    one = counted(SatSession(parse(text)))
    bent = counted(SatSession(parse('puzzle = "slitherlink"\ngrid = """\n. 1 .\n. . .\n. . .\n"""\n')))
    # one ring around the middle; beside it those that keep off its sides
    session = SatSession(parse(text))
    tables = {
        tuple(map(str, parse(text).wording.tables(solution).values())) for solution in session.solutions()
    }
    assert one.value == len(tables)
    assert one.classes is not None
    assert one.value / 8 <= one.classes <= one.value
    assert bent.classes is not None
    assert bent.value / 2 <= bent.classes < bent.value


def test_a_code_of_which_nothing_is_known_is_told_by_how_often_symbols_come() -> None:
    """Four places share symbols as 4, 3+1, 2+2, 2+1+1 or 1+1+1+1."""
    text = 'puzzle = "mastermind"\nlength = 4\nsymbols = "123456"\nguesses = []\n'
    assert (counted(SatSession(parse(text))).value, counted(SatSession(parse(text))).classes) == (1296, 5)


def test_colours_that_no_guess_names_are_alike_and_so_are_places_guessed_alike() -> None:
    text = 'puzzle = "mastermind"\nlength = 4\nsymbols = "123456"\n[[guesses]]\ncode = "1122"\n'
    text += "exact = 1\nmisplaced = 1\n"
    fresh = [relabelled(tuple("123456"), tuple("12" + "".join(order))) for order in permutations("3456")]
    places: list[Step] = [
        lambda code: (code[1], code[0], code[2], code[3]),
        lambda code: (code[0], code[1], code[3], code[2]),
    ]
    check(parse(text), [*fresh, *places], 208, 10)


def test_items_of_which_the_same_is_said_are_alike_in_a_logic_grid() -> None:
    text = """
        puzzle = "zebra"
        positions = 3
        clues = ["red is tea"]
        [categories]
        colour = ["red", "green", "blue"]
        drink = ["tea", "milk", "beer"]
        """
    items: list[Step] = [
        lambda at: (at[0], at[2], at[1], *at[3:]),
        lambda at: (*at[:4], at[5], at[4]),
    ]
    places = [relabelled((1, 2, 3), (2, 3, 1)), relabelled((1, 2, 3), (2, 1, 3))]
    check(parse(text), [*items, *places], 12, 1)
    ordered = text.replace('"red is tea"', '"red is directly left of tea"')
    check(parse(ordered), items, 8, 2)
    beside = text.replace('"red is tea"', '"red is next to tea"')
    check(parse(beside), [*items, relabelled((1, 2, 3), (3, 2, 1))], 16, 2)


def test_names_of_an_argument_are_alike_but_true_is_not_false() -> None:
    check(parse('puzzle = "logic"\npremises = ["p or q"]\n'), [lambda at: at[::-1]], 3, 2)
    assert (
        counted(SatSession(parse('puzzle = "logic"\npremises = ["p implies q", "q or r"]\n'))).classes is None
    )


def test_a_board_of_tiles_turns_while_its_colours_and_shapes_are_exchanged() -> None:
    text = 'puzzle = "cluemaster"\n[[clues]]\npattern = "red-ball green-bone blue-bowl"\n'
    tiles = tuple(
        f"{colour}-{shape}" for colour in ("red", "green", "blue") for shape in ("ball", "bone", "bowl")
    )
    other = ["red-bone", "red-bowl", "green-ball", "green-bowl", "blue-ball", "blue-bone"]

    def moved(exchanged: dict[str, str]) -> Step:
        return relabelled(tiles, tuple(exchanged.get(tile, tile) for tile in tiles))

    upside: Step = lambda cells: (*cells[6:], *cells[3:6], *cells[:3])  # noqa: E731
    exchanged = moved({"red-ball": "blue-bowl", "blue-bowl": "red-ball"})
    mirrored: Step = lambda cells: exchanged(turns(3)[1](cells))  # noqa: E731
    any_order = [
        moved(dict(zip(other, (*other[1:], other[0]), strict=True))),
        moved({other[0]: other[1], other[1]: other[0]}),
    ]
    check(parse(text), [upside, mirrored, *any_order], 2160, 2)


@given(toys())
@settings(max_examples=40, deadline=None)
def test_whatever_is_said_variables_that_are_alike_may_be_exchanged(toy: Toy) -> None:
    found = symmetries(toy, toy.shape.rules, toy.clues(), toy.shape.variables)
    ((groups, _),) = found.moves if found is not None else (((), {}),)
    solutions = [dict(solution) for solution in brute_force(PuzzleState(toy))]
    for (one, first), (other, second) in combinations(
        zip(found.names if found else (), groups, strict=True), 2
    ):
        if first == second:
            assert all({**each, one: each[other], other: each[one]} in solutions for each in solutions)


def test_a_board_without_cells_has_no_turns() -> None:
    assert list(Bridges(3).symmetry.turns()) == []
