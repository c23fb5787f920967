"""Large Numberlinks: how long it takes to prove that there is one solution, or to find two.

    python -m tests.benchmarks.large_lines [--without] [SECONDS]

The puzzles were published as addresses of puzz.link, the last two by lsrhs.net and janko.at.
`--without`: searches are not told what the lines imply together. Each puzzle has so many SECONDS.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from threading import Timer
from time import process_time

from puzzles.exchange.puzzlink import FORMAT
from puzzles.formulas.statements import Implied
from puzzles.types.numberlink.puzzle import Numberlink
from solvers.queries.answer import TIMEOUT
from solvers.session.session import Session

ADDRESSES = (
    "https://puzz.link/p?numlin/13/13/k3x6i7x1i2l4w5zl7j3i1u6p4m2z5",
    "https://puzz.link/p?numlin/14/14/u3p2u1o5k4k6u4k7h2zi9p7i6h8gahazh3n95m1w8",
    "https://puzz.link/p?numlin/15/15/v1q2zs2345i6785y93abi47c8zvdk1gclehfhbofdga6zg9qev",
    "https://puzz.link/p?numlin/17/17/s12r3j4m5l6l78l9g9pak4p1i65gbj8ichcjdgdzeofx2h3i"
    "-107ibm-11jej-12j-13j-12h-10nfpak-14p-11y-13x-14g",
)
SECONDS = 100.0


class Untold(Numberlink):
    """Of whose lines together nothing is told."""

    def implied(self) -> Iterator[Implied]:
        return iter(())


def main() -> None:
    """Answer each, and say how it went."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seconds", nargs="?", type=float, default=SECONDS)
    parser.add_argument("--without", action="store_true")
    options = parser.parse_args()
    for address in ADDRESSES:
        (puzzle,) = FORMAT.read(address).puzzles
        assert isinstance(puzzle, Numberlink)
        if options.without:
            puzzle = Untold(puzzle.rows, puzzle.columns, clue_list=puzzle.clue_list)
        session = Session(puzzle)
        start = process_time()
        timer = Timer(options.seconds, session.stop, (TIMEOUT,))
        timer.start()
        verdict = session.verdict()
        timer.cancel()
        spent, conflicts = process_time() - start, verdict.statistics.conflicts
        size = f"{puzzle.rows}x{puzzle.columns}"
        print(f"{size}: {verdict.status.value}, {spent:.1f} s of CPU, {conflicts:,} conflicts", flush=True)


if __name__ == "__main__":
    main()
