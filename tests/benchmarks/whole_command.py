"""Whole commands, process start included, against the naive z3py formulation.

    python tests/benchmarks/whole_command.py [runs]

Runs alternate, so that whatever else the machine does falls on both alike. Prints medians and
the ratio of each pair; exits with 1 if a ratio misses its target.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

NAIVE = Path(__file__).parent / "naive"
CLUEBENCH = Path(sys.executable).with_name("cluebench")


@dataclass(frozen=True)
class Pair:
    """A command, its naive counterpart, what both must print, and the ratio to reach."""

    title: str
    command: tuple[str, ...]
    naive: tuple[str, ...]
    expected: str
    target: float


PAIRS = (
    Pair("solve seed-sudoku", ("solve", "seed-sudoku"), ("sudoku.py", "seed"), "3 1 9 4 6 2 8 5 7", 1 / 2),
    Pair("solve miracle", ("solve", "miracle"), ("sudoku.py", "miracle"), "4 8 3 7 2 6 1 5 9", 1 / 3),
    Pair("count seed-sudoku-200", ("count", "seed-sudoku-200"), ("sudoku.py", "count"), "200", 1 / 4),
)


def seconds(command: list[str], expected: str) -> float:
    """How long the command takes; it must succeed and print what is expected."""
    started = perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    taken = perf_counter() - started
    if expected not in done.stdout:
        raise SystemExit(f"{' '.join(command)} did not print {expected!r}:\n{done.stdout}")
    return taken


def main(runs: int) -> int:
    """Measure all pairs and print the table."""
    met = True
    print(f"{'command':24}{'cluebench':>12}{'naive':>12}{'ratio':>8}{'target':>8}   median of {runs}")
    for pair in PAIRS:
        ours, naive = [], []
        for _ in range(runs):
            ours.append(seconds([str(CLUEBENCH), *pair.command], pair.expected))
            naive.append(
                seconds([sys.executable, str(NAIVE / pair.naive[0]), *pair.naive[1:]], pair.expected)
            )
        ratio = median(ours) / median(naive)
        met &= ratio <= pair.target
        print(
            f"{pair.title:24}{median(ours):10.3f} s{median(naive):10.3f} s{ratio:8.3f}{pair.target:8.3f}",
            "  met" if ratio <= pair.target else "  MISSED",
        )
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
