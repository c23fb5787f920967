"""What other programs may use: listed, loaded late, documented, and recorded with its signatures."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import puzzles
import solvers
from docs.generators import interface

ROOT = Path(__file__).parents[1]
AGAIN = "run python -m docs.generators.interface"


@pytest.mark.parametrize("room", [puzzles, solvers])
def test_each_name_is_there_for_readers_of_types_too(room: object) -> None:
    name = room.__name__  # type: ignore[attr-defined]
    text = Path(import_module(name).__file__ or "").read_text("utf-8")
    typed = text.partition("if TYPE_CHECKING:\n")[2].partition("\n__all__")[0]
    listed = [
        name
        for line in re.findall(r" import ([^(]*?)\n| import \((.*?)\)", typed, re.DOTALL)
        for name in re.findall(r"\w+", " ".join(line))
    ]
    assert sorted(listed) == sorted(import_module(name).__all__)
    assert sorted(import_module(name).__all__) == import_module(name).__all__
    assert set(import_module(name).__all__) <= set(dir(import_module(name)))


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'puzzles' has no attribute 'nonsense'"):
        _ = puzzles.nonsense  # type: ignore[attr-defined]


def test_importing_loads_nothing_and_a_solver_beside_no_engine() -> None:
    code = """
import sys, puzzles, solvers
def loaded(): return [name for name in sys.modules if name.split('.')[0] in ('puzzles', 'solvers', 'z3')]
print(*loaded())
with solvers.Solver() as solver:
    print(solver.verdict(puzzles.read('1.34/341./2143/4321').puzzle).verdict, 'z3' in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.splitlines() == ["puzzles solvers", "unique False"]


def test_each_name_has_words_of_its_own() -> None:
    for room in interface.ROOMS:
        for name, found in interface.public(room).items():
            assert found.__doc__, f"{room}.{name}"


def test_the_reference_is_up_to_date() -> None:
    assert interface.PAGE.read_text("utf-8") == "\n".join(interface.page()) + "\n", AGAIN


def test_no_signature_changed_without_the_record() -> None:
    text = interface.RECORD.read_text("utf-8")
    assert interface.record(text) == text, AGAIN


def test_the_changelog_names_what_changed() -> None:
    text, changelog = interface.RECORD.read_text("utf-8"), (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert interface.unnamed(text, changelog) == []


def test_a_change_goes_to_what_has_no_version_yet() -> None:
    lines = list(interface.signatures())
    released = "# 1.0.0\n" + "\n".join(lines) + "\n"
    assert interface.record(released) == released
    changed = released.replace("puzzles.blank(type_name: str, size", "puzzles.blank(type_name: str, length")
    begun = interface.record(changed.replace("puzzles.sample(", "puzzles.gone()\npuzzles.sample("))
    assert begun.startswith("# Unreleased\npuzzles.blank(type_name: str, size")
    assert "\n-puzzles.gone\n" in begun.partition("# 1.0.0")[0]
    assert "puzzles.blank" not in begun.partition("# 1.0.0")[2]
    assert interface.record(begun) == begun


def test_what_changed_has_to_be_named_where_it_did() -> None:
    record = "# Unreleased\npuzzles.read() -> X\n-solvers.gone\n\n# 1.0.0\npuzzles.Clue\n"
    changelog = (
        "# Changelog\n\n## [Unreleased]\n`puzzles.read`\n\n## [1.0.0]\n`puzzles.Clue` `solvers.gone`\n"
    )
    assert interface.unnamed(record, changelog) == ["Unreleased: solvers.gone"]
