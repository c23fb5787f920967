"""Deductions that Sudoku players know by name, each set up with nothing else to find."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from puzzles.clues.general.extra_region import ExtraRegion
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, PuzzleState
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.techniques import Digits, Plain
from puzzles.text.words import listed
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.steps import Hint, Step
from solvers.wording.phrases import told
from tests.helpers.sat_session import SatSession
from tests.helpers.walkthroughs import walked, walkthrough

EMPTY = Sudoku.empty(9)
SLITHERLINK = """
puzzle = "slitherlink"
grid = '''
3 . 2 .
. . 0 .
1 . . .
0 2 . 1
'''
"""
REGIONS = "P P P P S\nA A B B C\nA A B R C\nA A A A C\nQ Q Q Q Q\n"
COLOURS = "1 . . . .\n. . . . .\n. . . 4 .\n. . . . .\n4 . . . .\n"
Cell = tuple[int, int]


def without(digits: Iterable[int], cells: Iterable[Cell]) -> Iterator[Literal]:
    """That those cells hold none of those digits."""
    for row, column in cells:
        for digit in digits:
            yield Literal(f"r{row}c{column}", digit, positive=False)


def row(number: int, *left_out: int) -> list[Cell]:
    return [(number, column) for column in range(1, 10) if column not in left_out]


def column(number: int, *left_out: int) -> list[Cell]:
    return [(r, number) for r in range(1, 10) if r not in left_out]


def others(*digits: int) -> set[int]:
    return set(range(1, 10)) - set(digits)


def hint(known: Iterable[Literal]) -> Step:
    state = PuzzleState(EMPTY, assumptions=tuple(Assumption(literal) for literal in known))
    (step,) = answers(Hint(), SatSession(state))
    assert isinstance(step, Step)
    return step


BOX_1 = [(r, c) for r in (1, 2, 3) for c in (1, 2, 3)]


@pytest.mark.parametrize(
    ("name", "known", "statements", "conclusions"),
    [
        ("naked single", without(others(7), [(5, 5)]), [], {"r5c5=7"}),
        ("hidden single", without([7], row(5, 5)), ["row.5"], {"r5c5=7"}),
        (
            "naked pair",
            without(others(1, 2), [(1, 1), (1, 9)]),
            ["row.1"],
            {f"r1c{c}≠{d}" for c in range(2, 9) for d in (1, 2)},
        ),
        (
            "naked triple",
            [
                *without(others(1, 2), [(1, 1)]),
                *without(others(2, 3), [(1, 5)]),
                *without(others(1, 3), [(1, 9)]),
            ],
            ["row.1"],
            {f"r1c{c}≠{d}" for c in (2, 3, 4, 6, 7, 8) for d in (1, 2, 3)},
        ),
        (
            "naked quadruple",
            [
                *without(others(1, 2), [(1, 1)]),
                *without(others(2, 3), [(1, 5)]),
                *without(others(3, 4), [(1, 7)]),
                *without(others(1, 4), [(1, 9)]),
            ],
            ["row.1"],
            {f"r1c{c}≠{d}" for c in (2, 3, 4, 6, 8) for d in (1, 2, 3, 4)},
        ),
        (
            "hidden quadruple",
            without([1, 2, 3, 4], column(4, 2, 5, 7, 9)),
            ["column.4"],
            {f"r{r}c4≠{d}" for r in (2, 5, 7, 9) for d in others(1, 2, 3, 4)},
        ),
        (
            "hidden pair",
            without([1, 2], column(4, 2, 9)),
            ["column.4"],
            {f"r{r}c4≠{d}" for r in (2, 9) for d in others(1, 2)},
        ),
        (
            "hidden triple",
            without([1, 2, 3], column(4, 2, 5, 9)),
            ["column.4"],
            {f"r{r}c4≠{d}" for r in (2, 5, 9) for d in others(1, 2, 3)},
        ),
        (
            "locked candidates (pointing)",
            without([4], [cell for cell in BOX_1 if cell not in ((1, 1), (1, 2))]),
            ["row.1", "region.1"],
            {f"r1c{c}≠4" for c in range(4, 10)},
        ),
        (
            "locked candidates (claiming)",
            without([4], row(1, 1, 2, 3)),
            ["row.1", "region.1"],
            {f"r{r}c{c}≠4" for r in (2, 3) for c in (1, 2, 3)},
        ),
        (
            "X-wing",
            [*without([5], row(2, 3, 7)), *without([5], row(6, 3, 7))],
            ["row.2", "row.6", "column.3", "column.7"],
            {f"r{r}c{c}≠5" for r in (1, 3, 4, 5, 7, 8, 9) for c in (3, 7)},
        ),
        (
            "swordfish",
            [
                *without([5], row(2, 1, 4)),
                *without([5], row(4, 4, 7)),
                *without([5], row(9, 1, 7)),
            ],
            ["row.2", "row.4", "row.9", "column.1", "column.4", "column.7"],
            {f"r{r}c{c}≠5" for r in (1, 3, 5, 6, 7, 8) for c in (1, 4, 7)},
        ),
        (
            "jellyfish",
            [fact for r in (2, 4, 6, 9) for fact in without([5], row(r, 1, 4, 7, 8))],
            [*(f"row.{r}" for r in (2, 4, 6, 9)), *(f"column.{c}" for c in (1, 4, 7, 8))],
            {f"r{r}c{c}≠5" for r in (1, 3, 5, 7, 8) for c in (1, 4, 7, 8)},
        ),
    ],
)
def test_known_by_name(
    name: str, known: Iterable[Literal], statements: list[str], conclusions: set[str]
) -> None:
    step = hint(known)
    assert step.technique == name
    assert [statement.id for statement in step.statements] == statements
    said = {f"{one.name}{'=' if one.positive else '≠'}{one.value}" for one in step.conclusions}
    assert said == conclusions
    assert step.least is (len(statements) < 2)


def test_a_value_is_locked_between_two_clues_of_one_kind_as_well() -> None:
    """Two extra regions that share four cells: 4 can only be there in one of them, so it is nowhere else."""
    shared = [(0, 1), (1, 4), (2, 7), (8, 6)]
    one = [(3, 2), (4, 4), (5, 8), (6, 0), (7, 3)]
    other = [(3, 3), (4, 0), (5, 5), (6, 2), (7, 8)]
    puzzle = EMPTY.with_clue(ExtraRegion((*shared, *one))).with_clue(ExtraRegion((*shared, *other)))
    known = without([4], ((r + 1, c + 1) for r, c in one))
    state = PuzzleState(puzzle, assumptions=tuple(Assumption(literal) for literal in known))
    (step,) = answers(Hint(), SatSession(state))
    assert isinstance(step, Step)
    assert [statement.id for statement in step.statements] == ["extra-region.1", "extra-region.2"]
    assert list(step.conclusions) == list(without([4], ((r + 1, c + 1) for r, c in other)))


def test_a_pair_is_seen_by_what_differs_from_each() -> None:
    """R2C1 and R2C3 are two regions beside each other with the same two colours; R2C5 is beside both."""
    map_ = parse(f'puzzle = "mapcolouring"\nregions = """\n{REGIONS}"""\ngrid = """\n{COLOURS}"""\n')
    first = walked(map_)[0][0]
    assert set(first.conclusions) == set(without((2, 3), [(2, 5)]))
    assert (first.size, first.supposes) == (3, False)
    assert first.sentence.startswith("R2C1 and R2C3 are colour 2 or 3 and differ, so R2C5, which differs")


def test_the_ladder_of_a_hidden_single() -> None:
    """Where to look, what matters, what follows."""
    (step,) = answers(Hint(), SatSession(sample("seed-sudoku").load()))
    assert step.look == tuple(f"r{r}c{c}" for r in (1, 2, 3) for c in (4, 5, 6))
    assert step.where == "Look at box 2."
    assert [statement.id for statement in step.quoted] == [
        "region.2",
        "row.1",
        "row.2",
        "given.r1c8",
        "given.r2c1",
        "given.r3c4",
        "given.r3c6",
    ]
    assert step.sentence == "In box 2, only R3C5 can be 5."


def test_an_easier_deduction_comes_first() -> None:
    """A naked triple, then a pair as well, then a hidden single as well: each is the hint in turn."""
    triple = [*without(others(4, 5, 6), [(8, 1), (8, 4), (8, 7)])]
    pair, single = [*without(others(1, 2), [(1, 1), (1, 9)])], [*without([7], row(5, 5))]
    names = [hint(known).technique for known in (triple, triple + pair, triple + pair + single)]
    assert names == ["naked triple", "naked pair", "hidden single"]


@pytest.mark.parametrize(
    ("pattern", "digits", "plain"),
    [
        (Pattern(PatternShape.ONLY_VALUE), "naked single", "only value left"),
        (Pattern(PatternShape.ONLY_PLACE), "hidden single", "only place left"),
        (Pattern(PatternShape.NAKED, 4), "naked quadruple", "4 places that share 4 values"),
        (Pattern(PatternShape.HIDDEN, 2), "hidden pair", "2 values that share 2 places"),
        (Pattern(PatternShape.LOCKED, 2, ("regions", "rows")), "locked candidates (pointing)", None),
        (Pattern(PatternShape.FISH, 4), "jellyfish", "the same value in 8 rules"),
        (Pattern(PatternShape.ALONE, 1, (), "clue"), "one clue by itself", "one clue by itself"),
        (
            Pattern(PatternShape.TOGETHER, 3, (), ""),
            "3 clues and rules together",
            "3 clues and rules together",
        ),
        (Pattern(PatternShape.CONTRADICTION), "contradiction", "contradiction"),
    ],
)
def test_words_for_patterns(pattern: Pattern, digits: str, plain: str | None) -> None:
    assert Digits()(pattern) == digits
    assert plain is None or Plain()(pattern) == plain


def test_a_zebra_has_its_own_words() -> None:
    puzzle = sample("seed-zebra").load()
    assert puzzle.wording.technique(Pattern(PatternShape.ONLY_VALUE)) == "only house left"


def test_literals_in_words() -> None:
    gone = [Literal("r1c2", digit, positive=False) for digit in (4, 5, 7)]
    assert told([*gone, Literal("r3c3", 1)], EMPTY) == "R1C2 is not 4, 5 or 7; R3C3 is 1"
    swept = [Literal(f"r1c{column}", digit, positive=False) for column in (2, 3, 5) for digit in (4, 5)]
    assert told(swept, EMPTY) == "R1C2, R1C3 and R1C5 are not 4 or 5"
    tiles = [Literal("r1c1", tile, positive=False) for tile in ("red-ball", "red-bowl", "blue-ball")]
    board = sample("cluemaster-beginner-1").load()
    assert told(tiles, board) == "R1C1 is not the red ball, red bowl or blue ball"
    logic = sample("logic-umbrella").load()
    names = [variable.name for variable in logic.shape.variables]
    assert told([Literal(names[0], True)], logic) == f"{names[0]} is true"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed([]) == ""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nonogram-heart", {"overlap", "closed run", "row and column together"}),
        ("slitherlink", {"following the line", "sides of a cell", "1 in a corner"}),
        ("killer-6x6", {"only combination", "combinations of a cage", "sum of the rest of a box"}),
        ("kenken-6x6", {"only combination", "combinations of a cage", "cage and its lines"}),
        ("sudoku-thermometers", {"thermometer", "thermometer and what is around"}),
        ("seed-zebra", {"only house left", "straight from the clue"}),
    ],
)
def test_each_type_has_its_words(name: str, told: set[str]) -> None:
    _, ending = walked(parse(SLITHERLINK)) if name == "slitherlink" else walkthrough(name)
    assert told <= {technique for technique, _ in ending.profile.techniques}
