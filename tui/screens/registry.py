"""The screen of each puzzle type. Adding a type adds a line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tui.screens.workbench import Workbench

SCREENS: dict[str, str] = {
    "sudoku": "tui.screens.sudoku:SudokuScreen",
    "mastermind": "tui.screens.mastermind:MastermindScreen",
    "cluemaster": "tui.screens.cluemaster:ClueMasterScreen",
    "kenken": "tui.screens.kenken:KenKenScreen",
    "zebra": "tui.screens.zebra:ZebraScreen",
    "logic": "tui.screens.logic:LogicScreen",
    "numberchallenge": "tui.screens.numberchallenge:NumberChallengeScreen",
}
"""Type name to "module:class"; imported when first needed."""


def screen_type(name: str) -> type[Workbench[Any]]:
    """The screen class of a puzzle type."""
    module, _, cls = SCREENS[name].partition(":")
    found: type[Workbench[Any]] = getattr(import_module(module), cls)
    return found
