"""Whatever is broken, of any type, is told in a short sentence of what stands on the board."""

from __future__ import annotations

import re
from random import Random

import pytest

from puzzles.feedback.board import Fault, feedback
from puzzles.feedback.calculation_faults import calculation_text
from puzzles.feedback.fault_words import LONGEST, fault_text
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Solution, Value
from puzzles.formulas.graphs.connectivity import SingleLoop
from puzzles.formulas.statements import fixed_values
from puzzles.formulas.target import Target
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_types
from tests.helpers.library import library
from tests.helpers.sat_session import SatSession

SEVERAL = 4
"""So many puzzles of a type are tried, the smallest; of Sudokus, all that show a constraint."""
TURNS = 4
LARGE = 20_000
"""A file of more bytes takes too long to solve here."""
PLACE = re.compile(r"R(\d+)C(\d+)")


def tried(type_name: str) -> list[str]:
    every = [found for found in library(type_name) if found.path.stat().st_size < LARGE]
    small = sorted(every, key=lambda found: found.path.stat().st_size)
    return [found.name for found in (small if type_name == "sudoku" else small[:SEVERAL])]


def solution_of(puzzle: Puzzle) -> Solution | None:
    return next(iter(SatSession(puzzle).solutions(1)), None)


def changed(puzzle: Puzzle, solution: Solution, random: Random) -> PuzzleState:
    """The solution with one or two entries changed, and sometimes half of it not written."""
    given = fixed_values(puzzle.clues())
    free = [own for own in puzzle.shape.shown_variables if own.name not in given and len(own.domain) > 1]
    kept = free if random.random() < 0.7 else random.sample(free, len(free) // 2)
    entries: dict[str, Value] = {own.name: solution[own.name] for own in kept}
    for own in random.sample(free, min(len(free), random.choice((1, 2)))):
        entries[own.name] = random.choice([value for value in own.domain if value != solution[own.name]])
    return PuzzleState(puzzle, entries=tuple(entries.items()))


def places(text: str) -> set[str]:
    return {f"r{row}c{column}" for row, column in PLACE.findall(text)}


def spoken_of(fault: Fault) -> set[str]:
    """The cells that show it, and those that the rule or clue itself speaks of."""
    statement = fault.statement
    named = {name.partition(".")[0] for name in (*fault.names, *statement.cells, *statement.formula.names())}
    both = {end for name in named for end in name.split("-")}
    return both | places(f"{statement.text} {statement.unit} {statement.name}")


def beyond(cell: str) -> set[str]:
    """The cell and those beside it: a line between two cells is named after either."""
    row, column = map(int, re.findall(r"\d+", cell))
    steps = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))
    return {f"r{row + down}c{column + right}" for down, right in steps}


@pytest.mark.parametrize("name", sorted(puzzle_types().keys()))
def test_a_changed_solution_is_told_in_short_sentences(name: str) -> None:
    told = 0
    for each in tried(name):
        puzzle, random = sample(each).load(), Random(each)
        solution = solution_of(puzzle)
        for _ in range(TURNS if solution is not None else 0):
            assert solution is not None
            for fault in feedback(changed(puzzle, solution, random)).faults:
                text = fault_text(fault, puzzle)
                assert 0 < len(text) <= LONGEST, text
                assert re.search("^Broken|[{}]|  ", text) is None, text
                cells = {
                    cell for own in spoken_of(fault) if PLACE.fullmatch(own.upper()) for cell in beyond(own)
                }
                assert places(text) <= cells, (text, fault.names)
                told += 1
    assert told


CAGES = 'puzzle = "killer"\nsize = 4\n[[cage]]\ncells = "r1c1 r1c2"\nsum = 5\n'
KILLER = f'{CAGES}grid = """\n. . . .\n. . . .\n. . . .\n. . . .\n"""'
THERMOMETER = (
    'puzzle = "sudoku"\ngrid = """\n. . . .\n. . . .\n. . . .\n. . . .\n"""\n'
    '[[thermometer]]\ncells = "r1c1 r1c2 r1c3"\n'
)
RUNS = 'puzzle = "nonogram"\n[outside]\ntop = [[1], [1], [1], [], []]\nleft = [[3]]\n'
TOLD: list[tuple[str, dict[str, Value], str]] = [
    (
        THERMOMETER,
        {"r1c1": 3, "r1c2": 2},
        "The 2 at R1C2 is not greater than the 3 at R1C1 on the thermometer from R1C1 to R1C3",
    ),
    (RUNS, {"r1c1": True, "r1c2": False}, "Row 1's first run has 1 shaded cell; 3 are asked for"),
    (
        RUNS,
        {"r1c1": True, "r1c2": True, "r1c3": True, "r1c4": True},
        "Row 1's first run has 4 shaded cells; 3 are asked for",
    ),
]


@pytest.mark.parametrize(("text", "values", "told"), TOLD)
def test_what_is_said(text: str, values: dict[str, Value], told: str) -> None:
    state = PuzzleState(parse(text), entries=tuple(values.items()))
    assert told in [fault_text(fault, state.puzzle) for fault in feedback(state).faults]


@pytest.mark.parametrize(
    ("name", "values", "told"),
    [
        ("slitherlink-5x5", {"r2c1.left": True}, "The 0 at R2C1 has one side already"),
        ("killer-4x4", {"r1c1": 4, "r1c2": 4}, "has two 4s"),
        ("kakuro-5x5", {"r2c2": 1, "r3c2": 2}, "The two cells below R1C2 add up to 3, not 16"),
        ("kenken-4x4", {"r1c1": 3, "r2c1": 4}, "Cage 3/ at R1C1: neither of 3 and 4 is 3 times the other"),
        ("kenken-4x4", {"r1c2": 1, "r1c3": 2}, "Cage 6+ at R1C2: 1 and 2 add up to 3, not 6"),
        ("kenken-4x4", {"r1c4": 4, "r2c4": 4}, "Cage 8* at R1C4: 4 and 4 multiply to 16 already, not 8"),
        ("kenken-4x4", {"r1c4": 3}, "Cage 8* at R1C4: with 3, the cells can no longer multiply to 8"),
        (
            "kenken-4x4",
            {"r1c4": 4, "r2c4": 2, "r3c4": 2},
            "Cage 8* at R1C4: 4, 2 and 2 multiply to 16, not 8",
        ),
        ("cryptarithm-money", {"S": 5, "E": 5}, "S and E are both 5"),
        ("binairo-6x6", {"r2c1": 1, "r2c2": 1, "r2c3": 1}, "R2C1 to R2C3 are all alike"),
        ("starbattle-6x6", {"r1c1": True, "r2c2": True}, "The stars at R1C1 and R2C2 touch"),
        ("tents-8x8", {"r1c1": True, "r2c2": True}, "The tents at R1C1 and R2C2 touch"),
        ("hitori-6x6", {"r1c1": True, "r1c2": True}, "R1C1 and R1C2 are both shaded, side by side"),
    ],
)
def test_what_is_said_of_library_puzzles(name: str, values: dict[str, Value], told: str) -> None:
    state = PuzzleState(sample(name).load(), entries=tuple(values.items()))
    found = [fault_text(fault, state.puzzle) for fault in feedback(state).faults]
    assert any(told in text for text in found), found


@pytest.mark.parametrize(
    ("name", "names", "unmet"),
    [
        ("slitherlink-5x5", ("r3c3.top", "r3c3.left", "r3c4.left", "r4c3.top"), "ten"),
        ("masyu-8x8", ("r5c6.left", "r6c6.left", "r6c5.top", "r6c6.top"), "15"),
    ],
)
def test_a_loop_that_is_closed_early_says_how_many_clues_are_not_met(
    name: str, names: tuple[str, ...], unmet: str
) -> None:
    puzzle = sample(name).load()
    state = PuzzleState(puzzle, entries=tuple((each, True) for each in names))
    (fault,) = feedback(state).faults
    assert fault_text(fault, puzzle) == f"The loop is closed, but {unmet} clues are not met"
    assert set(fault.names) == set(names)
    assert not feedback(state.with_entry(names[0], None)).faults, "it is still open"


@pytest.mark.parametrize("type_name", ["slitherlink", "masyu", "yajilin", "tracks"])
def test_the_loop_of_a_solution_is_not_closed_early(type_name: str) -> None:
    puzzle = sample(tried(type_name)[0]).load()
    solution = solution_of(puzzle)
    assert solution is not None
    loops = [each.formula for each in puzzle.shape.rules if isinstance(each.formula, SingleLoop)]
    drawn = [name for loop in loops for name in loop.names() if solution[name] is True]
    state = PuzzleState(puzzle, entries=tuple((name, True) for name in dict.fromkeys(drawn)))
    assert not feedback(state).faults
    assert drawn


def test_a_loop_that_is_closed_says_how_much_lies_outside() -> None:
    puzzle = sample("masyu-8x8").load()
    square = dict.fromkeys(("r5c6.left", "r6c6.left", "r6c5.top", "r6c6.top"), True)
    state = PuzzleState(puzzle, entries=(*square.items(), ("r1c2.left", True)))
    found = [fault_text(fault, puzzle) for fault in feedback(state).faults]
    assert any("is closed while one line lies outside it" in text for text in found), found


@pytest.mark.parametrize("target", ["6+", "3-", "2/", "12*"])
@pytest.mark.parametrize("values", [(1, 1), (4, 4), (1,)])
def test_what_a_cage_comes_to_is_said_in_short(target: str, values: tuple[int, ...]) -> None:
    """Each value once, no cell, and the target that is missed."""
    text = calculation_text(Target.parse(target), values, 2 - len(values))
    assert PLACE.search(text) is None
    assert [int(number) for number in re.findall(r"\d+", text)].count(Target.parse(target).number) == 1
    assert all(str(value) in text for value in values)
