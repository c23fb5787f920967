"""The table of constraints in docs/constraints.md is what the kinds say of themselves."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"


def test_the_table_in_page_is_up_to_date() -> None:
    spec = spec_from_file_location("constraints", DOCS / "generators" / "constraints.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    text = (DOCS / "constraints.md").read_text("utf-8")
    assert module.in_page(text) == text
