"""BUG+1 (bivalue universal grave): all open variables have two values, except one that has three.

Without one of the three values, each value would have two places in every unit in which it is open, and all
variables could swap to their other value. So the variable has that value.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.sight import Sight
from solvers.deduction.digits.unique.one_solution import OneSolution


def grave(sight: Sight, one_solution: OneSolution) -> Iterator[Deduction]:
    """The pattern on the board, if it is there."""
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
