"""Orders that words tell: floors, letter grades, sizes, medals, places in a queue; and what is counted."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

NAMES = ("Ida", "Otto", "Wanda", "Felix")
PETS = ("cat", "dog", "fox", "newt")


def grid(*categories: tuple[str, tuple[str, ...]]) -> Zebra:
    return Zebra(None, (("name", NAMES), ("pet", PETS), *categories))


HOUSE = grid(("floor", ("ground floor", "1st floor", "2nd floor", "top floor")))
TOWER = grid(("floor", ("G", "1F", "2F", "3F")))
CLASS = grid(("grade", ("A", "B", "C", "F")))
SIGNED = grid(("grade", ("A+", "A", "A-", "B+")))
CAFE = grid(("size", ("medium", "small", "extra large", "large")))
GAMES = Zebra(
    None,
    (("name", NAMES[:3]), ("sport", ("judo", "golf", "polo")), ("medal", ("bronze", "gold", "silver"))),
)
HORSES = grid(("finish", ("Win", "Place", "Show", "4th")), ("horse", ("Ash", "Elm", "Oak", "Fir")))
QUEUE = Zebra(4, (("name", NAMES), ("pet", PETS)), place="position")
LINE = grid(("position", ("1", "2", "3", "4")), ("age", ("20", "25", "30", "40")))
OUTINGS = grid(("activity", ("hike", "swim", "ski", "fish")), ("age", ("20", "25", "30", "40")))
LUNCH = grid(("job", ("cook", "nurse", "judge", "clerk")))
KITCHEN = grid(("salt", ("1 tsp", "2 tsp", "3 tsp", "4 tsp")))
READINGS = {
    HOUSE: {
        "Ida lives one floor above Otto.": "the floor of Ida is 1 above the floor of Otto",
        "Ida lives somewhere below the dog.": "the floor of Ida is below the floor of dog",
        "The flat with the cat is on the floor above Otto's.": (
            "the floor of cat is directly above the floor of Otto"
        ),
        "Ida lives on a floor above Otto's.": "the floor of Ida is above the floor of Otto",
        "Ida is two floors up from the newt.": "the floor of Ida is 2 above the floor of newt",
        "Ida doesn't live on the bottom floor.": "Ida is not ground floor",
        "The fox lives on the second floor from the top.": "fox is 2nd floor",
        "Ida and Otto live on adjacent floors.": "the floor of Ida is next to the floor of Otto",
    },
    TOWER: {
        "Ida lives on the ground floor.": "Ida is G",
        "The third floor is Otto's.": "3F is Otto",
        "Otto lives on floor 2.": "Otto is 2F",
    },
    CLASS: {
        "Ida got a better grade than the dog owner.": "the grade of Ida is better than the grade of dog",
        "Ida did worse than Otto.": "the grade of Ida is worse than the grade of Otto",
        "Ida got a grade one letter higher than Otto.": "the grade of Ida is 1 better than the grade of Otto",
        "Otto has the highest grade.": "Otto is A",
        "The worst grade wasn't Ida's.": "F is not Ida",
        "A dog belongs to the B student.": "dog is B",
        "A student with a cat is Otto.": "cat is Otto",
        "A has the dog.": "A is dog",
    },
    SIGNED: {"Ida has a lower grade than Otto.": "the grade of Ida is worse than the grade of Otto"},
    CAFE: {
        "Ida's cup is larger than Otto's.": "the size of Ida is larger than the size of Otto",
        "Ida ordered the smallest cup.": "Ida is small",
        "Ida ordered one size up from the fox owner.": "the size of Ida is 1 larger than the size of fox",
    },
    GAMES: {
        "Ida finished ahead of the golf player.": "the medal of Ida is before the medal of golf",
        "Ida won a better medal than Otto.": "the medal of Ida is before the medal of Otto",
        "Otto did worse than the gold medalist.": "the medal of Otto is after the medal of gold",
        "Ida came second.": "Ida is silver",
    },
    HORSES: {
        "The horse that won was Elm.": "Win is Elm",
        "Ash won the race.": "Ash is Win",
        "The winner had the dog.": "Win is dog",
        "The horse that placed was ridden by Ida.": "Place is Ida",
        "Oak showed.": "Oak is Show",
        "Elm finished just behind Oak.": "the finish of Elm is directly after the finish of Oak",
        "Elm finished third.": "Elm is Show",
    },
    QUEUE: {
        "Ida is at the end of the queue.": "Ida is at position 4",
        "Otto stands at the very front of the line.": "Otto is at position 1",
        "The dog is not last in line.": "dog is not at position 4",
        "Ida is at one end of the queue.": "Ida is either at position 1 or at position 4, but not both",
    },
    LINE: {
        "Ida is at the back of the queue.": "Ida is 4",
        "Otto is third in line.": "Otto is 3",
        "Wanda is first in the queue.": "Wanda is 1",
    },
    OUTINGS: {
        "The one who fished is Ida.": "fish is Ida",
        "Ida went hiking.": "Ida is hike",
        "The skier is older than Otto.": "the age of ski is more than the age of Otto",
        "Felix swims.": "Felix is swim",
    },
    LUNCH: {
        "The pie Ida baked was the cook's.": "Ida is cook",
        "The cook's pie is the one that Ida baked.": "cook is Ida",
        "The cat is the pet that Ida bought.": "cat is Ida",
    },
    KITCHEN: {
        "Ida used the most salt.": "Ida is 4 tsp",
        "Ida used more salt than Otto.": "the salt of Ida is more than the salt of Otto",
        "Otto used the least amount of salt.": "Otto is 1 tsp",
    },
}
REFUSED = {
    HOUSE: (
        "Ida sleeps on the ground.",
        "Ida did better than Otto.",
        "Ida is older than Otto.",
        "Ida has more than Otto.",
    ),
    TOWER: ("Ida has 2 cats.", "Ida is the second to leave."),
    CLASS: (
        "Ida paid more than Otto.",
        "Ida is older than Otto.",
        "Ida arrived before Otto.",
        "Ida lives above Otto's teacher.",
    ),
    SIGNED: ("Ida's grade is one grade higher than Otto's.",),  # a step of the list, or a whole letter?
    CAFE: ("Ida's cup is more than Otto's.", "Ida is taller than Otto.", "Ida's cup is heavier than Otto's."),
    HORSES: (
        "Ash won a carrot.",
        "The horse that won a carrot was Elm.",
        "Ida showed the dog to Otto.",
        "The dog placed a paw on Oak.",
        "Ida met the winner of the raffle.",
    ),
    LINE: ("Ida is at the end of the street.", "Ida is at the front of the house."),
    OUTINGS: ("Ida swims with Otto.", "Ida hikes more than Otto.", "Ida is more than Otto."),
    LUNCH: (
        "The cook ate the pie Ida baked.",  # may be another's
        "The cook took home the pie that Ida had brought.",
        "The nurse is the one Dr. Otto examined.",
    ),
    KITCHEN: (
        "Ida used the most pepper.",
        "Ida likes salt the most.",
        "Ida spent the most time.",
        "Ida has more recipes than Otto.",
        "Ida cooks more often than Otto.",
        "Ida is the most popular.",
    ),
}


@pytest.mark.parametrize(
    ("puzzle", "clue", "meaning"),
    [(puzzle, clue, meaning) for puzzle, found in READINGS.items() for clue, meaning in found.items()],
)
def test_what_is_read(puzzle: Zebra, clue: str, meaning: str) -> None:
    assert puzzle.sentence(clue) == meaning
    assert puzzle.sentence(meaning) == meaning


@pytest.mark.parametrize(
    ("puzzle", "clue"), [(puzzle, clue) for puzzle, clues in REFUSED.items() for clue in clues]
)
def test_what_is_asked_about(puzzle: Zebra, clue: str) -> None:
    with pytest.raises(InputError):
        puzzle.sentence(clue)


@pytest.mark.parametrize(
    ("category", "items"),
    [
        ("building", ("A", "B", "C")),  # letters that only name
        ("coffee", ("ground", "first", "whole")),
        ("colour", ("gold", "silver", "bronze")),
        ("action", ("Win", "Place", "Show")),
        ("shirt", ("S", "M", "L")),
        ("grade", ("A", "B", "pass")),
    ],
)
def test_other_words_tell_no_order(category: str, items: tuple[str, ...]) -> None:
    puzzle = Zebra(None, (("name", NAMES[:3]), (category, items)))
    assert not puzzle.vocabulary.orders


def test_what_is_not_understood_is_quoted_beside_clues_that_are() -> None:
    with pytest.raises(InputError) as refused:
        KITCHEN.sentence("Ida envies the newt.")
    for part in ("'envies'", "'Ida is newt'", "'Ida is not newt'"):
        assert part in str(refused.value)
    with pytest.raises(InputError, match=r"'pepper'.*'the salt of Ida is more than the salt of Otto'"):
        KITCHEN.sentence("Ida used more pepper than Otto.")


LEARNERS = grid(("words", ("400 words", "450 words", "500 words", "550 words")))


def test_who_knows_so_many_has_them() -> None:
    assert LEARNERS.sentence("Ida doesn't know 450 words.") == "Ida is not 450 words"
    assert LEARNERS.sentence("Otto knows the most words.") == "Otto is 550 words"
    more = "the words of Ida is more than the words of Otto"
    assert LEARNERS.sentence("Ida knows more words than Otto.") == more
    for clue in (
        "Ida knows Otto.",
        "Ida knows more people than Otto.",
        "Ida knows the dog.",
        "Ida knows 3 people.",
    ):
        with pytest.raises(InputError):
            LEARNERS.sentence(clue)


WORKSHOP = grid(("day", ("Monday", "Tuesday", "Friday", "Sunday")))


def test_what_was_ready_on_a_day_is_of_that_day() -> None:
    assert WORKSHOP.sentence("Ida's bicycle wasn't ready on Monday.") == "Ida is not Monday"
    for clue in ("Ida was sick on Monday.", "Ida was ready for Monday.", "Ida was ready for the dog."):
        with pytest.raises(InputError):
            WORKSHOP.sentence(clue)


FRIENDS = Zebra(
    None,
    (
        ("person", ("Ann Brown", "Ben Green", "Cy Park")),
        ("hotel", ("Grand Hotel", "Park Hotel", "Lake Hotel")),
        ("pet", ("cat", "dog", "eel")),
    ),
)


@pytest.mark.parametrize(
    ("clue", "meaning"),
    [
        ("Ann has the cat.", "Ann Brown is cat"),
        ("Ben's pet isn't the dog.", "Ben Green is not dog"),
        ("Ms. Brown stays at the Lake Hotel.", "Ann Brown is Lake Hotel"),
        ("Ann Brown has the cat.", "Ann Brown is cat"),
    ],
)
def test_full_names_are_known_by_half(clue: str, meaning: str) -> None:
    assert FRIENDS.sentence(clue) == meaning


@pytest.mark.parametrize(
    "clue", ["Ann Green has the dog.", "Mr. Park has the eel.", "The park has a dog.", "Brown has the cat."]
)
def test_half_a_name_may_be_another(clue: str) -> None:
    with pytest.raises(InputError):
        FRIENDS.sentence(clue)
