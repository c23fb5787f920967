"""Values with a letter before their number, ranks by their noun, better places, names of several words."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

TRAILS = Zebra(
    None,
    (
        ("name", ("Ida", "Otto", "Wanda", "Felix")),
        ("difficulty", ("D1", "D1.5", "D2", "D4")),
        ("terrain", ("T1", "T2", "T2.5", "T4")),
        ("bus", ("F12", "F15", "F27", "F31")),
    ),
)
RACE = Zebra(
    None,
    (
        ("name", ("Ida", "Otto", "Wanda", "Felix")),
        ("place", ("first", "second", "third", "fourth")),
        ("age", ("20", "21", "24", "30")),
        ("snack", ("bubblegum", "pear", "nuts", "toast")),
    ),
)
CLUB = Zebra(
    None,
    (("host", ("Ida", "Otto", "Wanda")), ("week", ("first", "second", "third")), ("book", ("A", "B", "C"))),
)
SIBLINGS = Zebra(None, (("sibling", ("oldest", "middle", "youngest")), ("month", ("March", "July", "May"))))
READINGS = {
    TRAILS: {
        "Ida's trail has a difficulty 1 star higher than the trail with terrain T2.": (
            "the difficulty of Ida is 1 more than the difficulty of T2"
        ),
        "The trail with terrain T2 has a difficulty half a star lower than Otto's.": (
            "the difficulty of T2 is 0.5 less than the difficulty of Otto"
        ),
        "The terrain of Ida's trail is higher than that of Otto's.": (
            "the terrain of Ida is more than the terrain of Otto"
        ),
        "The trail with a difficulty of D1.5 is Ida's.": "D1.5 is Ida",
    },
    RACE: {
        "Ida finished better than Otto.": "the place of Ida is before the place of Otto",
        "Ida placed one position worse than Otto.": "the place of Ida is directly after the place of Otto",
        "Ida was the second runner to finish after Otto.": (
            "the place of Ida is 2 places after the place of Otto"
        ),
        "Ida was the second runner after Otto.": "the place of Ida is 2 places after the place of Otto",
        "Ida was the second to finish after Otto.": "the place of Ida is 2 places after the place of Otto",
        "The second runner to finish after Otto was Ida.": (
            "the place of Ida is 2 places after the place of Otto"
        ),
        "Ida was the third runner behind Otto.": "the place of Ida is 3 places after the place of Otto",
        "Otto had the bubble gum.": "Otto is bubblegum",
        "The second runner was Otto.": "second is Otto",
    },
    CLUB: {
        "Ida's book is discussed one week before Otto's.": "the week of Ida is 1 before the week of Otto",
        "Two weeks after Ida's talk, Otto was the host.": "the week of Otto is 2 after the week of Ida",
    },
    SIBLINGS: {
        "The oldest was born in March.": "oldest is March",
        "The youngest wasn't born in July.": "youngest is not July",
    },
}
MATCH = Zebra(
    None,
    (
        ("team", ("T1", "T2", "T3", "T4")),
        ("place", ("first", "second", "third", "fourth")),
        ("points", ("10", "20", "25", "40")),
        ("day", ("Monday", "Wednesday", "Friday", "Sunday")),
    ),
)
READINGS[MATCH] = {
    "T1 scored higher than T2.": "the points of T1 is more than the points of T2",  # teams are only numbered
    "T1 placed better than T2.": "the place of T1 is before the place of T2",
    "T1 played on the second day after T2.": "the day of T1 is 2 days later than the day of T2",
}
TALKS = Zebra(
    None,
    (
        ("name", ("Ida", "Otto", "Wanda", "Felix")),
        ("event", ("Forgot Name", "Spilled Coffee", "Wore Slippers", "Sold House")),
        ("time", ("9:00am", "10:00am", "11:00am", "1:00pm")),
        ("subject", ("sharks", "rays", "crabs", "eels")),
    ),
)
READINGS[TALKS] = {
    "The person who forgot their own name was Ida.": "Forgot Name is Ida",
    "Otto spilled his coffee.": "Otto is Spilled Coffee",
    "The one who wore her slippers came before the one who sold a house.": (
        "the time of Wore Slippers is earlier than the time of Sold House"
    ),
    "The last talk of the day was Ida's.": "1:00pm is Ida",
    "The eels weren't in the second talk of the day.": "eels is not 10:00am",
}
REFUSED = {
    TALKS: (
        "Otto forgot Ida's name.",
        "Otto spoke after a long walk with the sharks.",  # which are his, or another's
        "The last talk of the week was Ida's.",  # times are told of one day
        "The last crab talk of the day was Otto's.",
    ),
    MATCH: ("T1 did better than T2.", "T1's day was better than T2's."),
    TRAILS: (
        "Ida's trail has a difficulty 1 star higher and a terrain lower than Otto's.",  # of both
        "Ida met 2 bears.",  # is no T2
        "Ida's bus is 3 more than Otto's.",  # numbers of buses are mere names
    ),
    RACE: (
        "Ida was the second woman to finish after Otto.",  # men may be between them
    ),
}
EVERY = [(puzzle, clue, meaning) for puzzle, found in READINGS.items() for clue, meaning in found.items()]


@pytest.mark.parametrize(("puzzle", "clue", "meaning"), EVERY, ids=[clue for _, clue, _ in EVERY])
def test_what_is_read(puzzle: Zebra, clue: str, meaning: str) -> None:
    assert puzzle.sentence(clue) == meaning
    assert puzzle.sentence(meaning) == meaning


@pytest.mark.parametrize(
    ("puzzle", "clue"), [(puzzle, clue) for puzzle, clues in REFUSED.items() for clue in clues]
)
def test_what_is_asked_about(puzzle: Zebra, clue: str) -> None:
    with pytest.raises(InputError):
        puzzle.sentence(clue)
