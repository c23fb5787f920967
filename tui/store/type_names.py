"""All names of a puzzle type, here and in other programs."""

from __future__ import annotations

from collections import defaultdict

from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types import kept_with_types, puzzle_type, puzzle_types, type_names
from tui.store.finding import folded


def other_names(kind: type[Puzzle]) -> tuple[str, ...]:
    """The aliases of a type, without those contained in its label or an earlier alias."""
    told, found = [_letters(kind.label)], []
    for alias in kind.aliases:
        if not any(_letters(alias) in name for name in told):
            told.append(_letters(alias))
            found.append(alias.replace("-", " "))
    return tuple(found)


def label_of(type_name: str) -> str:
    """The label of a type; its name if there is no such type any more."""
    try:
        return puzzle_type(type_name).label
    except PuzzleError:
        return type_name


@kept_with_types
def all_names(type_name: str) -> tuple[str, ...]:
    """The name of a type in files, its aliases, and its names in IDs and links of other programs."""
    every = (type_name, *puzzle_type(type_name).aliases, *_foreign_names().get(type_name, ()))
    found: dict[str, str] = {}
    for name in every:
        found.setdefault(name.casefold(), name)
    return tuple(found.values())


@kept_with_types
def types_called() -> dict[str, str]:
    """The type by name (letters only); own names take precedence over foreign ones."""
    every = puzzle_types()
    foreign = {_letters(name): kind for kind in every for name in all_names(kind)}
    own = {_letters(name): kind for kind, type_ in every.items() for name in (type_.label, *type_.aliases)}
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


@kept_with_types
def _foreign_names() -> dict[str, list[str]]:
    """The names of types in game IDs of Simon Tatham's collection and in links of puzz.link."""
    from puzzles.exchange.puzzlink.links import links  # which only a search needs
    from puzzles.exchange.sgt.games import games

    found: dict[str, list[str]] = defaultdict(list)
    for game in games().values():
        found[game.kind.type_name] += [game.name, game.shown]
    for link in links():
        found[link.kind.type_name] += link.names
    return found


def _letters(name: str) -> str:
    return folded(name).replace(" ", "")
