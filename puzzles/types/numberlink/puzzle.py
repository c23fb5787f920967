"""Numberlink: equal numbers are joined by lines that do not meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from puzzles.features.search import Implying, Normalising
from puzzles.formulas.formulas import Exactly, Is, Relation, Solution, Value, Variable
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.statements import Implied, Literal, NormalForm, Statement
from puzzles.geometry.at_random.disjoint_paths import disjoint_paths
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.cells_and_lines import CellsAndLines, CellsAndLinesBoard, CellsAndLinesWording, Meets
from puzzles.grids.lines.line_sides import sides_of_line
from puzzles.grids.lines.loop_puzzle import CELLS
from puzzles.grids.options import flag
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values, on_lines
from puzzles.types.numberlink.path_end import MOST, PathEnd, with_numbers
from puzzles.types.numberlink.tight_lines import tight_lines

ENDS, SAME, PAIRS, LOOP = "ends", "same line", "pairs", "loop"


LINE = Run(
    "following the line",
    frozenset((ENDS, CELLS, SAME)),
    quiet=True,
    ending=frozenset((True,)),
    words="the line has no other way on",
    otherwise="Different numbers are not joined, and a line does not branch",
    silent=frozenset((False, *range(1, MOST + 1))),
)
"""What players do with a line that has one way on."""


class NumberlinkFile(GridFile["Numberlink"]):
    """How Numberlink is written in files."""

    def read_rows(self, text: str) -> Sequence[Sequence[str]]:
        """Ends may be lettered: A, B and so on in the turn of 1, 2."""
        return with_numbers(super().read_rows(text))


class NumberlinkWording(CellsAndLinesWording["Numberlink"]):
    """The words of Numberlink."""

    def fact(self, literal: Literal) -> str:
        if literal.positive or "." in literal.name:
            return super().fact(literal)
        other = "is on a line" if literal.value == 0 else f"is not on the line of {literal.value}"
        return f"{self.subject(literal.name)} {other}"


class NumberlinkBoard(CellsAndLinesBoard["Numberlink"]):
    """The board of Numberlink."""

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """With the numbers that lines lead to, if these lines are a solution."""
        puzzle = self.puzzle
        found: dict[str, Value] = dict.fromkeys(puzzle.edges.values(), False) | dict(board)
        numbers: dict[str, Value] = {}
        for cell, number in puzzle.ends.items():
            way = [cell]
            while way:
                here = way.pop()
                numbers[cell_name(*here)] = number
                for link, *both in puzzle.links():
                    if here in both and found[link.name] is True:
                        way += [there for there in both if cell_name(*there) not in numbers]
        found = {**{cell_name(*cell): numbers.get(cell_name(*cell), 0) for cell in puzzle.cells}, **found}
        said = (*puzzle.clues(), *puzzle.shape.rules)
        return found if all(statement.formula.holds(found) for statement in said) else board


class NumberlinkMaking(GridMaking["Numberlink"]):
    """How Numberlink is made."""

    def layout(self, random: Random) -> Iterator[PathEnd]:
        """The ends of random lines."""
        puzzle = self.puzzle
        paths = disjoint_paths(puzzle.rows, puzzle.columns, random, whole=puzzle.all_cells)
        for number, path in enumerate(paths, start=1):
            yield from (PathEnd(cell, number) for cell in (path[0], path[-1]))

    def true_clues(self, solution: Solution, random: Random) -> Iterator[PathEnd]:
        """The numbers of the ends that are untold."""
        for clue in self.puzzle.clue_list.every(PathEnd):
            number = solution[clue.key]
            if not clue.told and isinstance(number, int):
                yield PathEnd(clue.cell, number)


@dataclass(frozen=True)
class Numberlink(CellsAndLines, Implying, Normalising):
    """A line leads from each number to its equal, from cell to cell. Lines do not branch, cross or meet."""

    type_name = "numberlink"
    label = "Numberlink"
    category = Category.LOOPS
    aliases = ("numlin", "arukone", "number-link", "flow", "flow-free")
    sizes = range(2, 37)
    clue_kinds = (PathEnd,)
    bare = 0
    file = NumberlinkFile(blanks=frozenset("._-0"), always_grid=True)
    wording = NumberlinkWording(
        RuleWords.of(
            Plain("way", "place"),
            Family(ENDS, "one way from an end", "no line, or more than one, would lead from {unit}"),
            Family(CELLS, "line goes on", "a line could not go on in {unit}", now="{own}, but {lines} it"),
            Family(
                SAME,
                "a line has one number",
                "different numbers would be joined",
                rule="different numbers are not joined",
            ),
            Family(LOOP, "no loop", "a line would close a loop"),
            Family(PAIRS, "an end of a line"),
            Family(CLUE, "an end of a line"),
        )
        .seeing(NamedLook("dead end", easy=None))
        .following(LINE)
    )
    board = NumberlinkBoard()
    making = NumberlinkMaking(play_sizes=(5, 6, 7, 8), has_all_clues=True)

    all_cells: bool = flag("a line leads through every cell")

    @property
    def ends(self) -> Mapping[Cell, int]:
        """The numbers of the cells in which lines end."""
        return {clue.cell: clue.number for clue in self.clue_list.every(PathEnd)}

    @property
    def cell_values(self) -> Values:
        return on_lines(tuple(sorted(set(self.ends.values()))))

    def variables(self) -> Iterable[Variable]:
        """An end, and with `all_cells` every cell, is on a line."""
        ends, every = self.ends, self.cell_values.domain
        for cell in self.cells:
            on = cell in ends or (self.all_cells and len(every) > 1)
            yield Variable(cell_name(*cell), every[1:] if on else every)
        yield from (Variable(name, self.values.domain) for name in self.edges.values())

    def rules(self) -> Iterator[Statement]:
        ends = self.ends
        through = "A line leads through {}" if self.all_cells else "A line in {} leads in and out"
        for cell in self.cells:
            name, around = cell_name(*cell), self.around(cell)
            words = name.upper()
            if cell in ends:
                one = Exactly(1, tuple(Is(border, True) for border in around))
                yield Statement(name, f"One line leads from {words}", one, (name,), family=ENDS, unit=words)
            else:
                passed = Relation((name, *around), Meets(self.bare))
                yield Statement(name, through.format(words), passed, (name,), family=CELLS, unit=words)
        for link, *cells in self.links():
            first, last = (cell_name(*cell) for cell in cells)
            text = f"{first.upper()} and {last.upper()} are joined only if their numbers are the same"
            same = Relation((link.name, first, last), alike)
            both = f"the numbers of {first.upper()} and {last.upper()}"
            yield Statement(f"same.{link.name}", text, same, (first, last), family=SAME, unit=both)
        for number in self.cell_values.domain[1:]:
            two = Exactly(2, tuple(Is(cell_name(*cell), number) for cell in sorted(ends)))
            yield Statement(f"pair.{number}", f"Two ends are numbered {number}", two, family=PAIRS)
        yield Statement(LOOP, "No line closes a loop", Forest(self.links()), family=LOOP)

    def implied(self) -> Iterator[Implied]:
        """That the line of each number parts the grid: no other line leads from the one side to the other."""
        told = {id_: own for id_, own in self.clue_list.items if isinstance(own, PathEnd) and own.told}
        along = frozenset(rule.id for rule in self.shape.rules if rule.family in (ENDS, CELLS, SAME))
        for number in self.cell_values.domain[1:]:
            if len(two := {id_: end.cell for id_, end in told.items() if end.number == number}) == 2:
                sides = sides_of_line(self.lattice, self.edges, number, *two.values())
                yield Implied(sides, along.union(two, (f"pair.{number}",)))

    def normal_form(self) -> NormalForm | None:
        """Lines drawn tight, which leave cells free: so not where a line is to lead through every cell."""
        return None if self.all_cells else tight_lines(self)


def alike(drawn: bool, one: int, other: int) -> bool:
    """Whether two cells are on one line if it is drawn between them."""
    return not drawn or one == other
