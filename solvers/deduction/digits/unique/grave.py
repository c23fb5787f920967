"""BUG+1: all open variables have two values left, but for one that has three.

Without one of these, each value would have two places in every unit that it is open in, and all variables
could change to their other value. So that is the one.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.sight import Sight
from solvers.deduction.digits.unique.one_solution import OneSolution


def grave(sight: Sight, one_solution: OneSolution) -> Iterator[Deduction]:
    """The one on the board, if it is there."""
    open_ = {name: values for name in sight.names if (values := sight.open(name))}
    larger = [name for name, values in open_.items() if len(values) > 2]
    if len(larger) != 1 or any(len(values) < 2 for values in open_.values()):
        return
    (name,) = larger
    if len(open_[name]) != 3:
        return
    for value in sorted(open_[name], key=str):
        premise = one_solution.grave(open_ | {name: open_[name] - {value}})
        if premise is not None:
            facts = tuple(fact for each in open_ for fact in sight.without(each))
            pattern = Pattern(PatternShape.BUG, parts=((name,),), values=(value,))
            conclusions = (Literal(name, value),)
            yield Deduction((), conclusions, facts, least=False, pattern=pattern, premise=premise)
