"""Rules about one loop through cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from msgspec import field

from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.rules.family import RuledGenre, RuleFamily, statement, units_in
from puzzles.formulas.formulas import Exactly, Formula, Is, Or
from puzzles.formulas.statements import Statement
from puzzles.sentences.rule_words import Family
from puzzles.text.words import counted, in_plural


class PassesRule(RuleFamily, frozen=True):
    """The loop comes into each region so often, or at most so often, and leaves it as often. `or-none` names
    what a puzzle says yes to if the loop may also leave regions out.
    """

    word: ClassVar[str] = "passes"
    answers: ClassVar[tuple[str, ...]] = ("loop",)

    where: Literal["region"]
    exact: Amount = field(name="is", default=1)
    most: Amount | None = field(default=None)
    or_none: str = ""

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        number = number_of(self.exact, puzzle)
        for unit in units_in(puzzle, "region"):
            inside = set(unit.cells)
            crossing = [
                name
                for _, name in puzzle.edges.items()
                if len(inside.intersection(puzzle.ends_of(name))) == 1
            ]
            drawn = tuple(Is(name, True) for name in crossing)
            held: Formula = Exactly(2 * number, drawn)
            text = f"The loop comes into {unit.words} {counted(number, 'time', 'times')}, and leaves it again"
            text = text.replace("one time,", "once,")
            if self.most is not None:
                most = number_of(self.most, puzzle)
                held = Or(*(Exactly(2 * times, drawn) for times in range(most + 1)))
                text = f"The loop comes into {unit.words} at most {counted(most, 'time', 'times')}"
                text = text.replace("one time", "once")
            if self.or_none and getattr(puzzle, self.or_none):
                held, text = Or(held, Exactly(0, drawn)), f"{text}, or stays out of it"
            yield statement(f"{unit.family} passed", unit.id, text, held, unit.names, unit.words)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        if self.or_none:
            genre.check_flag(self.or_none, "or-none")
        region = genre.regions
        yield Family(
            f"{in_plural(region)} passed",
            f"in and out of a {region}",
            "the loop would not come into {unit} and leave it as it has to",
        )
