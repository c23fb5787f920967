"""What the process of a visitor is confined to before the workbench starts in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from puzzles.text.own_files import HOME
from tui.app import start
from tui.web import fence, visitor


@pytest.mark.parametrize("is_new", [True, False])
def test_a_visitor_has_two_folders_and_a_part_of_the_memory(
    is_new: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The own one is made for each, with those above it, and nobody else may look into it."""
    folder, own = tmp_path / "shared", tmp_path / "homes/7"
    folder.mkdir()
    if not is_new:
        own.mkdir(parents=True, mode=0o700)
    told: list[object] = []

    def noting(name: str) -> Callable[..., int]:
        def note(*args: object, **named: object) -> int:
            told.append((name, Path.cwd(), *args, named))
            return 7

        return note

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME, str(own))
    monkeypatch.setattr("sys.argv", ["visitor", "--folder", "shared", "--memory", "1000"])
    monkeypatch.setattr(visitor, "confine", noting("confine"))
    monkeypatch.setattr(fence, "raise_fence", noting("fence"))
    monkeypatch.setattr(start, "run", noting("run"))
    assert visitor.main() == 7
    assert told == [
        ("confine", folder, folder, {}),
        ("fence", folder, [folder, own], {}),
        ("run", folder, {"memory_mb": 750}),
    ]
    assert own.stat().st_mode & 0o777 == 0o700
