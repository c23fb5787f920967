"""One module or package for each puzzle type, found by looking into this folder, and those declared in files.

A type is a subclass of `Puzzle` in a module that has its name, or, where it has a package of its
own, in the module `puzzle` there; or it is made of the file of a genre (`puzzles.declared`). Other
packages offer types as entry points of the group `cluebench.types`: the name is that of the type.

`index.json` holds what lists show of the built-in types, so that a list imports none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import json

from puzzles.declared.folders import genre_files, names_along, own_names
from puzzles.model.puzzle import Puzzle
from puzzles.model.type_entry import TypeEntry, entry_of
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import forget, is_broken, keep, names_in
from puzzles.text.plug_ins import plug_ins, plugged_in

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")

GROUP = "cluebench.types"
"""The group of entry points with types of other packages."""
INDEX = Path(__file__).with_name("index.json")
"""The entries of the types that come along, as `python -m docs.generators.types` writes them."""
_forgets: list[Callable[[], object]] = [genre_files.cache_clear]
"""What has to be called for the types to be looked for anew."""


def kept_with_types(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
    """Keep what a function makes of the types, for each of its arguments, until these are renewed."""
    kept = cache(function)
    _forgets.append(kept.cache_clear)
    return kept


def renew() -> None:
    """Look for the types anew: the genre of a file that was written since is one from now on."""
    for name in own_names():
        forget(f"{__name__}.{name}")
        forget(f"{__name__}.{name} of one's own")
    _forget_kept()


def _forget_kept() -> None:
    for each in _forgets:
        each()


@kept_with_types
def type_names() -> tuple[str, ...]:
    """The words that name the types in files, in alphabetical order; loads none of them."""
    return tuple(sorted({*_known(), *plug_ins(GROUP)}))


@kept_with_types
def _known() -> frozenset[str]:
    """The types that no other package offers."""
    return frozenset({*_modules(), *genre_files()})


@lru_cache(maxsize=1)
def _modules() -> frozenset[str]:
    """The types that are modules of this folder."""
    return frozenset(names_in(__path__))


@kept_with_types
def type_entries() -> dict[str, TypeEntry]:
    """What lists say of every type by its name, in the order they are offered: by category, the best known
    first, by label. Of those that come along, none is loaded.

    What cannot be loaded is left out, from when that is known; `puzzles.text.folder.faults` says why.
    """
    along = names_taken()
    for name in sorted(own_names() & along):
        keep(f"{__name__}.{name} of one's own", is_taken(name, f"{name}.toml"))
    there = (name for name in along & _indexed().keys() if not is_broken(f"{__name__}.{name}"))
    known = {name: _indexed()[name] for name in there}
    found = filter(None, (known.get(name) or _loaded_entry(name) for name in type_names()))
    return {entry.type_name: entry for entry in sorted(found, key=lambda entry: entry.place)}


def _loaded_entry(name: str) -> TypeEntry | None:
    """The entry of a type that has to be loaded for it; None if it cannot be."""
    kind = _loaded(name)
    if isinstance(kind, str):
        return None
    address = kind.genre.address if hasattr(kind, "genre") else None
    return entry_of(kind, () if address is None else tuple(address.names))


@lru_cache(maxsize=1)
def _indexed() -> dict[str, TypeEntry]:
    """The entries of the index by their names."""
    entries = json.decode(INDEX.read_bytes(), type=list[TypeEntry])
    return {entry.type_name: entry for entry in entries}


@kept_with_types
def puzzle_types() -> dict[str, type[Puzzle]]:
    """Every type by its name, in the order they are offered; what cannot be loaded is left out.

    This loads all of them: for a list, `type_entries` will do.
    """
    kinds = {name: _loaded(name) for name in type_names()}
    return {name: kind for name in type_entries() if not isinstance(kind := kinds[name], str)}


def types_along() -> dict[str, type[Puzzle]]:
    """The types that come along, in the same order: none of one's own, and none of another package."""
    along = names_taken()
    return {name: kind for name, kind in puzzle_types().items() if name in along}


def names_taken() -> frozenset[str]:
    """The types that come along, whose names no genre of one's own can have."""
    return _modules() | names_along()


def is_taken(name: str, file: str) -> PuzzleError:
    """That the genre of a file has the name of a type that comes along."""
    return PuzzleError(f"{name!r} comes with the program", where=f"{file}: name", expected="another name")


def puzzle_type(name: str, folder: Path | None = None) -> type[Puzzle]:
    """The type of that name or alias, or that of a genre declared in a folder, where the puzzle is.

    Raises `PuzzleError` if there is none, or it cannot be loaded.
    """
    if name in _modules() or name in _known() or name in type_names():
        found = _loaded(name)
        if isinstance(found, str):
            raise PuzzleError(f"puzzle type {name!r} cannot be loaded: {found}")
        return found
    for entry in type_entries().values():
        if name in entry.aliases:
            return puzzle_type(entry.type_name)
    if (own := _beside(name, folder)) is not None:
        return own
    from puzzles.text.nearness import near_words  # only needed where a name is wrong

    near = near_words(name, type_names(), 3)
    raise PuzzleError(
        f"unknown puzzle type {name!r}", where="puzzle", expected=", ".join(near or type_names())
    )


def can_be_loaded(name: str) -> bool:
    """Whether a type of that name is one once it is loaded; the file of one that is listed may be broken."""
    try:
        puzzle_type(name)
    except PuzzleError:
        return False
    return True


def _beside(name: str, folder: Path | None) -> type[Puzzle] | None:
    from puzzles.declared.types import beside  # which few files need

    return beside(name, folder)


@kept_with_types
def _loaded(name: str) -> type[Puzzle] | str:
    """The type of that name, or what is wrong with its module."""
    try:
        kind = _load(name)
        entry_of(kind).place  # noqa: B018  a type without one is wrong, too
    except Exception as error:
        if name in _indexed():
            _forget_kept()
        return keep(f"{__name__}.{name}", error)
    return kind


def _load(name: str) -> type[Puzzle]:
    if name not in _modules():
        if name not in _known():
            return _plugged_in(name)
        from puzzles.declared.types import declared_in  # which only who asks for a genre needs

        return declared_in(genre_files()[name])
    module = import_module(f"{__name__}.{name}")
    if hasattr(module, "__path__"):
        module = import_module(f"{module.__name__}.puzzle")
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, Puzzle) and getattr(each, "type_name", "") == name:
            return each
    raise ImportError(f"{module.__name__} has no puzzle type called {name!r}")


def _plugged_in(name: str) -> type[Puzzle]:
    """The type that another package offers; raises `PuzzleError` with the name of the entry point."""

    def type_of(given: object) -> type[Puzzle] | None:
        if not (isinstance(given, type) and issubclass(given, Puzzle)):
            return None
        return given if getattr(given, "type_name", "") == name else None

    return plugged_in(GROUP, name, type_of, f"a puzzle type with type_name = {name!r}")
