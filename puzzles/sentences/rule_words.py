"""What a type calls its patterns of deduction, and what a rule that cannot hold comes to, by family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.statements import Statement
from puzzles.sentences.named_looks import NamedLook, Sight
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.runs import Run
from puzzles.sentences.techniques import PatternNames, Plain

CLUE = ""
"""Stands for the clues among the families of rules: they are of none."""
_BY_ONE = (PatternShape.ALONE, PatternShape.SINGLE, PatternShape.ONLY_PLACE)


class Family(Struct, frozen=True):
    """The words for the rules of a family, or for clues.

    `technique` is the name of a step that one of them shows, `settling` that of one which gives values, if it
    has another. `broken` is what one comes to that cannot hold, with {unit} for what its cells are called and
    {cell} for the first of them: "{unit} would stay dark". `rule` is what all of them say together: "stars do
    not touch". `now` is what is so where one is broken on the board: "{names} light each other"; beside those
    two it may speak of the {names} and the {value} of the variables that show it, and how {many} these are,
    of what stands there as {facts}, or in the cell as {own}, and of the {lines} that meet or end there.
    """

    name: str
    technique: str = ""
    broken: str = ""
    settling: str = ""
    rule: str = ""
    now: str = ""


class RuleWords(Struct, frozen=True):
    """The words for the patterns of a type, and for families that have their own."""

    patterns: PatternNames = Plain()
    families: tuple[Family, ...] = ()
    looks: tuple[NamedLook, ...] = ()
    runs: tuple[Run, ...] = ()

    @classmethod
    def of(cls, patterns: PatternNames, *families: Family) -> Self:
        return cls(patterns, families)

    def also(self, *families: Family) -> Self:
        """With words for further families."""
        return replace(self, families=(*self.families, *families))

    def seeing(self, *looks: NamedLook) -> Self:
        """With names for further looks; of several that fit, the first counts."""
        return replace(self, looks=(*self.looks, *looks))

    def following(self, *runs: Run) -> Self:
        """With further runs that are taken for one step."""
        return replace(self, runs=(*self.runs, *runs))

    def look(self, sight: Sight) -> NamedLook | None:
        """What a look is called, if it has a name."""
        look = next((look for look in self.looks if look.is_at(sight)), None)
        if look is None:
            return None
        numbers = "-".join(clue.token for clue in sorted(sight.clues))
        return replace(look, name=look.name.format(numbers=numbers))

    def technique(self, pattern: Pattern) -> str:
        """The name of a pattern: where one statement shows it, as its family has it, else the usual one."""
        if pattern.named is not None:
            return pattern.named.name
        if pattern.run is not None:
            return pattern.run.name
        own = self._family(pattern.graph) if pattern.graph else None
        if own is not None:
            return own.technique or self.patterns(pattern)
        if pattern.shape in _BY_ONE and len(pattern.families) == 1:
            own = self._family(pattern.families[0])
        if own is None:
            return self.patterns(pattern)
        settles = pattern.settled or pattern.shape is PatternShape.ONLY_PLACE
        return (own.settling if settles else "") or own.technique or self.patterns(pattern)

    def broken(self, statement: Statement) -> str:
        """What a statement comes to that cannot hold; empty where there are no words for that."""
        own = self._family(statement.family)
        if own is None or ("{unit}" in own.broken and not statement.unit):
            return ""
        cell = statement.cells[0].upper() if statement.cells else ""
        return own.broken.format(unit=statement.unit, cell=cell)

    def now(self, statement: Statement, words: Mapping[str, str]) -> str:
        """What is so where the statement is broken, with those words in it; empty where one is missing."""
        own = self._family(statement.family)
        if own is None or any(f"{{{key}}}" in own.now and not word for key, word in words.items()):
            return ""
        return own.now.format_map(words)

    def rule(self, family: str) -> str:
        """What the rules of a family say together."""
        own = self._family(family)
        return own.rule if own is not None else ""

    def _family(self, name: str) -> Family | None:
        return next((family for family in self.families if family.name == name), None)
