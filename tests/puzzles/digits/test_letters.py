"""Letters in clues, each of which stands for one number: against all grids of 4x4."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.clues.general import general_kinds
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.rellik import Rellik
from puzzles.clues.general.sandwich import Sandwich
from puzzles.clues.general.skyscraper import Skyscraper
from puzzles.clues.visible import Visible
from puzzles.digits.letters import letter_of
from puzzles.exchange import formats, read_foreign
from puzzles.exchange.meanings.assignment import told
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Implies
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import cell_name
from puzzles.geometry.outside import Outside, Side
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.sudoku import Sudoku
from solvers.queries.solutions import SolutionCount
from tests.helpers.chance import chances
from tests.helpers.constraints import demanded
from tests.helpers.drawn_clues import clues
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import small_grids

KINDS = [kind for kind in general_kinds() if issubclass(kind, LetteredClue)]
BOXES = ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
EMPTY = Sudoku(4)
CELLS = tuple(product(range(4), range(4)))


def holds(clue: Any, grid: Any, number: int) -> bool:
    """Whether a clue holds with that number, written for each kind by itself."""
    plain = clue.numbered(number)
    filled = {(r, c): grid[r][c] for r, c in CELLS}
    return number in plain.possible(EMPTY) and demanded(plain, filled, range(1, 5), BOXES)


def answers(puzzle: Sudoku) -> Counter[str]:
    """All grids with all numbers that letters may stand for, of those that are told."""
    own = [clue for clue in puzzle.clue_list if isinstance(clue, LetteredClue) and clue.letter]
    count = Counter(clue.letter for clue in own)
    shared = sorted(letter for letter, many in count.items() if many > 1 or puzzle.letters_differ)
    found: Counter[str] = Counter()
    for grid in small_grids(BOXES):
        if any(grid[r][c] != digit for (r, c), digit in puzzle.givens.items()):
            continue
        if not all(
            any(holds(clue, grid, number) for number in range(70))
            for clue in own
            if clue.letter not in shared
        ):
            continue
        ways = [
            [
                number
                for number in range(-60, 70)
                if all(
                    holds(clue, grid, number + getattr(clue, clue.number_field))
                    for clue in own
                    if clue.letter == letter
                )
            ]
            for letter in shared
        ]
        for numbers in product(*ways):
            if puzzle.letters_differ and len(set(numbers)) < len(numbers):
                continue
            found[str((grid, dict(zip(shared, numbers, strict=True))))] += 1
    return found


def found_by_solver(puzzle: Sudoku) -> Counter[str]:
    found = SatSession(puzzle).solutions(100_000)
    return Counter(
        str(
            (
                tuple(tuple(each[cell_name(r, c)] for c in range(4)) for r in range(4)),
                {letter: each[letter_of(letter)] for letter in puzzle.letters},
            )
        )
        for each in found
    )


@st.composite
def with_letters(draw: st.DrawFn) -> Sudoku:
    grid, puzzle = draw(st.sampled_from(small_grids(BOXES))), Sudoku(4, letters_differ=draw(st.booleans()))
    wanted = draw(st.integers(1, 4))
    for _ in range(wanted):
        clue: Any = draw(clues(draw(st.sampled_from(KINDS)), EMPTY))
        if clue is None:
            continue
        letter = draw(st.sampled_from("AAB"))
        base = {"A": 4, "B": 7}[letter]
        true = [number for number in range(50) if holds(clue, grid, number)]
        more = (draw(st.sampled_from(true)) - base if true else 0) + draw(st.sampled_from((0, 0, 1)))
        puzzle = puzzle.with_clue(replace(clue, **{clue.number_field: more, "letter": letter}))
    cells = draw(st.lists(st.sampled_from(CELLS), max_size=4, unique=True))
    for r, c in cells:
        puzzle = puzzle.with_given((r, c), grid[r][c])
    return puzzle


@settings(max_examples=20, deadline=None)
@given(with_letters())
def test_letters_stand_for_one_number_each(puzzle: Sudoku) -> None:
    assert found_by_solver(puzzle) == answers(puzzle)


@settings(max_examples=40, deadline=None)
@given(with_letters())
def test_they_are_kept_in_the_file(puzzle: Sudoku) -> None:
    assert parse(encode(puzzle)) == puzzle
    assert all(clue.counts for clue in puzzle.clue_list if isinstance(clue, LetteredClue))


@settings(max_examples=10, deadline=None)
@given(with_letters(), chances)
def test_a_letter_counts_where_it_stands_in_a_clue_that_is_on(puzzle: Sudoku, random: Random) -> None:
    ids = [id_ for id_, clue in puzzle.clue_list.items if isinstance(clue, LetteredClue)]
    off = frozenset(random.sample(ids, random.randint(0, len(ids))))
    state = PuzzleState(puzzle, off=off)
    without = puzzle
    for id_ in off:
        without = without.without(id_)
    *_, count = SatSession(state).count(100_000)
    assert isinstance(count, SolutionCount)
    assert count.value == answers(without).total()
    back = state
    for id_ in off:
        back = back.toggled(next(clue for clue in back.puzzle.clues() if clue.id == id_).id)
    assert back.puzzle == puzzle


@settings(max_examples=40, deadline=None)
@given(with_letters())
def test_links_carry_them(puzzle: Sudoku) -> None:
    for name in ("f-puzzles", "sudokupad"):
        reading = read_foreign(formats()[name].write(puzzle).text)
        assert reading is not None
        [read] = reading.puzzles
        assert frozenset(read.clue_list) == frozenset(puzzle.clue_list)


def test_a_cage_that_is_only_drawn_may_have_one() -> None:
    boxes = [[[r + y, c + x] for y in (0, 1) for x in (0, 1)] for r in (0, 2) for c in (0, 2)]
    cages = [{"cells": [[0, 0], [0, 1]], "value": "A"}, {"cells": [[1, 0], [2, 0]], "value": "A"}]
    reading = read_foreign(json.dumps({"cells": [[{}] * 4] * 4, "regions": boxes, "cages": cages}))
    assert reading is not None
    assert [clue.label for clue in told(reading.puzzles[0], 0, "cage").clue_list] == ["A", "A"]
    caged = {"cells": [[0, 0], [0, 1]], "value": "x+1", "unique": True}
    reading = read_foreign(json.dumps({"cells": [[{}] * 4] * 4, "regions": boxes, "cages": [caged]}))
    assert reading is not None
    assert [clue.label for clue in reading.puzzles[0].clue_list] == ["X+1"]


def cage(*cells: tuple[int, int], **more: Any) -> KillerCage:
    return KillerCage(cells, **{"sum": 0, "letter": "A", **more})


def test_what_is_said_and_found() -> None:
    puzzle = EMPTY.with_clue(cage((0, 0), (0, 1))).with_clue(cage((1, 0), (2, 0), sum=1))
    texts = [clue.text for clue in puzzle.clues()]
    assert texts == [
        "Cage at R1C1 and R1C2: the digits differ and add up to A",
        "Cage at R2C1 and R3C1: the digits differ and add up to A+1",
    ]
    assert [clue.label for clue in puzzle.clue_list] == ["A", "A+1"]
    solution = next(iter(SatSession(puzzle).solutions(1)))
    number = int(solution["r1c1"]) + int(solution["r1c2"])
    assert solution["A.letter"] == number
    assert puzzle.wording.render(solution).endswith(f"\nA = {number}")
    assert puzzle.wording.fact(Literal("A.letter", 5)) == "A is 5"
    assert puzzle.wording.fact(Literal("A.letter", 5, positive=False)) == "A is not 5"
    assert puzzle.wording.subjects(["r1c1", "A.letter"]) == ["R1C1", "A"]


def test_sums_and_running_states_are_one_formula_for_all_numbers() -> None:
    """The formula grows by the variable of the letter, not by a copy for each number."""
    lines = [Sandwich(Outside(Side.TOP, at), 0, "A") for at in (0, 1)]
    puzzle = EMPTY.with_clue(lines[0]).with_clue(lines[1]).with_clue(cage((0, 0), (0, 1)))
    puzzle = puzzle.with_clue(Skyscraper(Outside(Side.LEFT, 0), 0, "A"))
    for clue in puzzle.clues():
        assert not any(isinstance(part, Implies) for part in getattr(clue.formula, "parts", ()))


def test_letters_differ_where_that_is_said() -> None:
    puzzle = (
        Sudoku(4, letters_differ=True)
        .with_clue(cage((0, 0), (0, 1)))
        .with_clue(cage((1, 0), (2, 0), letter="B"))
    )
    assert puzzle.letters == ("A", "B")
    assert [rule.text for rule in puzzle.rules() if rule.family == "letters"] == []
    assert "Different letters stand for different numbers" in [rule.text for rule in puzzle.shape.rules]
    assert puzzle.structure.rule_changing >= {"cage.1", "cage.2"}
    assert "others for others" in puzzle.wording.about()
    assert parse(encode(puzzle)) == puzzle


def test_a_letter_by_itself_is_any_number_and_no_part_of_an_answer() -> None:
    puzzle = EMPTY.with_clue(Rellik(((0, 0), (0, 1)), 0, letter="Z"))
    assert puzzle.letters == ()
    assert puzzle.shape.variables == EMPTY.shape.variables


@pytest.mark.parametrize(
    ("text", "label"), [("a", "A"), ("A+1", "A+1"), ("x-2", "X-2"), ("A+", "A+"), ("A+1+", "A+1+")]
)
def test_they_are_typed(text: str, label: str) -> None:
    assert KillerCage.drawn(((0, 0), (0, 1)), text, EMPTY).label == label


def test_a_file_says_them_in_place_of_numbers() -> None:
    text = 'puzzle = "sudoku"\n[sandwich]\ntop = "A . b 5"\n[[cage]]\ncells = "r1c1 r1c2"\nsum = "A + 1"\n'
    puzzle = parse('puzzle = "sudoku"\ngrid = """\n....\n....\n....\n...."""\n' + text.partition("\n")[2])
    labels = [clue.label for clue in puzzle.clue_list]
    assert sorted(labels) == ["5", "A", "A+1", "B"]
    assert 'sum = "A+1"' in encode(puzzle)


@pytest.mark.parametrize("sum_", ["AB", "1A", "A+", "A+1000", "A*2"])
def test_what_is_no_letter_is_refused(sum_: str) -> None:
    with pytest.raises(PuzzleError, match="sum"):
        parse(f'puzzle = "sudoku"\nsize = 4\n[[cage]]\ncells = "r1c1"\nsum = "{sum_}"\n')


def test_other_types_take_numbers_alone() -> None:
    with pytest.raises(PuzzleError, match="letters stand for"):
        Futoshiki(4).with_clue(Sandwich.parse(Outside(Side.TOP, 0), "A"))
    with pytest.raises(PuzzleError, match="found 'A'; expected a whole number"):
        Visible.parse(Outside(Side.TOP, 0), "A")
