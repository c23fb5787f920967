"""Yajilin: counts against all loops of small boards, typed arrows, files, sentences."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange.grids import with_clues
from puzzles.feedback.completion import Finish, finish
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell, places
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.yajilin.arrow_number import WAYS, ArrowNumber
from puzzles.types.yajilin.puzzle import Yajilin
from solvers.queries.solutions import Count
from tests.helpers.lines import loops
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession


def counted(puzzle: Yajilin) -> int:
    count = list(SatSession(puzzle).count(2_000))[-1]
    assert isinstance(count, Count)
    return count.value


def told(block: ArrowNumber, shaded: set[Cell]) -> bool:
    """Whether an arrow counts the shaded cells on its ray."""
    if block.number is None or not block.arrow:
        return True
    row, column = block.cell
    ray = {
        "^": [cell for cell in shaded if cell[1] == column and cell[0] < row],
        "v": [cell for cell in shaded if cell[1] == column and cell[0] > row],
        "<": [cell for cell in shaded if cell[0] == row and cell[1] < column],
        ">": [cell for cell in shaded if cell[0] == row and cell[1] > column],
    }[block.arrow]
    return len(ray) == block.number


def by_hand(rows: int, columns: int, blocks: list[ArrowNumber]) -> int:
    """How many loops leave out cells that are not side by side, and as many as the arrows say."""
    cells = set(places(rows, columns)) - {block.cell for block in blocks}
    total = 0
    for loop in loops(frozenset(cells)):
        shaded = cells - set(loop)
        apart = all(
            (row + 1, column) not in shaded and (row, column + 1) not in shaded for row, column in shaded
        )
        total += apart and all(told(block, shaded) for block in blocks)
    return total


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 4), (4, 4), (4, 5)])
def test_any_arrows_have_as_many_loops_as_can_be_counted(rows: int, columns: int) -> None:
    random = Random(rows * columns)
    for _ in range(10):
        blocks = [
            ArrowNumber(cell, random.choice((None, 0, 1, 1, 2)), random.choice("^v<>"))
            for cell in random.sample(list(places(rows, columns)), random.randrange(4))
        ]
        blocks = [ArrowNumber(b.cell) if b.number is None else b for b in blocks]
        puzzle = with_clues(Yajilin(rows, columns), blocks)
        assert counted(puzzle) == by_hand(rows, columns, blocks)
        assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("yajilin-5x5", 1),
        ("yajilin-6x6", 1),
        ("yajilin-8x8", 1),
        ("yajilin-10x10", 1),
        ("yajilin-two-ways", 2),
        ("yajilin-miscopied", 0),
    ],
)
def test_the_library(name: str, expected: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Yajilin)
    assert counted(puzzle) == expected


def test_an_arrow_is_typed_behind_its_number_or_into_it() -> None:
    puzzle = Yajilin(4)
    typed = ArrowNumber.drawn((0, 0), "2", puzzle)
    assert (typed.number, typed.arrow, typed.label) == (2, "", "2")
    assert ArrowNumber.drawn((0, 0), "2>", puzzle) == ArrowNumber((0, 0), 2, ">")
    puzzle = puzzle.with_clue(typed)
    assert ArrowNumber.drawn((0, 0), "v", puzzle) == ArrowNumber((0, 0), 2, "v")
    assert ArrowNumber.parse((0, 0), "1→", puzzle) == ArrowNumber((0, 0), 1, ">")
    with pytest.raises(PuzzleError, match=r"found 'x'; expected a number and one of"):
        ArrowNumber.drawn((1, 1), "x>", puzzle)
    assert set(ArrowNumber.texts(puzzle)) >= {"#", "0", "2", *WAYS}


def test_sentences() -> None:
    puzzle = parse('puzzle = "yajilin"\ngrid = """\n1> . . 0v\n. # . .\n. . . .\n"""')
    assert [clue.text for clue in puzzle.clues()] == [
        "Right of R1C1, one cell is shaded",
        "Below R1C4, no cell is shaded",
        "R2C2 is a block",
    ]
    rules = [rule.text for rule in puzzle.shape.rules]
    assert rules[0] == "R1C2 is shaded, or two lines meet in it"
    assert "R2C3 and R2C4 are not both shaded" in rules
    assert [other.text for other in puzzle.typing.alternatives("arrow-number.r1c1")] == [
        "0→ at R1C1",
        "2→ at R1C1",
        "1↑ at R1C1",
        "1↓ at R1C1",
        "1← at R1C1",
    ]


def test_lines_alone_finish_a_board() -> None:
    puzzle = sample("yajilin-5x5").load()
    (solution,) = SatSession(puzzle).solutions()
    state = PuzzleState(puzzle)
    lines = [name for name, value in solution.items() if "." in name and value is True]
    for name in lines[:-1]:
        state = state.with_entry(name, True)
    assert finish(state) is Finish.OPEN
    assert finish(state.with_entry(lines[-1], True)) is Finish.RIGHT


def test_one_is_made() -> None:
    puzzle = made(Yajilin(5, 6), seed=2).puzzle
    assert isinstance(puzzle, Yajilin)
    assert counted(puzzle) == by_hand(5, 6, list(puzzle.clue_list.every(ArrowNumber))) == 1
