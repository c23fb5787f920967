"""The styles of a board: its component classes, and the pens made of them for the present theme."""

from __future__ import annotations

from typing import TypeAlias

from rich.errors import StyleSyntaxError
from rich.style import Style
from textual.color import Color
from textual.widget import Widget

from tui.session.notes import PALETTE
from tui.widgets.board.view.grid_view import CellView, Mark
from tui.widgets.board.view.parts import FREQUENCIES, Part
from tui.widgets.board.view.tints import TINTS

CSS = """
GridCanvas {
    width: 1fr;
    height: 1fr;
    color: $foreground;
    background: $background;
    scrollbar-size-vertical: 1;

    & > .board--tint-1 { background: $primary 9%; }
    & > .board--tint-2 { background: $foreground 5%; }
    & > .board--tint-3 { background: $success 8%; }
    & > .board--tint-4 { background: $warning 8%; }
    & > .board--paper { background: $foreground 14%; }
    & > .board--bright-paper { background: $foreground 30%; }

    & > .board--thin { color: $foreground 38%; }
    & > .board--thick { color: $foreground 75%; }
    & > .board--label { color: $text-secondary; text-style: bold; }
    & > .board--heading { color: $foreground 60%; }
    & > .board--lead { color: $foreground; text-style: bold underline; }
    & > .board--given { color: $foreground; text-style: bold; }
    & > .board--entry { color: $text-primary; }
    & > .board--solution { color: $foreground; text-style: dim; }
    & > .board--empty { color: $foreground 40%; }
    & > .board--hole { color: $foreground 25%; }
    & > .board--block { color: #e4e4e4; background: #000000; }
    & > .board--painted { color: auto 95%; background: $primary 75%; }
    & > .board--dark { color: #000000; text-style: bold; }
    & > .board--light { color: #ffffff; text-style: bold; }
    & > .board--cross { color: $foreground 45%; }
    & > .board--candidate { color: $foreground 55%; }
    & > .board--once { color: $success; text-style: bold; }
    & > .board--seldom { color: $foreground 45%; text-style: dim; }
    & > .board--sometimes { color: $foreground 70%; }
    & > .board--often { color: $foreground; }
    & > .board--mostly { color: $foreground; text-style: bold; }
    & > .board--own { color: $foreground 70%; }
    & > .board--stale { color: $text-error 70%; text-style: strike; }
    & > .board--mark { color: $foreground; text-style: bold; }
    & > .board--peer { background: $foreground 10%; }
    & > .board--lit { background: #f5d90a 14%; }
    & > .board--done { color: $foreground 45%; text-style: not bold; }
    & > .board--equal { background: $foreground 26%; text-style: underline; }
    & > .board--follows { background: $success 28%; }
    & > .board--trial { color: #b39ddb; text-style: italic; }
    & > .board--red { background: #e03131 45%; }
    & > .board--orange { background: #f08c00 45%; }
    & > .board--yellow { background: #f5d90a 45%; }
    & > .board--green { background: #2f9e44 45%; }
    & > .board--teal { background: #0ca6a6 45%; }
    & > .board--blue { background: #3366ff 45%; }
    & > .board--purple { background: #9c36b5 45%; }
    & > .board--silver { background: #868e96 45%; }
    & > .board--ringed { text-style: bold; }
    & > .board--selected { background: $primary 30%; }
    & > .board--quoted { background: $warning 25%; text-style: underline; }
    & > .board--changed { text-style: bold; }
    & > .board--lies { background: $secondary 30%; }
    & > .board--wrong { color: $text-error; text-style: underline; }
    & > .board--conflict { color: $text-error; background: $error 25%; text-style: bold underline; }
    & > .board--cursor { text-style: reverse bold; }
    & > .board--cursor-away { background: $foreground 15%; text-style: underline; }

    &:light > .board--entry { color: #1260b8; }
    &:light > .board--trial { color: #6a3fb5; }
    &:light > .board--lit { background: #f5d90a 35%; }
    &:light > .board--paper { background: #ffffff 60%; }
    &:light > .board--bright-paper { background: $foreground 22%; }
    &:nocolor > .board--done, &:nocolor > .board--cross, &:nocolor > .board--own { text-style: dim; }
    &:nocolor > .board--conflict, &:nocolor > .board--wrong, &:nocolor > .board--label { color: $foreground; }
}
"""


ROLES = ("given", "entry", "solution", "empty", "hole", "block")
_MARKS: tuple[Mark, ...] = (
    "equal",
    "follows",
    "trial",
    "ringed",
    "selected",
    "quoted",
    "changed",
    "lies",
    "wrong",
    "conflict",
)
"""The marks in the order in which their styles are layered, above the colour of a cell."""
_OTHERS = (
    *FREQUENCIES,
    "once",
    *TINTS,
    "done",
    "painted",
    "dark",
    "light",
    "cross",
    "peer",
    "lit",
    "thin",
    "thick",
    "label",
    "heading",
    "lead",
    "candidate",
    "own",
    "stale",
    "mark",
    "cursor",
    "cursor-away",
)
CLASSES = {f"board--{name}" for name in (*ROLES, *_MARKS, *_OTHERS, *PALETTE)}

__all__ = ["CLASSES", "CSS", "Pen", "Pens", "layer"]

Pen: TypeAlias = dict[Part, Style]
"""The style of each part of a cell."""


class Pens:
    """The Rich styles of a board, made from its component classes on demand."""

    def __init__(self, board: Widget) -> None:
        self._board = board
        self._styles: dict[str, Style] = {}
        self._walls: tuple[Style, Style, Style] | tuple[()] = ()
        self._pens: dict[tuple[str, frozenset[Mark], str, str, str, bool, str, int], Pen] = {}

    def clear(self) -> None:
        """Drop all cached styles, since the theme changed."""
        self._styles.clear()
        self._walls = ()
        self._pens.clear()

    @property
    def ground(self) -> Style:
        """The board's own style."""
        if "" not in self._styles:
            self._styles[""] = self._board.rich_style
        return self._styles[""]

    @property
    def heading(self) -> Style:
        """The style of row and column labels."""
        return self.ground + self._layer("heading")

    @property
    def lead(self) -> Style:
        """The style of the labels of the cursor's row and column, if they are emphasised."""
        return self.ground + self._layer("lead")

    @property
    def label(self) -> Style:
        """The style of corner labels."""
        return self.ground + self._layer("label")

    @property
    def walls(self) -> tuple[Style, Style, Style]:
        """The styles of walls by weight: none, thin, thick."""
        if not self._walls:
            self._walls = (self.ground, self.ground + self._layer("thin"), self.ground + self._layer("thick"))
        return self._walls

    @property
    def done(self) -> Style:
        """The style of the labels of clues that are done."""
        return self.ground + self._layer("done")

    def tint(self, number: int) -> Style:
        """The style of tint `number`, counted from 1, alone; the null style for 0."""
        return self._layer(TINTS[number - 1]) if number else Style.null()

    def cell(self, cell: CellView, has_cursor: bool, tint: int = 0) -> Pen:
        """The styles of a cell's parts on that tint."""
        cursor = ("cursor" if self._board.has_focus else "cursor-away") if has_cursor else ""
        key = (cell.role, cell.marks, cell.style, cell.colour, cell.path, cell.label_done, cursor, tint)
        pen = self._pens.get(key)
        if pen is None:
            pen = self._pens[key] = self._mix(cell, cursor, tint)
        return pen

    def _mix(self, cell: CellView, cursor: str, tint: int) -> Pen:
        marks = sum((self._layer(mark) for mark in _MARKS if mark in cell.marks), Style.null())
        if marks.color is not None or marks.bold:
            marks += Style(dim=False)
        extra = self._extra(cell.style)
        if extra.color is not None and not cell.style.startswith("board--"):
            marks += Style(color=extra.color)
        over = marks + self._layer(cursor) if cursor else marks
        ground = self.ground + self.tint(tint)
        for quiet in ("peer", "lit"):
            ground = self._shaded(ground, quiet) if quiet in cell.marks else ground
        ground += self._layer(cell.colour) if cell.colour else Style.null()
        faded = self._layer("done") if "done" in cell.marks else Style.null()
        role = ground + self._layer(cell.role) + extra + faded
        if cursor == "cursor":
            role = ground + Style(bold=role.bold)
        fill, on_fill = self._fill(cell, ground + extra, marks, bool(faded), entered=bool(cursor))
        text = on_fill if cell.role == "block" else role + over
        return {
            "text": text,
            "space": text + Style(underline=False),
            "fill": fill,
            "on-fill": on_fill,
            "mark": ground + self._layer("mark") + over,
            "candidate": ground + self._layer("candidate") + over,
            **{part: ground + self._layer(part) + over for part in (*FREQUENCIES, "once")},
            "own": ground + self._layer("own") + over,
            "stale": ground + self._layer("stale") + over,
            "label": ground + self._layer("done" if cell.label_done else "label") + over,
            "path": ground + self._extra(cell.path) + over,
        }

    def _fill(
        self, cell: CellView, ground: Style, marks: Style, done: bool, *, entered: bool
    ) -> tuple[Style, Style]:
        """The styles of a filled cell and of text on it: the latter inverse, to be readable without colours.

        It is as dark as a block, but in the player's colour where they painted it, and pale in a solution.
        A colour that tells of something wrong is one for letters: what is written on it is like the ground.
        What is done is only less bold: paler letters could not be read.
        """
        if cell.role == "solution":
            shown = ground + self._layer("solution") + marks
            return shown, shown + Style(reverse=True)
        paint = self._layer("painted" if cell.role == "entry" else "block")
        colour = marks.color or paint.bgcolor
        letters = ground.bgcolor if marks.color else paint.color
        seen = letters if entered else colour
        fill = ground + Style(color=seen, bgcolor=colour, underline=marks.underline)
        return fill, ground + Style(color=colour, bgcolor=letters, bold=not done, reverse=True)

    def _shaded(self, ground: Style, name: str) -> Style:
        """The ground blended with the background of a component class."""
        over = self._board.get_component_styles(f"board--{name}").background
        if ground.bgcolor is None or ground.bgcolor.triplet is None:
            return ground + self._layer(name)
        return ground + Style(bgcolor=(Color.from_rich_color(ground.bgcolor) + over).rich_color)

    def _extra(self, name: str) -> Style:
        if not name:
            return Style.null()
        if name in self._board.COMPONENT_CLASSES:
            return self._layer(name.removeprefix("board--"), name)
        try:
            return Style.parse(name)
        except StyleSyntaxError:
            return Style.null()

    def _layer(self, short: str, name: str = "") -> Style:
        """The style that a component class itself sets, with colours blended with the ground."""
        name = name or f"board--{short}"
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = layer(self._board, name)
        return style


def layer(widget: Widget, name: str) -> Style:
    """The style of a component class without what it inherits, with colours blended with the ground."""
    rules = widget.get_component_styles(name)
    full = rules.rich_style
    own = Style(
        color=full.color if rules.has_rule("color") else None,
        bgcolor=full.bgcolor if rules.has_rule("background") else None,
    )
    return own + rules.text_style
