"""Clue Master: nine distinct tiles on a 3x3 board, found from patterns that lie on it or do not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from random import Random
from typing import Any, Self

from msgspec.structs import replace

from puzzles.formulas.formulas import And, Exactly, Formula, Is, Not, Or, Solution, Value, Variable, one_of
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import cell_name, places
from puzzles.geometry.symmetry import turns_of
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.file import PuzzleFile
from puzzles.model.making import PuzzleMaking
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.model.symmetry import PuzzleSymmetry
from puzzles.model.typing import PuzzleTyping
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.text.table import TomlTable
from puzzles.types.cluemaster.pattern_words import sentence, tile_words
from puzzles.types.cluemaster.patterns import (
    BLANK,
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
from puzzles.types.cluemaster.random_patterns import random_patterns

IN_PATTERN = "in the pattern"
"""Where clues are typed; the colours by their first letters, the shapes by their numbers."""
COLOUR_TYPED, SHAPE_TYPED = " ".join(colour[0] for colour in COLOURS), " ".join("123"[: len(SHAPES)])
CELLS = tuple(cell_name(*place) for place in places(SIDE, SIDE))


class PatternClue(Clue):
    """A pattern that lies somewhere on the board or, if `absent`, nowhere.

    Raises `PuzzleError` for anything that is no pattern.
    """

    kind = "clue"
    table_key = "clues"

    pattern: Pattern
    absent: bool = False

    def __post_init__(self) -> None:
        check_pattern(self.pattern)

    def statement(self, puzzle: ClueMaster) -> Statement:
        spots = [[(cell_name(*place), wanted) for place, wanted in spot] for spot in placements(self.pattern)]
        lies = Or(*(And(*(_meets(cell, wanted) for cell, wanted in spot)) for spot in spots))
        touched = {cell for spot in spots for cell, _ in spot}
        cells = tuple(cell for cell in CELLS if cell in touched)
        return self.says(self.text, Not(lies) if self.absent else lies, cells)

    @property
    def text(self) -> str:
        """The clue as a sentence."""
        return sentence(self.pattern, self.absent)

    def alternatives(self, puzzle: ClueMaster) -> Iterator[Self]:
        yield replace(self, absent=not self.absent)
        yield from (replace(self, pattern=pattern) for pattern in _variations(self.pattern))

    @classmethod
    def read(cls, table: TomlTable, puzzle: ClueMaster) -> Self:
        pattern = read_pattern(table.text("pattern"), table.place("pattern"))
        return cls(pattern, table.flag("absent", False))

    def write(self, puzzle: ClueMaster) -> dict[str, Any]:
        return ({"absent": True} if self.absent else {}) | {"pattern": write_pattern(self.pattern)}


class ClueMasterFile(PuzzleFile["ClueMaster"]):
    """How Clue Master is written in files."""

    def read(self, table: TomlTable) -> ClueMaster:
        puzzle = self.kind()
        return puzzle.with_clues(ClueList.of(PatternClue.read_all(table, puzzle)))

    def write(self) -> dict[str, Any]:
        return PatternClue.write_all(self.puzzle.patterns, self.puzzle)


class ClueMasterWording(PuzzleWording["ClueMaster"]):
    """The words of Clue Master."""

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        span = range(SIDE)
        return tuple(tuple(str(solution[cell_name(row, column)]) for column in span) for row in span)

    def fact(self, literal: Literal) -> str:
        verb = "is" if literal.positive else "is not"
        return f"{self.variable_label(literal.name)} {verb} {tile_words(str(literal.value))}"


class ClueMasterMaking(PuzzleMaking["ClueMaster"]):
    """How Clue Master is made."""

    def further_clues(self, solutions: Sequence[Solution], proposals: Proposals = USUAL) -> Iterator[Clue]:
        """That a tile lies in a cell: a pattern of the whole board with nothing else."""
        for cell in places(SIDE, SIDE):
            for tile in TILES:
                rows = (
                    tuple(tile if (row, k) == cell else BLANK for k in range(SIDE)) for row in range(SIDE)
                )
                yield PatternClue(tuple(rows))

    def true_clues(self, solution: Solution, random: Random) -> Iterator[PatternClue]:
        tiles = {cell: str(solution[cell_name(*cell)]) for cell in places(SIDE, SIDE)}
        found = (PatternClue(pattern) for pattern in random_patterns(tiles, random))
        for clue in dict.fromkeys(found):
            lies = clue.statement(self.puzzle).formula.holds(solution)
            yield clue if lies else replace(clue, absent=True)


class ClueMasterTyping(PuzzleTyping["ClueMaster"]):
    """How Clue Master is typed."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        return (
            HowTyped(IN_PATTERN, COLOUR_TYPED, "the colour of a tile, if it is known"),
            HowTyped(IN_PATTERN, SHAPE_TYPED, "its shape, if it is known"),
            HowTyped(IN_PATTERN, "] [ } {", "a column or a row more or less"),
            HowTyped(IN_PATTERN, "a", "the pattern lies nowhere, or again somewhere"),
            HowTyped(IN_PATTERN, "Enter", "the clue is added"),
        )

    def how_found(self) -> tuple[HowTyped, ...]:
        return (HowTyped(IN_CELL, f"{COLOUR_TYPED}, then {SHAPE_TYPED}", "the tile that you found"),)


class ClueMasterSymmetry(PuzzleSymmetry["ClueMaster"]):
    """The symmetry of Clue Master."""

    def turns(self) -> Iterator[Mapping[str, str]]:
        for turn in turns_of(tuple(places(SIDE, SIDE))):
            yield {cell_name(*cell): cell_name(*there) for cell, there in turn.items()}

    def exchanges(self) -> Sequence[Mapping[Value, Value]]:
        """Colours exchanged with colours, and shapes with shapes."""
        return [
            {tile: demand(*other) for tile, other in zip(TILES, product(colours, shapes), strict=True)}
            for colours, shapes in product(permutations(COLOURS), permutations(SHAPES))
        ]


@dataclass(frozen=True)
class ClueMaster(Puzzle):
    """A Clue Master puzzle: patterns that lie on the board, or do not."""

    type_name = "cluemaster"
    label = "Clue Master"
    brief = (
        "Nine tiles, a ball, a bone and a bowl of each colour, lie on the board, each once. A pattern"
        " lies on it somewhere, or nowhere; a blank in it is any tile."
    )
    file = ClueMasterFile()
    wording = ClueMasterWording(
        RuleWords.of(Plain("tile", "cell"), Family(CLUE, "clue")).seeing(
            NamedLook("places of tiles", families=(frozenset(("tiles",)),), easy=None)
        ),
        look_rounds=1,
        look_cost=40,
    )
    making = ClueMasterMaking()
    typing = ClueMasterTyping()
    symmetry = ClueMasterSymmetry(may_exchange_variables=False)

    def variables(self) -> Iterator[Variable]:
        return (Variable(cell, TILES) for cell in CELLS)

    def rules(self) -> Iterator[Statement]:
        for tile in TILES:
            once = Exactly(1, tuple(Is(cell, tile) for cell in CELLS))
            text = f"There is exactly one {tile.replace('-', ' ')}"
            yield Statement(f"tile.{tile}", text, once, CELLS, family="tiles")

    @property
    def patterns(self) -> tuple[PatternClue, ...]:
        """The clues in the order they were entered."""
        return self.clue_list.every(PatternClue)


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
