"""The screen of each puzzle type. Adding a type adds a line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tui.screens.workbench import Workbench

SCREENS: dict[str, str] = {
    "sudoku": "tui.types.sudoku:SudokuScreen",
    "mastermind": "tui.types.mastermind.screen:MastermindScreen",
    "cluemaster": "tui.types.cluemaster.screen:ClueMasterScreen",
    "kenken": "tui.types.kenken:KenKenScreen",
    "zebra": "tui.types.zebra.screen:ZebraScreen",
    "logic": "tui.types.logic.screen:LogicScreen",
    "numberchallenge": "tui.types.numberchallenge:NumberChallengeScreen",
}
"""Type name to "module:class"; imported when first needed."""


def screen_type(name: str) -> type[Workbench[Any]]:
    """The screen class of a puzzle type."""
    module, _, cls = SCREENS[name].partition(":")
    found: type[Workbench[Any]] = getattr(import_module(module), cls)
    return found
