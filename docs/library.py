"""Make the library's puzzles to be solved: python docs/library.py [TYPE ...]

Each is made by `cluebench generate` with a seed that is written down, so that it can be made again:

    cluebench generate TYPE --keep SHAPE --grade LEVEL --seed SEED --count NUMBER

What was made is kept in build/library, a file of JSON lines for each type; what is there is not made again.
Of that the files of the library and what is said of them are written: at most `MOST` puzzles of a level.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from puzzles.core.heading import Heading
from puzzles.core.puzzle import Puzzle
from puzzles.files.samples import FOLDER, MADE, MADE_NAME
from puzzles.files.several import joined
from puzzles.files.storage import encode, parse
from puzzles.types import puzzle_types
from solvers.queries.steps import Grade
from tui.store.progress import digest

KEPT = Path("build/library")
PLAN = (
    (Grade.EASY, 0),
    (Grade.MEDIUM, 1),
    (Grade.HARD, 2),
    (Grade.VERY_HARD, 3),
    (Grade.EASY, 2),
    (Grade.EASY, 3),
)
"""The levels that are asked for, each with which of the shapes that are played it is asked of."""
SEED = 1000
"""The seed of the first part of the plan; each further one has the next."""
COUNT, SECONDS, MOST = 5, 13, 7
"""Puzzles that are asked for at a time, how long that may take, and how many of a level are kept."""
LEVELS = tuple(Grade)


def made(name: str) -> Iterator[dict[str, Any]]:
    """What `cluebench generate` prints for each part of the plan."""
    shapes = list(puzzle_types()[name].to_play())
    for at, (level, size) in enumerate(PLAN):
        shape = shapes[min(size, len(shapes) - 1)]
        keep = KEPT / f"{name}.toml"
        keep.write_text(encode(shape))
        asked = ("--keep", str(keep), "--grade", level.replace(" ", "-"), "--seed", str(SEED + at))
        limits = ("--count", str(COUNT), "--jobs", "1", "--timeout", str(SECONDS), "--json")
        minimal = () if level is Grade.EASY else ("--minimal",)
        command = (sys.executable, "-m", "tui", "generate", name, *asked, *limits, *minimal)
        for line in subprocess.run(command, capture_output=True, text=True).stdout.splitlines():
            row = json.loads(line)
            if "text" in row:
                yield row


def chosen(rows: list[dict[str, Any]]) -> Iterator[tuple[Grade, int, dict[str, Any]]]:
    """The puzzles that are kept, by level and from the easier to the harder, none of them twice."""
    by_level: dict[Grade, dict[str, dict[str, Any]]] = defaultdict(dict)
    for row in rows:
        by_level[Grade(row["difficulty"]["grade"])].setdefault(digest(parse(row["text"])), row)
    for level in LEVELS:
        found = sorted(by_level[level].values(), key=lambda row: row["difficulty"]["score"])
        kept = [found[at * len(found) // min(MOST, len(found))] for at in range(min(MOST, len(found)))]
        yield from ((level, number, row) for number, row in enumerate(kept, start=1))


def said(puzzle: Puzzle, level: Grade, number: int, row: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """What is said of a puzzle, and its text."""
    size = puzzle.size_text
    title = f"{' '.join(filter(None, (puzzle.label, size)))}, {level} {number}"
    heading = Heading(
        title=title, author="cluebench", notes=f"Made with --seed {row['seed']}, number {row['number']}."
    )
    told = {
        "name": f"{puzzle.type_name}-{level.replace(' ', '-')}-{number}",
        "title": title,
        "grade": str(level),
        "score": row["difficulty"]["score"],
        "size": size,
    }
    return told, encode(replace(puzzle, heading=heading))


def main() -> None:
    """Make what is missing, and write the library's files."""
    KEPT.mkdir(parents=True, exist_ok=True)
    index = json.loads(MADE.read_text("utf-8")) if MADE.exists() else {}
    for name, kind in puzzle_types().items():
        if kind.unmade or (sys.argv[1:] and name not in sys.argv[1:]) or not kind.to_play():
            continue
        path = KEPT / f"{name}.jsonl"
        if not path.exists():
            path.write_text("".join(json.dumps(row) + "\n" for row in made(name)))
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        found = [said(parse(row["text"]), level, number, row) for level, number, row in chosen(rows)]
        if found:
            index[name] = [told for told, _ in found]
            (FOLDER / name / MADE_NAME).write_text(joined([text for _, text in found]), encoding="utf-8")
        print(name, len(found), flush=True)
    listed = (f"{json.dumps(name)}: [\n{_lines(found)}\n]" for name, found in sorted(index.items()))
    MADE.write_text("{\n" + ",\n".join(listed) + "\n}\n", encoding="utf-8")


def _lines(found: list[dict[str, Any]]) -> str:
    return ",\n".join(map(json.dumps, found))


if __name__ == "__main__":
    main()
