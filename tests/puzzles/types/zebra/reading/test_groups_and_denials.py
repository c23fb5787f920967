"""Clues about several at once, and about what is not so or is there: lists, denials, the first few."""

from __future__ import annotations

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

BOATS = Zebra(
    None,
    (
        ("skipper", ("Ann", "Ben", "Cyd", "Dan")),
        ("boat", ("Gull", "Heron", "Ibis", "Tern")),
        ("fear", ("fog", "ice", "thunder", "whales")),
        ("place", ("1st", "2nd", "3rd", "4th")),
        ("price", ("$10", "$20", "$30", "$40")),
        ("crossing", ("21 minutes", "22 minutes", "23 minutes", "24 minutes")),
    ),
)
READINGS = {
    # a number is not added to "one" behind the comma
    "Of Ben and the boat that came home in 21 minutes, one is the Gull and the other is Ann's.": (
        "of Ben and 21 minutes, one is Gull and the other is Ann"
    ),
    "One of Ben and the Gull fears fog and the other fears ice.": (
        "of Ben and Gull, one is fog and the other is ice"
    ),
    # lists of which all is denied
    "Ben does not sail the Gull and the Heron.": "Ben is not Gull and Ben is not Heron",
    "Ben doesn't sail the Gull, the Heron and the Tern.": (
        "Ben is not Gull and Ben is not Heron and Ben is not Tern"
    ),
    # a denial that holds in any case says no more
    "Neither Ann nor the Heron is Cyd's.": "Heron is not Cyd and Ann is not Heron",
    "The Gull isn't Ann's and is neither the Tern nor for $20.": "Gull is not Ann and Gull is not $20",
    # what there is
    "On the Gull there is no Ann or Ben.": "Gull is not Ann and Gull is not Ben",
    "The Gull went to Ann, while another boat went to Ben.": "Gull is Ann and Gull is not Ben",
    # the first, the last and the cheapest few
    "The first two boats in the results were the Gull and Ben's boat, though not in that order.": (
        "the place of Gull is at most 2 and the place of Ben is at most 2"
        " and (Gull and Ben are all different)"
    ),
    "The three most expensive boats were, in no particular order, the Gull, Ann's and the Tern.": (
        "the price of Gull is at least $20 and the price of Ann is at least $20"
        " and the price of Tern is at least $20 and (Gull, Ann and Tern are all different)"
    ),
    "The last-place boat was the Tern.": "4th is Tern",
    "The skipper in last place sails the Tern.": "4th is Tern",
    # amounts within a comparison
    "Ann's boat is dearer by $10 than the Tern.": "the price of Ann is $10 more than the price of Tern",
    # clauses that go on without a comma
    "Ann's boat is cheaper than the Tern which is cheaper than the Gull.": (
        "the price of Ann is less than the price of Tern and the price of Tern is less than the price of Gull"
    ),
    "Ann's boat is cheaper than the Tern which isn't Ben's.": (
        "the price of Ann is less than the price of Tern and Tern is not Ben"
    ),
    "Ann fears fog and her new boat is the Tern.": "Ann is fog and Ann is Tern",
    # whom one tells by what he hates
    "The skipper who hates thunder sails the Ibis.": "thunder is Ibis",
    "The Ibis should cost $20.": "Ibis is $20",
    "The skipper surnamed Ann paid $20.": "Ann is $20",
}


@pytest.mark.parametrize("line", READINGS)
def test_a_clue_is_read(line: str) -> None:
    assert BOATS.sentence(line).casefold() == READINGS[line].casefold()


@pytest.mark.parametrize(
    "line",
    [
        "Ann should have bought the Gull.",
        "Ben does not sail the Gull and the Heron is Ann's boat for $20 and $30.",
        "The first four boats were the Gull, the Tern, the Heron and the Ibis.",
        "The first two boats were the Gull, the Tern and the Ibis.",
        "Neither Ann nor Ben is Cyd.",
        "The skipper who hates Ann sails the Gull.",
        "Ann is next to Miss",
    ],
)
def test_a_clue_is_refused_in_one_line(line: str) -> None:
    with pytest.raises(InputError):
        BOATS.meaning(line)
