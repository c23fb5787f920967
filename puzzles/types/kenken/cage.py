"""The clue kind of a KenKen: cells with a target number that their values must reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.core.clue import Clue
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import And, Variable
from puzzles.core.statements import Kind, Statement
from puzzles.core.table import TomlTable
from puzzles.geometry.grid import EMPTY, Cell, cell_name, is_connected, places, read_tokens, write_tokens
from puzzles.geometry.places import AreaPlace, check_area, in_words
from puzzles.types.kenken.lying import check_sayable, sayable, says, speech
from puzzles.types.kenken.target import Operation, Target, reachable, works

if TYPE_CHECKING:
    from puzzles.types.kenken.puzzle import KenKen

ALTERNATIVES_LIMIT = 60
"""Other targets tried for a cage, nearest first."""
_PLAIN = {
    Operation.ADD: "the cells add up to {}",
    Operation.SUBTRACT: "the cells differ by {}",
    Operation.MULTIPLY: "the cells multiply to {}",
    Operation.DIVIDE: "one cell is {} times the other",
}
_SPOKEN = {
    Operation.ADD: "what the cells say adds up to {}",
    Operation.SUBTRACT: "what the cells say differs by {}",
    Operation.MULTIPLY: "what the cells say multiplies to {}",
    Operation.DIVIDE: "one cell says {} times what the other says",
}


@dataclass(frozen=True)
class Cage(Clue):
    """Cells, in reading order, that work together.

    In a file, `cages` is a grid of letters, and `targets` has the target of each.
    """

    kind: ClassVar[str] = "cage"

    letter: str
    cells: tuple[Cell, ...]
    target: Target

    def statement(self, puzzle: KenKen) -> Statement:
        return _statement(self, puzzle.size, puzzle.liars)

    @property
    def key(self) -> str:
        return self.letter

    @property
    def id(self) -> str:
        """The id of its clue."""
        return f"cage.{self.key}"

    @property
    def names(self) -> tuple[str, ...]:
        """The variables of its cells."""
        return tuple(cell_name(*cell) for cell in self.cells)

    @property
    def title(self) -> str:
        """Its target and cells: "Cage 21+ at R1C3, R2C3 and R2C4"."""
        return f"Cage {self.target} at {in_words(self.cells)}"

    @property
    def place(self) -> AreaPlace:
        return AreaPlace(self.cells)

    @property
    def label(self) -> str:
        return str(self.target)

    def check(self, puzzle: KenKen) -> None:
        for cell in self.cells:
            if not puzzle.has(cell):
                expected = f"cells of {puzzle.rows}x{puzzle.columns}"
                raise PuzzleError(f"{cell_name(*cell).upper()} is off the grid", expected=expected)
        check_area(self.cells, "cage")
        operation, count = self.target.operation, len(self.cells)
        if operation in (Operation.SUBTRACT, Operation.DIVIDE) and count != 2:
            word = "a difference" if operation is Operation.SUBTRACT else "a quotient"
            found = f"{self.target} over {count} cell{'s' if count > 1 else ''}"
            raise PuzzleError(found, expected=f"two cells for {word}")
        if operation is Operation.GIVEN and count > 1:
            expected = "one of + - * / after the number"
            raise PuzzleError(f"{self.target} over {count} cells", expected=expected)
        if puzzle.liars:
            check_sayable(self.target, self.cells, puzzle.size)

    def beside(self, new: Self, puzzle: KenKen) -> Self | None:
        """It keeps the cells that the new cage leaves, if these make a cage of two cells or more."""
        cells = tuple(cell for cell in self.cells if cell not in new.cells)
        if len(cells) == len(self.cells):
            return self
        return replace(self, cells=cells) if len(cells) > 1 and is_connected(cells) else None

    def alternatives(self, puzzle: KenKen) -> Iterable[Self]:
        """Other targets: the same number with another sign first, then the nearest numbers."""
        others = (replace(self, target=target) for target in _other_targets(self, puzzle.size, puzzle.liars))
        return (other for other in others if puzzle.fits(other))

    def short(self, puzzle: KenKen) -> str:
        single = self.target.operation is Operation.GIVEN
        return f"{self.names[0].upper()} = {self.target}" if single else self.title

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: KenKen) -> Iterator[Self]:
        cells = _read_letters(table, puzzle.size)
        targets = table.table("targets")
        for label in targets.keys():  # noqa: SIM118
            if label not in cells:
                raise PuzzleError("no cell has that letter", where=targets.place(label))
        for label in cells:
            if label not in targets:
                found = cell_name(*cells[label][0]).upper()
                expected = f'a target such as {label} = "5+"'
                raise PuzzleError(f"cage {label!r} at {found} has none", where="targets", expected=expected)
        for label in targets.keys():  # noqa: SIM118
            try:
                clue = cls(label, *sound(cells[label], Target.parse(targets.written(label))))
                clue.check(puzzle)
            except PuzzleError as error:
                raise error if error.where else error.at(targets.place(label)) from error
            yield clue

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: KenKen) -> dict[str, Any]:
        letters = {cell: cage.letter for cage in clues for cell in cage.cells}
        document: dict[str, Any] = {"cages": write_tokens(puzzle.texts(letters))}
        if clues:
            document["targets"] = {cage.letter: str(cage.target) for cage in clues}
        return document


def sound(cells: Iterable[Cell], target: Target) -> tuple[tuple[Cell, ...], Target]:
    """The cells in reading order, and their target: of a single cell, a sum or product is its value.

    Raises `PuzzleError` where the cells do not join.
    """
    area = check_area(cells, "cage")
    if len(area) == 1 and target.operation in (Operation.ADD, Operation.MULTIPLY):
        target = Target(target.number, Operation.GIVEN)
    return area, target


@lru_cache(maxsize=4096)
def _statement(cage: Cage, size: int, liars: bool) -> Statement:
    """Where cells lie, what the cells of a cage say are variables of its own."""
    target, names = cage.target, cage.names
    if target.operation is Operation.GIVEN:
        text = f"{names[0].upper()} {'says' if liars else 'is'} {target.number}"
    else:
        text = f"{cage.title}: {(_SPOKEN if liars else _PLAIN)[target.operation].format(target.number)}"
    if not liars:
        return Statement(cage.id, text, works(target, names), names, Kind.CLUE)
    spoken = tuple(says(name) for name in names)
    words = tuple(sorted(sayable(target, cage.cells, size)))
    formula = And(*(speech(name, size, words) for name in names), works(target, spoken))
    variables = tuple(Variable(name, words) for name in spoken)
    return Statement(cage.id, text, formula, names, Kind.CLUE, variables=variables)


def _other_targets(old: Cage, size: int, liars: bool) -> list[Target]:
    """Targets that the cage's digits could reach; where cells may lie, also those near the present one."""
    count, number = len(old.cells), old.target.number
    operations = [
        operation
        for operation in Operation
        if (operation is Operation.GIVEN) == (count == 1)
        and (count == 2 or operation not in (Operation.SUBTRACT, Operation.DIVIDE))
    ]
    near = set(range(max(1, number - size), number + size + 1)) if liars else set()
    same, other = [], []
    for operation in operations:
        found = reachable(operation, count, size) | near
        if operation is old.target.operation:
            same += [Target(value, operation) for value in found - {number}]
        elif number in found:
            other.append(Target(number, operation))
    same.sort(key=lambda target: (abs(target.number - number), target.number))
    return (other + same)[:ALTERNATIVES_LIMIT]


def _read_letters(table: TomlTable, size: int) -> dict[str, tuple[Cell, ...]]:
    """The cells of each letter of the `cages` key."""
    rows = read_tokens(table.text("cages"), "cages")
    if len(rows) != size or len(rows[0]) != size:
        found = f"{len(rows)} rows of {len(rows[0])}"
        raise PuzzleError(found, where="cages", expected=f"{size} rows of {size}")
    cells: dict[str, list[Cell]] = {}
    for row, column in places(size, size):
        if rows[row][column] not in EMPTY:
            cells.setdefault(rows[row][column], []).append((row, column))
    return {label: tuple(found) for label, found in cells.items()}
