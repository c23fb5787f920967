"""Which functions of a checkout tests run, in their own process and in those that they start."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import NamedTuple

from tests.mutation.mutants import Mutant

TRACING = Path(__file__).with_name("tracing")
"""A folder with what Python does first in a process, where it is told to look there."""
Reached = frozenset[tuple[str, int]]
"""Functions by the path of their file and the line that they begin in; 0 for what runs as it is imported."""


class Function(NamedTuple):
    """What a mutant changes, as it would be among the functions reached, its name, and the texts in it."""

    place: tuple[str, int]
    name: str = ""
    texts: tuple[str, ...] = ()


def tracing(root: Path, reached: Path) -> dict[str, str]:
    """The environment of processes that write the functions below a folder that they run into a file."""
    return {
        "PYTHONPATH": f"{root}{os.pathsep}{TRACING}",
        "FUNCTIONS_BELOW": str(root.resolve()),
        "FUNCTIONS_REACHED": str(reached),
    }


def read(reached: Path) -> Reached:
    """What those processes have written."""
    lines = reached.read_text().splitlines() if reached.exists() else ()
    parts = (line.rpartition(":") for line in lines)
    return frozenset((path, int(line)) for path, _, line in parts)


def function_of(mutant: Mutant, source: bytes) -> Function:
    """The innermost function that a mutant changes."""
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body[0].lineno <= mutant.line <= (node.end_lineno or 0)
    ]
    if not around:
        return Function((mutant.path, 0))
    inner = max(around, key=lambda node: node.lineno)
    first = min(node.lineno for node in (inner, *inner.decorator_list))
    body = (part for statement in inner.body for part in ast.walk(statement))
    texts = (part.value for part in body if isinstance(part, ast.Constant) and isinstance(part.value, str))
    return Function((mutant.path, first), inner.name, tuple(texts))
