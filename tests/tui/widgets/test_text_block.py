"""Lines of pieces that are broken between words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.widgets.text_block import broken
from tui.words.tones import Phrase, Tone

WORDS = st.text(alphabet="ab é漢", max_size=30)


@given(st.lists(st.tuples(WORDS, st.sampled_from(Tone)), min_size=1, max_size=4), st.integers(2, 12))
def test_breaking_loses_no_word_and_keeps_tones_and_width(pieces: list[tuple[str, Tone]], width: int) -> None:
    lines = list(broken([Phrase(*piece) for piece in pieces], width))
    kept = [(word, piece.tone) for line in lines for piece in line for word in piece.text.split()]
    assert kept == [(word, tone) for text, tone in pieces for word in text.split()]
    for line in lines:
        text = "".join(piece.text for piece in line)
        assert cell_len(text.rstrip()) <= width or len(text.split()) <= 1


def test_what_is_pressed_goes_with_every_part_of_a_piece() -> None:
    lines = list(broken([Phrase("left "), Phrase("one two three", press="it")], 8))
    assert ["".join(piece.text for piece in line).strip() for line in lines] == ["left one", "two", "three"]
    assert [[piece.press for piece in line] for line in lines] == [["", "it"], ["it"], ["it"]]


def test_a_line_begins_with_no_colon_that_belongs_to_the_piece_before() -> None:
    lines = list(broken([Phrase("with the arrows"), Phrase(": a line, or none")], 15))
    assert ["".join(piece.text for piece in line) for line in lines] == [
        "with the",
        "arrows: a line,",
        "or none",
    ]
    long = list(broken([Phrase("abcdef"), Phrase("ghijkl")], 8))
    assert ["".join(piece.text for piece in line) for line in long] == ["abcdef", "ghijkl"]
