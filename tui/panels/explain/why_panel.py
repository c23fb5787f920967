"""The panel of questions beyond the standing: why, hints, walkthrough, and what else can be asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from puzzles.core.state import Draft
from puzzles.core.statements import Literal
from tui.app.messages import Ask, Lay, Light, Wonder
from tui.core.status import Tone
from tui.core.view import View
from tui.panels.explain.check import CheckTopic
from tui.panels.explain.families import FamilyTopic
from tui.panels.explain.hint import HintTopic
from tui.panels.explain.reason import ReasonTopic
from tui.panels.explain.spare import SpareTopic
from tui.panels.explain.topic import NO_SCENE, Scene, Topic
from tui.panels.explain.walk import WalkTopic
from tui.panels.explain.whatif import WhatIfTopic
from tui.panels.panel import Panel
from tui.widgets.row_list import Listing, Row
from tui.widgets.text_bar import Piece, Ribbon

T = TypeVar("T", bound=Topic)

TOPICS: tuple[type[Topic], ...] = (
    ReasonTopic,
    HintTopic,
    WalkTopic,
    CheckTopic,
    WhatIfTopic,
    SpareTopic,
    FamilyTopic,
)
MENU = "menu"


class WhyPanel(Panel):
    """All that can be asked, as a list; and the answer to what was asked last, until the next edit."""

    HELP = """\
In this panel, Enter goes to what a row speaks of, or does what it offers. In a walkthrough, right
and left go through the steps, and the board shows what is known after each; e saves it as Markdown.
Backspace shows again all that can be asked.\
"""
    BINDING_GROUP_TITLE = "In the Why panel"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "menu", "All questions", id="why.menu", tooltip="Show all that can be asked"),
        Binding("e", "export", "Save", id="why.export", tooltip="Save the walkthrough as Markdown"),
        Binding(
            "shift+left,less_than_sign",
            "step('first')",
            show=False,
            id="why.first",
            tooltip="To the first step, or the overview",
        ),
        Binding(
            "shift+right,greater_than_sign",
            "step('last')",
            show=False,
            id="why.last",
            tooltip="To the last step known",
        ),
    ]
    label = "Why"
    name_ = "why"
    tall = True

    def __init__(self) -> None:
        super().__init__()
        self._topics = {kind.name: kind() for kind in TOPICS}
        self._open: Topic | None = None
        self._draft: Draft | None = None
        self._turn = -1
        self._placed = ("", "")
        self._scene = NO_SCENE

    def compose(self) -> ComposeResult:
        yield Ribbon(id="why-head")
        yield Listing(id="why-list", expands=True)

    def on_mount(self) -> None:
        self.query_one(Ribbon).display = False

    def topic(self, kind: type[T]) -> T:
        """The topic of that class."""
        found = self._topics[kind.name]
        assert isinstance(found, kind)
        return found

    def about(self, literal: Literal, view: View) -> None:
        """Have the next "why" be about that literal; what was about another draft is let go of first."""
        self._turn_to(view)
        self.topic(ReasonTopic).ask(literal)

    def ask(self, name: str, view: View) -> None:
        """Open a topic, and put its questions; once more, and it may tell more."""
        topic = self._topics[name]
        self._turn_to(view)
        self._open = topic
        self._post(topic.open(view))
        self._put(view)
        self.present(view)

    # -- drawing -------------------------------------------------------------------------------

    def present(self, view: View) -> None:
        super().present(view)
        self._turn_to(view)
        topic, listing, head = self._open, self.query_one(Listing), self.query_one(Ribbon)
        head.display = topic is not None
        listing.allow(toggles=topic is not None and topic.toggles)
        if topic is None:
            listing.show(menu_rows(self._topics.values()), turn=view.turn)
        else:
            if topic.lasting and not view.work.busy:
                self._put(view, broken_off=False)
            head.show(
                [
                    Piece("‹", Tone.HEADING, MENU),
                    Piece(f" {topic.title or topic.label}", Tone.HEADING),
                    *topic.head(view),
                ]
            )
            width = max(listing.size.width - 1, 8)
            listing.show(topic.rows(view, width), topic.empty(view), turn=view.turn)
            self._place(listing, topic, view)
        self._set_scene(view, NO_SCENE if topic is None else topic.scene(view))

    def _place(self, listing: Listing, topic: Topic, view: View) -> None:
        """Put the cursor where the topic wants it, each time that this is another row."""
        place = topic.name, topic.place(view)
        if place != self._placed:
            self._placed = place
            if place[1]:
                listing.point(place[1])

    def _turn_to(self, view: View) -> None:
        """Let go of what was about another draft."""
        if view.turn == self._turn:
            return
        old, self._draft = self._draft, view.asked
        self._turn, self._scene = view.turn, NO_SCENE
        for topic in self._topics.values():
            if old is not None:
                topic.forget(old, view.asked)
        if self._open is not None and not self._open.lasting:
            self._open = None

    def _put(self, view: View, *, broken_off: bool = True) -> None:
        """Put those questions of the open topic that were not put yet."""
        if self._open is None:
            return
        new = self._open.unasked(view)
        if not broken_off:
            new = tuple(question for question in new if view.knowledge.about(question) is None)
        if new:
            self.post_message(Ask(view, *new))

    def _set_scene(self, view: View, scene: Scene) -> None:
        """Have the board show what the topic speaks of, each time that changes."""
        if scene == self._scene:
            return
        before, self._scene = self._scene, scene
        if scene.stage is not before.stage:
            self.post_message(Lay(view, scene.stage))
        self.post_message(Light(view, scene.cells, go=scene.go))

    # -- hands ---------------------------------------------------------------------------------

    def action_menu(self) -> None:
        self._open = None
        self._redraw()

    def action_step(self, where: str) -> None:
        if self._open is not None and self._view is not None:
            self._do(self._open.stepped(where, self._view))

    def action_export(self) -> None:
        if self._open is not None and self._view is not None:
            self._post(self._open.exported(self._view))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        walking = isinstance(self._open, WalkTopic)
        if action in ("export", "step") and not walking:
            return False
        return None if action == "menu" and self._open is None else super().check_action(action, parameters)

    def on_ribbon_pressed(self, event: Ribbon.Pressed) -> None:
        event.stop()
        if event.press == MENU:
            self.action_menu()
        elif isinstance(self._open, HintTopic):
            self.post_message(Wonder(self._open.name))
        else:
            self.action_step(event.press)

    def on_listing_moved(self, event: Listing.Moved) -> None:
        event.stop()
        view = self.behind(event)
        if self._open is not None and view is not None:
            self._do(self._open.moved(event.row, view))

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        event.stop()
        view = self.behind(event)
        if self._open is None:
            self.post_message(Wonder(event.row.key))
        elif view is not None:
            self._do(self._open.chosen(event.row, view))

    def on_listing_toggled(self, event: Listing.Toggled) -> None:
        event.stop()
        view = self.behind(event)
        if self._open is not None and view is not None:
            self._do(self._open.toggled(event.row, view))

    def on_listing_expanded(self, event: Listing.Expanded) -> None:
        event.stop()
        view = self.behind(event)
        if self._open is not None and view is not None:
            self._do(self._open.expanded(event.row, event.unfold, view))

    def _do(self, found: Iterable[Message]) -> None:
        self._post(found)
        self._redraw()

    def _post(self, found: Iterable[Message]) -> None:
        for message in found:
            self.post_message(message)

    def _redraw(self) -> None:
        if self._view is not None:
            self.present(self._view)


def menu_rows(topics: Iterable[Topic]) -> Iterator[Row]:
    """All that can be asked, with the keys."""
    for topic in topics:
        yield Row(topic.name, f"{topic.label}: {topic.about}", topic.key)
