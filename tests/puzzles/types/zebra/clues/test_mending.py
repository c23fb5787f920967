"""Clues that are not read: what could be meant, which words are not known, and what is told of them."""

from __future__ import annotations

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.model.clue_list import ClueList
from puzzles.types.zebra.clues.mending import LESS, MORE, MOST, NOTHING, meant, reread, unknown, with_word
from puzzles.types.zebra.clues.sentence import Sentence, Unread
from puzzles.types.zebra.puzzle import Zebra

HOUSES = Zebra(
    5,
    (
        ("color", ("red", "green", "white", "yellow", "blue")),
        ("nation", ("Norwegian", "Brit", "Swede", "Dane", "German")),
        ("pet", ("dog", "cat", "bird", "horse", "fish")),
        ("drink", ("tea", "milk", "coffee", "beer", "water")),
    ),
    place="house",
)
STALL = Zebra(
    None,
    (
        ("baker", ("Ann", "Ben", "Cyd")),
        ("age", ("25", "31", "40")),
        ("pet", ("dog", "cat", "fox")),
        ("gold", ("gold 1", "gold 2", "gold 3")),
        ("silver", ("silver 1", "silver 2", "silver 3")),
    ),
)
MEANT = {
    "The green house is left of the white house.": [
        "green is directly left of white",
        "green is somewhere left of white",
    ],
    "The brid is owned by the tea drinker.": ["Brit is tea", "bird is tea"],
    "The gren house is left of the white one.": [
        "green is directly left of white",
        "green is somewhere left of white",
    ],
    "The German is bettr than the Dane.": [],
    "The feline lives next to the water.": [],
    "3 is the fox.": ["gold 3 is fox", "silver 3 is fox"],
    "Ann is taller than the dog owner.": [
        "the gold of Ann is more than the gold of dog",
        "the silver of Ann is more than the silver of dog",
    ],
}


MEANT |= {
    "Ann envies the dog owner.": ["Ann is dog", "Ann is not dog"],
    "Ann plots with the owner of the fox": ["Ann is fox", "Ann is not fox"],
    "Ann and the dog owner hate golf.": ["Ann and dog are all different"],
    "Ann does not envy the dog owner.": [],
    "Ben is 25. Ann envies the fox owner.": [
        "Ben is 25 and Ann is fox",
        "Ben is 25 and Ann is not fox",
    ],
    "Ann and the dog owner hate golf. Ben is 25.": ["(Ann and dog are all different) and Ben is 25"],
}
MORE_GOLD = "the gold of Ann is more than the gold of Ben"


def puzzle_of(line: str) -> Zebra:
    """The puzzle that a line is typed for."""
    return STALL if "Ann" in line or "fox" in line else HOUSES


@pytest.mark.parametrize("line", MEANT)
def test_what_could_be_meant_is_read_and_each_says_something_else(line: str) -> None:
    puzzle = puzzle_of(line)
    assert not puzzle.reads(line)
    found = [puzzle.sentence(other) for other in meant(line, puzzle)]
    assert sorted(text[0].lower() + text[1:] for text in found) == sorted(
        text[0].lower() + text[1:] for text in MEANT[line]
    )


@pytest.mark.parametrize("line", ["3 is the fox.", "Ann is taller than the dog owner."])
@pytest.mark.parametrize("count", range(2, MOST + 2))
def test_all_that_could_be_meant_are_shown_up_to_the_limit(line: str, count: int) -> None:
    medals = ("gold", "silver", "bronze", "copper", "iron")[:count]
    kinds = tuple((medal, tuple(f"{medal} {number}" for number in (1, 2, 3))) for medal in medals)
    puzzle = Zebra(None, (("baker", ("Ann", "Ben", "Cyd")), ("pet", ("dog", "cat", "fox")), *kinds))
    found = meant(line, puzzle)
    assert len(found) == (count if count <= MOST else 0)
    assert all(sum(medal in other for medal in medals) == 1 for other in found)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("The owner of the feline lives next to the one who drinks water.", ("feline",)),
        ("The Swede envies dogs.", ("envies",)),
        ("The German is bettr than the Dane.", ("bettr",)),
        ("The green house is left of the white house.", ()),
        ("Tim is the Dane.", ("Tim",)),
    ],
)
def test_the_words_that_are_not_known(line: str, words: tuple[str, ...]) -> None:
    assert unknown(line, HOUSES) == words


def of_lines(*lines: str) -> Zebra:
    return HOUSES.with_clues(ClueList.of(reread(Unread(line), HOUSES) for line in lines))


@pytest.mark.parametrize(
    ("word", "name", "line", "sentence"),
    [
        ("feline", "cat", "The feline lives next to the water.", "cat is next to water"),
        ("envies", NOTHING, "The Swede envies dogs.", "Swede is dog"),
        ("envies", "pet", "The Swede envies dogs.", "Swede is dog"),
        ("zappier", MORE, "The gold of Ann is zappier than that of Ben.", MORE_GOLD),
        ("zappier", LESS, "The gold of Ann is zappier than that of Ben.", MORE_GOLD.replace("more", "less")),
    ],
)
def test_what_a_word_is_is_remembered_and_all_clues_are_read_with_it(
    word: str, name: str, line: str, sentence: str
) -> None:
    puzzle = puzzle_of(line)
    first = puzzle.typing.with_line(f"{puzzle.categories[0][1][0]} is the dog")
    before = first.with_clues(ClueList.of([*first.clue_list, Unread(line), Unread(line)]))
    assert [type(clue) for clue in before.typed] == [Sentence, Unread, Unread]
    after = with_word(before, word, name)
    assert (name, (word,)) in after.words
    assert after.clue_list.ids == before.clue_list.ids
    assert [reading.sentence for reading in after.readings[1:]] == [sentence, sentence]
    assert parse(encode(after)) == after


def test_a_word_has_one_meaning_the_last_that_was_told() -> None:
    once = with_word(of_lines("The feline is red."), "feline", "cat")
    again = with_word(once, "Feline", "dog")
    assert again.words == (("dog", ("Feline",)),)
    assert [reading.sentence for reading in again.readings] == ["dog is red"]


def test_a_clue_that_is_not_read_any_more_waits() -> None:
    read = with_word(of_lines("The feline is red."), "feline", "cat")
    lost = with_word(read, "feline", "color")
    assert isinstance(read.typed[0], Sentence)
    assert isinstance(lost.typed[0], Unread)
