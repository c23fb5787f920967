"""A formula about a graph says the same whether it is asked with bits or with sets of values."""

from __future__ import annotations

from random import Random

from hypothesis import event, given, settings

from puzzles.formulas.formulas import Is, Not, Variable
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, Sign, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.statements import Statement
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.propagation.propagate import propagator
from tests.helpers.chance import chances

ROWS = COLUMNS = 4
CELLS = range(ROWS * COLUMNS)
LINKS = tuple(
    (cell, other)
    for cell in CELLS
    for other in ((cell + 1) if (cell + 1) % COLUMNS else -1, cell + COLUMNS)
    if other in CELLS
)


def formula(chance: Random) -> LazyFormula:
    """One about a grid, whose signs may be about the same variable, and about its having a value or not."""

    def signs(count: int) -> list[Sign]:
        literals = (Is(f"v{chance.choice((at, at, at, 0))}", chance.choice("ab")) for at in range(count))
        return [Not(one) if chance.random() < 0.2 else one for one in literals]

    nodes, edges = (
        tuple(signs(len(CELLS))),
        tuple(zip(signs(len(LINKS)), *zip(*LINKS, strict=True), strict=True)),
    )
    return chance.choice(
        (
            Connected(nodes, LINKS),
            Connected(nodes, LINKS, anchored=tuple(chance.sample(CELLS, 2))),
            SingleLoop(edges),
            Forest(edges),
            EqualParts(nodes, LINKS, chance.randint(2, 4)),
            Pairing(tuple((Is(f"v{at}", "a"), tuple(chance.sample(CELLS, 2))) for at in CELLS)),
        )
    )


@given(chances)
@settings(max_examples=300)
def test_bits_say_what_sets_of_values_say(chance: Random) -> None:
    asked = formula(chance)
    names = tuple(dict.fromkeys(asked.names()))
    values = chance.choice(("ab", "abc"))
    variables = {name: Variable(name, tuple(values)) for name in names}
    own = propagator(asked)
    net = CompiledStatements(variables, (Statement("s", "", asked),), {"s": own})
    open_ = chance.uniform(0.1, 0.9)
    domains = {
        name: frozenset(values) if chance.random() < open_ else frozenset(chance.sample(values, 1))
        for name in names
    }
    told, said = own(domains), net.says(0, net.left(domains))
    event(f"{type(asked).__name__}: {'impossible' if said is None else 'news' if said else 'nothing'}")
    if told is None or said is None:
        assert (told, said) == (None, None)
        return
    gone = {names[number]: frozenset(net.values(number, mask)) for number, mask in said}
    assert gone == {name: lost for name, kept in told.items() if (lost := domains[name] - kept)}
