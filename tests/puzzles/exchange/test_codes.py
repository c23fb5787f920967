"""The digits of puzz.link's addresses: what is written is read again, and some as pzprjs writes it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange.puzzlink import codes
from puzzles.exchange.puzzlink.codes import ARROW_BASE
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, LinkPart, Several

MANY = (0, 3, 15, 16, 255, 256, 4095)
ARROWS = [way * ARROW_BASE + number for way in range(5) for number in (0, 1, 15, 16, 255, 256, 4095)]
CODES: dict[str, tuple[LinkPart, list[Item]]] = {
    "numbers": (codes.NUMBERS, [None, UNTOLD, *MANY, 4096, 8191, 8192, 12287]),
    "rooms": (codes.ROOM_NUMBERS, [None, *MANY, 12240, 77775, 77776]),
    "digits": (codes.DIGITS_APART, [None, UNTOLD, *range(10)]),
    "small": (codes.SMALL_NUMBERS, [None, None, UNTOLD, *range(5)]),
    "dots": (codes.DOTS, [*[None] * 4, 1, 2]),
    "sparse": (codes.Sparse(3), [None, 3]),
    "bits": (codes.BITS, [0, 1]),
    "circles": (codes.CIRCLES, [0, 1, 2]),
    "arrows": (codes.ARROW_NUMBERS, [None, *ARROWS]),
    "walls": (
        codes.WALLS,
        [None, *(colour * 8 * ARROW_BASE + item for colour in range(3) for item in ARROWS)],
    ),
}


@pytest.mark.parametrize("name", CODES)
@settings(max_examples=25)
@given(data=st.data())
def test_what_is_written_is_read_again(name: str, data: st.DataObject) -> None:
    part, values = CODES[name]
    items = data.draw(st.lists(st.sampled_from(values), max_size=45))
    several = Several(part, len(items))
    text, end = several.write(items, 0)
    assert end == len(items)
    assert several.read(text, 0) == (items, len(text))


@pytest.mark.parametrize(
    ("name", "items", "text"),
    [
        ("numbers", [5, None, None, 16, UNTOLD, 256, 4096], "5h-10.+100=000"),
        ("digits", [9, None, UNTOLD], "9a."),
        ("small", [2, None, 4, None, None, None, 0], "7ega"),
        ("dots", [1, None, 2, None, None], "2f"),
        ("bits", [1, 0, 0, 1, 0, 1], "ig"),
        ("circles", [1, 0, 2, 0, 1], "b3"),
        ("arrows", [ARROW_BASE + 2, 4 * ARROW_BASE + 16, None, ARROW_BASE - 1], "12910a0."),
    ],
)
def test_examples(name: str, items: list[Item], text: str) -> None:
    assert Several(CODES[name][0], len(items)).write(items, 0) == (text, len(items))
