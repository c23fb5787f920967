"""The puzzle type that is made from the file of a genre."""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from puzzles.declared.bases import DeclaredType, base_of
from puzzles.declared.folders import SHELF, file_beside, text_of
from puzzles.declared.genre import ClueKind
from puzzles.declared.kind_meta import DeclaredMeta
from puzzles.declared.kinds import made
from puzzles.declared.making import making_of
from puzzles.declared.reading import read_genre
from puzzles.declared.wording import wording_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import count, flag
from puzzles.grids.region_puzzle import RegionFile
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError

BLANKS = frozenset("._")
"""The tokens of an empty cell in files."""
_declared: dict[str, type[GridPuzzle]] = {}
"""The types made from files, by name; a later one of the same name replaces it."""


def _values_last(clues: Sequence[ClueKind]) -> list[ClueKind]:
    """The kinds with given values behind all others in cells: whatever stands there is read as a value if no
    kind before that knows it.
    """
    last = max((at for at, each in enumerate(clues) if each.at in ("cell", "region")), default=0)
    places = {each: max(at, last) if each.at == "value" else at for at, each in enumerate(clues)}
    return sorted(clues, key=lambda each: (places[each], each.at == "value"))


@lru_cache(maxsize=256)
def type_of(text: str) -> type[GridPuzzle]:
    """The type that the file of a genre declares, the same object for the same text; raises `PuzzleError`."""
    genre = read_genre(text)
    base, more = base_of(genre)
    kinds = tuple(made(genre, each) for each in _values_last(genre.clues))
    own: dict[str, Any] = {
        "__module__": __name__,
        "__doc__": genre.about,
        "__annotations__": dict.fromkeys(genre.options, "int") | dict.fromkeys(genre.flags, "bool"),
        "genre": genre,
        "type_name": genre.name,
        "label": genre.label,
        "category": genre.category,
        "aliases": genre.aliases,
        "sizes": range(genre.sizes[0], genre.sizes[1] + 1),
        "usual": min(genre.play, key=lambda size: abs(size - GridPuzzle.usual)),
        "square": genre.square,
        "values_are_areas": genre.numbers is not None and genre.numbers.areas,
        "clue_kinds": kinds,
        "file": (RegionFile if genre.regions else GridFile)(blanks=BLANKS, always_grid=True),
        "wording": wording_of(genre),
        "making": making_of(genre, kinds),
        **more,
    }
    if genre.regions:
        own |= {"region_word": genre.regions, "usual_region": genre.region_size}
    taken = {*vars(GridFile), *dir(base), *base.__dataclass_fields__, *own, "cells", "size", "puzzle", "grid"}
    for where, names in (("options", genre.options), ("flags", genre.flags)):
        for name in names:
            if name in taken:
                raise PuzzleError(f"found {name!r}", where=where, expected="a word that has no meaning yet")
            taken.add(name)
    for name, option in genre.options.items():
        own[name] = count(option.words, range(option.least, option.most + 1), option.default)
    own |= {name: flag(words) for name, words in genre.flags.items()}
    kind: type[GridPuzzle] = DeclaredType(genre.name, (base,), own)  # type: ignore[assignment]
    _declared[genre.name] = dataclass(frozen=True)(kind)
    return _declared[genre.name]


def declared_in(path: Path) -> type[GridPuzzle]:
    """The type that a file declares; raises `PuzzleError`.

    A file that is not built in is also tried on a small board, and raises if it makes no sense there.
    """
    from puzzles.declared.sample import sentences_of  # which few files need

    text = text_of(path)
    try:
        kind = type_of(text)
        if path.parent != SHELF:
            sentences_of(kind)
    except PuzzleError as error:
        raise error.at(path.name) from error
    if kind.type_name != path.stem:
        expected = f"{path.stem!r}, as the file is called"
        raise PuzzleError(f"found {kind.type_name!r}", where=f"{path.name}: name", expected=expected)
    return kind


def beside(name: str, folder: Path | None) -> type[GridPuzzle] | None:
    """The type that a file of that name in the folder of a puzzle declares; without a file, the type of that
    name that was last declared, or None.

    Raises `PuzzleError` for an invalid file.
    """
    path = file_beside(name, folder) if folder is not None else None
    return declared_in(path) if path is not None else _declared.get(name)


def kind_of(text: str, word: str) -> type[Clue]:
    """The clue kind of that word in the file of a genre."""
    return next(kind for kind in type_of(text).clue_kinds if kind.kind == word)


def _reduce(kind: Any) -> Any:
    return (type_of, (kind.genre.text,)) if "genre" in vars(kind) else kind.__qualname__


def _reduce_kind(kind: Any) -> Any:
    return (kind_of, (kind.genre.text, kind.kind)) if "spec" in vars(kind) else kind.__qualname__


copyreg.pickle(DeclaredType, _reduce)
copyreg.pickle(DeclaredMeta, _reduce_kind)
