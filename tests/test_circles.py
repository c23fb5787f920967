"""No circle of files: what files import points one way, imports for type checking and late ones included."""

from __future__ import annotations

from collections.abc import Iterator

import grimp
from grimp import ImportGraph

from tests.test_rooms import ROOMS


def circles(graph: ImportGraph) -> Iterator[tuple[str, ...]]:
    """The largest sets of files each of which imports, directly or not, all others of its set."""
    found: set[str] = set()
    for name in sorted(graph.modules):
        if name not in found:
            around = graph.find_upstream_modules(name) & graph.find_downstream_modules(name)
            found |= around
            if around:
                yield tuple(sorted({name, *around}))


def test_files_stand_in_no_circle() -> None:
    assert [*circles(grimp.build_graph(*ROOMS, cache_dir=None))] == []


def test_a_circle_would_be_noticed() -> None:
    graph = ImportGraph()
    for one, other in (("a.x", "a.y"), ("a.y", "a.z.w"), ("a.z.w", "a.x"), ("a.x", "a.v"), ("b.x", "a.x")):
        graph.add_import(importer=one, imported=other)
    assert [*circles(graph)] == [("a.x", "a.y", "a.z.w")]
