"""Ordered categories: recognised from their items as written, and what setters say of names."""

from __future__ import annotations

from fractions import Fraction

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.values.orders import order_of
from puzzles.types.zebra.values.scales import Scale
from solvers.queries.overview import Status
from tests.helpers.grids import solution, worlds
from tests.helpers.sat_session import SatSession

ORDERS: list[tuple[str, tuple[str, ...], Scale, tuple[float, ...], str]] = [
    ("price", ("$15", "$5", "$1,000"), Scale.NUMBER, (15, 5, 1000), "dollar"),
    ("price", ("4.99", "$5"), Scale.NUMBER, (4.99, 5), "dollar"),
    (
        "wait",
        ("90 minutes", "2 hours", "1 hour 30 minutes 6 seconds"),
        Scale.NUMBER,
        (5400, 7200, 5406),
        "second",
    ),
    ("height", ("14600 feet", "14210 ft"), Scale.NUMBER, (14600, 14210), "foot"),
    ("age", ("nine year old", "12 years old"), Scale.NUMBER, (9, 12), "year"),
    ("room", ("Room 5", "Room 3"), Scale.NUMBER, (5, 3), ""),
    ("share", ("5%", "10%"), Scale.NUMBER, (5, 10), "percent"),
    ("budget", ("$1.5 million", "$2 million"), Scale.NUMBER, (1_500_000, 2_000_000), "dollar"),
    ("day", ("Monday", "Sunday", "Tue"), Scale.WEEKDAY, (0, 6, 1), "day"),
    ("day", ("Sunday", "Monday", "Tuesday"), Scale.WEEKDAY, (6, 7, 8), "day"),
    ("month", ("Sept", "May", "January"), Scale.MONTH, (8, 4, 0), "month"),
    ("date", ("April 7th", "March 3"), Scale.DATE, (97, 62), "day"),
    ("departure", ("7:30 am", "7:15 PM", "noon"), Scale.CLOCK, (450, 1155, 720), "minute"),
    ("time", ("630", "715"), Scale.CLOCK, (390, 435), "minute"),
    ("time", ("11:30", "12:30", "1:30"), Scale.CLOCK, (690, 750, 810), "minute"),
    ("time", ("1:00", "1:30", "12:00", "12:30"), Scale.CLOCK, (780, 810, 720, 750), "minute"),
    ("time", ("11:00", "noon", "1:00"), Scale.CLOCK, (660, 720, 780), "minute"),
    ("time", ("9:00", "1:00", "5:00"), Scale.CLOCK, (540, 780, 1020), "minute"),
    ("time", ("5:00", "3:00", "4:00"), Scale.CLOCK, (300, 180, 240), "minute"),
    ("time", ("10:00 pm", "11:00 pm", "1:00 am"), Scale.CLOCK, (1320, 1380, 1500), "minute"),
    ("time", ("9:00 pm", "9:00 am", "2:00 pm"), Scale.CLOCK, (1260, 540, 840), "minute"),
    ("time", ("18:00", "19:30", "9:00"), Scale.CLOCK, (1080, 1170, 540), "minute"),
    ("year", ("2001", "1999"), Scale.YEAR, (2001, 1999), "year"),
    ("rank", ("first", "2nd", "last"), Scale.ORDINAL, (1, 2, 3), ""),
]


@pytest.mark.parametrize(("category", "items", "scale", "values", "unit"), ORDERS)
def test_values_are_recognised(
    category: str, items: tuple[str, ...], scale: Scale, values: tuple[float, ...], unit: str
) -> None:
    order = order_of(category, items)
    assert order is not None
    assert (order.scale, order.unit) == (scale, unit)
    assert [order.value[item] for item in items] == [Fraction(str(value)) for value in values]


@pytest.mark.parametrize(
    "items", [("Ann", "Ben"), ("3", "blue"), ("7 + 7", "8 + 8"), ("May", "Ann"), ("5", "5.0")]
)
def test_other_items_have_no_order(items: tuple[str, ...]) -> None:
    assert order_of("thing", items) is None


def grid(**more: object) -> Zebra:
    categories = (
        ("person", ("Ann", "Ben", "Cyd")),
        ("size", ("child", "teen", "adult")),
        ("room", ("11", "12", "15")),
        ("votes", ("20", "30", "50")),
    )
    return Zebra(None, categories, **more)  # type: ignore[arg-type]


def test_a_list_is_an_order_where_it_is_said_to_be() -> None:
    with pytest.raises(InputError, match="has an order"):
        grid(labels=("room", "votes")).meaning("The size of Ann is directly after the size of Ben")
    ordered = grid(ordered=("size",))
    said = "the size of Ann is directly after the size of Ben"
    assert ordered.sentence("The size of Ann is just after the size of Ben") == said


def test_labels_are_no_numbers() -> None:
    def bibs(**more: object) -> Zebra:
        categories = (
            ("person", ("Ann", "Ben", "Cyd")),
            ("bib", ("11", "12", "15")),
            ("votes", ("20", "30", "50")),
        )
        return Zebra(None, categories, **more)  # type: ignore[arg-type]

    with pytest.raises(InputError, match="this can be about bib or votes"):
        bibs().meaning("Ann has 10 more than Ben")
    assert "the votes of Ann" in bibs(labels=("bib",)).sentence("Ann has 10 more than Ben")


@pytest.mark.parametrize("comparison", ["has 10 more than", "has more than", "was higher than"])
def test_a_place_only_numbers_what_is_there(comparison: str) -> None:
    assert "the votes of Ann" in grid().sentence(f"Ann {comparison} Ben")


def test_uneven_numbers_of_places_are_no_neighbours() -> None:
    with pytest.raises(InputError, match="which values of 'room' are next to each other"):
        grid().meaning("Ann is in the room next to Ben")


def test_a_setter_declares_other_words() -> None:
    words = (("votes", ("ballots",)), ("Ann", ("Annie",)), ("more", ("ahead of",)), ("nothing", ("lovely",)))
    puzzle = grid(words=words)
    assert (
        puzzle.sentence("Annie had 10 ballots more than Ben")
        == "the votes of Ann is 10 more than the votes of Ben"
    )
    assert puzzle.sentence("By votes, lovely Annie finished ahead of Ben").endswith(
        "more than the votes of Ben"
    )
    assert puzzle.passed_over("The lovely Annie sold the child thing") == ()
    assert parse(encode(puzzle)) == puzzle
    with pytest.raises(PuzzleError, match="words: found 'Zoe'"):
        grid(words=(("Zoe", ("Z",)),))


def test_a_name_of_two_categories_is_told_apart_by_what_stands_beside_it() -> None:
    text = """
puzzle = "zebra"
clues = ["Ann won 3 gold medals", "The team with 2 silver medals has 1 gold", "Ben has 1 silver"]
[categories]
team = ["Ann", "Ben", "Cyd"]
gold = [1, 2, 3]
silver = [1, 2, 3]
"""
    puzzle = parse(text)
    assert isinstance(puzzle, Zebra)
    assert [clue.text for clue in puzzle.clues()] == [
        "Ann is gold 3",
        "silver 2 is gold 1",
        "Ben is silver 1",
    ]
    session = SatSession(puzzle)
    assert session.verdict().status is Status.UNIQUE
    (found,) = session.solutions(2)
    assert puzzle.wording.tables(found)["rows"][0] == {"team": "Ann", "gold": "3", "silver": "3"}
    told = puzzle.meaning("The team with 2 silver medals has 1 gold")
    assert puzzle.meaning("The team whose silver was 2 won gold: 1") == told, "the nearer word is before it"
    with pytest.raises(InputError, match="stands in several categories"):
        puzzle.meaning("Ann has 3")


def test_solutions_without_positions_are_counted_up_to_renumbering() -> None:
    puzzle = grid()
    lines = ("Ann is child", "Ann is 11", "Ben is teen", "Ben is 12", "Ann had more votes than Ben")
    puzzle = puzzle.with_lines(lines)
    formulas = [clue.formula for clue in puzzle.clues()]
    every = [solution(puzzle.categories, world) for world in worlds(puzzle.categories)]
    expected = [each for each in every if all(formula.holds(each) for formula in formulas)]
    assert 1 < len(expected) == len(list(SatSession(puzzle).solutions(50)))


def test_a_time_behind_noon_is_the_item_that_shows_so() -> None:
    puzzle = Zebra(
        None, (("name", ("Ann", "Bob", "Cyd", "Dan")), ("time", ("12:00", "12:30", "1:00", "1:30")))
    )
    assert puzzle.sentence("Ann came at 1:30 p.m.") == "Ann is 1:30"
    assert puzzle.sentence("The last to come was Ann.") == "1:30 is Ann"
    assert puzzle.sentence("Bob came half an hour after the person who came at 12:30") == (
        "the time of Bob is 30 minutes later than the time of 12:30"
    )
