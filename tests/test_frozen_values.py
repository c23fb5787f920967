"""What holds data is a value, which is made anew and never changed; the few that grow are told here."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct

import puzzles
import solvers
import tui
from puzzles.model.part import Part

GROWING = {
    "puzzles.exchange.setters": "tables of other programs, as they are read",
    "puzzles.proofs.derivation.layout": "a proof while its lines are numbered",
    "puzzles.types.zebra.reading.scanning.cutting": "a sentence while it is cut",
    "solvers.cores.smallest": "what a search may still spend",
    "solvers.deduction.digits.chains.strong_links": "links that are tied to one another",
    "solvers.deduction.looks.look": "a look, before its sentence is asked for",
    "solvers.worker": "the processes that run",
    "tui.cli.report": "what a command has to say, while it runs",
    "tui.screens.writing.tree_layout": "a tree while its branches are set apart",
    "tui.session": "the workspace, and what belongs to it",
    "tui.store.own_genres": "what is written to a file, time after time",
}


def is_frozen(kind: Any) -> bool:
    """Whether its values cannot be changed; true of what holds no data as fields."""
    settings = "__struct_config__" if issubclass(kind, Struct) else "__dataclass_params__"
    return not hasattr(kind, settings) or bool(getattr(kind, settings).frozen)


@pytest.mark.parametrize("room", [puzzles, solvers, tui])
def test_what_holds_data_is_frozen(room: ModuleType) -> None:
    changed = {
        f"{kind.__module__}.{kind.__name__}"
        for each in pkgutil.walk_packages(room.__path__, f"{room.__name__}.")
        for kind in vars(import_module(each.name)).values()
        if isinstance(kind, type) and kind.__module__ == each.name
        if not (is_frozen(kind) or issubclass(kind, Part))
    }
    places = {name: {each for each in GROWING if name.startswith(f"{each}.")} for name in changed}
    assert [name for name in sorted(changed) if not places[name]] == []
    assert set().union(*places.values()) == {each for each in GROWING if each.startswith(room.__name__)}
