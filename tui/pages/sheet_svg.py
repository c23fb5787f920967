"""A puzzle as one picture for paper: title, board, rules in words, and optionally its solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from puzzles.clues.rules_in_use import rules
from puzzles.geometry.grid import cell_name
from puzzles.geometry.lattice import Lattice
from puzzles.geometry.places import CellPlace
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.board import Figure
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from tui.pages.plan import safe
from tui.pages.sheet import Sheet, names, notes, story, unseen
from tui.pages.svg import LIGHT, extent, svg
from tui.widgets.board.drawing.pictures import picture, sheet_board
from tui.widgets.board.view.grid_view import GridView
from tui.words.columns import wrapped

WIDE, HIGH, MARGIN = 794, 1123, 64
"""The width and height of an A4 sheet, and its margin, in pixels of 1/96 inch."""
LARGEST, SMALLEST = 2.2, 0.45
"""The greatest magnification of a board, and the least for the solution."""
PENCILLED = 0.75
"""The least magnification of a grid with narrow cells, to leave room for a pencil."""
LINE, LETTER, GAP = 20, 7, 28
"""The pixels of a line of text, of a letter, and around the board."""
_STYLE = """
text.sheet { fill: #1b1f24; font: 14px "Helvetica Neue", Arial, sans-serif; }
text.title { font-size: 28px; font-weight: 700; }
text.credit { fill: #57606a; }
text.heading { font-weight: 700; }
"""


def sheet(page: Sheet) -> str:
    """The whole picture; raises `PuzzleError` if there is no board to draw."""
    return document(*parts_of(page))


def parts_of(page: Sheet, title: str = "") -> tuple[list[str], float]:
    """The elements of the sheet, and its height; raises `PuzzleError` if there is no board to draw.

    `title` replaces the puzzle's own.
    """
    board, room = bare(sheet_board(page.view), page.puzzle), WIDE - 2 * MARGIN
    if board is not None and page.puzzle.board.figure is Figure.AREAS and not page.state.entries:
        board = _untold(board, page.puzzle)
    if board is None:
        label = page.puzzle.label
        raise PuzzleError(f"{label} has no board to draw", expected="another format, such as markdown")
    head = [(28, "title", line) for line in wrapped(title or page.title, room // 15)]
    head += [(LINE, "credit", line) for text in page.credits for line in wrapped(text, room // LETTER)]
    for text in story(page.puzzle):
        lines = wrapped(text, room // LETTER)
        head += [(LINE if at else LINE + GAP // 2, "", line) for at, line in enumerate(lines)]
    said = [*_said(page.puzzle, room // LETTER)]
    solved = None if page.solved is None else bare(picture(page.solved), page.puzzle)
    wide, high = extent(board)
    shrunk = 0.0 if solved is None else SMALLEST * extent(solved)[1] + 2 * LINE
    taken = 2 * MARGIN + 2 * GAP + sum(step for step, _, _ in (*head, *said)) + shrunk
    least = PENCILLED * high if board.turned else HIGH / 3
    scale = min(LARGEST, room / wide, max(HIGH - taken, least) / high)
    parts, top = list[str](), float(MARGIN)
    for step, name, line in head:
        top += step
        parts.append(written(top, line, name))
    top += GAP
    parts += placed(board, page.title, MARGIN + (room - wide * scale) / 2, top, scale)
    top += high * scale + GAP
    for step, name, line in said:
        top += step
        parts += [written(top, line, name)] if line else []
    if solved is not None:
        top += 2 * LINE
        parts.append(written(top, "Solution", "heading"))
        parts += placed(solved, "Solution", MARGIN, top + 10, min(SMALLEST, room / extent(solved)[0]))
        top += 10 + SMALLEST * extent(solved)[1]
    return parts, max(HIGH, top + MARGIN)


def _said(puzzle: Puzzle, letters: int) -> Iterator[tuple[int, str, str]]:
    """Rules, names, clues not on the board, and notes: line advance, class and text of each line."""
    clues = unseen(puzzle)
    asked = [puzzle.wording.question] if puzzle.wording.question else []
    for number, texts in enumerate((rules(puzzle), names(puzzle), clues, asked, notes(puzzle))):
        for index, text in enumerate(texts):
            first = LINE + (GAP // 2 if number and not index else 4)
            marked = f"{index + 1}. {text}" if texts is clues else text
            for line in wrapped(marked, letters):
                yield first, "", line
                first = LINE


def bare(drawn: GridView | None, puzzle: Puzzle) -> GridView | None:
    """The board without row and column numbers, which a grid on paper does not need."""
    if drawn is None or puzzle.feature(GridPuzzle) is None:
        return drawn
    return replace(drawn, row_labels=(), column_labels=())


def _untold(board: GridView, puzzle: Puzzle) -> GridView:
    """A board of areas without their letters, and without walls that are already implied."""
    clued = {cell_name(*clue.place.cell) for clue in puzzle.clue_list if isinstance(clue.place, CellPlace)}
    cells = {
        name: replace(cell, label="", text=cell.text if name in clued else "")
        for name, cell in board.cells.items()
    }
    lattice = Lattice(board.rows, board.columns)
    walls = {edge: len(lattice.cells_beside(edge)) % 2 + 1 for edge in lattice.edges()}
    return replace(board, cells=cells, walls=walls, open_walls=frozenset())


def placed(board: GridView, title: str, left: float, top: float, scale: float) -> Iterator[str]:
    """A board at a position of the sheet, magnified."""
    yield f'<g transform="translate({left:g} {top:g}) scale({scale:g})">'
    yield svg(board, title)
    yield "</g>"


def written(top: float, words: str, name: str, left: float = MARGIN) -> str:
    """A line of text at a position; `name` is its class."""
    return f'<text class="{f"sheet {name}".strip()}" x="{left:g}" y="{top:g}">{safe(words)}</text>'


def document(parts: Iterable[str], high: float) -> str:
    """A picture with the width of A4 and that height."""
    size = f'width="210mm" height="{high * 297 / HIGH:.1f}mm" viewBox="0 0 {WIDE} {high:.0f}"'
    style = (LIGHT + _STYLE).replace("Canvas", "#fff")
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', f"<style>{style}</style>")
    paper = f'<rect width="{WIDE}" height="{high:.0f}" fill="#fff"/>'
    return "\n".join((*head, paper, *parts, "</svg>", ""))
