"""What a board draws, as text, and what it repaints."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.geometry import Region

from puzzles.geometry.grid import cell_name, places
from puzzles.geometry.regions import box_regions
from tui.widgets.board.grid_board import CellSize, CellView, GridBoard, GridView, Role

JIGSAW = ("AAAB", "CABB", "CCDB", "CDDD")


class Shown(App[None]):
    """An app with nothing but a board, as large as the screen."""

    def __init__(self, view: GridView) -> None:
        super().__init__()
        self.board = GridBoard(view)

    def compose(self) -> ComposeResult:
        yield self.board


def text_of(board: GridBoard) -> str:
    """What is seen of the board, without trailing blanks."""
    seen = board.scrollable_content_region
    lines = [board.render_line(y).text[: seen.width].rstrip() for y in range(seen.height)]
    return "\n".join(lines).rstrip()


def regions_of(rows: tuple[str, ...]) -> dict[str, str]:
    return {cell_name(r, c): token for r, line in enumerate(rows) for c, token in enumerate(line)}


def sudoku_view(size: int = 9, **changes: object) -> GridView:
    root = int(size**0.5)
    regions = box_regions(size, (root, root))
    named = {cell_name(r, c): regions[r][c] for r, c in places(size, size)}
    view = GridView(size, size, regions=named, alphabet=tuple(str(n) for n in range(1, size + 1)))
    return replace(view, **changes)


async def drawn(view: GridView, size: tuple[int, int]) -> str:
    app = Shown(view)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        return text_of(app.board)


async def test_a_jigsaw_has_walls_around_its_regions() -> None:
    cells = {"r1c1": CellView("1", "given"), "r4c4": CellView("4", "entry")}
    view = GridView(4, 4, cells, regions_of(JIGSAW), alphabet=tuple("1234"))
    assert await drawn(view, (20, 9)) == (
        "┏━━━┯━━━┯━━━┳━━━┓\n"
        "┃ 1 │   │   ┃   ┃\n"
        "┣━━━╅───╆━━━╃───┨\n"
        "┃   ┃   ┃   │   ┃\n"
        "┠───╄━━━╋━━━╅───┨\n"
        "┃   │   ┃   ┃   ┃\n"
        "┠───╆━━━╃───╄━━━┫\n"
        "┃   ┃   │   │ 4 ┃\n"
        "┗━━━┻━━━┷━━━┷━━━┛"
    )


async def test_cages_carry_their_labels_in_the_wall() -> None:
    cells = {
        "r1c1": CellView(label="21+"),
        "r1c3": CellView("2", "entry", frozenset({"lies"}), label="5-"),
    }
    view = GridView(2, 3, cells, regions_of(("AAB", "AAB")), alphabet=tuple("123"))
    assert await drawn(view, (20, 6)) == (
        "┏21+┯━━━┳5-━┓\n"  #
        "┃   │   ┃ 2~┃\n"
        "┠───┼───╂───┨\n"
        "┃   │   ┃   ┃\n"
        "┗━━━┷━━━┻━━━┛"
    )


async def test_cells_grow_with_the_longest_label() -> None:
    view = GridView(1, 2, {"r1c1": CellView(label="3024*")}, regions_of(("AA",)), alphabet=("1", "2"))
    assert await drawn(view, (20, 3)) == "┏3024*┯━━━━━┓\n┃     │     ┃\n┗━━━━━┷━━━━━┛"


async def test_holes_are_drawn_as_nothing() -> None:
    cells = {name: CellView(role="hole") for name in ("r1c1", "r1c4", "r3c1", "r3c4")}
    assert await drawn(GridView(3, 4, cells), (30, 8)) == (
        "    ┌───┬───┐\n"
        "    │   │   │\n"
        "┌───┼───┼───┼───┐\n"
        "│   │   │   │   │\n"
        "└───┼───┼───┼───┘\n"
        "    │   │   │\n"
        "    └───┴───┘"
    )


async def test_holes_can_be_shown_for_editing() -> None:
    view = GridView(1, 2, {"r1c1": CellView(role="hole")}, open_holes=True)
    assert await drawn(view, (30, 3)) == "┌───┬───┐\n│ # │   │\n└───┴───┘"


async def test_row_and_column_labels() -> None:
    view = GridView(1, 2, row_labels=("colour",), column_labels=("1", "2"))
    assert await drawn(view, (30, 4)) == (
        "         1   2\n"  #
        "       ┌───┬───┐\n"
        "colour │   │   │\n"
        "       └───┴───┘"
    )


@pytest.mark.parametrize("height", [1, 2, 3, 4])
async def test_the_label_of_a_row_stands_at_the_line_of_its_values(height: int) -> None:
    cells = {"r1c1": CellView("a", "entry"), "r2c1": CellView("b", "entry")}
    view = GridView(2, 1, cells, row_labels=("x", "y"), sizes=(CellSize(3, height),))
    lines = (await drawn(view, (12, 12))).split("\n")
    assert [line for line in lines if "x" in line or "a" in line] == ["x │ a │"]
    assert [line for line in lines if "y" in line or "b" in line] == ["y │ b │"]


async def test_candidates_stand_in_larger_cells() -> None:
    view = sudoku_view(4, cells={"r1c2": CellView(candidates=("1", "4"))}, roomy=True)
    lines = (await drawn(view, (40, 20))).split("\n")
    assert lines[1:4] == [
        "┃       │  1    ┃       │       ┃",
        "┃       │       ┃       │       ┃",
        "┃       │    4  ┃       │       ┃",
    ]


@pytest.mark.parametrize(
    ("room", "roomy", "expected"),
    [
        ((80, 40), False, (7, 3, True)),
        ((80, 20), False, (3, 1, True)),
        ((40, 15), False, (3, 1, False)),
        ((80, 40), True, (7, 3, True)),
        ((60, 40), True, (5, 3, True)),
        ((60, 24), True, (5, 3, True)),
        ((40, 24), True, (3, 3, True)),
        ((33, 24), True, (3, 3, False)),
    ],
)
async def test_cells_are_as_large_as_fits(
    room: tuple[int, int], roomy: bool, expected: tuple[int, int, bool]
) -> None:
    app = Shown(sudoku_view(roomy=roomy))
    async with app.run_test(size=room):
        assert app.board.cell_size == CellSize(*expected)


async def test_a_board_that_takes_what_it_needs_leaves_room_for_its_scrollbar() -> None:
    class Beside(Shown):
        CSS = "Vertical { width: 52; height: 1fr; } GridBoard { width: auto; }"

        def compose(self) -> ComposeResult:
            with Vertical():
                yield self.board

    app = Beside(sudoku_view())
    async with app.run_test(size=(80, 22)) as pilot:
        assert app.board.region.width == 37
        app.board.view = sudoku_view(roomy=True)
        await pilot.pause()
        assert app.board.cell_size == CellSize(3, 3, True)
        assert app.board.scrollable_content_region.width >= 37
        assert app.board.show_vertical_scrollbar
        assert not app.board.show_horizontal_scrollbar


async def test_a_dense_board_keeps_the_walls_between_boxes() -> None:
    view = sudoku_view(4, cells={"r1c1": CellView("4", "given")})
    assert await drawn(view, (16, 7)) == (
        "┏━━━━━━┳━━━━━━┓\n"
        "┃ 4  · ┃ ·  · ┃\n"
        "┃ ·  · ┃ ·  · ┃\n"
        "┣━━━━━━╋━━━━━━┫\n"
        "┃ ·  · ┃ ·  · ┃\n"
        "┃ ·  · ┃ ·  · ┃\n"
        "┗━━━━━━┻━━━━━━┛"
    )


async def test_the_owner_may_name_the_sizes() -> None:
    view = GridView(1, 1, {"r1c1": CellView("red\nball", "given")}, sizes=(CellSize(9, 4), CellSize(5, 2)))
    assert await drawn(view, (20, 4)) == "┌─────┐\n│ red │\n│ ball│\n└─────┘"


async def test_a_board_too_large_scrolls_with_the_cursor() -> None:
    labels = tuple(f"R{n}" for n in range(1, 10))
    app = Shown(sudoku_view(row_labels=labels, column_labels=tuple(f"C{n}" for n in range(1, 10))))
    async with app.run_test(size=(20, 9)) as pilot:
        board = app.board
        board.cursor = "r9c9"
        await pilot.pause()
        lines = text_of(board).split("\n")
        assert lines[0].split() == ["C5", "C6", "C7", "C8", "C9"]
        assert [line[:2] for line in lines[1:]] == ["R5", "R6", "  ", "R7", "R8", "R9", "  "]
        assert lines[-1].endswith("━━━┛")
        board.cursor = "r1c1"
        await pilot.pause()
        assert board.scroll_offset == (0, 0)


async def test_an_edit_repaints_no_more_than_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Shown(sudoku_view())
    async with app.run_test(size=(80, 24)) as pilot:
        board = app.board
        await pilot.pause()
        painted: list[tuple[Region, ...]] = []
        monkeypatch.setattr(board, "refresh", lambda *regions, **_: painted.append(regions))
        board.view = replace(board.view, cells={"r2c3": CellView("7", "entry")})
        board.view = replace(board.view, cells={"r2c3": CellView("7", "entry")})
        assert painted == [(Region(8, 2, 5, 3),)]
        assert board.render_line(3).text[8:13] == "│ 7 ┃"


async def test_changed_walls_are_drawn_anew() -> None:
    app = Shown(GridView(1, 2, regions={"r1c1": 1, "r1c2": 1}))
    async with app.run_test(size=(20, 3)) as pilot:
        assert app.board.render_line(1).text.rstrip() == "┃   │   ┃"
        app.board.view = GridView(1, 2, regions={"r1c1": 1, "r1c2": 2})
        await pilot.pause()
        assert app.board.render_line(1).text.rstrip() == "┃   ┃   ┃"


async def test_roles_differ_without_colour() -> None:
    roles: tuple[Role, ...] = ("given", "entry", "solution")
    cells = {f"r1c{n}": CellView("5", role) for n, role in enumerate(roles, start=1)}
    app = Shown(GridView(1, 3, cells))
    async with app.run_test(size=(20, 3)) as pilot:
        app.board.cursor = "r1c3"
        await pilot.pause()
        app.board.cursor = "r1c1"
        app.set_focus(None)
        await pilot.pause()
        segments = [segment for segment in app.board.render_line(1) if segment.text == "5"]
        weights = [(bool(s.style and s.style.bold), bool(s.style and s.style.dim)) for s in segments]
        assert len(set(weights)) == 3


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light"])
async def test_each_theme_is_followed(theme: str) -> None:
    app = Shown(GridView(1, 1, {"r1c1": CellView("5", "given")}))
    async with app.run_test(size=(20, 3)) as pilot:
        app.theme = theme
        app.set_focus(None)
        await pilot.pause()
        style = next(segment.style for segment in app.board.render_line(1) if segment.text == "5")
        assert style is not None
        assert style.color is not None
        assert style.color.triplet is not None
        assert (style.color.triplet.red > 128) == (theme == "textual-dark")


async def test_thirty_by_thirty_mounts_and_moves() -> None:
    view = GridView(30, 30, regions={cell_name(r, c): (r // 5, c // 6) for r, c in places(30, 30)})
    app = Shown(replace(view, alphabet=tuple(str(n) for n in range(1, 31))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+end")
        assert app.board.cursor == "r30c30"
        assert text_of(app.board).endswith("┛")
