"""Plain KenKen against brute force, and its cages under editing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from msgspec import structs

from puzzles.formulas.target import Operation, Target, reachable
from puzzles.text.errors import PuzzleError
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.puzzle import KenKen
from solvers.queries.overview import Status
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.kenken_by_hand import Key, kenkens, random_kenken, reaches, solutions
from tests.helpers.library import loaded
from tests.helpers.sat_session import SatSession
from tests.helpers.type_case import TypeCase


def load(name: str) -> KenKen:
    puzzle = loaded(name)
    assert isinstance(puzzle, KenKen)
    return puzzle


def target(text: str) -> Target:
    return Target.parse(text)


def drawn(random: Random) -> tuple[KenKen, list[Cage]]:
    """With all operations, with numbers alone, or with liars who reach numbers alone in small cages."""
    if random.random() < 0.2:
        return random_kenken(random, 3, liars=True, largest=2, no_operators=True), []
    return random_kenken(random, random.choice((3, 4)), no_operators=random.random() < 0.5), []


def obeys(puzzle: KenKen, solution: Key) -> bool:
    """The rules read off the page, but for those of lies."""
    grid = [[int(text) for text in row] for row in puzzle.wording.grid(dict(solution)) or ()]
    digits = set(range(1, puzzle.size + 1))
    return all(set(row) == digits for row in [*grid, *zip(*grid, strict=True)]) and all(
        puzzle.liars or reaches(cage.target, tuple(grid[row][column] for row, column in cage.cells))
        for cage in puzzle.cages
    )


CASE = TypeCase(
    kind=KenKen,
    read=lambda puzzle, solution: frozenset(solution.items()),
    boards=solutions,
    obeys=obeys,
    bounded=True,
    drawn=drawn,
    examples=60,
    by_hand=["kenken-4x4", "kenken-liars-4x4"],
)


def test_a_number_alone_needs_an_operation_unless_the_puzzle_tells_none() -> None:
    cells = [(0, 0), (0, 1)]
    puzzle = KenKen(4, no_operators=True).with_cage(cells, target("2"))
    assert [clue.text for clue in puzzle.clues()] == [
        "Cage 2 at R1C1 and R1C2: the cells reach 2 by one operation"
    ]
    with pytest.raises(PuzzleError, match=r"^2 over 2 cells; expected one of"):
        puzzle.with_options(no_operators=False)
    assert {other.text for other in puzzle.typing.alternatives("cage.A")} == {
        f"Cage {number} at R1C1 and R1C2" for number in (1, 3, 4, 5, 6, 7, 8, 9, 12, 16)
    }


@pytest.mark.parametrize(
    "name", ["kenken-4x4", "kenken-6x6", "kenken-9x9", "kenken-16x16", "kenken-large-cages"]
)
def test_each_cell_of_a_library_puzzle_is_in_one_cage(name: str) -> None:
    puzzle = load(name)
    covered = [place for cage in puzzle.cages for place in cage.cells]
    assert len(covered) == len(set(covered)) == puzzle.size**2


def test_a_conflict_reads_well_and_the_miscopied_target_is_among_its_clues() -> None:
    conflict = Session(load("kenken-miscopied")).conflict()
    assert conflict is not None
    assert [clue.text for clue in conflict.clues] == [
        "Cage 9* at R2C1, R3C1 and R3C2: the cells multiply to 9",
        "Cage 7+ at R4C1 and R5C1: the cells add up to 7",
        "R5C3 is 5",
        "R5C5 is 2",
    ]
    assert [rule.text for rule in conflict.rules] == [
        "Row 5 holds each digit once",
        "Column 1 holds each digit once",
    ]


def test_exactly_one_other_target_makes_the_miscopied_puzzle_unique() -> None:
    puzzle = load("kenken-miscopied")
    session = SatSession(puzzle)
    found = []
    for clue in puzzle.clues():
        for alternative in puzzle.typing.alternatives(clue.id):
            assert isinstance(alternative.puzzle, KenKen)
            session = SatSession(alternative.puzzle)
            if session.verdict().status is Status.UNIQUE:
                found.append(alternative.text)
    assert found == ["Cage 8* at R2C1, R3C1 and R3C2"]


SIGNS = {"-": "differ by 2", "/": "one cell is 2 times the other"}


@pytest.mark.parametrize("sign", SIGNS)
def test_the_sentences_of_cages_of_two(sign: str) -> None:
    puzzle = KenKen(4).with_cage([(1, 0), (0, 0)], target(f"2{sign}"))
    (clue,) = puzzle.clues()
    assert clue.text.startswith(f"Cage 2{sign} at R1C1 and R2C1: ")
    assert clue.text.endswith(SIGNS[sign])
    assert clue.cells == ("r1c1", "r2c1")


def test_an_impossible_target_is_a_contradiction_and_no_error() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], target("1000000000*"))
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert [clue.text for clue in conflict.clues] == [
        "Cage 1000000000* at R1C1 and R1C2: the cells multiply to 1000000000"
    ]
    assert conflict.rules == ()


# -- large cages -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["45+", "362880*", "17+", "1*", "77760*"])
def test_a_cage_of_nine_cells_takes_a_few_thousand_lines(text: str) -> None:
    block = [(row, column) for row in range(3) for column in range(3)]
    puzzle = KenKen(9).with_cage(block, target(text))
    session = SatSession(puzzle)
    (scope,) = session.scopes().stack[1:]
    assert scope.lines < 20_000
    verdict = session.verdict().status
    assert verdict is (Status.CONTRADICTION if text in ("17+", "1*") else Status.MULTIPLE)


def test_a_whole_grid_in_one_cage() -> None:
    everywhere = [(row, column) for row in range(4) for column in range(4)]
    for text, expected in (("40+", 576), ("41+", 0), ("331776*", 576)):
        session = SatSession(KenKen(4).with_cage(everywhere, target(text)))
        (*_, count) = session.count(1000)
        assert isinstance(count, SolutionCount)
        assert (count.value, count.complete) == (expected, True)


# -- editing -----------------------------------------------------------------------------------


def test_a_cage_keeps_its_id_when_its_target_changes_or_it_grows() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], target("3+")).with_cage([(2, 2), (2, 3)], target("1-"))
    first, second = (clue.id for clue in puzzle.clues())
    changed = puzzle.with_changed(first, structs.replace(puzzle.cages[0], target=target("2*")))
    assert [clue.id for clue in changed.clues()] == [first, second]
    assert str(changed.cages[0].target) == "2*"
    grown = changed.with_cage([(0, 0), (0, 1), (1, 1)], target("7+"))
    assert [clue.id for clue in grown.clues()] == [first, second]
    assert grown.cages[0].cells == ((0, 0), (0, 1), (1, 1))
    assert grown.without(first).cages == (puzzle.cages[1],)
    assert grown.without("cage.nowhere") == grown


def test_a_new_cage_takes_cells_from_older_ones() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1), (0, 2)], target("6+"))
    shrunk = puzzle.with_cage([(0, 2), (1, 2)], target("3+"))
    assert [(str(cage.target), cage.cells) for cage in shrunk.cages] == [
        ("6+", ((0, 0), (0, 1))),
        ("3+", ((0, 2), (1, 2))),
    ]
    assert shrunk.cage_at((0, 2)) == shrunk.cages[1]
    assert shrunk.cage_at((3, 3)) is None
    split = puzzle.with_cage([(0, 1), (1, 1)], target("3+"))
    assert [str(cage.target) for cage in split.cages] == ["3+"]
    one_left = shrunk.with_cage([(0, 1)], target("4"))
    assert [cage.cells for cage in one_left.cages] == [((0, 2), (1, 2)), ((0, 1),)]


def test_a_sum_of_one_cell_is_that_cell() -> None:
    (clue,) = KenKen(4).with_cage([(1, 1)], target("3+")).clues()
    assert clue.text == "R2C2 is 3"


def test_labels_never_run_out() -> None:
    puzzle = KenKen(16)
    for row in range(16):
        for column in range(16):
            puzzle = puzzle.with_cage([(row, column)], target("1"))
    assert len({cage.letter for cage in puzzle.cages}) == 256


@pytest.mark.parametrize(
    ("cells", "text", "message"),
    [
        ([(0, 0), (0, 1), (0, 2)], "2-", "2- over 3 cells; expected two cells for a difference"),
        ([(0, 0), (0, 1), (0, 2)], "2/", "2/ over 3 cells; expected two cells for a quotient"),
        ([(0, 0)], "2/", "2/ over 1 cell; expected two cells for a quotient"),
        ([(0, 0), (0, 1)], "2", "2 over 2 cells; expected one of + - * / after the number"),
        ([(0, 0), (1, 1)], "3+", "the cage is in pieces; expected cells that join by sides"),
        ([], "3+", "the cage has no cells; expected at least one cell"),
        ([(0, 4), (0, 3)], "3+", "R1C5 is off the grid; expected cells of 4x4"),
    ],
)
def test_cages_that_make_no_sense_are_refused_with_a_reason(
    cells: list[tuple[int, int]], text: str, message: str
) -> None:
    with pytest.raises(PuzzleError) as caught:
        KenKen(4).with_cage(cells, target(text))
    assert str(caught.value) == message


READABLE = {
    "21+": "21+",
    " 2 - ": "2-",
    "3x": "3*",
    "3×": "3*",
    "6÷": "6/",
    "6:": "6/",
    "7=": "7",
    "7": "7",
    "007*": "7*",
    "1000000000000*": "1000000000000*",
}


@pytest.mark.parametrize(("text", "expected"), READABLE.items())
def test_targets_that_can_be_read(text: str, expected: str) -> None:
    assert str(target(text)) == expected
    assert target(expected) == target(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("+21", "found '+21'; expected a number and one of + - * / =, such as 21+"),
        ("", "found ''; expected a number and one of + - * / =, such as 21+"),
        ("2%", "found '2%'; expected a number and one of + - * / =, such as 21+"),
        ("1.5+", "found '1.5+'; expected a number and one of + - * / =, such as 21+"),
        ("²+", "found '²+'; expected a number and one of + - * / =, such as 21+"),
        ("9" * 5000 + "+", "the target is too large; expected at most 1,000,000,000,000"),
        ("1000000000001+", "the target is too large; expected at most 1,000,000,000,000"),
    ],
)
def test_targets_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        target(text)
    assert str(caught.value) == message


@given(kenkens(4))
@settings(max_examples=30, deadline=None)
def test_alternatives_differ_in_one_target_that_can_be_reached(puzzle: KenKen) -> None:
    for cage in puzzle.cages:
        seen = {str(cage.target)}
        for alternative in puzzle.typing.alternatives(cage.id):
            changed = alternative.puzzle
            assert isinstance(changed, KenKen)
            others = [old for old in puzzle.cages if old is not cage]
            (new,) = [new for new in changed.cages if new not in others]
            assert (new.id, new.cells) == (cage.id, cage.cells)
            assert str(new.target) not in seen
            seen.add(str(new.target))
            assert new.target.number in reachable(new.target.operation, len(new.cells), range(1, 5))
            single = f"{cage.names[0].upper()} = {new.target}"
            assert alternative.text == (single if len(cage.cells) == 1 else new.title)
    assert puzzle.typing.alternatives("cage.nowhere") == ()


def test_alternatives_try_the_other_signs_first() -> None:
    puzzle = KenKen(6).with_cage([(0, 0), (0, 1)], target("3-"))
    texts = [alternative.text for alternative in puzzle.typing.alternatives("cage.A")]
    assert texts[:4] == [f"Cage {text} at R1C1 and R1C2" for text in ("3+", "3*", "3/", "2-")]
    assert len(texts) == 3 + 4


def test_operations_are_written_as_in_files() -> None:
    assert [str(Target(5, operation)) for operation in Operation] == ["5+", "5-", "5*", "5/", "5", "5"]
