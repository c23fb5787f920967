"""The form of a genre, driven by keys and the mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from textual.containers import Horizontal
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from puzzles.declared.drafts.draft import Draft
from puzzles.declared.drafts.entries import Head
from puzzles.declared.drafts.outline import outline
from puzzles.declared.folders import SHELF
from puzzles.declared.reading import read_genre
from puzzles.geometry.grid import Cell, cell_name, place_of
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_type, puzzle_types, renew
from solvers.handlers.registry import answers
from solvers.queries.genres import GenreExample, GenreProblem, ShowGenre
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount
from solvers.session.session import Session
from tests.helpers.answering import answering
from tests.helpers.driving import real_client, until
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.sat_session import SatSession
from tui.app.application import Application
from tui.app.playing import Shelves
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.pick import PickScreen
from tui.screens.finder import Finder
from tui.screens.genre.adding import WordScreen
from tui.screens.genre.example_pane import ExamplePane
from tui.screens.genre.form_pane import FormPane
from tui.screens.genre.screen import GenreScreen
from tui.screens.help import HelpScreen
from tui.screens.home.home import HomeScreen
from tui.session.choice.maker import Maker
from tui.store.own_genres import OwnGenre
from tui.store.progress.stock import Stock, StockedPuzzle, Wanted
from tui.widgets.board.drawing.corner import BoardCorner
from tui.widgets.text_bar import TextBar

SIZES = ((60, 20), (80, 24), (120, 40))


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of settings of the test's own."""
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path))
    renew()
    yield tmp_path / "genres"
    monkeypatch.undo()
    renew()


def shown(state: PuzzleState, question: Question) -> Iterator[object]:
    """What the worker answers, without the count."""
    if isinstance(question, ShowGenre):
        for answer in answers(question, Session(state)):
            yield answer
            if isinstance(answer, GenreExample):
                return


@asynccontextmanager
async def home(
    size: tuple[int, int] = (80, 24), engine: Any = None, stock: Stock | None = None
) -> AsyncIterator[Pilot[None]]:
    shelves = Shelves(Maker(lambda: FakeEngine(answering)), stock)
    app = Application(engine or FakeEngine(shown), shelves=shelves)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def blank(size: tuple[int, int] = (80, 24), answer: int = 0) -> AsyncIterator[Pilot[None]]:
    """The form of a genre from the beginning, opened by keys."""
    async with home(size) as pilot:
        await pilot.press("f6", *["down"] * answer, "enter")
        assert up(pilot, GenreScreen)
        yield pilot


def up(pilot: Pilot[None], kind: type[Screen[Any]]) -> bool:
    """Whether a screen of that class is up."""
    return isinstance(pilot.app.screen, kind)


def form(pilot: Pilot[None]) -> GenreScreen:
    screen = next(each for each in pilot.app.screen_stack if isinstance(each, GenreScreen))
    assert isinstance(screen, GenreScreen)
    return screen


async def settled(pilot: Pilot[None]) -> GenreScreen:
    """The form once all is told of the genre as it stands."""
    screen = form(pilot)
    await until(pilot, lambda: screen.up_to_date)
    return screen


async def told(pilot: Pilot[None]) -> str:
    """What the line says that is wrong."""
    return str((await settled(pilot)).query_one("#problem", Static).content)


def at(pilot: Pilot[None]) -> Any:
    """The path of the row that has the focus."""
    entry = form(pilot).query_one(FormPane).current
    return None if entry is None else entry.path


async def go(pilot: Pilot[None], *path: str | int) -> None:
    """Go down, row by row, to the field of a path."""
    for _ in range(120):
        if at(pilot) == path:
            return
        await pilot.press("down")
    raise AssertionError(f"no row of {path}")


def letters(text: str) -> list[str]:
    return ["space" if each == " " else "full_stop" if each == "." else each for each in text]


async def name(pilot: Pilot[None], word: str) -> None:
    await pilot.press(*letters(word), "down", *letters("Toy"), "down", *letters("A toy."))


# -- Norinori by keys ------------------------------------------------------------------------------


def norinori(cells: list[Cell], regions: list[tuple[Cell, ...]]) -> list[frozenset[Cell]]:
    """All solutions, found without the file: pairs of cells, two of each region."""
    found = []
    for chosen in product(*(range(len(each)) for each in regions for _ in range(2))):
        pairs = list(zip(chosen[::2], chosen[1::2], strict=True))
        if all(one < other for one, other in pairs):
            dark = frozenset(own[at] for own, pair in zip(regions, pairs, strict=True) for at in pair)
            if all(sum(near in dark for near in around(cell)) == 1 for cell in dark):
                found.append(dark)
    return found


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + down, cell[1] + right) for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))]


async def test_norinori_is_made_by_keys_and_is_a_type_at_once(own: Path) -> None:
    async with blank(SIZES[0]) as pilot:
        await pilot.press(*"pairs", "down", *letters("Pairs of cells"), "down")
        await pilot.press(*letters("Two cells of each region are shaded, each beside one."))
        await go(pilot, "regions")
        await pilot.press(*"region")
        await pilot.press("f3", *"count", "enter")
        await go(pilot, "rules", 0, "in")
        await pilot.press(*"reg")
        await go(pilot, "rules", 0, "is")
        await pilot.press("backspace", "2")
        await pilot.press("f3", *"neigh", "enter")
        assert await told(pilot) == ""
        await pilot.press("ctrl+s")
        assert up(pilot, PickScreen)
        await pilot.press("escape", "escape")
        assert up(pilot, HomeScreen)
        made = read_genre((own / "pairs.toml").read_text("utf-8"))
        known: Any = puzzle_type("norinori")
        assert made.rules == known.genre.rules
        await pilot.press(*letters("pairs of cells"))
        row = pilot.app.screen.query_one(Finder).current
        assert row is not None
        assert row.text.strip() == "Pairs of cells"

    kind: Any = puzzle_type("pairs")
    puzzle = kind(4).resized(4, regions=((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)))
    solved = {
        frozenset(cell for cell in puzzle.cells if one[cell_name(*cell)] is True)
        for one in SatSession(puzzle).solutions(1000)
    }
    assert solved == set(norinori(list(puzzle.cells), list(puzzle.region_cells)))


async def test_one_of_a_new_type_is_made_and_solved_by_keys() -> None:
    async with blank() as pilot:
        await name(pilot, "rows")
        await pilot.press("f3", *"count", "enter")
        await go(pilot, "rules", 0, "in")
        await pilot.press(*"line")
        await pilot.press("f3", *"apart", "enter")
        await go(pilot, "rules", 1, "by")
        await pilot.press(*"corn")
        assert await told(pilot) == ""
        await pilot.press("ctrl+s", "enter")
        app = pilot.app
        assert isinstance(app, Application)
        await until(pilot, lambda: app.puzzle_screen is not None)
        screen = app.puzzle_screen
        assert screen is not None
        puzzle: Any = screen.puzzle
        assert puzzle.type_name == "rows"
        (solution,) = SatSession(puzzle).solutions(2)
        await pilot.press("home")
        here = place_of(screen.query_one("GridBoard").cursor)  # type: ignore[attr-defined]
        for row, column in puzzle.cells:
            ways = [("down", "up", row - here[0]), ("right", "left", column - here[1])]
            for ahead, back, steps in ways:
                await pilot.press(*[ahead if steps > 0 else back] * abs(steps))
            here = (row, column)
            if (row, column) not in puzzle.givens:
                await pilot.press("number_sign" if solution[cell_name(row, column)] else "minus")
        await pilot.pause()
        given = {cell_name(*cell): value for cell, value in puzzle.givens.items()}
        assert given | dict(screen.workspace.state.entries) == solution
        assert screen.workspace.view.solved


# -- what is wrong ---------------------------------------------------------------------------------

WRONG = [
    (("name",), [*letters("A b")], "name: found 'A b'; expected small letters, digits and '-'"),
    (("name",), [*"lits"], "name: 'lits' comes with the program; expected another name"),
    (("label",), ["x"] * 41, "label: 41 characters; expected 40 at most"),
    (("sizes",), ["end", *["backspace"] * 5, "5", "comma", "4"], "sizes: found 5 to 4; expected two"),
    (("sizes",), ["end", "x"], "sizes[2]: found '10x'; expected a whole number"),
    (("play",), [*"50"], "play: found 50; expected 4 to 10"),
]


@pytest.mark.parametrize(("path", "keys", "expected"), WRONG)
async def test_what_is_wrong_is_told_as_the_check_tells_it_and_its_field_is_marked(
    path: tuple[str, ...], keys: list[str], expected: str
) -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        await pilot.press(*["up"] * 2)
        for _ in range(3):
            await pilot.press("up")
        pane = form(pilot).query_one(FormPane)
        pane.go_to(path)
        await pilot.pause()
        if path[0] in ("name", "label"):
            await pilot.press("end", *["backspace"] * 3)
        await pilot.press(*keys)
        assert (await told(pilot)).startswith(expected)
        assert marked(pilot) == [path]
        await pilot.press("ctrl+s")
        assert up(pilot, GenreScreen)
        assert at(pilot) == path


def marked(pilot: Pilot[None]) -> list[Any]:
    """The paths of rows that are marked."""
    return [row.entry.path for row in form(pilot).query_one(FormPane)._rows if row.has_class("-wrong")]


async def test_a_rule_that_is_wrong_is_marked_and_its_folded_heading_in_its_place() -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        await pilot.press("f3", *"count", "enter")
        await go(pilot, "rules", 0, "is")
        await pilot.press("backspace", *"moons")
        assert (await told(pilot)).startswith("rules[1]: found 'moons'; expected a number, or one of rows")
        assert marked(pilot) == [("rules", 0)]
        await pilot.press("f3", *"says", "enter")
        await go(pilot, "rules", 1, "words")
        await pilot.press(*["end"], *["backspace"] * 60)
        await pilot.press("f2")
        assert at(pilot) in (("rules", 0), ("rules", 1, "words"))


async def test_a_genre_without_a_name_has_an_example_all_the_same() -> None:
    async with blank() as pilot:
        assert await told(pilot) == "name: is missing"
        assert marked(pilot) == [("name",)]
        assert "┌" in form(pilot).query_one(BoardCorner).text
        assert "shaded" in str(form(pilot).query_one("#said", Static).content)


async def test_rules_that_clash_are_told() -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        for number, (rule, keys) in enumerate((("every", []), ("every", ["right"]))):
            await pilot.press("f3", *rule, "enter")
            await go(pilot, "rules", number, "every")
            await pilot.press(*keys)
        await settled(pilot)
        assert "clash" in str(form(pilot).query_one("#count", Static).content)


# -- rows ------------------------------------------------------------------------------------------


async def test_each_kind_of_row_does_what_it_says() -> None:
    async with blank(answer=1) as pilot:
        await name(pilot, "toy")
        await go(pilot, "square")
        await pilot.press("space")
        pane = form(pilot).query_one(FormPane)
        await go(pilot, "# Cells")
        await pilot.press("enter")
        await go(pilot, "numbers", "to")
        await pilot.press("end", *["backspace"] * 4, "3")
        await go(pilot, "numbers", "blank")
        await pilot.press("space")
        await pilot.press("f3", *"once", "enter")
        await go(pilot, "rules", 0, "once")
        await pilot.press("space", "down", "down", "space")
        await go(pilot, "rules", 0, "exactly")
        await pilot.press("space")
        await pilot.press("f4", *"first", "enter")
        assert await told(pilot) == ""
        assert form(pilot).draft.data["rules"] == [{"once": ["line"], "exactly": True}]
        assert form(pilot).draft.data["clues"][1] == {"at": "beside", "first": "number"}
        assert form(pilot).draft.data["square"] is True
        assert form(pilot).draft.data["numbers"]["to"] == 3
        heads = [each.path for each in pane._visible if isinstance(each, Head)]
        assert ("clues", 1) in heads


async def test_rules_are_taken_out_and_folded() -> None:
    async with blank() as pilot:
        await pilot.press("f3", *"apart", "enter", "f3", *"border", "enter")
        assert [row.entry.path for row in rows(pilot, "rules", 0)] == [("rules", 0)]
        await go(pilot, "rules")
        while at(pilot) != ("rules", 1):
            await pilot.press("up")
        await pilot.press("left")
        assert len(rows(pilot, "rules", 1)) == 1
        await pilot.press("right")
        assert len(rows(pilot, "rules", 1)) > 1
        await pilot.press("up", "delete")
        assert form(pilot).draft.data["rules"] == [{"border": "shaded"}]
        assert at(pilot) is not None


async def test_what_a_field_belongs_to_is_taken_out_from_there_and_comes_back() -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        await pilot.press("f3", *"apart", "enter", "f3", *"border", "enter", "f3", *"connected", "enter")
        pane, before = form(pilot).query_one(FormPane), form(pilot).draft
        pane.go_to(("rules", 1, "by"))
        await pilot.pause()
        assert at(pilot) == ("rules", 1, "by")
        await pilot.press("f8")
        assert [next(iter(each)) for each in form(pilot).draft.data["rules"]] == ["apart", "connected"]
        assert at(pilot) == ("rules", 1)
        await pilot.press("ctrl+z")
        assert form(pilot).draft == before
        assert at(pilot) == ("rules", 1)
        await pilot.press("ctrl+y", "delete")
        assert [next(iter(each)) for each in form(pilot).draft.data["rules"]] == ["apart"]
        assert at(pilot) == ("rules",)
        kept = form(pilot).draft
        await pilot.press("f8")
        assert form(pilot).draft == kept
        for _ in range(2):
            await pilot.press("ctrl+z")
        assert form(pilot).draft == before


async def test_a_field_goes_back_to_what_stood_there_in_one_step() -> None:
    async with blank() as pilot:
        first = form(pilot).draft
        await name(pilot, "toy")
        named = form(pilot).draft
        await pilot.press("f3", *"count", "enter")
        counted = form(pilot).draft
        await go(pilot, "rules", 0, "is")
        await pilot.press("backspace", *"27")
        assert form(pilot).draft.data["rules"][0]["is"] == 27
        await pilot.press("ctrl+z")
        assert form(pilot).draft == counted
        (field,) = rows(pilot, "rules", 0, "is")
        assert field.focusable_part.value == str(counted.data["rules"][0]["is"])
        assert at(pilot) == ("rules", 0, "is")
        await pilot.press("ctrl+z")
        assert form(pilot).draft == named
        assert not rows(pilot, "rules", 0)
        for key in ("about", "label"):
            await pilot.press("ctrl+z")
            assert at(pilot) == (key,)
            assert key not in form(pilot).draft.data or not form(pilot).draft.data[key]
        await pilot.press("ctrl+z")
        assert form(pilot).draft == first
        assert not form(pilot).unsaved
        await pilot.press("ctrl+z")
        assert form(pilot).draft == first


async def test_what_was_undone_is_done_again_until_something_else_is_done() -> None:
    async with blank() as pilot:
        await pilot.press("f3", *"apart", "enter", "f3", *"border", "enter")
        both = form(pilot).draft
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+y", "ctrl+y")
        assert form(pilot).draft == both
        await pilot.press("ctrl+y", "ctrl+z", "f3", *"every", "enter", "ctrl+y")
        assert [next(iter(each)) for each in form(pilot).draft.data["rules"]] == ["apart", "every"]


def rows(pilot: Pilot[None], *path: str | int) -> list[Any]:
    pane = form(pilot).query_one(FormPane)
    return [row for row in pane._rows if row.entry.path[: len(path)] == path]


async def test_options_questions_and_symbols_are_added() -> None:
    async with blank() as pilot:
        await go(pilot, "# Asked of a puzzle")
        await pilot.press("enter")
        await go(pilot, "options")
        await pilot.press("enter")
        assert up(pilot, FormScreen)
        await pilot.press(*"pieces", "enter")
        assert at(pilot) == ("options", "pieces", "words")
        await go(pilot, "flags")
        await pilot.press("enter", *"whole", "enter")
        assert form(pilot).draft.data["flags"] == {"whole": "whole"}
        await pilot.press("f4", *"symbols", "enter")
        await go(pilot, "clues", 1, "symbols")
        await pilot.press("enter")
        assert [each["token"] for each in form(pilot).draft.data["clues"][1]["symbols"]] == ["A", "B"]
        assert await told(pilot) == "name: is missing"


async def test_help_says_what_the_row_is_and_the_docstring_of_a_family() -> None:
    async with blank() as pilot:
        await pilot.press("f3", *"apart", "enter")
        assert "No two cells of a colour are side by side" in help_line(pilot)
        await go(pilot, "rules", 0, "by")
        assert "by = sides or corners" in help_line(pilot)
        await pilot.press("f1")
        assert up(pilot, HelpScreen)


def help_line(pilot: Pilot[None]) -> str:
    return str(form(pilot).query_one("#help", Static).content)


async def test_a_click_unfolds_and_adds() -> None:
    async with blank((80, 24)) as pilot:
        (head,) = rows(pilot, "clues", 0)
        await pilot.click(head)
        assert len(rows(pilot, "clues", 0)) > 1
        await pilot.click(rows(pilot, "rules")[-1])
        assert up(pilot, WordScreen)


async def test_the_file_is_shown_in_place_of_the_example() -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        await pilot.press("f5")
        pane = form(pilot).query_one(ExamplePane)
        assert pane.shows_file
        assert 'name = "toy"' in str(pane.query_one("#file", Static).content)
        await pilot.press("f5")
        assert not pane.shows_file


@pytest.mark.parametrize("size", SIZES)
async def test_all_of_it_has_room(size: tuple[int, int]) -> None:
    async with blank(size) as pilot:
        await settled(pilot)
        board = form(pilot).query_one(BoardCorner)
        assert board.text.splitlines()[-1].startswith("└")
        body = form(pilot).query_one("#body", Horizontal)
        assert body.size.height >= size[1] - 6


# -- the newest state ------------------------------------------------------------------------------


async def test_the_newest_state_wins_and_what_comes_of_others_is_not_shown() -> None:
    engine = FakeEngine(held=True)
    async with home(engine=engine) as pilot:
        await pilot.press("f6", "enter")
        screen = form(pilot)
        await pilot.press(*"ab")
        await until(pilot, lambda: screen._due is None and len(engine.asked) == 2)
        first, last = (questions[0] for _, questions in engine.asked)
        engine.say(GenreProblem("old"), first, generation=1)
        await pilot.pause(0.2)
        assert str(screen.query_one("#problem", Static).content) == ""
        engine.say(GenreProblem("new", "name"), last)
        await until(pilot, lambda: str(screen.query_one("#problem", Static).content) == "new")


COUNTS = (
    (SolutionCount(1234, complete=False, running=True), "More than 1,000 solutions …"),
    (SolutionCount(5000, complete=False, reason="stopped"), "More than 4,000 solutions"),
    (SolutionCount(63, complete=True), "63 solutions without the clues."),
)


async def test_numbers_of_solutions_are_exact_or_more_than() -> None:
    engine = FakeEngine(shown, held=True)
    async with home(engine=engine) as pilot:
        await pilot.press("f6", "enter")
        screen = form(pilot)
        question = engine.questions[0]
        for answer in shown(engine.state, question):
            engine.say(answer, question)
        line = screen.query_one("#count", Static)
        for count, said in COUNTS:
            engine.say(count, question)
            await pilot.pause(0.2)
            assert said in str(line.content)


@pytest.mark.real_time("a process answers")
async def test_the_worker_shows_it() -> None:
    with real_client() as client:
        async with home(engine=client) as pilot:
            await pilot.press("f6", "enter")
            await name(pilot, "toy")
            await pilot.press("f3", *"connected", "enter")
            assert await told(pilot) == ""
            screen = form(pilot)
            await until(pilot, lambda: "solutions" in str(screen.query_one("#count", Static).content))


# -- saving and leaving ----------------------------------------------------------------------------


async def test_leaving_asks_about_what_is_not_saved(own: Path) -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        await pilot.press("escape")
        assert up(pilot, ConfirmScreen)
        await pilot.press("escape")
        assert up(pilot, GenreScreen)
        await pilot.press("escape", "s")
        assert up(pilot, HomeScreen)
        assert (own / "toy.toml").exists()
        assert "toy" in puzzle_types()


async def test_a_form_that_is_as_it_was_is_left_at_once_and_one_may_discard(own: Path) -> None:
    async with blank() as pilot:
        await pilot.press("escape")
        assert up(pilot, HomeScreen)
        await pilot.press("f6", "enter", *"toy", "escape", "d", "enter")
        assert up(pilot, HomeScreen)
        assert not own.exists()


async def test_quitting_asks_too() -> None:
    async with blank() as pilot:
        await pilot.press(*"toy", "ctrl+q")
        assert up(pilot, ConfirmScreen)
        await pilot.press("escape")
        assert up(pilot, GenreScreen)


async def test_one_of_ones_own_is_changed_and_its_comments_stay(own: Path) -> None:
    own.mkdir()
    text = '# mine\nname = "toy"\nlabel = "Toy"\nabout = "A toy."\nanswer = "shading"  # for now\n'
    (own / "toy.toml").write_text(text, "utf-8")
    renew()
    async with home() as pilot:
        await pilot.press(*"toy", "f6")
        row = pilot.app.screen.query_one(Finder).current
        assert row is not None
        assert row.key == "edit toy"
        await pilot.press("enter")
        await pilot.press("down", "end", *"s")
        await pilot.press("ctrl+s", "escape", "escape")
        assert (own / "toy.toml").read_text("utf-8") == text.replace('"Toy"', '"Toys"')
        assert puzzle_types()["toy"].label == "Toys"
        found = pilot.app.screen.query_one(Finder).current
        assert found is not None
        assert found.text.strip() == "Toys"


async def test_a_file_that_somebody_else_changed_is_not_written_over_unasked(own: Path) -> None:
    own.mkdir()
    (own / "toy.toml").write_text('name = "toy"\n', "utf-8")
    async with blank() as pilot:
        await name(pilot, "toy")
        await pilot.press("ctrl+s")
        assert up(pilot, ConfirmScreen)
        await pilot.press("escape")
        assert (own / "toy.toml").read_text("utf-8") == 'name = "toy"\n'
        await pilot.press("ctrl+s", "r", "enter")
        assert up(pilot, PickScreen)
        assert "A toy." in (own / "toy.toml").read_text("utf-8")


def words_of(draft: Draft) -> set[str]:
    """The words that a genre has for its rules and clues, and what its answer is."""
    rows = [row for key in ("rules", "clues", "looks") for row in draft.data.get(key, ())]
    return {str(draft.data["answer"]), *(next(iter(row)) for row in rows), *draft.data}


def covering() -> list[Draft]:
    """Genres that between them have every word that those on the shelf have."""
    drafts = [Draft.of(path.read_text("utf-8")) for path in sorted(SHELF.glob("*.toml"))]
    chosen, left = list[Draft](), set[str]().union(*map(words_of, drafts))
    while left:
        chosen.append(max(drafts, key=lambda draft: len(words_of(draft) & left)))
        left -= words_of(chosen[-1])
    return chosen


async def test_a_genre_of_every_word_that_is_opened_and_unfolded_stays_as_it_is() -> None:
    """Each file says the same after opening and writing: see tests/puzzles/declared/drafts."""
    async with home(engine=FakeEngine()) as pilot:
        for draft in covering():
            pilot.app.push_screen(GenreScreen(OwnGenre(draft), FakeEngine()))
            await pilot.pause()
            pane = form(pilot).query_one(FormPane)
            for entry in outline(draft.data):
                if isinstance(entry, Head):
                    pane.fold(entry, unfold=True)
            await pilot.pause()
            assert form(pilot).draft == draft, draft.name
            await pilot.press("escape")
            assert up(pilot, HomeScreen)


async def test_what_an_end_of_the_program_left_is_gone_on_with(own: Path) -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        await settled(pilot)
    async with home() as pilot:
        await pilot.press("f6", "down", "enter", "escape")
        assert up(pilot, HomeScreen)
        await pilot.press("f6", "enter")
        assert form(pilot).draft.name == "toy"
        assert form(pilot).unsaved
        await pilot.press("ctrl+s", "escape", "escape")
        assert (own / "toy.toml").exists()
        await pilot.press("f6")
        row = pilot.app.screen.query_one(Finder).current
        assert row is not None
        assert row.text == "Cells that are shaded, or are not"


async def test_puzzles_of_a_genre_that_was_changed_are_not_played_any_more(tmp_path: Path) -> None:
    stock = Stock(tmp_path / "stock")
    async with home(stock=stock) as pilot:
        await pilot.press("f6", "enter")
        await name(pilot, "toy")
        await pilot.press("ctrl+s", "escape")
        kind: Any = puzzle_type("toy")
        stock.put(Wanted("toy", "easy", "5x5"), StockedPuzzle(kind(5), "easy"))
        await pilot.press(*letters(" More."), "ctrl+s")
        assert stock.count(Wanted("toy", "easy", "5x5")) == 0


async def test_a_copy_of_each_genre_opens_right(own: Path) -> None:
    async with home() as pilot:
        await pilot.press("f6", *letters("like snake"), "enter")
        assert await told(pilot) == "name: is missing"
        await pilot.press(*"snakes")
        assert await told(pilot) == ""


@pytest.mark.parametrize(("steps", "title"), [(1, "New Toy"), (2, "Make a new Toy")])
async def test_one_is_set_or_generated_behind_saving(steps: int, title: str) -> None:
    async with blank() as pilot:
        await name(pilot, "toy")
        await pilot.press("ctrl+s", *["down"] * steps, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, FormScreen)
        assert screen.form.title == title


async def test_the_home_screen_offers_it() -> None:
    async with home() as pilot:
        assert pilot.app.screen.query_one("#set", TextBar).text.endswith("F6 new type")
        await pilot.press(*letters("new type"), "enter")
        assert up(pilot, WordScreen)
