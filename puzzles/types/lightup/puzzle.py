"""Light Up: bulbs are placed so that every cell is lit and no bulb lights another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from puzzles.clues.bases.blocks import scattered
from puzzles.features.lights import Lights
from puzzles.feedback.tally import Tally
from puzzles.formulas.formulas import AtMost, Is, Or, Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name
from puzzles.geometry.segments import segments
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_typing import GridTyping
from puzzles.grids.grid_wording import GridWording
from puzzles.model.puzzle import Category
from puzzles.sentences.how_typed import HowTyped
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.rule_words import CLUE, Family, RuleWords
from puzzles.sentences.techniques import Plain
from puzzles.sentences.values import two_valued
from puzzles.types.lightup.wall import Wall

BULBS = two_valued("●·", "*.", "has a bulb", "has no bulb", "o")
WALLS = 0.22
"""The share of walls in puzzles that are made."""


class LightUpMaking(GridMaking["LightUp"]):
    """How Light Up is made."""

    def layout(self, random: Random) -> Iterator[Wall]:
        return scattered(self.puzzle, Wall, WALLS, random)


class LightUpTyping(GridTyping["LightUp"]):
    """How Light Up is typed."""

    def how_found(self) -> tuple[HowTyped, ...]:
        bulb, *others = super().how_found()
        lights = f"{bulb.meaning}; ° stands where it lights a cell"
        return HowTyped(bulb.where, bulb.typed, lights), *others


@dataclass(frozen=True)
class LightUp(GridPuzzle, Lights):
    """Bulbs light their rows and columns up to the walls: every cell is lit, and no bulb lights another."""

    type_name = "lightup"
    label = "Light Up"
    brief = (
        "Bulbs light their row and column as far as the walls. Every cell is lit, no bulb lights another, "
        "and a number in a wall is how many bulbs are beside it."
    )
    category = Category.OBJECTS
    aliases = ("akari", "bijutsukan")
    sizes = range(1, 41)
    clue_kinds = (Wall,)
    values = BULBS
    file = GridFile(blanks=frozenset("._"), always_grid=True)
    wording = GridWording(
        RuleWords.of(
            Plain("way", "cell"),
            Family(
                "lit",
                "only cell left to light it",
                "{unit} would stay dark",
                now="{unit} is dark, and no cell is left to light it",
            ),
            Family(
                "beams",
                "lit already",
                "two bulbs would light each other in {unit}",
                rule="bulbs do not light each other",
            ),
            Family(CLUE, "number of a wall"),
        ).seeing(
            NamedLook("corners of a number", fits=lambda sight: len(sight.clues) == 1),
            NamedLook("two walls", fits=lambda sight: len(sight.clues) > 1, easy=None),
            NamedLook(
                "sees all its lights", families=(frozenset(("lit",)), frozenset(("beams",))), easy=None
            ),
        )
    )
    making = LightUpMaking()
    typing = LightUpTyping()

    @cached_property
    def beams(self) -> tuple[tuple[str, ...], ...]:
        """Each cell, with those that a bulb in it lights behind it."""
        seen = {(name := cell_name(*cell)): [name] for cell in self.cells}
        for segment in segments(frozenset(self.cells), self.rows, self.columns):
            for name in segment.names:
                seen[name] += [other for other in segment.names if other != name]
        return tuple(map(tuple, seen.values()))

    def lit(self, board: Mapping[str, Value]) -> Collection[str]:
        return {name for beam in self.beams if board.get(beam[0]) is True for name in beam}

    def tallies(self, known: Mapping[str, Value]) -> Iterator[Tally]:
        """The bulbs; no rule says how many there are."""
        yield Tally("bulbs", list(known.values()).count(True), None, True)

    def rules(self) -> Iterator[Statement]:
        for segment in segments(frozenset(self.cells), self.rows, self.columns):
            names = segment.names
            if len(names) > 1:
                text, once = (
                    f"{segment.title} have at most one bulb",
                    AtMost(1, tuple(Is(n, True) for n in names)),
                )
                yield Statement(segment.id, text, once, names, family="beams", unit=segment.words)
        for lights in self.beams:
            name, lit = lights[0], Or(*(Is(light, True) for light in lights))
            text = f"{name.upper()} has to be lit"
            yield Statement(f"lit.{name}", text, lit, lights, family="lit", unit=name.upper())
