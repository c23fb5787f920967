"""Candidates: the values that neither a given, an entry nor any single rule or clue excludes.

Exclusions are not propagated: none is used to find another. A formula excludes a value of a variable if it
is certainly false of that value together with the known values, but not of the known values alone
(`puzzles.formulas.three_valued`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Statement, fixed_values
from puzzles.formulas.three_valued import excluded
from puzzles.model.state import PuzzleState


def candidates(state: PuzzleState, names: Iterable[str] | None = None) -> dict[str, tuple[Value, ...]]:
    """The candidates of each open variable, or of those among `names`."""
    domains, known = domains_of(state), known_values(state)
    asked = domains.keys() if names is None else set(names)
    tried = {name: domain for name, domain in domains.items() if name in asked and name not in known}
    gone = {pair for each in statements_on(state) for pair in excluded(each.formula, known, domains, tried)}
    return {name: tuple(value for value in tried[name] if (name, value) not in gone) for name in tried}


def ruled_out(
    state: PuzzleState, written: Collection[str], tried: Mapping[str, Collection[Value]]
) -> set[tuple[str, Value]]:
    """Which of the values in `tried`, of open variables, are excluded by statements about the `written`
    variables.
    """
    domains, known = domains_of(state), known_values(state)
    tried = {name: values for name, values in tried.items() if name in domains and name not in known}
    formulas = (each.formula for each in statements_on(state)) if tried else ()
    speaking = (each for each in formulas if not set(written).isdisjoint(each.names()))
    return {pair for formula in speaking for pair in excluded(formula, known, domains, tried)}


def known_values(state: PuzzleState) -> dict[str, Value]:
    """The values that are given by clues that are on, or else were entered by the player."""
    return {**state.filled, **standing_givens(state)}


def standing_givens(state: PuzzleState) -> dict[str, Value]:
    """The values that clues which are on give, where givens are shown on the player's board."""
    return fixed_values(filter(state.is_on, state.puzzle.clues())) if state.puzzle.wording.has_givens else {}


def domains_of(state: PuzzleState) -> dict[str, tuple[Value, ...]]:
    """The domain of every variable, including variables that clues add."""
    own = (variable for clue in state.puzzle.clues() for variable in clue.variables)
    return {variable.name: variable.domain for variable in (*state.puzzle.shape.variables, *own)}


def statements_on(state: PuzzleState) -> Iterator[Statement]:
    """The rules and clues that are on."""
    statements = (*state.puzzle.shape.rules, *state.puzzle.clues())
    return (statement for statement in statements if state.is_on(statement))
