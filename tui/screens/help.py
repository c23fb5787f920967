"""The help screen: what can be done on the screen below it, and with which keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static

from tui.screens.dialogs.dialog import Dialog
from tui.widgets.key_bar import KeyBar

KEYS_WIDTH = 18
"""Columns for the keys."""


class Line(NamedTuple):
    """Keys that do one thing, and what that is."""

    keys: tuple[str, ...]
    name: str
    tooltip: str
    enabled: bool


class HelpSection(NamedTuple):
    """The keys of one part of the screen."""

    title: str
    lines: tuple[Line, ...]


class HelpScreen(Dialog[None]):
    """Shows the `HELP` of the screen below and of what has the focus there, and all keys in force."""

    DEFAULT_CSS = """
    HelpScreen { align: center middle; }
    HelpScreen > Vertical {
        width: 90; max-width: 100%; height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    HelpScreen VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,q,enter", "leave", "Back", id="help.leave", tooltip="Close this"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Help"
            with VerticalScroll():
                yield Static(markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        below = self.app.screen_stack[-2]
        self.query_one(Static).update(page(texts(below), sections(below)))
        self.query_one(VerticalScroll).focus()

    def action_leave(self) -> None:
        self.dismiss()


def texts(screen: Screen[Any]) -> tuple[str, ...]:
    """The help texts of a screen and of what has the focus on it, the screen's first."""
    nodes: list[DOMNode] = [screen, *reversed(screen.focused.ancestors_with_self if screen.focused else [])]
    found = (type(node).HELP for node in nodes)
    return tuple(dict.fromkeys(text.strip() for text in found if text))


def sections(screen: Screen[Any]) -> tuple[HelpSection, ...]:
    """The bindings in force on a screen, by the part that they belong to, the focused one first."""
    by_node: dict[DOMNode, list[ActiveBinding]] = {}
    for active in screen.active_bindings.values():
        if not active.binding.system and (active.binding.description or active.tooltip):
            by_node.setdefault(active.node, []).append(active)
    nodes: list[DOMNode] = screen.focused.ancestors_with_self if screen.focused else [screen, screen.app]
    ordered = [node for node in nodes if node in by_node]
    return tuple(HelpSection(_title(node), tuple(_lines(by_node[node], screen.app))) for node in ordered)


def _title(node: DOMNode) -> str:
    if node.BINDING_GROUP_TITLE:
        return node.BINDING_GROUP_TITLE
    if isinstance(node, App):
        return "Everywhere"
    return "On this screen" if isinstance(node, Screen) else "Here"


def _lines(bindings: Iterable[ActiveBinding], app: App[object]) -> Iterable[Line]:
    """One line for all the keys that are said to do the same."""
    found: dict[tuple[str, str], Line] = {}
    for _, binding, enabled, tooltip in bindings:
        key = app.get_key_display(replace(binding, key_display=None))
        name = binding.description or tooltip
        line = found.get((name, tooltip), Line((), name, tooltip if tooltip != name else "", False))
        keys = line.keys if key in line.keys else (*line.keys, key)
        found[name, tooltip] = line._replace(keys=keys, enabled=line.enabled or enabled)
    return found.values()


def page(paragraphs: Iterable[str], parts: Sequence[HelpSection]) -> Content:
    """The help as styled text; nothing in it is read as markup."""
    blocks: list[Content] = [Content(unwrapped(text)) for text in paragraphs]
    width = max((len(line.name) for part in parts for line in part.lines), default=0) + 2
    for part in parts:
        lines = [Content.styled(part.title, "bold underline")]
        for line in part.lines:
            keys = shortened(line.keys).ljust(KEYS_WIDTH - 1) + " "
            tooltip = line.tooltip if line.enabled else f"{line.tooltip} (not now)".strip()
            lines.append(Content.assemble((keys, "bold"), line.name.ljust(width), (tooltip, "dim")))
        blocks.append(Content("\n").join(lines))
    return Content("\n\n").join(blocks)


def unwrapped(text: str) -> str:
    """Each paragraph on a line of its own, to be wrapped where it is shown; lists stay as they are."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(part if "\n-" in f"\n{part}" else " ".join(part.split()) for part in paragraphs)


def shortened(keys: Sequence[str]) -> str:
    """Keys side by side, those with the same modifier written together: "shift+↑ ↓"."""
    words = []
    before = ""
    for key in keys:
        modifier, _, bare = key.rpartition("+")
        words.append(bare if modifier and modifier == before else key)
        before = modifier
    return " ".join(words)
