"""What only all clues of a pasted puzzle tell: who acts in them and is no item, and verbs of one category."""

from __future__ import annotations

import pytest

from puzzles.exchange import read_foreign
from puzzles.types.zebra.clues.sentence import Sentence
from puzzles.types.zebra.puzzle import Zebra

TRIPS = """Two friends, Nell and Hugo, took four trips.

Month: May, June, July, August
Country: Norway, Peru, Chile, Kenya
Guide: Ida, Otto, Wanda, Felix
Sight: castle, waterfall, glacier, market

"""
WISHES = """Each of four children wrote a letter.

Child: Ida, Otto, Wanda, Felix
Gift: drum, kite, puppet, sled
Street: Elm Street, Oak Street, Birch Street, Pine Street

"""
ALWAYS_TOLD = ("Nell and Hugo visited Norway in May.", "Nell and Hugo visited Kenya in August.")
TRIPS_READ = {
    "Nell and Hugo met Otto in Norway.": "Otto is Norway",
    "Ida showed Nell and Hugo the sights of Peru.": "Ida is Peru",
    "The guide Nell and Hugo hired in May was Felix.": "May is Felix",
    "The castle Nell and Hugo saw wasn't in Kenya.": "castle is not Kenya",
    "The country Nell visited in June wasn't Chile.": "June is not Chile",
    "The trip to Peru was the one on which Nell and Hugo saw the castle.": "Peru is castle",
    "In July, Nell and Hugo saw the castle.": "July is castle",
    "In July, Nell didn't go to Peru.": "July is not Peru",
    "When Nell and Hugo were in Chile, they saw the waterfall.": "Chile is waterfall",
    "Nell and Hugo saw the glacier when they were in Chile.": "glacier is Chile",
    "Hugo went to Kenya after he saw the castle.": "the month of Kenya is later than the month of castle",
}
TRIPS_REFUSED = (
    "The country Nell and Hugo never visited in May is Peru.",
    "The guide Nell and Hugo met in neither May nor June is Otto.",
    "When Nell and Hugo weren't in Chile, they hired Otto.",
    "In Kenya, Nell and Hugo didn't see the castle in May.",
    "Hugo met Otto in June when he was in Peru.",
    "Nell and Hugo missed the market in June.",
    "The country Nell wanted to see in June was Peru.",
    "The castle Nell hated was in Peru.",
    "The country where Nell saw the castle or the glacier was Peru.",
    "If Nell visited Peru in May, she saw the castle in June.",
    "Nell and Hugo left Norway in June.",
    "Nell and Hugo avoided Peru in June.",
)
WISHES_READ = {
    "The child who asked for the kite lives on Elm Street.": "kite is Elm Street",
    "Felix, who asked for a sled, doesn't live on Oak Street.": "Felix is sled and Felix is not Oak Street",
    "Ida didn't ask for the sled.": "Ida is not sled",
    "The drum was asked for by Ida.": "drum is Ida",
    "The kid who wants the drum doesn't live on Pine Street.": "drum is not Pine Street",
    "Neither Otto nor Ida asked for the kite.": "Otto is not kite and Ida is not kite",
}
TAUGHT = ("Otto asked for the puppet.", "Wanda asked for a kite.")


def _read(story: str, clues: tuple[str, ...]) -> tuple[Zebra, tuple[str, ...]]:
    numbered = "\n".join(f"{number}. {clue}" for number, clue in enumerate(clues, start=1))
    reading = read_foreign(f"{story}{numbered}\n")
    assert reading is not None
    (puzzle,) = reading.puzzles
    assert isinstance(puzzle, Zebra)
    return puzzle, reading.notes


@pytest.mark.parametrize(("clue", "meaning"), TRIPS_READ.items(), ids=TRIPS_READ)
def test_who_acts_in_all_clues_is_left_out_of_them(clue: str, meaning: str) -> None:
    puzzle, notes = _read(TRIPS, (*ALWAYS_TOLD, clue))
    assert puzzle.sentence(clue) == meaning
    assert "not in the grid, and so left out of the clues: Hugo and Nell" in notes


@pytest.mark.parametrize("clue", TRIPS_REFUSED)
def test_what_is_denied_in_a_description_or_said_of_two_is_asked_about(clue: str) -> None:
    puzzle, _ = _read(TRIPS, (*ALWAYS_TOLD, clue))
    assert clue in puzzle.unread


@pytest.mark.parametrize(("clue", "meaning"), WISHES_READ.items(), ids=WISHES_READ)
def test_a_verb_that_clues_say_of_one_category_alone_says_whose_its_items_are(
    clue: str, meaning: str
) -> None:
    puzzle, notes = _read(WISHES, (*TAUGHT, clue))
    assert puzzle.sentence(clue) == meaning
    assert any("clues say nothing else of Gift: “to ask for”" in note for note in notes)
    assert set(puzzle.clue_list.every(Sentence)) == {Sentence(line) for line in (*TAUGHT, clue)}


@pytest.mark.parametrize(
    "others",
    [
        (),  # one clue alone teaches nothing
        ("Wanda asked for the kite, but got the drum.",),
        ("Wanda asked for the kite.", "Ida got the sled."),
        ("Wanda asked for the kite.", "Ida asked for Elm Street."),
        ("Wanda asked for the kite.", "The child with the sled isn't Ida."),
    ],
)
def test_a_verb_that_may_say_something_else_is_asked_about(others: tuple[str, ...]) -> None:
    puzzle, _ = _read(WISHES, ("Otto asked for the puppet.", *others))
    assert "Otto asked for the puppet." in puzzle.unread


def test_a_category_that_has_the_name_of_a_verb_teaches_it() -> None:
    puzzle, _ = _read(
        WISHES.replace("Gift", "Wish"), ("Otto wished for the puppet.", "Ida lives on Elm Street.")
    )
    assert puzzle.sentence("Otto wished for the puppet.") == "Otto is puppet"


def test_a_verb_of_a_category_takes_its_items_alone() -> None:
    puzzle, _ = _read(WISHES, (*TAUGHT, "Ida doesn't live on Elm Street."))
    assert puzzle.reads("Felix asked for the sled.")
    assert not puzzle.reads("Felix asked for Oak Street.")
    assert not puzzle.reads("Felix asked for Ida.")


DIARY = """What did I wear and eat on each day?

Day: Monday, Tuesday, Wednesday, Thursday
Scarf: red, blue, green, yellow
Lunch: soup, salad, stew, pasta

"""
DIARY_READ = {
    "I wore the red scarf on Monday.": "red is Monday",
    "On Tuesday I ate soup.": "Tuesday is soup",
    "On Tuesday, I didn't eat soup.": "Tuesday is not soup",
    "When I ate salad I wore the blue scarf.": "salad is blue",
    "I had stew the day before I had salad.": "the day of stew is 1 day earlier than the day of salad",
}


@pytest.mark.parametrize(("clue", "meaning"), DIARY_READ.items(), ids=DIARY_READ)
def test_who_tells_the_puzzle_is_left_out_of_it(clue: str, meaning: str) -> None:
    puzzle, notes = _read(DIARY, ("I wore the green scarf on Thursday.", "I ate stew on Thursday.", clue))
    assert puzzle.sentence(clue) == meaning
    assert "not in the grid, and so left out of the clues: I and me" in notes


def test_i_may_be_one_of_the_persons() -> None:
    clues = ("I ate soup.", "I wore the red scarf.", "Ida ate stew.")
    puzzle, _ = _read(
        DIARY.replace("Day: Monday, Tuesday, Wednesday, Thursday", "Name: Ida, Otto, Wanda, Felix"), clues
    )
    assert set(puzzle.unread) == set(clues[:2])


FLIGHTS = """In April, Kara took four flights, and sat next to somebody else on each.

Date: April 2nd, April 9th, April 16th, April 23rd
City: Oslo, Paris, Quito, Rome
Job: teacher, judge, lawyer, baker

"""
FLIGHTS_READ = {
    "Kara sat next to the teacher on the flight to Oslo.": "teacher is Oslo",
    "The teacher sat next to Kara on the flight to Oslo.": "teacher is Oslo",
    "Kara didn't sit beside the baker on the flight to Rome.": "baker is not Rome",
    "It wasn't on the trip to Quito that Kara sat next to the judge.": "Quito is not judge",
    "Paris wasn't Kara's destination on the trip where she sat next to the lawyer.": "Paris is not lawyer",
    "Kara sat beside the baker on a flight earlier than the one she took to Rome.": (
        "the date of baker is earlier than the date of Rome"
    ),
    "The trip where she sat next to the baker was before the one to Oslo.": (
        "the date of baker is earlier than the date of Oslo"
    ),
    "The week she flew to Paris was before the trip to Oslo.": (
        "the date of Paris is earlier than the date of Oslo"
    ),
}


@pytest.mark.parametrize(("clue", "meaning"), FLIGHTS_READ.items(), ids=FLIGHTS_READ)
def test_who_sits_next_to_an_actor_is_on_no_other_flight(clue: str, meaning: str) -> None:
    puzzle, _ = _read(FLIGHTS, ("Kara flew to Rome on April 2nd.", "Kara flew to Oslo with the judge.", clue))
    assert puzzle.sentence(clue) == meaning


def test_a_thing_that_holds_others_leaves_none_of_them() -> None:
    clues = ("Otto left the drum.", "Wanda left the kite.", "The box on Elm Street will not hold the kite.")
    puzzle, _ = _read(WISHES, clues)
    assert [puzzle.sentence(clue) for clue in clues] == [
        "Otto is drum",
        "Wanda is kite",
        "Elm Street is not kite",
    ]


def test_who_acts_may_be_told_with_a_family_name_and_behind_and() -> None:
    story = TRIPS.replace("Two friends, Nell and Hugo, took", "Nell and Hugo Marsh took")
    clues = ("Nell and Hugo saw the castle in May.", "In June it rained, and Hugo didn't see the market.")
    _, notes = _read(story, (*ALWAYS_TOLD, *clues))
    assert "not in the grid, and so left out of the clues: Hugo and Nell" in notes
