"""Squares of digits in which more is to be found: the regions, and the cells that count several times."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeVar

from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.digits.digit_puzzle import DigitPuzzle
from puzzles.digits.letters import (
    DIFFERENT,
    LETTER,
    Letter,
    LetteredStructure,
    letter_of,
    letter_rules,
    letter_variables,
    lettered,
)
from puzzles.digits.multipliers import (
    AMOUNT,
    AMOUNTS,
    EACH_DIGIT,
    NEGATIVE,
    NONE,
    ONE_EACH,
    TIMES,
    MultipliedAmounts,
    amount_variables,
    by_amount,
    each_digit_rules,
    how_often,
    multiplier_rules,
    one_in_each,
    times_of,
    times_variables,
)
from puzzles.digits.own_walls import beside, borders, wall_fact, wall_formula
from puzzles.digits.unknown_regions import (
    HELD,
    HOMES,
    JOINED,
    REGION,
    region_groups,
    region_of,
    region_rules,
    region_variables,
    region_words,
    regions_in,
)
from puzzles.digits.unmarked_indexers import SORTS, indexer_rules
from puzzles.formulas.formulas import Formula, Solution, Value, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.edge_text import draw_edges
from puzzles.geometry.grid import cell_name
from puzzles.geometry.lattice import Lattice
from puzzles.geometry.regions import borders_of, write_letters
from puzzles.geometry.units import Unit
from puzzles.grids.auxiliary_puzzle import AuxiliaryWording
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_symmetry import GridSymmetry
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.options import count, flag, number_set
from puzzles.model.clue import Clue
from puzzles.model.wording import aligned
from puzzles.sentences.how_typed import HowTyped
from puzzles.sentences.rule_words import Family
from puzzles.sentences.runs import Run
from puzzles.text.errors import PuzzleError
from puzzles.text.number_sets import set_text, spans
from puzzles.text.words import amount, listed

P = TypeVar("P", bound="FoundBeside")

ON_BORDER, CHOSEN = "between two cells", "with cells chosen"
"""Where walls are drawn, in words."""
STAR = "*"
"""The sign behind the digit of a cell with a multiplier."""
LETTERS_SAID = "A letter in a clue stands for one number, the same wherever it stands"
BESIDE_WORDS = (
    Family(HOMES, "name of a region"),
    Family(HELD, "digits of a region", rule="each region holds each digit once"),
    Family(JOINED, "region in one piece", "{unit} would be in pieces"),
    Family(ONE_EACH, "one cell that counts otherwise"),
    Family(EACH_DIGIT, "one of each digit that counts otherwise"),
    Family(AMOUNTS, "what a cell counts"),
    Family(DIFFERENT, "different letters"),
    *(Family(f"all-{kind.kind}s", f"no {kind.called}") for kind in SORTS.values()),
)
"""The names of the solving steps by these rules."""
COUNTED = Run(
    "what cells count",
    frozenset((AMOUNTS,)),
    quiet=True,
    words="a cell counts its digit, unless it counts otherwise",
    otherwise="What cells count goes by their digits",
)
"""A solving step that players do in their heads: what a cell counts for, as far as its digit is known."""


@dataclass(eq=False)
class FoundBesideWording(AuxiliaryWording[P]):
    """The wording of unknown regions, multipliers and letters."""

    def said_beside(self, areas: str) -> Iterator[str]:
        """The options as sentences; `areas` is what one region is called."""
        puzzle = self.puzzle
        if puzzle.unknown_regions:
            yield "The regions are to be found: each hangs together and has as many cells as a row."
            yield "Solutions of the same digits in other regions are counted as several."
        if puzzle.multiplier != NONE:
            yield f"One cell of each row, each column and each {areas} counts {how_often(puzzle.multiplier)}."
            if puzzle.each_digit_once:
                yield "Each digit stands in just one of these cells."
            yield "Clues that add or compare go by what the cells count."
        if puzzle.crusts:
            yield f"Sandwiches lie between {listed(list(map(str, puzzle.crusts)))}."
        if any(isinstance(clue, LetteredClue) and clue.letter for clue in puzzle.clue_list):
            others = "others for others" if puzzle.letters_differ else "others may stand for the same"
            yield f"{LETTERS_SAID}; {others}."
        for option in SORTS:
            if numbers := getattr(puzzle, option):
                yield f"{self.option_words(option)}: {listed(spans(numbers, ' to '))}."

    def variable_label(self, name: str) -> str:
        cell, _, part = name.partition(".")
        label = cell.upper()
        return {REGION: f"the region of {label}", AMOUNT: f"what {label} counts"}.get(part, label)

    def subjects(self, names: Sequence[str]) -> list[str]:
        """Cells as usual, and each letter by itself."""
        letters = [name for name in names if name.endswith(f".{LETTER}")]
        return super().subjects([name for name in names if name not in letters]) + [
            name.partition(".")[0] for name in letters
        ]

    def value_text(self, value: Value, name: str) -> str:
        _, _, part = name.partition(".")
        if part == TIMES:
            return f"counts {how_often(self.puzzle.multiplier if value else NONE)}"
        return region_words(self.puzzle, value) if part == REGION else super().value_text(value, name)

    def auxiliary_fact(self, cell: str, literal: Literal) -> str:
        puzzle, (_, _, part) = self.puzzle, literal.name.partition(".")
        if beside(literal.name, puzzle):
            return wall_fact(literal, puzzle)
        if part == LETTER:
            return f"{cell} is {'' if literal.positive else 'not '}{literal.value}"
        if part == REGION:
            verb = "belongs" if literal.positive else "does not belong"
            return f"{cell} {verb} to {region_words(puzzle, literal.value)}"
        so = literal.positive if part == AMOUNT else literal.value is literal.positive
        much = str(literal.value) if part == AMOUNT else how_often(puzzle.multiplier)
        return f"{cell} {'counts' if so else 'does not count'} {much}"

    # -- of solutions --------------------------------------------------------------------------

    def render(self, solution: Solution) -> str:
        """The digits, with walls between regions if these are unknown, and an asterisk at each cell with a
        multiplier.

        Below them, the numbers that letters in clues stand for.
        """
        told = [f"{letter} = {solution[letter_of(letter)]}" for letter in self.puzzle.letters]
        return "\n".join((self._squares(solution), *told))

    def _squares(self, solution: Solution) -> str:
        puzzle, sign = self.puzzle, self.puzzle.values.sign
        if not puzzle.unknown_regions and puzzle.multiplier == NONE:
            return super().render(solution)
        names = {cell: cell_name(*cell) for cell in puzzle.cells}
        shown = {cell: sign(solution[name]) + self._star(name, solution) for cell, name in names.items()}
        if not puzzle.unknown_regions:
            return aligned(puzzle.texts(shown))
        lattice = Lattice(puzzle.rows, puzzle.columns)
        return draw_edges(lattice, borders_of(regions_in(puzzle, solution)), shown)

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        """The digits; the letter of each cell's region if these are unknown; and the cells with a
        multiplier.
        """
        puzzle, found = self.puzzle, super().tables(solution)
        if puzzle.unknown_regions:
            lines = write_letters(regions_in(puzzle, solution)).strip().splitlines()
            found["regions"] = tuple(tuple(line.split()) for line in lines)
        if puzzle.multiplier != NONE:
            names = (cell_name(*cell) for cell in puzzle.cells)
            found[TIMES] = tuple(name for name in names if solution[times_of(name)])
        return found

    def _star(self, name: str, solution: Solution) -> str:
        return STAR if solution.get(times_of(name)) is True else ""


@dataclass(eq=False)
class FoundBesideBoard(CellBoard[P]):
    """The board of such a puzzle: only digits are written into cells."""

    @property
    def takes_walls(self) -> bool:
        return self.puzzle.unknown_regions

    @property
    def cell_multiplier(self) -> int:
        return self.puzzle.multiplier

    def cell_names(self) -> Set[str]:
        return {cell_name(*cell) for cell in self.puzzle.cells}

    def notable(self) -> Mapping[str, Collection[Value]]:
        """Digits in cells; if regions are unknown, walls at borders."""
        puzzle = self.puzzle
        digits = {name: domain for name, domain in super().notable().items() if "." not in name}
        walls = borders(puzzle.rows, puzzle.columns) if puzzle.unknown_regions else ()
        return digits | dict.fromkeys(walls, (True,))

    def noted_formula(self, literal: Literal) -> Formula:
        is_wall = beside(literal.name, self.puzzle)
        return wall_formula(literal, self.puzzle) if is_wall else super().noted_formula(literal)

    def noted_cells(self, name: str) -> tuple[str, ...]:
        return beside(name, self.puzzle) or super().noted_cells(name)


@dataclass(eq=False)
class FoundBesideTyping(GridTyping[P]):
    """How the clues of such a puzzle are typed; if regions are unknown, how walls are drawn."""

    typing_notes: tuple[str, ...] = (
        *GridTyping.typing_notes,
        "A letter may stand for the number of a clue, A or A+1: the same number for each A.",
    )

    def how_found(self) -> tuple[HowTyped, ...]:
        found = super().how_found()
        if not self.puzzle.unknown_regions:
            return found
        typed, said = "click, or Ctrl with an arrow, then Space", "a wall, none, nothing in turn"
        return (*found, HowTyped(ON_BORDER, typed, said), HowTyped(CHOSEN, "=", "walls around them"))


class FoundBesideSymmetry(GridSymmetry[P]):
    """The symmetries of such a puzzle."""

    def turns(self) -> Iterator[Mapping[str, str]]:
        """No symmetries if there is more to find than digits."""
        more = self.puzzle.unknown_regions or self.puzzle.multiplier != NONE or self.puzzle.letters
        return iter(()) if more else super().turns()


@dataclass(frozen=True)
class FoundBeside(DigitPuzzle):
    """A square of digits whose regions may have to be found. One cell of each row, column and region may
    count its digit several times; clues that add or compare then go by what cells count.

    Solutions are as many as there are of digits, regions and cells that count otherwise, together.
    """

    wording: ClassVar[FoundBesideWording[Any]] = FoundBesideWording()
    board: ClassVar[FoundBesideBoard[Any]] = FoundBesideBoard()
    symmetry: ClassVar[FoundBesideSymmetry[Any]] = FoundBesideSymmetry()
    typing: ClassVar[FoundBesideTyping[Any]] = FoundBesideTyping()
    amounts: ClassVar[MultipliedAmounts] = MultipliedAmounts(takes_letters=True)
    structure: ClassVar[LetteredStructure] = LetteredStructure()

    unknown_regions: bool = flag("the regions are to be found")
    multiplier: int = count(
        "How often one cell of each line and box counts: 2 is double, -1 negative", range(NEGATIVE, 10), NONE
    )
    each_digit_once: bool = flag("each digit stands in just one of the cells that count several times")
    crusts: tuple[int, ...] = number_set(
        "crusts of sandwiches, where they are not the lowest and the highest"
    )
    all_column_indexers: tuple[int, ...] = number_set("columns with no column indexer but the marked ones")
    all_row_indexers: tuple[int, ...] = number_set("rows with no row indexer but the marked ones")
    all_box_indexers: tuple[int, ...] = number_set("boxes with no box indexer but the marked ones")
    letters_differ: bool = flag("different letters in clues stand for different numbers")

    def __post_init__(self) -> None:
        super().__post_init__()
        for option in SORTS:
            object.__setattr__(self, option, tuple(sorted(set(getattr(self, option)))))
        object.__setattr__(self, "crusts", self._settled_crusts())
        if self.unknown_regions and len(self.values.domain) != self.rows:
            found = f"regions to be found, and {amount(len(self.values.domain), 'digit')}"
            raise PuzzleError(found, where="unknown_regions", expected=f"{self.rows} digits")

        object.__setattr__(self, "each_digit_once", self.each_digit_once and self.multiplier != NONE)
        if self.each_digit_once and len(self.values.domain) != self.rows:
            found = f"found {amount(len(self.values.domain), 'digit')}"
            raise PuzzleError(found, where="each_digit_once", expected=f"{self.rows}")

    def _settled_crusts(self) -> tuple[int, ...]:
        """The sorted crusts; () if they are the usual ones. Raises `PuzzleError` unless they are two
        digits or none.
        """
        crusts = tuple(sorted(set(self.crusts)))
        if crusts and (len(crusts) != 2 or not set(crusts) <= set(self.values.domain)):
            raise PuzzleError(
                f"found {set_text(crusts)}", where="crusts", expected=f"two of {self.digit_words}"
            )
        usual = self.values.domain[0], self.values.domain[-1]
        return () if crusts == usual else crusts

    # -- what there is -------------------------------------------------------------------------

    def variables(self) -> Iterator[Variable]:
        """The cells; with unknown regions, also the region of each cell; with a multiplier, also which
        cells have it and what each cell counts for.
        """
        yield from super().variables()
        if self.unknown_regions:
            yield from region_variables(self)
        if self.multiplier != NONE:
            yield from times_variables(self)
        yield from letter_variables(self)
        yield from self.shape.auxiliary

    def auxiliary(self) -> Iterator[Variable]:
        return amount_variables(self) if self.multiplier != NONE else iter(())

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters that stand for numbers in several clues."""
        return tuple(letter.letter for letter in self.shape.puzzle.clue_list.every(Letter))

    def regions_found(self, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(map(region_of, names)) if self.unknown_regions else ()

    def stated(self, clue: Clue) -> Statement:
        if isinstance(clue, LetteredClue) and clue.letter:
            return lettered(clue, self)
        said = super().stated(clue)
        return self.counting(said, differ=clue.differ_by_amount) if clue.by_amount else said

    def counting(self, statement: Statement, *, differ: bool = False) -> Statement:
        """A statement about digits, turned into one about what cells count for; with `differ`, also
        that the amounts differ.
        """
        return statement if self.multiplier == NONE else by_amount(statement, self, differ=differ)

    def resized(self, rows: int, columns: int = 0, **options: Any) -> Self:
        lost = dict.fromkeys(("crusts", *SORTS), ()) if rows != self.rows else {}
        return super().resized(rows, columns, **lost | options)

    def rules_beside(self, units: Sequence[Unit]) -> Iterator[Statement]:
        """The rules of unknown regions, multipliers and letters; `units` are the lines and the known
        regions.
        """
        yield from indexer_rules(self)
        yield from letter_rules(self) if self.letters_differ else ()
        if self.unknown_regions:
            yield from region_rules(self)
        if self.multiplier != NONE:
            yield from multiplier_rules(self, self.multiplier, units)
            yield from each_digit_rules(self, self.multiplier) if self.each_digit_once else ()
            yield from one_in_each(region_groups(self), self.multiplier) if self.unknown_regions else ()
