"""What there is to place: in a solution all of it stands, on the way never more; figures are by the rules."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.feedback.clue_counts import so_far
from puzzles.feedback.tally import Tally, tallies
from puzzles.files.samples import sample
from puzzles.files.solved_samples import solved_sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import fixed_values
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_types
from tests.puzzles.feedback.test_board import HIDDEN


def written(puzzle: Puzzle, values: dict[str, Value]) -> PuzzleState:
    return PuzzleState(puzzle, entries=tuple(values.items()))


@pytest.mark.parametrize("name", sorted(puzzle_types().keys() - {"logic"}))
def test_in_a_solution_all_stands_and_on_the_way_never_more(name: str) -> None:
    solved = solved_sample(name)
    assert solved is not None
    puzzle, random = solved.puzzle, Random(name)
    shown = [own.name for own in puzzle.shape.shown_variables]
    random.shuffle(shown)
    before: dict[str, int] = {}
    for count in (0, len(shown) // 3, 2 * len(shown) // 3, len(shown)):
        state = written(puzzle, {each: solved.solution[each] for each in shown[:count]})
        found = {tally.label: tally for tally in tallies(state)}
        assert len(found) == len(tallies(state)), "each is told once"
        for label, tally in found.items():
            assert tally.of is None or tally.there <= tally.of
            assert tally.there >= before.get(label, 0)
        before = {label: tally.there for label, tally in found.items()}
        assert all(there <= of for there, of in so_far(state).values())
    assert all(tally.there == tally.of for tally in found.values() if tally.of is not None) or name in HIDDEN
    assert all(there == of for there, of in so_far(state).values())


def test_digits_that_stand_are_counted_with_the_givens() -> None:
    puzzle = parse("53..7....\n6..195...\n" + "." * 9 + "\n" + ("." * 9 + "\n") * 6)
    state = written(puzzle, {"r9c9": 5, "r8c1": 5, "r1c3": 1})
    counted = {tally.label: (tally.there, tally.of) for tally in tallies(state)}
    entries = [*fixed_values(puzzle.clues()).values(), 5, 5, 1]
    assert counted == {str(digit): (entries.count(digit), 9) for digit in range(1, 10)}


REGIONS = 'regions = """\naabbb\naabbb\nccddd\nccdee\nccdee\n"""'
STARS = f'puzzle = "starbattle"\nsize = 5\nstars = 1\n{REGIONS}'
FLEET = 'puzzle = "battleships"\nsize = 4\nfleet = [1, 2]\n'
SHADED = {"r1c1": True, "r1c2": True, "r1c3": False, "r2c1": False, "r2c2": False}
PIECES = 'puzzle = "nonogram"\n[outside]\ntop = [[1], [1], []]\nleft = [[2]]\n'


@pytest.mark.parametrize(
    ("text", "values", "expected"),
    [
        (STARS, {"r1c1": True}, [Tally("stars", 1, 5, True), Tally("stars in row 1", 1, 1, True)]),
        (STARS, {"r1c1": True}, [Tally("stars in row 2", 0, 1, True)]),
        (FLEET, SHADED, [Tally("ship of 1", 0, 1), Tally("ship of 2", 1, 1)]),
        (FLEET, {"r1c1": True}, [Tally("ship of 1", 0, 1), Tally("ship of 2", 0, 1)]),
        (PIECES, {"r1c1": True}, [Tally("shaded cells", 1, 2, True), Tally("clues", 0, 1)]),
    ],
)
def test_what_a_type_counts(text: str, values: dict[str, Value], expected: list[Tally]) -> None:
    found = tallies(written(parse(text), values))
    assert set(expected) <= set(found), found


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("queens-8x8", {"queens"}),
        ("tents-8x8", {"tents", "clues"}),
        ("lightup-7x7", {"bulbs", "clues"}),
        ("undead-4x4", {"ghosts", "vampires", "zombies", "clues"}),
        ("slitherlink-5x5", {"clues"}),
        ("minesweeper-8x8", {"mines", "clues"}),
        ("dominosa-5x6", {"0-0", "3-4"}),
        ("magnets-4x5", {"plus poles in row 1"}),
        ("masyu-8x8", {"clues"}),
    ],
)
def test_what_it_is_called(name: str, labels: set[str]) -> None:
    assert labels <= {tally.label for tally in tallies(PuzzleState(sample(name).load()))}


@pytest.mark.parametrize(
    ("name", "values", "id_", "expected"),
    [
        ("slitherlink-5x5", {"r2c1.left": True, "r2c2.left": True}, "number.r2c2", (1, 1)),
        ("palisade-5x5", {}, "walls.r5c1", (2, 2)),
        ("kakuro-5x5", {"r2c2": 7}, "", (7, 16)),
    ],
)
def test_what_a_clue_has_so_far(
    name: str, values: dict[str, Value], id_: str, expected: tuple[int, int]
) -> None:
    found = so_far(written(sample(name).load(), values))
    assert expected in ([found[id_]] if id_ in found else found.values()), found
