"""All names of a puzzle type, here and in other programs."""

from __future__ import annotations

from puzzles.text.errors import PuzzleError
from puzzles.types import kept_with_types, puzzle_type, type_entries, type_names
from tui.store.finding import folded


def other_names(type_name: str) -> tuple[str, ...]:
    """The aliases of a type, without those contained in its label or an earlier alias."""
    entry = type_entries()[type_name]
    told, found = [_letters(entry.label)], []
    for alias in entry.aliases:
        if not any(_letters(alias) in name for name in told):
            told.append(_letters(alias))
            found.append(alias.replace("-", " "))
    return tuple(found)


def label_of(type_name: str) -> str:
    """The label of a type; its name if there is no such type any more."""
    if (entry := type_entries().get(type_name)) is not None:
        return entry.label
    try:
        return puzzle_type(type_name).label
    except PuzzleError:
        return type_name


@kept_with_types
def all_names(type_name: str) -> tuple[str, ...]:
    """The name of a type in files, its aliases, and its names in IDs and links of other programs."""
    entry = type_entries()[type_name]
    every = (type_name, *entry.aliases, *entry.foreign)
    found: dict[str, str] = {}
    for name in every:
        found.setdefault(name.casefold(), name)
    return tuple(found.values())


@kept_with_types
def types_called() -> dict[str, str]:
    """The type by name (letters only); own names take precedence over foreign ones."""
    every = type_entries()
    foreign = {_letters(name): kind for kind in every for name in all_names(kind)}
    own = {_letters(name): kind for kind, entry in every.items() for name in (entry.label, *entry.aliases)}
    return foreign | own | {name: name for name in every}


def type_called(name: str) -> str | None:
    """The type of that name in any spelling; None if there is none."""
    return name if name in type_names() else types_called().get(_letters(name))


def types_near(name: str) -> tuple[str, ...]:
    """Up to three types with similar names."""
    from puzzles.text.nearness import near_words  # only needed where a name is wrong

    near = near_words(_letters(name), types_called(), 9)
    return tuple(dict.fromkeys(types_called()[each] for each in near))[:3]


def near_type(name: str) -> tuple[str, float]:
    """The type with the most similar name, and its distance; ("", 0) if none is similar."""
    from puzzles.text.nearness import near_words, nearness

    near = near_words(_letters(name), types_called())
    return (types_called()[near[0]], nearness(_letters(name), near[0]) or 0) if near else ("", 0)


def _letters(name: str) -> str:
    return folded(name).replace(" ", "")
