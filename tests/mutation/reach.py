"""Whether tests run what a mutant changes: a probe before the changed statement, which leaves a file behind.

The probe stays where the mutant is taken away again, so that it is not what tests notice.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

from tests.mutation.mutants import Mutant

FIRST = 'hasattr(s, "run_") or (setattr(s, "run_", 1), __import__("pathlib").Path({!r}).touch())'
PROBE = f'(lambda s: {FIRST})(__import__("sys"))'
"""An expression that makes a file as it is run for the first time in a process."""


def probed(mutant: Mutant, source: bytes, reached: Path) -> tuple[Mutant, bytes]:
    """The file with a probe, which makes that file as what is changed is run, and the mutant of it."""
    lines = source.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]
    line, column = max(
        (line, column)
        for line, column, end in _statements(ast.parse(source))
        if starts[line - 1] + column <= mutant.start and mutant.line <= end
    )
    start, before = starts[line - 1] + column, lines[line - 1][:column]
    probe = PROBE.format(str(reached)).encode() + (b"; " if before.strip() else b"\n" + before)
    moved = replace(mutant, start=mutant.start + len(probe), end=mutant.end + len(probe))
    return moved, source[:start] + probe + source[start:]


def _statements(node: ast.AST) -> Iterator[tuple[int, int, int]]:
    """Where the statements below begin and where they end, without `elif`, before which nothing can stand."""
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.stmt):
                first = min([child, *getattr(child, "decorator_list", [])], key=lambda part: part.lineno)
                alone = name == "orelse" and isinstance(node, ast.If) and len(value) == 1
                if not (alone and isinstance(child, ast.If)):
                    at = first.col_offset - (first is not child)
                    yield first.lineno, at, child.end_lineno or 0
            if isinstance(child, ast.AST):
                yield from _statements(child)
