"""Dominosa: a grid of numbers is parted into a full set of dominoes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random

from puzzles.feedback.tally import Tally
from puzzles.formulas.formulas import And, AtMost, Exactly, Formula, Is, Or, Solution, Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.at_random.random_tilings import dominoes
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.lattice import pair_name
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.lines.between_cells import BetweenCellsBoard, WallPuzzle, WallWording
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import two_valued
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, listed, number_word
from puzzles.types.dominosa.face import Face

HALVES, SET = "halves", "set"
"""The families of its rules."""


class DominosaBoard(BetweenCellsBoard["Dominosa"]):
    """The board of Dominosa."""

    @property
    def told_of_all(self) -> str:
        puzzle = self.puzzle
        free = puzzle.rows * puzzle.columns - len(puzzle.faces)
        return f"{amount(free, 'cell')} of any number" if free else ""


PLACING = Run(
    "only place left",
    frozenset((HALVES, SET)),
    quiet=True,
    ending=frozenset((False,)),
    words="nothing else is left",
    otherwise="A cell of a domino is in no other, and a domino that lies somewhere lies nowhere else",
    silent=frozenset((True,)),
    because={HALVES: "{unit} has no other partner left", SET: "no other place is left for {unit}"},
)
"""What players do once a domino lies: its cells are taken, and so is its pair of numbers."""
LOOKS = (
    NamedLook("two dominoes for one cell", families=(frozenset((SET,)),), easy=None),
    NamedLook("cells that a domino needs", families=(frozenset((SET,)), frozenset((HALVES,))), easy=None),
    NamedLook("partners of neighbours", families=(frozenset((HALVES,)),), easy=None),
)
"""What players see where several dominoes or cells leave few places."""


class DominosaWording(WallWording["Dominosa"]):
    """The words of Dominosa: a domino that lies somewhere goes by its numbers."""

    def fact(self, literal: Literal) -> str:
        holds = literal.value is not literal.positive
        faces, ends = self.puzzle.faces, self.puzzle.ends_of(literal.name)
        if not holds or not faces.keys() >= set(ends):
            return super().fact(literal)
        return (
            f"{'-'.join(map(str, sorted(faces[cell] for cell in ends)))} lies in {self.subject(literal.name)}"
        )


class DominosaMaking(GridMaking["Dominosa"]):
    """How Dominosa is made."""

    def layout(self, random: Random) -> Iterator[Face]:
        """A full set, laid out at random."""
        puzzle = self.puzzle
        placed = dominoes(puzzle.rows, puzzle.columns, random)
        pairs = list(combinations_with_replacement(range(puzzle.highest + 1), 2))
        random.shuffle(pairs)
        faces: dict[Cell, int] = {}
        for cells, domino in zip(placed, pairs, strict=True):
            faces.update(zip(cells, random.sample(domino, 2), strict=True))
        return (Face(cell, faces[cell]) for cell in sorted(faces))

    def laid_otherwise(
        self,
        solution: Solution,
        others: Sequence[Solution],
        random: Random,
        free: Collection[Cell] | None = None,
    ) -> Dominosa | None:
        """Two dominoes change places, one of which lies otherwise in the last of the others."""
        puzzle = self.puzzle
        allowed = set(puzzle.cells if free is None else free)
        edges = ((name, puzzle.lattice.cells_beside(edge)) for edge, name in puzzle.edges.items())
        lying = [name for name, cells in edges if not solution[name] and allowed.issuperset(cells)]
        moved = [name for name in lying if others[-1][name]]
        if not moved:
            return None
        first = random.choice(moved)
        rest = [name for name in lying if name != first]
        if not rest:
            return None
        second = random.choice(rest)
        cells = [puzzle.lattice.cells_beside(puzzle.lattice.read_edge(name)) for name in (first, second)]
        faces = puzzle.faces
        exchanged = zip((*cells[0], *cells[1]), (*cells[1], *cells[0]), strict=True)
        return self._with_faces({**faces, **{cell: faces[there] for cell, there in exchanged}})

    def _with_faces(self, faces: Mapping[Cell, int]) -> Dominosa:
        return self.puzzle.with_clues(ClueList.of(Face(cell, faces[cell]) for cell in sorted(faces)))


@dataclass(frozen=True)
class Dominosa(WallPuzzle):
    """The grid is parted into dominoes, two cells each. Every domino of the set occurs exactly once, from
    two blanks, 0-0, to that of twice the highest number. A cell without a number may hold any.
    """

    type_name = "dominosa"
    label = "Dominosa"
    category = Category.REGIONS
    aliases = ("dominoes", "domino-hunt", "solitaire-dominoes")
    sizes = range(2, 22)
    clue_kinds = (Face,)
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    values = two_valued("━×", "#.", "holds no domino", "holds a domino", "", "")
    wording = DominosaWording(
        RuleWords.of(
            Plain("place", "place"),
            Family(HALVES, "only partner left", "{unit} would not be half of one domino"),
            Family(SET, "only place of a domino", "{unit} would not lie in one place"),
        )
        .seeing(*LOOKS)
        .following(PLACING)
    )
    board = DominosaBoard()
    making = DominosaMaking(play_sizes=(4, 5, 6, 7), made_at_once=6, has_all_clues=True)

    def __post_init__(self) -> None:
        if not self.columns:
            object.__setattr__(self, "columns", self.rows + 1)
        super().__post_init__()
        if abs(self.rows - self.columns) != 1:
            expected = "one more column than rows, or one less, such as 7x8"
            raise PuzzleError(f"a grid of {self.rows}x{self.columns}", where="size", expected=expected)

    @property
    def highest(self) -> int:
        """The highest number on a domino."""
        return min(self.rows, self.columns) - 1

    @property
    def faces(self) -> dict[Cell, int]:
        """The numbers that count, by cell."""
        return {clue.cell: clue.number for clue in self.clue_list.every(Face) if clue.counts}

    def rules(self) -> Iterator[Statement]:
        for cell in self.cells:
            name, around = cell_name(*cell), self.around(cell)
            text = f"{name.upper()} is half of one domino"
            half = Exactly(1, tuple(Is(border, False) for border in around))
            yield Statement(name, text, half, (name,), family=HALVES, unit=name.upper())
        faces = self.faces
        sides = [(name, self.lattice.cells_beside(edge)) for edge, name in self.edges.items()]
        for domino in combinations_with_replacement(range(self.highest + 1), 2):
            known = [(name, cells) for name, cells in sides if _is(domino, *map(faces.get, cells))]
            sure = tuple(Is(name, False) for name, cells in known if faces.keys() >= set(cells))
            words = "-".join(map(str, domino))
            places = [pair_name(cells).upper() for _, cells in known]
            text = (
                f"The domino {words} lies in {listed(places, 'or')}"
                if places
                else f"The domino {words} lies nowhere"
            )
            there = Or(*(Is(name, False) for name, _ in known))
            once = Exactly(1, sure) if len(sure) == len(known) else And(AtMost(1, sure), there)
            cells_ = tuple(dict.fromkeys(cell_name(*cell) for _, both in known for cell in both))
            yield Statement(f"domino.{words}", text, once, cells_, family=SET, unit=f"the domino {words}")

    def tallies(self, known: Mapping[str, Value]) -> Iterator[Tally]:
        """The dominoes that lie: whose border inside is open, or all whose other borders are closed."""
        faces, edges = self.faces, self.edges.items()
        placed = [self.lattice.cells_beside(edge) for edge, name in edges if self._lies(name, known)]
        lying = [tuple(sorted(map(faces.__getitem__, both))) for both in placed if faces.keys() >= {*both}]
        for domino in combinations_with_replacement(range(self.highest + 1), 2):
            yield Tally("-".join(map(str, domino)), lying.count(domino), 1)

    def _lies(self, name: str, known: Mapping[str, Value]) -> bool:
        """Whether a domino lies across that border, by what is known of the borders around it."""
        if name in known:
            return known[name] is False
        cells = self.lattice.cells_beside(self.lattice.read_edge(name))
        others = {border for cell in cells for border in self.around(cell)} - {name}
        return all(known.get(border) is True for border in others)

    def rule_fault(self, statement: Statement, part: Formula, known: Mapping[str, Value]) -> str:
        """What is wrong with a cell, or with a domino of the set."""
        lying = sum(known.get(name) is False for name in set(part.names()))
        if statement.family == HALVES:
            wrong = f"is half of {number_word(lying)} dominoes" if lying else "has no neighbour left"
        else:
            wrong = f"lies in {number_word(lying)} places" if lying else "has no place left"
        return f"{statement.unit} {wrong}"


def _is(domino: tuple[int, ...], one: int | None, other: int | None) -> bool:
    """Whether two cells can be that domino; None is an empty cell."""
    return any(one in (None, first) and other in (None, second) for first, second in (domino, domino[::-1]))
