"""How a board looks: its component classes, and the pens made of them for the theme in use."""

from __future__ import annotations

from typing import TypeAlias

from rich.errors import StyleSyntaxError
from rich.style import Style
from textual.widget import Widget

from tui.session.notes import PALETTE
from tui.widgets.board.cell_art import FREQUENCIES
from tui.widgets.board.grid_view import CellView, Mark
from tui.widgets.board.parts import Part

ROLES = ("given", "entry", "solution", "empty", "hole", "block")
_MARKS: tuple[Mark, ...] = (
    "equal",
    "ringed",
    "selected",
    "quoted",
    "changed",
    "lies",
    "wrong",
    "conflict",
)
"""In the order in which they are laid over one another, and over the colour of a cell."""
_OTHERS = (
    *FREQUENCIES,
    "peer",
    "lit",
    "thin",
    "thick",
    "label",
    "heading",
    "candidate",
    "own",
    "mark",
    "cursor",
    "cursor-away",
)
CLASSES = {f"board--{name}" for name in (*ROLES, *_MARKS, *_OTHERS, *PALETTE)}

CSS = """
GridCanvas {
    width: 1fr;
    height: 1fr;
    color: $foreground;
    background: $background;
    scrollbar-size-vertical: 1;

    & > .board--thin { color: $foreground 38%; }
    & > .board--thick { color: $foreground 75%; }
    & > .board--label { color: $text-secondary; text-style: bold; }
    & > .board--heading { color: $foreground 60%; }
    & > .board--given { color: $foreground; text-style: bold; }
    & > .board--entry { color: $text-accent; }
    & > .board--solution { color: $foreground; text-style: dim; }
    & > .board--empty { color: $foreground 40%; }
    & > .board--hole { color: $foreground 25%; }
    & > .board--block { color: $foreground 80%; }
    & > .board--candidate { color: $foreground 55%; }
    & > .board--seldom { color: $foreground 45%; text-style: dim; }
    & > .board--sometimes { color: $foreground 70%; }
    & > .board--often { color: $foreground; }
    & > .board--mostly { color: $foreground; text-style: bold; }
    & > .board--own { color: $text-accent; }
    & > .board--mark { color: $foreground; text-style: bold; }
    & > .board--peer { background: $foreground 10%; }
    & > .board--lit { background: $warning 15%; }
    & > .board--equal { background: $accent 35%; text-style: underline; }
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

    &:nocolor > .board--conflict, &:nocolor > .board--wrong, &:nocolor > .board--label { color: $foreground; }
}
"""

Pen: TypeAlias = dict[Part, Style]
"""The style of each part of a cell."""


class Pens:
    """Rich styles of a board, made from its component classes when first needed."""

    def __init__(self, board: Widget) -> None:
        self._board = board
        self._styles: dict[str, Style] = {}
        self._pens: dict[tuple[str, frozenset[Mark], str, str, str, str], Pen] = {}

    def clear(self) -> None:
        """Forget all styles: the theme has changed."""
        self._styles.clear()
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
    def label(self) -> Style:
        """The style of corner labels."""
        return self.ground + self._layer("label")

    @property
    def walls(self) -> tuple[Style, Style, Style]:
        """The styles of no wall, a thin one and a thick one."""
        return self.ground, self.ground + self._layer("thin"), self.ground + self._layer("thick")

    def cell(self, cell: CellView, has_cursor: bool) -> Pen:
        """The styles for a cell's parts."""
        cursor = ("cursor" if self._board.has_focus else "cursor-away") if has_cursor else ""
        key = (cell.role, cell.marks, cell.style, cell.colour, cell.path, cursor)
        pen = self._pens.get(key)
        if pen is None:
            pen = self._pens[key] = self._mix(cell, cursor)
        return pen

    def _mix(self, cell: CellView, cursor: str) -> Pen:
        marks = sum((self._layer(mark) for mark in _MARKS if mark in cell.marks), Style.null())
        if marks.color is not None or marks.bold:
            marks += Style(dim=False)
        extra = self._extra(cell.style)
        if extra.color is not None and not cell.style.startswith("board--"):
            marks += Style(color=extra.color)
        over = marks + self._layer(cursor) if cursor else marks
        ground = self.ground + self._layer("peer") if "peer" in cell.marks else self.ground
        ground += self._layer("lit") if "lit" in cell.marks else Style.null()
        ground += self._layer(cell.colour) if cell.colour else Style.null()
        role = ground + self._layer(cell.role) + extra
        if cursor == "cursor":
            role = ground + Style(bold=role.bold)
        fill = ground + self._layer("block") + extra + (over if cell.marks else Style.null())
        if cell.role == "block":
            role = fill + Style(bold=True, reverse=True)
        return {
            "text": role + over,
            "fill": fill,
            "mark": ground + self._layer("mark") + over,
            "candidate": ground + self._layer("candidate") + over,
            **{part: ground + self._layer(part) + over for part in FREQUENCIES},
            "own": ground + self._layer("own") + over,
            "label": ground + self._layer("label") + over,
            "path": ground + self._extra(cell.path) + over,
        }

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
        """What a component class itself sets, colours blended with the ground."""
        name = name or f"board--{short}"
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = layer(self._board, name)
        return style


def layer(widget: Widget, name: str) -> Style:
    """The style of a component class without what it inherits; its colours are blended with the ground."""
    rules = widget.get_component_styles(name)
    full = rules.rich_style
    own = Style(
        color=full.color if rules.has_rule("color") else None,
        bgcolor=full.bgcolor if rules.has_rule("background") else None,
    )
    return own + rules.text_style
