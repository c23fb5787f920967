"""The form of a genre: what its file says, in headings and fields, made of the structs that such a file is read as.

A family of rules, or a meaning of clues, has the fields of its struct, and its docstring is what is said of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import FieldInfo

from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.drafts.entries import WORD, Addition, Entry, Field, Head, Part
from puzzles.declared.drafts.holding import Holding, Sort, colours, holding, inner, names_in
from puzzles.declared.drafts.paths import Data, KeyPath
from puzzles.declared.drafts.words import EXAMPLES, help_of, label_of
from puzzles.declared.drafts.writing import value_text
from puzzles.declared.genre import ClueKind, Genre, Symbol
from puzzles.declared.reading import IF
from puzzles.declared.rules import rule_families
from puzzles.declared.tables import FILLED_IN, fields_of, keys_told
from puzzles.sentences.how_typed import brief
from puzzles.text.words import capital

SECTIONS = {
    "Genre": ("name", "label", "about", "answer"),
    "Board": ("sizes", "square", "regions", "region-size", "play"),
    "Cells": ("shaded", "unshaded", "numbers"),
    "Rules": ("rules",),
    "Clues": ("clues",),
    "Asked of a puzzle": ("options", "flags"),
    "Words": ("category", "aliases", "words"),
    "Addresses": ("address",),
}
"""The keys of a file by the headings that they stand under; those of none stand under the last."""
NEEDS = {"shaded": "shading", "unshaded": "shading", "numbers": "numbers"}
"""Keys that only genres of an answer have."""
PLACES = {"cell": "in a cell", "region": "for a region", "beside": "beside the grid", "value": "a value"}
"""Where clues stand, in words."""
ONE = {"rules": "rule", "clues": "kind of clues", "symbols": "symbol", "options": "number to choose"} | {
    "flags": "question",
    "steps": "name of a step",
}
"""What is added to a list or table."""


def section_path(title: str) -> KeyPath:
    """The path of a heading that stands over keys of the file."""
    return (f"# {title}",)


def outline(data: Data) -> Iterator[Entry]:
    """All of it, whatever is folded."""
    infos = {each.encode_name: each for each in fields_of(Genre) if each.encode_name not in FILLED_IN}
    placed = {key for keys in SECTIONS.values() for key in keys}
    *_, last = SECTIONS
    for title, keys in SECTIONS.items():
        own = [*keys, *(key for key in infos if key not in placed)] if title == last else list(keys)
        found = [entry for key in own if key in infos for entry in _top(infos[key], data, title)]
        if title == last:
            found += _unknown(data, infos, (), (section_path(title),))
        if found:
            yield Head(path=section_path(title), label=title, said=_section_said(data, own))
            yield from found


def _top(info: FieldInfo, data: Data, title: str) -> Iterator[Entry]:
    """The rows of a key of the file."""
    key, within = info.encode_name, (section_path(title),)
    if key == "rules":
        yield from _rules(data, within)
    elif key == "clues":
        yield from _clues(data, within)
    elif (key not in data and (key in NEEDS and NEEDS[key] != data.get("answer"))) or (key == "region-size" and not (data.get("regions") or key in data)):
        return
    else:
        yield from _rows(info, data, (key,), data, within, label_of(info.name, key))


# -- tables ----------------------------------------------------------------------------------------


def _table(
    kind: type[Struct], data: Data, path: KeyPath, table: Mapping[str, Any], within: tuple[KeyPath, ...]
) -> Iterator[Entry]:
    """The rows of a table that is read as a struct, and of keys of it that the struct has not."""
    infos = {each.encode_name: each for each in fields_of(kind) if each.encode_name not in FILLED_IN}
    for key, info in infos.items():
        yield from _rows(info, data, (*path, key), table, within, label_of(info.name, key))
    yield from _unknown(table, infos, path, within)


def _rows(
    info: FieldInfo,
    data: Data,
    path: KeyPath,
    table: Mapping[str, Any],
    within: tuple[KeyPath, ...],
    label: str,
    said: str = "",
) -> Iterator[Entry]:
    """The rows of a field of a struct, the table of which is given."""
    asked, value = inner(info.type), table.get(path[-1])
    keys = tuple(str(step) for step in path if isinstance(step, str))
    said = said or help_of(*keys) or help_of(info.name)
    parts = get_args(asked)
    if get_origin(asked) is dict:
        yield from _named(parts[1], data, path, value, within, label, said)
        return
    if get_origin(asked) is tuple and isinstance(parts[0], type) and issubclass(parts[0], Struct):
        yield from _numbered(parts[0], data, path, value, within, label)
        return
    held = holding(info, data)
    if held.sort is Sort.SEVERAL:
        yield from _several(held, path, value, within, label, said)
        return
    words = colours(data)
    yield Field(
        path=path,
        label=label,
        help=said,
        within=within,
        holding=held,
        value=value,
        names=tuple(_named_choice(each, words) for each in held.choices),
        example=EXAMPLES.get(info.name, ""),
        lines=info.name == "about",
    )
    if held.sort is Sort.TABLE and isinstance(value, Mapping):
        yield from _table(asked, data, path, value, (*within, path))


def _named_choice(choice: Any, words: Mapping[str, str]) -> str:
    """A choice as it is read, with the word for such cells behind it if that is another."""
    if choice == "":
        return "–"
    word = words.get(choice, choice) if isinstance(choice, str) else choice
    return str(choice) if word == choice else f"{choice}: {word}"


def _several(
    held: Holding, path: KeyPath, value: Any, within: tuple[KeyPath, ...], label: str, said: str
) -> Iterator[Entry]:
    """A row for each value that a list may have."""
    chosen = value if isinstance(value, list) else held.default if value is None else []
    for choice in held.choices:
        on = choice in (chosen or [])
        yield Part(
            path=path,
            label=f"{label}: {choice}",
            help=said,
            within=within,
            choice=choice,
            value=on,
            usual=tuple(held.default or ()),
        )


def _named(
    kind: Any,
    data: Data,
    path: KeyPath,
    value: Any,
    within: tuple[KeyPath, ...],
    label: str,
    said: str,
) -> Iterator[Entry]:
    """The rows of a table whose keys are names: of texts, or of tables."""
    found = value if isinstance(value, Mapping) else {}
    for name, each in found.items():
        own = (*path, name)
        if kind is str:
            text = Holding(Sort.TEXT, required=True)
            yield Field(path=own, label=name, help=said, within=within, holding=text, value=each)
        else:
            yield Head(path=own, label=name, help=said, within=within, removable=True)
            yield from _table(kind, data, own, each if isinstance(each, Mapping) else {}, (*within, own))
    yield Addition(path=path, label=ONE.get(str(path[-1]), label.lower()), help=said, within=within)


def _numbered(
    kind: type[Struct], data: Data, path: KeyPath, value: Any, within: tuple[KeyPath, ...], label: str
) -> Iterator[Entry]:
    """The rows of a list of tables."""
    for at, each in enumerate(value if isinstance(value, list) else ()):
        own, table = (*path, at), each if isinstance(each, Mapping) else {}
        text = f"{capital(ONE.get(str(path[-1]), label))} {at + 1}"
        yield Head(path=own, label=text, within=within, said=summary(table), removable=True)
        if kind is Symbol:
            yield from _saying(kind, data, own, table, (*within, own), cell_meanings())
        else:
            yield from _table(kind, data, own, table, (*within, own))
    yield Addition(path=path, label=ONE.get(str(path[-1]), label), help=help_of(str(path[-1])), within=within)


def _unknown(
    table: Mapping[str, Any], known: Mapping[str, Any], path: KeyPath, within: tuple[KeyPath, ...]
) -> Iterator[Entry]:
    """Rows of keys that no file has, so that they can be taken out."""
    for key, value in table.items():
        if key not in known:
            said = "No such file has this key: empty the field to take it out."
            anything = Holding(Sort.ANY)
            yield Field(path=(*path, key), label=key, help=said, within=within, holding=anything, value=value)


# -- rules and clues -------------------------------------------------------------------------------


def _rules(data: Data, within: tuple[KeyPath, ...]) -> Iterator[Entry]:
    rules = data.get("rules")
    for at, rule in enumerate(rules if isinstance(rules, list) else ()):
        path: KeyPath = ("rules", at)
        table = rule if isinstance(rule, Mapping) else {}
        known = rule_families()
        word = word_in(table, known)
        about = brief(known[word]) if word else ""
        yield Head(
            path=path, label=f"{at + 1}", help=about, within=within, said=summary(table), removable=True
        )
        own = (*within, path)
        yield _word_field(path, word, known, data, own, "The rule", about)
        if word:
            yield from _of_word(known[word], word, data, path, table, own)
        if IF in table or names_in(data, "flags"):
            flags = Holding(Sort.CHOICE, ("", *names_in(data, "flags")), default="")
            yield Field(
                path=(*path, IF),
                label=label_of(IF),
                help=help_of(IF),
                within=own,
                holding=flags,
                value=table.get(IF),
                names=("–", *names_in(data, "flags")),
            )
        keys = {IF, *(_keys_of(known[word], word) if word else ())}
        yield from _unknown(table, dict.fromkeys(keys), path, own)
    yield Addition(path=("rules",), label=ONE["rules"], help="A rule of the genre.", within=within)


def _clues(data: Data, within: tuple[KeyPath, ...]) -> Iterator[Entry]:
    clues = data.get("clues")
    for at, clue in enumerate(clues if isinstance(clues, list) else ()):
        path: KeyPath = ("clues", at)
        table = clue if isinstance(clue, Mapping) else {}
        where = table.get("at", "")
        known: Mapping[str, type[Struct]] = line_meanings() if where == "beside" else cell_meanings()
        yield Head(path=path, label=f"{at + 1}", within=within, said=clue_summary(table), removable=True)
        yield from _saying(ClueKind, data, path, table, (*within, path), known)
    help_ = "A kind of clues: where they stand, and what they say."
    yield Addition(path=("clues",), label=ONE["clues"], help=help_, within=within)


def _saying(
    kind: type[Struct],
    data: Data,
    path: KeyPath,
    table: Mapping[str, Any],
    within: tuple[KeyPath, ...],
    known: Mapping[str, type[Struct]],
) -> Iterator[Entry]:
    """The rows of a table with a word for what it says beside the fields of its struct."""
    infos = {each.encode_name: each for each in fields_of(kind) if each.encode_name not in FILLED_IN}
    word, where = word_in(table, known), table.get("at")
    says = () if where == "value" else [_says(path, word, known, data, within)]
    first = ("at", "token", "sign", "called") if kind is Symbol else ("at",)
    for key in first:
        if key in infos:
            yield from _rows(infos[key], data, (*path, key), table, within, label_of(infos[key].name, key))
    yield from says
    if word:
        yield from _of_word(known[word], word, data, path, table, within)
    for key, info in infos.items():
        if key not in first and (key in table or _suits(key, where)):
            yield from _rows(info, data, (*path, key), table, within, label_of(info.name, key))
    own = dict.fromkeys((*infos, *(_keys_of(known[word], word) if word else ())))
    yield from _unknown(table, own, path, within)


def _says(
    path: KeyPath, word: str, known: Mapping[str, type[Struct]], data: Data, within: tuple[KeyPath, ...]
) -> Field:
    about = brief(known[word]) if word else "What such a clue says; nothing where its symbols say all."
    return _word_field(path, word, known, data, within, "It says", about, optional=True)


def _suits(key: str, where: object) -> bool:
    """Whether a kind of clues that stands there may have that key."""
    if where == "value":
        return False
    return (key != "sides" or where == "beside") and (
        key not in ("here", "unknown", "shown", "symbols") or where != "beside"
    )


def _word_field(
    path: KeyPath,
    word: str,
    known: Mapping[str, Any],
    data: Data,
    within: tuple[KeyPath, ...],
    label: str,
    about: str,
    *,
    optional: bool = False,
) -> Field:
    """The choice of the word of a family, or of what a clue says."""
    choices = (*(("",) if optional else ()), *words_for(known, data, word))
    names = tuple(each or "nothing" for each in choices)
    held = Holding(Sort.CHOICE, choices, default="" if optional else None, required=not optional)
    return Field(
        path=(*path, WORD), label=label, help=about, within=within, holding=held, value=word, names=names
    )


def words_for(known: Mapping[str, Any], data: Data, present: str = "") -> list[str]:
    """The words that genres with that answer may use, and the one that is there."""
    answer = data.get("answer")
    return [
        word for word, kind in known.items() if word == present or not kind.answers or answer in kind.answers
    ]


def _of_word(
    kind: type[Struct],
    word: str,
    data: Data,
    path: KeyPath,
    table: Mapping[str, Any],
    within: tuple[KeyPath, ...],
) -> Iterator[Entry]:
    """The rows of a family or a meaning, the first field of which stands under its word."""
    for number, info in enumerate(fields_of(kind)):
        key = word if number == 0 else info.encode_name
        told = f"{brief(kind)}  {keys_told(kind, word)[number]}"
        held = holding(info, data)
        if number == 0 and len(held.choices) == 1 and table.get(key) == held.choices[0]:
            continue
        if info.name in ("option", "or_none") and held.choices == ("",) and key not in table:
            continue
        name = "" if info.name == "of" and inner(info.type) is not str else info.name
        yield from _rows(info, data, (*path, key), table, within, label_of(name, key), told)


def _keys_of(kind: type[Struct], word: str) -> list[str]:
    return [word, *(each.encode_name for each in fields_of(kind)[1:])]


def word_in(table: Mapping[str, Any], known: Mapping[str, Any]) -> str:
    """The word of a table that is known; empty if it has none."""
    return next((word for word in known if word in table), "")


# -- in short --------------------------------------------------------------------------------------


def summary(table: Mapping[str, Any]) -> str:
    """A table in a line, without brackets and quotes."""
    told = (f"{key} {_short(value)}".rstrip() for key, value in table.items() if key != "symbols")
    return ", ".join(told)


def clue_summary(table: Mapping[str, Any]) -> str:
    """A kind of clues in a line: where it stands, and what it says."""
    where = PLACES.get(str(table.get("at")), "")
    rest = summary({key: value for key, value in table.items() if key != "at"})
    signs = table.get("symbols")
    symbols = " ".join(
        str(each.get("sign", "?"))
        for each in (signs if isinstance(signs, list) else ())
        if isinstance(each, Mapping)
    )
    return ", ".join(filter(None, (where, symbols, rest)))


def _short(value: Any) -> str:
    match value:
        case bool():
            return "" if value else "no"
        case str():
            return value
        case list():
            return " ".join(map(_short, value))
    return value_text(value)


def _section_said(data: Data, keys: list[str]) -> str:
    """What stands under a heading, in short: names, or how many there are."""
    if len(keys) == 1 and isinstance(data.get(keys[0]), list):
        return str(len(data[keys[0]]))
    return ", ".join(key for key in keys if key in data and key not in ("name", "about"))
