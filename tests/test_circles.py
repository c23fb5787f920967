"""No circle of files, and in no folder one of what lies in it: what is imported points one way, imports for
type checking and late ones included.
"""

from __future__ import annotations

from collections.abc import Iterator

import grimp
import pytest
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


def within(graph: ImportGraph, folder: str) -> ImportGraph:
    """What imports what of the files and folders that lie in a folder, whatever is in these."""
    found = ImportGraph()
    own = {name: child for child in graph.find_children(folder) for name in graph.find_descendants(child)}
    own.update({child: child for child in graph.find_children(folder)})
    for name, child in own.items():
        found.add_module(child)
        for other in graph.find_modules_directly_imported_by(name):
            if own.get(other, child) != child:
                found.add_import(importer=child, imported=own[other])
    return found


@pytest.fixture(scope="module")
def house() -> ImportGraph:
    """All that the rooms import of one another."""
    return grimp.build_graph(*ROOMS, cache_dir=None)


def test_files_stand_in_no_circle(house: ImportGraph) -> None:
    assert [*circles(house)] == []


def test_what_lies_in_a_folder_stands_in_no_circle(house: ImportGraph) -> None:
    folders = [name for name in sorted(house.modules) if house.find_children(name)]
    assert len(folders) > 50
    assert {name: found for name in folders if (found := [*circles(within(house, name))])} == {}


def test_a_circle_would_be_noticed() -> None:
    graph = ImportGraph()
    for one, other in (("a.x", "a.y"), ("a.y", "a.z.w"), ("a.z.w", "a.x"), ("a.x", "a.v"), ("b.x", "a.x")):
        graph.add_import(importer=one, imported=other)
    assert [*circles(graph)] == [("a.x", "a.y", "a.z.w")]


def test_a_circle_of_folders_would_be_noticed() -> None:
    graph = ImportGraph()
    for name in ("a", "a.x", "a.y", "a.x.one", "a.x.two", "a.y.one"):
        graph.add_module(name)
    graph.add_import(importer="a.x.one", imported="a.y.one")
    assert [*circles(within(graph, "a"))] == []
    graph.add_import(importer="a.y.one", imported="a.x.two")
    assert [*circles(graph)] == []
    assert [*circles(within(graph, "a"))] == [("a.x", "a.y")]
