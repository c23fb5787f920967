"""Undead: ghosts, vampires and zombies, and how many of them are seen from the border, through mirrors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from puzzles.clues.given import Given
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.statements import Statement
from puzzles.grids.grid_board import CellBoard
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_wording import GridWording
from puzzles.grids.options import count
from puzzles.model.puzzle import Category
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import Values
from puzzles.text.words import amount, counted, listed
from puzzles.types.undead.mirror import Mirror
from puzzles.types.undead.monsters_seen import GHOST, VAMPIRE, ZOMBIE, MonstersSeen

_VIEWS, _TOTALS = frozenset((CLUE,)), frozenset(("totals",))
MONSTERS = Values(
    (GHOST, VAMPIRE, ZOMBIE),
    ("G", "V", "Z"),
    ("G", "V", "Z"),
    {"1": GHOST, "2": VAMPIRE, "3": ZOMBIE},
    {kind: f"is a {kind}" for kind in (GHOST, VAMPIRE, ZOMBIE)},
)
MIRRORS = 0.4
"""The share of mirrors in puzzles that are made."""
MOST = 400
"""Monsters of a kind."""


class UndeadWording(GridWording["Undead"]):
    """The words of Undead."""

    def about(self) -> str:
        return (
            f"{super().about()} There are {self.puzzle.board.told_of_all}."
            if self.puzzle.totals
            else super().about()
        )

    def broken(self, statement: Statement) -> str:
        return f"{statement.text[:1].lower()}{statement.text[1:]}, not so many" if statement.family else ""


class UndeadBoard(CellBoard["Undead"]):
    """The board of Undead."""

    @property
    def told_of_all(self) -> str:
        return listed([amount(number, kind) for kind, number in self.puzzle.totals.items()])


class UndeadMaking(GridMaking["Undead"]):
    """How Undead is made."""

    def layout(self, random: Random) -> Iterator[Mirror]:
        cells = list(self.puzzle.cells)
        for cell in random.sample(cells, round(MIRRORS * len(cells))):
            yield Mirror(cell, random.random() < 0.5)

    def laid_out(self, random: Random) -> Undead:
        """Also with how many monsters there are of each kind."""
        puzzle = super().laid_out(random)
        if puzzle is self.puzzle or self.puzzle.totals:
            return puzzle
        kinds = [random.choice(self.puzzle.values.domain) for _ in puzzle.cells]
        numbers = [kinds.count(kind) for kind in self.puzzle.values.domain]
        return replace(puzzle, ghosts=numbers[0], vampires=numbers[1], zombies=numbers[2])


@dataclass(frozen=True)
class Undead(GridPuzzle):
    """Each cell without a mirror holds a ghost, a vampire or a zombie. How many there are of each kind is not
    told where all three numbers are 0.
    """

    type_name = "undead"
    label = "Undead"
    brief = (
        "Each cell without a mirror holds a ghost, a vampire or a zombie. A number is how many are seen: "
        "vampires not in mirrors, ghosts in mirrors alone, zombies always."
    )
    category = Category.OBJECTS
    aliases = ("haunted-mirror-maze", "haunted")
    sizes = range(2, 21)
    clue_kinds = (Mirror, MonstersSeen, Given)
    values = MONSTERS
    file = GridFile(blanks=frozenset("._"))
    wording = UndeadWording(
        RuleWords.of(
            Plain("monster", "cell"), Family("totals", "all of a kind"), Family(CLUE, "line of sight")
        ).seeing(
            NamedLook(
                "both ends of a view",
                families=(_VIEWS,),
                fits=lambda sight: sight.asking == 2 and sight.of_same,
                each=1,
            ),
            NamedLook("two totals", families=(_TOTALS,), easy=None, each=4),
            NamedLook("view and total", families=(_VIEWS, _TOTALS), easy=None, each=4),
            NamedLook(
                "two views", families=(_VIEWS,), fits=lambda sight: sight.asking == 2, easy=None, more=14
            ),
        )
    )
    board = UndeadBoard()
    making = UndeadMaking(play_sizes=(4, 5, 6, 7), made_at_once=7)

    ghosts: int = count("Ghosts (all three 0: not told)", range(MOST + 1), 0)
    vampires: int = count("Vampires", range(MOST + 1), 0)
    zombies: int = count("Zombies", range(MOST + 1), 0)

    @property
    def totals(self) -> Mapping[str, int]:
        """How many there are of each kind; empty where that is not told."""
        found = {GHOST: self.ghosts, VAMPIRE: self.vampires, ZOMBIE: self.zombies}
        return found if any(found.values()) else {}

    def rules(self) -> Iterator[Statement]:
        names = [variable.name for variable in self.shape.variables]
        for kind, number in self.totals.items():
            total = Exactly(number, tuple(Is(name, kind) for name in names))
            text = f"There {'is' if number in (0, 1) else 'are'} {counted(number, kind)}"
            yield Statement(f"total.{kind}", text, total, family="totals", unit="the grid")
