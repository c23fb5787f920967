"""The words of a type, by family: names of steps, and what a rule comes to that cannot hold."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.digits.found_beside import FoundBeside
from puzzles.digits.unmarked_indexers import SORTS
from puzzles.digits.variants import VARIANTS
from puzzles.files.samples import samples
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Kind, Statement
from puzzles.geometry.shading import SHADED
from puzzles.grids.area_puzzle import NO_AREA
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import flags_of
from puzzles.model.clue_list import ClueList
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Cages, Digits, Placing, Plain, Shading
from puzzles.types import puzzle_types
from tests.helpers.made import SHAPES

BULBS = RuleWords.of(
    Plain("way", "cell", only_value="nothing else left"),
    Family("lit", "only cell left to light it", "{unit} would stay dark"),
    Family("path", "out of reach", settling="only way on"),
    Family(CLUE, "number of a wall", "the number at {cell} would be wrong"),
)


@pytest.mark.parametrize(
    ("pattern", "name"),
    [
        (Pattern(PatternShape.ALONE, families=("lit",)), "only cell left to light it"),
        (Pattern(PatternShape.ONLY_PLACE, families=("lit",)), "only cell left to light it"),
        (Pattern(PatternShape.SINGLE, families=("path",)), "out of reach"),
        (Pattern(PatternShape.SINGLE, families=("path",), settled=frozenset({4})), "only way on"),
        (Pattern(PatternShape.ONLY_PLACE, families=("path",)), "only way on"),
        (Pattern(PatternShape.SINGLE, families=("",), kind="clue"), "number of a wall"),
        (Pattern(PatternShape.SINGLE, families=("beams",), kind="rule"), "one rule and what is known"),
        (Pattern(PatternShape.NAKED, 2, ("lit",)), "2 cells that share 2 ways"),
        (Pattern(PatternShape.TOGETHER, 2, ("lit", "lit"), "rule"), "2 rules together"),
        (Pattern(PatternShape.ONLY_VALUE), "nothing else left"),
    ],
)
def test_the_name_of_a_step(pattern: Pattern, name: str) -> None:
    assert BULBS.technique(pattern) == name


def test_what_cannot_hold() -> None:
    def broken(family: str, unit: str = "", kind: Kind = Kind.RULE) -> str:
        return BULBS.broken(Statement("x", "X", And(), ("r1c2", "r1c3"), kind, family, unit=unit))

    assert broken("lit", "R1C2") == "R1C2 would stay dark"
    assert broken("lit") == ""
    assert broken("", kind=Kind.CLUE) == "the number at R1C2 would be wrong"
    assert broken("path", "R1C2") == broken("beams", "R1C2") == ""


def test_usual_words() -> None:
    placed, not_placed = (Pattern(PatternShape.ALONE, settled=frozenset({value})) for value in (True, False))
    assert Placing("star")(placed) == "only places left for stars"
    assert Placing("star")(not_placed) == "no place for a star"
    assert Shading("filled")(placed) == "has to be filled"
    assert Shading()(not_placed) == "cannot be shaded"
    combination = Pattern(PatternShape.SINGLE, kind="clue")
    assert Cages("sum")(combination) == "combinations of a sum"
    assert Cages()(Pattern(PatternShape.FORCED_OUT)) == "cage forced out"
    assert (
        Cages()(Pattern(PatternShape.ONLY_VALUE))
        == Digits()(Pattern(PatternShape.ONLY_VALUE))
        == "naked single"
    )


LETTERED = ClueList.of(KillerCage(((row, 0),), 0, letter=letter) for row, letter in enumerate("AB"))
BESIDE: list[dict[str, Any]] = [
    {"unknown_regions": True, "multiplier": 2, "each_digit_once": True},
    dict.fromkeys(SORTS, (1,)),
]
"""Options of which rules come that a grid has not otherwise."""


@pytest.mark.parametrize("name", sorted({shape.type_name for shape in SHAPES.values()}))
def test_tables_are_of_families_that_there_are(name: str) -> None:
    """A slip of the pen in a table would not be seen otherwise."""
    shapes = [shape for shape in SHAPES.values() if shape.type_name == name]
    kinds = {type(shape) for shape in shapes if isinstance(shape, FoundBeside)}
    shapes += [kind(4, **more) for kind in kinds for more in BESIDE]
    shapes += [kind(4, letters_differ=True, clue_list=LETTERED) for kind in kinds]
    grids = [
        shape for shape in shapes if isinstance(shape, GridPuzzle) and not isinstance(shape, FoundBeside)
    ]
    options: list[dict[str, Any]] = [{flag: True} for grid in grids[:1] for flag in flags_of(type(grid))]
    shapes += [replace(grid, **option) for grid in grids[:1] for option in options]
    made = (*(shape.making.laid_out(Random(3)) for shape in shapes), *(own.load() for own in samples(name)))
    every = {family for puzzle in made for family in puzzle.shape.families}
    words = puzzle_types()[name].wording.rule_words.families
    named = [family.name for family in words if family not in SHADED and family.name != NO_AREA]
    assert len(set(named)) == len(named)
    assert {*named} <= {*every, CLUE, *VARIANTS}


USUAL = {
    CLUE: "of clues the patterns say enough",
    **dict.fromkeys(("rows", "columns", "regions", "diagonals"), "places of values, which patterns name"),
    **dict.fromkeys(("neighbours", "touching", "islands apart"), "what touches"),
    **dict.fromkeys(("fleet", "longest"), "ships"),
    "level": "water",
    "below": "water",
    "repeats": "equal numbers of a row, which patterns name",
    "cells": "two numbers in one island",
    "an area each": "areas of cells",
    "borders": "colours of neighbours",
    "treeless": "tents",
}
"""Families whose steps are called by their pattern, as those of any rule are."""


@pytest.mark.parametrize("name", sorted(puzzle_types()))
def test_steps_by_a_family_have_a_name(name: str) -> None:
    families = puzzle_types()[name].wording.rule_words.families
    assert {family.name for family in families if not family.technique} <= USUAL.keys()
    texts = [text for family in families for text in (family.technique, family.settling, family.broken)]
    assert all(text == text.strip(" .") for text in texts)
