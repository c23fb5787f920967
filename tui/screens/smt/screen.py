"""The screen of what z3 reads and is asked, in several views, over the whole terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui.messages.asking import asks
from tui.screens.dialogs.dialog import Dialog
from tui.screens.smt.change_view import ChangeView
from tui.screens.smt.core_view import CoreView
from tui.screens.smt.log_view import LogView, StatisticsView
from tui.screens.smt.own_view import OwnView
from tui.screens.smt.smt_view import SmtView
from tui.screens.smt.text_view import TextView
from tui.widgets.code_pager import CodePager
from tui.widgets.key_bar import KeyBar
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

if TYPE_CHECKING:
    from pathlib import Path

    from textual.signal import Signal

    from tui.session.editing import Editing
    from tui.session.view import View


WIDE, FEW = 70, 5
"""If there are more than `FEW` views, their tabs need `WIDE` columns besides the way back."""


class SmtScreen(Dialog[str]):
    """Shows the views, and returns the id of the statement to go to; "" if there is none.

    It redraws itself whenever the workspace below it does.
    """

    HELP = """\
This is z3 at work on the puzzle: the text that it reads, what the last edit changed of it, the core of a
contradiction as it is made minimal, z3's statistics, and the commands as they were sent; of assertions
in SMT-LIB also these themselves, and which of them cannot all hold.\
"""
    BINDING_GROUP_TITLE = "What z3 reads"
    DEFAULT_CSS = """
    SmtScreen { background: $background; }
    SmtScreen #smt-tabs { background: $panel; }
    SmtScreen #smt-status { background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "app.help", "Help", key_display="?", id="smt.help", tooltip="All keys"),
        Binding("escape", "leave", "Back", id="smt.leave", tooltip="Back a level, then to the puzzle"),
        Binding("Z,q", "dismiss('')", "Back", show=False, id="smt.close", tooltip="Back to the puzzle"),
        Binding("enter", "go", "To the clue", id="smt.go", tooltip="To the clue or rule of this line"),
        Binding("1", "view(0)", "Views", key_display="1-5", id="smt.view-1", tooltip="The text"),
        Binding(
            "2", "view(1)", "Last edit", show=False, id="smt.view-2", tooltip="What the last edit changed"
        ),
        Binding("3", "view(2)", "Core", show=False, id="smt.view-3", tooltip="The core, made minimal"),
        Binding("4", "view(3)", "Statistics", show=False, id="smt.view-4", tooltip="What z3 counts"),
        Binding("5", "view(4)", "Log", show=False, id="smt.view-5", tooltip="The commands as they were sent"),
        Binding("6", "view(5)", "Own", show=False, id="smt.view-6", tooltip="Your own assertions"),
        Binding("tab", "turn(1)", "Next view", show=False, id="smt.turn", tooltip="The next view"),
        Binding("shift+tab", "turn(-1)", "Before", show=False, id="smt.turn-back", tooltip="The one before"),
        Binding("e", "export", "Save", id="smt.export", tooltip="Save what is shown to a file"),
    ]

    def __init__(self, editing: Editing, redrawn: Signal[View], statement: str = "") -> None:
        """`redrawn` is published by the workbench whenever that is drawn."""
        super().__init__()
        self._editing, self._redrawn = editing, redrawn
        self.workspace = editing.workspace
        log = self.workspace.conversation.commands
        self.views: tuple[SmtView, ...] = (
            TextView(self.workspace, statement),
            ChangeView(self.workspace),
            CoreView(self.workspace),
            StatisticsView(self.workspace, log),
            LogView(self.workspace, log),
        )
        if self.workspace.view.puzzle.file.is_script:
            self.views = (*self.views, OwnView(self.workspace))
        self.active: SmtView = self.views[0]
        self._path: Path | None = None
        self._note = ""

    def compose(self) -> ComposeResult:
        yield TextBar(id="smt-tabs")
        yield from self.views
        yield TextBar(id="smt-status")
        yield KeyBar()

    def on_mount(self) -> None:
        self._redrawn.subscribe(self, lambda _: self.present())
        self.action_view(0)

    # -- drawing -------------------------------------------------------------------------------

    def present(self) -> None:
        """Draw the view that is shown, and the lines around it."""
        self.active.present()
        self._save()
        self.present_lines()

    def present_lines(self) -> None:
        """Draw the lines above and below the view."""
        tabs = [
            Phrase(f" {index} {view.label} ", press=str(index), strong=view is self.active)
            for index, view in enumerate(self.views, 1)
        ]
        room = self.size.width >= WIDE or len(self.views) <= FEW
        back = [Phrase(" {smt.leave} back ", Tone.MUTED, "leave")] if room else []
        self.query_one("#smt-tabs", TextBar).show(tabs, back)
        found = self.active.found() if isinstance(self.active, TextView) else ""
        right = [Phrase(found, Tone.NOTICE)] if found else []
        right += [Phrase(f" {self._note} ", Tone.MUTED)] if self._note else []
        self.query_one("#smt-status", TextBar).show(self.active.status(), right)

    def on_code_pager_looked(self) -> None:
        self.present_lines()

    def on_smt_view_drawn(self) -> None:
        self.present_lines()

    def on_row_list_moved(self) -> None:
        self.present_lines()

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        if event.press.isdigit():
            event.stop()
            self.action_view(int(event.press) - 1)
        elif event.press == "leave":
            event.stop()
            self.action_leave()

    # -- hands ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "go" and not isinstance(self.active, TextView):
            return False
        if action == "view" and parameters and int(str(parameters[0])) >= len(self.views):
            return False
        return super().check_action(action, parameters)

    def action_view(self, index: int) -> None:
        self.active = self.views[index]
        for view in self.views:
            view.display = view is self.active
        self._note = ""
        self.active.start()
        self.present()
        self.refresh_bindings()

    def action_turn(self, step: int) -> None:
        self.action_view((self.views.index(self.active) + step) % len(self.views))

    def on_code_pager_chosen(self, event: CodePager.Chosen) -> None:
        self.action_go()

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        self.present_lines()

    def action_go(self) -> None:
        if not isinstance(self.active, TextView):
            return
        if statement := self.active.chosen():
            self.dismiss(statement)
        else:
            self._note = "This line belongs to no clue or rule."
            self.present_lines()

    def action_leave(self) -> None:
        if not self.active.back():
            self.dismiss("")
        else:
            self.present_lines()

    # -- saving --------------------------------------------------------------------------------

    @asks
    async def action_export(self) -> None:
        from tui.screens.dialogs.files import SaveScreen

        document = self.workspace.document
        folder = document.path.parent if document.path else None
        name = f"{document.path.stem if document.path else document.name} {self.active.label.lower()}"
        screen = SaveScreen(None, name, folder, title="Save what is shown as", suffix=self.active.SUFFIX)
        self._path = await self.app.push_screen_wait(screen)
        self._save()
        self.present_lines()

    def _save(self) -> None:
        """Write the exported text to the chosen file, once the text has arrived."""
        text = self.active.exported() if self._path is not None else None
        if self._path is not None and text is not None:
            self._editing.export(self._path, text)
            self._note, self._path = self._editing.note, None
