"""Words that two names or two comparisons share, words put into names, and asides about what somebody has."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra

GUESTS = Zebra(
    None,
    (
        ("name", ("Ann", "Ben", "Cleo", "Dan")),
        ("job", ("baker", "lawyer", "pilot", "tailor")),
        ("height", ("150 cm", "160 cm", "170 cm", "180 cm")),
        ("age", ("20", "30", "40", "50")),
        ("find", ("gold coin", "silver coin", "tin can", "old ring")),
        ("place", ("Beside Garden", "Under Oak Tree", "Old Mill", "Stone Bridge")),
    ),
)
TALLER = "the height of Ann is more than the height of baker"
YOUNGER = "the age of Ann is less than the age of baker"
READINGS = {
    "Ann is taller but younger than the baker.": f"{TALLER} and {YOUNGER}",
    "Ann is both taller and somewhat younger than the baker.": f"{TALLER} and {YOUNGER}",
    "Ann is shorter and older than Ben but younger than the pilot.": (
        "the height of Ann is less than the height of Ben and the age of Ann is more than the age of Ben"
        " and the age of Ann is less than the age of pilot"
    ),
    "The gold and silver coins were not found by Ann.": "gold coin is not Ann and silver coin is not Ann",
    "Ann found either the gold or silver coin.": "Ann is either gold coin or silver coin, but not both",
    "Neither the gold nor the silver coin is Ann's.": "gold coin is not Ann and silver coin is not Ann",
    "Of the gold and silver coins, one is Ann's and the other is Ben's.": (
        "Of gold coin and silver coin, one is Ann and the other is Ben"
    ),
    "Ann was beside the flower garden.": "Ann is Beside Garden",
    "Ann was not under the mighty oak tree.": "Ann is not Under Oak Tree",
    "The old signet ring was Ann's.": "old ring is Ann",
    "Ann found her coin (which wasn't a tin can) at the age of 20.": ("Ann is not tin can and Ann is 20"),
    "The baker (who isn't Ann) sold a thing (which wasn't the tin can) at the Old Mill.": (
        "baker is not Ann and baker is not tin can and baker is Old Mill"
    ),
    "Ann is the baker. The pilot is taller.": (
        "Ann is baker and the height of pilot is more than the height of Ann"
    ),
    "Ann is 20, and the pilot is ten years older.": (
        "Ann is 20 and the age of pilot is 10 more than the age of Ann"
    ),
    "Ann, the youngest of the four, is the pilot.": "Ann is 20 and Ann is pilot",
}
REFUSED = {
    "Ann is not taller and younger than the baker.": "taller",  # one of the two may be so
    "Ann is older and younger than the baker.": "older and younger",
    "Ann is older and wiser than the baker.": "older",
    "Ann is taller and two years younger than the baker.": "taller",
    "The person older and taller than Ben is the baker.": "older",
    "The gold and silver coin was found by Ann.": "gold and",  # it may be one
    "Ann carried mill as she left the oak tree.": "mill",  # it may be the Old Mill
    "Ann was beside another garden.": "another",
    "Ann was beside the ruined garden.": "garden",
    "Ann was beside Kensington Garden.": "Kensington",
    "Ben found her coin (which wasn't at the Old Mill) at the age of 20.": "(",
    "Neither Ann nor Ben found a coin (which was at the Old Mill).": "(",
    "Ann, who is 20, is older than Ben, who sold his coin (which was at the Old Mill).": "(",
    "Ann met her friend (which wasn't the baker) at the Old Mill.": "met",
    "Ann is the youngest of the two.": "two",
    "Ann is not the baker. The pilot is taller.": "taller",
    "Ann is the baker, and Ben is not taller.": "taller",
    "Ann is the baker, Cleo is the pilot, and Ben is taller.": "taller",
    "Ann is older than Ben. The pilot is taller.": "taller",
    "Either Ann is the baker or the pilot is taller.": "taller",
    "If Ann is the baker, the pilot is taller.": "taller",
    "Ann is the baker. She is older.": "older",
}


@pytest.mark.parametrize(("clue", "meaning"), READINGS.items(), ids=READINGS)
def test_what_is_read(clue: str, meaning: str) -> None:
    assert GUESTS.sentence(clue) == meaning
    assert GUESTS.sentence(meaning) == meaning


@pytest.mark.parametrize(("clue", "word"), REFUSED.items(), ids=REFUSED)
def test_what_is_asked_about(clue: str, word: str) -> None:
    with pytest.raises(InputError) as refused:
        GUESTS.sentence(clue)
    assert word in str(refused.value)


@pytest.mark.parametrize(
    ("one", "joint", "other"), product(("taller", "shorter"), ("and", "but"), ("older", "younger"))
)
def test_a_shared_comparison_is_true_where_both_are(one: str, joint: str, other: str) -> None:
    """Against every way to give two people heights and ages."""
    pair = Zebra(None, (("name", ("Ann", "Ben")), ("height", ("150 cm", "160 cm")), ("age", ("20", "30"))))
    meaning = pair.sentence(f"Ann is {one} {joint} {other} than Ben.")
    parts = [pair.sentence(f"Ann is {each} than Ben.") for each in (one, other)]
    assert meaning == " and ".join(parts)
    for tall, old in product(permutations((150, 160)), permutations((20, 30))):
        said = [(tall[0] > tall[1]) is (one == "taller"), (old[0] > old[1]) is (other == "older")]
        assert all(said) is all(_holds(part, tall, old) for part in meaning.split(" and "))


def _holds(part: str, tall: tuple[int, ...], old: tuple[int, ...]) -> bool:
    """Whether "the age of Ann is more than the age of Ben" is true, by its words."""
    one, other = tall if "height" in part else old
    return one > other if "more" in part else one < other
