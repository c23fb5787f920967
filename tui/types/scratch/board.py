"""The board of variables with their values, one per line."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import TypeAlias

from rich.cells import cell_len

from puzzles.formulas.formulas import Value
from puzzles.language.assertions.declarations import domain_text
from puzzles.model.state import Mode
from puzzles.sentences.values import value_label
from puzzles.text.words import capital, shown
from puzzles.types.cryptarithm.calculation import WordCalculation
from puzzles.types.cryptarithm.on_paper import in_digits, on_paper
from puzzles.types.cryptarithm.puzzle import Cryptarithm
from puzzles.types.logic.first_order.model import Cell, ModelLayout
from puzzles.types.scratch.puzzle import Scratch
from tui.panels.solutions import position
from tui.session.view import View
from tui.types.logic.model_board import ModelBoard, ModelView
from tui.words.columns import fitted

Listed: TypeAlias = Scratch | Cryptarithm
"""The puzzle types whose variables are listed."""
GAP = "    "
NAME, VALUE = 18, 12
"""The most columns of a name and of a value."""
NOTHING = {
    Scratch.type_name: ("Nothing is declared yet.", "", "Type x, y: 1..9 or p: bool", "on the line below."),
    Cryptarithm.type_name: ("No calculation yet.", "", "Type SEND + MORE = MONEY", "on the line below."),
}
"""The text shown for an empty puzzle."""


class VariableBoard(ModelBoard):
    """Variables with their values and domains. Its places are the variables."""

    BINDING_GROUP_TITLE = "On the variables"
    HELP = """\
Each variable stands on a line: its name, its value in the model that is shown, and what it takes.
{work.next} goes through the models; {work.pencil} shows the values that are possible. In Solve mode t
and f write true and false, digits a number or the value of that place, space the next value, Enter any
value.\
"""


class LetterBoard(VariableBoard):
    """Letters of calculations with their digits, and the calculations beside them."""

    BINDING_GROUP_TITLE = "On the letters"
    HELP = """\
Each letter stands on a line with its digit; beside them are the calculations, in letters and in digits.
In Solve mode a digit writes it, Space the next one, and Delete takes it away. {work.next} goes through
the solutions; {work.pencil} shows the digits that are possible.\
"""


def variable_view(puzzle: Listed, view: View, width: int) -> ModelView:
    """The variables with their values in the model shown, or else in the first one, or else in the
    entries.
    """
    values, caption = _values(puzzle, view)
    own = dict(view.asked.filled) if view.mode is Mode.SOLVE else {}
    held = {**values, **own}
    if not puzzle.declared:
        return ModelView(caption, ModelLayout(NOTHING[puzzle.type_name], ()))
    names = {variable.name: shown(variable.name) for variable in puzzle.declared}
    most = min(NAME, max(map(cell_len, names.values())))
    texts = {name: _value_text(view, name, held) for name in names}
    room = min(VALUE, max(map(cell_len, texts.values())))
    if view.show_candidates and not held:
        room = max(room, min(max(map(cell_len, texts.values())), width - most - 4))
    sorts, lines, cells = dict(puzzle.sorts) if isinstance(puzzle, Scratch) else {}, [], []
    for line, variable in enumerate(puzzle.declared):
        name, text = fitted(names[variable.name], most), fitted(texts[variable.name], room)
        gap, after = " " * (most - cell_len(name) + 1), " " * (room - cell_len(text) + 2)
        cells.append(Cell(line, most + 1, room, variable.name))
        rest = width - most - room - 4
        takes = "" if isinstance(puzzle, Cryptarithm) else shown(domain_text(variable.domain, sorts))
        lines.append(f"{name}{gap}{text}{after}{fitted(takes, rest) if rest > 3 else ''}".rstrip())
    if isinstance(puzzle, Cryptarithm):
        lines = beside(lines, calculations(puzzle, held, width), width)
    fresh = view.overlay.fresh if view.overlay is not None else frozenset()
    return ModelView(caption, ModelLayout(tuple(lines), tuple(cells)), frozenset(own), frozenset(fresh))


def calculations(puzzle: Cryptarithm, held: Mapping[str, Value], width: int) -> list[str]:
    """The calculations as written on paper, in letters and, if there is room, also in digits."""
    digits, lines = {name: value_label(value) for name, value in held.items()}, list[str]()
    for clue in puzzle.clue_list.every(WordCalculation):
        written = on_paper(clue.text)
        both = 2 * max(map(len, written)) + len(GAP)
        lines += [""] * bool(lines)
        for line in written:
            lines.append(f"{line}{GAP}{in_digits(line, digits)}" if both <= width else line)
            lines += [in_digits(line, digits)] if both > width and len(written) == 1 else []
    return lines


def beside(left: list[str], right: list[str], width: int) -> list[str]:
    """Two blocks of lines side by side, or below each other if they do not fit."""
    across, most = max(map(cell_len, left), default=0) + len(GAP), max(map(cell_len, right), default=0)
    if across + most > width:
        return [*left, "", *right]
    return [f"{one:<{across}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]


def _value_text(view: View, name: str, held: Mapping[str, Value]) -> str:
    if name in held:
        return shown(value_label(held[name]))
    possible = view.results.possible(name) if view.show_candidates else None
    return "?" if not possible else shown(" ".join(map(value_label, possible)))


def _values(puzzle: Listed, view: View) -> tuple[Mapping[str, Value], str]:
    """The values to show, and their caption."""
    noun = puzzle.wording.solution_noun(view.counting)
    if view.overlay is not None:
        return view.overlay.values, view.overlay.label or capital(noun)
    if view.solution is not None:
        return view.solution, f"{capital(noun)} {position(view)}"
    if view.mode is Mode.SOLVE:
        return {}, "What you wrote"
    if view.show_candidates:
        return {}, "Possible values"
    known = view.results
    first = next(iter(known.solutions), None)
    if first is not None:
        return first, f"A {noun}"
    if known.verdict is not None and known.verdict.solvable is False:
        what = "assertions" if isinstance(puzzle, Scratch) else "calculations"
        return {}, f"No {noun}: the {what} clash"
    return {}, "Variables"
