"""One module or package for each puzzle type, found by looking into this folder, and those declared in files.

A type is a subclass of `Puzzle` in a module that has its name, or, where it has a package of its
own, in the module `puzzle` there; or it is made of the file of a genre (`puzzles.declared`). Other
packages offer types as entry points of the group `cluebench.types`: the name is that of the type.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from puzzles.declared.folders import genre_files, names_along, own_names
from puzzles.model.puzzle import Category, Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import forget, keep, names_in
from puzzles.text.plug_ins import plug_ins, plugged_in

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")

GROUP = "cluebench.types"
"""The group of entry points with types of other packages."""
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
def puzzle_types() -> dict[str, type[Puzzle]]:
    """Every type by its name, in the order they are offered: by category, the best known first, by label.

    What cannot be loaded is left out; `puzzles.text.folder.faults` says why.
    """
    for name in sorted(own_names() & names_taken()):
        keep(f"{__name__}.{name} of one's own", is_taken(name, f"{name}.toml"))
    loaded = (kind for kind in map(_loaded, type_names()) if not isinstance(kind, str))
    return {kind.type_name: kind for kind in sorted(loaded, key=_place)}


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


def _place(kind: type[Puzzle]) -> tuple[int, int, str]:
    """What the order goes by."""
    return list(Category).index(kind.category), -vars(kind).get("fame", 0), kind.label


def puzzle_type(name: str, folder: Path | None = None) -> type[Puzzle]:
    """The type of that name or alias, or that of a genre declared in a folder, where the puzzle is.

    Raises `PuzzleError` if there is none, or it cannot be loaded.
    """
    if name in _modules() or name in _known() or name in type_names():
        found = _loaded(name)
        if isinstance(found, str):
            raise PuzzleError(f"puzzle type {name!r} cannot be loaded: {found}")
        return found
    for kind in puzzle_types().values():
        if name in kind.aliases:
            return kind
    if (own := _beside(name, folder)) is not None:
        return own
    from puzzles.text.nearness import near_words  # only needed where a name is wrong

    near = near_words(name, type_names(), 3)
    raise PuzzleError(
        f"unknown puzzle type {name!r}", where="puzzle", expected=", ".join(near or type_names())
    )


def _beside(name: str, folder: Path | None) -> type[Puzzle] | None:
    from puzzles.declared.types import beside  # which few files need

    return beside(name, folder)


@kept_with_types
def _loaded(name: str) -> type[Puzzle] | str:
    """The type of that name, or what is wrong with its module."""
    try:
        kind = _load(name)
        _place(kind)
    except Exception as error:
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
