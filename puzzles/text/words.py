"""Pieces of sentences, and text from outside made safe to show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from operator import eq
from typing import Self

_PICTURES = {code: chr(0x2400 + code) for code in range(0x20)} | {
    0x7F: "␡",
    0x85: "␤",
    0x2028: "␤",
    0x2029: "␤",
}
_UNSEEN = "�"
_MARKS = re.compile(r"[\\`*_{}\[\]<>#|~&$]")
_LIST = re.compile(r"^(\d*)([-+=.)])")
_NUMBERS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def shown(text: str, keep: str = "") -> str:
    """The text as it may be put on a screen or a page, each character in its place.

    What acts on a terminal or cannot be seen stands there as a sign: control characters, what turns
    the direction of writing, characters without width of their own, halves of characters. Only the
    characters in `keep` stay what they are.
    """
    if text.isprintable():
        return text
    return "".join(ch if is_plain(ch) or ch in keep else _PICTURES.get(ord(ch), _UNSEEN) for ch in text)


def is_plain(character: str) -> bool:
    """Whether a character is shown as it is: it is visible, or a blank of some width."""
    return character.isprintable() or (
        character.isspace() and character > "\x85" and character not in "\u2028\u2029"
    )


def one_line(text: str, limit: int | None = 200) -> str:
    """The text as it may be shown on one line, cut to `limit` characters."""
    safe = shown(text)
    return safe if limit is None or len(safe) <= limit else safe[: limit - 1] + "…"


def in_markdown(text: str) -> str:
    """The text on one line of Markdown that shows it as it is: nothing in it is a mark, a link or a tag."""
    return _LIST.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", shown(" ".join(text.split()))))


def fenced(text: str) -> list[str]:
    """The lines of a block of Markdown that shows a text of several lines as it is."""
    fence = "`" * max((len(run) + 1 for run in re.findall("`{3,}", text)), default=3)
    return [fence, *map(shown, text.split("\n")), fence]


def restored(original: str, edited: str) -> str:
    """What `edited` stands for: `shown(original)` but for one place, around which the signs mean the same."""
    before = shown(original)
    if before == original:
        return edited
    start = agreed(before, edited)
    rest = min(len(before), len(edited)) - start
    end = min(agreed(before[::-1], edited[::-1]), rest)
    return original[:start] + edited[start : len(edited) - end] + original[len(original) - end :]


def agreed(first: str, second: str) -> int:
    """How many characters two texts begin with alike."""
    return sum(takewhile(bool, map(eq, first, second)))


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def amount(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun: "1 clue", "3 clues"."""
    return f"{number:,} {singular}" if number == 1 else f"{number:,} {plural or in_plural(singular)}"


class WrittenNumber(int):
    """A number that is written in another way: as the letter that it stands for."""

    text: str

    def __new__(cls, number: int, text: str) -> Self:
        """The number, written as that text."""
        made = super().__new__(cls, number)
        made.text = text
        return made

    def __str__(self) -> str:
        return self.text

    def __format__(self, _: str) -> str:
        return self.text


def counted(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun, as a word where sentences have one: "no star", "one star", "three stars"."""
    word = number_word(number)
    return f"{word} {singular}" if number in (0, 1) else f"{word} {plural or in_plural(singular)}"


def number_word(number: int, none: str = "no") -> str:
    """A number as a word, as far as sentences have one: "three", "twelve", "13"."""
    words = (none, *_NUMBERS)
    if isinstance(number, WrittenNumber):
        return number.text
    return words[number] if number < len(words) else f"{number:,}"


def with_article(noun: str) -> str:
    """A noun or number with its article: "a cage", "an arrow", "an X-sum", "an 8"."""
    vowel = noun[:1].lower() in "aeiou" or re.match(r"[FHLMNRSX](?![a-z])|8|1[18](?!\d)", noun)
    return f"{'an' if vowel else 'a'} {noun}"


def in_plural(noun: str) -> str:
    """A noun in the plural: "clues", "inequalities", "rules of your own"."""
    head, of, rest = noun.partition(" of ")
    if head.endswith("y") and head[-2:-1] not in "aeiou":
        head = f"{head[:-1]}ie"
    elif head.endswith(("s", "x", "ch", "sh")):
        head += "e"
    return f"{head}s{of}{rest}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row, as a person says them: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def with_part(text: str, begin: str, end: str, part: str) -> str:
    """A text with another part between its two markers. Raises `ValueError` if these are missing."""
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise ValueError(f"there is no place for it between {begin} and {end}")
    return f"{before}{begin}\n\n{part}\n\n{end}{after}"
