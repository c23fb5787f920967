"""cluebench against python-sat, clingo, CP-SAT and CPMpy.

    python -m tests.benchmarks [--rounds N] [--seed N] [GROUP ...]

Needs the extra `bench`, takes some minutes, and prints each row as it comes. A whole run, without a choice
of groups or rounds, writes the file of the day; `python -m tests.benchmarks.table --write` puts that into
docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import gc
import os
from importlib import import_module
from random import Random

from tests.benchmarks.duel import Row, play
from tests.benchmarks.results import gathered

GROUPS = (
    "counts",
    "candidates",
    "verdicts",
    "graphs",
    "cuts",
    "areas",
    "conflicts",
    "worker",
    "processes",
    "naive",
)
COLLECT_AFTER = 20_000
"""New objects after which garbage is collected, for all contestants alike: about as in a worker."""


def main() -> None:
    """Play all duels."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)}")
    parser.add_argument("--rounds", type=int, help="for all duels alike")
    parser.add_argument("--seed", type=int, default=1, help="of the order in which contestants take turns")
    options = parser.parse_args()
    if unknown := set(options.groups).difference(GROUPS):
        parser.error(f"no such group: {', '.join(sorted(unknown))}")
    gc.set_threshold(COLLECT_AFTER)
    random, rows, load = Random(options.seed), list[Row](), os.getloadavg()[0]
    for group in options.groups or GROUPS:
        for duel in import_module(f"tests.benchmarks.work.{group}").duels():
            rows.append(play(duel, random, options.rounds))
            print(line(rows[-1]), flush=True)
    if not (options.groups or options.rounds):
        print(gathered(rows, load).write())


def line(row: Row) -> str:
    """A row in milliseconds: the medians, and the ratios of ours to each other one."""
    scores = (
        f"{score.name} {1000 * score.seconds.median:.2f}"
        + (f" ({score.ratio.median:.2f})" if score.ratio else "")
        for score in row.scores
    )
    return f"{row.work} [{row.start}]: {', '.join(scores)}"


if __name__ == "__main__":
    main()
