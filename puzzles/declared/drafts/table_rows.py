"""The rows of a table in the form of the genre editor, derived from the fields of its struct."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import FieldInfo

from puzzles.declared.drafts.entries import Addition, Entry, Field, Head, Length, ListedValue
from puzzles.declared.drafts.holding import Holding, Sort, colours, holding, inner
from puzzles.declared.drafts.paths import Data, KeyPath, at
from puzzles.declared.drafts.summary import summary
from puzzles.declared.drafts.words import EXAMPLES, ONE, help_of, label_of
from puzzles.declared.tables import FILLED_IN, fields_of
from puzzles.text.words import capital

LENGTHS = {"about": Length.LINES} | dict.fromkeys(("expression", "words", "brief"), Length.LONG)
"""The length of fields, by name, if it is not short."""


class TablePlace(Struct, frozen=True):
    """A table in the file with the tables `data`, and the headings above its rows."""

    data: Data
    path: KeyPath
    within: tuple[KeyPath, ...]
    inner: int = 0
    """How many enclosing tables have no heading of their own."""

    @property
    def table(self) -> Mapping[str, Any]:
        """The table; {} if its path has no table."""
        found = at(self.data, self.path) if self.path else self.data
        return found if isinstance(found, Mapping) else {}

    def below(self, *steps: str | int) -> TablePlace:
        """An inner table, whose rows are below a heading of their own."""
        path = (*self.path, *steps)
        return TablePlace(self.data, path, (*self.within, path), self.inner)

    def inside(self, key: str) -> TablePlace:
        """An inner table, whose rows are below the same headings."""
        return TablePlace(self.data, (*self.path, key), self.within, self.inner + 1)


def own_fields(kind: type[Struct]) -> dict[str, FieldInfo]:
    """The fields of a struct that are keys of its table, by key."""
    return {each.encode_name: each for each in fields_of(kind) if each.encode_name not in FILLED_IN}


def table_rows(kind: type[Struct], place: TablePlace) -> Iterator[Entry]:
    """The rows of a table with the fields of a struct, and of its unknown keys."""
    infos = own_fields(kind)
    for key, info in infos.items():
        yield from field_rows(info, place, key)
    yield from unknown_rows(place, infos)


def field_rows(
    info: FieldInfo, place: TablePlace, key: str, label: str = "", said: str = ""
) -> Iterator[Entry]:
    """The rows of a field of a struct, whose value is at `key` in the table."""
    asked, path = inner(info.type), (*place.path, key)
    keys = tuple(step for step in path if isinstance(step, str))
    entry = Entry(
        path=path,
        label=label or label_of(info.name, key),
        help=said or help_of(*keys) or help_of(info.name),
        within=place.within,
        inner=place.inner,
    )
    parts = get_args(asked)
    if get_origin(asked) is dict:
        yield from _named(parts[1], place, entry)
    elif get_origin(asked) is tuple and isinstance(parts[0], type) and issubclass(parts[0], Struct):
        yield from _numbered(parts[0], place, entry)
    else:
        yield from _single(info, place, entry)


def _single(info: FieldInfo, place: TablePlace, entry: Entry) -> Iterator[Entry]:
    """One row for a single value, followed by those of its table if it is one; or a row for each value
    that a list may have.
    """
    held, value = holding(info, place.data), place.table.get(str(entry.path[-1]))
    if held.sort is Sort.SEVERAL:
        yield from _several(held, value, entry)
        return
    words = colours(place.data)
    yield Field(
        path=entry.path,
        label=entry.label,
        help=entry.help,
        within=entry.within,
        inner=entry.inner,
        holding=held,
        value=value,
        names=tuple(_named_choice(each, words) for each in held.choices),
        example=EXAMPLES.get(info.name, ""),
        length=LENGTHS.get(info.name, Length.SHORT),
    )
    if held.sort is Sort.TABLE and isinstance(value, Mapping):
        yield from table_rows(inner(info.type), place.inside(str(entry.path[-1])))


def _named_choice(choice: Any, words: Mapping[str, str]) -> str:
    """A choice as shown, with the word for such cells behind it if that differs."""
    if choice == "":
        return "–"
    word = words.get(choice, choice) if isinstance(choice, str) else choice
    return str(choice) if word == choice else f"{choice}: {word}"


def _several(held: Holding, value: Any, entry: Entry) -> Iterator[Entry]:
    usual = tuple(held.default or ())
    chosen = usual if value is None else value if isinstance(value, list) else ()
    for choice in held.choices:
        yield ListedValue(
            path=entry.path,
            label=f"{entry.label}: {choice}",
            help=entry.help,
            within=entry.within,
            inner=entry.inner,
            choice=choice,
            value=choice in chosen,
            usual=usual,
        )


def _named(kind: Any, place: TablePlace, entry: Entry) -> Iterator[Entry]:
    """The rows of a table whose keys are names, and whose values are texts or tables."""
    found = at(place.data, entry.path)
    for name, each in (found if isinstance(found, Mapping) else {}).items():
        path = (*entry.path, name)
        if kind is str:
            text = Holding(Sort.TEXT, required=True)
            yield Field(path=path, label=name, help=entry.help, within=entry.within, holding=text, value=each)
        else:
            yield Head(path=path, label=name, help=entry.help, within=entry.within, removable=True)
            yield from table_rows(kind, TablePlace(place.data, path, (*entry.within, path)))
    yield _addition(entry)


def _numbered(kind: type[Struct], place: TablePlace, entry: Entry) -> Iterator[Entry]:
    """The rows of a list of tables."""
    for own in items_at(place, str(entry.path[-1])):
        yield item_head(own, entry.label)
        yield from table_rows(kind, own)
    yield _addition(entry)


def items_at(place: TablePlace, key: str) -> list[TablePlace]:
    """The tables of the list at a key."""
    found = place.table.get(key)
    return [place.below(key, number) for number in range(len(found) if isinstance(found, list) else 0)]


def item_head(place: TablePlace, label: str) -> Head:
    """The heading of an item of a list, with a summary."""
    *_, key, number = place.path
    text = f"{capital(ONE.get(str(key), label))} {int(number) + 1}"
    return Head(
        path=place.path, label=text, within=place.within[:-1], said=summary(place.table), removable=True
    )


def _addition(entry: Entry) -> Addition:
    label = ONE.get(str(entry.path[-1]), entry.label.lower())
    return Addition(path=entry.path, label=label, help=entry.help, within=entry.within, inner=entry.inner)


def unknown_rows(place: TablePlace, known: Collection[str]) -> Iterator[Entry]:
    """Rows for unknown keys, so that they can be removed."""
    for key, value in place.table.items():
        if key not in known:
            yield Field(
                path=(*place.path, key),
                label=key,
                help="No such file has this key: empty the field to take it out.",
                within=place.within,
                inner=place.inner,
                holding=Holding(Sort.ANY),
                value=value,
            )
