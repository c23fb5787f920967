"""ApproxMC: an estimate of the number of models with a proven error bound. An extra that may not be
installed.

It can be neither interrupted nor limited in memory, and holds the GIL: run it in a process that may be
killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from solvers.encoding.clauses import Clause

SOUND = "4.1."
"""The versions with correct counts: 4.3 and 4.4 lose a factor of two for a Boolean that becomes
unconstrained.
"""


def installed() -> bool:
    """Whether it is installed in a version that counts correctly."""
    try:
        return version("pyapproxmc").startswith(SOUND)
    except PackageNotFoundError:
        return False


def approximate(
    clauses: Sequence[Clause], numbers: Sequence[int], within: float, confidence: float, seed: int
) -> int:
    """The approximate number of models, projected on the Booleans of those numbers.

    With probability `confidence` it is off by a factor of at most 1 + `within` (Soos, Gocht and Meel,
    Tinted, detached, and lazy CNF-XOR solving and its applications to counting and sampling, CAV 2020).
    """
    from pyapproxmc import Counter

    used = {abs(literal) for clause in clauses for literal in clause}
    index_of = {number: index for index, number in enumerate(sorted(used), start=1)}
    projected = [index_of[number] for number in dict.fromkeys(numbers) if number in index_of]
    free = len(set(numbers) - used)
    counter = Counter(seed=seed, epsilon=within, delta=1 - confidence)
    for clause in clauses:
        counter.add_clause([index_of[literal] if literal > 0 else -index_of[-literal] for literal in clause])
    cells, hashes = counter.count(projected)
    return int(cells) << (int(hashes) + free)
