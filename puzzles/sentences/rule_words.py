"""The names of a type's patterns of deduction, and the words for how its rules are broken, by family."""

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
"""Stands for clues among the families of rules, since they have no family."""
_BY_ONE = (PatternShape.ALONE, PatternShape.SINGLE, PatternShape.ONLY_PLACE)


class Family(Struct, frozen=True):
    """The words for the rules of a family, or for clues.

    `technique` is the name of a step by one of them, `settling` that of a step that determines values, if
    different. `broken` says how one would be broken, with {unit} for the name of its cells and {cell} for
    the first of them: "{unit} would stay dark". `rule` is one sentence for all of them: "stars do not
    touch". `now` says how one is broken on the board: "{names} light each other"; it may also use {unit} and
    {cell}, the {value} of the variables that show it, {many} for their number, {facts} for what stands
    there, {own} for what stands in the cell, and {lines} for the lines that meet or end there.
    """

    name: str
    technique: str = ""
    broken: str = ""
    settling: str = ""
    rule: str = ""
    now: str = ""


class RuleWords(Struct, frozen=True):
    """The words of a type for its patterns and for its families of rules."""

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
        """With names for further looks; if several match, the first is used."""
        return replace(self, looks=(*self.looks, *looks))

    def following(self, *runs: Run) -> Self:
        """With further kinds of runs."""
        return replace(self, runs=(*self.runs, *runs))

    def look(self, sight: Sight) -> NamedLook | None:
        """The name of a look; None if it has none."""
        look = next((look for look in self.looks if look.is_at(sight)), None)
        if look is None:
            return None
        numbers = "-".join(clue.token for clue in sorted(sight.clues))
        return replace(look, name=look.name.format(numbers=numbers))

    def technique(self, pattern: Pattern) -> str:
        """The name of a pattern: for a single statement, that of its family if there is one, else the usual
        name.
        """
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
            return self._look_at_one(pattern) or self.patterns(pattern)
        settles = pattern.settled or pattern.shape is PatternShape.ONLY_PLACE
        return (own.settling if settles else "") or own.technique or self.patterns(pattern)

    def _look_at_one(self, pattern: Pattern) -> str:
        """The name of a look at one rule and what is around it; empty for others."""
        if pattern.shape is not PatternShape.LOOK or pattern.order > 1 or not pattern.families:
            return ""
        own = self._family(pattern.families[0])
        return f"{own.technique} and what is around" if own is not None and own.technique else ""

    def broken(self, statement: Statement) -> str:
        """How a statement would be broken; empty if there are no words for it."""
        own = self._family(statement.family)
        if own is None or ("{unit}" in own.broken and not statement.unit):
            return ""
        cell = statement.cells[0].upper() if statement.cells else ""
        return own.broken.format(unit=statement.unit, cell=cell)

    def now(self, statement: Statement, words: Mapping[str, str]) -> str:
        """How a statement is broken on the board, with those words filled in; empty if one of them is
        missing.
        """
        own = self._family(statement.family)
        if own is None or any(f"{{{key}}}" in own.now and not word for key, word in words.items()):
            return ""
        return own.now.format_map(words)

    def rule(self, family: str) -> str:
        """One sentence for all rules of a family."""
        own = self._family(family)
        return own.rule if own is not None else ""

    def _family(self, name: str) -> Family | None:
        return next((family for family in self.families if family.name == name), None)
