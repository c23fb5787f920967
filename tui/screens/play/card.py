"""The rules of a puzzle and how to enter values: as a part of the pane, and on the help card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll

from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_found import OFFERED
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.text.words import capital
from tui.screens.dialogs.dialog import BoxDialog
from tui.screens.play.scene import Scene
from tui.store.options import Typing
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_block import Line, TextBlock
from tui.words.columns import wrapped
from tui.words.tones import Phrase, Tone

FIRST_WAYS, VALUES = 2, 6
"""The most ways to enter something, or with few values one for each; the help has all of them."""


def rules(scene: Scene) -> Iterator[Line]:
    """The rules, then the first ways to enter values, unless marks are typed."""
    if scene.asked:
        return
    puzzle = scene.view.puzzle
    yield [Phrase(puzzle.wording.about(), Tone.MUTED)]
    for way in _first(ways(puzzle)) if scene.view.typing is Typing.VALUE else ():
        at, typed = (
            ("", capital(way.typed)) if way.where == IN_CELL else (f"{capital(way.where)}, ", way.typed)
        )
        yield [Phrase(at), Phrase(typed, Tone.HEADING), Phrase(f": {way.meaning}", Tone.MUTED)]


def _first(found: list[HowTyped]) -> list[HowTyped]:
    """The ways to show: the first ones, or those of all values up to the way that offers the list."""
    behind = [at for at, way in enumerate(found) if way.meaning == OFFERED and at <= VALUES]
    return found[: max(FIRST_WAYS, *behind)] if behind else found[:FIRST_WAYS]


def ways(puzzle: Puzzle) -> list[HowTyped]:
    """The ways to enter values, one for each meaning."""
    found: dict[str, HowTyped] = {}
    for way in puzzle.typing.how_found():
        found.setdefault(way.meaning, way)
    return list(found.values())


INSIDE, BESIDE = 71, 5
"""The most columns inside the card, and the columns of its frame and scroll bar."""
RULES, WAYS = 6, 5
"""The most lines of rules, and the most ways to enter something."""
LABEL = 8
"""The columns of the labels at the left."""
KEYS = (
    ("Help", "{work.hint} a hint, more of it each time   {work.check} right so far?   {work.why} why"),
    ("Undo", "{work.undo} undo   {work.redo} redo"),
    ("Try", "{work.trial} try something out: {work.keep-trial} keeps it, {work.drop-trial} drops it"),
    ("Clock", "{work.pause} or a click on it stops it, and covers the board"),
    ("Go on", "{work.another} another puzzle   {app.close} back; what you entered is kept"),
    ("More", "{work.options} options   {work.set} set the clues yourself   {app.palette} all by name"),
)
"""The lines for all types: a label, and keys with their meanings."""
MARKS = (
    "Marks",
    "{work.typing} marks, not values   {work.fill} fill them all   {work.last-marks} write single ones",
)


MORE = "Every key, and the rules in full"


class CardScreen(BoxDialog[bool]):
    """The card. It returns true if all keys are to be shown."""

    DEFAULT_CSS = """
    CardScreen > Vertical { width: 76; }
    CardScreen VerticalScroll { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,f1", "leave", "Back", id="card.leave", tooltip="Close this"),
        Binding("question_mark", "more", "Every key", key_display="?", id="card.more", tooltip=MORE),
        Binding("up", "scroll(-1)", "Scroll", show=False, id="card.up"),
        Binding("down", "scroll(1)", "Scroll", show=False, id="card.down"),
        Binding("pageup", "page(-1)", "Page", show=False, id="card.page-up"),
        Binding("pagedown", "page(1)", "Page", show=False, id="card.page-down"),
    ]

    def __init__(self, puzzle: Puzzle, *, marks: bool) -> None:
        """`marks` says whether the puzzle has pencil marks."""
        super().__init__()
        self._puzzle = puzzle
        self._marks = marks

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._puzzle.label
            with VerticalScroll(can_focus=False):
                yield TextBlock()
        yield KeyBar()

    def on_resize(self) -> None:
        inside = min(INSIDE, self.size.width - BESIDE)
        self.query_one(TextBlock).show_lines(card(self._puzzle, marks=self._marks, inside=inside))

    def on_click(self) -> None:
        self.action_leave()

    def action_scroll(self, step: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=step * max(1, scroll.size.height - 1), animate=False)

    def action_more(self) -> None:
        self.dismiss(True)


def card(puzzle: Puzzle, *, marks: bool, inside: int = INSIDE) -> Iterator[Line]:
    """The lines of the card, for `inside` columns."""
    room = inside - LABEL
    about = wrapped(puzzle.wording.about(), room)
    if len(about) > RULES:
        about = [*about[: RULES - 1], f"{about[RULES - 1]} …"]
    yield from _labelled("Find", [[Phrase(line)] for line in about])
    entering = [line for way in ways(puzzle)[:WAYS] for line in _way(way, room)]
    yield from _labelled("Enter", entering)
    for label, text in (*((MARKS,) if marks else ()), *KEYS):
        yield from _labelled(label, [[Phrase(text)]])


def _way(way: HowTyped, room: int) -> Iterator[Line]:
    """A way to type: place, text and meaning; the meaning is put below if the line is too long."""
    where, typed = Phrase(f"{capital(way.where)}: ", Tone.MUTED), Phrase(way.typed, Tone.HEADING)
    if len(where.text + typed.text + way.meaning) + 2 <= room:
        yield [where, typed, Phrase(f"  {way.meaning}")]
        return
    yield [where, typed]
    for line in wrapped(way.meaning, room - 2):
        yield [Phrase(f"  {line}")]


def _labelled(label: str, lines: list[Line]) -> Iterator[Line]:
    """The lines, with a label before the first."""
    for number, line in enumerate(lines):
        yield [Phrase((label if not number else "").ljust(LABEL), Tone.HEADING, hang=LABEL), *line]
