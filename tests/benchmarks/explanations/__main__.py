"""Every walkthrough checked, and docs/explanations.md written.

    python -m tests.benchmarks.explanations [seconds per puzzle] [puzzles per group]

Every walkthrough is cut off after so many seconds (20 unless told otherwise); of each group so many puzzles
are checked, drawn at random (8, or 0 for all). Prints what is wrong.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.benchmarks.explanations.survey import Row, checked, sampled, subjects, walked
from tests.benchmarks.explanations.table import page

PAGE = Path(__file__).parents[3] / "docs" / "explanations.md"


def main(limit: float = 20, most: int = 8) -> None:
    """Check all and write the page."""
    rows: dict[str, Row] = {}
    for subject in sampled(subjects(), most):
        row = rows.setdefault(subject.group, Row())
        walk = walked(subject.puzzle, limit)
        row.puzzles += 1
        row.seconds.append(walk.seconds)
        row.unfinished += not walk.finished
        print(f"{subject.group}: {subject.name}, {len(walk.steps)} steps, {walk.seconds:.1f} s", flush=True)
        for step, finding in checked(subject.puzzle, walk.steps, row, subject.told):
            print(f"    {step['number']} {step['technique']}: {finding.fault}: {finding.what}", flush=True)
    PAGE.write_text(page(rows, limit, most), "utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
