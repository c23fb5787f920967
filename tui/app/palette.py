"""The commands of the command palette: every enabled binding, panels, and commands without a key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from inspect import unwrap
from typing import TYPE_CHECKING, Any

from textual import work
from textual.app import SystemCommand
from textual.command import CommandList, CommandPalette
from textual.screen import ModalScreen, Screen

from puzzles.model.state import Mode
from tui.app.bindings import PALETTE
from tui.messages.asking import TypedAhead
from tui.panels.panel import Panel
from tui.screens.dialogs.dialog import LeftOnce
from tui.screens.help import Guided

if TYPE_CHECKING:
    from tui.app.workbench_app import WorkbenchApp


class Palette(TypedAhead, CommandPalette, LeftOnce[None]):
    """The command palette, protected against three races in Textual: paging before its list is visible,
    searching after it was closed, and closing twice.
    """

    def _action_command_list(self, action: str) -> None:
        if self.query_one(CommandList).scrollable_content_region.height:
            super()._action_command_list(action)

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        if self.query(CommandList):
            await unwrap(CommandPalette._gather_commands)(self, search_value)


def commands(app: WorkbenchApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The enabled bindings, further commands, and themes."""
    seen = set()
    names = screen.names if isinstance(screen, Guided) else bool
    for node, binding, enabled, tooltip in screen.active_bindings.values():
        known = binding.system or binding.action == PALETTE or binding.id in seen
        if enabled and tooltip and binding.id and not known and names(binding.id):
            seen.add(binding.id)
            run = partial(app.run_action, binding.action, node)
            title = f"{binding.description}: {tooltip}" if binding.description else tooltip
            yield SystemCommand(title, f"Key: {app.get_key_display(binding)}", run)
    playing = app.puzzle_screen is screen and app.puzzle_screen.workspace.mode is Mode.SOLVE
    for panel in () if playing else screen.query(Panel):
        go = partial(app.run_action, f"screen.panel('{panel.name_}')")
        yield SystemCommand(f"Panel: {panel.label}", "Bring this panel into sight", go)
    if not isinstance(screen, ModalScreen):
        yield from _about_the_workbench(app)
    yield SystemCommand("Theme", "Change colours", app.action_change_theme)
    if not app.is_web:
        yield SystemCommand("Suspend", "Go to the background; fg comes back", app.action_suspend_process)


def _about_the_workbench(app: WorkbenchApp) -> Iterator[SystemCommand]:
    """The commands that are not offered while a dialog is open."""
    yield SystemCommand("Statistics", "What you solved, in what time", app.show_statistics)
    yield SystemCommand("Course", "Lessons in logic with z3", app.open_course)
    yield SystemCommand("New script", "Write a script of SMT-LIB for z3", app.open_script)
    yield SystemCommand("Recover unsaved work", "What an end of the program left", app.offer_unsaved)
    if app.exchange.notes:
        yield SystemCommand("How it was read", "Of what was pasted last", app.show_notes)
    if app.exchange.ignored:
        yield SystemCommand("What was ignored", "Of what was pasted last", app.show_ignored)
    if app.puzzle_screen is not None:
        if app.puzzle_screen.puzzle.heading.drawings:
            yield SystemCommand("What is drawn", "And what of it means what", app.exchange.ask_drawings)
        if app.puzzle_screen.workspace.mode is Mode.SOLVE:
            yield SystemCommand("Begin anew", "Take away all you entered, and the time", app.begin_anew)
        yield SystemCommand("Save a clean copy", "The puzzle alone, to share", app.save_clean)
        remove = app.puzzle_screen.editing.remove_off
        yield SystemCommand("Remove what is off", "Take away all that is switched off", remove)
