"""Clue Master: nine distinct tiles on a 3x3 board, found from patterns that lie on it or do not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, ClassVar, Self

from puzzles.core.formulas import And, Exactly, Formula, Is, Not, Or, Solution, Variable, one_of
from puzzles.core.puzzle import Alternative, Heading, Puzzle
from puzzles.core.statements import Kind, Literal, Statement
from puzzles.core.table import Table
from puzzles.geometry.grid import cell_name, places
from puzzles.types.cluemaster.pattern_words import sentence, tile_words
from puzzles.types.cluemaster.patterns import (
    COLOURS,
    SHAPES,
    SIDE,
    TILES,
    Pattern,
    check_pattern,
    colour_of,
    demand,
    filled,
    placements,
    read_pattern,
    shape_of,
    tiles_of,
    write_pattern,
)

CELLS = tuple(cell_name(*place) for place in places(SIDE, SIDE))


@dataclass(frozen=True)
class PatternClue:
    """A pattern that lies somewhere on the board or, if `absent`, nowhere.

    `number` names the clue through all edits and is no part of its meaning. Raises `PuzzleError`
    for anything that is no pattern.
    """

    pattern: Pattern
    absent: bool = False
    number: int = field(default=1, compare=False)

    def __post_init__(self) -> None:
        check_pattern(self.pattern)

    @property
    def id(self) -> str:
        return f"clue.{self.number}"

    @property
    def text(self) -> str:
        """The clue as a sentence."""
        return sentence(self.pattern, self.absent)


@dataclass(frozen=True)
class ClueMaster(Puzzle):
    """A Clue Master puzzle; `patterns` are its clues in the order they were entered."""

    type_name: ClassVar[str] = "cluemaster"
    label: ClassVar[str] = "Clue Master"

    patterns: tuple[PatternClue, ...] = ()

    def variables(self) -> tuple[Variable, ...]:
        return _variables()

    def rules(self) -> tuple[Statement, ...]:
        return _rules()

    def clues(self) -> tuple[Statement, ...]:
        return tuple(_statement(clue.pattern, clue.absent, clue.id) for clue in self.patterns)

    def clue(self, id_: str) -> PatternClue | None:
        """The clue of that id, if there is one."""
        return next((clue for clue in self.patterns if clue.id == id_), None)

    def with_pattern(self, pattern: Pattern, absent: bool = False) -> Self:
        """With one more clue at the end. Raises `PuzzleError` if the pattern is none."""
        number = max((clue.number for clue in self.patterns), default=0) + 1
        return replace(self, patterns=(*self.patterns, PatternClue(pattern, absent, number)))

    def changed(self, clue: str, pattern: Pattern, absent: bool) -> Self:
        """With another pattern in the clue of that id, which keeps its turn and its id."""
        return replace(
            self,
            patterns=tuple(
                PatternClue(pattern, absent, old.number) if old.id == clue else old for old in self.patterns
            ),
        )

    def moved(self, clue: str, index: int) -> Self:
        """With the clue of that id in place `index`, counted from 0."""
        found = self.clue(clue)
        if found is None:
            return self
        rest = [other for other in self.patterns if other is not found]
        rest.insert(index, found)
        return replace(self, patterns=tuple(rest))

    def without(self, clue: str) -> Self:
        return replace(self, patterns=tuple(other for other in self.patterns if other.id != clue))

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        found = self.clue(clue)
        if found is None:
            return ()
        others = [(found.pattern, not found.absent)]
        others += [(pattern, found.absent) for pattern in _variations(found.pattern)]
        return tuple(
            Alternative(sentence(pattern, absent), self.changed(clue, pattern, absent))
            for pattern, absent in others
        )

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        span = range(SIDE)
        return tuple(tuple(str(solution[cell_name(row, column)]) for column in span) for row in span)

    def fact(self, literal: Literal) -> str:
        verb = "is" if literal.positive else "is not"
        return f"{self.variable_label(literal.name)} {verb} {tile_words(str(literal.value))}"

    @classmethod
    def read(cls, table: Table) -> Self:
        clues = []
        for number, part in enumerate(table.tables("clues"), start=1):
            pattern = read_pattern(part.text("pattern"), part.place("pattern"))
            clues.append(PatternClue(pattern, part.flag("absent", False), number))
            part.finish()
        return cls(tuple(clues), heading=Heading.read(table))

    def write(self) -> dict[str, Any]:
        clues = [
            ({"absent": True} if clue.absent else {}) | {"pattern": write_pattern(clue.pattern)}
            for clue in self.patterns
        ]
        return {"clues": clues} if clues else {}


@lru_cache(maxsize=1)
def _variables() -> tuple[Variable, ...]:
    return tuple(Variable(cell, TILES) for cell in CELLS)


@lru_cache(maxsize=1)
def _rules() -> tuple[Statement, ...]:
    return tuple(
        Statement(
            f"tile.{tile}",
            f"There is exactly one {tile.replace('-', ' ')}",
            Exactly(1, tuple(Is(cell, tile) for cell in CELLS)),
            CELLS,
            family="tiles",
        )
        for tile in TILES
    )


@lru_cache(maxsize=256)
def _statement(pattern: Pattern, absent: bool, id_: str) -> Statement:
    spots = [[(cell_name(*place), wanted) for place, wanted in spot] for spot in placements(pattern)]
    lies = Or(*(And(*(_meets(cell, wanted) for cell, wanted in spot)) for spot in spots))
    touched = {cell for spot in spots for cell, _ in spot}
    cells = tuple(cell for cell in CELLS if cell in touched)
    return Statement(id_, sentence(pattern, absent), Not(lies) if absent else lies, cells, Kind.CLUE)


def _meets(cell: str, wanted: str) -> Formula:
    tiles = tiles_of(wanted)
    return Is(cell, tiles[0]) if len(tiles) == 1 else one_of(cell, tiles)


def _variations(pattern: Pattern) -> Iterator[Pattern]:
    """The pattern with another colour or another shape in one of its cells."""
    for (row, column), wanted in filled(pattern):
        colour, shape = colour_of(wanted), shape_of(wanted)
        others = [demand(other, shape) for other in COLOURS if colour and other != colour]
        others += [demand(colour, other) for other in SHAPES if shape and other != shape]
        for other in others:
            line = (*pattern[row][:column], other, *pattern[row][column + 1 :])
            yield (*pattern[:row], line, *pattern[row + 1 :])
