"""The text of a sheet that is filled in: a line for each row or move, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from puzzles.text.errors import PuzzleError

_ANSWER = "answer "


def sheet_text(lines: Iterable[str], answer: str) -> str:
    """The lines, and behind them the answer if there is one."""
    return "".join(f"{line}\n" for line in (*lines, *([_ANSWER + answer] if answer else [])))


def read_sheet(text: str, take: Callable[[str], None]) -> str:
    """Hand on each line that says something, and give the answer, empty if there is none.

    Blank lines and those that begin with # say nothing. Raises what `take` raises, with the line.
    """
    answer = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(_ANSWER):
            answer = " ".join(line.removeprefix(_ANSWER).split())
            continue
        try:
            take(line)
        except PuzzleError as error:
            raise error.at(f"line {number}") from error
    return answer
