"""Hidato against all paths through small shapes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from puzzles.clues.given import Given
from puzzles.clues.hole import Hole
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue
from puzzles.types.hidato import Hidato
from tests.helpers.squares import Square
from tests.helpers.type_case import NumberCase, Said


def paths(puzzle: Hidato) -> Iterator[Square]:
    """Every way to walk through all cells that agrees with the givens."""
    holes = {clue.cell for clue in puzzle.clue_list.every(Hole)}
    cells = {(r, c) for r in range(puzzle.rows) for c in range(puzzle.columns)} - holes
    told = {value: cell for cell, value in puzzle.givens.items()}

    def walked(path: list[Cell]) -> Iterator[list[Cell]]:
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

    for path in walked([]):
        number = {cell: at for at, cell in enumerate(path, start=1)}
        rows = range(puzzle.rows)
        yield tuple(tuple(number.get((r, c), 0) for c in range(puzzle.columns)) for r in rows)


def drawn(random: Random) -> tuple[Hidato, list[Clue]]:
    empty = Hidato(3, random.randint(2, 3), numbrix=random.random() < 0.5)
    cells = random.sample([*empty.cells], len([*empty.cells]))
    holes, told = cells[: random.randint(0, 2)], cells[2 : 3 + random.randrange(3)]
    most = len(cells) - len(holes)
    return empty, [*map(Hole, holes), *(Given(cell, random.randint(1, most)) for cell in told)]


CASE = NumberCase(
    kind=Hidato,
    boards=paths,
    drawn=drawn,
    by_hand=["hidato-4x4"],
    said=[Said(Hidato(3, numbrix=True), about="each touches the next by a side.")],
)


def test_a_hole_takes_a_number_away() -> None:
    puzzle = Hidato(3).with_given((0, 0), 9).with_given((1, 1), 8)
    assert puzzle.values.domain[-1] == 9
    fewer = puzzle.with_clue(Hole((2, 2)))
    assert fewer.values.domain[-1] == 8
    assert fewer.givens == {(1, 1): 8}


def test_a_random_path_is_wished_for() -> None:
    puzzle = Hidato(5, numbrix=True)
    wished = puzzle.making.wishes(Random(1))
    assert sorted(literal.name for literal in wished) == sorted(each.name for each in puzzle.shape.variables)
    solution = {literal.name: literal.value for literal in wished}
    assert all(rule.formula.holds(solution) for rule in puzzle.shape.rules)
