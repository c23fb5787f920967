"""Sudoku from 4x4 to 25x25, with any boxes or jigsaw regions, and the common variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from puzzles.clues.given import Given
from puzzles.digits.digit_puzzle import DigitFile
from puzzles.digits.found_beside import BESIDE_WORDS, COUNTED, FoundBeside, FoundBesideWording
from puzzles.digits.unmarked_indexers import check_lines
from puzzles.digits.variants import VARIANTS, settled
from puzzles.features.optional_rules import OptionalRules
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import read_tokens
from puzzles.geometry.grid_text import BLANK, SIZES, read_grid
from puzzles.geometry.regions import (
    NONE,
    Regions,
    box_regions,
    box_shape,
    check_regions,
    default_box,
    members_of,
    numbered,
    renumbered,
    torn_words,
    write_letters,
)
from puzzles.geometry.units import each_once, lines_of, regions_of
from puzzles.grids.grid_making import GridMaking
from puzzles.model.clue import Clue
from puzzles.sentences.patterns import Pattern
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.techniques import Cages, Digits
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import capital, listed

BLANK_REGION = "."
"""Stands in a file for the region of a cell that is in none."""


class SudokuFile(DigitFile["Sudoku"]):
    """How Sudoku is written in files."""

    def read_rows(self, text: str) -> Sequence[Sequence[str]]:
        return read_grid(text, self.blanks if self._puzzle is None else self.empty_tokens)

    def read_options(self, table: TomlTable, rows: int, columns: int) -> dict[str, Any]:
        unknown, variants = table.flag("unknown_regions", False), table.strings("variants", ())
        regions = () if unknown else _read_regions(table, rows)
        for variant in variants:
            if variant not in VARIANTS:
                known = ", ".join(VARIANTS)
                raise PuzzleError(f"unknown variant {variant!r}", where="variants", expected=known)
        own = {"regions": regions, "variants": frozenset(variants)}
        return super().read_options(table, rows, columns) | own

    def write_options(self) -> dict[str, Any]:
        document = super().write_options()
        if self.puzzle.variants:
            document["variants"] = [variant for variant in VARIANTS if variant in self.puzzle.variants]
        if self.puzzle.unknown_regions:
            return document
        if self.puzzle.box is None:
            document["regions"] = write_letters(self.puzzle.regions)
        elif self.puzzle.box != default_box(self.puzzle.size):
            document["box"] = list(self.puzzle.box)
        return document


WORDS = RuleWords.of(
    Digits(),
    Family("anti-knight", "a knight's move apart"),
    Family("anti-king", "cells that touch"),
    Family("anti-taxicab", "as many steps away"),
    Family("dutch-flatmates", "flatmates of a 5"),
    Family("non-consecutive", "not consecutive"),
    Family("entropy", "2x2 of entropy"),
    Family("parity", "2x2 of parity"),
    Family("all-differences", "no white dot"),
    Family("all-ratios", "no black dot"),
    Family("all-xv", "no X or V"),
    Family("all-x", "no X"),
    Family("all-v", "no V"),
    *BESIDE_WORDS,
).following(COUNTED)
"""What steps by one rule of a variant are called."""


@dataclass(eq=False)
class SudokuWording(FoundBesideWording["Sudoku"]):
    """The words of Sudoku."""

    rule_words: RuleWords = WORDS
    names_clues: bool = True

    def about(self) -> str:
        puzzle = self.puzzle
        areas = "region" if puzzle.box is None else "box"
        units = ["each row", "each column"]
        if puzzle.unknown_regions or members_of(puzzle.regions):
            units.append(f"each {areas}")
        held = f"each of the digits {puzzle.digit_words} once"
        if len(puzzle.digits) > puzzle.size:
            held = f"{puzzle.size} different ones of the digits {puzzle.digit_words}"
        said = [f"{capital(listed(units, 'and'))} holds {held}."]
        if apart := torn_words(puzzle.regions):
            said.append(f"{apart}.")
        said += self.said_beside(areas)
        variants = (variant.text for name, variant in VARIANTS.items() if name in puzzle.variants)
        return " ".join((*said, *(f"{capital(text)}." for text in variants)))

    def technique(self, pattern: Pattern, statements: Sequence[Statement] = ()) -> str:
        kinds = {clue.kind for _, clue in self.puzzle.clue_list.items} - {Given.kind}
        return Cages()(pattern) if kinds == {"cage"} else super().technique(pattern, statements)


@dataclass(frozen=True)
class Sudoku(FoundBeside, OptionalRules):
    """Each row, column and box holds each digit once; digits run from 1 to `size`, or are those of `digits`.

    `regions` left out are the usual boxes; they are renumbered in reading order of their first cells.
    """

    type_name = "sudoku"
    label = "Sudoku"
    brief = "Each row, each column and each box holds each digit once."
    fame = 2
    sizes = SIZES
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Given,)
    takes_general = True
    file = SudokuFile(blanks=BLANK, always_grid=True)
    wording: ClassVar[SudokuWording] = SudokuWording()
    making = GridMaking(play_sizes=(4, 6, 9), made_at_once=9, is_symmetric=True)

    regions: Regions = ()
    variants: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        super().__post_init__()
        boxes = () if self.unknown_regions else box_regions(self.rows, default_box(self.rows))
        regions = () if self.unknown_regions else self.regions or boxes
        object.__setattr__(self, "regions", numbered(regions))
        object.__setattr__(self, "variants", settled(self.variants))
        check_lines(self)
        for name in self.variants:
            VARIANTS[name].check(self)

    @classmethod
    def empty(cls, size: int = 9, box: tuple[int, int] | None = None, variants: Sequence[str] = ()) -> Self:
        """A Sudoku without clues; `box` is (rows, columns) of a box, found if left out."""
        regions = box_regions(size, box) if box else ()
        return cls(size, regions=regions, variants=frozenset(variants))

    def rules(self) -> Iterator[Statement]:
        lines = tuple(lines_of(self.size, self.size))
        yield from each_once(lines, values=len(self.values.domain))
        yield from self.region_rules()
        yield from self.rules_beside((*lines, *regions_of(self.regions)))
        for name in (name for name in VARIANTS if name in self.variants):
            told = VARIANTS[name].rules(self, name)
            yield from map(self.counting, told) if VARIANTS[name].by_amount else told

    def region_rules(self) -> Iterator[Statement]:
        """The rules of boxes or regions."""
        return each_once(regions_of(self.regions), values=len(self.values.domain))

    def without_family(self, family: str) -> Self:
        return replace(self, variants=self.variants - {family})

    @property
    def box(self) -> tuple[int, int] | None:
        """Rows and columns of a box; None for a jigsaw."""
        return box_shape(self.regions)


def _read_regions(table: TomlTable, size: int) -> Regions:
    if "regions" not in table:
        box = table.integers("box", default_box(size))
        if len(box) != 2 or min(box) < 1:
            raise PuzzleError(f"found {list(box)}", where="box", expected="[rows, columns]")
        return box_regions(size, (box[0], box[1]))
    if "box" in table:
        raise PuzzleError("both box and regions", where="regions", expected="one of them")
    rows = read_tokens(table.text("regions"), "regions", (size, size))
    regions = [[NONE if token == BLANK_REGION else token for token in row] for row in rows]
    check_regions(regions)
    return renumbered(regions)
