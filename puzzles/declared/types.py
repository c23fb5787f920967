"""The puzzle type that is made of the file of a genre."""

from __future__ import annotations

import copyreg
from abc import ABCMeta
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self, TypeGuard

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.folders import SHELF, file_beside, text_of
from puzzles.declared.genre import Genre
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.declared.kinds import made
from puzzles.declared.reading import read_genre
from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import place_of
from puzzles.grids.between_cells import LineTyping
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.loop_puzzle import LOOP_WORDS, LoopMaking, LoopPuzzle, LoopWording
from puzzles.grids.options import count, flag
from puzzles.grids.region_puzzle import RegionFile, RegionMaking, RegionPuzzle, RegionTyping
from puzzles.model.clue import Clue
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain, Shading
from puzzles.sentences.values import Values
from puzzles.text.errors import PuzzleError

BLANKS = frozenset("._")
SHOWN = 0.15
"""The share of cells with clues of a kind that is all shown, where puzzles are made."""


class DeclaredType(ABCMeta):
    """The class of declared types: these are pickled as the file that declares them."""


@dataclass(frozen=True)
class Declared(GridPuzzle, metaclass=DeclaredType):
    """What is asked of a puzzle of a declared genre."""

    genre: ClassVar[Genre]

    def with_clue(self, clue: Clue) -> Self:
        """Also without a clue of another kind in the same cell: a file has one token for each."""

        def stays(_: str, old: Clue) -> bool:
            if type(old) is type(clue) or not in_grid(old):
                return True
            return not in_grid(clue) or old.cell != clue.cell

        kept = self.clue_list.keep(stays)
        bare = self if len(kept) == len(self.clue_list) else self.with_clues(kept)
        return super(Declared, bare).with_clue(clue)


def in_grid(clue: Clue) -> TypeGuard[CellClue]:
    """Whether a clue is a token in the grid of a file."""
    return isinstance(clue, CellClue) and clue.in_grid


@dataclass(frozen=True)
class DeclaredGrid(Declared):
    """A grid whose cells are shaded, or hold numbers."""

    def rules(self) -> Iterator[Statement]:
        for rule in self.genre.rules:
            yield from rule.statements(self)

    @property
    def values(self) -> Values:
        genre = self.genre
        return genre.shading if genre.answer == "shading" else genre.numbers_to(self._most)

    @property
    def _most(self) -> int:
        """The largest number that stands anywhere."""
        return self.genre.most(self, tuple(self.cells))


@dataclass(frozen=True)
class DeclaredRegions(DeclaredGrid, RegionPuzzle):
    """The same with regions."""

    @property
    def _most(self) -> int:
        if self.genre.counts_by_region:
            return max((self.genre.most(self, cells) for cells in self.region_cells), default=1)
        return super()._most

    def values_of(self, name: str) -> Values:
        genre = self.genre
        if genre.counts_by_region and "." not in name:
            cells = self.region_at(place_of(name))
            return genre.numbers_to(genre.most(self, cells) if cells else self._most)
        return super().values_of(name)


@dataclass(frozen=True)
class DeclaredLoop(Declared, LoopPuzzle):
    """One loop through cells."""

    def rules(self) -> Iterator[Statement]:
        yield from super().rules()
        for rule in self.genre.rules:
            yield from rule.statements(self)


class DeclaredMaking(GridMaking[Any]):
    """How puzzles of declared genres are made."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """Of several that hold in one cell, as numbers with different arrows, one at random."""
        found: dict[object, list[Clue]] = {}
        for clue in super().true_clues(solution, random):
            place = clue.cell if in_grid(clue) else (clue.kind, clue.key)
            found.setdefault(place, []).append(clue)
        return map(random.choice, found.values())

    def layout(self, random: Random) -> Iterator[Clue]:
        """Clues of kinds that are all shown, where rules are made for cells without: at random."""
        for kind in self._shown():
            cells = random.sample(
                list(self.puzzle.cells), max(1, round(SHOWN * self.puzzle.rows * self.puzzle.columns))
            )
            yield from (kind(cell, "", (UNTOLD,)) for cell in cells if kind.spec.unknown)

    def _shown(self) -> Iterator[type[DeclaredInCell]]:
        return (
            kind
            for kind in self.puzzle.clue_kinds
            if issubclass(kind, DeclaredInCell) and kind.spec.shown == "all"
        )


class DeclaredRegionMaking(DeclaredMaking, RegionMaking[Any]):
    """The same with regions."""


class DeclaredLoopMaking(DeclaredMaking, LoopMaking[Any]):
    """The same of loops."""

    def layout(self, random: Random) -> Iterator[Clue]:
        """Cells that some loop leaves out."""
        for kind in self._shown():
            lines = {wish.name for wish in self.wishes(random) if wish.positive and wish.value is True}
            for cell in self.puzzle.cells:
                if lines.isdisjoint(self.puzzle.around(cell)):
                    yield kind(cell, kind.spec.symbols[0].token)


class DeclaredLoopRegionMaking(DeclaredLoopMaking, RegionMaking[Any]):
    """The same of loops in grids with regions."""


class DeclaredLoopTyping(LineTyping[Any], RegionTyping[Any]):
    """How loops in grids with regions are typed."""


@dataclass(frozen=True)
class DeclaredLoopRegions(DeclaredLoop, RegionPuzzle):
    """The same with regions."""

    making: ClassVar[DeclaredLoopRegionMaking] = DeclaredLoopRegionMaking()
    typing: ClassVar[DeclaredLoopTyping] = DeclaredLoopTyping()


_BASES: dict[tuple[bool, bool], type[GridPuzzle]] = {
    (False, False): DeclaredGrid,
    (False, True): DeclaredRegions,
    (True, False): DeclaredLoop,
    (True, True): DeclaredLoopRegions,
}
"""The base of a type, by whether it has a loop, and regions."""


_MAKINGS: dict[tuple[bool, bool], type[DeclaredMaking]] = {
    (False, False): DeclaredMaking,
    (False, True): DeclaredRegionMaking,
    (True, False): DeclaredLoopMaking,
    (True, True): DeclaredLoopRegionMaking,
}
"""The same of how one is made."""


_declared: dict[str, type[GridPuzzle]] = {}
"""The types that were made of files, by name; the last of a name counts."""


@lru_cache(maxsize=256)
def type_of(text: str) -> type[GridPuzzle]:
    """The type that the file of a genre declares, always the same for the same text; raises `PuzzleError`."""
    genre = read_genre(text)
    base = _BASES[genre.answer == "loop", bool(genre.regions)]
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
        "square": genre.square,
        "values_are_areas": genre.numbers is not None and genre.numbers.areas,
        "clue_kinds": tuple(made(genre, each) for each in genre.clues),
        "file": (RegionFile if genre.regions else GridFile)(blanks=BLANKS, always_grid=True),
        "wording": _wording(genre),
        "making": _making(genre),
    }
    own |= {"region_word": genre.regions, "usual_region": genre.region_size} if genre.regions else {}
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


def genre_of(kind: type[Any]) -> Genre | None:
    """What the file of a declared type says; None of another type."""
    return vars(kind).get("genre") if isinstance(kind, DeclaredType) else None


def declared_in(path: Path) -> type[GridPuzzle]:
    """The type that a file declares; raises `PuzzleError`, also for what makes no sense on a small board of
    it, unless the file comes along.
    """
    from puzzles.declared.sample import sentences_of  # which needs the types

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
    """The type of that name which a file in the folder of a puzzle declares; without a file, one that was
    declared before. Raises `PuzzleError` for a file that is wrong.
    """
    path = file_beside(name, folder) if folder is not None else None
    return declared_in(path) if path is not None else _declared.get(name)


def _wording(genre: Genre) -> GridWording[Any]:
    found: dict[str, Family] = {}
    for number, rule in enumerate(genre.rules, start=1):
        try:
            for family in rule.families(genre):
                found.setdefault(family.name, family)
        except PuzzleError as error:
            raise error.at(f"rules[{number}]") from error
    steps = genre.words.steps
    families = [
        Family(
            each.name, steps.get(each.name, each.technique), each.broken, each.settling, each.rule, each.now
        )
        for each in found.values()
    ]
    known = [*(each.name for each in families), "clue"]
    for word in steps:
        if word not in known:
            raise PuzzleError(f"found {word!r}", where="words.steps", expected=f"one of {', '.join(known)}")
    if "clue" in steps:
        families.append(Family(CLUE, steps["clue"]))
    if genre.answer == "loop":
        return LoopWording(LOOP_WORDS.also(*families))
    words = (
        Shading(genre.shaded.word if genre.shaded else "shaded")
        if genre.answer == "shading"
        else Plain("number", "cell")
    )
    return GridWording(RuleWords.of(words, *families))


def _making(genre: Genre) -> GridMaking[Any]:
    kind = _MAKINGS[genre.answer == "loop", bool(genre.regions)]
    sizes = tuple(size for size in genre.play if genre.sizes[0] <= size <= genre.sizes[1]) or (
        genre.sizes[0],
    )
    return kind(play_sizes=sizes)


def _reduce(kind: Any) -> Any:
    return (type_of, (kind.genre.text,)) if "genre" in vars(kind) else kind.__qualname__


copyreg.pickle(DeclaredType, _reduce)
