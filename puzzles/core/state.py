"""A state: the puzzle as it stands on the workbench."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from puzzles.core.formulas import Value
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Kind, Literal, Statement


@dataclass(frozen=True, slots=True)
class Assumption:
    """A "what if", tried in a scope of its own, with the reason kept beside it."""

    literal: Literal
    note: str = ""

    def statement(self, puzzle: Puzzle) -> Statement:
        literal = self.literal
        sign = "=" if literal.positive else "≠"
        text = f"Suppose {puzzle.fact(literal)}" + (f" ({self.note})" if self.note else "")
        id_ = f"assume.{literal.name}{sign}{literal.value}"
        return Statement(id_, text, literal.formula, (literal.name,), Kind.ASSUMPTION)


@dataclass(frozen=True)
class PuzzleState:
    """A puzzle, what the player wrote on it, and what is switched off for now.

    `off` holds ids of clues and single rules, `off_families` names of rule families. `entries`
    are (variable, value) in the order they were written.
    """

    puzzle: Puzzle
    entries: tuple[tuple[str, Value], ...] = ()
    off: frozenset[str] = frozenset()
    off_families: frozenset[str] = frozenset()
    assumptions: tuple[Assumption, ...] = field(default=())

    @property
    def filled(self) -> Mapping[str, Value]:
        """The player's entries by variable."""
        return dict(self.entries)

    def with_entry(self, name: str, value: Value | None) -> PuzzleState:
        """With that cell filled, or cleared where `value` is None."""
        kept = tuple(pair for pair in self.entries if pair[0] != name)
        return replace(self, entries=kept if value is None else (*kept, (name, value)))

    def with_puzzle(self, puzzle: Puzzle) -> PuzzleState:
        """With another puzzle; entries, assumptions and switches that it has no place for go."""
        domains = {variable.name: variable.domain for variable in puzzle.variables()}
        entries = tuple((name, value) for name, value in self.entries if value in domains.get(name, ()))
        kept = (a for a in self.assumptions if a.literal.value in domains.get(a.literal.name, ()))
        state = replace(self, puzzle=puzzle, entries=entries, assumptions=tuple(kept))
        if not (self.off or self.off_families):
            return state
        ids = {statement.id for statement in (*puzzle.rules(), *state.layers())}
        families = self.off_families & puzzle.families().keys()
        return replace(state, off=self.off & ids, off_families=families)

    def toggled(self, statement: str) -> PuzzleState:
        """With the clue or rule of that id switched off, or on again."""
        return replace(self, off=self.off ^ {statement})

    def family_toggled(self, family: str) -> PuzzleState:
        """With a whole family of rules switched off, or on again."""
        return replace(self, off_families=self.off_families ^ {family})

    def layers(self) -> tuple[Statement, ...]:
        """What is pushed on top of the rules: clues, then entries, then assumptions, in order.

        Statements that are switched off are among them: they keep their place in the stack.
        """
        puzzle = self.puzzle
        entries = (puzzle.entry(name, value) for name, value in self.entries)
        assumptions = (assumption.statement(puzzle) for assumption in self.assumptions)
        return (*puzzle.clues(), *entries, *assumptions)

    def is_on(self, statement: Statement) -> bool:
        """Whether the statement counts at present."""
        return statement.id not in self.off and not (
            statement.kind is Kind.RULE and statement.family in self.off_families
        )
