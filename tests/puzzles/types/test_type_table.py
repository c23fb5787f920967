"""The tables of types in README and docs/types.md are what the types say of themselves."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from puzzles.types import types_along

DOCS = Path(__file__).parents[3] / "docs"


def test_the_tables_are_up_to_date() -> None:
    spec = spec_from_file_location("types_table", DOCS / "generators" / "types.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    assert module.in_readme(readme) == readme
    page = (DOCS / "types.md").read_text("utf-8")
    assert page.splitlines() == list(module.page())
    assert all(f"**{kind.label}**" in page for kind in types_along().values())
