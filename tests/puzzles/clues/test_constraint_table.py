"""The table of constraints in README is what the kinds say of themselves."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"


def test_the_table_in_readme_is_up_to_date() -> None:
    spec = spec_from_file_location("constraints", DOCS / "constraints.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    text = (DOCS.parent / "README.md").read_text("utf-8")
    assert module.in_readme(text) == text
