"""Words of genres that no genre of the program has, against all boards of small grids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.given import Given
from puzzles.declared.sample import sentences_of
from puzzles.declared.types import type_of
from puzzles.files.samples import sample
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import renumbered
from puzzles.sentences.how_typed import meaning
from puzzles.sentences.named_looks import Sight
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_type
from tests.helpers.sat_session import SatSession
from tests.helpers.shadings import Shaded, all_shadings, beside, random_division
from tests.helpers.walkthroughs import walked

HEAD = 'name = "toy"\nlabel = "Toy"\nabout = "A toy."\nanswer = "shading"\nsizes = [1, 9]\n'
NUMBERS = HEAD.replace("shading", "numbers") + (
    'numbers = { to = 4, blank = { word = "blank", sign = "·", token = "-" } }\n'
)
SIZES = ((1, 4), (3, 3), (3, 4), (2, 5))
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def toy(text: str) -> Any:
    """The type that a file declares."""
    return type_of(text)


def solutions(puzzle: Any) -> set[Shaded]:
    """The shadings that a solver finds."""
    found = SatSession(puzzle).solutions(1 << 12)
    return {frozenset(cell for cell in puzzle.cells if one[cell_name(*cell)] is True) for one in found}


def seen(puzzle: Any, dark: Shaded, cell: Cell) -> int:
    """How many shaded cells are seen from one, without it."""
    found = 0
    for down, right in WAYS:
        row, column = cell[0] + down, cell[1] + right
        while (row, column) in dark:
            found, row, column = found + 1, row + down, column + right
    return found


def at_distance(puzzle: Any, dark: Shaded, cell: Cell, steps: int) -> int:
    return sum((cell[0] + steps * down, cell[1] + steps * right) in dark for down, right in WAYS)


CLUES: dict[str, Callable[[Any, Shaded, Cell, int], bool]] = {
    'sees = "shaded"\nitself = false\nhere = "unshaded"': lambda puzzle, dark, cell, number: (
        cell not in dark and seen(puzzle, dark, cell) == number
    ),
    'away = "shaded"': lambda puzzle, dark, cell, number: at_distance(puzzle, dark, cell, number) == 1,
}


@pytest.mark.parametrize("said", CLUES)
def test_clues_say_what_their_words_say(said: str) -> None:
    kind, random = toy(f'{HEAD}[[clues]]\nat = "cell"\n{said}\n'), Random(1)
    for _ in range(12):
        empty = kind(*random.choice(SIZES))
        cell = random.choice([*empty.cells])
        number = random.choice(kind.clue_kinds[0](cell).possible(empty))
        puzzle = empty.with_clue(kind.clue_kinds[0](cell, "", (number,)))
        right = {dark for dark in all_shadings(puzzle) if CLUES[said](puzzle, dark, cell, number)}
        assert solutions(puzzle) == right, (puzzle, cell, number)


def runs(puzzle: Any, dark: Shaded) -> Iterator[list[Cell]]:
    """The straight runs of cells that are not shaded."""
    rows = [[(row, column) for column in range(puzzle.columns)] for row in range(puzzle.rows)]
    for line in (*rows, *(list(column) for column in zip(*rows, strict=True))):
        run: list[Cell] = []
        for cell in line:
            if cell in dark:
                yield run
                run = []
            else:
                run.append(cell)
        yield run


@pytest.mark.parametrize("most", [1, 2])
def test_runs_cross_so_many_borders_at_most(most: int) -> None:
    kind = toy(f'{HEAD}regions = "room"\nrules = [{{ crosses = "unshaded", most = {most} }}]\n')
    random = Random(2)
    for _ in range(8):
        rows, columns = random.choice(SIZES)
        regions = renumbered(random_division(rows, columns, random))
        puzzle = kind(rows, columns, regions=regions)

        def crossed(run: list[Cell], regions: Any = regions) -> int:
            rooms = [regions[row][column] for row, column in run]
            return sum(one != other for one, other in pairwise(rooms))

        right = {
            dark for dark in all_shadings(puzzle) if all(crossed(run) <= most for run in runs(puzzle, dark))
        }
        assert solutions(puzzle) == right, puzzle


def test_numbers_are_how_many_cells_beside_hold_one() -> None:
    kind = toy(NUMBERS + 'rules = [{ number-neighbours = "sides" }]\n')
    for rows, columns in ((2, 3), (1, 4)):
        puzzle = kind(rows, columns)
        cells = [*puzzle.cells]
        found = SatSession(puzzle).solutions(1 << 12)
        right = set()
        for values in product(range(5), repeat=len(cells)):
            board = dict(zip(cells, values, strict=True))
            near = {cell: sum(board.get(other, 0) > 0 for other in beside(cell)) for cell in cells}
            if all(not value or value == near[cell] for cell, value in board.items()):
                right.add(values)
        assert {tuple(one[cell_name(*cell)] for cell in cells) for one in found} == right


def test_what_they_say_is_told() -> None:
    kind = toy(
        f'{HEAD}regions = "box"\nrules = [{{ crosses = "unshaded" }}]\n[[clues]]\nat = "cell"\nkind = "eye"\n'
        'called = "eye"\nsymbols = [{ token = "E", sign = "e", called = "an eye", sees = "shaded", '
        "itself = false }]\n"
        '[[clues]]\nat = "cell"\naway = "shaded"\n'
    )
    assert dict(sentences_of(kind)) == {
        "unshaded cells across borders": (
            "R2C1 to R2C5 go through three boxes, so at least one of them is shaded"
        ),
        "an eye": "R1C1 sees two cells that are shaded",
        "a number": "Of R1C4 and R4C1, three steps from R1C1, just one is shaded",
    }


@pytest.mark.parametrize(
    ("of", "numbers", "text"),
    [
        ("japanesesums", (0,), "Row 1 has no number"),
        ("japanesesums", (5,), "Row 1: the sum of its run is 5"),
        ("japanesesums", (UNTOLD, 4), "Row 1: the sums of its runs are some number and 4"),
        ("coral", (0,), "In row 1, no cell is shaded"),
        ("coral", (2,), "Row 1: shaded cells lie in a run of two cells"),
        ("coral", (1, 2), "Row 1: shaded cells lie in runs of 1 and 2, in any order"),
        ("coral", (2, 2), "Row 1: shaded cells lie in runs of 2 and 2"),
    ],
)
def test_numbers_beside_a_line_are_told(of: str, numbers: tuple[int, ...], text: str) -> None:
    kind: Any = puzzle_type(of)
    assert kind.clue_kinds[-1](Outside(Side.LEFT, 0), numbers).statement(kind(5)).text == text


def test_a_cell_that_is_cut_off_is_no_only_place() -> None:
    """Of what hangs together, no value has an only place: it is said what would be cut off."""
    kind = toy(
        NUMBERS.replace("to = 4", "to = 2") + 'rules = [{ connected = "numbered" }, { differ = "sides" }]\n'
    )
    puzzle = kind(1, 4).with_clue(Given((0, 1), 0)).with_clue(Given((0, 3), 1))
    told = [step.sentence for step in walked(puzzle)[0]]
    assert "Since R1C2 is blank, R1C1 is blank: otherwise it would be cut off from R1C4." in told


def test_rules_of_apart_say_where() -> None:
    """Not of all cells side by side what is said of those across a border."""
    told = {
        "": ("are side by side", "since they are side by side"),
        ', by = "corners"': ("touch", "since they touch"),
        ', across = "regions"': ("are side by side across a border", "across a border of rooms"),
        ', across = "regions", by = "corners"': ("touch across a border", "across a border of rooms"),
    }
    for rule, (which, why) in told.items():
        kind = toy(f'{HEAD}regions = "room"\nrules = [{{ apart = "shaded"{rule} }}]\n')
        puzzle = kind(1, 2, regions=((0, 1),))
        (family,) = {each.name: each for each in puzzle.genre.rules[0].families(puzzle.genre)}
        assert puzzle.wording.family_rule(family) == f"no two shaded cells {which}"
        assert [each.text for each in puzzle.rules()] == [f"R1C1 and R1C2 are not both shaded, {why}"]


def test_a_family_has_the_name_that_the_file_says() -> None:
    rules = '{ apart = "shaded", family = "no two", if = "lonely" }'
    kind = toy(
        f'{HEAD}flags = {{ lonely = "alone" }}\nrules = [{rules}]\nwords.steps = {{ "no two" = "x" }}\n'
    )
    (rule,) = kind(1, 2, lonely=True).shape.rules
    assert (rule.id, rule.family) == ("no-two.r1c1.r1c2", "no two")
    assert kind(1, 2).wording.family_rule("no two") == "no two shaded cells are side by side"
    assert not kind(1, 2).shape.rules


@pytest.mark.parametrize(
    ("drawn", "fault"),
    [
        ({"r1c1": True, "r1c3": True, "r2c2": True}, "R1C2 can see at most one cell, not three"),
        ({"r1c1": False, "r1c3": False, "r1c4": False}, "R1C2 sees four cells, not three"),
    ],
)
def test_what_is_wrong_with_a_view_is_told(drawn: dict[str, bool], fault: str) -> None:
    kind = toy(f'{HEAD}[[clues]]\nat = "cell"\nsees = "unshaded"\nhere = "unshaded"\n')
    puzzle = kind(2, 4).with_clue(kind.clue_kinds[0]((0, 1), "", (3,)))
    ((_, clue),) = puzzle.clue_list.items
    _, view = puzzle.stated(clue).formula.parts
    assert clue.fault(view, drawn) == fault


def test_what_is_typed_means_what_the_genre_says() -> None:
    """With its words for cells and regions, not those of all genres."""
    marks = """shaded = { word = "a lamp", sign = "x", token = "L" }
unshaded = { word = "dark", sign = "-", token = "D" }"""
    clues = ('at = "region"\ncounts = "shaded"', 'at = "beside"\nruns = "unshaded"')
    kinds = toy(f'{HEAD}regions = "box"\n{marks}\n' + "".join(f"[[clues]]\n{each}\n" for each in clues))
    assert [meaning(kind) for kind in kinds.clue_kinds] == [
        "so many cells of its box are lamps",
        "the lengths of the unbroken runs of dark cells in the line, in their order",
    ]


def test_looks_and_steps_have_the_names_that_the_file_says() -> None:
    """Of clues by how they stand, however turned, and of rules together; of several that fit, the first."""
    looks = (
        '{ name = "{numbers} on a diagonal", says = "the numbers at {clues} touch", clues = ["1 .", ". 2"] }',
        '{ name = "symbol and number", clues = ["E 1"], easy = true }',
        '{ name = "near numbers", clues = 2, within = [1, 2], differ-by = 1 }',
        '{ name = "numbers and no square", rules = ["clue", "2x2 shaded cells"] }',
        '{ name = "several", clues = "several" }',
    )
    rules = '{ no-rectangle = "shaded", rows = 2, columns = 2 }'
    eye = '[[clues]]\nat = "cell"\nkind = "eye"\ncalled = "eye"\nsymbols = [{ token = "E", sign = "e", '
    kind = toy(
        f'{HEAD}rules = [{rules}]\nwords.steps = {{ clue = "number alone" }}\nlooks = [{", ".join(looks)}]\n'
        f'[[clues]]\nat = "cell"\naround = "shaded"\n{eye}called = "an eye", is = "shaded" }}]\n'
    )
    number, eyed = kind.clue_kinds

    def seen(*clues: Any, square: bool = False) -> str:
        puzzle = kind(4)
        for clue in clues:
            puzzle = puzzle.with_clue(clue)
        found = [puzzle.shape.statement(id_, clue) for id_, clue in puzzle.clue_list.items]
        found += [rule for rule in puzzle.shape.rules if square][:1]
        look = puzzle.wording.look(found)
        return "" if look is None else look.name

    assert seen(number((2, 2), "", (1,)), number((1, 3), "", (2,))) == "2-1 on a diagonal"
    assert seen(number((2, 2), "", (1,)), number((1, 2), "", (2,))) == "near numbers"
    assert seen(number((2, 2), "", (1,)), eyed((2, 3), "E")) == "symbol and number"
    assert seen(number((2, 2), "", (1,)), square=True) == "numbers and no square"
    assert seen(number((2, 2), "", (1,)), number((0, 2), "", (5,))) == "several"
    assert not seen(number((2, 2), "", (1,)))
    assert kind(4).wording.rule_words.look(Sight()) is None


def test_numbers_beside_the_grid_are_those_of_their_line() -> None:
    """Not of the whole grid, where the numbers of a cell hang on its region."""
    numbers = HEAD.replace("shading", "numbers") + 'numbers = { to = "cells" }\nregions = "room"\n'
    kind = toy(f'{numbers}[[clues]]\nat = "beside"\nfirst = "number"\nsides = ["left", "right"]\n')
    puzzle, (first,) = kind(2, 3, regions=((0, 1, 1), (0, 1, 1))), kind.clue_kinds
    assert [[*first(Outside(side, 0), (1,)).possible(puzzle)] for side in (Side.LEFT, Side.RIGHT)] == [
        [1, 2],
        [1, 2, 3, 4],
    ]
    with pytest.raises(PuzzleError, match="found 3; expected 1 to 2"):
        puzzle.with_clue(first(Outside(Side.LEFT, 0), (3,)))
    told = puzzle.with_clue(first(Outside(Side.RIGHT, 0), (3,)))
    assert len([*SatSession(told).solutions(2000)]) == 2 * 2 * 4**3


def test_expressions_tell_squares_by_two_corners() -> None:
    says = 'says = "every 2x2: sum != 3", words = "groups are rectangles"'
    puzzle = toy(f"{HEAD}rules = [{{ {says} }}]\n")(2, 3)
    assert [rule.text for rule in puzzle.shape.rules] == [
        "In R1C1 to R2C2, groups are rectangles",
        "In R1C2 to R2C3, groups are rectangles",
    ]
    assert solutions(puzzle) == {dark for dark in all_shadings(puzzle) if not has_bent(dark)}


def has_bent(dark: Shaded) -> bool:
    """Whether some square of two by two has just three of the cells."""
    corners = [(row, column) for row in range(1) for column in range(2)]
    return any(sum((r + i, c + j) in dark for i in (0, 1) for j in (0, 1)) == 3 for r, c in corners)


@pytest.mark.parametrize(
    ("pieces", "told"),
    [
        (1, "The bank: the tetrominoes I, L, O, S and T."),
        (2, "The bank: the tetrominoes I, L, O, S and T, twice each."),
        (3, "The bank: the pentominoes F, I, L, N, P, T, U, V, W, X, Y and Z."),
    ],
)
def test_the_rules_tell_which_pieces_are_in_the_bank(pieces: int, told: str) -> None:
    puzzle = replace(sample("statuepark-medium-1").load(), pieces=pieces)  # type: ignore[call-arg]
    assert puzzle.wording.about().endswith(f" {told}")
