"""A booklet of puzzles to print, with the solutions at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, in_markdown
from tui.pages import html as web
from tui.pages import markdown as text
from tui.pages import sheet_svg as paper
from tui.pages.sheet import Sheet
from tui.pages.svg import extent
from tui.widgets.board.drawing.pictures import picture
from tui.words.columns import fitted

SOLUTIONS = "Solutions"
NONE, SEVERAL = "It has no solution.", "One of several solutions:"
COLUMNS, ROWS = 2, 3
"""The solutions per row and column of a sheet of paper."""


class Booklet(Struct, frozen=True):
    """Puzzles under a title, with their solutions at the end; `remarks` has a note on each, or ""."""

    title: str
    sheets: Sequence[Sheet]
    remarks: Sequence[str] = ()

    @property
    def numbered(self) -> Iterator[tuple[str, Sheet, str]]:
        """Each puzzle with its number and title, and its remark."""
        for index, sheet in enumerate(self.sheets):
            remark = self.remarks[index] if self.remarks else ""
            yield f"{index + 1}. {sheet.title}", sheet, remark

    @property
    def answered(self) -> list[tuple[str, Sheet, str]]:
        """The puzzles with a solution or remark, for the end of the booklet."""
        return [each for each in self.numbered if each[1].solution is not None or each[2]]


def markdown(booklet: Booklet) -> str:
    """The booklet in Markdown."""
    lines = [f"# {in_markdown(booklet.title)}", "", f"{amount(len(booklet.sheets), 'puzzle')}.", ""]
    for title, sheet, _ in booklet.numbered:
        lines += [f"## {in_markdown(title)}", "", *text.posed(sheet, 3)]
    if booklet.answered:
        lines += [f"# {SOLUTIONS}", ""]
    for title, sheet, remark in booklet.answered:
        lines += [f"## {in_markdown(title)}", "", *([in_markdown(remark), ""] if remark else [])]
        lines += text.solved(sheet)
    return text.ended(lines)


def html(booklet: Booklet) -> str:
    """The booklet as a web page, with page breaks between puzzles when printed."""
    parts = [f"<p>{amount(len(booklet.sheets), 'puzzle')}.</p>"]
    for title, sheet, _ in booklet.numbered:
        parts += ['<section class="sheet">', f"<h2>{web.safe(title)}</h2>", *web.posed(sheet), "</section>"]
    if booklet.answered:
        parts.append(f"<h1>{SOLUTIONS}</h1>")
    for title, sheet, remark in booklet.answered:
        said = [f"<p>{web.safe(remark)}</p>"] if remark else []
        parts += [f"<h2>{web.safe(title)}</h2>", *said, *web.solved(sheet)]
    return web.whole(booklet.title, parts)


def svg(booklet: Booklet) -> str:
    """The booklet as one picture, sheet below sheet; raises `PuzzleError` if there is no board to draw."""
    parts, top = list[str](), 0.0
    for title, sheet, _ in booklet.numbered:
        try:
            drawn, high = paper.parts_of(replace(sheet, solution=None), title)
        except PuzzleError as error:
            raise error.at(title) from error
        parts += [f'<g transform="translate(0 {top:g})">', *drawn, "</g>"]
        top += high
    answered = booklet.answered
    for first in range(0, len(answered), COLUMNS * ROWS):
        parts.append(f'<g transform="translate(0 {top:g})">')
        parts += [*_solutions(answered[first : first + COLUMNS * ROWS]), "</g>"]
        top += paper.HIGH
    return paper.document(parts, top)


def _solutions(answered: Sequence[tuple[str, Sheet, str]]) -> Iterator[str]:
    """A sheet of solutions."""
    wide = (paper.WIDE - 2 * paper.MARGIN) / COLUMNS
    high = (paper.HIGH - 2 * paper.MARGIN - 2 * paper.LINE) / ROWS
    yield paper.written(paper.MARGIN, SOLUTIONS, "heading")
    for index, (title, sheet, remark) in enumerate(answered):
        left = paper.MARGIN + index % COLUMNS * wide
        top = paper.MARGIN + 2 * paper.LINE + index // COLUMNS * high
        letters = int(wide // paper.LETTER)
        yield paper.written(top, fitted(title, letters), "heading", left)
        if remark:
            yield paper.written(top + paper.LINE, fitted(remark, letters), "credit", left)
        board = None if sheet.solved is None else paper.bare(picture(sheet.solved), sheet.puzzle)
        if board is not None:
            below = top + paper.LINE * (1 + bool(remark)) - 8
            room = wide - paper.GAP, high - (below - top) - paper.GAP
            across, down = extent(board)
            scale = min(room[0] / across, room[1] / down, 1.0)
            yield from paper.placed(board, title, left, below, scale)
        elif sheet.solution is not None:
            for number, line in enumerate(sheet.puzzle.wording.render(sheet.solution).splitlines(), start=1):
                yield paper.written(top + number * paper.LINE, fitted(line, letters), "", left)


FORMS: dict[str, Callable[[Booklet], str]] = {"markdown": markdown, "html": html, "svg": svg}
"""The formats of a booklet."""
SUFFIXES = {".md": "markdown", ".html": "html", ".svg": "svg"}
"""The format by file suffix."""
