"""A board paints all that changed, and no more is measured and painted than that."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip

from puzzles.geometry.grid import cell_name, places
from puzzles.geometry.lattice import Lattice, Points
from tests.tui.widgets.board.test_grid_board import Shown, sudoku_view
from tui.widgets.board.drawing import canvas
from tui.widgets.board.drawing.changes import Changes
from tui.widgets.board.drawing.painter import Painter
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import LINE, CellView, GridView, Mark

LOOP = GridView(5, 6, {"r2c2": CellView("3", "given")}, edges=True, stops=Points.CORNERS)
"""Points on which a loop is drawn."""
STEPS = 60


def whole(board: GridBoard) -> list[Strip]:
    """The lines of the board as one that has drawn nothing yet draws them."""
    painter = Painter(board.view, Walls.of(board.view), board._frame, board._pens)
    return [painter.strip(y, board.cursor) for y in range(board._frame.size.height)]


def differing(before: list[Strip], now: list[Strip]) -> set[tuple[int, int]]:
    """Columns and lines at which another character or style stands."""
    pairs = zip(before, now, strict=True)
    seen = ([[(text, style) for text, style, _ in line for text in text] for line in pair] for pair in pairs)
    return {
        (x, y)
        for y, (old, new) in enumerate(seen)
        for x, (one, other) in enumerate(zip(old, new, strict=True))
        if one != other
    }


def changed(view: GridView, random: Random) -> GridView:
    """The view with another cell, and on a lattice of points another side."""
    cell = cell_name(random.randrange(view.rows), random.randrange(view.columns))
    marks: frozenset[Mark] = frozenset({"peer"}) if random.random() < 0.5 else frozenset()
    view = replace(view, cells={**view.cells, cell: CellView(random.choice(("", "3")), "entry", marks)})
    if not view.edges or random.random() < 0.5:
        return view
    edge = random.choice(list(Lattice(view.rows, view.columns).edges()))
    return replace(view, points={**view.points, edge: CellView(random.choice((LINE, "×", "")), "entry")})


@pytest.mark.parametrize("view", [LOOP, sudoku_view(4)], ids=["loop", "sudoku"])
async def test_all_that_changed_is_painted(view: GridView, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(7)
    app = Shown(view)
    async with app.run_test(size=(60, 30)) as pilot:
        board = app.board
        await pilot.pause()
        painted: list[Region] = []
        monkeypatch.setattr(
            board, "refresh", lambda *parts, **_: painted.extend(parts or [Size(60, 30).region])
        )
        before = whole(board)
        for step in range(STEPS):
            painted.clear()
            if step % 3:
                board.view = changed(board.view, random)
            else:
                board.action_move(random.choice(("up", "down", "left", "right")))
            now = whole(board)
            drawn = [board._painter.strip(y, board.cursor) for y in range(len(now))]
            assert not differing(drawn, now)
            unpainted = [
                at for at in differing(before, now) if not any(part.contains(*at) for part in painted)
            ]
            assert not unpainted
            before = now


@pytest.mark.parametrize("view", [LOOP, sudoku_view()], ids=["loop", "sudoku"])
async def test_a_step_paints_no_whole_board_and_measures_nothing(
    view: GridView, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = replace(
        view, cells={cell_name(*place): CellView("1") for place in places(view.rows, view.columns)}
    )
    app = Shown(full)
    async with app.run_test(size=(80, 40)) as pilot:
        board = app.board
        await pilot.pause()
        painted, measured = list[tuple[Region, ...]](), list[object]()
        monkeypatch.setattr(board, "refresh", lambda *parts, **_: painted.append(parts))
        monkeypatch.setattr(canvas, "choose", lambda *given: measured.append(given))
        board.action_move("right")
        board.view = replace(full, cells={**full.cells, "r3c3": CellView("1", marks=frozenset({"peer"}))})
        assert not measured
        assert painted
        assert all(painted)
        assert sum(part.area for part in painted[0]) * 8 < board.size.area


async def test_a_drawn_side_is_painted_without_the_rest_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Shown(LOOP)
    async with app.run_test(size=(80, 40)) as pilot:
        board = app.board
        await pilot.pause()
        whole(board)
        drawn: list[int] = []
        segments = Painter._segments

        def counting(painter: Painter, y: int, cursor: str) -> list[Segment]:
            drawn.append(y)
            return segments(painter, y, cursor)

        monkeypatch.setattr(Painter, "_segments", counting)
        for y in range(board._frame.size.height):
            board.render_line(y)
        drawn.clear()
        board.view = replace(LOOP, points={(2, 3): CellView(LINE, "entry")})
        for y in range(board._frame.size.height):
            board.render_line(y)
        above, below = (board._frame.framed((row, 1)) for row in (0, 1))
        assert set(drawn) == set(above.line_range) | set(below.line_range)


def test_what_changed_is_known_by_name() -> None:
    drawn = replace(LOOP, points={(2, 3): CellView(LINE)})
    assert Changes.between(LOOP, drawn) == Changes(frozenset({"r1c2.bottom"}), True, False, True)
    longer = replace(LOOP, cells={"r2c2": CellView("12", "given")})
    assert Changes.between(LOOP, longer) == Changes(frozenset({"r2c2"}), True, True, False)
    labelled = replace(LOOP, cells={"r2c2": CellView("3", "given", label="5")})
    assert Changes.between(LOOP, labelled) == Changes()
    assert Changes.between(LOOP, replace(LOOP, inner=True)) == Changes()
