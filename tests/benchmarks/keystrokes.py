"""From a key to its redraw while a person solves: what it takes of a processor, here and in other checkouts.

    python -m tests.benchmarks.keystrokes [--against FOLDER] [--rounds 3] [--keys 100] [PUZZLE ...]

Each checkout has a process for each puzzle and round, in turns, so that they meet the same load. Measured is
the time of the process, from a key to the text that goes to the terminal: of an arrow, of an entry, and of
30 arrows that come faster than they can be drawn. Questions are answered at once, by nobody. Prints the
medians of all rounds in milliseconds; `fault` is an entry that breaks a rule.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

PUZZLES = ("seed-sudoku", "sudoku-16x16", "killer-9x9", "slitherlink-20x20", "nonogram-cat")
HERE = Path(__file__).parents[2]
STEP = Path(__file__).with_name("keystroke.py")


def main() -> None:
    """Print a line for each puzzle and kind of key."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("puzzles", nargs="*", metavar="PUZZLE", help=f"of the library; usually {PUZZLES}")
    parser.add_argument("--against", type=Path, action="append", default=[], metavar="FOLDER")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--keys", type=int, default=100)
    options = parser.parse_args()
    trees = [*options.against, HERE]
    print(f"{'':30}" + "".join(f"{tree.name:>16}" for tree in trees))
    for puzzle in options.puzzles or PUZZLES:
        rounds = [[measured(tree, puzzle, options.keys) for tree in trees] for _ in range(options.rounds)]
        for kind in rounds[0][-1]:
            medians = [median(one[place][kind] for one in rounds) for place in range(len(trees))]
            print(f"{puzzle:20}{kind:10}" + "".join(f"{one:16.2f}" for one in medians), flush=True)


def measured(tree: Path, puzzle: str, keys: int) -> dict[str, float]:
    """Milliseconds by kind of key, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-P", str(STEP), str(tree), puzzle, str(keys)]
    done = subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    main()
