"""What an explanation lays over the board: a solution, or what is known after some of its steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from puzzles.core.formulas import Value
from puzzles.core.state import PuzzleState
from puzzles.core.statements import Literal
from solvers.deduction.known_facts import KnownFacts, Shown
from solvers.queries.answers import Assignment, Candidates
from solvers.queries.explanations import Step
from tui.core.results import Results


@dataclass(frozen=True, slots=True)
class Overlay:
    """`values` stand on the board, `possible` are those left for each variable; `fresh` ones are new.

    `label` says what it is: "after step 3".
    """

    values: Mapping[str, Value]
    possible: Mapping[str, tuple[Value, ...]]
    fresh: frozenset[str] = frozenset()
    label: str = ""

    @classmethod
    def of(cls, solution: Assignment, fresh: frozenset[str], label: str) -> Overlay:
        """A whole solution."""
        return cls(solution, {name: (value,) for name, value in solution.items()}, fresh, label)

    def laid_over(self, results: Results) -> Results:
        """The results as if no more were known than this."""
        return replace(results, laid=Candidates(self.possible, complete=True))


class StepReplay:
    """What is known after each step of a derivation, worked out once and kept.

    `shown` are facts known before the first step, as for `solvers.queries.why.Walk`.
    """

    def __init__(self, state: PuzzleState, shown: Sequence[Literal] = ()) -> None:
        rules = [rule for rule in state.puzzle.rules() if state.is_on(rule)]
        layers = [layer for layer in state.layers() if state.is_on(layer)]
        own = (variable for layer in layers for variable in layer.variables)
        about_several = [len(set(rule.formula.names())) > 1 for rule in rules]
        together = [rule for rule, several in zip(rules, about_several, strict=True) if several]
        self._board = KnownFacts((*state.puzzle.variables(), *own), together)
        alone = [rule for rule, several in zip(rules, about_several, strict=True) if not several]
        for statement in (*alone, *layers):
            self._board.write(statement)
        for literal in shown:
            self._board.learn(literal, Shown(literal, None))
        self._stages: list[Overlay] = []
        self._stages.append(self._stage(frozenset()))

    def after(self, steps: Sequence[Step], count: int) -> Overlay:
        """The stage after so many of the steps; every call must give the same ones, or more."""
        for step in steps[len(self._stages) - 1 : count]:
            for literal in step.conclusions:
                self._board.learn(literal, Shown(literal, step.index))
            self._stages.append(self._stage(frozenset(literal.name for literal in step.conclusions)))
        return self._stages[min(count, len(self._stages) - 1)]

    def _stage(self, fresh: frozenset[str]) -> Overlay:
        board = self._board
        possible = {
            name: tuple(value for value in board.variables[name].domain if value in left)
            for name, left in board.domains.items()
        }
        return Overlay(dict(board.placed), possible, fresh, f"after step {len(self._stages)}")
