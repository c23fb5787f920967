"""KenKen from 3x3 to 16x16, and the lying KenKen, in which some cells say another number.

In the lying KenKen one cell of each row and of each column lies, and each digit lies once. A cage
hears what its cells say: a truthful cell says its digit, a liar any other positive number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, ClassVar, Self

from puzzles.clues.cage import Cage, Operation, Target, cage, check_sayable, reachable
from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Solution, Variable
from puzzles.core.puzzle import Alternative, Heading, Puzzle, value_label
from puzzles.core.statements import Literal, Statement
from puzzles.core.table import Table
from puzzles.core.techniques import Pattern, digit_words
from puzzles.geometry.grid import EMPTY, Cell, cell_name, is_connected, places, read_tokens, write_tokens
from puzzles.types.kenken.rules import cage_clue, kenken_rules, kenken_variables, lies, says

SIZES = range(3, 17)
ALTERNATIVES_LIMIT = 60
"""Other targets tried for a cage, nearest first."""


@dataclass(frozen=True)
class KenKen(Puzzle):
    """A KenKen. `cages` are in the order they were entered; cells may be in no cage."""

    type_name: ClassVar[str] = "kenken"
    label: ClassVar[str] = "KenKen"

    size: int
    cages: tuple[Cage, ...] = ()
    liars: bool = False

    def variables(self) -> tuple[Variable, ...]:
        return kenken_variables(self.size, self.liars)

    def rules(self) -> tuple[Statement, ...]:
        return kenken_rules(self.size, self.liars)

    def clues(self) -> tuple[Statement, ...]:
        return tuple(cage_clue(cage, self.size, self.liars) for cage in self.cages)

    # -- editing -------------------------------------------------------------------------------

    def cage_at(self, place: Cell) -> Cage | None:
        """The cage that a cell is in."""
        return next((cage for cage in self.cages if place in cage.cells), None)

    def cage_of(self, clue: str) -> Cage | None:
        """The cage whose clue has that id."""
        return next((cage for cage in self.cages if cage.id == clue), None)

    def with_cage(self, cells: Iterable[Cell], target: Target) -> Self:
        """With a cage of those cells; raises `PuzzleError` where they make none.

        It takes the turn and the label of an older cage that it covers whole. Another cage that
        loses cells keeps the rest, or goes where that is no cage of two cells or more.
        """
        wanted = set(cells)
        covered = next((old for old in self.cages if wanted.issuperset(old.cells)), None)
        label = covered.label if covered else _free_label({old.label for old in self.cages})
        new = self._checked(label, tuple(wanted), target)
        kept = [new if old is covered else self._rest(old, wanted) for old in self.cages]
        if covered is None:
            kept.append(new)
        return replace(self, cages=tuple(cage for cage in kept if cage is not None))

    def _rest(self, old: Cage, taken: set[Cell]) -> Cage | None:
        cells = tuple(place for place in old.cells if place not in taken)
        if len(cells) == len(old.cells):
            return old
        if len(cells) < 2 or not is_connected(cells):
            return None
        return replace(old, cells=cells)

    def _checked(self, label: str, cells: Sequence[Cell], target: Target) -> Cage:
        for row, column in cells:
            if not (0 <= row < self.size and 0 <= column < self.size):
                found = cell_name(row, column).upper()
                raise PuzzleError(f"{found} is off the grid", expected=f"cells of {self.size}x{self.size}")
        made = cage(label, cells, target)
        if self.liars:
            check_sayable(made, self.size)
        return made

    def with_target(self, clue: str, target: Target) -> Self:
        """With another target for the cage of that clue; raises `PuzzleError` where it cannot be."""
        cages = (self._checked(old.label, old.cells, target) if old.id == clue else old for old in self.cages)
        return replace(self, cages=tuple(cages))

    def with_liars(self, liars: bool) -> Self:
        """The plain or the lying puzzle with the same cages; raises `PuzzleError` as `with_target`."""
        changed = replace(self, liars=liars)
        for old in self.cages:
            changed._checked(old.label, old.cells, old.target)
        return changed

    def without(self, clue: str) -> Self:
        return replace(self, cages=tuple(cage for cage in self.cages if cage.id != clue))

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        """Other targets: the same number with another sign first, then the nearest numbers."""
        old = self.cage_of(clue)
        if old is None:
            return ()
        found = []
        for target in _other_targets(old, self.size, self.liars):
            try:
                changed = self.with_target(clue, target)
            except PuzzleError:
                continue
            single = target.operation is Operation.GIVEN
            text = f"{old.names[0].upper()} = {target}" if single else replace(old, target=target).title
            found.append(Alternative(text, changed))
        return tuple(found)

    # -- reading a solution --------------------------------------------------------------------

    def technique(self, pattern: Pattern) -> str:
        return digit_words(pattern)

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        span = range(self.size)
        return tuple(tuple(str(solution[cell_name(row, column)]) for column in span) for row in span)

    def lies(self, solution: Solution) -> tuple[Lie, ...]:
        """Who lies, ordered by digit."""
        if not self.liars:
            return ()
        names = (cell_name(*place) for place in places(self.size, self.size))
        found = (
            Lie(int(solution[name]), name, _spoken(solution, name)) for name in names if solution[lies(name)]
        )
        return tuple(sorted(found, key=lambda lie: lie.digit))

    def render(self, solution: Solution) -> str:
        """The digits, liars marked with `!`, and below them who says what."""
        lies = self.lies(solution)
        liars = {lie.cell for lie in lies}
        width = len(str(self.size)) + bool(liars)
        rows = []
        for number, row in enumerate(self.grid(solution)):
            marks = ("!" if cell_name(number, column) in liars else " " for column in range(self.size))
            texts = (digit + mark if liars else digit for digit, mark in zip(row, marks, strict=True))
            rows.append(" ".join(text.rjust(width) for text in texts).rstrip())
        return "\n".join([*rows, *([""] if lies else []), *map(str, lies)])

    def answer(self, solution: Solution) -> str | None:
        """What the liars say, by digit: as letters (A = 1) if all can be, else as numbers."""
        said = [lie.said for lie in self.lies(solution)]
        if not said:
            return None
        if all(number is not None and number <= 26 for number in said):
            return "".join(chr(ord("A") + number - 1) for number in said if number is not None)
        return " ".join("?" if number is None else str(number) for number in said)

    def variable_label(self, name: str) -> str:
        cell, _, part = name.partition(".")
        return {"": "", "lies": "whether ", "says": "what "}[part] + f"{cell.upper()} {part}".rstrip()

    def fact(self, literal: Literal) -> str:
        cell, _, part = literal.name.partition(".")
        if part == "lies":
            return f"{cell.upper()} {'lies' if literal.value == literal.positive else 'tells the truth'}"
        if part == "says":
            verb = "says" if literal.positive else "does not say"
            return f"{cell.upper()} {verb} {value_label(literal.value)}"
        return super().fact(literal)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: Table) -> Self:
        size = table.integer("size")
        if size not in SIZES:
            raise PuzzleError(f"found {size}", where="size", expected=f"{SIZES[0]} to {SIZES[-1]}")
        empty = cls(size, liars=table.flag("liars", False), heading=Heading.read(table))
        return replace(empty, cages=tuple(empty._read_cages(table)))

    def _read_cages(self, table: Table) -> Iterator[Cage]:
        cells = _read_letters(table, self.size)
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
                yield self._checked(label, cells[label], Target.parse(targets.written(label)))
            except PuzzleError as error:
                raise error if error.where else error.at(targets.place(label)) from error

    def write(self) -> dict[str, Any]:
        labels = {place: cage.label for cage in self.cages for place in cage.cells}
        span = range(self.size)
        letters = [[labels.get((row, column), ".") for column in span] for row in span]
        document: dict[str, Any] = {"size": self.size}
        if self.liars:
            document["liars"] = True
        document["cages"] = write_tokens(letters)
        if self.cages:
            document["targets"] = {cage.label: str(cage.target) for cage in self.cages}
        return document


@dataclass(frozen=True, slots=True)
class Lie:
    """A digit that lies, in which cell, and the number said; None in a cell of no cage."""

    digit: int
    cell: str
    said: int | None

    def __str__(self) -> str:
        said = "says nothing, being in no cage" if self.said is None else f"says {self.said}"
        return f"{self.cell.upper()} is {self.digit} and {said}"


def _spoken(solution: Solution, cell: str) -> int | None:
    said = solution.get(says(cell))
    return None if said is None else int(said)


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
        numbers = reachable(operation, count, size) | near
        if operation is old.target.operation:
            same += [Target(value, operation) for value in numbers - {number}]
        elif number in numbers:
            other.append(Target(number, operation))
    same.sort(key=lambda target: (abs(target.number - number), target.number))
    return (other + same)[:ALTERNATIVES_LIMIT]


def _read_letters(table: Table, size: int) -> dict[str, tuple[Cell, ...]]:
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


def _free_label(taken: set[str]) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    numbered = (f"{letter}{number}" for number in range(1, len(taken) + 2) for letter in letters)
    return next(label for label in chain(letters, letters.lower(), numbered) if label not in taken)
