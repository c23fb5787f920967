"""The clue kinds of a declared genre, made from their tables in its file."""

from __future__ import annotations

from typing import Any

from puzzles.clues.given import Given
from puzzles.declared.beside_grid import DeclaredBeside
from puzzles.declared.genre import ClueKind, Genre
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.declared.kind_meta import DeclaredMeta
from puzzles.model.clue import Clue


def made(genre: Genre, spec: ClueKind) -> type[Clue]:
    """The clue kind of a table in the file of a genre."""
    if spec.at == "value":
        return Given
    own: dict[str, Any] = {
        "__module__": __name__,
        "__doc__": spec.brief or _told(spec, genre),
        "kind": spec.kind,
        "called": spec.called,
        "spec": spec,
        "genre": genre,
    }
    if spec.at == "beside":
        letters = genre.numbers is not None and genre.numbers.letters
        own |= {"sides": spec.sides, "typed_with": "ABCDEFGHI" if letters else ",?"}
    base: type[Clue] = DeclaredBeside if spec.at == "beside" else DeclaredInCell
    kind: type[Clue] = DeclaredMeta(f"{genre.name}.{spec.kind}", (base,), own, frozen=True)  # type: ignore[assignment]
    return kind


def _told(spec: ClueKind, genre: Genre) -> str:
    """The docstring of a clue kind, in the words of the genre."""
    told = spec.called if spec.meaning is None else type(spec.meaning).__doc__ or ""
    told = told.replace("its region", f"its {genre.regions or 'region'}")
    colour = genre.colours.get(getattr(spec.meaning, "of", ""))
    if colour is None:
        return told
    own = {
        "cells of a colour": colour.cells,
        "runs of a colour": f"runs of {colour.cells}",
        "is of a colour": f"is {colour.word}",
        "are of a colour": f"are {colour.several}",
    }
    for general, word in own.items():
        told = told.replace(general, word)
    return told
