"""Steps as a guide in a magazine tells them, and the words of logic grids."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from solvers.handlers.registry import answers
from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from tests.helpers.sat_session import SatSession
from tests.helpers.walkthroughs import walk, walkthrough
from tests.solvers.deduction.test_patterns import EMPTY, column, hint, others, row, without


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        (without(others(7), [(5, 5)]), "R5C5 can only be 7: the rest is ruled out."),
        (without([7], row(5, 5)), "In row 5, only R5C5 can be 7."),
        (
            without(others(1, 2), [(1, 1), (1, 9)]),
            "In row 1, R1C1 and R1C9 are 1 or 2, so R1C2 to R1C8 are not 1 or 2.",
        ),
        (
            [Literal("r1c5", 3), *without(others(1, 2, 3), [(1, 1), (1, 9)])],
            "In row 1, R1C1 and R1C9 are 1 or 2, so R1C2 to R1C4 and R1C6 to R1C8 are not 1 or 2.",
        ),
        (
            without([1, 2], column(4, 2, 9)),
            "In column 4, only R2C4 and R9C4 can be 1 or 2, so R2C4 and R9C4 are not 3 to 9.",
        ),
        (
            without([4], row(1, 1, 2)),
            "In row 1, 4 can only be in box 1, so R2C1 to R2C3 and R3C1 to R3C3 are not 4.",
        ),
        (
            [*without([5], row(6, 3, 7)), *without([5], row(2, 3, 7))],
            "In rows 2 and 6, 5 can only be in columns 3 and 7, so R1C3, R1C7, R3C3 to R5C3, R3C7 to R5C7, "
            "R7C3 to R9C3 and R7C7 to R9C7 are not 5.",
        ),
    ],
)
def test_each_pattern_has_a_sentence_of_its_own(known: Iterable[Literal], sentence: str) -> None:
    assert hint(known).sentence == sentence


def steps(name: str) -> list[Step]:
    return list(walkthrough(name)[0])


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        (
            "seed-zebra",
            [
                "Clue 14 says that the Norwegian is next to the blue house. "
                "Since the Norwegian is in house 1, the blue house is house 2.",
                "Clue 11 says that the owner of horses is next to the man who smokes Dunhill. "
                "Since Dunhill is in house 1, horses are in house 2.",
                "Each drink has a house of its own. "
                "Only water can be in house 1: tea and beer are not in house 1, coffee is in house 4 and "
                "milk is in house 3.",
            ],
        ),
        (
            "zebra-relay",
            [
                "Each runner has a lane of its own. Ada and Cleo are in lane 2 or 3, so Dov is not in "
                "lane 2 or 3.",
                "Ben can only be in lane 4: the rest is ruled out.",
            ],
        ),
        (
            "zebra-somewhere-left",
            ["Coffee is in house 1 or 4: either way, Prince is not in house 3."],
        ),
        (
            "binairo-two-ways",
            [
                "Row 5 has as many zeros as ones. Since R5C1, R5C7 and R5C8 are 0, R5C2, R5C3 and R5C5 are "
                "1; R5C4 is 0: no three in a row are alike.",
                "Column 8 has as many zeros as ones. Since R1C8, R6C8 and R7C8 are 1, in any case "
                "R2C8 is 0: no three in a row are alike.",
                "Column 2 has as many zeros as ones. Since R1C2, R5C2 and R5C3 are 1 and R3C1 and R4C4 are "
                "0, in any case R2C2 is 0: no three in a row are alike.",
            ],
        ),
        ("tents-8x8", ["Since R5C5 has a tent, R4C6 has no tent: tents do not touch."]),
        (
            "nurimisaki-5x5",
            [
                "R4C1 is unshaded, so one cell is unshaded beside it. Since R3C1 and R4C2 are shaded, "
                "R5C1 is not shaded."
            ],
        ),
        ("nonogram-heart", ["Column 2 has a run of 5. Since R6C2 is shaded, R1C2 is not shaded."]),
        (
            "slitherlink-5x5",
            [
                "No side of R2C1 is drawn, so the top, left, bottom and right of R2C1 are not drawn.",
            ],
        ),
        (
            "mastermind-bulls-and-cows",
            [
                "No digit of guess 8321 is in place, so position 1 is not 8, position 2 is not 3, "
                "position 3 is not 2 and position 4 is not 1.",
                "Two digits of guess 6841 are in the code. Three digits of guess 8273 are in the code. So "
                "positions 1, 2, 3 and 4 are not 0, 5 or 9.",
            ],
        ),
        (
            "lightup-7x7",
            [
                "Beside the wall at R3C7, two bulbs are placed. So R2C7 and R4C7 have a bulb.",
                "Since R4C7 has a bulb, R4C1 to R4C6 and R5C7 to R7C7 have no bulb: bulbs do not light each "
                "other.",
            ],
        ),
        ("hidato-4x4", ["14 and 15 touch. Since R4C2 is 14, only R4C1 can be 15."]),
        (
            "meander-5x5",
            [
                "In the region at R1C3, the numbers before and after R1C5 are beside it. Since R1C5 is 3, "
                "only R2C5 can be 4.",
            ],
        ),
        (
            "snake-5x5",
            [
                "R5C1 is shaded, between the ends. Since R4C1 is shaded, R5C2 is shaded.",
                "If R3C2 and R4C1 are both shaded, so is a cell beside both. Since R3C1 and R4C2 are not "
                "shaded and R4C1 is shaded, R3C2 is not shaded.",
                "R2C2 is shaded, so one or two cells are shaded beside it. Since R1C2 and R2C3 are shaded, "
                "R2C1 is not shaded.",
            ],
        ),
        (
            "mochikoro-5x5",
            [
                "R5C3 and R5C5 are in different groups of unshaded cells. Since R5C3 and R5C5 are not "
                "shaded, R5C4 is shaded.",
                "In R2C1 to R3C2, none, two or three of four cells are shaded. Since R2C2 and R3C2 are not "
                "shaded and R3C1 is shaded, R2C1 is shaded.",
            ],
        ),
        (
            "lookair-5x5",
            [
                "If three cells of the square R1C3 to R2C4 are shaded, so is the fourth. Since R1C3, R1C4 "
                "and R2C4 are shaded, R2C3 is shaded.",
            ],
        ),
        (
            "juosan-5x5",
            [
                "The line R3C1 to R5C1 is not all level. Since R3C1 and R5C1 are level, R4C1 is upright.",
                "In the region at R4C2, all cells are upright or all cells are level. So R3C2 and R3C3 are "
                "upright; R4C2, R4C3 and R5C1 to R5C4 are level: no row has three upright cells side by side "
                "and no column has three level cells one below the other.",
            ],
        ),
        (
            "nothing-6x6",
            [
                "The loop passes all cells of the region at R1C6 on a single visit, or none. So R2C5-R2C6 "
                "and R3C6-R4C6 are not drawn.",
            ],
        ),
        (
            "usoone-5x5",
            [
                "Of the 2 in R4C4, the 2 in R5C4 and the 1 in R5C5, just one is wrong. Since R5C3 to R5C5 "
                "are not shaded, R4C5 is shaded.",
            ],
        ),
        (
            "nurimaze-5x5",
            ["R2C2 and R3C2 are on the way: the way cannot go on otherwise."],
        ),
        (
            "simplegako-4x4",
            [
                "The number in R3C2 is how many cells of its row and column hold that number. Since "
                "R1C2 is 4, R3C1 is 2 and R3C2 is 5, R3C4 is 5.",
                "The number in R2C1 is how many cells of its row and column hold that number. Since "
                "R1C1 is 4, R2C2 and R2C3 are 5 and R3C1 and R4C1 are 2, R2C1 is 1.",
            ],
        ),
        (
            "minesweeper-8x8",
            [
                "R4C7 is safe and touches no mine, so R3C7, R3C8 to R5C8, R4C6, R5C6 and R5C7 are safe.",
                "R8C6 is safe and touches two mines. Since R7C5 to R7C7 are safe, R8C5 is a mine.",
            ],
        ),
        (
            "battleships-6x6",
            [
                "The whole fleet has 10 parts, four of them in rows 4 and 5, so six are elsewhere. "
                "Columns 1 and 4 have two parts of ships each. The ship of 3 cells fits only at R4C6 to "
                "R6C6, so R4C6 and R5C6 are parts of ships; R3C6, R4C5 and R6C5 are water.",
            ],
        ),
        (
            "kakuro-7x7",
            [
                "The two cells below R2C5 add up to 8, which is 1 + 7, 2 + 6 or 3 + 5. The two cells right "
                "of R4C4 add up to 16, which is 7 + 9. They cross at R4C5, so R3C5 is 1, R4C5 is 7 and "
                "R4C6 is 9.",
                "The two cells right of R4C1 add up to 3, which is 1 + 2. So R4C2 and R4C3 are 1 or 2.",
            ],
        ),
        (
            "kakuro-9x9",
            [
                "The eight cells below R1C3 add up to 43, which takes all digits but 2. So R2C3 to R9C3 are "
                "not 2.",
            ],
        ),
        (
            "fillomino-5x5",
            ["Since R1C2 and R2C1 are 9, R1C1 is 1 or 9: an area has as many cells as its number says."],
        ),
        ("undead-5x5", ["From the left of row 4, no monster is seen. So R1C1 to R3C1 are vampires."]),
        ("logic-museum", ["Premise: door ∨ window. Since door is false, window is true."]),
        (
            "kenken-liars-4x4",
            [
                "R3C1 says 7, so R3C1 lies.",
                "Since R3C1 lies, R1C1, R2C1, R3C2, R3C3, R3C4 and R4C1 tell the truth: exactly one cell of "
                "row 3 lies and exactly one cell of column 1 lies.",
            ],
        ),
    ],
)
def test_walkthroughs_say(name: str, sentences: list[str]) -> None:
    told = [step.sentence for step in steps(name)]
    assert [sentence for sentence in sentences if sentence not in told] == []


@pytest.mark.parametrize(
    ("name", "technique", "aside"),
    [
        ("hitori-6x6", "equal number that stays", "R3C1 is not shaded."),
        ("country-7x7", "ways into a region", ""),
        ("heyablock-7x7", "group of a number", None),
    ],
    ids=["a run's bookkeeping", "the same reason in each line", "a reason for each line"],
)
def test_lines_that_say_no_more_need_not_be_read(name: str, technique: str, aside: str | None) -> None:
    assert aside in [step.aside for step in steps(name) if step.lines and step.technique == technique]


@pytest.mark.parametrize(
    ("name", "places"),
    [
        (
            "tents-8x8",
            [
                "Look at R1C4 to R5C4, R1C5 to R4C5, R1C6 to R3C6, R1C7, R2C3, R3C3, R5C3, R6C2, R6C3, R6C5, "
                "R7C1, R7C6 and 3 more.",
                "Look at row 6.",
                "Look at the tree at R5C1.",
                "Look at the square R4C5 to R5C6.",
            ],
        ),
        (
            "slitherlink-5x5",
            ["Look at the top right corner of R4C5.", "1-1 on a diagonal. Look at R1C3 and R2C4."],
        ),
        ("battleships-6x6", ["Places of a ship. Look at R1C1, R1C4, R4C1 and R5C1."]),
        ("mastermind-bulls-and-cows", ["Guesses compared. Look at positions 1, 2, 3 and 4."]),
        ("zebra-relay", ["Look at clue 1.", "Look at the apple and the cherry.", "Look at the date."]),
        ("logic-museum", ["Look at door ∨ window."]),
    ],
)
def test_hints_say_where_to_look(name: str, places: list[str]) -> None:
    told = [step.where for step in steps(name)]
    assert [place for place in places if place not in told] == []


@pytest.mark.parametrize(
    ("givens", "noted", "sentence"),
    [
        (
            {"r1c8": 2, "r7c1": 1},
            [],
            "No value is left for R1C1: row 1, column 1 and box 1 hold them all.",
        ),
        (
            {},
            without([1, 2], [(1, 1)]),
            "No value is left for R1C1: R1C1 is not 1 or 2, and row 1, column 1 and box 1 hold the rest.",
        ),
    ],
)
def test_a_cell_without_a_value_names_the_units_that_hold_them(
    givens: dict[str, int], noted: Iterable[Literal], sentence: str
) -> None:
    state = PuzzleState(EMPTY, assumptions=tuple(Assumption(literal) for literal in noted))
    seven = {"r1c4": 3, "r1c5": 4, "r1c6": 5, "r4c1": 6, "r5c1": 7, "r6c1": 8, "r2c2": 9}
    for cell, digit in (seven | givens).items():
        state = state.with_entry(cell, digit)
    *_, last, ending = answers(Walk(), SatSession(state))
    assert isinstance(last, Step)
    assert isinstance(ending, Ending)
    assert (last.sentence, ending.outcome) == (sentence, WalkthroughEnd.CONTRADICTION)


def days(*lines: str) -> Zebra:
    categories = (("who", ("ann", "bob")), ("pet", ("cats", "asparagus")), ("hat", ("red", "blue")))
    return Zebra(2, categories, place="day").with_lines(lines)


@pytest.mark.parametrize(
    ("literal", "text"),
    [
        (Literal("ann", 1), "Ann is on day 1"),
        (Literal("bob", 1, positive=False), "bob is not on day 1"),
        (Literal("cats", 2), "cats are on day 2"),
        (Literal("asparagus", 2), "the asparagus is on day 2"),
        (Literal("red", 2), "the red hat is on day 2"),
        (Literal("blue", 2), "the blue day is day 2"),
    ],
)
def test_names_are_said_as_the_clues_say_them(literal: Literal, text: str) -> None:
    puzzle = days("The red hat is not Ann", "Bob has the asparagus", "the blue day is not bob")
    assert puzzle.wording.fact(literal) == text


def test_a_clue_is_quoted_in_the_words_of_its_author_unless_these_are_signs() -> None:
    puzzle = days("Ann  likes  cats.", "bob = red", "bob at 2")
    assert [(clue.text, clue.words) for clue in puzzle.clues()] == [
        ("ann is cats", "Ann likes cats"),
        ("bob is red", ""),
        ("bob is at day 2", ""),
    ]


@walk("nurikabe-7x7")
def test_a_rule_by_which_something_is_known_stands_in_brackets() -> None:
    told = " ".join(step.sentence for step in walkthrough("nurikabe-7x7")[0])
    known = "Since R2C5 and R2C6 belong to the island at R1C5 (islands do not touch)"
    assert f"{known}, R1C6 is shaded." in told


def test_many_cells_that_are_known_are_counted_where_they_are_seen() -> None:
    found = next(step for step in steps("battleships-7x7") if "R4C4 is water" in step.sentence)
    named = "R1C5 to R7C5, R1C6 to R7C6, R2C3, R3C7, R4C3, R6C3, R6C7, R7C3 and R7C7 are water"
    assert named in found.sentence
    assert found.brief == found.sentence.replace(named, "21 cells are water")
    more = next(step for step in steps("statuepark-8x8-medium") if "The piece I " in step.sentence)
    assert more.sentence.startswith(
        "The piece I lies once on the board. As things stand, R3C4 and R4C4 are covered"
    )
    few = next(step for step in steps("statuepark-8x8-medium") if len(step.support) + len(step.facts) < 8)
    assert few.brief == few.sentence
