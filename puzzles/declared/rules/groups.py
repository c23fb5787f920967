"""Rules about how large the groups are that cells of a colour make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec import field

from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement
from puzzles.declared.rules.graphs import STEPS, By, links
from puzzles.formulas.formulas import Is, Not
from puzzles.formulas.graphs.connectivity import Sign
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name, neighbours
from puzzles.sentences.rule_words import Family
from puzzles.text.errors import PuzzleError
from puzzles.text.words import counted


class GroupsRule(RuleFamily, frozen=True):
    """Every group of cells of a colour has so many cells."""

    word: ClassVar[str] = "groups"
    answers: ClassVar[tuple[str, ...]] = ("shading", "numbers")

    of: str
    size: Amount = field(name="is")
    by: By = "sides"

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        colour, cells = puzzle.genre.colour(self.of), list(puzzle.cells)
        size = number_of(self.size, puzzle, cells)
        if size < 1:
            raise PuzzleError(f"found {size}", where="is", expected="1 or more")
        for cell in cells:
            name = cell_name(*cell)
            own = name.upper()
            text = f"If {own} is {colour.word}, its group of {colour.cells} has {counted(size, 'cell')}"
            held = reached_if_so(puzzle, self.of, self.by, cell, size)
            unit = f"the group of {colour.cells} at {own}"
            yield statement(f"groups of {colour.cells}", name, text, held, unit=unit)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        cells = genre.colour(self.of).cells
        yield Family(
            f"groups of {cells}",
            "size of a group",
            "{unit} would have another size",
            rule=f"groups of {cells} have one size",
        )


def around(cell: Cell, by: str, puzzle: Any) -> list[Cell]:
    """The cells that touch a cell."""
    near = neighbours(cell, STEPS[by], puzzle.rows, puzzle.columns)
    return [other for other in near if puzzle.has(other)]


def reached(puzzle: Any, of: str, by: str, roots: Sequence[Cell], size: int) -> Reached:
    """The formula that the groups of a colour that contain one of the roots have `size` cells in all.

    Only cells at most `size` steps away are looked at: others cannot belong to the groups.
    """
    colour = puzzle.genre.colour(of)
    near = within(puzzle, by, roots, size)
    signs: tuple[Sign, ...] = tuple(colour.sign(puzzle, cell) for cell in near)
    return Reached(signs, links(near, by), tuple(near.index(root) for root in roots), size)


def within(puzzle: Any, by: str, roots: Sequence[Cell], size: int) -> list[Cell]:
    """The cells at most `size` steps away from one of the roots, in reading order."""
    found = dict.fromkeys(roots, 0)
    for cell in (queue := list(roots)):
        for near in around(cell, by, puzzle) if found[cell] < size else ():
            if near not in found:
                found[near] = found[cell] + 1
                queue.append(near)
    return sorted(found)


def reached_if_so(puzzle: Any, of: str, by: str, cell: Cell, size: int) -> Reached:
    """The formula that the group of a cell has `size` cells if the cell is of a colour: where it is not, as
    many nodes hold as are set then.
    """
    group = reached(puzzle, of, by, [cell], size)
    none = group.nodes[group.roots[0]]
    other: Sign = none.part if isinstance(none, Not) and isinstance(none.part, Is) else Not(none)
    first = len(group.nodes)
    chain = tuple((at, at + 1) for at in range(first, first + size - 1))
    return Reached((*group.nodes, *[other] * size), (*group.links, *chain), (*group.roots, first), size)
