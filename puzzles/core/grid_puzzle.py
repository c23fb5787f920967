"""Puzzles on a grid: a type says its sizes, values, clue kinds and rules, and has all else from here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, fields, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.clues.general import general_kinds
from puzzles.clues.given import Given
from puzzles.clues.rule import Rule
from puzzles.core.blocks import Block
from puzzles.core.by_shape import by_shape
from puzzles.core.clue import Clue, ClueList
from puzzles.core.edge_clues import EdgeClue
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Solution, Value, Variable
from puzzles.core.how_typed import IN_CELL, ON_EDGE, HowTyped, values_typed
from puzzles.core.marked_clues import MarkedClue, Marking
from puzzles.core.puzzle import Category, Puzzle
from puzzles.core.solved import aligned
from puzzles.core.statements import Literal
from puzzles.core.table import TomlTable
from puzzles.core.text import amount, capital
from puzzles.core.values import Values
from puzzles.geometry.grid import EMPTY, Cell, cell_name, places, read_tokens, write_tokens
from puzzles.geometry.in_words import cells_in_words
from puzzles.geometry.lattice import Points
from puzzles.geometry.regions import Regions
from puzzles.geometry.symmetry import turns_of

if TYPE_CHECKING:
    from puzzles.core.slips import Slip
    from puzzles.geometry.outside import Outside

HOLE = "#"
"""Stands in a grid where there is no cell."""


@dataclass(frozen=True)
class GridPuzzle(Puzzle):
    """A puzzle on `rows` x `columns` cells; `columns` left out makes a square.

    Its variables are the cells, named `r1c1`. For programs, a solution has a table `grid`.
    """

    category: ClassVar[Category] = Category.NUMBERS
    may_exchange_variables: ClassVar[bool] = False
    sizes: ClassVar[range] = range(1, 33)
    """Rows, and columns, that a puzzle may have."""
    usual: ClassVar[int] = 6
    """Rows of a new puzzle, if it can have so many."""
    square: ClassVar[bool] = False
    """Whether it has as many rows as columns."""
    on_edges: ClassVar[bool] = False
    """Whether edges are to be found, as in an `EdgePuzzle`, not what is in the cells."""
    points: ClassVar[Points] = Points.NONE
    """Where `PointClue`s stand."""
    values_are_areas: ClassVar[bool] = False
    """Whether cells side by side belong to one area just where their values are equal: so walls are drawn."""
    values_are_colours: ClassVar[bool] = False
    """Whether cells are tinted by their values."""
    typing_notes: ClassVar[tuple[str, ...]] = ("Delete or Backspace takes a clue away, x switches it off.",)
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = ()
    takes_general: ClassVar[bool] = False
    """Whether it also takes every clue kind that any puzzle of numbers can take."""
    grid_key: ClassVar[str] = "grid"
    """The key of a file with one token for each cell."""
    blanks: ClassVar[frozenset[str]] = EMPTY
    """The tokens there that stand for an empty cell."""
    always_grid: ClassVar[bool] = False
    """Whether a file has that key even if there is no clue at all."""
    has_holes: ClassVar[bool] = False
    """Whether a grid may have places without a cell."""
    counted: ClassVar[tuple[str, str]] = "shaded cell", "shaded cells"
    """What one of the cells is called that numbers beside the grid count, and what several are."""
    shares_in_figures: ClassVar[bool] = False
    """Whether it is shown in figures in how many of the solutions a cell of two values has the first."""
    flag_words: ClassVar[Mapping[str, str]] = {}
    """What a field that is true or false says when it is on, or what a number is of; by default its name."""
    number_fields: ClassVar[Mapping[str, range]] = {}
    """The type's fields that are whole numbers, and what each can be."""

    rows: int
    columns: int = 0

    def __post_init__(self) -> None:
        if not self.columns:
            object.__setattr__(self, "columns", self.rows)
        check_size(self.rows, self.columns, self.sizes, self.square)
        for name, possible in self.number_fields.items():
            if (number := getattr(self, name)) not in possible:
                expected = f"{possible[0]} to {possible[-1]}"
                raise PuzzleError(f"found {number}", where=name, expected=expected)

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

    @property
    def cells(self) -> Iterable[Cell]:
        """The cells there are, in reading order, but for those where a block stands."""
        return (cell for cell in places(self.rows, self.columns) if cell not in self.blocks)

    @cached_property
    def blocks(self) -> Mapping[Cell, Block]:
        """What stands in cells that have no value."""
        return {clue.cell: clue for clue in self.clue_list.every(Block)}

    @property
    def regions(self) -> Regions:
        """The number of each cell's region, row by row; empty where there are none."""
        return ()

    def block_label(self, cell: Cell) -> str:
        """What stands in the block in a cell."""
        return self.blocks[cell].label

    def has(self, cell: Cell) -> bool:
        """Whether there is such a cell, and no block stands there."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns and cell not in self.blocks

    @classmethod
    def read_rows(cls, text: str) -> Sequence[Sequence[str]]:
        """The tokens of the `grid_key`, row by row; raises `PuzzleError`."""
        return read_tokens(text, cls.grid_key)

    @classmethod
    def read_options(cls, table: TomlTable, rows: int, columns: int) -> dict[str, Any]:
        """The type's own fields, from the keys of a file; raises `PuzzleError`.

        By default, those that are true or false, and numbers.
        """
        found: dict[str, Any] = {name: table.flag(name, default) for name, default in cls.flags().items()}
        found |= {name: table.integer(name, cls._usual(name)) for name in cls.number_fields}
        return found

    def write_options(self) -> dict[str, Any]:
        """The keys that `read_options` reads back; none that says what is so anyway."""
        own = ((name, getattr(self, name)) for name in (*self.number_fields, *self.flags()))
        return {name: value for name, value in own if value != self._usual(name)}

    @classmethod
    def _usual(cls, name: str) -> Any:
        """What a field of the type is by default."""
        return next(own.default for own in fields(cls) if own.name == name)

    @classmethod
    def flags(cls) -> dict[str, bool]:
        """The type's fields that are true or false, and what they are by default."""
        return {own.name: own.default is True for own in fields(cls) if own.type in ("bool", bool)}

    # -- what a person is told -----------------------------------------------------------------

    def about(self) -> str:
        """With what is on of its fields that are true or false."""
        on = (name for name in self.flags() if getattr(self, name))
        words = (self.flag_words.get(name, name.replace("_", " ")) for name in on)
        return " ".join((super().about(), *(f"{capital(text)}." for text in words)))

    def how_typed(self) -> tuple[HowTyped, ...]:
        return tuple(way for kind in self.kinds() for way in kind.how_typed(self))

    def how_found(self) -> tuple[HowTyped, ...]:
        return tuple(values_typed(ON_EDGE if self.on_edges else IN_CELL, self.values, "what you found"))

    # -- what there is -------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """Cells on the longer side."""
        return max(self.rows, self.columns)

    def variable_at(self, cell: str) -> str | None:
        """The variable that is typed in a cell, or on a border, of that name; None if there is none."""
        name = self.variable_of(cell)
        return name if any(variable.name == name for variable in self.variables()) else None

    def line_from(self, outside: Outside) -> tuple[str, ...]:
        """The variables of the cells in line with a place beside the grid, the nearest first."""
        cells = outside.cells(self.rows, self.columns)
        return tuple(cell_name(*cell) for cell in cells if cell not in self.blocks)

    @by_shape
    def variables(self) -> Iterable[Variable]:
        """One for each cell."""
        domain = self.values.domain
        return (Variable(cell_name(*cell), domain) for cell in self.cells)

    def cell_names(self) -> Set[str]:
        cells = (cell_name(*cell) for cell in (*self.cells, *self.blocks))
        return {*(variable.name for variable in self.shown_variables()), *cells}

    @classmethod
    def kinds(cls) -> tuple[type[Clue], ...]:
        """Every clue kind that the type takes."""
        own = (Rule,) if cls.category is Category.NUMBERS else ()
        general = general_kinds() if cls.takes_general else ()
        return tuple(dict.fromkeys((*cls.clue_kinds, *general, *own)))

    @classmethod
    def markings(cls) -> tuple[type[Marking], ...]:
        """What cells that are marked on its board can be made."""
        return tuple(kind for kind in cls.kinds() if issubclass(kind, MarkedClue))

    def resized(self, rows: int, columns: int = 0, **options: Any) -> Self:
        """In another size or with other options, less the clues that no longer fit; raises `PuzzleError`."""
        bare = replace(self, rows=rows, columns=columns or rows, clue_list=ClueList(), **options)
        return bare.with_those(self.clue_list)

    def with_options(self, **options: Any) -> Self:
        """With other fields of its type; raises `PuzzleError` if a clue does not fit then."""
        changed = self.resized(self.rows, self.columns, **options)
        for clue in self.clue_list:
            clue.check(changed)
        return changed

    def _with_clues(self, clues: ClueList) -> Self:
        """Where blocks come or go, less the clues that no longer fit."""
        changed = super()._with_clues(clues)
        if changed.shape is self.shape:
            return changed
        kept = clues.keep(lambda _, clue: changed.fits(clue))
        return changed if len(kept) == len(clues) else super()._with_clues(kept)

    def with_those(self, clues: ClueList) -> Self:
        """With those of the clues that fit."""
        return self._with_clues(clues.keep(lambda _, clue: self.fits(clue)))

    def fits(self, clue: Clue) -> bool:
        """Whether the clue can be one of this puzzle's."""
        try:
            clue.check(self)
        except PuzzleError:
            return False
        return True

    def turns(self) -> Iterator[Mapping[str, str]]:
        for turn in turns_of(tuple(self.cells)):
            yield {cell_name(*cell): cell_name(*there) for cell, there in turn.items()}

    def lit(self, board: Mapping[str, Value]) -> Collection[str]:
        """The cells that light falls on from what a player wrote, where there is light at all."""
        return ()

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
        from puzzles.core.slips import slips  # which needs the kinds of clues

        return slips(self)

    def further_clues(self, solutions: Sequence[Solution]) -> Iterator[Clue]:
        """Those of the type's own kinds, of kinds that are there, and of those that lift one of its rules."""
        used = {type(clue) for clue in self.clue_list}
        families = self.families().keys()
        for kind in self.kinds():
            lifting = issubclass(kind, EdgeClue) and not families.isdisjoint(kind.negatives)
            if kind in self.clue_kinds or kind in used or lifting:
                yield from kind.further(self, solutions)

    # -- making puzzles ------------------------------------------------------------------------

    @property
    def is_laid_out(self) -> bool:
        """Whether there is what rules are made for: clues, by default, that leave something in its shape."""
        return len(self.clue_list.structure()) > 0

    def layout(self, random: Random) -> Iterable[Clue]:
        """Clues that rules are made for, as walls, at random, of which at least one puzzle has a solution."""
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

    def texts(self, by_cell: Mapping[Cell, str]) -> tuple[tuple[str, ...], ...]:
        """Rows of texts, with "." for a cell that has none, "#" where there is no cell, and blocks as they
        are in files.
        """
        found = {cell: "." if self.has(cell) else HOLE for cell in places(self.rows, self.columns)}
        found.update((cell, block.token(self)) for cell, block in self.blocks.items())
        found.update(by_cell)
        return tuple(tuple(found[row, column] for column in range(self.columns)) for row in range(self.rows))

    def subjects(self, names: Sequence[str]) -> list[str]:
        return cells_in_words(names) if all("." not in name for name in names) else super().subjects(names)

    def value_text(self, value: Value, name: str = "") -> str:
        said = self.values_of(name).said.get(value)
        return super().value_text(value, name) if said is None else said.removeprefix("is ")

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

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        rows, columns = cls.read_size(table)
        where = cls.grid_key if cls.grid_key in table else "size"
        check_size(rows, columns, cls.sizes, cls.square, where)
        puzzle = found = cls(rows, columns, **cls.read_options(table, rows, columns))
        clues: list[Clue] = []
        for kind in cls.kinds():
            own = list(kind.read_all(table, found))
            clues += own
            if any(clue.structure() is not None for clue in own):
                found = puzzle._with_clues(ClueList.of(clues))
        found = puzzle._with_clues(ClueList.of(clues))
        for clue in clues if len(found.clue_list) < len(clues) else ():
            clue.check(found)
        return found

    def write(self) -> dict[str, Any]:
        document = self.write_options()
        for kind in self.kinds():
            document.update(kind.write_all(self.clue_list.every(kind), self))
        plain = {key: value for key, value in document.items() if not _is_table(value)}
        return self.write_size(document) | plain | document

    @classmethod
    def read_size(cls, table: TomlTable) -> tuple[int, int]:
        """Rows and columns: of the grid, by the key `size`, or as many as clues stand outside."""
        if cls.grid_key in table:
            rows = cls.read_rows(table.text(cls.grid_key))
            found = len(rows), len(rows[0])
            if "size" in table and _size(table) != found:
                expected = f"{found[0]}x{found[1]}, as the grid is"
                raise PuzzleError("another size than the grid", where="size", expected=expected)
            return found
        told = cls._size_outside(table)
        if "size" not in table and cls.always_grid and not told:
            table.text(cls.grid_key)  # which says that it is missing
        return told if told and "size" not in table else _size(table)

    @classmethod
    def _size_outside(cls, table: TomlTable) -> tuple[int, int] | None:
        """As many rows and columns as clues stand outside; of a square, one of both will do."""
        rows, columns = map(max, zip((0, 0), *(kind.size_in(table) for kind in cls.kinds()), strict=True))
        if not (rows and columns) and not cls.square:
            return None
        return (rows or columns, columns or rows) if rows or columns else None

    def write_size(self, document: dict[str, Any]) -> dict[str, Any]:
        """The key `size`, where the rest of the file does not tell it."""
        if self.grid_key in document or self._size_outside(TomlTable(document)) == (self.rows, self.columns):
            return {}
        return {"size": self.rows if self.rows == self.columns else [self.rows, self.columns]}

    def write_grid(self, by_cell: Mapping[Cell, str]) -> str:
        """Tokens for the `grid_key`."""
        return write_tokens(self.texts(by_cell))

    def read_grid(self, table: TomlTable) -> dict[Cell, str]:
        """The tokens of the `grid_key` by cell, those of empty cells left out."""
        if self.grid_key not in table:
            return {}
        rows = self.read_rows(table.text(self.grid_key))
        tokens = {cell: rows[cell[0]][cell[1]] for cell in self.cells}
        return {cell: token for cell, token in tokens.items() if token not in self.blanks}


def _is_table(value: object) -> bool:
    """Whether a file has a value as tables, which stand behind everything else."""
    return isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(each, dict) for each in value)
    )


def _given_id(cell: Cell) -> str:
    return f"{Given.kind}.{cell_name(*cell)}"


def check_size(rows: int, columns: int, sizes: range, square: bool, where: str = "size") -> None:
    """Raise `PuzzleError` for rows or columns out of range."""
    if square and rows != columns:
        raise PuzzleError(f"{amount(rows, 'row')} of {columns}", where=where, expected="a square")
    if rows not in sizes or columns not in sizes:
        least, most = sizes[0], sizes[-1]
        found = f"found {rows}" if square else f"a grid of {rows}x{columns}"
        expected = f"{least} to {most}" if square else f"{least}x{least} to {most}x{most}"
        raise PuzzleError(found, where=where, expected=expected)


def _size(table: TomlTable) -> tuple[int, int]:
    found = table.integer_or_integers("size")
    if isinstance(found, int):
        return found, found
    if len(found) != 2:
        raise PuzzleError(f"found {list(found)}", where="size", expected="a number, or [rows, columns]")
    return found[0], found[1]
