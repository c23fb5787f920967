"""Clues that tell a story, too: what they say of the grid is offered, and what may count is not left out."""

from __future__ import annotations

import pytest

from puzzles.types.zebra.clues.shortening import shortened
from puzzles.types.zebra.puzzle import Zebra

CAFE = Zebra(
    None,
    (
        ("guest", ("Ann", "Ben", "Cleo", "Dan")),
        ("drink", ("cocoa", "iced tea", "lemonade", "mocha")),
        ("price", ("$2", "$3", "$5", "$8")),
        ("table", ("oak table", "tall table", "round table", "stone table")),
    ),
)
SHORTER = {
    "Ann had the cocoa, due to a cold that she had caught at sea. She hoped not to sneeze.": (
        "Ann had the cocoa.",
        ("due to a cold that she had caught at sea", "She hoped not to sneeze."),
    ),
    "Ben had the cocoa. The waiter told him that no one else could be served before noon.": (
        "Ben had the cocoa.",
        ("The waiter told him that no one else could be served before noon.",),
    ),
    "While everybody else was dozing, Ann paid $5.": (
        "Ann paid $5.",
        ("While everybody else was dozing",),
    ),
    "Cleo (thanks to a voucher of hers) paid $3 less than Dan.": (
        "Cleo paid $3 less than Dan.",
        ("thanks to a voucher of hers",),
    ),
    "While every other guest was dozing, Ann paid $5.": None,  # it tells of guests
    "Ann had the mocha, but they didn't suit each other. He, however, was fast asleep.": (
        "Ann had the mocha.",
        ("but they didn't suit each other", "He, however, was fast asleep."),
    ),
    "Ann had the mocha. Hardly any time was left. She paid $5.": None,  # "she" could be of what is left out
    "Ben had the mocha, but rather fewer had the iced tea.": None,  # that counts
    "Ann had the mocha, but it was someone else who sat at the oak one.": None,  # "oak" is of a name
    "Ann had the mocha. She is older.": None,  # that compares
    "Ann had the mocha unless every other guest was asleep.": None,
    "Ann (whose brother, Kurt, is allergic to nuts) had the mocha or perhaps not.": None,
    "The waiter couldn't have been any slower.": None,  # nothing is left
}


@pytest.mark.parametrize(("clue", "kept"), SHORTER.items(), ids=SHORTER)
def test_what_is_offered(clue: str, kept: tuple[str, tuple[str, ...]] | None) -> None:
    read = CAFE.line_read(clue)
    assert read.error is not None
    found = shortened(clue, CAFE)
    assert (None if found is None else (found.line, found.left_out)) == kept
    if kept is not None:
        assert read.meant == (kept[0],)


@pytest.mark.parametrize("clue", [clue for clue, kept in SHORTER.items() if kept is not None])
def test_what_is_left_out_names_nothing_of_the_grid(clue: str) -> None:
    found = shortened(clue, CAFE)
    assert found is not None
    told = " ".join(found.left_out).casefold()
    assert not any(item.casefold() in told for _, items in CAFE.categories for item in items)
    assert all(part in clue for part in found.left_out)
