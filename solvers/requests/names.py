"""Requests by name, as JSON objects have them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from solvers.requests.clues import RedundantRequest
from solvers.requests.conflicts import ConflictsRequest, RepairsRequest
from solvers.requests.counting import CandidatesRequest, CountRequest
from solvers.requests.entries import CheckRequest
from solvers.requests.explanations import GradeRequest, HintRequest, WalkRequest, WhyRequest
from solvers.requests.making import GenerateRequest
from solvers.requests.reading import ReadRequest
from solvers.requests.request import NAME, Request
from solvers.requests.standing import SolveRequest, VerdictRequest

REQUESTS: tuple[type[Request[Any]], ...] = (
    VerdictRequest,
    SolveRequest,
    CountRequest,
    CandidatesRequest,
    ConflictsRequest,
    RepairsRequest,
    RedundantRequest,
    WhyRequest,
    HintRequest,
    WalkRequest,
    GradeRequest,
    CheckRequest,
    GenerateRequest,
    ReadRequest,
)
"""All classes of requests."""


@cache
def requests() -> dict[str, type[Request[Any]]]:
    """The classes of requests by the names of their questions: "hint"."""
    return {str(kind.__struct_config__.tag): kind for kind in REQUESTS}


def request_of(name: str, arguments: Mapping[str, Any]) -> Request[Any]:
    """The request of that name with those arguments, as JSON has them; raises `PuzzleError`."""
    if name not in requests():
        expected = f"one of {', '.join(requests())}"
        raise PuzzleError(f"found {one_line(str(name), 60)!r}", where=NAME, expected=expected)
    try:
        request: Request[Any] = msgspec.convert(dict(arguments), requests()[name])
    except msgspec.ValidationError as error:
        raise _refused(name, str(error)) from error
    return request


def _refused(name: str, text: str) -> PuzzleError:
    """The error about an argument, made from msgspec's message: "Expected `int`, got `str` - at
    `$.limit`".
    """
    if match := re.fullmatch(r"Expected `(.*)`, got `(.*)` - at `\$\.(.*)`", text):
        expected, got, where = match.groups()
        return PuzzleError(f"found {_word(got)}", where=where, expected=_word(expected))
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", text):
        fields = [own.encode_name for own in msgspec.structs.fields(requests()[name])]
        return PuzzleError(f"{name} takes no {match[1]!r}", expected=", ".join(fields))
    if match := re.fullmatch(r"Object missing required field `(.*)`", text):
        return PuzzleError(f"{name} needs {match[1]!r}")
    return PuzzleError(text, where=name)


_TYPES = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "null": "nothing",
    "object": "an object",
}


def _word(types: str) -> str:
    """JSON types in words."""
    return " or ".join(_TYPES.get(each.strip(), each.strip()) for each in types.split("|"))
