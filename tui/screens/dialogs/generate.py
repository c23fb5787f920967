"""What a new puzzle shall be like: its shape, what it is made from, grade, symmetry."""

from __future__ import annotations

from random import randrange
from typing import Any

from msgspec import Struct

from puzzles.core.cell_clues import CellClue
from puzzles.core.errors import PuzzleError
from puzzles.core.puzzle import Puzzle
from puzzles.core.symmetric_givens import GivenSymmetry, symmetries_of
from puzzles.geometry.grid import Cell, place_of
from solvers.queries.generation import Generate
from solvers.queries.steps import Grade
from tui.screens.dialogs.form import Choice, Field, FieldsForm, Form, Toggle, Values, Words
from tui.screens.dialogs.minimise import SEEDS
from tui.session.view import View

ANY = "any"
FREELY, CLUES, PATTERN, MARKED, SOLUTION = "freely", "clues", "pattern", "marked", "solution"
_FROM = {
    FREELY: "nothing",
    CLUES: "these clues, which stay",
    PATTERN: "the cells that hold clues here",
    MARKED: "the cells that are marked",
    SOLUTION: "the solution on the board",
}
"""What a puzzle is made from, in words."""


class Order(Struct, frozen=True):
    """A puzzle to start on, and what is asked about it."""

    puzzle: Puzzle
    question: Generate


class GenerateForm(FieldsForm[Order]):
    """Grade, symmetry, seed; with the fields of a type's form, or what of a puzzle it is made from."""

    first = "#ok"
    folded = frozenset(("symmetry", "minimal", "seed"))

    def __init__(self, shape: Form[Any] | None = None, view: View | None = None) -> None:
        """`shape` is the form of the type, or `view` shows the puzzle whose shape it shall have."""
        self._shape, self._view = shape, view
        puzzle = shape.old if shape is not None else view.puzzle if view is not None else None
        assert puzzle is not None
        self._puzzle: Puzzle = puzzle
        self.title = f"Make a new {puzzle.label}"
        self._seed = str(randrange(SEEDS))

    def fields(self, values: Values) -> tuple[Field, ...]:
        own = () if self._shape is None else self._shape.fields(values)
        grades = ((ANY, None), *((grade.value, grade) for grade in Grade))
        symmetries = tuple((each.value, each) for each in symmetries_of(self._puzzle))
        return (
            *(() if self._view is None else (self._from(self._view),)),
            Choice("grade", "Grade", grades, None),
            Choice("symmetry", "Symmetry", symmetries, GivenSymmetry.NONE),
            Toggle("minimal", "no clue can be left out"),
            Words("seed", "Seed", self._seed, "a whole number"),
            *own,
        )

    def _from(self, view: View) -> Choice:
        there = {
            FREELY: True,
            CLUES: len(view.puzzle.clue_list) > 0,
            PATTERN: bool(_pattern(view.puzzle)),
            MARKED: bool(_marked(view)),
            SOLUTION: view.solution is not None,
        }
        options = tuple((text, name) for name, text in _FROM.items() if there[name])
        return Choice("origin", "From", options, MARKED if there[MARKED] else FREELY)

    def build(self, values: Values) -> Order:
        seed = values["seed"].strip()
        if not (seed.isascii() and seed.isdecimal() and len(seed) < 10):
            raise PuzzleError("The seed is a whole number of up to nine digits.")
        puzzle = self._puzzle.shape if self._shape is None else self._shape.build(values)
        symmetry = values["symmetry"]
        if symmetry not in symmetries_of(puzzle):
            raise PuzzleError("Cells of that size have no such symmetry.")
        if puzzle.unmade:
            raise PuzzleError(f"No {puzzle.label} is made: {puzzle.unmade}.")
        asked = Generate(values["grade"], values["minimal"], symmetry, seed=int(seed))
        return (
            Order(puzzle, asked)
            if self._view is None
            else self._made_from(values["origin"], asked, self._view)
        )

    def _made_from(self, origin: str, asked: Generate, view: View) -> Order:
        """The order for a puzzle that is made from something of the one that is shown."""
        pattern = {PATTERN: _pattern(view.puzzle), MARKED: _marked(view)}.get(origin)
        if pattern is not None and asked.symmetry is not GivenSymmetry.NONE:
            raise PuzzleError("The cells that hold clues are given: no symmetry besides.")
        solution = None
        if origin == SOLUTION and view.solution is not None:
            own = {variable.name for variable in self._puzzle.shape.variables()}
            solution = tuple((name, value) for name, value in view.solution.items() if name in own)
        start = view.puzzle if origin == CLUES else view.puzzle.shape
        question = Generate(
            asked.grade, asked.minimal, asked.symmetry, pattern, solution, asked.seed, start=start
        )
        return Order(start, question)


def _pattern(puzzle: Puzzle) -> tuple[Cell, ...]:
    """The cells that hold clues, in reading order."""
    return tuple(sorted({clue.cell for clue in puzzle.clue_list if isinstance(clue, CellClue)}))


def _marked(view: View) -> tuple[Cell, ...]:
    """The cells that are marked, where clues can stand in cells, in reading order."""
    takes = getattr(view.puzzle, "clue_kinds", ())
    if not any(issubclass(kind, CellClue) for kind in takes):
        return ()
    return tuple(sorted(place_of(name) for name in view.selected if "." not in name))
