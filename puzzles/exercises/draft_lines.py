"""Lines of a proof as one types them: read by themselves and beside one another, and numbered anew."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace as changed

from puzzles.proofs.proof import ProofLine, references
from puzzles.proofs.reading import read_proof
from puzzles.proofs.rule_names import name_of
from puzzles.proofs.text import stated
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital

_CITED = re.compile(r"(?P<before>.*?)(?P<cited>((?<![\w'])[\d?]|(?<=[^\w\s][EIei])\d)[\d?\s,;–—-]*)")
GONE = "?"
"""Stands for the number of a line that was taken away."""


@lru_cache(maxsize=2_000)
def read_line(text: str, book: str, derived: bool) -> ProofLine:
    """A line by itself, as line 1 outside of all subproofs. Raises `PuzzleError`."""
    if GONE in text:
        raise PuzzleError(f"a line that it rested on was taken away: {GONE} is to be a number")
    if not text.strip():
        raise PuzzleError("nothing is written", expected="a formula and a rule, such as q  →E 1, 2")
    try:
        (line,) = read_proof(f"1 | {text}", book, derived=derived).lines
    except PuzzleError as error:
        raise PuzzleError(error.problem, expected=error.expected) from error
    except ValueError as error:
        raise PuzzleError("more than one line") from error
    return line


@lru_cache(maxsize=200)
def read_lines(
    premises: tuple[str, ...], texts: tuple[str, ...], book: str, derived: bool
) -> tuple[ProofLine | str, ...]:
    """Lines beside one another, each as by itself but for what letters are; of one that cannot be read, why.

    What is a predicate or a name in one of them, or in a premise, is so in all.
    """
    found: list[ProofLine | str] = []
    for text in texts:
        try:
            found.append(read_line(text, book, derived))
        except PuzzleError as error:
            found.append(capital(f"{error}."))
    while True:
        known = [index for index, line in enumerate(found) if not isinstance(line, str)]
        rows = [*(f"{each}  Premise" for each in premises), *(texts[index] for index in known)]
        if not known:
            return tuple(found)
        whole = "\n".join(f"{number} | {row}" for number, row in enumerate(rows, start=1))
        try:
            lines = read_proof(whole, book, derived=derived).lines[len(premises) :]
        except PuzzleError as error:
            place = re.match(r"line (\d+)", error.where)
            wrong = int(place[1]) - len(premises) - 1 if place else -1
            if not 0 <= wrong < len(known):
                return tuple(found)
            found[known[wrong]] = capital(f"{PuzzleError(error.problem, expected=error.expected)}.")
            continue
        for index, line in zip(known, lines, strict=True):
            found[index] = changed(line, number=1)
        return tuple(found)


def renumbered(text: str, count: Callable[[int], int | None]) -> str:
    """A line that cites other numbers: those that `count` gives, and a question mark for None."""
    match = _CITED.fullmatch(text)
    if match is None:
        return text

    def other(number: re.Match[str]) -> str:
        new = count(int(number[0]))
        return GONE if new is None else str(new)

    return match["before"] + re.sub(r"\d+", other, match["cited"])


def reason(line: ProofLine, book: str) -> str:
    """What stands beside a line, with the name that a book has for its rule: "→E 1, 3"."""
    return f"{name_of(line.rule, book)} {references(line)}".rstrip()


def typed_line(line: ProofLine, book: str) -> str:
    """A line as one types it."""
    return f"{stated(line)}  {reason(line, book)}"
