"""Case splits by rules that demand one of several things."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from puzzles.files.storage import parse
from puzzles.formulas.formulas import And, AtLeast, Exactly, Formula, Is, Not, Or, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.deduction.chains.cases import Cases
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.chains.subsets import Subsets
from solvers.deduction.chains.supposition import Start
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.propagation.propagate import propagator
from solvers.wording.lines import chain_sentence

NAMES = ("a", "b", "c", "d", "x", "y", "z")


def _start(*formulas: Formula, false: str = "") -> Start:
    variables = {name: Variable(name, (False, True)) for name in NAMES}
    statements = [Statement(str(at), str(at), formula) for at, formula in enumerate(formulas)]
    net = CompiledStatements(variables, statements, {s.id: propagator(s.formula) for s in statements})
    left = [net.mask([False]) if name in false else net.all_values[net.number[name]] for name in NAMES]
    return Start(net, left, Subsets(net))


def _leads(one: str, other: str) -> Formula:
    return Or(Not(Is(one, True)), Is(other, True))


@pytest.mark.parametrize("demand", [Exactly, AtLeast])
def test_what_each_case_implies(demand: type[Exactly | AtLeast]) -> None:
    """One of a, b and c holds, d being out; from each follows x, over y or directly, and from two z."""
    one_of = demand(1, tuple(Is(name, True) for name in "abcd"))
    ways = (_leads("a", "x"), _leads("b", "y"), _leads("y", "x"), _leads("c", "x"), _leads("b", "z"))
    split = Cases(_start(one_of, *ways, _leads("a", "z"), false="d"), lambda: None).of_counts()
    assert split is not None
    assert split.goals == (Literal("x", True),)
    assert split.of.cases == tuple(Literal(name, True) for name in "abc")
    assert [trace.length for trace in split.traces] == [1, 2, 1]


def test_all_that_the_same_links_show_is_told_at_once() -> None:
    one_of = Exactly(1, tuple(Is(name, True) for name in "abc"))
    also = Or(Not(Is("x", True)), And(Is("y", True), Not(Is("z", True))))
    split = Cases(_start(one_of, *(_leads(name, "x") for name in "abc"), also), lambda: None).of_counts()
    assert split is not None
    assert split.goals == (Literal("x", True),), "y and z need one link more"
    both = (Or(Not(Is(name, True)), And(Is("y", True), Not(Is("z", True)))) for name in "abc")
    split = Cases(_start(one_of, *both), lambda: None).of_counts()
    assert split is not None
    assert split.goals == (Literal("y", True), Literal("z", False))


@pytest.mark.parametrize("leading", ["ab", "abcd"])
def test_no_split_where_a_case_leads_nowhere_else_or_two_are_demanded(leading: str) -> None:
    count = 1 if leading == "ab" else 2
    demanded = Exactly(count, tuple(Is(name, True) for name in "abcd"))
    start = _start(demanded, *(_leads(name, "x") for name in leading))
    assert Cases(start, lambda: None).of_counts() is None


def test_the_rule_is_told_with_what_it_leaves() -> None:
    puzzle = parse('puzzle = "kenken"\nsize = 3\nliars = true\ncages = ". . .\\n. . .\\n. . ."\n')
    rule = next(one for one in puzzle.shape.rules if one.text == "Exactly one cell of row 1 lies")
    goal = Literal("r2c2", 3, False)
    cases = [Literal(f"r1c{column}.lies", True) for column in (1, 3)]
    lines = [
        DeductionLine((rule,), (case,), (goal,), (case,), (DeductionLine((), (), (goal,)),)) for case in cases
    ]
    ground = DeductionLine((rule,), (), ())
    for standing, where in ((2, "R1C1 or R1C3. Either way, "), (3, "R1C1, R1C3 or R1C2. In any case, ")):
        pattern = Pattern(PatternShape.SPLIT, 4, standing=standing)
        extra = (
            lines if standing == 2 else [*lines, replace(lines[0], supposed=(Literal("r1c2.lies", True),))]
        )
        split = Deduction((rule,), (goal,), (), links=tuple(extra), pattern=pattern, ground=ground)
        assert chain_sentence(split, puzzle) == f"Exactly one cell of row 1 lies: {where}R2C2 is not 3."
        assert puzzle.wording.technique(pattern) == ("two cases", "three cases")[standing - 2]
