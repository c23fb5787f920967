"""Sentences of zebra clues: what they mean, where they go wrong, what can come next."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.typing_help import quoted
from tests.helpers.zebras import SMALL, arrangements, clues, names, true_in, typed, writable

PUZZLE = Zebra(
    5,
    (
        ("nation", ("brit", "swede", "dane")),
        ("color", ("red", "green", "white", "blue")),
        ("smoke", ("pall mall", "blends", "2")),
        ("drink", ("tea", "milk", "water")),
    ),
    place="house",
)

READ = {
    # is, and the words around it
    "brit is red": "brit is red",
    "The Brit lives in the RED house.": "brit is red",
    "the brit's house is red": "brit is red",
    "the swede drinks tea": "swede is tea",
    "brit is not red": "brit is not red",
    "brit isn't red": "brit is not red",
    "the brit does not drink milk": "brit is not milk",
    "brit is neither red nor blue": "brit is not red and brit is not blue",
    "the color red is the drink tea": "red is tea",
    "the red color is tea": "red is tea",
    # positions
    "milk at 3": "milk is at house 3",
    "milk is 3": "milk is at house 3",
    "milk is in house 3": "milk is at house 3",
    "milk is in the third house": "milk is at house 3",
    "milk is 3rd": "milk is at house 3",
    "milk is in the middle": "milk is at house 3",
    "milk is last": "milk is at house 5",
    "milk not at 3": "milk is not at house 3",
    "milk is not in the first house": "milk is not at house 1",
    # a name that looks like a number
    "brit is 2": "brit is 2",
    "brit is at 2": "brit is at house 2",
    "brit lives in house 2": "brit is at house 2",
    "2 is at 2": "2 is at house 2",
    "brit = 2": "brit is at house 2",
    'brit = "2"': "brit is 2",
    "brit is 2 apart from 2": "brit and 2 are 2 apart",
    # sides
    "green directly left of white": "green is directly left of white",
    "the green house is directly left of the white house": "green is directly left of white",
    "green is immediately to the right of white": "green is directly right of white",
    "green is somewhere to the left of white": "green is somewhere left of white",
    "green is not somewhere on the right of white": "green is not somewhere right of white",
    "green is 2 left of white": "green is 2 places left of white",
    "green is two houses to the right of white": "green is 2 places right of white",
    # next to, between, apart
    "blends next to milk": "blends is next to milk",
    "the one who smokes pall  mall lives next to the owner of milk": "pall mall is next to milk",
    "brit and milk are next to each other": "brit is next to milk",
    "brit is beside milk": "brit is next to milk",
    "brit is not next to milk": "brit is not next to milk",
    "tea is between brit and red": "tea is between brit and red",
    "brit and red are 2 apart": "brit and red are 2 apart",
    "brit and red are not 2 apart": "brit and red are not 2 apart",
    "brit is 2 houses away from red": "brit and red are 2 apart",
    # arithmetic
    "green = white - 1": "green is directly left of white",
    "green - white = 1": "green is directly right of white",
    "white - 2 == green": "white is 2 places right of green",
    "milk = 3": "milk is at house 3",
    "3 = milk": "milk is at house 3",
    "milk != 3": "milk is not at house 3",
    "brit = red": "brit is red",
    "brit <> red": "brit is not red",
    "green < white": "green is somewhere left of white",
    "green ≥ white": "The position of green is at least the position of white",
    "green + white = 5": "The position of green plus the position of white equals 5",
    "brit < red < 2": "brit is somewhere left of red and the position of red stays below 2",
    "(blends = milk - 1) or (blends = milk + 1)": "blends is next to milk",
    # joined
    "brit is red and swede is blue": "brit is red and swede is blue",
    "brit is red, but not at 3 and next to tea": (
        "brit is red and brit is not at house 3 and brit is next to tea"
    ),
    "brit is red or swede is red": "brit is red or swede is red, or both",
    "either brit is red or swede is red": "brit is red or swede is red, or both",
    "brit is red or swede is blue, or both": "brit is red or swede is blue, or both",
    "either brit is red, or swede is red, but not both": "Either brit is red or swede is red, but not both",
    "brit is either red or blue": "brit is either red or blue, but not both",
    "brit is red or blue or both": "brit is red or brit is blue, or both",
    "milk is at 1 or directly left of tea": "milk is either at house 1 or directly left of tea, but not both",
    "milk is at 1 or 3": "milk is either at house 1 or at house 3, but not both",
    "milk at 1 or next to tea": "milk is either at house 1 or next to tea, but not both",
    "milk is next to tea or water": "milk is either next to tea or next to water, but not both",
    "brit is not red or blue": "brit is not red and brit is not blue",
    "brit is next to red or 1": "brit is either next to red or at house 1, but not both",
    "exactly one of brit is red, swede is red, dane is red": (
        "Exactly one of brit is red, swede is red or dane is red"
    ),
    "at least 2 of these: brit is red; swede is blue; milk at 1": (
        "At least 2 of brit is red, swede is blue or milk is at house 1"
    ),
    "at most one of brit is red or swede is blue": "At most one of brit is red or swede is blue",
    "if brit is red then milk is at 1": "If brit is red, then milk is at house 1",
    "If brit is red or blue, then swede is green and dane is white": (
        "If (brit is either red or blue, but not both), then (swede is green and dane is white)"
    ),
    "brit is red if and only if milk is at 1": "brit is red if and only if milk is at house 1",
    "(brit is red or swede is red) and dane is blue": (
        "(brit is red or swede is red, or both) and dane is blue"
    ),
    "not (brit is red and swede is blue)": "Not (brit is red and swede is blue)",
}
"""Sentences with what explanations call them; None where they cannot be read."""


@pytest.mark.parametrize(("line", "sentence"), READ.items())
def test_sentences_are_read(line: str, sentence: str | None) -> None:
    if sentence is None:
        with pytest.raises(InputError):
            PUZZLE.sentence(line)
    else:
        assert PUZZLE.sentence(line) == sentence


def test_or_between_whole_clauses_allows_both_and_in_one_place_does_not() -> None:
    puzzle = Zebra(2, (("who", ("ann", "bob")), ("hat", ("red", "blue"))))
    for line in ("ann is at 1 or red is at 1", "either ann is at 1 or red is at 1, or both"):
        formula = puzzle.meaning(line).formula(puzzle.layout)
        assert formula.holds({"ann": 1, "red": 1})
        assert not formula.holds({"ann": 2, "red": 2})
    exclusive = ("either ann is at 1 or red is at 1, but not both", "exactly one of ann at 1, red at 1")
    for line in (*exclusive, "either ann or red is at 1"):
        formula = puzzle.meaning(line).formula(puzzle.layout)
        assert not formula.holds({"ann": 1, "red": 1})
        assert formula.holds({"ann": 1, "red": 2})


def test_between_is_strict_and_goes_either_way() -> None:
    formula = PUZZLE.meaning("tea between brit and red").formula(PUZZLE.layout)
    true = [(b, t, r) for b in range(1, 6) for t in range(1, 6) for r in range(1, 6)]
    true = [(b, t, r) for b, t, r in true if formula.holds({"brit": b, "tea": t, "red": r})]
    assert (1, 2, 4) in true
    assert (4, 3, 1) in true
    assert all(b < t < r or r < t < b for b, t, r in true)
    assert len(true) == 20


@settings(max_examples=20, deadline=None)
@given(clues.filter(writable))
def test_a_sentence_reads_back_with_the_same_meaning(clue: Claim) -> None:
    puzzle = Zebra(3, SMALL)
    read = puzzle.meaning(typed(clue))
    for way in arrangements(3, SMALL[:2]):
        for dog in (1, 2, 3):
            places = {**way, "dog": dog, "eel": 4 - dog}
            assert true_in(read, places) == true_in(clue, places)
            assert read.formula(puzzle.layout).holds(places) == true_in(clue, places)
    assert puzzle.meaning(typed(read)) == read


@settings(max_examples=200, deadline=None)
@given(st.lists(names, min_size=2, max_size=6, unique_by=str.casefold), st.data())
def test_a_quoted_name_is_that_name_whatever_it_is(words: list[str], data: st.DataObject) -> None:
    puzzle = Zebra(len(words) + 1, (("any", tuple(words)),))
    first, second = data.draw(st.permutations(words))[:2]
    line = f"{quoted(first, puzzle.vocabulary)} is next to {quoted(second, puzzle.vocabulary)}"
    assert list(puzzle.meaning(line).names()) == [first, second]
    assert puzzle.sentence(line) == f"{first} is next to {second}"


WRONG = {
    "": (0, 0, "", "it ends too early; expected a name"),
    "brit": (4, 4, "", "nothing is said of it; expected what goes with it"),
    "grean is next to white": (0, 5, "green", "found 'grean', perhaps 'green'"),
    "green is next to whiet house": (17, 22, "white", "found 'whiet', perhaps 'white'; expected a name"),
    "brit is pal mall": (8, 16, "pall mall", "found 'pal mall', perhaps 'pall mall'"),
    "brit is pal mall.": (8, 16, "pall mall", "found 'pal mall', perhaps 'pall mall'"),
    "brit iss red": (5, 8, "is", "found 'iss', perhaps 'is'"),
    "brit is nto red": (8, 11, "not", "found 'nto', perhaps 'not'"),
    "brit red": (0, 8, "", "two names side by side; expected a verb between them"),
    "brit is red blue": (12, 16, "", "'red' and 'blue' are both of 'color'; expected a word such as 'is'"),
    "green is left of white": (9, 16, "", "found 'left'; expected 'directly left of' or 'somewhere left of'"),
    "green next white": (6, 10, "", "found 'next', which is not understood here"),
    "milk at 6": (8, 9, "", "there is no position 6; expected 1 to 5"),
    "milk = 0": (5, 6, "", "there is no position 0; expected 1 to 5"),
    "brit and red are 5 apart": (17, 24, "", "a distance of 5; expected 1 to 4"),
    "1 < 2": (2, 3, "", "a comparison of numbers only; expected a name on one side"),
    "tea is between brit and red or blue": (31, 35, "", "expected a verb or a relation before it"),
    "brit is older than red": (8, 22, "", "no category fits this comparison; expected a comparison by house"),
    "brit has the most tea": (13, 17, "", "no category fits this comparison"),
    "brit is short of tea": (8, 13, "", "found 'short'"),
    "every brit is red": (0, 5, "", "found 'every'"),
    "brit is not pall mall blends": (22, 28, "", "'pall mall' and 'blends' are both of 'smoke'"),
    "brit is not the red tea": (16, 23, "", "'red' and 'tea' stand in one phrase; expected one name here"),
    "the four are brit, swede and dane": (4, 8, "", "found four; expected 3, as that many are listed"),
    "either brit is red": (18, 18, "", "it ends too early"),
    "brit is red or swede is red and dane is blue": (0, 44, "", "this can be read in several ways"),
    "brit is red and swede is blue or dane is tea": (0, 44, "", "this can be read in several ways"),
    "if brit is red": (14, 14, "", "it ends too early"),
    "exactly 3 of brit is red, swede is red": (8, 9, "", "a count of 3; expected 1 to 2"),
    "(brit is red": (12, 12, "", "it ends too early"),
    "brit is red)": (11, 12, "", "found ')'"),
    'brit is "rad"': (8, 13, "red", "found '\"rad\"', perhaps 'red'"),
    "brit is \N{PILE OF POO}": (8, 9, "", "found '\N{PILE OF POO}'"),
    "milk at 99999999999999999999": (8, 28, "", "found '99999999999999999999'"),
    "(" * 200 + "brit is red" + ")" * 200: (
        60,
        411,
        "",
        "the clue is too long; expected several shorter ones",
    ),
    " or ".join(["brit"] * 29): (101, 228, "", "the clue is too long; expected several shorter ones"),
    "brit is red or " * 70 + "brit is blue": (1000, 1062, "", "the clue is too long"),
}


@pytest.mark.parametrize(("line", "wrong"), WRONG.items(), ids=range(len(WRONG)))
def test_a_mistake_is_marked_where_it_is(line: str, wrong: tuple[int, int, str, str]) -> None:
    start, end, nearest, message = wrong
    with pytest.raises(InputError) as caught:
        PUZZLE.sentence(line)
    error = caught.value
    assert message in str(error)
    assert str(error).startswith(f"column {start + 1}: ")
    assert error.nearest == nearest
    assert (error.start, error.end) == (start, end)


def test_all_words_that_could_stand_there_are_in_the_error() -> None:
    with pytest.raises(InputError) as caught:
        PUZZLE.sentence("green is next to")
    assert caught.value.words == (
        *("brit", "swede", "dane", "red", "green", "white", "blue", "pall mall", "blends", '"2"'),
        *("tea", "milk", "water", "at", "the most", "the least"),
    )


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from('brit red is not at 3 or ( ) , . " = + - 2 zebra é'), max_size=40))
def test_any_text_is_read_or_refused_in_one_line(line: str) -> None:
    try:
        PUZZLE.sentence(line)
    except InputError as error:
        message, start, end = str(error), error.start, error.end
    else:
        return
    assert "\n" not in message
    assert 0 <= start <= end <= len(line)


def completed(line: str) -> list[str]:
    return [line[: word.start] + word.text for word in PUZZLE.completions(line, len(line))]


@pytest.mark.parametrize(
    ("line", "some"),
    [
        ("", ["brit", "pall mall", '"2"', "if", "either", "exactly"]),
        ("gr", ["green"]),
        ("pall", ["pall mall"]),
        ("pall m", ["pall mall"]),
        ("PALL M", ["pall mall"]),
        ("brit is next to pall  m", ["brit is next to pall mall"]),
        ("green is d", ["green is dane", "green is directly left of"]),
        ("green is directly ", ["green is directly left of", "green is directly right of"]),
        ("green is directly left ", ["green is directly left of"]),
        ("green is more ", ["green is more than"]),
        ("milk at ", ["milk at 1", "milk at 5"]),
        ("brit is red o", ["brit is red or"]),
        ("if brit is red ", ["if brit is red then"]),
        ("brit is red if", ["brit is red if and only if"]),
    ],
)
def test_words_complete(line: str, some: list[str]) -> None:
    assert set(some) <= set(completed(line))


def test_only_what_can_come_next_is_offered() -> None:
    assert completed("green is directly left of b") == [
        "green is directly left of brit",
        *[f"green is directly left of {name}" for name in ("blue", "blends")],
    ]
    assert completed("brit is red)") == []
    assert completed("milk at 3") == []
    assert completed("x" * 2000) == []


def test_a_completion_is_made_at_the_cursor() -> None:
    line = "gre is next to white"
    assert [(word.start, word.text) for word in PUZZLE.completions(line, 3)] == [(0, "green")]


@settings(max_examples=15, deadline=None)
@given(clues.filter(writable))
def test_every_word_of_a_clue_is_offered_after_those_before_it(clue: Claim) -> None:
    puzzle = Zebra(3, SMALL)
    line = typed(clue)
    for word in scan(line, puzzle.vocabulary).words:
        before, rest = line[: word.start], line[word.start :]
        if (
            before.endswith(" ")
            and not rest.startswith("are ")
            and word.terminal not in ("NUMBER", "NUMERIC")
        ):
            offered = tuple(found.text for found in puzzle.completions(before, len(before)))
            assert rest.startswith(offered), (before, offered)
