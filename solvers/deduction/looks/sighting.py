"""The pattern of a look: how much there is to see, and what players call it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec.structs import replace

from puzzles.formulas.demands import asks
from puzzles.formulas.formulas import Exactly, Is
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.patterns import Pattern, PatternShape
from puzzles.sentences.runs import Run
from solvers.deduction.patterns import kind_of
from solvers.propagation.known_facts import KnownFacts


class Players(Protocol):
    """What is asked about the players of a type; the wording of a puzzle answers it."""

    look_rounds: int
    """The most rounds for which they follow the ways of a clue."""
    look_cost: int
    """The extra cost of a look for them, compared with most genres."""
    looks_at_places: bool
    """Whether they look at what all places of a value rule out."""
    looks_at_pressure: bool
    """Whether they look at what would leave a rule no place, once another is left one."""
    has_givens: bool
    """Whether given values are shown on their board from the start."""

    @property
    def runs(self) -> tuple[Run, ...]:
        """The series of steps that they take as one step."""

    @property
    def has_easy_looks(self) -> bool:
        """Whether a look can count as no harder than a single, however far it reaches."""

    def look(self, statements: Sequence[Statement]) -> NamedLook | None:
        """What they call a look at those statements, the core first; None if they have no name for it."""

    def places_left(self, statement: Statement, lacking: int, where: str) -> str:
        """How they say where the `lacking` things that a statement still demands must be; empty if they do
        not.
        """


class NobodyInParticular:
    """Players of an unknown type, with defaults."""

    look_rounds = 4
    look_cost = 0
    looks_at_places = False
    looks_at_pressure = False
    has_givens = True
    has_easy_looks = False
    runs: tuple[Run, ...] = ()

    def look(self, statements: Sequence[Statement]) -> NamedLook | None:
        return None

    def places_left(self, statement: Statement, lacking: int, where: str) -> str:
        return ""


NOBODY = NobodyInParticular()


def look_pattern(statements: Sequence[Statement], ways: int, depth: int, players: Players) -> Pattern:
    """The pattern of a look at those statements, with so many ways to consider and propagated
    to that depth.
    """
    named = players.look(statements) if statements else None
    asking = [one for one in statements if asks(one)]
    kind = kind_of(asking or statements)
    families = tuple(one.family for one in statements)
    graph = next((one.family for one in statements if isinstance(one.formula, LazyFormula)), "")
    found = Pattern(PatternShape.LOOK, max(1, sum(one.things_said for one in asking)), families, kind)
    return replace(found, ways=ways, depth=depth, more=players.look_cost, graph=graph, named=named)


def priced(
    pattern: Pattern, statements: Sequence[Statement], conclusions: Iterable[Literal], board: KnownFacts
) -> Pattern:
    """The pattern of a named look, with the extra costs for where it leads and what is open."""
    named, asking = pattern.named, [one for one in statements if asks(one)]
    if named is None or not asking:
        return pattern
    names = {one.name for one in conclusions}
    aside = any(names.isdisjoint(one.formula.names()) for one in asking)
    left = ({name for name in one.formula.names() if len(board.domains[name]) > 1} for one in asking)
    more = named.more + named.aside * aside + named.each * max(map(len, left))
    more += named.missing * (_missing(asking[0], board) > 1)
    return replace(pattern, named=replace(named, more=more))


def _missing(statement: Statement, board: KnownFacts) -> int:
    """How many of what a statement counts exactly are still missing; 0 for other statements."""
    formula = statement.formula
    if not isinstance(formula, Exactly):
        return 0
    there = sum(isinstance(each, Is) and board.domains[each.name] == {each.value} for each in formula.parts)
    return formula.count - there
