"""Text from outside, made safe to show; the Unicode database and a Markdown parser say what is safe."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from puzzles.text.words import fenced, in_markdown, one_line, restored, shown, with_article
from tests.helpers.hostile import EVIL

TEXT = st.text(st.characters()) | st.text(
    st.sampled_from("ab \t\n\x1b\x07\x9b\u202e\u200b\u2028\ud800é狗\u0301\xa0")
)
"""Any text, halves of characters included, and such as is mostly harmful."""
UNSAFE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, format, half, private, unassigned; separators of lines."""
MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def unsafe(text: str) -> set[str]:
    return {character for character in text if unicodedata.category(character) in UNSAFE}


@given(TEXT)
@example(EVIL)
def test_nothing_unsafe_is_shown_and_all_else_stays_in_its_place(text: str) -> None:
    safe = shown(text)
    assert not unsafe(safe)
    assert len(safe) == len(text)
    for before, after in zip(text, safe, strict=True):
        assert before == after or unsafe(before)
    assert shown(safe) == safe
    assert unsafe(shown(text, keep="\n\t")) <= {"\n", "\t"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("X\x1b]52;c;UFdORUQ=\x07", "X␛]52;c;UFdORUQ=␇"),
        ("\x00\t\n\r\x7f", "␀␉␊␍␡"),
        ("a\x85b\u2028c\u2029", "a␤b␤c␤"),
        ("\x9b2J\u202eabc\u2066\u200b\ufeff\ud800", "�2J�abc����"),
        ("日本\u3000語 é e\u0301\xa0½ ␛", "日本\u3000語 é e\u0301\xa0½ ␛"),
    ],
)
def test_signs(text: str, expected: str) -> None:
    assert shown(text) == expected


@given(TEXT, st.integers(1, 30))
def test_one_line_is_cut(text: str, limit: int) -> None:
    assert len(one_line(text, limit)) <= limit
    assert not unsafe(one_line(text, limit))


@given(TEXT, st.data(), st.text("xy␛�", max_size=3))
def test_an_edit_of_what_is_shown_changes_what_was_edited_alone(
    text: str, data: st.DataObject, new: str
) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    safe = shown(text)
    assert restored(text, safe) == text
    found = restored(text, safe[:start] + new + safe[end:])
    assert shown(found) == safe[:start] + new + safe[end:]
    if "␛" not in new + safe and "�" not in new + safe:
        assert found == text[:start] + new + text[end:]


@given(TEXT | st.text(st.sampled_from("#*_-+=1.)[](]<>|`~&$!\\: \nab;")))
@example("[a](javascript:x) <script> | ` ``` ~~~ # x")
@example("---")
@example("1. x")
@example("&lt;b&gt; http")
@pytest.mark.parametrize("frame", ["# {}", "{}", "- {}", "1. **x** {}", "| a |\n| --- |\n| {} |"])
def test_markdown_shows_a_text_as_it_is(frame: str, text: str) -> None:
    expected = shown(" ".join(text.split()))
    page = MARKDOWN.parse(frame.format(in_markdown(text)))
    inline = [token for token in page if token.type == "inline"]
    if not expected:
        return
    plain = [token.type for token in page] == [token.type for token in MARKDOWN.parse(frame.format("plain"))]
    assert plain
    children = inline[-1].children or []
    at = next((index + 1 for index, child in enumerate(children) if child.type == "strong_close"), 0)
    assert {child.type for child in children[at:]} == {"text"}
    assert "".join(child.content for child in children[at:]).strip(" ") == expected


@given(TEXT | st.text("`\n a"))
def test_a_block_of_markdown_shows_a_text_as_it_is(text: str) -> None:
    (block,) = MARKDOWN.parse("\n".join(fenced(text)))
    assert block.type == "fence"
    assert block.content == "".join(f"{shown(line)}\n" for line in text.split("\n"))


def test_articles() -> None:
    nouns = ("cage", "arrow", "X-sum", "8", "11", "18", "80", "1", "10", "110", "118")
    assert [with_article(noun).partition(" ")[0] for noun in nouns] == (
        ["a", "an", "an", "an", "an", "an", "an", "a", "a", "a", "a"]
    )
