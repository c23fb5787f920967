"""No circle of files: what files import points one way, imports for type checking and late ones included."""

from __future__ import annotations

from collections.abc import Iterator

import grimp
from grimp import ImportGraph

from tests.test_rooms import ROOMS

LEFT = (
    "puzzles.types.cryptarithm",
    "puzzles.types.dbchoco",
    "puzzles.types.kenken",
    "puzzles.types.logic",
    "puzzles.types.mastermind",
    "puzzles.types.nurimaze",
    "puzzles.types.sashigane",
    "puzzles.types.scratch",
    "puzzles.types.slant",
    "puzzles.types.zebra",
    "solvers.requests",
    "tui.app",
    "tui.cli",
    "tui.screens.bodies",
)
"""The folders in which there are circles still: take one out once it has none, and add none."""


def circles(graph: ImportGraph) -> Iterator[tuple[str, ...]]:
    """The largest sets of files each of which imports, directly or not, all others of its set."""
    found: set[str] = set()
    for name in sorted(graph.modules):
        if name not in found:
            around = graph.find_upstream_modules(name) & graph.find_downstream_modules(name)
            found |= around
            if around:
                yield tuple(sorted({name, *around}))


def folder(names: tuple[str, ...]) -> str:
    """The innermost folder in which all of those files are."""
    first, last = (name.split(".") for name in (min(names), max(names)))
    same = zip(first, last, strict=False)
    return ".".join(one for index, (one, _) in enumerate(same) if first[: index + 1] == last[: index + 1])


def test_files_stand_in_no_circle_but_those_that_are_left() -> None:
    graph = grimp.build_graph(*ROOMS, cache_dir=None)
    found = {names: folder(names) for names in circles(graph)}
    assert [names for names, where in found.items() if where not in LEFT] == []
    assert [where for where in LEFT if where not in found.values()] == [], "to be taken out of LEFT"


def test_a_circle_would_be_noticed() -> None:
    graph = ImportGraph()
    for one, other in (("a.x", "a.y"), ("a.y", "a.z.w"), ("a.z.w", "a.x"), ("a.x", "a.v"), ("b.x", "a.x")):
        graph.add_import(importer=one, imported=other)
    assert [(names, folder(names)) for names in circles(graph)] == [(("a.x", "a.y", "a.z.w"), "a")]
