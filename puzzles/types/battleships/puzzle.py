"""Battleships: a fleet is hidden in the grid, and numbers count the parts of ships in each line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from puzzles.clues.line_count import LineCount
from puzzles.feedback.tally import Tally
from puzzles.formulas.formulas import And, Exactly, Is, Not, Or, Solution, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.three_valued import held
from puzzles.geometry.grid import cell_name
from puzzles.geometry.units import lines_of, squares_of
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import count
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Category
from puzzles.model.wording import PuzzleWording
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import Placing
from puzzles.sentences.values import SHIPS
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.text.words import amount, listed, number_word
from puzzles.types.battleships.ship_part import PART, ShipPart

LENGTHS = ("ones", "twos", "threes", "fours", "fives")
"""The fields that say how many ships of each length there are, from 1."""
FLEETS = {6: (3, 2, 1, 0), 8: (3, 3, 2, 1), 10: (4, 3, 2, 1)}
"""The ships of each length in puzzles of so many rows that are made to be played."""
MANY = range(10)
"""How many ships of a length there may be."""
SHOWN = 0.4
"""The share of cells of which a puzzle that is made may tell what is in them."""


class BattleshipsFile(GridFile["Battleships"]):
    """How Battleships is written in files."""

    def read_options(self, table: TomlTable, rows: int, columns: int) -> dict[str, Any]:
        if "fleet" not in table:
            return {}
        found = table.integers("fleet", ())
        if not all(1 <= length <= len(LENGTHS) for length in found):
            expected = f"the lengths of all ships, 1 to {len(LENGTHS)}"
            raise PuzzleError(f"found {list(found)}", where="fleet", expected=expected)
        return {name: found.count(length) for length, name in enumerate(LENGTHS, start=1)}

    def write_options(self) -> dict[str, Any]:
        lengths = [length for length, ships in reversed(self.puzzle.fleet.items()) for _ in range(ships)]
        return {"fleet": lengths}


class BattleshipsWording(GridWording["Battleships"]):
    """The words of Battleships."""

    def about(self) -> str:
        ships = [
            f"{amount(n, 'ship')} of {amount(length, 'cell')}" for length, n in self.puzzle.fleet.items() if n
        ]
        return f"{PuzzleWording.about(self)} The fleet: {listed(ships) or 'no ship'}."

    def places_left(self, statement: Statement, lacking: int, where: str) -> str:
        """ "The ship of 3 cells fits only at ...", "both ships of 2 cells fit only at ..."."""
        if statement.family != "fleet":
            return ""
        length = int(statement.id.rpartition(".")[2])
        number, cells = self.puzzle.fleet[length], amount(length, "cell")
        if lacking == 1:
            return f"the{' last' if number > 1 else ''} ship of {cells} fits only {where}"
        every = "both" if number == 2 else f"all {number_word(number)}"
        which = every if lacking == number else f"the last {number_word(lacking)}"
        return f"{which} ships of {cells} fit only {where}"


class BattleshipsMaking(GridMaking["Battleships"]):
    """How Battleships is made."""

    def to_play(self) -> Sequence[Battleships]:
        return tuple(self.kind(rows, 0, *FLEETS[rows]) for rows in self.play_sizes)

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """The numbers of all lines, and what exactly is in some cells."""
        shown = {cell for cell in self.puzzle.cells if random.random() < SHOWN}
        for clue in super().true_clues(solution, random):
            if not isinstance(clue, ShipPart) or (clue.cell in shown and clue.symbol != PART):
                yield clue


@dataclass(frozen=True)
class Battleships(GridPuzzle):
    """The fleet lies in the grid; its ships are straight, and do not touch, not even by a corner."""

    type_name = "battleships"
    label = "Battleships"
    category = Category.OBJECTS
    aliases = ("battleship", "battleship-solitaire", "bimaru", "yubotu")
    sizes = range(3, 21)
    usual = 10
    clue_kinds = (LineCount, ShipPart)
    values = SHIPS
    file = BattleshipsFile(blanks=frozenset("._"))
    wording = BattleshipsWording(
        RuleWords.of(
            Placing("ship"),
            Family(
                "touching",
                broken="ships would touch among {unit}",
                rule="ships do not touch",
                now="the ships at {names} touch",
            ),
            Family("fleet", broken="{unit} would not be so many"),
            Family(
                "longest",
                broken="{unit} would be too long a ship",
                now="{unit} are one ship, longer than any",
            ),
            Family(CLUE, broken="the number of {unit} would be wrong"),
        )
        .following(Run("around a ship", frozenset(("touching",)), words="Ships do not touch"))
        .seeing(
            NamedLook(
                "places of a ship",
                families=(frozenset(("fleet",)), frozenset(("", "fleet", "touching", "longest", "total"))),
                easy=None,
            ),
            NamedLook(
                "rest of the fleet",
                families=(frozenset(("total",)), frozenset(("", "touching", "longest", "total"))),
                easy=None,
            ),
            NamedLook(
                "lines and ships that do not touch",
                families=(frozenset((CLUE,)), frozenset((CLUE, "touching", "longest"))),
                easy=None,
            ),
        ),
        counted=("part of a ship", "parts of ships"),
        names_clues=True,
    )
    making = BattleshipsMaking(play_sizes=(6, 8, 10), made_at_once=8)

    ones: int = count("Ships of 1", MANY, 4)
    twos: int = count("Ships of 2", MANY, 3)
    threes: int = count("Ships of 3", MANY, 2)
    fours: int = count("Ships of 4", MANY, 1)
    fives: int = count("Ships of 5", MANY, 0)

    @property
    def fleet(self) -> dict[int, int]:
        """How many ships of each length there are."""
        return {length: getattr(self, name) for length, name in enumerate(LENGTHS, start=1)}

    def rules(self) -> Iterator[Statement]:
        for unit in squares_of(self.rows, self.columns):
            first, second, third, fourth = (Is(name, True) for name in unit.names)
            apart = And(Or(Not(first), Not(fourth)), Or(Not(second), Not(third)))
            text = f"In {unit.words}, ships do not touch by a corner"
            yield Statement(unit.id, text, apart, unit.names, family="touching", unit=unit.words)
        longest = max((length for length, ships in self.fleet.items() if ships), default=0)
        for length, number in self.fleet.items():
            if length <= longest:
                ships = Exactly(number, tuple(self._ships(length)))
                several = f"are {number_word(number)} ships"
                there = several if number > 1 else "is one ship" if number else "is no ship"
                cells = amount(length, "cell")
                words = f"the ships of {cells}"
                text = f"There {there} of {cells}"
                yield Statement(f"fleet.{length}", text, ships, family="fleet", unit=words)
        if longest:
            parts = sum(length * number for length, number in self.fleet.items())
            text = f"The whole fleet has {amount(parts, 'part')}"
            total = Exactly(parts, tuple(Is(cell_name(*cell), True) for cell in self.cells))
            yield Statement("total", text, total, family="total", unit="the whole fleet")
        for names in self._stretches(longest + 1):
            words = f"{names[0].upper()} to {names[-1].upper()}"
            text = f"{words} are not one ship, since the longest has {amount(longest, 'cell')}"
            some = Or(*(Not(Is(name, True)) for name in names))
            yield Statement(f"long.{names[0]}.{names[-1]}", text, some, names, family="longest", unit=words)

    def tallies(self, known: Mapping[str, Value]) -> Iterator[Tally]:
        """The ships of each length that lie there whole."""
        for length, number in self.fleet.items():
            ships = Exactly(number, tuple(self._ships(length)))
            if number:
                yield Tally(f"ship of {length}", held(ships, known)[0], number)

    def _stretches(self, length: int) -> Iterator[tuple[str, ...]]:
        for unit in lines_of(self.rows, self.columns) if length > 1 else ():
            for at in range(len(unit.names) - length + 1):
                yield unit.names[at : at + length]

    def _ships(self, length: int) -> Iterator[And]:
        """Every place of a ship: its cells, and water around them."""
        for unit in lines_of(self.rows, self.columns):
            for at in range(len(unit.names) - length + 1):
                if length == 1 and unit.family == "columns":
                    continue
                cells = unit.cells[at : at + length]
                ends = {(r + d, c + e) for r, c in cells for d, e in ((0, 1), (1, 0), (0, -1), (-1, 0))}
                water = sorted(cell for cell in ends.difference(cells) if self.has(cell))
                yield And(
                    *(Is(cell_name(*cell), True) for cell in cells),
                    *(Is(cell_name(*cell), False) for cell in water),
                )
