"""The tables of types in README, docs/types.md and the index are what the types say of themselves."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import puzzles.types
from puzzles.model.type_entry import entry_of
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import faults
from puzzles.types import INDEX, puzzle_type, puzzle_types, renew, type_entries, types_along
from tests.helpers.broken_type import broken_type

DOCS = Path(__file__).parents[3] / "docs"


def test_the_tables_are_up_to_date() -> None:
    spec = spec_from_file_location("types_table", DOCS / "generators" / "types.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    assert module.in_readme(readme) == readme
    assert INDEX.read_bytes() == module.index()
    page = (DOCS / "types.md").read_text("utf-8")
    assert page.splitlines() == list(module.page())
    assert all(f"**{kind.label}**" in page for kind in types_along().values())


def test_entries_say_what_the_types_say_in_the_order_they_are_offered() -> None:
    entries = type_entries()
    assert list(entries) == list(puzzle_types())
    assert [*entries.values()] == sorted(entries.values(), key=lambda entry: entry.place)
    for name, kind in puzzle_types().items():
        assert entries[name] == entry_of(kind, entries[name].foreign)


def test_a_list_loads_none_of_the_types_that_come_along() -> None:
    renew()
    assert "heyawake" in type_entries()
    assert puzzles.types._loaded.cache_info().misses == 0


def test_a_type_that_turns_out_broken_is_listed_no_more() -> None:
    with broken_type("heyawake"):
        assert "heyawake" in type_entries()
        with pytest.raises(PuzzleError, match="'heyawake' cannot be loaded: lies in pieces"):
            puzzle_type("heyawake")
        assert "heyawake" not in type_entries()
        assert "heyawake" not in puzzle_types()
        assert "lies in pieces" in faults()
