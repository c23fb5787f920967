"""Exact counts of solutions, in all and by value, without enumerating them.

The variables are assigned one after the other. A state is what the formulas need to remember of the
variables before; all partial solutions that lead to the same state are counted together, forwards and
backwards. The time is proportional to the number of states, which is small if formulas are about variables
near each other (the frontier method; Kawahara et al., Frontier-based search for enumerating all constrained
subgraphs, 2017).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Value, Variable
from puzzles.formulas.three_valued import conjuncts
from solvers.problem import Problem
from solvers.session.counts.order import narrow
from solvers.session.counts.running import Running, running

MOST_WORK = 2_000_000
"""The total size of the states of all layers above which counting is given up."""
State = tuple[Hashable, ...]
Layer = dict[State, int]
"""States, each with the number of partial solutions that lead to it."""
Ways = Sequence[tuple[Value, State]]
"""The possible values of a variable, each with the new states of its formulas."""


class FrontierCount(Struct, frozen=True):
    """The number of solutions, and for each variable the number of solutions with each value."""

    total: int
    counts: Mapping[str, Mapping[Value, int]]


class Frontier:
    """A layered decision diagram of a problem, with one layer (`Line`) for each variable."""

    def __init__(self, names: Sequence[str], lines: Sequence[Line], *, impossible: bool = False) -> None:
        self._names, self._lines, self._impossible = names, lines, impossible

    @classmethod
    def of(cls, problem: Problem) -> Frontier | None:
        """The diagram of the statements that are on; None if one of their formulas has too many states."""
        on = [each for each in (*problem.rules, *problem.layers) if problem.is_on(each)]
        all_ = (*problem.variables, *(own for each in on for own in each.variables))
        conjuncts_on = [part for each in on for part in conjuncts(each.formula)]
        if not all(formula.holds({}) for formula in conjuncts_on if not any(formula.names())):
            return cls((), (), impossible=True)
        variables = narrow(all_, conjuncts_on)
        automata = running([formula for formula in conjuncts_on if any(formula.names())], variables)
        if automata is None:
            return None
        return cls([variable.name for variable in all_], list(_lines(variables, automata)))

    def total(self, checkpoint: Callable[[], None]) -> int | None:
        """The number of solutions; None if there are too many states. Calls `checkpoint` once for each
        variable.
        """
        layers = self._forwards(checkpoint)
        return None if layers is None else sum(layers[-1].values())

    def tally(self, checkpoint: Callable[[], None]) -> FrontierCount | None:
        """As `total`, with the number of solutions for each value."""
        layers = self._forwards(checkpoint)
        if layers is None:
            return None
        total = sum(layers[-1].values())
        return FrontierCount(total, self._backwards(layers, checkpoint) if total else {})

    def _forwards(self, checkpoint: Callable[[], None]) -> list[Layer] | None:
        """The states after each variable with the number of ways to reach them; None if they are too many."""
        if self._impossible:
            return [{}]
        layers: list[Layer] = [{(): 1}]
        work = 0
        for line in self._lines:
            checkpoint()
            after: Layer = {}
            for state, ways in layers[-1].items():
                for _, there in line.steps(state):
                    after[there] = after.get(there, 0) + ways
            work += len(after) * (1 + len(line.open_after))
            if work > MOST_WORK:
                return None
            layers.append(after)
        return layers

    def _backwards(self, layers: list[Layer], checkpoint: Callable[[], None]) -> dict[str, dict[Value, int]]:
        """The number of solutions for each value: the ways to a state times the ways on from it, summed."""
        counts = {}
        onwards: Layer = {(): 1}
        for line in reversed(self._lines):
            checkpoint()
            layers.pop()
            here: Layer = {}
            found = dict.fromkeys(line.variable.domain, 0)
            for state, ways in layers[-1].items():
                for value, there in line.steps(state):
                    on = onwards.get(there, 0)
                    here[state] = here.get(state, 0) + on
                    found[value] += ways * on
            counts[line.variable.name] = {value: number for value, number in found.items() if number}
            onwards = here
        return {name: counts[name] for name in self._names}


class Line:
    """The layer of one variable: which components of a state its formulas read, and which pass through."""

    def __init__(self, variable: Variable, open_: Sequence[Running], formulas: Sequence[Running]) -> None:
        """`open_` are the formulas that began before, in the order of a state; `formulas` are those of the
        variable.
        """
        self.variable = variable
        self._formulas = [(each, each.names.index(variable.name)) for each in formulas]
        self._looks = [(open_.index(each) if each in open_ else -1, each.start) for each in formulas]
        self._kept = [place for place, each in enumerate(open_) if each not in formulas]
        self._ways: dict[State, Ways] = {}
        going_on = [each for each, at in self._formulas if at + 1 < len(each.names)]
        self.open_after = [*(open_[place] for place in self._kept), *going_on]

    def steps(self, state: State) -> Iterator[tuple[Value, State]]:
        """The possible values in a state, each with the state that follows."""
        kept = tuple([state[place] for place in self._kept])
        seen = tuple([state[at] if at >= 0 else start for at, start in self._looks])
        ways = self._ways.get(seen)
        if ways is None:
            ways = self._ways[seen] = list(self._possible(seen))
        for value, after in ways:
            yield value, kept + after

    def _possible(self, seen: State) -> Iterator[tuple[Value, State]]:
        for value in self.variable.domain:
            after: list[Hashable] = []
            for (formula, at), state in zip(self._formulas, seen, strict=True):
                then = formula.step(state, at, value)
                if then is None:
                    break
                if at + 1 < len(formula.names):
                    after.append(then)
            else:
                yield value, tuple(after)


def _lines(variables: Sequence[Variable], formulas: Sequence[Running]) -> Iterator[Line]:
    """The layers of the variables, in order."""
    of: dict[str, list[Running]] = {variable.name: [] for variable in variables}
    for formula in formulas:
        for name in formula.names:
            of[name].append(formula)
    open_: list[Running] = []
    for variable in variables:
        line = Line(variable, open_, of[variable.name])
        yield line
        open_ = line.open_after
