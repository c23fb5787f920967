"""Hidato against all paths through small shapes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.hole import Hole
from puzzles.files.samples import sample
from puzzles.files.storage import encode, parse
from puzzles.types.hidato import Hidato
from tests.helpers.library import library_names
from tests.helpers.squares import Square, square_solutions


def paths(puzzle: Hidato) -> list[Square]:
    """Every way to walk through all cells that agrees with the givens."""
    holes = {clue.cell for clue in puzzle.clue_list.every(Hole)}
    cells = {(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)} - holes
    told = {value: cell for cell, value in puzzle.givens.items()}

    def walked(path: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
        if len(path) == len(cells):
            yield path
            return
        for cell in cells - set(path):
            number = len(path) + 1
            if number in told and told[number] != cell:
                continue
            if puzzle.givens.get(cell, number) != number:
                continue
            down, right = (abs(a - b) for a, b in zip(cell, path[-1] if path else cell, strict=True))
            if (down + right if puzzle.numbrix else max(down, right)) <= 1:
                yield from walked([*path, cell])

    found = []
    for path in walked([]):
        number = {cell: at for at, cell in enumerate(path, start=1)}
        rows = range(puzzle.rows)
        found.append(tuple(tuple(number.get((r, c), 0) for c in range(puzzle.columns)) for r in rows))
    return sorted(found)


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_any_givens_have_the_paths_that_the_rules_allow(data: st.DataObject) -> None:
    puzzle = Hidato(3, data.draw(st.integers(2, 3)), numbrix=data.draw(st.booleans()))
    places = st.tuples(st.integers(0, 2), st.integers(0, puzzle.columns - 1))
    for cell in data.draw(st.lists(places, max_size=2)):
        puzzle = puzzle.with_clue(Hole(cell))
    for cell in data.draw(st.lists(places.filter(puzzle.has), min_size=1, max_size=3, unique=True)):
        puzzle = puzzle.with_given(cell, data.draw(st.sampled_from(puzzle.values.domain)))
    assert square_solutions(puzzle, 20_000) == paths(puzzle)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("name", library_names("hidato"))
def test_the_library(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Hidato)
    assert len(square_solutions(puzzle, 5)) == {"hidato-two-ways": 2, "hidato-miscopied": 0}.get(name, 1)


def test_a_hole_takes_a_number_away() -> None:
    puzzle = Hidato(3).with_given((0, 0), 9).with_given((1, 1), 8)
    assert puzzle.values.domain[-1] == 9
    fewer = puzzle.with_clue(Hole((2, 2)))
    assert fewer.values.domain[-1] == 8
    assert fewer.givens == {(1, 1): 8}
    assert "by a side" in Hidato(3, numbrix=True).wording.about()


def test_a_random_path_is_wished_for() -> None:
    puzzle = Hidato(5, numbrix=True)
    wished = puzzle.making.wishes(Random(1))
    assert sorted(literal.name for literal in wished) == sorted(each.name for each in puzzle.shape.variables)
    solution = {literal.name: literal.value for literal in wished}
    assert all(rule.formula.holds(solution) for rule in puzzle.shape.rules)
