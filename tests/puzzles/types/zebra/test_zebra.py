"""Zebra puzzles: known answers, the meaning of clues by brute force, wording, editing, files."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import permutations

import pytest
from hypothesis import given, settings

from puzzles.features.unread import unread_lines
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.statements import Kind, Literal
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.cross_grid import Mark
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.overview import Status
from solvers.queries.solutions import SolutionCount
from tests.helpers.sat_session import SatSession
from tests.helpers.zebras import SMALL, arrangements, named_zebras, small_zebras, true_in, typed

SEED_SOLUTION = """
house        1          2       3          4       5
nationality  norwegian  dane    brit       german  swede
color        yellow     blue    red        green   white
pet          cats       horses  birds      zebra   dogs
drink        water      tea     milk       coffee  beer
smoke        dunhill    blends  pall mall  prince  bluemasters
""".strip()
"""As it is published with the puzzle."""
ARITHMETIC = """
brit = red
swede = dogs
dane = tea
green = white - 1
green = coffee
pall mall = birds
yellow = dunhill
milk = 3
norwegian = 1
(blends = cats - 1) or (blends = cats + 1)
(horses = dunhill - 1) or (horses = dunhill + 1)
bluemasters = beer
german = prince
(norwegian = blue - 1) or (norwegian = blue + 1)
(water = blends - 1) or (water = blends + 1)
""".strip().splitlines()


def zebra(name: str = "seed-zebra") -> Zebra:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Zebra)
    return puzzle


def small(*lines: str) -> Zebra:
    return Zebra(3, SMALL).with_lines(lines)


def number_of_solutions(puzzle: Zebra, limit: int = 2000) -> int:
    last = list(SatSession(puzzle).count(limit))[-1]
    assert isinstance(last, SolutionCount)
    assert last.complete
    return last.value


def test_the_german_owns_the_zebra_in_house_4() -> None:
    session = SatSession(zebra())
    assert session.verdict().status is Status.UNIQUE
    (solution,) = session.solutions()
    assert zebra().wording.render(solution) == SEED_SOLUTION
    assert zebra().wording.answer(solution) == "zebra: german, house 4"
    assert zebra().wording.grid(solution)[3] == ("water", "tea", "milk", "coffee", "beer")


def test_the_arithmetic_of_the_seed_says_the_same() -> None:
    puzzle = zebra().with_lines(ARITHMETIC)
    assert [clue.text for clue in puzzle.clues()][:14] == [clue.text for clue in zebra().clues()][:14]
    assert puzzle.clues()[14].text == "water is next to blends"
    assert list(SatSession(puzzle).solutions()) == list(SatSession(zebra()).solutions())


def test_read_loosely_it_has_seven_solutions() -> None:
    """Counted here by filling in one category after the other."""
    first, middle, houses = 1, 3, (1, 2, 3, 4, 5)
    orders = list(permutations(houses))
    found = [
        (zebra_house, nations)
        for red, green, white, yellow, blue in orders
        if green < white
        for nations in orders
        for brit, swede, dane, norwegian, german in [nations]
        if brit == red and norwegian == first and abs(norwegian - blue) == 1
        for tea, coffee, milk, beer, water in orders
        if dane == tea and green == coffee and milk == middle
        for pallmall, dunhill, blends, bluemasters, prince in orders
        if yellow == dunhill and bluemasters == beer and german == prince and abs(blends - water) == 1
        for dogs, birds, cats, horses, zebra_house in orders
        if swede == dogs and pallmall == birds and abs(blends - cats) == 1 and abs(horses - dunhill) == 1
    ]
    assert len(found) == 7
    assert number_of_solutions(zebra("zebra-somewhere-left")) == 7


@pytest.mark.parametrize(("name", "count"), [("zebra-relay", 1), ("zebra-miscopied", 0)])
def test_the_puzzles_of_our_own(name: str, count: int) -> None:
    puzzle = zebra(name)
    assert number_of_solutions(puzzle) == count
    if len(puzzle.categories) == 3:
        meant = [puzzle.meaning(line) for line in puzzle.lines]
        ways = arrangements(puzzle.positions or 0, puzzle.categories)
        assert sum(all(true_in(clue, way) for clue in meant) for way in ways) == count
        assert [puzzle.wording.answer(solution) for solution in SatSession(puzzle).solutions()] == [
            "banana: dov, lane 1"
        ]


@settings(max_examples=15, deadline=None)
@given(small_zebras())
def test_solutions_are_the_arrangements_that_the_clues_are_true_of(made: tuple[Zebra, list[Claim]]) -> None:
    puzzle, meant = made
    expected = [way for way in arrangements(3, SMALL) if all(true_in(clue, way) for clue in meant)]
    found = list(SatSession(puzzle).solutions())
    assert len(found) == len(expected)
    assert all(dict(solution) in expected for solution in found)


def test_a_category_may_leave_positions_without_a_name() -> None:
    puzzle = small("dog at 1", "eel at 3")
    solution = next(SatSession(puzzle).solutions())
    assert puzzle.wording.grid(solution)[2] == ("dog", "", "eel")
    assert puzzle.wording.render(solution).splitlines()[
        3
    ] == "pet       dog  -  eel" or "-" in puzzle.wording.render(solution)
    asked = puzzle.with_question("ann: pet").typing.with_line("ann at 2")
    assert asked.wording.answer(next(SatSession(asked).solutions())) == "ann: position 2"


def test_a_conflict_reads_aloud() -> None:
    puzzle = Zebra(5, zebra().categories, place="house")
    puzzle = puzzle.typing.with_line("the Brit lives in the red house").typing.with_line("milk at 3")
    puzzle = puzzle.typing.with_line("the Swede lives in the red house")
    conflict = SatSession(puzzle).conflict()
    assert conflict is not None
    assert [clue.text for clue in conflict.clues] == ["brit is red", "swede is red"]
    assert [rule.text for rule in conflict.rules] == [
        "Each nationality has a house of its own: brit, swede, dane, norwegian, german"
    ]
    assert conflict.clues[0].cells == ("brit", "red")


def test_a_neighbour_of_the_only_wall_conflicts_without_any_rule() -> None:
    conflict = SatSession(small("ann at 3", "ann is directly left of dog")).conflict()
    assert conflict is not None
    assert [clue.text for clue in conflict.statements] == [
        "ann is at position 3",
        "ann is directly left of dog",
    ]


def test_rules_are_one_family_a_category() -> None:
    assert zebra().shape.families == {"nationality": 1, "color": 1, "pet": 1, "drink": 1, "smoke": 1}
    assert {clue.kind for clue in zebra().clues()} == {Kind.CLUE}


def test_facts_and_entries_read_as_sentences() -> None:
    assert zebra().wording.fact(Literal("zebra", 4)) == "the zebra is in house 4"
    assert zebra().wording.fact(Literal("zebra", 4, positive=False)) == "the zebra is not in house 4"
    assert zebra().wording.entry("zebra", 4).text == "You wrote: the zebra is in house 4"


def test_the_cross_grid_of_candidates() -> None:
    puzzle = small("ann at 1", "red at 1", "dog at 2")
    marks = puzzle.marks(SatSession(puzzle).candidates().values)
    assert marks["ann", "red"] is Mark.YES
    assert marks["ann", "dog"] is Mark.NO
    assert marks["bob", "dog"] is Mark.OPEN
    assert ("ann", "bob") not in marks
    assert len(marks) == 9 + 6 + 6
    assert puzzle.pairs().keys() == marks.keys()


# -- editing -----------------------------------------------------------------------------------


def ids(puzzle: Zebra) -> list[str]:
    return [clue.id for clue in puzzle.clues()]


def test_ids_stay_while_other_clues_change() -> None:
    puzzle = small("ann at 1", "bob is red", "ann  AT 1")
    first, second, third = ids(puzzle)
    assert len({first, second, third}) == 3
    assert ids(puzzle.without(second)) == [first, third]
    assert ids(puzzle.with_moved(second, 0)) == [second, first, third]
    assert ids(puzzle.typing.with_line("cat at 3"))[:3] == [first, second, third]
    assert ids(puzzle.typing.with_changed_line(first, "ann at 2")) == [first, second, third]
    assert puzzle.without("no such clue") == puzzle
    assert puzzle.with_moved("no such clue", 0) == puzzle


def test_a_clue_stays_as_it_was_typed() -> None:
    puzzle = small("  The ANN's place is next to   Dark  Blue. ")
    assert puzzle.clues()[0].text == "ann is next to dark blue"
    assert small().typing.with_line("  bob AT 1 ").lines == ("bob AT 1",)


def test_a_clue_that_cannot_be_read_is_not_taken() -> None:
    with pytest.raises(InputError):
        small().typing.with_line("bob is rad")
    with pytest.raises(InputError):
        small("bob is red").typing.with_changed_line("clue.1", "bob is at 4")
    with pytest.raises(
        PuzzleError, match=r"^clues\[2\]: column 8: found 'rad', perhaps 'red'; expected a name"
    ):
        small("ann at 1", "bob is rad")


def test_a_question_must_name_an_item_and_a_category() -> None:
    assert small().with_question("Dog : WHO").questions == (("dog", "who"),)
    assert small().with_question("Dog : WHO").with_question(" ").questions == ()


def test_several_questions_are_kept_and_answered() -> None:
    asked = small().with_question("dog: who; ann: pet").with_lines(["ann at 2", "dog at 1", "bob at 1"])
    assert asked.questions == (("dog", "who"), ("ann", "pet"))
    assert asked.wording.question == "Which who goes with dog? Which pet goes with ann?"
    answer = asked.wording.answer(next(SatSession(asked).solutions()))
    assert answer is not None
    assert answer.startswith("dog: bob, position 1; ann: ")
    text = encode(asked)
    assert parse(text) == asked
    assert "dog: who" in text
    assert "ann: pet" in text
    with pytest.raises(PuzzleError):
        small().with_question("bob")


def test_alternatives_say_what_they_change() -> None:
    puzzle = zebra()
    milk = next(clue for clue in puzzle.clues() if clue.text == "milk is at house 3")
    offered = {alternative.text: alternative.puzzle for alternative in puzzle.typing.alternatives(milk.id)}
    places = ("first", "second", "fourth", "fifth")
    assert {f"Milk is in the {place} house" for place in places} <= offered.keys()
    assert "Tea is in the middle house" in offered
    assert milk.quoted not in offered
    left = next(clue for clue in puzzle.clues() if "left" in clue.text)
    offered_left = {alternative.text for alternative in puzzle.typing.alternatives(left.id)}
    assert {
        "The green house is directly right of the white house",
        "The green house is next to the white house",
        "The blue house is directly left of the white house",
    } <= (offered_left)
    assert puzzle.typing.alternatives("no such clue") == ()


@settings(max_examples=5, deadline=None)
@given(small_zebras())
def test_every_alternative_is_a_puzzle_with_that_sentence(made: tuple[Zebra, list[Claim]]) -> None:
    puzzle, _ = made
    for index, clue in enumerate(puzzle.clues()):
        for alternative in puzzle.typing.alternatives(clue.id)[:12]:
            assert isinstance(alternative.puzzle, Zebra)
            assert alternative.puzzle.clues()[index].quoted == alternative.text
            assert alternative.puzzle.lines[:index] == puzzle.lines[:index]


def test_alternatives_of_a_clue_about_pairs_can_all_be_read() -> None:
    puzzle = zebra("grid-pies")
    (pairs,) = (clue for clue in puzzle.clues() if clue.text.startswith("Of $4 and plum, one is"))
    offered = puzzle.typing.alternatives(pairs.id)
    assert any("the other by Cora" in alternative.text for alternative in offered)
    assert not any(alternative.text.startswith("Not") for alternative in offered)


def test_the_slip_of_a_miscopied_puzzle_is_among_the_alternatives() -> None:
    puzzle = zebra("zebra-miscopied")
    wrong = next(clue for clue in puzzle.clues() if clue.text == "german is dunhill")
    right = [a.puzzle for a in puzzle.typing.alternatives(wrong.id) if a.text == "The German smokes Prince"]
    assert [SatSession(found).verdict().status for found in right] == [Status.UNIQUE]


@pytest.mark.parametrize(
    "line", ["ann is bob", "ann is not bob", "red is red", "ann = ann", "red is at 1 or ann is bob"]
)
def test_what_could_not_be_otherwise_is_refused(line: str) -> None:
    with pytest.raises(PuzzleError, match=r"is (always|never) true"):
        small(line)


# -- files -------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(named_zebras())
def test_a_saved_puzzle_reads_back_equal(puzzle: Zebra) -> None:
    assert parse(encode(puzzle)) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


@settings(max_examples=20, deadline=None)
@given(named_zebras())
def test_names_are_data_to_the_last(puzzle: Zebra) -> None:
    meant = [puzzle.meaning(line) for line in puzzle.lines]
    ways = arrangements(puzzle.positions or 0, puzzle.categories)
    expected = sum(all(true_in(clue, way) for clue in meant) for way in ways)
    assert number_of_solutions(puzzle) == expected
    assert "(check-sat)" in SatSession(puzzle).script()


def test_names_that_try_to_break_out() -> None:
    bad = (
        "x) (assert false",
        "|pipe|",
        'say "hi"',
        "; comment",
        "on/row",
        "ünï\u0301",
        "{[/]}",
        "%s%n",
        "\\",
    )
    puzzle = Zebra(9, (("it) (exit", bad), ("|", ("(check-sat)", "let", "true"))), place="house")
    for first, second in zip(bad, ("(check-sat)", "let", "true"), strict=False):
        puzzle = puzzle.typing.with_line(
            typed(puzzle.meaning(f"{typed_name(first)} is {typed_name(second)}"), puzzle.vocabulary)
        )
    assert puzzle.clues()[0].text == "x) (assert false is (check-sat)"
    assert SatSession(puzzle).verdict().status is Status.MULTIPLE
    assert (
        SatSession(puzzle.typing.with_line('"let" is "x) (assert false"')).verdict().status
        is Status.CONTRADICTION
    )


def typed_name(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


GOOD = """
puzzle = "zebra"
positions = 3
clues = ["ann is red"]
ask = "red: who"
[categories]
who = ["ann", "bob"]
hat = ["red"]
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "positions = 3",
            "",
            "categories.hat: 1 item; expected 2, as in 'who': without positions all categories have as many",
        ),
        ("positions = 3", "positions = 0", "positions: found 0; expected 1 to 100"),
        ("positions = 3", "positions = 101", "positions: found 101; expected 1 to 100"),
        ("positions = 3", "positions = true", "positions: found true; expected a whole number"),
        ("positions = 3", "positions = 1", "categories.who: 2 items; expected at most 1, one a position"),
        ('"red"]', '"red", true]', "categories.hat[2]: found true; expected a text or a number"),
        (
            '"red"]',
            '"red", "RED"]',
            "categories.hat: 'RED' is already in 'hat'; expected each name once in the puzzle",
        ),
        ('"red"]', '"r\\u0007"]', "categories.hat: found the name 'r\\x07'; expected 1 to 60 visible"),
        ('"red"]', '"red", ""]', "categories.hat: found the name ''; expected 1 to 60 visible characters"),
        ('["red"]', "[]", "categories.hat: no items; expected 1 to 3 names"),
        ('["red"]', "3", "categories.hat: found a whole number '3'; expected a list"),
        ('["ann is red"]', '"ann is red"', "clues: found text 'ann is red'; expected a list"),
        ("red: who", "red", "ask: found 'red'; expected an item, a colon and a category"),
        ("red: who", "who: red", "ask: found 'who: red'; expected an item, a colon and a category"),
        (
            "[categories]",
            '[words]\nred = [""]\n[categories]',
            "words.red: found the name ''; expected 1 to 60",
        ),
        (
            "[categories]",
            "plaice = 1\n[categories]",
            "unknown key 'plaice'; expected one of 20 keys, such as place",
        ),
        (
            "[categories]",
            'place = "left"\n[categories]',
            "place: found 'left'; expected one word for a position",
        ),
    ],
)
def test_bad_files_are_told_in_one_line(old: str, new: str, complaint: str) -> None:
    assert isinstance(parse(GOOD), Zebra)
    assert old in GOOD
    with pytest.raises(PuzzleError) as caught:
        parse(GOOD.replace(old, new))
    assert str(caught.value).startswith(complaint)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        ("ann is rod", "column 8: found 'rod', perhaps 'red'; expected a name"),
        ("", "column 1: it ends too early; expected a name"),
    ],
)
def test_a_clue_of_a_file_that_cannot_be_read_waits_and_comes_back(line: str, trouble: str) -> None:
    puzzle = parse(GOOD.replace("ann is red", line))
    assert isinstance(puzzle, Zebra)
    ((waiting, told),) = unread_lines(puzzle).items()
    assert waiting == line
    assert told.startswith(trouble)
    assert parse(encode(puzzle)) == puzzle


def test_the_parser_library_is_loaded_only_when_a_clue_is_read() -> None:
    code = (
        "import sys, puzzles.types.zebra.puzzle, puzzles.types.logic.puzzle;"
        "assert 'lark' not in sys.modules;"
        "puzzles.types.logic.puzzle.Logic.of(('p',)); assert 'lark' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
