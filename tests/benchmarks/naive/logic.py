"""The two entailments as one would first check them in z3py, to measure against.

Bools, the premises and the conclusion's opposite in one solver. `NAMES` are library puzzles;
`solve` gives up to two countermodels: none where the conclusion follows.

    python logic.py NAME
"""

from __future__ import annotations

import sys

import z3

NAMES = ("seed-entailment", "seed-tautology")


def solve(name: str) -> list[dict[str, str]]:
    """Up to two countermodels, truth value by name."""
    p, q, r, s, t = names = z3.Bools("p q r s t")
    solver = z3.Solver()
    if name == "seed-entailment":
        solver.add(z3.Implies(z3.Implies(p, q), r))
        solver.add(z3.Implies(s, z3.Not(p)))
        solver.add(t)
        solver.add(z3.Not(s))
        solver.add(z3.Implies(t, q))
        solver.add(z3.Not(r))
    else:
        names = [p, q]
        solver.add(z3.Not(z3.Implies(q, z3.Implies(p, z3.Implies(p, z3.Implies(q, p))))))
    found: list[dict[str, str]] = []
    while len(found) < 2 and solver.check() == z3.sat:
        model = solver.model()
        values = [model.eval(name, model_completion=True) for name in names]
        found.append({str(name): str(value).lower() for name, value in zip(names, values, strict=True)})
        solver.add(z3.Or([name != value for name, value in zip(names, values, strict=True)]))
    return found


if __name__ == "__main__":
    print(solve(sys.argv[1]) or "it follows")
