"""The lists of the genre form: starting points, rule families, kinds of clues, names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from textual.app import App

from puzzles.declared.bases import genre_of
from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.drafts.draft import Draft
from puzzles.declared.drafts.entries import Entry
from puzzles.declared.drafts.paths import Data, KeyPath, at
from puzzles.declared.drafts.starts import struct_at
from puzzles.declared.drafts.summary import PLACES
from puzzles.declared.drafts.vocabulary import groups
from puzzles.declared.drafts.worded_rows import words_for
from puzzles.declared.folders import genre_files, own_names
from puzzles.declared.rules import rule_families
from puzzles.sentences.how_typed import brief
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital, one_line
from puzzles.types import puzzle_types
from tui.screens.dialogs.fields import Field, FieldsForm, TextField, Values
from tui.screens.dialogs.form import FormScreen
from tui.screens.home.type_finder import TypeScreen
from tui.store.finding import folded
from tui.store.own_genres import kept
from tui.store.type_names import label_of
from tui.widgets.row import Row
from tui.words.tones import Tone

BLANKS = {
    "shading": "cells that are shaded, or are not",
    "numbers": "numbers in cells",
    "loop": "one loop through cells",
}
"""The kinds of answers, in words."""
UNSAVED, BLANK, EDIT, COPY = "unsaved", "blank", "edit", "copy"
"""The prefixes of the keys of starting points."""


class WordScreen(TypeScreen):
    """Lists words with their meanings below; returns the key of one, or None."""

    DEFAULT_CSS = "WordScreen > Vertical { width: 76; }"

    def __init__(self, heading: str, rows: Iterable[Row], at: str = "") -> None:
        super().__init__(at=at)
        self.heading: ClassVar[str] = heading  # type: ignore[misc]
        self._rows = tuple(rows)

    def rows(self) -> Iterator[Row]:
        yield from self._rows

    def found(self, words: str) -> Iterator[Row]:
        wanted = folded(words)
        live = [row for row in self._rows if row.live]
        yield from (row for row in live if folded(row.text).startswith(wanted))
        for row in live:
            said = folded(f"{row.text} {row.below}")
            if wanted in said and not folded(row.text).startswith(wanted):
                yield row


def pick_rule(data: Data) -> WordScreen:
    """A dialog with the rule families that fit the genre's answer; returns the word of one."""
    return WordScreen("A rule", _rule_rows(data))


def pick_clues(data: Data) -> WordScreen:
    """A dialog with places of clues and their meanings; returns both, separated by a blank."""
    return WordScreen("A kind of clues", _clue_rows(data))


def _rule_rows(data: Data) -> Iterator[Row]:
    """The rule families by subject, as `genre words rules` lists them."""
    known = rule_families()
    fitting = words_for(known, data)
    for section in groups()["rules"].sections:
        own = [each.word for each in section.words if each.word in fitting]
        if own:
            yield Row(f"# {section.title}", section.title, tone=Tone.HEADING, live=False)
        yield from (_word_row(word, word, known) for word in own)


def _clue_rows(data: Data) -> Iterator[Row]:
    for where, words in PLACES.items():
        if where == "region" and not data.get("regions"):
            continue
        yield Row(f"# {where}", capital(words), tone=Tone.HEADING, live=False)
        if where == "value":
            yield Row("value ", "value", below="Shaded cells, or numbers, that are given.")
            continue
        known: Mapping[str, type] = line_meanings() if where == "beside" else cell_meanings()
        yield from (_word_row(f"{where} {word}", word, known) for word in words_for(known, data))
        if where == "cell":
            yield Row(f"{where} ", "symbols", below="Signs, of which each says something of its own.")


def _word_row(key: str, word: str, known: Mapping[str, type]) -> Row:
    return Row(key, word, below=brief(known[word]))


# -- what it begins with -----------------------------------------------------------------------


def pick_start(highlighted: str) -> WordScreen:
    """A dialog with starting points: a blank genre, a custom one to edit, or a copy.

    `highlighted` is the type selected on the home screen.
    """
    own = highlighted in own_names()
    rows = tuple(_start_rows())
    keys = [row.key for row in rows]
    first = f"{EDIT if own else COPY} {highlighted}"
    at = UNSAVED if UNSAVED in keys else first if own and first in keys else ""
    return WordScreen("New genre", rows, at=at)


def _start_rows() -> Iterator[Row]:
    if (unsaved := kept()) is not None:
        said = one_line(str(unsaved.draft.data.get("label") or unsaved.draft.name or "without a name"))
        yield Row(UNSAVED, f"What was not saved: {said}")
    yield Row("# blank", "From the beginning", tone=Tone.HEADING, live=False)
    yield from (Row(f"{BLANK} {answer}", capital(words)) for answer, words in BLANKS.items())
    if own := sorted(own_names() & genre_files().keys()):
        yield Row("# edit", "Your own, to be changed", tone=Tone.HEADING, live=False)
        yield from (Row(f"{EDIT} {name}", label_of(name), beside=f"  {name}.toml") for name in own)
    yield Row("# copy", "A copy of another", tone=Tone.HEADING, live=False)
    genres = [genre for kind in puzzle_types().values() if (genre := genre_of(kind)) is not None]
    for genre in sorted(genres, key=lambda genre: genre.label):
        yield Row(f"{COPY} {genre.name}", f"Like {genre.label}", beside=f"  {one_line(genre.about)}")


class NameForm(FieldsForm[str]):
    """Asks for the name of an option, of a question, or of a family of steps."""

    def __init__(self, title: str, taken: Iterable[str]) -> None:
        self.title = title
        self._taken = frozenset(taken)

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (TextField("name", "Its name in files", "", "letters"),)

    def build(self, values: Values) -> str:
        name = str(values["name"]).strip()
        if not name:
            raise PuzzleError("A name is missing.")
        if name in self._taken:
            raise PuzzleError(f"found {name!r} twice", expected="another name")
        return name


async def ask_addition(app: App[Any], draft: Draft, entry: Entry) -> tuple[Draft, KeyPath] | None:
    """Ask what to add at an entry; returns the new draft and the path of the addition, or None."""
    path, data = entry.path, draft.data
    if path == ("rules",):
        word = await app.push_screen_wait(pick_rule(data))
        return None if word is None else draft.with_rule(word)
    if path == ("clues",):
        chosen = await app.push_screen_wait(pick_clues(data))
        where, _, word = (chosen or "").partition(" ")
        return draft.with_clue(where, word) if where else None
    found = at(data, path)
    if isinstance(struct_at(path), type) or path[-1] == "symbols":
        return draft.with_item(path)
    form = NameForm(f"A {entry.label}", found if isinstance(found, dict) else ())
    name = await app.push_screen_wait(FormScreen(form))
    return None if name is None else draft.with_named(path, name)
