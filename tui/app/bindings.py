"""The bindings of every screen."""

from __future__ import annotations

from textual.binding import Binding, BindingType

HELP = "How clues are typed, the rules, and all keys"
EXPORT = "In another format or as a page, to a file or the clipboard"

COMMANDS = "All that can be done now, by name"
PALETTE = "command_palette"
NEXT, BEFORE = "The next puzzle of the collection", "The puzzle before in the collection"

BINDINGS: tuple[BindingType, ...] = (
    Binding("question_mark", "help", "Help", key_display="?", id="app.help", tooltip=HELP),
    Binding("f1", "help", "Help", key_display="F1", id="app.help-f1", tooltip=HELP),
    Binding("ctrl+s", "save", "Save", id="app.save", tooltip="Save the puzzle"),
    Binding("f2", "save_as", "Save as", show=False, id="app.save-as", tooltip="Save under another name"),
    Binding("ctrl+e", "export", "Export", show=False, id="app.export", tooltip=EXPORT),
    Binding("ctrl+o,f3", "open", "Open", show=False, id="app.open", tooltip="Open a puzzle file"),
    Binding("ctrl+r", "reload", "Reload", show=False, id="app.reload", tooltip="Read the file again"),
    Binding("ctrl+g", "generate", "Generate", show=False, id="app.generate", tooltip="Make a new puzzle"),
    Binding("alt+right,f12", "neighbour(1)", "Next puzzle", show=False, id="app.next", tooltip=NEXT),
    Binding("alt+left,f11", "neighbour(-1)", "Puzzle before", show=False, id="app.before", tooltip=BEFORE),
    Binding("ctrl+n", "new", "New", show=False, id="app.new", tooltip="Set a new puzzle"),
    Binding("ctrl+w", "close", "Close", show=False, id="app.close", tooltip="Back to the list of puzzles"),
    Binding(
        "ctrl+q,f10", "quit", "Quit", show=False, priority=True, id="app.quit", tooltip="Leave cluebench"
    ),
    Binding("ctrl+p", PALETTE, "Commands", show=False, priority=True, id="app.palette", tooltip=COMMANDS),
)
"""All of them, in the order of the palette."""
