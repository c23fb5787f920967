"""Steps as they are read from JSON, and what can be found wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tests.benchmarks.explanations.board import Literal

Data = Mapping[str, Any]


class Fault(StrEnum):
    """What can be found wrong with a step."""

    NOT_FOLLOWING = "does not follow"
    SUPERFLUOUS = "something superfluous"
    MANY = "more than six statements"
    NOT_READ = "not read"
    UNDECIDED = "not decided"


@dataclass(frozen=True)
class Finding:
    """A fault, and what it was found at."""

    fault: StrEnum
    what: str


def literals(data: Iterable[Data]) -> list[Literal]:
    """Literals from their JSON."""
    return [Literal.of(each) for each in data]


def leaves(line: Data) -> Iterator[Data]:
    """The lines of a step or line that do not open; itself, if it does not."""
    if not line.get("lines"):
        yield line
    for inner in line.get("lines", ()):
        yield from leaves(inner)


def largest(step: Data) -> int:
    """How many statements are combined on the largest line."""
    return max(len(line["statements"]) for line in leaves(step))


def denial(literal: Literal) -> Literal:
    """That it does not hold."""
    return Literal(literal.variable, literal.value, not literal.holds)
