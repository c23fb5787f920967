"""A puzzle made of whatever variables, rules and clues a test wants, and its brute-force solver."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar, Self

from puzzles.formulas.formulas import Formula, Value, Variable
from puzzles.formulas.statements import Kind, Statement
from puzzles.model.file import PuzzleFile
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState


class NoFile(PuzzleFile["Toy"]):
    """A toy has none."""


@dataclass(frozen=True)
class Toy(Puzzle):
    """Formulas under names; rules are named r1, r2, ... and clues c1, c2, ..."""

    type_name: ClassVar[str] = "toy"
    label: ClassVar[str] = "Toy"
    file: ClassVar[NoFile] = NoFile()

    domains: tuple[Variable, ...]
    rule_formulas: tuple[Formula, ...] = ()
    clue_formulas: tuple[Formula, ...] = ()

    def variables(self) -> tuple[Variable, ...]:
        return self.domains

    def rules(self) -> tuple[Statement, ...]:
        return tuple(
            Statement(f"r{i}", f"rule {i}", formula, family="even" if i % 2 == 0 else "odd")
            for i, formula in enumerate(self.rule_formulas, start=1)
        )

    def clues(self) -> tuple[Statement, ...]:
        return tuple(
            Statement(f"c{i}", f"clue {i}", formula, kind=Kind.CLUE)
            for i, formula in enumerate(self.clue_formulas, start=1)
        )

    def without(self, clue: str) -> Self:
        kept = (f for i, f in enumerate(self.clue_formulas, start=1) if f"c{i}" != clue)
        return replace(self, clue_formulas=tuple(kept))


def brute_force(state: PuzzleState, only: set[str] | None = None) -> Iterator[dict[str, Value]]:
    """Every assignment that satisfies what is on in the state (or the statements named), by trying all."""
    statements = (*state.puzzle.shape.rules, *state.layers())
    chosen = [s for s in statements if (state.is_on(s) if only is None else s.id in only)]
    variables = state.puzzle.shape.variables
    for values in product(*(variable.domain for variable in variables)):
        solution = dict(zip((v.name for v in variables), values, strict=True))
        if all(statement.formula.holds(solution) for statement in chosen):
            yield solution


def satisfiable(state: PuzzleState, ids: set[str]) -> bool:
    """Whether the named statements can hold together."""
    return next(brute_force(state, ids), None) is not None
