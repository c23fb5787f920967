"""Bridges: counts against all ways to build, options, files, sentences."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from puzzles.exchange import formats
from puzzles.exchange.grids import with_clues
from puzzles.feedback.completion import Finish, finish
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.geometry.grid import Cell
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.bridges.island import Island
from puzzles.types.bridges.puzzle import Bridges
from solvers.queries.solutions import Count
from tests.helpers.made import made
from tests.helpers.sat_session import SatSession

Pair = tuple[Cell, Cell]


def counted(puzzle: Bridges) -> int:
    count = list(SatSession(puzzle).count(5_000))[-1]
    assert isinstance(count, Count)
    return count.value


def between(one: Cell, other: Cell) -> set[Cell]:
    """The cells strictly between two of a row or column."""
    (top, left), (bottom, right) = sorted((one, other))
    return {(y, x) for y in range(top, bottom + 1) for x in range(left, right + 1)} - {one, other}


def by_hand(numbers: dict[Cell, int | None], most: int, no_cycles: bool) -> int:
    """How many ways there are to build bridges, by trying all."""
    islands = sorted(numbers)
    pairs: list[Pair] = [
        (one, other)
        for at, one in enumerate(islands)
        for other in islands[at + 1 :]
        if (one[0] == other[0] or one[1] == other[1]) and not between(one, other) & set(islands)
    ]
    total = 0
    for counts in product(range(most + 1), repeat=len(pairs)):
        built = [pair for pair, count in zip(pairs, counts, strict=True) if count]
        leading = {
            island: sum(n for pair, n in zip(pairs, counts, strict=True) if island in pair)
            for island in islands
        }
        if any(number not in (None, leading[island]) for island, number in numbers.items()):
            continue
        if any(between(*one) & between(*other) for at, one in enumerate(built) for other in built[at + 1 :]):
            continue
        group = {island: {island} for island in islands}
        for one, other in built:
            merged = group[one] | group[other]
            group.update(dict.fromkeys(merged, merged))
        whole = len(group[islands[0]]) == len(islands)
        total += whole and (not no_cycles or len(built) == len(islands) - 1)
    return total


@pytest.mark.parametrize("seed", range(12))
def test_any_islands_have_as_many_ways_as_can_be_counted(seed: int) -> None:
    random = Random(seed)
    most, no_cycles = random.choice(((1, False), (2, False), (2, False), (2, True), (3, False)))
    places = {(2 * random.randrange(3), 2 * random.randrange(3)) for _ in range(random.randint(2, 6))}
    numbers = {
        cell: random.choice((None, None, random.randint(1, 4)))
        for cell in {*places, (random.randrange(5), 4)}
    }
    clues = (Island(cell, number) for cell, number in sorted(numbers.items()))
    puzzle = with_clues(Bridges(5, 5, most, no_cycles=no_cycles), clues)
    assert counted(puzzle) == by_hand(numbers, most, no_cycles)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("bridges-5x5", 1),
        ("bridges-6x6-no-ring", 1),
        ("bridges-10x10", 1),
        ("bridges-15x15", 1),
        ("bridges-two-ways", 2),
        ("bridges-miscopied", 0),
    ],
)
def test_the_library(name: str, expected: int) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Bridges)
    assert counted(puzzle) == expected


def test_sentences() -> None:
    puzzle = sample("bridges-5x5").load()
    assert [clue.text for clue in puzzle.clues()][:3] == [
        "3 bridges lead to the island at R1C1",
        "4 bridges lead to the island at R1C3",
        "1 bridge leads to the island at R1C5",
    ]
    rules = [rule.text for rule in puzzle.shape.rules]
    assert rules[0] == "A bridge leads to the island at R1C1"
    assert rules[-2:] == ["No bridges cross at R4C4", "The bridges connect all islands"] or rules[-1] == (
        "The bridges connect all islands"
    )
    (solution,) = SatSession(puzzle).solutions()
    assert puzzle.wording.in_words(solution).startswith("R1C1-R1C3 has 2 bridges, R1C1-R5C1 has one bridge, ")
    assert puzzle.wording.render(solution).splitlines()[0] == "3═════4  ·  1"


FOUR = "sgt:bridges:7x7m4:4c7a4g7a2e4a3b6h2b9a76a7b4a"
"""Made by the collection."""


def test_up_to_four_bridges_between_two_islands() -> None:
    puzzle = parse(FOUR)
    assert isinstance(puzzle, Bridges)
    (solution,) = SatSession(puzzle).solutions(2)
    assert {value for name, value in solution.items()} == {0, 1, 2, 3, 4}
    assert puzzle.wording.render(solution).splitlines() == [
        "4═══════════7─────4",
        "║  ·  ·  ·  ║  ·  ║",
        "7═════2  ·  ║  ·  ³",
        "║  4══³══3  ⁴  ·  6",
        "³  │  ·  ·  ║  ·  ³",
        "║  2────────9══⁴══7",
        "6══³══7═════⁴══4  ·",
    ]
    assert puzzle.wording.about().endswith("between the same two there are at most four.")
    assert Bridges(5).wording.about().endswith("between the same two there are at most two.")
    assert [puzzle.values.read(text) for text in ("x", "1", "2", "3", "4", "5")] == [0, 1, 2, 3, 4, None]
    assert formats()["sgt"].write(puzzle).text == FOUR


def test_a_number_there_cannot_be() -> None:
    with pytest.raises(PuzzleError, match=r"grid row 1, column 1: found 9; expected 1 to 8"):
        parse('puzzle = "bridges"\ngrid = """\n9 . 1\n. . .\n"""')
    assert parse('puzzle = "bridges"\nmost = 3\ngrid = """\n9 . o\n. . .\n"""').file.write()["most"] == 3


def test_bridges_that_are_written_finish_a_board() -> None:
    puzzle = sample("bridges-5x5").load()
    (solution,) = SatSession(puzzle).solutions()
    state = PuzzleState(puzzle)
    for name, value in solution.items():
        assert finish(state) is Finish.OPEN
        if value:
            state = state.with_entry(name, value)
    assert finish(state) is Finish.RIGHT


def test_one_is_made() -> None:
    puzzle = made(Bridges(5), seed=3).puzzle
    assert isinstance(puzzle, Bridges)
    assert by_hand({clue.cell: clue.number for clue in puzzle.clue_list.every(Island)}, 2, False) == 1
