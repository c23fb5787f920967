"""Sentences as published logic grids print them: each form with its meaning, told without formulas."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Solution
from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.speech import in_words
from solvers.queries.overview import Status
from tests.helpers.grids import World, solution, worlds
from tests.helpers.sat_session import SatSession

CATEGORIES = (
    ("person", ("Ann", "Ben", "Cyd", "Dee")),
    ("pet", ("dog", "cat", "guinea pig", "parrot")),
    ("price", ("$5", "$10", "$20", "$30")),
    ("day", ("Monday", "Tuesday", "Wednesday", "Friday")),
)
PUZZLE = Zebra(None, CATEGORIES)
PRICE = dict(zip(CATEGORIES[2][1], (5, 10, 20, 30), strict=True))
DAY = dict(zip(CATEGORIES[3][1], (1, 2, 3, 5), strict=True))


class Told:
    """A world, and what it says of two items."""

    def __init__(self, world: World) -> None:
        self.row = world

    def same(self, *items: str) -> bool:
        return len({self.row[item] for item in items}) == 1

    def price(self, item: str) -> int:
        return next(value for name, value in PRICE.items() if self.row[name] == self.row[item])

    def day(self, item: str) -> int:
        return next(value for name, value in DAY.items() if self.row[name] == self.row[item])


Meaning = Callable[[Told], bool]


@lru_cache(maxsize=1)
def sampled() -> list[tuple[Told, Solution]]:
    return [(Told(world), solution(CATEGORIES, world)) for world in worlds(CATEGORIES, 250)]


def one_each(told: Told, one: str, two: str, this: str, that: str) -> bool:
    ways = told.same(one, this) and told.same(two, that), told.same(one, that) and told.same(two, this)
    return sum(ways) == 1


READ: dict[str, Meaning] = {
    # plain facts, in all the ways to name a thing
    "Ann owns the dog.": lambda w: w.same("Ann", "dog"),
    "Ann is the person with the guinea pig": lambda w: w.same("Ann", "guinea pig"),
    "Ann's ticket cost $5.": lambda w: w.same("Ann", "$5"),
    "The $20 ticket was sold on Friday": lambda w: w.same("$20", "Friday"),
    "The person who owns the parrot is Dee.": lambda w: w.same("parrot", "Dee"),
    "Whoever bought the $5 ticket has the cat": lambda w: w.same("$5", "cat"),
    "The one whose pet is the cat came on Monday": lambda w: w.same("cat", "Monday"),
    "Cyd's guinea-pig show was on Tuesday.": lambda w: w.same("Cyd", "guinea pig", "Tuesday"),
    "Ann bought the $5 ticket on Monday": lambda w: w.same("Ann", "$5", "Monday"),
    "Ben paid 30 dollars": lambda w: w.same("Ben", "$30"),
    "The Monday visitor owns the guinea pigs": lambda w: w.same("Monday", "guinea pig"),
    # negatives
    "Ann doesn't own the dog": lambda w: not w.same("Ann", "dog"),
    "Ann didn't pay $5.": lambda w: not w.same("Ann", "$5"),
    "The dog isn't Ben's": lambda w: not w.same("dog", "Ben"),
    "Ben never had a parrot": lambda w: not w.same("Ben", "parrot"),
    "The $20 ticket wasn't sold on Friday": lambda w: not w.same("$20", "Friday"),
    "No one with the dog paid $5": lambda w: not w.same("dog", "$5"),
    # comparisons with a number
    "Ann paid $5 more than Ben": lambda w: w.price("Ann") == w.price("Ben") + 5,
    "Ann paid 10 dollars less than the cat owner": lambda w: w.price("Ann") == w.price("cat") - 10,
    "The dog's ticket was $10 cheaper than Cyd's": lambda w: w.price("dog") == w.price("Cyd") - 10,
    "The price of Ann is $5 more than the price of the dog": lambda w: w.price("Ann") == w.price("dog") + 5,
    "Ann's price is $5 higher than Ben's": lambda w: w.price("Ann") == w.price("Ben") + 5,
    "Ann paid at least $10 more than Ben": lambda w: w.price("Ann") >= w.price("Ben") + 10,
    "Ann came 2 days after Ben": lambda w: w.day("Ann") == w.day("Ben") + 2,
    "Ann came two days before the person with the dog": lambda w: w.day("Ann") == w.day("dog") - 2,
    "Ann came a day later than Ben": lambda w: w.day("Ann") == w.day("Ben") + 1,
    "The dog was shown the day before the cat": lambda w: w.day("dog") == w.day("cat") - 1,
    "The dog was shown the day after Ann came": lambda w: w.day("dog") == w.day("Ann") + 1,
    "The $5 ticket was sold 1 day before the $10 ticket": lambda w: w.day("$5") == w.day("$10") - 1,
    # and without
    "Ann paid more than Ben": lambda w: w.price("Ann") > w.price("Ben"),
    "Ann paid somewhat less than the person with the parrot": lambda w: w.price("Ann") < w.price("parrot"),
    "Ben's ticket was more expensive than Dee's ticket": lambda w: w.price("Ben") > w.price("Dee"),
    "Ben's ticket was less expensive than Dee's ticket": lambda w: w.price("Ben") < w.price("Dee"),
    "Ann came sometime before Ben": lambda w: w.day("Ann") < w.day("Ben"),
    "Ann came some time after the dog was shown": lambda w: w.day("Ann") > w.day("dog"),
    "The cat came earlier than the dog": lambda w: w.day("cat") < w.day("dog"),
    "Ann didn't pay more than Ben": lambda w: not w.price("Ann") > w.price("Ben"),
    "Ann paid more than $10": lambda w: w.price("Ann") > 10,
    "Ann came before Wednesday": lambda w: w.day("Ann") < 3,
    # the next in the order, and so many times
    "Ann came immediately before Ben": lambda w: (w.day("Ann"), w.day("Ben")) in ((1, 2), (2, 3), (3, 5)),
    "Ann came just after the dog": lambda w: (w.day("dog"), w.day("Ann")) in ((1, 2), (2, 3), (3, 5)),
    "Ann paid twice as much as Ben": lambda w: w.price("Ann") == 2 * w.price("Ben"),
    "Ann paid half as much as Ben": lambda w: 2 * w.price("Ann") == w.price("Ben"),
    "Ann paid 3 times as much as Ben": lambda w: w.price("Ann") == 3 * w.price("Ben"),
    "The dog cost twice the price of the cat": lambda w: w.price("dog") == 2 * w.price("cat"),
    # either and or
    "Ann has either the dog or the cat": lambda w: w.same("Ann", "dog") or w.same("Ann", "cat"),
    "Ann has either the dog or the $5 ticket": lambda w: w.same("Ann", "dog") != w.same("Ann", "$5"),
    "The person with the dog is either Ann or the one who came on Monday": (
        lambda w: w.same("dog", "Ann") != w.same("dog", "Monday")
    ),
    "Ann owns the dog or the cat": lambda w: w.same("Ann", "dog") or w.same("Ann", "cat"),
    "Either Ann or Ben owns the dog": lambda w: w.same("Ann", "dog") or w.same("Ben", "dog"),
    "Either Ann or the $5 visitor owns the dog": lambda w: w.same("Ann", "dog") != w.same("$5", "dog"),
    "Either Ann owns the dog or Ben paid $5, but not both": (
        lambda w: w.same("Ann", "dog") != w.same("Ben", "$5")
    ),
    # of two, one and the other
    "Of Ann and Ben, one owns the dog and the other paid $5.": (
        lambda w: one_each(w, "Ann", "Ben", "dog", "$5")
    ),
    "Of the dog owner and the one who paid $5, one came on Monday and the other is Dee": (
        lambda w: one_each(w, "dog", "$5", "Monday", "Dee")
    ),
    "Between Ann and the dog, one cost $5 and the other was here on Friday": (
        lambda w: one_each(w, "Ann", "dog", "$5", "Friday")
    ),
    # different things, whole lists, pairs of lists
    "Ann, the dog owner and the person who paid $5 are three different people": (
        lambda w: len({w.row[name] for name in ("Ann", "dog", "$5")}) == 3
    ),
    "Ann and the one with the dog are different people": lambda w: not w.same("Ann", "dog"),
    "The four people are Ann, the dog owner, the one who paid $5, and the Friday visitor": (
        lambda w: len({w.row[name] for name in ("Ann", "dog", "$5", "Friday")}) == 4
    ),
    "Ann and Ben have the dog and the cat, in some order": (
        lambda w: {w.row["Ann"], w.row["Ben"]} == {w.row["dog"], w.row["cat"]}
    ),
    # neither and nor
    "Neither Ann nor Ben owns the dog": lambda w: not w.same("Ann", "dog") and not w.same("Ben", "dog"),
    "Neither Ann nor whoever paid $5 owns the dog": lambda w: (
        not w.same("Ann", "dog") and not w.same("$5", "dog") and not w.same("Ann", "$5")
    ),
    "Neither the cat nor the Monday visitor is Ben's": lambda w: (
        not w.same("cat", "Ben") and not w.same("Monday", "Ben") and not w.same("cat", "Monday")
    ),
    "Ann has neither the dog nor the $5 ticket": lambda w: (
        not w.same("Ann", "dog") and not w.same("Ann", "$5")
    ),
    "Ann doesn't have the dog, the cat or the parrot": lambda w: w.same("Ann", "guinea pig"),
    "Ann isn't the Monday or Friday visitor": lambda w: (
        not w.same("Ann", "Monday") and not w.same("Ann", "Friday")
    ),
    # what only says that these are several
    "Ann and the dog's owner are cousins": lambda w: not w.same("Ann", "dog"),
    "Ann and the cat's owner are both past winners of the show": lambda w: not w.same("Ann", "cat"),
    "Cyd, the dog's owner and whoever paid $5 all sing in a choir": (
        lambda w: len({w.row[item] for item in ("Cyd", "dog", "$5")}) == 3
    ),
    "Ben and the cat's owner often have lunch together": lambda w: not w.same("Ben", "cat"),
    "Ann and the parrot's owner came on consecutive days": lambda w: (
        w.day("Ann") - w.day("parrot") in (1, -1)
    ),
    "Ann and the dog's owner came on consecutive days, in one order or the other": (
        lambda w: w.day("Ann") - w.day("dog") in (1, -1)
    ),
    # the most and the least
    "Ann paid the most": lambda w: w.price("Ann") == 30,
    "Ann didn't pay the least": lambda w: w.price("Ann") != 5,
    "The dog was the cheapest": lambda w: w.price("dog") == 5,
    "Ann came the latest": lambda w: w.day("Ann") == 5,
    "Ben's visit was not the earliest": lambda w: w.day("Ben") != 1,
    # several facts in one clue
    "Ann, who isn't the dog owner, paid $5": lambda w: not w.same("Ann", "dog") and w.same("Ann", "$5"),
    "Ann owns the dog but didn't pay $5": lambda w: w.same("Ann", "dog") and not w.same("Ann", "$5"),
    "Ann has the dog. She didn't pay $5.": lambda w: w.same("Ann", "dog") and not w.same("Ann", "$5"),
    "Ann has the dog, and Ben paid $5": lambda w: w.same("Ann", "dog") and w.same("Ben", "$5"),
    "Ann came before Ben, but after the person with the dog": (
        lambda w: w.day("dog") < w.day("Ann") < w.day("Ben")
    ),
    # if, unless, so many of
    "If Ann owns the dog, then Ben paid $5": lambda w: not w.same("Ann", "dog") or w.same("Ben", "$5"),
    "Ben paid $5 if Ann owns the dog": lambda w: not w.same("Ann", "dog") or w.same("Ben", "$5"),
    "Ann owns the dog only if Ben paid $5": lambda w: not w.same("Ann", "dog") or w.same("Ben", "$5"),
    "Ann owns the dog if and only if Ben paid $5": lambda w: w.same("Ann", "dog") == w.same("Ben", "$5"),
    "Unless Ann owns the dog, Ben paid $5": lambda w: w.same("Ann", "dog") or w.same("Ben", "$5"),
    "Ben paid $5 unless Ann owns the dog": lambda w: w.same("Ann", "dog") or w.same("Ben", "$5"),
    "Exactly one of Ann, Ben and Cyd paid $5": lambda w: not w.same("Dee", "$5"),
    "At least one of Ann and Ben came after Tuesday": lambda w: w.day("Ann") > 2 or w.day("Ben") > 2,
    "One of Ann and the dog owner paid $5": lambda w: w.same("Ann", "$5") != w.same("dog", "$5"),
    # between and apart
    "The day of Ann is between the day of Ben and the day of Cyd": (
        lambda w: w.day("Ben") < w.day("Ann") < w.day("Cyd") or w.day("Cyd") < w.day("Ann") < w.day("Ben")
    ),
    "By day, Ann is somewhere between Ben and Cyd, in that order": (
        lambda w: w.day("Ben") < w.day("Ann") < w.day("Cyd")
    ),
    "Ann and Ben came 2 days apart": lambda w: abs(w.day("Ann") - w.day("Ben")) == 2,
    # signs
    "price of Ann = price of Ben + 5": lambda w: w.price("Ann") == w.price("Ben") + 5,
    "price of Ann + price of Ben >= 40": lambda w: w.price("Ann") + w.price("Ben") >= 40,
    "price of dog < price of cat": lambda w: w.price("dog") < w.price("cat"),
    "Ann = Ben + $5": lambda w: w.price("Ann") == w.price("Ben") + 5,
    "Ann = dog": lambda w: w.same("Ann", "dog"),
    "Ann != $5": lambda w: not w.same("Ann", "$5"),
}


@pytest.mark.parametrize(("line", "meaning"), READ.items(), ids=READ)
def test_each_form_means_what_it_says(line: str, meaning: Meaning) -> None:
    formula = PUZZLE.meaning(line).formula(PUZZLE.layout)
    found = [(formula.holds(values), meaning(told)) for told, values in sampled()]
    assert all(true == expected for true, expected in found)
    assert len({expected for _, expected in found}) == 2


@pytest.mark.parametrize("line", READ)
def test_a_reading_reads_back_as_itself(line: str) -> None:
    echo = PUZZLE.sentence(line)
    again = PUZZLE.meaning(echo)
    formula, same = (claim.formula(PUZZLE.layout) for claim in (PUZZLE.meaning(line), again))
    assert all(formula.holds(values) == same.holds(values) for _, values in sampled())
    assert PUZZLE.sentence(echo) == echo


REFUSED = {
    "Ann left short of the dog": "found 'short'",
    "Everyone but Ann paid $5": "is never true",
    "Ann = Ben + 5": "this can be about price or day; expected 'price of' or 'day of' before the names",
    "Ann is rarer than Ben": "found 'rarer', which is not understood here",
    "Ann is older than Ben": "no category fits this comparison",
    "Ann is next to Ben": "no category fits",
    "Ann is at 3": "'3' is no name of this puzzle, and it has no positions",
    "Ann and Ben own the dog": "two names of one category go with the same",
    "Ann couldn't resist the dog": "found 'resist'",
    "Ann went without the dog": "found 'without'",
    "Ann hates the dog": "found 'hates'",
    "Ann Ben": "'Ann' and 'Ben' are both of 'person'",
    "Ann did not buy the dog on Monday": "'dog' and 'Monday' stand in one phrase",
    "The ninth highest price was Ann's": "found",
}


@pytest.mark.parametrize(("line", "complaint"), REFUSED.items(), ids=REFUSED)
def test_what_cannot_be_sure_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(InputError) as caught:
        PUZZLE.meaning(line)
    assert complaint in str(caught.value)


SIZES = Zebra(None, (("name", ("Ann", "Bob")), ("size", ("regular fit", "slim fit")), ("votes", ("3", "5"))))


@pytest.mark.parametrize("line", ["Ann's size is larger than Bob's", "Ann has a larger size than Bob"])
def test_what_has_no_order_is_not_taken_for_what_has(line: str) -> None:
    with pytest.raises(InputError, match="the values of 'size' have no order"):
        SIZES.meaning(line)


@pytest.mark.parametrize("line", ["Ann has more votes than Bob", "The slim fit won more votes than Ann"])
def test_who_compares_may_be_told_by_what_has_no_order(line: str) -> None:
    assert SIZES.sentence(line).startswith("the votes of ")


WORDS = (
    *(
        "Ann",
        "Ben",
        "dog",
        "cat",
        "$5",
        "$10",
        "Monday",
        "Friday",
        "is",
        "not",
        "either",
        "or",
        "and",
        "neither",
    ),
    *(
        "nor",
        "more",
        "less",
        "than",
        "before",
        "after",
        "the",
        "of",
        "one",
        "the other",
        "if",
        "then",
        "unless",
    ),
    *(
        "bought",
        "green",
        "who",
        "twice",
        "as much as",
        "days",
        "2",
        "most",
        "different",
        ",",
        "between",
        "at least",
    ),
)


WEIGHTS = [3 if word[0] in "ABDdc$MF" or word == "is" else 1 for word in WORDS]


def test_no_mixture_of_words_means_what_its_echo_does_not_say() -> None:
    draw, read = Random(12), 0
    for _ in range(1000):
        line = " ".join(draw.choices(WORDS, weights=WEIGHTS, k=draw.randint(3, 7)))
        try:
            echo = PUZZLE.sentence(line)
        except InputError:
            continue
        read += 1
        formula = PUZZLE.meaning(line).formula(PUZZLE.layout)
        again = PUZZLE.meaning(echo).formula(PUZZLE.layout)
        assert all(formula.holds(values) == again.holds(values) for _, values in sampled()[:30]), (line, echo)
        told = [word for word in ("not", "neither", "nor", "unless") if word in line.split()]
        assert not told or any(word in echo.casefold().split() for word in ("not", "neither", "different")), (
            line,
            echo,
        )
    assert read > 10


SOLVED = {
    "grid-pies": "Agnes leek $4",
    "grid-gardens": "Moss lilies cat",
    "grid-ferries": "Bittern Ronay 9:00 am 1 hour",
    "grid-lessons": "Kofi harp Thursday",
    "grid-kites": "Wanda white 40 feet 9 meters 2013",
    "grid-detectives": "Emmet omelette frozen clock $17 fourth",
}
LARGE = ("grid-kites", "grid-detectives")


@pytest.mark.parametrize(("name", "row"), SOLVED.items())
def test_the_puzzles_of_our_own_have_the_one_solution_that_was_meant(name: str, row: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Zebra)
    assert puzzle.positions is None
    session = SatSession(puzzle)
    assert session.verdict().status is Status.UNIQUE
    (found,) = session.solutions(2)
    assert row in [" ".join(each.values()) for each in puzzle.wording.tables(found)["rows"]]


@pytest.mark.parametrize("name", [name for name in SOLVED if name not in LARGE])
def test_trying_all_ways_finds_that_solution_alone(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Zebra)
    formulas = [clue.formula for clue in puzzle.clues()]
    every = (solution(puzzle.categories, world) for world in worlds(puzzle.categories))
    assert [each for each in every if all(formula.holds(each) for formula in formulas)] == [
        dict(*SatSession(puzzle).solutions(2))
    ]


@pytest.mark.parametrize("name", ["seed-zebra", *SOLVED])
def test_a_printed_clue_is_quoted_as_it_is_printed(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Zebra)
    for line in puzzle.lines:
        assert in_words(line, puzzle.vocabulary) == line.removesuffix(".")
