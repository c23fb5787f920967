"""The help screen: what can be done on the screen below, and the keys for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, Protocol, runtime_checkable

from msgspec import structs
from rich.cells import cell_len
from textual import events
from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static

from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar
from tui.words.columns import wrapped
from tui.words.guide import Guide
from tui.words.tones import Phrase, Tone

KEYS_WIDTH = 18
"""The columns for keys."""


WIDTH = 90
"""The width of the help, if there is room."""
BESIDE = 5
"""The columns of its border, padding and scroll bar."""
TYPED = 30
"""The columns for typed text; if it is longer, its meaning is put below."""


@runtime_checkable
class Guided(Protocol):
    """A screen that adds guides and texts to the help, and may hide keys."""

    def guides(self) -> Iterable[Guide]:
        """The guides at the top."""
        ...

    def helps(self) -> Iterable[str]:
        """The texts that replace the `HELP` of focused widgets; empty to keep those."""
        ...

    def names(self, key: str) -> bool:
        """Whether the binding with that id is listed."""
        ...


class HelpLine(NamedTuple):
    """The keys for one thing, and its description."""

    keys: tuple[str, ...]
    name: str
    tooltip: str
    enabled: bool


class HelpSection(NamedTuple):
    """The keys of one part of the screen."""

    title: str
    lines: tuple[HelpLine, ...]


class HelpScreen(Dialog[None]):
    """Shows the guides of the screen below, the `HELP` of it and its focused widgets, and all active keys.

    Typing filters the lines by words.
    """

    DEFAULT_CSS = """
    HelpScreen { align: center middle; }
    HelpScreen > Vertical {
        width: 90; max-width: 100%; height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    HelpScreen VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,f1,enter", "leave", "Back", id="help.leave", tooltip="Close this"),
        Binding("down", "scroll(1)", "Down", id="help.down", tooltip="One line down"),
        Binding("up", "scroll(-1)", "Up", id="help.up", tooltip="One line up"),
        Binding("pagedown", "page(1)", "Page", key_display="PgDn", id="help.page-down"),
        Binding("pageup", "page(-1)", "Page", show=False, id="help.page-up"),
        Binding("home", "top", "Top", show=False, id="help.top"),
        Binding("end", "bottom", "End", show=False, id="help.bottom"),
    ]

    _words = ""

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Help"
            yield TextBar(id="help-find")
            with VerticalScroll(can_focus=False):
                yield Static(markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self._below = self.app.screen_stack[-2]
        self._parts = sections(self._below)

    def on_resize(self) -> None:
        self._fill()

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace":
            self._words = self._words[:-1]
        elif event.is_printable and event.character and event.character != "?":
            self._words = (self._words + event.character).lstrip()
        else:
            return
        event.stop()
        self._fill()
        self.action_top()

    def _fill(self) -> None:
        """Show everything, or the lines that contain the typed words."""
        below = self._below
        told = [_told(guide, below) for guide in below.guides()] if isinstance(below, Guided) else ()
        width = min(self.size.width, WIDTH) - BESIDE
        found = page(texts(below), self._parts, told, width)
        text = with_words(found, self._words) if self._words else found
        self.query_one(Static).update(text or Content("Nothing here has these words."))
        typed = [Phrase("Find: ", Tone.MUTED), Phrase(f"{self._words}▏", Tone.HEADING)]
        hint = [Phrase("Type to find a key or a word", Tone.MUTED)]
        self.query_one("#help-find", TextBar).show(typed if self._words else hint)

    @property
    def _scroll(self) -> VerticalScroll:
        return self.query_one(VerticalScroll)

    def action_scroll(self, step: int) -> None:
        self._scroll.scroll_relative(y=step, animate=False)

    def action_top(self) -> None:
        self._scroll.scroll_home(animate=False)

    def action_bottom(self) -> None:
        self._scroll.scroll_end(animate=False)

    def action_page(self, step: int) -> None:
        self._scroll.scroll_relative(y=step * max(1, self._scroll.size.height - 1), animate=False)

    def action_leave(self) -> None:
        self.dismiss()


def with_words(content: Content, words: str) -> Content:
    """The lines that contain all the words, ignoring case, under the headings of their paragraphs."""
    wanted = words.casefold().split()
    found: list[Content] = []
    for block in content.split("\n\n"):
        lines = block.split("\n")
        kept = [line for line in lines if all(word in line.plain.casefold() for word in wanted)]
        if kept:
            heading = [lines[0]] if lines[0] is not kept[0] and len(lines) > 1 else []
            found.append(Content("\n").join([*heading, *kept]))
    return Content("\n\n").join(found)


def _told(guide: Guide, screen: Screen[Any]) -> Guide:
    """The guide with binding ids replaced by keys."""
    return structs.replace(guide, notes=tuple(with_keys(note, screen) for note in guide.notes))


def texts(screen: Screen[Any]) -> tuple[str, ...]:
    """The help texts of a screen and its focused widgets, the screen's first."""
    nodes: list[DOMNode] = [screen, *reversed(screen.focused.ancestors_with_self if screen.focused else [])]
    own = tuple(screen.helps()) if isinstance(screen, Guided) else ()
    found = own or (type(node).HELP for node in nodes)
    return tuple(dict.fromkeys(with_keys(text.strip(), nodes[-1]) for text in found if text))


def sections(screen: Screen[Any]) -> tuple[HelpSection, ...]:
    """The active bindings of a screen by part, the focused one first."""
    by_node: dict[DOMNode, list[ActiveBinding]] = {}
    for active in screen.active_bindings.values():
        if _is_named(active, screen):
            by_node.setdefault(active.node, []).append(active)
    nodes: list[DOMNode] = screen.focused.ancestors_with_self if screen.focused else [screen, screen.app]
    ordered = [node for node in nodes if node in by_node]
    return tuple(HelpSection(_title(node), tuple(_lines(by_node[node], screen.app))) for node in ordered)


def _is_named(active: ActiveBinding, screen: Screen[Any]) -> bool:
    """Whether a binding is listed in the help of that screen."""
    binding = active.binding
    of_others = isinstance(screen, Guided) and not screen.names(binding.id or "")
    return not binding.system and not of_others and bool(binding.description or active.tooltip)


def _title(node: DOMNode) -> str:
    if node.BINDING_GROUP_TITLE:
        return node.BINDING_GROUP_TITLE
    if isinstance(node, App):
        return "Everywhere"
    return "On this screen" if isinstance(node, Screen) else "Here"


def _lines(bindings: Iterable[ActiveBinding], app: App[object]) -> Iterable[HelpLine]:
    """One line for all keys with the same description."""
    found: dict[tuple[str, str], HelpLine] = {}
    for _, binding, enabled, tooltip in bindings:
        key = app.get_key_display(replace(binding, key_display=None))
        name = binding.description or tooltip
        line = found.get((name, tooltip), HelpLine((), name, tooltip if tooltip != name else "", False))
        keys = line.keys if key in line.keys else (*line.keys, key)
        found[name, tooltip] = line._replace(keys=keys, enabled=line.enabled or enabled)
    return found.values()


def page(
    paragraphs: Iterable[str],
    parts: Sequence[HelpSection],
    told: Iterable[Guide] = (),
    room: int = WIDTH - BESIDE,
) -> Content:
    """The help as styled text for `room` columns; nothing is read as markup."""
    blocks = [*(guided(guide, room) for guide in told), *(Content(unwrapped(text)) for text in paragraphs)]
    width = max((len(line.name) for part in parts for line in part.lines), default=0) + 2
    for part in parts:
        lines = [Content.styled(part.title, "bold underline")]
        for line in part.lines:
            keys = shortened(line.keys).ljust(KEYS_WIDTH - 1) + " "
            tooltip = line.tooltip if line.enabled else f"{line.tooltip} (not now)".strip()
            before, *below = wrapped(tooltip, max(room - KEYS_WIDTH - width, 16))
            lines.append(Content.assemble((keys, "bold"), line.name.ljust(width), (before, "dim")))
            lines += [Content.styled(" " * (KEYS_WIDTH + width) + rest, "dim") for rest in below]
        blocks.append(Content("\n").join(lines))
    return Content("\n\n").join(blocks)


def guided(guide: Guide, room: int) -> Content:
    """A guide: ways to type by place, with the typed text in a column before its meaning."""
    lines = [Content.styled(guide.title, "bold underline")]
    column = min(TYPED, max((cell_len(way.typed) for way in guide.ways), default=0)) + 4
    place = ""
    for way in guide.ways:
        if way.where != place:
            place = way.where
            lines.append(Content.styled(place.capitalize(), "italic"))
        typed = f"  {way.typed}"
        fits = cell_len(typed) + 2 <= column
        beside, *below = wrapped(way.meaning.replace("`", ""), max(room - column, 1))
        if fits:
            typed += " " * (column - cell_len(typed))
            lines.append(Content.assemble((typed, "bold"), beside))
        else:
            lines += [Content.styled(f"  {line}", "bold") for line in wrapped(way.typed, room - 2)]
            below = [beside, *below]
        lines += [Content(" " * column + line) for line in below]
    lines += [Content(line) for note in guide.notes for line in wrapped(note.replace("`", ""), room)]
    return Content("\n").join(lines)


def unwrapped(text: str) -> str:
    """Each paragraph joined into one line, to be wrapped later; lists are kept."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(part if "\n-" in f"\n{part}" else " ".join(part.split()) for part in paragraphs)


def shortened(keys: Sequence[str]) -> str:
    """Keys side by side, with equal modifiers written once: "shift+↑ ↓"."""
    words = []
    before = ""
    for key in keys:
        modifier, _, bare = key.rpartition("+")
        words.append(bare if modifier and modifier == before else key)
        before = modifier
    return " ".join(words)
