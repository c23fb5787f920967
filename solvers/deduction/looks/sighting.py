"""What a look is, as a pattern: how much there is to see, and what players call it."""

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
    """What is asked of players of a type: the words of a puzzle answer it."""

    look_rounds: int
    """In how many rounds at most they follow the ways of a clue."""
    look_cost: int
    """What it costs them more than players of most genres."""
    looks_at_places: bool
    """Whether they look at what all places of a value rule out."""
    looks_at_pressure: bool
    """Whether they look at what would leave a rule no place, once another is left one."""
    has_givens: bool
    """Whether what a clue gives stands on their board from the start."""

    @property
    def runs(self) -> tuple[Run, ...]:
        """What they take for one step, though it is several."""

    @property
    def has_easy_looks(self) -> bool:
        """Whether a look can be no harder than a single, however far one looks."""

    def look(self, statements: Sequence[Statement]) -> NamedLook | None:
        """What they call a look at those statements, core first; None if nothing."""

    def places_left(self, statement: Statement, lacking: int, where: str) -> str:
        """How they say that so many things which a statement asks for can only be there; empty if not."""


class NobodyInParticular:
    """Players of whom nothing is known."""

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
    """The pattern of a look at those statements, with so many ways to tell and followed so far."""
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
    """The pattern of a look that has a name, with what it costs more for where it leads and what is open."""
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
    """How many of what a statement counts are not there yet; 0 of one that counts nothing."""
    formula = statement.formula
    if not isinstance(formula, Exactly):
        return 0
    there = sum(isinstance(each, Is) and board.domains[each.name] == {each.value} for each in formula.parts)
    return formula.count - there
