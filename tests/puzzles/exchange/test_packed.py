"""Packed texts: as the package for them packs and unpacks, within bounds, and one line for what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lzstring import LZString

from puzzles.exchange.packed import PACKED_LIMIT, UNPACKED_LIMIT, pack, unpack
from puzzles.text.errors import PuzzleError
from tests.helpers.setters import bomb, codes

TEXT = '{"size":9,"grid":[[{},{"value":3,"given":true}]],"ruleset":"grüße ∑ 数独"}'


@given(st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=["Cs"]), min_size=1))
def test_what_the_package_packs_is_unpacked(text: str) -> None:
    assert unpack(LZString.compressToBase64(text)) == text
    assert unpack(LZString.compressToEncodedURIComponent(text)) == text


@given(st.text("ab{}", min_size=1, max_size=3000))
def test_a_packed_text_is_what_the_package_unpacks(text: str) -> None:
    assert LZString.decompressFromBase64(pack(text)) == text == unpack(pack(text))


def test_characters_beyond_16_bits_come_as_two_halves() -> None:
    assert unpack(LZString.compressToBase64("a\ud83e\udde9b")) == "a🧩b"
    assert unpack(LZString.compressToBase64("a\ud83e")) == "a\ufffd"


@pytest.mark.parametrize(
    "changed",
    [
        lambda packed: f"  {packed}\n",
        lambda packed: packed.rstrip("="),
        lambda packed: "\n".join(packed[at : at + 60] for at in range(0, len(packed), 60)),
        lambda packed: packed.replace("+", " "),
        lambda packed: packed.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"),
        lambda packed: packed.replace("+", "-").replace("/", "_"),
    ],
    ids=["blanks around", "no padding", "lines", "plus as blank", "escaped", "for links"],
)
def test_other_forms_of_the_letters(changed: object) -> None:
    assert callable(changed)
    texts = [TEXT + "x" * count for count in range(40)]
    packed = [LZString.compressToBase64(text) for text in texts]
    assert any("+" in each for each in packed)
    assert any("_" in changed(each) or "/" not in each or "_" not in changed("/") for each in packed)
    for text, each in zip(texts, packed, strict=True):
        if "/" in each or "-" not in changed(each):  # a lone "-" is of lz-string's own letters
            assert unpack(changed(each)) == text


@pytest.mark.parametrize("length", [1, 2, 5, 20, 50])
def test_a_text_that_is_cut_off(length: int) -> None:
    with pytest.raises(PuzzleError, match=r"the link is cut off; expected the whole of it"):
        unpack(pack(TEXT)[:length])


def test_wrong_characters_are_told_with_their_place() -> None:
    with pytest.raises(PuzzleError, match=r"character 4 of what the link carries: found '!'"):
        unpack("N4I!zgl")
    with pytest.raises(PuzzleError, match="carries no puzzle"):
        unpack(" == ")
    with pytest.raises(PuzzleError, match="not packed right"):
        unpack(codes([(0, 2), (97, 8), (7, 3)]))


def test_a_text_too_long_is_refused_unread() -> None:
    with pytest.raises(PuzzleError, match=r"a text of 10,485,760 characters; expected 1,000,000 at most"):
        unpack("N" * (10 * 2**20))


@pytest.mark.parametrize("words", [2500, 60_000])
def test_a_bomb_is_refused_before_it_is_unpacked(words: int) -> None:
    packed = bomb(words)
    assert len(packed) < PACKED_LIMIT
    assert words * words / 2 > UNPACKED_LIMIT
    with pytest.raises(PuzzleError, match=r"unpacks to more than 2,000,000 characters"):
        unpack(packed)
    assert unpack(bomb(1000)) == "{" * (1001 * 1002 // 2)
