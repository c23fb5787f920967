"""ApproxMC: an estimate of how many models there are, with a proven bound. An extra, which may be missing.

It can neither be interrupted nor bounded in memory, and holds Python's lock: it is for a process that may
be killed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec

from solvers.encoding.clauses import Clause


def installed() -> bool:
    """Whether it is there to be asked."""
    return find_spec("pyapproxmc") is not None


def approximate(
    clauses: Sequence[Clause], numbers: Iterable[int], within: float, confidence: float, seed: int
) -> int:
    """About how many models there are, projected on the Booleans of those numbers.

    With the probability `confidence` it is wrong by a factor of 1 + `within` at most (Soos, Gocht and Meel,
    Tinted, detached, and lazy CNF-XOR solving and its applications to counting and sampling, CAV 2020).
    """
    from pyapproxmc import Counter

    own: dict[int, int] = {}
    projected = [own.setdefault(number, len(own) + 1) for number in numbers]
    counter = Counter(seed=seed, epsilon=within, delta=1 - confidence)
    for clause in clauses:
        inner = (own.setdefault(abs(literal), len(own) + 1) for literal in clause)
        counter.add_clause(
            [each if literal > 0 else -each for each, literal in zip(inner, clause, strict=True)]
        )
    for number in projected:
        counter.add_clause([number, -number])  # so that it knows those that no other clause speaks of
    cells, hashes = counter.count(projected)
    return int(cells) << int(hashes)
