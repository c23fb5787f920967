"""Auxiliary variables: solutions and counts are of cells alone; explanations speak of them."""

from __future__ import annotations

from dataclasses import replace as with_fields

import pytest
from msgspec.structs import replace

from puzzles.features.experiments import experiments
from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.grids.author_solution import told_solution, told_wrong
from puzzles.grids.auxiliary_puzzle import AuxiliaryPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.sentences.values import SHADING
from solvers.backends.sat_solver import SatSolver
from solvers.handlers.registry import answers
from solvers.queries.consequences import Consequences, WhatIf
from solvers.queries.value_counts import CountValues, ValueCounts
from solvers.session.session import Session
from tests.helpers.command import data

UNIQUE = ("hitori-6x6", "nurikabe-5x5", "signpost-4x3")
SEVERAL = ("hitori-two-ways", "nurikabe-two-ways", "signpost-two-ways")


def load(name: str) -> Puzzle:
    return sample(name).load()


def cells(puzzle: Puzzle) -> set[str]:
    return {variable.name for variable in puzzle.shape.variables if "." not in variable.name}


@pytest.mark.parametrize("name", [*UNIQUE, *SEVERAL])
def test_what_is_shown_are_the_cells(name: str) -> None:
    puzzle = load(name)
    assert {variable.name for variable in puzzle.shape.shown_variables} == cells(puzzle)
    assert puzzle.shape.auxiliary
    assert set(puzzle.board.cell_names()) == set(puzzle.board.notable()) == cells(puzzle)
    assert set(puzzle.shape.shown(dict.fromkeys(v.name for v in puzzle.shape.variables))) == cells(puzzle)


@pytest.mark.parametrize("name", SEVERAL)
def test_solutions_differ_in_cells_and_are_counted_so(name: str) -> None:
    """Each shows another grid, so that as many are counted as are told apart."""
    puzzle = load(name)
    found = data("solve", name, "--limit", "50")
    shown = [tuple(sorted(solution["values"].items())) for solution in found["solutions"]]
    assert len(set(shown)) == len(shown) == found["count"]["value"] > 1
    assert all(set(solution["values"]) == cells(puzzle) for solution in found["solutions"])
    compared = data("solve", name, "--compare", "1", "2")
    assert {each["variable"] for each in compared["differences"]} <= cells(puzzle)


@pytest.mark.parametrize("name", SEVERAL)
def test_candidates_and_shares_are_of_cells(name: str) -> None:
    puzzle = load(name)
    assert set(data("candidates", name)["candidates"]) == cells(puzzle)
    counted = data("candidates", name, "--counts")
    assert set(counted["counts"]) == cells(puzzle)
    assert all("." not in each["variable"] for each in (*counted["least_often"], *counted["tells_most"]))
    *_, counts = answers(CountValues(100), Session(PuzzleState(puzzle), SatSolver()))
    assert isinstance(counts, ValueCounts)
    assert set(counts.counts) == cells(puzzle)


@pytest.mark.parametrize("name", SEVERAL)
def test_what_to_learn_next_is_a_cell(name: str) -> None:
    puzzle = load(name)
    session = Session(PuzzleState(puzzle), SatSolver())
    solutions = list(session.solutions(10))
    assert {str(subject[0]) for subject in experiments(puzzle, solutions).subjects()} == cells(puzzle)


def test_what_follows_is_told_of_cells() -> None:
    """But an auxiliary variable can be supposed like any other."""
    session = Session(PuzzleState(load("nurikabe-two-ways")), SatSolver())
    variable = next(own for own in session.state.puzzle.shape.auxiliary if own.name == "r1c1.island")
    *_, found = answers(WhatIf(Literal("r1c1.island", variable.domain[0])), session)
    assert isinstance(found, Consequences)
    assert all("." not in literal.name for literal in (*found.forced, *found.ruled_out))


@pytest.mark.parametrize("name", UNIQUE)
def test_the_solution_that_an_author_tells(name: str) -> None:
    """It tells the cells; the rest follows."""
    puzzle = load(name)
    (solution,) = Session(PuzzleState(puzzle), SatSolver()).solutions(2)
    grid = puzzle.wording.grid(solution)
    assert grid is not None
    digits = {"#": "1", ".": "0"}
    text = " ".join(digits.get(token, token) for row in grid for token in row)
    told = with_fields(puzzle, heading=replace(puzzle.heading, solution=text))
    assert told_solution(told) == solution
    assert told_wrong(told) == ""
    first, second = text.split()[:2]
    wrong = with_fields(puzzle, heading=replace(puzzle.heading, solution=f"{second} {first}{text[3:]}"))
    assert first == second or told_wrong(wrong)


@pytest.mark.parametrize(
    ("name", "literal", "fact", "typed"),
    [
        ("nurikabe-5x5", Literal("r1c2.island", "sea"), "R1C2 is shaded", "R1C2.ISLAND = sea"),
        (
            "nurikabe-5x5",
            Literal("r1c2.island", "r1c1", positive=False),
            "R1C2 does not belong to the island at R1C1",
            "R1C2.ISLAND = R1C1",
        ),
        ("signpost-4x3", Literal("r1c1.next", "r1c2"), "R1C1 leads to R1C2", "what follows R1C1 = R1C2"),
        ("hitori-10x10", Literal("r5c5.number", True), "R5C5 has an 8", "R5C5.NUMBER = true"),
        ("hitori-10x10", Literal("r5c5", True), "R5C5 is shaded", "R5C5 = shaded"),
    ],
)
def test_words(name: str, literal: Literal, fact: str, typed: str) -> None:
    puzzle = load(name)
    assert puzzle.wording.fact(literal) == fact
    assert puzzle.wording.typed_literal(literal) == typed
    assert puzzle.wording.subjects([literal.name]) == [literal.name[:4].upper()]


def test_a_board_with_auxiliary_variables_is_not_turned() -> None:
    assert all(not list(load(name).symmetry.turns()) for name in UNIQUE)


def test_a_type_that_does_not_say_what_its_variables_come_to_is_refused() -> None:
    with pytest.raises(TypeError, match="Odd says no auxiliary_fact; expected wording = one that does"):
        type("Odd", (AuxiliaryPuzzle,), {"type_name": "odd", "values": SHADING})
