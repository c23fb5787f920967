"""Walkthroughs of logic grids are right by what their clues mean in print, told by hand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
import z3

from puzzles.files.samples import sample
from puzzles.types.zebra.puzzle import Zebra
from tests.benchmarks.explanations import worded
from tests.benchmarks.explanations.board import Board, Literal
from tests.benchmarks.explanations.check import Checker
from tests.benchmarks.explanations.findings import Fault, leaves, literals
from tests.benchmarks.explanations.inference import Inference
from tests.benchmarks.explanations.made import several
from tests.benchmarks.explanations.printed import said
from tests.benchmarks.explanations.published import PUBLISHED
from tests.benchmarks.explanations.quoted import Reader
from tests.benchmarks.explanations.survey import Row, checked, told_of, walked
from tests.benchmarks.explanations.told import Filled, Told, told
from tests.helpers.grids import World, solution, worlds

pytestmark = pytest.mark.xdist_group("explanations of grids")  # each walkthrough is found once
LIMIT = 60.0
UNPLACED = [name for name in PUBLISHED if name.startswith("grid-")]
SMALL = [name for name in UNPLACED if name not in ("grid-kites", "grid-detectives")]
SAMPLED = 250
QUOTED = re.compile(r"Clue \d+ says that [^.:;]*\.")
"""A line that is no more than a clue."""
Step = dict[str, Any]


@cache
def grid(name: str) -> Zebra:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Zebra)
    return puzzle


@cache
def meant(name: str) -> Told:
    return told_of(name, grid(name))


@cache
def steps_of(name: str) -> list[Step]:
    walk = walked(grid(name), LIMIT)
    assert walk.finished
    return walk.steps


@cache
def board_of(name: str) -> Board:
    return Board.of(grid(name))


@cache
def reader_of(name: str) -> Reader:
    return Reader(board_of(name), meant(name))


@cache
def checker(name: str) -> Checker:
    return Checker(board_of(name), meant(name))


def faults(name: str, step: Step) -> set[str]:
    return {finding.fault for finding in checker(name).findings(step)}


def shown(name: str) -> Inference:
    """The conclusions of all steps, with the clues that speak of one variable alone."""
    reader = reader_of(name)
    readings = [reader.read("", identity) for identity in meant(name)]
    alone = [reading for reading in readings if reading is not None and len(reading.names) == 1]
    found = [literal for step in steps_of(name) for literal in literals(step["conclusions"])]
    return Inference(reader.board, alone, found)


@pytest.mark.parametrize("name", PUBLISHED)
def test_each_printed_clue_is_told(name: str) -> None:
    printed = tomllib.loads(sample(name).path.read_text("utf-8"))["clues"]
    assert list(PUBLISHED[name].clues) == printed == list(grid(name).lines)


@pytest.mark.parametrize("name", PUBLISHED)
def test_nothing_is_wrong_with_the_walkthroughs_of_published_grids(name: str) -> None:
    row = Row()
    assert not list(checked(grid(name), steps_of(name), row, meant(name)))
    assert row.steps == len(steps_of(name)) > 10


def kept(name: str) -> Iterator[World]:
    """The worlds in which each clue holds, of all there are."""
    puzzle, published = grid(name), PUBLISHED[name]
    categories = dict(puzzle.categories)
    for world in worlds(puzzle.categories):
        filled = Filled(categories, published.numbers, world)
        if all(meaning(filled) for meaning in published.clues.values()):
            yield world


@pytest.mark.parametrize("name", SMALL)
def test_steps_end_in_the_grid_that_trying_all_ways_finds(name: str) -> None:
    (world,) = kept(name)
    found = solution(grid(name).categories, world)
    assert shown(name).implies(*(Literal(variable, str(value), True) for variable, value in found.items()))


@pytest.mark.parametrize("name", [name for name in PUBLISHED if name not in SMALL])
def test_steps_end_in_a_grid_in_which_each_clue_holds_and_there_is_no_other(name: str) -> None:
    board = board_of(name)
    reader = Reader(board)
    rules = [reader.read(rule.text) for rule in grid(name).shape.rules]
    solver = z3.SolverFor("QF_FD")
    solver.add(
        *(each.constraint for each in meant(name).values()),
        *(rule.constraint for rule in rules if rule is not None),
    )
    solver.add(*(board.domain(variable) for variable in board.values))
    assert solver.check() == z3.sat
    every = [Literal(variable, value, True) for variable in board.values for value in board.values[variable]]
    model = solver.model()
    true = [literal for literal in every if z3.is_true(model.eval(board.term(literal)))]
    assert shown(name).implies(*true)
    solver.add(z3.Not(z3.And(*map(board.term, true))))
    assert solver.check() == z3.unsat


def plain(name: str) -> Sequence[Step]:
    """A few steps that do not open, the last ones among them."""
    found = [step for step in steps_of(name) if "lines" not in step and step["statements"]]
    return found[::4]


@pytest.mark.parametrize("name", UNPLACED)
def test_printed_sentences_say_the_conclusions_and_else_only_what_is_known(name: str) -> None:
    board, reader = board_of(name), reader_of(name)
    for step in steps_of(name):
        for line in leaves(step):
            only = QUOTED.fullmatch(line["text"])
            clue = reader.read("", line["statements"][0]["id"]) if only else None
            clue_alone = Inference(board, [clue] if clue else [], [])
            told = said(board, line["text"])
            assert all(one in told or clue_alone.implies(one) for one in literals(line["conclusions"])), line[
                "text"
            ]
        if "lines" not in step:
            known = said(board, step["text"]) - set(literals([*step["conclusions"], *step["facts"]]))
            quoted = [reader.read(each["text"], each["id"]) for each in step["support"]]
            for literal in known:
                readings = (each for each in quoted if each and literal.variable in each.names)
                assert any(Inference(board, [each], []).implies(literal) for each in readings), step["text"]


def test_what_a_printed_sentence_says() -> None:
    text = (
        "Since the leek pie goes with $4; neither Bert, Cora nor Dilip paid $8, Agnes didn't bake the leek "
        "or plum pie and Agnes or Bert paid $6; Cora baked the apple pie and paid $12."
    )
    true = {Literal("$4: pie", "leek", True), Literal("apple", "Cora", True), Literal("$12", "Cora", True)}
    false = {Literal("$8", baker, False) for baker in ("Bert", "Cora", "Dilip")}
    false |= {Literal(pie, "Agnes", False) for pie in ("leek", "plum")}
    false |= {Literal("$6", baker, False) for baker in ("Cora", "Dilip")}
    assert said(Board.of(grid("grid-pies")), text) == true | false


@pytest.mark.parametrize("name", ["seed-zebra", "grid-pies", "grid-detectives"])
def test_what_is_left_out_or_added_is_found(name: str) -> None:
    others = [each for step in steps_of(name) for each in step["statements"]]
    for step in plain(name):
        for part in ("statements", "support", "facts"):
            for left_out in step[part]:
                fewer = [each for each in step[part] if each != left_out]
                assert faults(name, step | {part: fewer}) == {Fault.NOT_FOLLOWING}
        more = next(each for each in others if each not in (*step["statements"], *step["support"]))
        assert faults(name, step | {"statements": [*step["statements"], more]}) == {Fault.SUPERFLUOUS}


def test_what_is_read_of_the_seeds_zebra_is_what_is_told_of_it() -> None:
    puzzle = grid("seed-zebra")
    board = Board.of(puzzle)
    reader, solver = Reader(board), z3.SolverFor("QF_FD")
    solver.add(*(board.domain(variable) for variable in board.values))
    for clue in puzzle.clues():
        reading = reader.read(clue.text)
        assert reading is not None
        assert solver.check(z3.Not(reading.constraint == meant("seed-zebra")[clue.id].constraint)) == z3.unsat


# -- grids that are made -----------------------------------------------------------------------


@pytest.mark.parametrize("template", worded.sentences())
def test_made_sentences_mean_what_is_told(template: str) -> None:
    categories = tuple(worded.CATEGORIES.items())
    puzzle, said = Zebra(None, categories), worded.sentences()[template]
    drawn = [(world, solution(categories, world)) for world in worlds(categories, SAMPLED)]
    for line in Random(template).sample(list(said), 4):
        formula = puzzle.meaning(line).formula(puzzle.layout)
        for world, values in drawn:
            assert said[line](Filled(worded.CATEGORIES, worded.NUMBERS, world)) is formula.holds(values)


def test_nothing_is_wrong_with_a_made_grid() -> None:
    (puzzle,) = several(worded.grid, 1)
    walk = walked(puzzle, LIMIT)
    assert walk.finished
    assert not list(checked(puzzle, walk.steps, Row(), told(puzzle, worded.NUMBERS, worded.meanings())))
