"""Forms about an existing puzzle: removing clues, generating, tags, comparing solutions."""

from __future__ import annotations

from random import randrange
from typing import Any

from msgspec import Struct

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.symmetric_givens import GivenSymmetry, symmetries_of, usual_symmetry
from puzzles.geometry.grid import Cell, place_of
from puzzles.model.heading import typed_tags
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from solvers.queries.generation import Generate
from solvers.queries.redundancy import RemovalOrder, SpareClues
from solvers.queries.steps import Grade
from tui.screens.dialogs.fields import ChoiceField, Field, FieldsForm, Form, TextField, Toggle, Values
from tui.session.view import View

_ORDERS = (
    ("last entered first", RemovalOrder.LAST_FIRST),
    ("first entered first", RemovalOrder.FIRST_FIRST),
    ("random, by the seed below", RemovalOrder.RANDOM),
)
SEEDS = 10_000
"""Proposed seeds are below this number."""
ANY = "any"
FREELY, CLUES, PATTERN, MARKED, SOLUTION = "freely", "clues", "pattern", "marked", "solution"
_FROM = {
    FREELY: "nothing",
    CLUES: "these clues, which stay",
    PATTERN: "the cells that hold clues here",
    MARKED: "the cells that are marked",
    SOLUTION: "the solution on the board",
}
"""The sources of a generated puzzle, in words."""


class MinimiseForm(FieldsForm[SpareClues]):
    """The order in which clues are tried for removal, the seed of a random order, and the symmetry."""

    title = "Remove spare clues"
    first = "#ok"

    def __init__(self, puzzle: Puzzle) -> None:
        self._symmetries = tuple((symmetry.value, symmetry) for symmetry in symmetries_of(puzzle))
        self._seed = str(randrange(SEEDS))

    def fields(self, values: Values) -> tuple[Field, ...]:
        order = ChoiceField("order", "Try", _ORDERS, RemovalOrder.LAST_FIRST)
        seed = TextField("seed", "Seed", self._seed, "a whole number")
        if len(self._symmetries) == 1:
            return order, seed
        return order, seed, ChoiceField("symmetry", "Symmetry", self._symmetries, GivenSymmetry.NONE)

    def build(self, values: Values) -> SpareClues:
        order = values["order"]
        seed = _seed(values) if order is RemovalOrder.RANDOM else 0
        return SpareClues(order, seed, values.get("symmetry", GivenSymmetry.NONE))


class NewPuzzle(Struct, frozen=True):
    """The puzzle to start from, and the question that generates one."""

    puzzle: Puzzle
    question: Generate


class GenerateForm(FieldsForm[NewPuzzle]):
    """Grade, symmetry and seed, with the fields of a type's form, or the part of a puzzle to keep."""

    first = "#ok"

    @property
    def folded(self) -> frozenset[str]:
        own = frozenset[str]() if self._shape is None else self._shape.folded
        return own | {"symmetry", "minimal", "seed"}

    def __init__(self, shape: Form[Any] | None = None, view: View | None = None) -> None:
        """`shape` is the form of the type; otherwise `view` shows the puzzle whose shape is used."""
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
        usual = usual_symmetry(self._puzzle) if self._view is None else GivenSymmetry.NONE
        return (
            *(() if self._view is None else (self._from(self._view),)),
            ChoiceField("grade", "Grade", grades, None),
            ChoiceField("symmetry", "Symmetry", symmetries, usual),
            Toggle("minimal", "no clue can be left out"),
            TextField("seed", "Seed", self._seed, "a whole number"),
            *own,
        )

    def _from(self, view: View) -> ChoiceField:
        there = {
            FREELY: True,
            CLUES: len(view.puzzle.clue_list) > 0,
            PATTERN: bool(_pattern(view.puzzle)),
            MARKED: bool(_marked(view)),
            SOLUTION: view.solution is not None,
        }
        options = tuple((text, name) for name, text in _FROM.items() if there[name])
        return ChoiceField("origin", "From", options, MARKED if there[MARKED] else FREELY)

    def build(self, values: Values) -> NewPuzzle:
        seed = _seed(values)
        puzzle = self._puzzle.without_clues() if self._shape is None else self._shape.build(values)
        symmetry = values["symmetry"]
        if symmetry not in symmetries_of(puzzle):
            raise PuzzleError("Cells of that size have no such symmetry.")
        if puzzle.making.unmade:
            raise PuzzleError(f"No {puzzle.label} is made: {puzzle.making.unmade}.")
        asked = Generate(values["grade"], values["minimal"], symmetry, seed=seed)
        return (
            NewPuzzle(puzzle, asked)
            if self._view is None
            else self._made_from(values["origin"], asked, self._view)
        )

    def _made_from(self, origin: str, asked: Generate, view: View) -> NewPuzzle:
        """The request for a puzzle made from a part of the one shown."""
        pattern = {PATTERN: _pattern(view.puzzle), MARKED: _marked(view)}.get(origin)
        if pattern is not None and asked.symmetry is not GivenSymmetry.NONE:
            raise PuzzleError("The cells that hold clues are given: no symmetry besides.")
        solution = None
        if origin == SOLUTION and view.solution is not None:
            own = {variable.name for variable in self._puzzle.shape.variables}
            solution = tuple((name, value) for name, value in view.solution.items() if name in own)
        start = view.puzzle if origin == CLUES else view.puzzle.without_clues()
        question = Generate(
            asked.grade, asked.minimal, asked.symmetry, pattern, solution, asked.seed, start=start
        )
        return NewPuzzle(start, question)


def _seed(values: Values) -> int:
    """The typed seed; raises `PuzzleError`."""
    seed: str = values["seed"].strip()
    if not (seed.isascii() and seed.isdecimal() and len(seed) < 10):
        raise PuzzleError("The seed is a whole number of up to nine digits.")
    return int(seed)


def _pattern(puzzle: Puzzle) -> tuple[Cell, ...]:
    """The cells that hold clues, in reading order."""
    return tuple(sorted({clue.cell for clue in puzzle.clue_list if isinstance(clue, CellClue)}))


def _marked(view: View) -> tuple[Cell, ...]:
    """The selected cells in reading order, if clues can be in cells; else empty."""
    takes = getattr(view.puzzle, "clue_kinds", ())
    if not any(issubclass(kind, CellClue) for kind in takes):
        return ()
    return tuple(sorted(place_of(name) for name in view.selected if "." not in name))


class TagsForm(FieldsForm[tuple[str, ...]]):
    """The tags of a puzzle, separated by commas."""

    title = "Tags"

    def __init__(self, tags: tuple[str, ...]) -> None:
        self._tags = tags

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (TextField("tags", "Tags", ", ".join(self._tags), "easy, for Ann"),)

    def build(self, values: Values) -> tuple[str, ...]:
        return typed_tags(values["tags"])


class CompareForm(FieldsForm["tuple[int, int | None]"]):
    """The numbers of two known solutions; returns their indices."""

    title = "Compare two solutions"

    def __init__(self, view: View) -> None:
        self._known = len(view.results.solutions)
        self._shown, self._with = (
            "" if index is None else str(index + 1) for index in (view.shown, view.pinned)
        )

    def fields(self, values: Values) -> tuple[Field, ...]:
        hint = f"1 to {self._known:,}"
        return TextField("show", "Show", self._shown, hint), TextField("with", "Against", self._with, "none")

    def build(self, values: Values) -> tuple[int, int | None]:
        other = values["with"].strip()
        return self._index(values["show"].strip()), self._index(other) if other else None

    def _index(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and 1 <= int(text) <= self._known):
            raise PuzzleError(f"There is no solution {text!r} among the {self._known:,} that are known.")
        return int(text) - 1
