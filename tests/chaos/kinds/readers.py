"""Damaged texts of every kind that is read: each gives puzzles or one line that says what is wrong, soon."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from time import process_time

from puzzles.exchange import formats
from puzzles.files.saving import encode
from puzzles.files.storage import parse, read_many
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from tests.helpers.hostile import EVIL
from tests.helpers.library import library

PATIENCE = 120.0
SOON = 8.0
"""Seconds of work within which a text has to be read or refused."""
PIECES = (
    *(
        "",
        "\0",
        "\r\n",
        "(",
        "[",
        "{",
        "~",
        "¬",
        "[[",
        '"""',
        "'''",
        "=",
        ":",
        "?",
        "-",
        "#",
        ".",
        "0",
        "99999999",
    ),
    *("nan", "1e999", "\ud800", "\ufeff", "٣", "½", "²", EVIL, "puzzle = ", "http://", "sgt:", "p cnf 1 1"),
)
REPEATS = (2, 3, 50, 2_000, 20_000)


def trial(random: Random, folder: Path) -> str:
    """A text of the library in one of the formats that can say it, damaged at some places, and read."""
    text = random.choice(texts(random.choice(library()).name))
    for _ in range(random.randint(1, 4)):
        text = damaged(text, random)
    start, problem = process_time(), ""
    found: tuple[Puzzle, ...] = ()
    try:
        found = read_many(text).puzzles
    except PuzzleError as error:
        problem = str(error)
    taken = process_time() - start
    assert "\n" not in problem, f"more than a line: {problem}"
    assert taken < SOON, f"{taken:.1f} s for {len(text):,} characters: {text[:300]!r}"
    for puzzle in found[:5]:
        assert parse(encode(puzzle)) == puzzle, "what was read is not what is written"
    return "read" if found else "refused"


@cache
def texts(name: str) -> tuple[str, ...]:
    """A library puzzle as its own file, as it would be written, and in each other format that has it."""
    (sample,) = (found for found in library() if found.name == name)
    puzzle, found = sample.load(), [encode(sample.load())]
    for own in formats().values():
        try:
            found.append(own.write(puzzle).text)
        except PuzzleError:
            continue
    return tuple(found)


def damaged(text: str, random: Random) -> str:
    """The text with something left out, put in, changed over, or repeated."""
    one, other = sorted(random.randrange(len(text) + 1) for _ in range(2))
    match random.randrange(6):
        case 0:
            return text[:one] + text[other:] if random.random() < 0.3 else text[:one] + text[one + 1 :]
        case 1:
            return text[:one] + random.choice(PIECES) + text[one:]
        case 2:
            return text[:one] + random.choice(PIECES) * random.choice(REPEATS) + text[other:]
        case 3:
            lines = text.split("\n")
            random.shuffle(lines)
            return "\n".join(lines)
        case 4:
            return text[:one] + text[one:other] * random.choice(REPEATS[:3]) + text[other:]
        case _:
            part = list(text[one : one + 12])
            random.shuffle(part)
            return text[:one] + "".join(part) + text[one + 12 :]
