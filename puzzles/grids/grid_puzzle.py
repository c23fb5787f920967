"""Puzzles on a grid: a type says its sizes, values, clue kinds and rules, and has all else from here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.clues.bases.edge_clues import EdgeClue
from puzzles.clues.bases.marked_clues import refuse_shared_shortcuts
from puzzles.clues.given import Given
from puzzles.formulas.formulas import Solution, Value, Variable
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.in_words import cells_in_words
from puzzles.geometry.lattice import Points
from puzzles.grids.grid_file import GridFile
from puzzles.model.clue import Clue
from puzzles.model.solution_words import aligned
from puzzles.sentences.deeds import deed
from puzzles.sentences.how_found import one_of_few, one_of_many, yes_or_no
from puzzles.sentences.how_typed import IN_CELL, ON_EDGE, HowTyped
from puzzles.sentences.values import Values

if TYPE_CHECKING:
    from puzzles.model.slip import Slip


@dataclass(frozen=True)
class GridPuzzle(GridFile):
    """A puzzle on `rows` x `columns` cells; `columns` left out makes a square.

    Its variables are the cells, named `r1c1`. For programs, a solution has a table `grid`.
    """

    on_edges: ClassVar[bool] = False
    """Whether edges are to be found, as in an `EdgePuzzle`, not what is in the cells."""
    points: ClassVar[Points] = Points.NONE
    """Where `PointClue`s stand."""
    values_are_areas: ClassVar[bool] = False
    """Whether cells side by side belong to one area just where their values are equal: so walls are drawn."""
    values_are_colours: ClassVar[bool] = False
    """Whether cells are tinted by their values."""
    typing_notes: ClassVar[tuple[str, ...]] = ("Delete or Backspace takes a clue away, x switches it off.",)
    counted: ClassVar[tuple[str, str]] = "shaded cell", "shaded cells"
    """What one of the cells is called that numbers beside the grid count, and what several are."""
    shares_in_figures: ClassVar[bool] = False
    """Whether it is shown in figures in how many of the solutions a cell of two values has the first."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Refuse a type whose givens would be lost in files, a value having a blank for token; one without
        values; and one of which two clue kinds are marked with one key.
        """
        super().__init_subclass__(**more)
        forgotten = "type_name" in vars(cls) and cls.values is GridPuzzle.values
        if forgotten and cls.variables is GridPuzzle.variables:
            raise TypeError(f"{cls.__name__} says no values; expected values = SHADING, or others")
        values: object = cls.values
        tokens = values.tokens if isinstance(values, Values) and Given in cls.clue_kinds else ()
        refuse_shared_shortcuts(cls.clue_kinds, cls.__name__)
        if lost := cls.blanks.intersection(tokens):
            found = f"in {cls.__name__} {min(lost)!r} is the token of a value and a blank of the grid"
            raise TypeError(f"{found}; expected one of both")

    # -- for types -----------------------------------------------------------------------------

    @property
    def values(self) -> Values:
        """What a variable can be."""
        raise TypeError(f"{type(self).__name__} does not say its values")

    @property
    def cell_values(self) -> Values:
        """What is shown in a cell, where borders are variables too, with values of their own."""
        return self.values

    def values_of(self, name: str) -> Values:
        """What the variable of that name can be."""
        return self.values if "." in name else self.cell_values

    # -- what there is -------------------------------------------------------------------------

    def variables(self) -> Iterable[Variable]:
        """One for each cell."""
        domain = self.values.domain
        return (Variable(cell_name(*cell), domain) for cell in self.cells)

    def variable_at(self, cell: str) -> str | None:
        """The variable that is typed in a cell, or on a border, of that name; None if there is none."""
        name = self.variable_of(cell)
        return name if any(variable.name == name for variable in self.shape.variables) else None

    def cell_names(self) -> Set[str]:
        seen = (cell for cell, block in self.blocks.items() if not block.absent)
        cells = (cell_name(*cell) for cell in (*self.cells, *seen))
        return {*(variable.name for variable in self.shape.shown_variables), *cells}

    def how_typed(self) -> tuple[HowTyped, ...]:
        return tuple(way for kind in self.kinds() for way in kind.how_typed(self))

    def how_found(self) -> tuple[HowTyped, ...]:
        values, meaning = self.values, "what you found"
        if self.on_edges:
            return tuple(yes_or_no(ON_EDGE, values, line="all between are drawn, or no more"))
        if self.values_are_areas:
            spread = HowTyped(IN_CELL, "drag from a number", "the cells that are passed get it too")
            return (*one_of_many(values, meaning), spread)
        if len(values.domain) == 2:
            return tuple(yes_or_no(IN_CELL, values))
        return tuple((one_of_many if values.cross is None else one_of_few)(values, meaning))

    # -- givens --------------------------------------------------------------------------------

    @property
    def givens(self) -> dict[Cell, Value]:
        """The values that are given, by cell, in the order they were entered."""
        return {clue.cell: clue.value for clue in self.clue_list.every(Given)}

    def with_given(self, cell: Cell, value: Value | None) -> Self:
        """With that cell given, or not given where `value` is None; raises `PuzzleError`."""
        return self.with_clue(Given(cell, value)) if value is not None else self.without(_given_id(cell))

    def values_instead(self, cell: Cell) -> Iterable[Value]:
        """The values that a given in that cell could have been meant to have, its own among them."""
        return self.values.domain

    def slips(self) -> Iterator[Slip]:
        from puzzles.grids.slips import slips  # which needs the kinds of clues

        return slips(self)

    def further_clues(self, solutions: Sequence[Solution]) -> Iterator[Clue]:
        """Those of the type's own kinds, of kinds that are there, and of those that lift one of its rules.

        None that would change the shape, as another number of a Shikaku: it says nothing of this one.
        """
        shape = {None, *self.shape.puzzle.clue_list}
        used = {type(clue) for clue in self.clue_list}
        families = self.shape.families.keys()
        for kind in self.kinds():
            lifting = issubclass(kind, EdgeClue) and not families.isdisjoint(kind.negatives)
            if kind in self.clue_kinds or kind in used or lifting:
                yield from (clue for clue in kind.further(self, solutions) if clue.structure() in shape)

    # -- making puzzles ------------------------------------------------------------------------

    @property
    def is_laid_out(self) -> bool:
        """Whether there is what rules are made for: clues, by default, that leave something in its shape."""
        return len(self.clue_list.structure()) > 0

    def layout(self, random: Random) -> Iterable[Clue]:
        """Clues that rules are made for, as walls, at random; none where there are no such."""
        return ()

    def laid_out(self, random: Random) -> Self:
        """With a layout, unless it has one."""
        if self.is_laid_out:
            return self
        clues = self.clue_list
        for clue in self.layout(random):
            clues = clues.add(clue, self)
        return self._with_clues(clues)

    # -- solutions -----------------------------------------------------------------------------

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...] | None:
        token = self.values.token
        return self.texts({cell: token(solution[cell_name(*cell)]) for cell in self.cells})

    def render(self, solution: Solution) -> str:
        """The signs of the cells."""
        sign = self.values.sign
        blocks = {cell: block.label for cell, block in self.blocks.items() if block.label}
        return aligned(self.texts(blocks | {cell: sign(solution[cell_name(*cell)]) for cell in self.cells}))

    def subjects(self, names: Sequence[str]) -> list[str]:
        return cells_in_words(names) if all("." not in name for name in names) else super().subjects(names)

    def value_text(self, value: Value, name: str) -> str:
        said = self.values_of(name).said.get(value)
        return super().value_text(value, name) if said is None else said.removeprefix("is ")

    def deed(self, value: Value, name: str, where: str) -> str:
        said = self.values_of(name).said.get(value) if isinstance(value, bool) else None
        return super().deed(value, name, where) if said is None else deed(said, where)

    def fact(self, literal: Literal) -> str:
        values, value = self.values_of(literal.name), literal.value
        domain = values.domain
        if not literal.positive and len(domain) == 2 and value in domain:
            value = domain[1 - domain.index(value)]
        said = values.said.get(value)
        if not literal.positive and value == literal.value:
            verb, _, rest = (said or "").partition(" ")
            return f"{self.subject(literal.name)} is not {rest}" if verb == "is" else super().fact(literal)
        return f"{self.subject(literal.name)} {said}" if said else super().fact(literal)


def _given_id(cell: Cell) -> str:
    return f"{Given.kind}.{cell_name(*cell)}"
