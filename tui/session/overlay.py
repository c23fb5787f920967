"""What an explanation lays over the board: a solution, the board after some steps, values with their
counts, or another layout of the puzzle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.answer import Assignment
from solvers.queries.candidates import Candidates, PossibleValues
from solvers.queries.results import Results
from solvers.queries.steps import Step
from solvers.queries.value_counts import Occurrence, ValueCounts


class Overlay(Struct, frozen=True):
    """`values` are the values shown, `possible` the remaining candidates by variable, `fresh` the variables
    just changed.

    `label` names the overlay, as "after step 3". With `counts`, values are shaded by frequency. If not
    `complete`, more values than `possible` may remain. With a `puzzle`, that one is drawn instead.
    """

    values: Mapping[str, Value]
    possible: Mapping[str, tuple[Value, ...]]
    fresh: frozenset[str] = frozenset()
    label: str = ""
    counts: ValueCounts | None = None
    complete: bool = True
    puzzle: Puzzle | None = None

    @classmethod
    def of(cls, solution: Assignment, fresh: frozenset[str], label: str) -> Overlay:
        """The overlay of a full solution."""
        return cls(solution, {name: (value,) for name, value in solution.items()}, fresh, label)

    @classmethod
    def of_counts(cls, counts: ValueCounts) -> Overlay:
        """The overlay of value counts; values that occur in every solution are shown as written."""
        names = counts.possible or counts.counts
        possible = {name: counts.values(name) for name in names}
        values = {
            name: found[0]
            for name, found in possible.items()
            if found and counts.occurrence(name, found[0]) is Occurrence.ALL
        }
        return cls(values, possible, label="values by count", counts=counts, complete=counts.settled)

    def laid_over(self, results: Results) -> Results:
        """The results with the overlay's candidates in place of the solver's possible values."""
        asked = PossibleValues()
        return results.put(asked).absorb(Candidates(self.possible, complete=self.complete), asked)

    def stepped(self, step: Step) -> Overlay:
        """The overlay after one more step."""
        values = {**self.values, **dict(step.known.placed)}
        possible = {**self.possible, **dict(step.known.left)}
        fresh = frozenset(literal.name for literal in step.conclusions)
        return Overlay(values, possible, fresh, f"after step {step.index + 1}")


class StepReplay:
    """The board after each step of a walkthrough from one state. Stages are computed once and kept."""

    def __init__(self, state: PuzzleState) -> None:
        own = (variable for layer in state.layers() if state.is_on(layer) for variable in layer.variables)
        variables = (*state.puzzle.shape.variables, *own)
        self._steps: tuple[Step, ...] = ()
        self._stages = [Overlay({}, {variable.name: tuple(variable.domain) for variable in variables})]

    def after(self, steps: Sequence[Step], count: int) -> Overlay:
        """The overlay after the first `count` of the steps, at least one. `steps` is a whole walkthrough or
        chain.
        """
        steps = tuple(steps[:count])
        same = 0
        while same < min(len(steps), len(self._steps)) and steps[same] is self._steps[same]:
            same += 1
        if same < len(steps):
            self._steps = steps
            del self._stages[same + 1 :]
            for step in steps[same:]:
                self._stages.append(self._stages[-1].stepped(step))
        return self._stages[len(steps)]
