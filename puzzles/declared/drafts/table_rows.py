"""The rows of a table of a genre's file in its form, made of the fields of the struct that it is read as."""

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
"""By the name of the field, where that is not short."""


class TablePlace(Struct, frozen=True):
    """A table in the file with those tables, and the headings that its rows stand under."""

    data: Data
    path: KeyPath
    within: tuple[KeyPath, ...]
    inner: int = 0
    """In how many tables it stands that have no heading."""

    @property
    def table(self) -> Mapping[str, Any]:
        """What it says; nothing where something else stands there."""
        found = at(self.data, self.path) if self.path else self.data
        return found if isinstance(found, Mapping) else {}

    def below(self, *steps: str | int) -> TablePlace:
        """A table in it, whose rows stand under a heading of its own."""
        path = (*self.path, *steps)
        return TablePlace(self.data, path, (*self.within, path), self.inner)

    def inside(self, key: str) -> TablePlace:
        """A table in it, whose rows stand under the same headings."""
        return TablePlace(self.data, (*self.path, key), self.within, self.inner + 1)


def own_fields(kind: type[Struct]) -> dict[str, FieldInfo]:
    """The fields of a struct that are keys of its table, by these."""
    return {each.encode_name: each for each in fields_of(kind) if each.encode_name not in FILLED_IN}


def table_rows(kind: type[Struct], place: TablePlace) -> Iterator[Entry]:
    """The rows of a table that is read as a struct, and of keys of it that the struct has not."""
    infos = own_fields(kind)
    for key, info in infos.items():
        yield from field_rows(info, place, key)
    yield from unknown_rows(place, infos)


def field_rows(
    info: FieldInfo, place: TablePlace, key: str, label: str = "", said: str = ""
) -> Iterator[Entry]:
    """The rows of a field of a struct, which stands under that key of the table."""
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
    """A row for one value, with those of its table if it is one; or one for each value a list may have."""
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
    """A choice as it is read, with the word for such cells behind it if that is another."""
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
    """The rows of a table whose keys are names: of texts, or of tables."""
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
    """The tables of the list under a key."""
    found = place.table.get(key)
    return [place.below(key, number) for number in range(len(found) if isinstance(found, list) else 0)]


def item_head(place: TablePlace, label: str) -> Head:
    """The heading of a table of a list, with what it says in short."""
    *_, key, number = place.path
    text = f"{capital(ONE.get(str(key), label))} {int(number) + 1}"
    return Head(
        path=place.path, label=text, within=place.within[:-1], said=summary(place.table), removable=True
    )


def _addition(entry: Entry) -> Addition:
    label = ONE.get(str(entry.path[-1]), entry.label.lower())
    return Addition(path=entry.path, label=label, help=entry.help, within=entry.within, inner=entry.inner)


def unknown_rows(place: TablePlace, known: Collection[str]) -> Iterator[Entry]:
    """Rows of keys that no file has, so that they can be taken out."""
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
