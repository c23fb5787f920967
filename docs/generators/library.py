"""Make the library's puzzles to be solved: python -m docs.generators.library [TYPE ...]

What was made and kept as JSON lines in build/library is taken in. Of a type that is named, each puzzle that
is there is walked through anew, so that its level and its name are those of today; a level with
fewer than `WANTED` gets more by `cluebench generate`; one that still has fewer than `FEWEST` gets more of
the levels that it has, in each shape that is played. Each stands under the command that makes it again, and
is solved when it comes in: only one with exactly one solution and something to find is kept, and none that
stands in a file of its own; its solution stands with the tests. Where there are more than wanted of a level,
they are of as many sizes as can be.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections import Counter, defaultdict, deque
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count, product
from pathlib import Path
from typing import Any, NamedTuple

from docs.generators.grades import walked
from puzzles.feedback.board import blanks_count
from puzzles.files.samples import FOLDER, MADE, MADE_NAME, made_samples, samples
from puzzles.files.saving import encode
from puzzles.files.several import joined
from puzzles.files.solved_samples import variables_of
from puzzles.files.storage import parse
from puzzles.files.texts import blank
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_types
from solvers.generation.parts import leaves_enough
from solvers.queries.steps import Grade, WalkthroughEnd
from solvers.session.session import Session
from tui.store.progress.progress import digest
from tui.types.registry import form_type

POOL = Path("build/library")
SOLUTIONS = Path("tests/data/made_solutions.txt")
WANTED, MOST = 5, 7
"""Puzzles that each level is to have, and has at most."""
FEWEST = 20
"""Puzzles to be solved that a type is to have, with those that were not made."""
COUNT, SECONDS, FIRST_SEED = 3, 30, 5000
"""Puzzles that are asked for at a time, how long that may take, and the first seed."""


class Made(NamedTuple):
    """A puzzle, the command that makes it, how hard it is, and its solution by indices of values."""

    command: str
    puzzle: Puzzle
    grade: Grade
    score: int
    solution: str


def there(name: str, solutions: dict[str, str], *, anew: bool) -> Iterator[Made]:
    """The puzzles of a type that the library has, graded `anew` or as it says."""
    for sample in made_samples(name):
        command = sample.text.splitlines()[0].removeprefix("# ")
        puzzle, solution = sample.load(), solutions[sample.name]
        said = Grade(sample.grade), sample.score
        grade, score = ((anew or not sample.score) and walked_through(puzzle)) or said
        made = Made(command, puzzle, grade, score, solution)
        if is_worth_it(made):
            yield made


def walked_through(puzzle: Puzzle) -> tuple[Grade, int] | None:
    """Its level and score; None if it takes too long to find them."""
    ending = walked(puzzle)
    solved = ending.outcome is WalkthroughEnd.SOLVED
    return (ending.profile.grade, ending.profile.score) if solved else None


def taken_in(rows: Iterable[dict[str, Any]]) -> Iterator[Made]:
    """Those of what was made that have exactly one solution, and a level: one that was made when the time was
    up is walked through here.
    """
    for row in rows:
        puzzle = parse(row["text"])
        found = list(Session(PuzzleState(puzzle)).solutions(2))
        graded = (Grade(row["grade"]), row["score"]) if row["score"] else walked_through(puzzle)
        if len(found) == 1 and graded is not None:
            values = (each.domain.index(found[0][each.name]) for each in variables_of(puzzle))
            solution = " ".join(map(str, values))
            made = Made(row["command"], puzzle, *graded, solution)
            if is_worth_it(made):
                yield made


def is_worth_it(made: Made) -> bool:
    """Whether there is something to find: enough is open, and not all of it is filled, or left blank."""
    alike = blanks_count(made.puzzle) and len(set(made.solution.split())) < 2
    return not alike and (made.grade is not Grade.EASY or leaves_enough(made.puzzle))


def of_levels(name: str, lacking: Iterable[Grade]) -> Iterator[dict[str, Any]]:
    """More puzzles of those levels, of the shapes that are played, the smaller for the easier."""
    shapes = list(puzzle_types()[name].making.to_play()) or [form_type(name)(None).sample()]
    for at, level in enumerate(lacking):
        shape = shapes[min(list(Grade).index(level), len(shapes) - 1)]
        yield from generated(shape, level, FIRST_SEED + at)


def of_any_size(name: str, levels: Iterable[Grade]) -> Iterator[dict[str, Any]]:
    """More puzzles of those levels, of each shape that is played."""
    for at, (shape, level) in enumerate(product(puzzle_types()[name].making.to_play(), levels)):
        yield from generated(shape, level, 2 * FIRST_SEED + at)


def generated(shape: Puzzle, level: Grade, seed: int) -> Iterator[dict[str, Any]]:
    """Puzzles of a shape and level as `cluebench generate` tells of them, each with the command for it."""
    words = ["generate", shape.type_name, *of_shape(shape), "--grade", level.replace(" ", "-")]
    words += ["--seed", str(seed), "--count", str(COUNT)]
    limits = ["--jobs", "1", "--timeout", str(SECONDS), "--json"]
    done = subprocess.run([sys.executable, "-m", "tui", *words, *limits], capture_output=True, text=True)
    for row in map(json.loads, done.stdout.splitlines()):
        if "text" in row:
            command = shlex.join(["cluebench", *words[:-1], str(row["number"])])
            yield {"command": command, "text": row["text"], **row["difficulty"]}


def of_shape(shape: Puzzle) -> list[str]:
    """What asks for that shape: its size, or else a file that holds it."""
    size = shape.wording.size_text
    with suppress(PuzzleError):
        if blank(shape.type_name, size) == shape:
            return ["--size", size]
    keep = POOL / f"{'-'.join((shape.type_name, *size.split()))}.toml"
    keep.write_text(encode(shape))
    return ["--keep", str(keep)]


def pool(name: str) -> list[dict[str, Any]]:
    """What was made and is not in the library yet."""
    path = POOL / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def distinct(found: Iterable[Made]) -> int:
    """How many of them are puzzles of their own."""
    return len({digest(made.puzzle) for made in found})


def chosen(found: Iterable[Made], fewest: int, others: Collection[str] = ()) -> Iterator[tuple[int, Made]]:
    """At most `MOST` of each level, or more where there are not `fewest` by that, none of them twice or with
    a digest among `others`.

    They go from the easier to the harder, and are counted level by level.
    """
    by_level: dict[Grade, dict[str, Made]] = defaultdict(dict)
    for made in found:
        if (key := digest(made.puzzle)) not in others:
            by_level[made.grade].setdefault(key, made)
    most = MOST
    while sum(min(most, len(each)) for each in by_level.values()) < min(
        fewest, sum(map(len, by_level.values()))
    ):
        most += 1
    for level in Grade:
        kept = of_all_sizes(by_level[level].values(), most)
        yield from enumerate(sorted(kept, key=lambda made: made.score), start=1)


def of_all_sizes(found: Iterable[Made], most: int) -> list[Made]:
    """At most so many: of each size the easiest, then the hardest of the rest, the easiest of these, ..."""
    by_size: dict[str, deque[Made]] = defaultdict(deque)
    for made in sorted(found, key=lambda made: made.score):
        by_size[made.puzzle.wording.size_text].append(made)
    kept: list[Made] = []
    for turn in count():
        if len(kept) >= most or not any(by_size.values()):
            return kept[:most]
        kept += [each.pop() if turn % 2 else each.popleft() for each in by_size.values() if each]
    return kept


def said(number: int, made: Made) -> tuple[dict[str, Any], str]:
    """What is said of a puzzle, and its text. One that tells a story keeps its title."""
    puzzle, level = made.puzzle, str(made.grade)
    title, story = puzzle.heading.title, puzzle.heading.notes
    if not story:
        title = f"{' '.join(filter(None, (puzzle.label, puzzle.wording.size_text)))}, {level} {number}"
    titled = replace(puzzle, heading=Heading(title=title, author="cluebench", notes=story))
    name = f"{puzzle.type_name}-{level.replace(' ', '-')}-{number}"
    size = puzzle.wording.size_text
    told = {"name": name, "title": title, "grade": level, "score": made.score, "size": size}
    return told, f"# {made.command}\n{encode(titled)}"


def main() -> None:
    """Take in what there is, make what is missing, and write the library's files."""
    POOL.mkdir(parents=True, exist_ok=True)
    solutions = dict(line.split(" ", 1) for line in SOLUTIONS.read_text("utf-8").splitlines())
    index: dict[str, list[dict[str, Any]]] = json.loads(MADE.read_text("utf-8"))
    for name, kind in puzzle_types().items():
        if kind.making.unmade or (sys.argv[1:] and name not in sys.argv[1:]):
            continue
        found = [*there(name, solutions, anew=bool(sys.argv[1:])), *taken_in(pool(name))]
        many = Counter(made.grade for made in found)
        lacking = [level for level in Grade if many[level] < WANTED] if sys.argv[1:] else []
        found += taken_in(of_levels(name, lacking))
        fewest = FEWEST - sum(bool(each.grade) and not each.demonstration for each in samples(name))
        levels = [level for level in Grade if many[level]] if sys.argv[1:] else []
        more = taken_in(of_any_size(name, levels))
        while distinct(found) < fewest and (made := next(more, None)) is not None:
            found.append(made)
        others = {digest(each.load()) for each in samples(name)}
        rows = [(*said(number, made), made.solution) for number, made in chosen(found, fewest, others)]
        before = {told["name"] for told in index.get(name, ())}
        solutions = {key: text for key, text in solutions.items() if key not in before}
        solutions |= {told["name"]: solution for told, _, solution in rows}
        if rows:
            index[name] = [told for told, _, _ in rows]
            (FOLDER / name / MADE_NAME).write_text(joined([text for _, text, _ in rows]), encoding="utf-8")
        print(name, len(rows), flush=True)
    listed = (f"{json.dumps(name)}: [\n{_lines(found)}\n]" for name, found in sorted(index.items()))
    MADE.write_text("{\n" + ",\n".join(listed) + "\n}\n", encoding="utf-8")
    kept = (
        f"{told['name']} {solutions[told['name']]}\n" for _, found in sorted(index.items()) for told in found
    )
    SOLUTIONS.write_text("".join(kept), encoding="utf-8")


def _lines(found: Iterable[dict[str, Any]]) -> str:
    return ",\n".join(map(json.dumps, found))


if __name__ == "__main__":
    main()
