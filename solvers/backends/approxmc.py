"""ApproxMC: an estimate of how many models there are, with a proven bound. An extra, which may be missing.

It can neither be interrupted nor bounded in memory, and holds Python's lock: it is for a process that may
be killed.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from solvers.encoding.clauses import Clause

SOUND = "4.1."
"""The versions that can be trusted: 4.3 and 4.4 lose a factor of two for a Boolean that comes to be free."""


def installed() -> bool:
    """Whether it is there to be asked, in a version that can be trusted."""
    try:
        return version("pyapproxmc").startswith(SOUND)
    except PackageNotFoundError:
        return False


def approximate(
    clauses: Sequence[Clause], numbers: Sequence[int], within: float, confidence: float, seed: int
) -> int:
    """About how many models there are, projected on the Booleans of those numbers.

    With the probability `confidence` it is wrong by a factor of 1 + `within` at most (Soos, Gocht and Meel,
    Tinted, detached, and lazy CNF-XOR solving and its applications to counting and sampling, CAV 2020).
    """
    from pyapproxmc import Counter

    used = {abs(literal) for clause in clauses for literal in clause}
    own = {number: index for index, number in enumerate(sorted(used), start=1)}
    known = [own[number] for number in dict.fromkeys(numbers) if number in own]
    free = len(set(numbers) - used)
    counter = Counter(seed=seed, epsilon=within, delta=1 - confidence)
    for clause in clauses:
        counter.add_clause([own[literal] if literal > 0 else -own[-literal] for literal in clause])
    cells, hashes = counter.count(known)
    return int(cells) << (int(hashes) + free)
