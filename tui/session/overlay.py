"""What an explanation lays over the board: a solution, what some steps show, or values with their counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.model.state import PuzzleState
from solvers.queries.answer import Assignment
from solvers.queries.candidates import Candidates, PossibleValues
from solvers.queries.results import Results
from solvers.queries.steps import Step
from solvers.queries.value_counts import Occurrence, ValueCounts


class Overlay(Struct, frozen=True):
    """`values` stand on the board, `possible` are those left for each variable; `fresh` ones are new.

    `label` says what it is: "after step 3". With `counts`, values are shaded by how often they occur;
    if not `complete`, other values than those of `possible` may be left.
    """

    values: Mapping[str, Value]
    possible: Mapping[str, tuple[Value, ...]]
    fresh: frozenset[str] = frozenset()
    label: str = ""
    counts: ValueCounts | None = None
    complete: bool = True

    @classmethod
    def of(cls, solution: Assignment, fresh: frozenset[str], label: str) -> Overlay:
        """A whole solution."""
        return cls(solution, {name: (value,) for name, value in solution.items()}, fresh, label)

    @classmethod
    def of_counts(cls, counts: ValueCounts) -> Overlay:
        """Every value by the number of solutions it occurs in; those in all stand on the board."""
        names = counts.possible or counts.counts
        possible = {name: counts.values(name) for name in names}
        values = {
            name: found[0]
            for name, found in possible.items()
            if found and counts.occurrence(name, found[0]) is Occurrence.ALL
        }
        return cls(values, possible, label="values by count", counts=counts, complete=counts.settled)

    def laid_over(self, results: Results) -> Results:
        """The results with these values in place of those that were found to be possible."""
        asked = PossibleValues()
        return results.put(asked).absorb(Candidates(self.possible, complete=self.complete), asked)

    def stepped(self, step: Step) -> Overlay:
        """What is known after one more step."""
        values = {**self.values, **dict(step.known.placed)}
        possible = {**self.possible, **dict(step.known.left)}
        fresh = frozenset(literal.name for literal in step.conclusions)
        return Overlay(values, possible, fresh, f"after step {step.index + 1}")


class StepReplay:
    """What is known after each of some steps about a state, put together once and kept."""

    def __init__(self, state: PuzzleState) -> None:
        own = (variable for layer in state.layers() if state.is_on(layer) for variable in layer.variables)
        variables = (*state.puzzle.shape.variables, *own)
        self._steps: tuple[Step, ...] = ()
        self._stages = [Overlay({}, {variable.name: tuple(variable.domain) for variable in variables})]

    def after(self, steps: Sequence[Step], count: int) -> Overlay:
        """The stage after so many of the steps: all of a walkthrough or a chain, and at least one."""
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
