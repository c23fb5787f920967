"""The rows of rules, clues and symbols in the form of the genre editor: tables with a word for what
they say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.drafts.entries import WORD, Addition, Entry, Field, Head
from puzzles.declared.drafts.holding import NAMES, Holding, Sort, holding, inner, names_in
from puzzles.declared.drafts.paths import Data
from puzzles.declared.drafts.summary import clue_summary, summary
from puzzles.declared.drafts.table_rows import (
    TablePlace,
    field_rows,
    item_head,
    items_at,
    own_fields,
    unknown_rows,
)
from puzzles.declared.drafts.words import ONE, help_of, label_of
from puzzles.declared.genre import ClueKind, Symbol
from puzzles.declared.reading import FAMILY, IF
from puzzles.declared.rules import rule_families
from puzzles.declared.tables import fields_of, keys_told
from puzzles.sentences.how_typed import brief

Words: TypeAlias = Mapping[str, type[Struct]]
"""Families or meanings, by their words."""
SAYS_NOTHING = "What such a clue says; nothing where its symbols say all."
FIRST = ("at", "token", "sign", "called")
"""The keys that come before the word, if the table has them."""


def meanings_at(where: object) -> Words:
    """The meanings of clues at that place."""
    return line_meanings() if where == "beside" else cell_meanings()


def word_in(table: Mapping[str, Any], known: Words) -> str:
    """The known word that a table has; "" if none."""
    return next((word for word in known if word in table), "")


def words_for(known: Words, data: Data, present: str = "") -> list[str]:
    """The words that genres with that answer may use, and the `present` one."""
    answer = data.get("answer")
    answers: dict[str, tuple[str, ...]] = {word: getattr(kind, "answers", ()) for word, kind in known.items()}
    return [word for word, own in answers.items() if word == present or not own or answer in own]


# -- rules -----------------------------------------------------------------------------------------


def rule_rows(place: TablePlace) -> Iterator[Entry]:
    """The rows of all rules."""
    known = rule_families()
    for own in items_at(place, "rules"):
        word = word_in(own.table, known)
        about = brief(known[word]) if word else ""
        yield Head(
            path=own.path,
            label=str(int(own.path[-1]) + 1),
            help=about,
            within=place.within,
            said=summary(own.table),
            removable=True,
        )
        yield _word_row(own, word, known, "The rule", about)
        keys = [IF, FAMILY]
        if word:
            keys += _keys_of(known[word], word)
            yield from _meaning_rows(known[word], word, own)
        yield from _condition(own)
        yield _family(own)
        yield from unknown_rows(own, keys)
    yield Addition(path=("rules",), label=ONE["rules"], help="A rule of the genre.", within=place.within)


def _condition(place: TablePlace) -> Iterator[Entry]:
    """The row of the flag on which a rule depends, if the genre has flags."""
    flags = names_in(place.data, "flags")
    if IF in place.table or flags:
        yield Field(
            path=(*place.path, IF),
            label=label_of(IF),
            help=help_of(IF),
            within=place.within,
            holding=Holding(Sort.CHOICE, ("", *flags), default=""),
            value=place.table.get(IF),
            names=("–", *flags),
        )


def _family(place: TablePlace) -> Field:
    """The row of another name for the family of a rule."""
    return Field(
        path=(*place.path, FAMILY),
        label="Family",
        help=help_of(FAMILY),
        within=place.within,
        holding=Holding(Sort.TEXT),
        value=place.table.get(FAMILY),
    )


# -- clues -----------------------------------------------------------------------------------------


def clue_rows(place: TablePlace) -> Iterator[Entry]:
    """The rows of all clue kinds."""
    for own in items_at(place, "clues"):
        yield Head(
            path=own.path,
            label=str(int(own.path[-1]) + 1),
            within=place.within,
            said=clue_summary(own.table),
            removable=True,
        )
        yield from _saying_rows(ClueKind, own, meanings_at(own.table.get("at")))
    help_ = "A kind of clues: where they stand, and what they say."
    yield Addition(path=("clues",), label=ONE["clues"], help=help_, within=place.within)


def _saying_rows(kind: type[Struct], place: TablePlace, known: Words) -> Iterator[Entry]:
    """The rows of a table that has a word besides the fields of its struct."""
    infos, table = own_fields(kind), place.table
    word = word_in(table, known)
    first = [key for key in (FIRST if kind is Symbol else FIRST[:1]) if key in infos]
    for key in first:
        yield from field_rows(infos[key], place, key)
    if table.get("at") != "value":
        about = brief(known[word]) if word else SAYS_NOTHING
        yield _word_row(place, word, known, "It says", about, optional=True)
    if word:
        yield from _meaning_rows(known[word], word, place)
    for key, info in infos.items():
        if key == "symbols" and (key in table or _suits(key, table)):
            yield from _symbol_rows(place)
        elif key not in first and (key in table or _suits(key, table)):
            yield from field_rows(info, place, key)
    yield from unknown_rows(place, {*infos, *(_keys_of(known[word], word) if word else ())})


def _symbol_rows(place: TablePlace) -> Iterator[Entry]:
    for own in items_at(place, "symbols"):
        yield item_head(own, "symbol")
        yield from _saying_rows(Symbol, own, cell_meanings())
    path = (*place.path, "symbols")
    yield Addition(path=path, label=ONE["symbols"], help=help_of("symbols"), within=place.within)


def _suits(key: str, table: Mapping[str, Any]) -> bool:
    """Whether a clue kind at that place may have the key."""
    where = table.get("at")
    if where == "value":
        return False
    if key == "sides":
        return where == "beside"
    return where != "beside" or key not in ("here", "unknown", "shown", "symbols")


# -- what they say ---------------------------------------------------------------------------------


def _word_row(
    place: TablePlace, word: str, known: Words, label: str, about: str, *, optional: bool = False
) -> Field:
    """The row for the choice of a family or a meaning."""
    choices = (*(("",) if optional else ()), *words_for(known, place.data, word))
    return Field(
        path=(*place.path, WORD),
        label=label,
        help=about,
        within=place.within,
        holding=Holding(Sort.CHOICE, choices, default="" if optional else None, required=not optional),
        value=word,
        names=tuple(each or "nothing" for each in choices),
    )


def _meaning_rows(kind: type[Struct], word: str, place: TablePlace) -> Iterator[Entry]:
    """The rows of a family or a meaning; its first field is the value of its word."""
    for number, (info, key) in enumerate(zip(fields_of(kind), _keys_of(kind, word), strict=True)):
        held = holding(info, place.data)
        only = number == 0 and len(held.choices) == 1 and place.table.get(key) == held.choices[0]
        idle = info.name in NAMES and held.choices == ("",) and key not in place.table
        if not (only or idle):
            told = f"{brief(kind)}  {keys_told(kind, word)[number]}"
            name = "" if info.name == "of" and inner(info.type) is not str else info.name
            yield from field_rows(info, place, key, label_of(name, key), told)


def _keys_of(kind: type[Struct], word: str) -> list[str]:
    return [word, *(each.encode_name for each in fields_of(kind)[1:])]
