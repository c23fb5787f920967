"""The questions about an unread clue: what it means, or what a word in it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from puzzles.features.unread import LineRead
from puzzles.text.errors import InputError
from puzzles.text.words import capital
from puzzles.types.zebra.clues.mending import LESS, MORE, NOTHING, helps, then_says
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import SUCH_AS
from tui.screens.dialogs.pick import PickScreen
from tui.widgets.row import Row
from tui.words.tones import Tone

MOST_WORDS = 2
"""The most words of a clue that are asked about at once."""
HOW = "{pick.choose} or a click takes it"


class Instead(Struct, frozen=True):
    """The answer that another line was meant."""

    line: str


class Word(Struct, frozen=True):
    """The answer that a word stands for a name, or is of a kind of words."""

    word: str
    name: str


class Which(Struct, frozen=True):
    """The answer that a word stands for an item or category, which is still to be chosen."""

    word: str
    of: Literal["item", "category"]


class Anew(Struct, frozen=True):
    """The answer that the clue is to be typed again."""


Answer = Instead | Word | Which | Anew


def asks_anything(read: LineRead, puzzle: Zebra) -> bool:
    """Whether there is anything to ask about a clue."""
    return bool(read.meant) or any(True for word in read.unknown for _ in _kinds(word, read, puzzle))


def about_clue(read: LineRead, name: str, puzzle: Zebra) -> PickScreen[Answer]:
    """The dialog on an unread clue: lines that may be meant, and meanings of its words."""
    return PickScreen(f"{name} is not understood", _rows(read, puzzle), how=HOW)


def _rows(read: LineRead, puzzle: Zebra) -> Iterator[Row]:
    yield _heading(f"“{read.line}”", _wrong(read.error))
    if read.meant:
        yield _heading("Did you mean:")
        below = _without(read)
        yield from (Row(line, line, "›", payload=Instead(line), below=below) for line in read.meant)
    for word in read.unknown[:MOST_WORDS]:
        kinds = list(_kinds(word, read, puzzle))
        if kinds:
            yield _heading(f"What is “{word}”?")
        for text, answer in kinds:
            yield Row(f"{word}: {text}", text, "›", payload=answer, below=_then(answer, read, puzzle))
    yield _heading("Or else:")
    yield Row("anew", "Type the clue in other words", "›", payload=Anew(), below=_such_as(read.error))


def _without(read: LineRead) -> str:
    """What the line that may have been intended leaves out of the clue."""
    left_out = " and ".join(f"“{part.strip(' .,')}”" for part in read.left_out)
    return f"Left out, if it says nothing of the grid: {left_out}" if left_out else ""


def _then(answer: Answer, read: LineRead, puzzle: Zebra) -> str:
    """What the clue says where one of its words says nothing."""
    if not isinstance(answer, Word) or answer.name != NOTHING:
        return ""
    says = then_says(answer.word, answer.name, read.line, puzzle)
    return f"The clue is then read as: {says}" if says else ""


def _kinds(word: str, read: LineRead, puzzle: Zebra) -> Iterator[tuple[str, Answer]]:
    """The possible meanings of a word; if no other word is unknown, only those that make the clue
    readable.
    """
    alone = len(read.unknown) == 1

    def fits(*names: str) -> bool:
        return not alone or any(helps(word, name, read.line, puzzle) for name in names)

    behind = read.line.partition(word)[2].split()
    if behind[:1] == ["than"] and fits(MORE):
        yield "It says that something is more", Word(word, MORE)
        yield "It says that something is less", Word(word, LESS)
    if fits(*(items[0] for _, items in puzzle.categories if items)):
        yield "Another name of …", Which(word, "item")
    if fits(*(category for category, _ in puzzle.categories)):
        yield "Another word for a category …", Which(word, "category")
    if fits(NOTHING):
        yield "It says nothing here", Word(word, NOTHING)


def _wrong(error: InputError | None) -> str:
    """The error without its column, since the clue is shown above."""
    if error is None:
        return ""
    told = not error.expected or bool(_such_as(error))
    return capital(error.problem if told else f"{error.problem}; expected {error.expected}")


def _such_as(error: InputError | None) -> str:
    """Clues that would be understood, if the error names some."""
    if error is None or not error.expected.startswith(SUCH_AS):
        return ""
    return f"For example {error.expected.removeprefix(SUCH_AS)}"


def _heading(text: str, below: str = "") -> Row:
    return Row(f"{text}:", text, tone=Tone.HEADING, live=False, below=below)


def about_word(which: Which, puzzle: Zebra) -> PickScreen[Word]:
    """The dialog with the items, by category, or the categories that a word can stand for."""
    return PickScreen(f"What is “{which.word}”?", _names(which, puzzle), how=HOW)


def _names(which: Which, puzzle: Zebra) -> Iterator[Row]:
    for category, items in puzzle.categories:
        if which.of == "category":
            yield Row(category, category, "›", payload=Word(which.word, category), below=", ".join(items))
        else:
            yield _heading(category)
            yield from (Row(item, item, "›", payload=Word(which.word, item)) for item in items)
