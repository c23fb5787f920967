"""The engines of this program: whether each is installed, its version, and whether it solves one satisfiable
and one unsatisfiable set of clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from solvers.queries.engines import EngineVersion

Clauses = Sequence[Sequence[int]]
ONE_MODEL: Clauses = ((1, 2), (-1, 2), (1, -2))
"""Clauses whose only model makes both Booleans true."""
NO_MODEL: Clauses = (*ONE_MODEL, (-1, -2))


class KnownEngine(NamedTuple):
    """An engine: its name, its purpose, the package it comes in, and a function that solves clauses with it.

    `satisfiable` raises `ImportError` if the engine is not installed.
    """

    name: str
    purpose: str
    package: str
    satisfiable: Callable[[Clauses], bool]
    optional: bool = False


def tried(known: KnownEngine) -> EngineVersion:
    """The result of trying an engine."""
    try:
        found = version(known.package)
    except PackageNotFoundError:
        return EngineVersion(known.name, known.purpose, "", "not installed", known.optional)
    try:
        is_right = known.satisfiable(ONE_MODEL) and not known.satisfiable(NO_MODEL)
        problem = "" if is_right else "answers wrongly"
    except Exception as error:  # a library that cannot be loaded or has changed: any error is reported
        problem = str(error) or type(error).__name__
    return EngineVersion(known.name, known.purpose, found, problem, known.optional)


def _z3(clauses: Clauses) -> bool:
    import z3

    solver = z3.Solver(ctx=z3.Context())
    names = [z3.Bool(f"b{number}", solver.ctx) for number in range(3)]
    for clause in clauses:
        solver.add(z3.Or([names[n] if n > 0 else z3.Not(names[-n]) for n in clause]))
    return bool(solver.check() == z3.sat)


def _cadical(clauses: Clauses) -> bool:
    from pysat.solvers import Cadical153

    with Cadical153(bootstrap_with=[list(clause) for clause in clauses]) as solver:
        return bool(solver.solve())


def _clingo(clauses: Clauses) -> bool:
    import clingo

    control = clingo.Control()
    atoms = "{b1; b2}."
    rules = (", ".join(f"b{-n}" if n < 0 else f"not b{n}" for n in clause) for clause in clauses)
    control.add("base", [], atoms + "".join(f":- {rule}." for rule in rules))
    control.ground([("base", [])])
    return bool(control.solve().satisfiable)


def _approxmc(clauses: Clauses) -> bool:
    from pyapproxmc import Counter

    from solvers.backends.approxmc import SOUND, installed

    if not installed():
        raise ImportError(f"only its versions {SOUND}x count rightly")
    counter = Counter(seed=1)
    for clause in clauses:
        counter.add_clause(list(clause))
    cells, _ = counter.count([1, 2])
    return int(cells) > 0


ENGINES = (
    KnownEngine("z3", "verdicts, conflicts, the stack of scopes", "z3-solver", _z3),
    KnownEngine("CaDiCaL 1.5.3", "counts, candidates, explanations", "python-sat", _cadical),
    KnownEngine("clingo", "counts of millions, loops and what hangs together", "clingo", _clingo),
    KnownEngine("ApproxMC", "estimates with a proven bound", "pyapproxmc", _approxmc, optional=True),
)
