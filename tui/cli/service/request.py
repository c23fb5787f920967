"""Parsing a client's line: a request, or the cancellation of one."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, NamedTuple

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.cli.service.asks import ASKS, ENVELOPE, Options

LONGEST = 1 << 20
"""The most bytes of a line."""
NAME = 200
"""The most characters of an id, or of a board's name."""
LEAST_MEMORY = 64
"""The least megabytes of a request."""


class Limits(NamedTuple):
    """The limits of a request, which are also the defaults: seconds and megabytes."""

    seconds: float
    memory: int


class Cancel(NamedTuple):
    """The cancellation of the request with that id."""

    id: Any


class Request(NamedTuple):
    """A question, its subject, and its limits: seconds and megabytes.

    `text` is the puzzle as text, as JSON if `is_document`, or None.
    """

    id: Any
    ask: str
    text: str | None
    is_document: bool
    board: str
    seconds: float
    memory: int
    progress: bool
    options: Options


class BadRequest(PuzzleError):
    """An invalid line; `id` is that of the request, None if unknown."""

    def __init__(self, problem: str, where: str = "", expected: str = "", id: Any = None) -> None:
        super().__init__(problem, where=where, expected=expected)
        self.id = id


def read_line(line: bytes, limits: Limits) -> Request | Cancel:
    """The parsed line. Raises `BadRequest`."""
    found = _object(line)
    if found.keys() == {"cancel"}:
        return Cancel(_id(found["cancel"], "cancel"))
    id = _id(found.get("id"), "id") if "id" in found else None
    try:
        if "cancel" in found:
            other = next(key for key in found if key != "cancel")
            raise BadRequest("found with cancel", one_line(other, 60), "cancel alone")
        return _request(found, id, limits)
    except BadRequest as error:
        error.id = id
        raise


def _object(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line.decode())
    except UnicodeDecodeError as error:
        raise BadRequest("not UTF-8", f"byte {error.start + 1}", "a JSON object") from error
    except RecursionError as error:
        raise BadRequest("not valid JSON: nested too deeply", "", "a JSON object") from error
    except ValueError as error:
        where = f"column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        text = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
        raise BadRequest(f"not valid JSON: {text}", where, "a JSON object on one line") from error
    if not isinstance(found, dict):
        raise BadRequest(f"found {one_line(json.dumps(found), 60)}", "", "a JSON object")
    return found


def _id(value: Any, key: str) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | str) or len(str(value)) > NAME:
        expected = f"a whole number, or a text of {NAME} characters at most"
        raise BadRequest(f"found {_shown(value)}", key, expected)
    return value


def _request(found: dict[str, Any], id: Any, limits: Limits) -> Request:
    if id is None:
        raise BadRequest("there is none", "id", "a whole number, or a text")
    ask = found.get("ask")
    if not isinstance(ask, str) or ask not in ASKS:
        what = f"found {_shown(ask)}" if "ask" in found else "there is none"
        raise BadRequest(what, "ask", f"one of {', '.join(ASKS)}")
    puzzle, board, progress = found.get("puzzle"), found.get("board", ""), found.get("progress", False)
    if puzzle is not None and not isinstance(puzzle, str | dict):
        raise BadRequest(f"found {_shown(puzzle)}", "puzzle", "a text or an object")
    if puzzle is not None and not ASKS[ask].text:
        raise BadRequest("found a puzzle", "puzzle", f"none for {ask}")
    if not isinstance(board, str) or len(board) > NAME:
        raise BadRequest(f"found {_shown(board)}", "board", f"a text of {NAME} characters at most")
    if not isinstance(progress, bool):
        raise BadRequest(f"found {_shown(progress)}", "progress", "true or false")
    seconds, memory = found.get("timeout", limits.seconds), found.get("memory", limits.memory)
    if not _is_number(seconds) or not 0 < seconds <= limits.seconds:
        raise BadRequest(f"found {_shown(seconds)}", "timeout", f"seconds, up to {limits.seconds:g}")
    if not _is_number(memory) or memory != int(memory) or not LEAST_MEMORY <= memory <= limits.memory:
        expected = f"megabytes, {LEAST_MEMORY} to {limits.memory}"
        raise BadRequest(f"found {_shown(memory)}", "memory", expected)
    return Request(
        id,
        ask,
        json.dumps(puzzle) if isinstance(puzzle, dict) else puzzle,
        isinstance(puzzle, dict),
        board,
        float(seconds),
        int(memory),
        progress,
        tuple((key, _frozen(value)) for key, value in found.items() if key not in ENVELOPE),
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else _plain(value)


def _plain(value: Any) -> Any:
    """The value, hashable: objects become text, since no option takes one."""
    return json.dumps(value) if isinstance(value, dict) else value


def _shown(value: Any) -> str:
    return one_line(json.dumps(value), 60)
