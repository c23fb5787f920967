"""Men and women, company, nouns for items, statements in a list: held against meanings of our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pytest

from puzzles.formulas.formulas import Solution
from puzzles.text.errors import InputError
from puzzles.types.zebra.clues.mending import meant
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import typed_as
from tests.helpers.grids import World, solution, worlds

FAIR = Zebra(
    None,
    (
        ("name", ("Alice", "Bernadette", "Charles", "Duane")),
        ("surname", ("Hall", "Gant", "Ivey", "Jule")),
        ("age", ("20", "21", "23", "40")),
        ("day", ("Monday", "Friday", "Saturday", "Sunday")),
        ("month", ("March", "May", "June", "August")),
        ("prize", ("yellow calculator", "Bob the bear", "chess set", "garden gnome")),
        ("tune", ("The Long Road", "Blue Moon", "Hey Ho", "Jig")),
    ),
)
WOMEN, MEN = ("Alice", "Bernadette"), ("Charles", "Duane")
Meaning = Callable[[World], bool]


def together(*items: str) -> Meaning:
    return lambda world: len({world[item] for item in items}) == 1


def one_of(item: str, others: tuple[str, ...]) -> Meaning:
    return lambda world: any(world[item] == world[other] for other in others)


def apart(*items: str) -> Meaning:
    return lambda world: len({world[item] for item in items}) == len(items)


def both(*parts: Meaning) -> Meaning:
    return lambda world: all(part(world) for part in parts)


def no(part: Meaning) -> Meaning:
    return lambda world: not part(world)


def age(world: World, item: str) -> int:
    return next(int(years) for years in ("20", "21", "23", "40") if world[years] == world[item])


def exactly(count: int, *parts: Meaning) -> Meaning:
    return lambda world: sum(part(world) for part in parts) == count


MEANT: dict[str, Meaning] = {
    "A man won the chess set.": one_of("chess set", MEN),
    "One of the women is 20.": one_of("20", WOMEN),
    "Hall isn't a man.": one_of("Hall", WOMEN),
    "The woman who won the chess set is 20.": both(together("chess set", "20"), one_of("20", WOMEN)),
    "The 20-year-old man isn't Hall.": both(apart("20", "Hall"), one_of("20", MEN)),
    "Ms. Hall is older than Mr. Gant.": both(
        one_of("Hall", WOMEN), one_of("Gant", MEN), lambda world: age(world, "Hall") > age(world, "Gant")
    ),
    "The man with the gnome is Charles.": together("garden gnome", "Charles"),
    "Hall came on the weekend.": one_of("Hall", ("Saturday", "Sunday")),
    "Hall was not born in May nor was her birthday on a weekday.": both(
        apart("Hall", "May"), one_of("Hall", ("Saturday", "Sunday"))
    ),
    "Hall wasn't born in May and her birthday was on Monday.": both(
        apart("Hall", "May"), together("Hall", "Monday")
    ),
    "Hall didn't come in May, nor did Alice come in June.": both(
        apart("Hall", "May"), apart("Alice", "June")
    ),
    "Hall was born before Gant.": lambda world: before(world, "Hall", "Gant"),
    "Hall came later in the year than Gant.": lambda world: before(world, "Gant", "Hall"),
    "Hall is either one or two years older than Gant.": lambda world: (
        age(world, "Hall") - age(world, "Gant") in (1, 2)
    ),
    "Hall is twice as old as Gant.": lambda world: age(world, "Hall") == 2 * age(world, "Gant"),
    "Hall is twice as young as Gant.": lambda world: age(world, "Gant") == 2 * age(world, "Hall"),
    "Alice had lunch with Gant and the winner of the gnome.": apart("Alice", "Gant", "garden gnome"),
    "Alice and Gant had just enjoyed a dinner with Ivey.": apart("Alice", "Gant", "Ivey"),
    "Alice is a good friend of Gant.": apart("Alice", "Gant"),
    "Hall turned out to be 20.": together("Hall", "20"),
    "Alice isn't the one whose prize proved to be the gnome.": apart("Alice", "garden gnome"),
    "Hall won the calculator.": together("Hall", "yellow calculator"),
    "Neither Hall nor Gant won a calculator or Bob.": both(
        *(apart(one, two) for one in ("Hall", "Gant") for two in ("yellow calculator", "Bob the bear")),
        apart("Hall", "Gant"),
    ),
    "Hall played “Blue Moon.”": together("Hall", "Blue Moon"),
    "Hall (who played “The Long Road”) didn’t win the gnome.": both(
        together("Hall", "The Long Road"), apart("Hall", "garden gnome")
    ),
    "Alice, who danced to “Jig,” is Hall.": both(together("Alice", "Jig"), together("Alice", "Hall")),
    "“Jig” isn't the choice of either Hall or Gant.": both(apart("Jig", "Hall"), apart("Jig", "Gant")),
    "Friday's tune was played by either Hall or the one who won the gnome (or both).": lambda world: (
        world["Friday"] in (world["Hall"], world["garden gnome"])
    ),
    "Exactly two of the following three statements are true: a) Hall is 20. b) Gant is 21. c) Ivey is 23.": (
        exactly(2, together("Hall", "20"), together("Gant", "21"), together("Ivey", "23"))
    ),
    "Hall's choice (a chess set from the attic) isn't Alice's.": both(
        together("Hall", "chess set"), apart("Hall", "Alice")
    ),
    "Only one of these statements is true: (a) Hall is 20; (b) Gant is 21.": exactly(
        1, together("Hall", "20"), together("Gant", "21")
    ),
}
REFUSED = (
    "Alice (a friend of Hall) is 20.",
    "Alice isn't Hall (the 20-year-old is Gant).",
    "A woman won neither the gnome nor the chess set.",
    "A man is older than Hall.",
    "A man isn't Hall.",
    "The man older than Hall is 40.",
    "Two men won the gnome and the chess set.",
    "On the weekend Hall won the gnome.",
    "Hall won the gnome in the summer.",
    "Hall, who came in spring, won the gnome.",
    "Hall played “the Jig of Bob”.",
)
MONTHS = ("March", "May", "June", "August")


def before(world: World, one: str, other: str) -> bool:
    places = {world[month]: at for at, month in enumerate(MONTHS)}
    return places[world[one]] < places[world[other]]


@lru_cache(maxsize=1)
def sampled() -> list[tuple[World, Solution]]:
    return [(world, solution(FAIR.categories, world)) for world in worlds(FAIR.categories, 300)]


@pytest.mark.parametrize("line", MEANT)
def test_a_clue_says_what_it_means(line: str) -> None:
    formula = FAIR.meaning(line).formula(FAIR.layout)
    says = MEANT[line]
    assert {says(world) for world, _ in sampled()} == {True, False}
    assert all(formula.holds(values) == says(world) for world, values in sampled())


@pytest.mark.parametrize("line", MEANT)
def test_its_sentence_reads_back_to_the_same(line: str) -> None:
    claim = FAIR.meaning(line)
    again = FAIR.meaning(typed_as(claim, FAIR.vocabulary))
    formula, other = claim.formula(FAIR.layout), again.formula(FAIR.layout)
    assert all(formula.holds(values) == other.holds(values) for _, values in sampled())


@pytest.mark.parametrize("line", REFUSED)
def test_what_would_lose_a_part_of_its_meaning_is_refused(line: str) -> None:
    with pytest.raises(InputError):
        FAIR.meaning(line)


def test_a_woman_is_told_by_her_title_where_names_have_one() -> None:
    puzzle = Zebra(
        None,
        (
            ("guest", ("Mr. Crow", "Ms. Evans", "Mr. Hurley")),
            ("tie", ("cupids", "reindeer", "faces")),
        ),
    )
    claim = puzzle.meaning("A man wore the cupids.")
    for world in worlds(puzzle.categories, 20):
        holds = claim.formula(puzzle.layout).holds(solution(puzzle.categories, world))
        assert holds == (world["cupids"] != world["Ms. Evans"])


def test_names_that_may_be_of_both_tell_nothing() -> None:
    puzzle = Zebra(None, (("name", ("Alice", "Sam", "Charles")), ("age", ("20", "21", "23"))))
    with pytest.raises(InputError):
        puzzle.meaning("A man is 20.")


def test_what_is_sold_is_had_where_there_are_shops() -> None:
    shops = Zebra(None, (("store", ("Acme", "Best", "Core")), ("fruit", ("apples", "figs", "plums"))))
    same = shops.meaning("Acme is figs.").formula(shops.layout)
    assert shops.meaning("Acme sells figs.").formula(shops.layout) == same
    assert shops.meaning("The store selling figs is Acme.").formula(shops.layout) == same
    homes = Zebra(None, (("name", ("Ann", "Ben", "Cyd")), ("pet", ("dog", "cat", "eel"))))
    with pytest.raises(InputError):
        homes.meaning("Ann sells the dog.")


STREET = Zebra(
    None,
    (
        ("name", ("Tara", "Ann", "Brenda", "Mary")),
        ("month", ("May", "June", "July", "March")),
        ("day", ("Monday", "Friday", "Sunday", "Tuesday")),
        ("house", ("1st", "2nd", "3rd", "4th")),
    ),
)


@pytest.mark.parametrize("line", ["Tara is in house 2.", "Tara lives in house number 2", "house 2 is Tara's"])
def test_a_place_goes_by_its_number(line: str) -> None:
    assert STREET.sentence(line) in ("Tara is 2nd", "2nd is Tara")


def test_which_goes_with_which_is_asked() -> None:
    assert [STREET.sentence(each) for each in meant("Tara and Ann were in May and June.", STREET)] == [
        "Tara is May and Ann is June",
        "Of Tara and Ann, one is May and the other is June",
    ]


def test_what_is_compared_stands_before_who_is_described() -> None:
    assert meant("The girl whose party is on Monday came earlier than Brenda.", STREET) == (
        "The month of the girl whose party is on Monday came earlier than Brenda.",
        "The day of the girl whose party is on Monday came earlier than Brenda.",
    )


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("The gnome winner envies Hall.", ("The gnome winner is Hall.", "The gnome winner is not Hall.")),
        ("Hall envies the gnome winner.", ("Hall is the gnome winner.", "Hall is not the gnome winner.")),
        ("The gnome envies Hall.", ()),
    ],
)
def test_who_goes_by_what_they_have_may_be_another_or_not(line: str, ways: tuple[str, ...]) -> None:
    assert meant(line, FAIR) == ways


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Ann had fish and chips.", "Ann is fish & chips"),
        ("Ann had the fish & chips.", "Ann is fish & chips"),
        ("Neither Ann nor Bob had the idlis.", "Ann is not idli and Bob is not idli"),
        ("Cy is the rower.", "Cy is rowing"),
    ],
)
def test_an_item_is_known_by_what_one_writes_for_it(line: str, read: str) -> None:
    meals, sports = ("fish & chips", "idli", "soup"), ("rowing", "chess", "golf")
    puzzle = Zebra(None, (("guest", ("Ann", "Bob", "Cy")), ("meal", meals), ("sport", sports)))
    assert puzzle.reading(line) == read
