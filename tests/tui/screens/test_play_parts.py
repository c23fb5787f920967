"""The parts of the pane, the card and the key bar while one plays."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.screen import Screen

from puzzles.feedback import tally
from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.sudoku import Sudoku
from tests.helpers.canned import SMALL, solutions
from tests.helpers.canned_why import UNIQUE, UNIQUE_GIVENS, explained
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tests.tui.session.test_status import seen
from tui.screens.dialogs.pad import PadScreen
from tui.screens.play import pane
from tui.screens.play.card import INSIDE, LABEL, card, rules
from tui.screens.play.pane import OF_THE_PLACE, PARTS, PlayPane, place
from tui.screens.play.progress import end, message
from tui.screens.play.remaining import left
from tui.screens.play.scene import Part, Scene
from tui.session.place_words import typing_phrases
from tui.session.solve_progress import End
from tui.session.status_line import CANCELLED
from tui.store.options import Typing
from tui.types.zebra.pane import standing
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone


def texts(lines: Iterable[Line]) -> list[str]:
    return ["".join(piece.text for piece in line) for line in lines]


def test_values_without_a_fixed_number_stand_in_one_line() -> None:
    state = PuzzleState(sample("kakuro-5x5").load()).with_entry("r2c2", 9)
    told = texts(left(Scene(seen(state, mode=Mode.SOLVE))))
    assert told == ["so far  1:0  2:0  3:0  4:0  5:0  6:0  7:0  8:0  9:1  "]


def test_of_each_digit_it_is_told_how_many_are_left() -> None:
    state = PuzzleState(Sudoku.empty(4))
    for name, value in {
        **dict.fromkeys(("r1c1", "r2c3", "r3c2", "r4c4"), 1),
        **dict.fromkeys(("r1c2", "r1c3", "r1c4", "r2c1", "r2c2"), 2),
        "r3c1": 3,
    }.items():
        state = state.with_entry(name, value)
    (line,) = left(Scene(seen(state, mode=Mode.SOLVE)))
    assert texts([line]) == ["left  1✓  2!  3···  4····  "]
    assert [piece.tone for piece in line[1:]] == [Tone.MUTED, Tone.BAD, Tone.PLAIN, Tone.PLAIN]
    state = PuzzleState(Sudoku.empty()).with_entry("r5c5", 5)
    assert texts(left(Scene(seen(state, mode=Mode.SOLVE)))) == [
        "left  1:9  2:9  3:9  4:9  5:8  6:9  7:9  8:9  9:9  "
    ]


@pytest.mark.parametrize(
    ("name", "brush"),
    [("seed-sudoku", "2"), ("kakuro-5x5", "9"), ("binairo-6x6", "1")],
)
def test_the_value_that_was_picked_stands_out(name: str, brush: str) -> None:
    scene = Scene(seen(PuzzleState(sample(name).load()), mode=Mode.SOLVE), brush=brush)
    pieces = [piece for line in left(scene) for piece in line]
    assert [piece.press for piece in pieces if piece.strong] == [f"value {brush}"]


def test_of_a_logic_grid_it_is_told_how_many_items_are_placed() -> None:
    state = PuzzleState(sample("seed-zebra").load())
    for placed, begun in enumerate((state, state.with_entry("zebra", 5))):
        told = texts(standing(Scene(seen(begun, mode=Mode.SOLVE))))
        assert told == [f"{placed} of 25 placed · no rule broken"]


def test_cells_that_are_chosen_are_counted_once() -> None:
    view = replace(seen(PuzzleState(UNIQUE), mode=Mode.SOLVE), selected=frozenset({"r1c1", "r1c2"}))
    here = [Phrase("2 cells marked: type what goes into all")]
    assert len(texts(place(Scene(view, here)))) == 1
    assert texts(place(Scene(view))) == ["2 cells chosen"]


def test_what_is_typed_is_told_once() -> None:
    view = replace(seen(PuzzleState(UNIQUE), mode=Mode.SOLVE), typing=Typing.CORNER)
    corner = typing_phrases(view)
    told = texts(place(Scene(view, [*corner, Phrase("R1C1: given")])))
    assert told == ["Corner marks (,) R1C1: given "]
    assert texts(place(Scene(view, [Phrase("R1C1: given")]))) == told
    pieces, _ = message(Scene(view, [*corner, Phrase("R1C1: given")]), "", folded=True)
    assert [piece.text for piece in pieces] == [" Corner marks (,)", " R1C1: given"]


def test_what_one_can_go_on_with_at_the_end_has_lines_of_its_own() -> None:
    view = replace(seen(PuzzleState(UNIQUE), mode=Mode.SOLVE), end=End(right=True, seconds=61.0))
    told = [text.strip() for text in texts(end(Scene(view)))]
    assert told[0] == "✓ Solved  1:01"
    assert [*end(Scene(view))][-1][-1].press == "app.close"
    assert [text.partition("} ")[2] for text in told[-5:]] == [
        "another",
        "a harder one",
        "today's",
        "statistics",
        "back",
    ]


def ways_on_the_card(puzzle: Puzzle, columns: int) -> list[str]:
    """Its lines but for those of the rules and of single keys."""
    told = texts(card(puzzle, marks=False, inside=columns))
    enter = next(at for at, line in enumerate(told) if line.startswith("Enter"))
    return [told[enter], *takewhile(lambda line: line.startswith(" " * LABEL), told[enter + 1 :])]


@pytest.mark.parametrize(
    "puzzle", [SMALL, *(sample(name).load() for name in ("killer-4x4", "masyu-5x6", "shikaku-5x5"))]
)
def test_no_line_of_the_ways_on_the_card_runs_below_the_words_at_the_left(puzzle: Puzzle) -> None:
    told = [line for line in texts(card(puzzle, marks=True)) if line.startswith((" " * LABEL, "Enter"))]
    assert all(cell_len(line) <= INSIDE for line in told), told


def test_a_way_stands_on_one_line_wherever_it_fits() -> None:
    puzzle = sample("slitherlink-5x5").load()
    (longest, *_) = sorted(ways_on_the_card(puzzle, 200), key=len, reverse=True)
    assert longest in ways_on_the_card(puzzle, len(longest))
    assert longest not in ways_on_the_card(puzzle, len(longest) - 1)


async def test_a_card_that_is_higher_than_the_screen_is_scrolled() -> None:
    async with running(sample("dominosa-5x6").load(), FakeEngine(), size=(60, 20), mode=Mode.SOLVE) as driver:
        await driver.press("question_mark")
        scroll = driver.app.screen.query_one(VerticalScroll)
        assert scroll.max_scroll_y > 0
        await driver.press("down")
        assert scroll.scroll_y == 1
        await driver.press("pagedown", "pagedown")
        assert scroll.scroll_y == scroll.max_scroll_y
        await driver.press("pageup", "up", "pageup")
        assert scroll.scroll_y == 0
        shown = [strip.text[2:-2] for strip in driver.app.screen._compositor.render_strips()]
        rules = [line[LABEL:].split()[-1] for line in shown[1:6]]
        assert rules == ["cells", "exactly", "twice", "may", "any."], "broken once, for the columns there are"


async def test_the_key_bar_names_what_a_trial_and_the_end_need() -> None:
    async with running(UNIQUE, size=(60, 20), mode=Mode.SOLVE) as driver:

        def bar() -> str:
            return driver.puzzle_screen.query_one(KeyBar).text

        def order(*words: str) -> bool:
            places = [bar().find(word) for word in words]
            return -1 not in places and places == sorted(places)

        assert order("H Hint", "? Help", "n Another", "i Try", "m Set clues")
        assert "Keep" not in bar()
        await driver.press("right", "right", "i", "3")
        assert order("u Undo", "K Keep trial", "I Drop trial", "? Help")


@pytest.mark.parametrize(
    ("width", "last", "left_out"),
    [(80, "m Set clues", ""), (79, "i Try", "Set clues"), (60, "n Another", "Try")],
)
async def test_the_key_bar_shows_the_first_keys_whole(width: int, last: str, left_out: str) -> None:
    async with running(UNIQUE, size=(width, 24), mode=Mode.SOLVE) as driver:
        await driver.press("right", "right", "3")
        row = driver.puzzle_screen.query_one(KeyBar).render_line(0).text.rstrip(" …")
        assert "u Undo" in row
        assert row.endswith(last)
        assert not left_out or left_out not in row


async def test_the_cursor_begins_where_one_can_write() -> None:
    async with running(
        sample("kakuro-5x5").load(), FakeEngine(lambda state, question: ()), mode=Mode.SOLVE
    ) as driver:
        assert driver.board.cursor == "r2c2", "the cells before it are black"
        await driver.press("9")
        assert driver.puzzle_screen.workspace.state.filled == {"r2c2": 9}


async def test_the_cursor_begins_on_an_island_where_bridges_are_drawn_from_it() -> None:
    async with running(
        sample("bridges-5x5").load(), FakeEngine(lambda state, question: ()), mode=Mode.SOLVE
    ) as driver:
        assert driver.board.cursor == "r1c1"


async def test_escape_leaves_what_is_solved_whatever_still_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(UNIQUE, FakeEngine(), mode=Mode.SOLVE) as driver:
        editing = driver.puzzle_screen.editing
        monkeypatch.setattr(editing.workspace, "cancel", lambda: True)
        assert editing.back_out()
        assert editing.note == CANCELLED
        editing.workspace.solving.end = End(right=True)
        editing.say("")
        assert not editing.back_out()
        assert editing.note == ""


async def test_no_board_takes_the_keys_that_go_on_at_the_end() -> None:
    """A plus is a value of Magnets, until another puzzle is offered by it."""
    puzzle = sample("magnets-4x5").load()
    async with running(puzzle, FakeEngine(), mode=Mode.SOLVE) as driver:
        assert driver.board.check_consume_key("plus", "+")
        driver.puzzle_screen.workspace.solving.end = End(right=True)
        driver.puzzle_screen.body.draw(driver.puzzle_screen.workspace.view)
        assert not driver.board.check_consume_key("plus", "+")
        assert driver.board.check_consume_key("1", "1")


async def test_enter_shows_the_hardest_step_once_all_is_solved() -> None:
    """On a board, where Enter lists what can be entered while there is something to enter."""
    solution = solutions(PuzzleState(UNIQUE))[0]
    async with running(UNIQUE, FakeEngine(explained), mode=Mode.SOLVE) as driver:
        for name, value in solution.items():
            if name not in UNIQUE_GIVENS:
                driver.board.cursor = name
                await driver.press(str(value))
        await driver.until(lambda: "Solved" in driver.pane)
        await driver.press("enter")
        assert not isinstance(driver.app.screen, PadScreen)
        assert "after step" in driver.line("title")


async def test_a_cursor_that_moves_has_only_the_place_told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Part] = []

    def noting(part: Part) -> Part:
        def note(scene: Scene) -> Iterable[Line]:
            made.append(part)
            return part(scene)

        return note

    noted = {part: noting(part) for part in PARTS}
    monkeypatch.setattr(pane, "OF_THE_PLACE", frozenset(noted[part] for part in OF_THE_PLACE))
    async with running(UNIQUE, mode=Mode.SOLVE) as driver:
        shown = driver.puzzle_screen.query_one(PlayPane)
        shown._parts = [noted[part] for part in PARTS]
        made.clear()
        before = driver.pane
        await driver.press("right")
        assert made == [place]
        assert driver.pane != before
        made.clear()
        driver.puzzle_screen.workspace.selected = frozenset({"r1c1"})
        driver.puzzle_screen.present()
        assert set(made) == set(PARTS)


def test_what_is_left_is_told_without_judging_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[PuzzleState] = []
    monkeypatch.setattr(tally, "feedback", judged.append)
    assert texts(left(Scene(seen(PuzzleState(UNIQUE), mode=Mode.SOLVE))))
    assert not judged


async def test_a_line_more_in_the_pane_has_the_screen_laid_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = sample("seed-sudoku").load()
    async with running(puzzle, FakeEngine(), mode=Mode.SOLVE, size=(120, 45)) as driver:
        await driver.press("right", "right", "3")
        await driver.settle()
        lines, layouts = len(driver.pane.split("\n")), list[bool]()
        lay_out = Screen._refresh_layout

        def counting(screen: Screen[object], size: Size | None = None, scroll: bool = False) -> None:
            layouts.append(scroll)
            lay_out(screen, size, scroll)

        monkeypatch.setattr(Screen, "_refresh_layout", counting)
        await driver.press("2")
        await driver.settle()
        assert len(driver.pane.split("\n")) > lines
        assert len(layouts) == 1


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("shakashaka-easy-1", ["- x 0", "1", "2", "3", "4"]),
        ("undead-easy-1", ["G 1", "V 2", "Z 3"]),
        ("sudoku-easy-1", ["1 to 4", "Right click, or Enter"]),
        ("snake-easy-1", ["Click, or # 1 *", "Right click, or . 0 x -"]),
    ],
)
def test_each_of_a_few_values_is_named_with_its_key(name: str, typed: list[str]) -> None:
    told = [
        line
        for line in rules(Scene(seen(PuzzleState(sample(name).load()), mode=Mode.SOLVE)))
        if len(line) == 3
    ]
    assert [key.text for _, key, _ in told] == typed
