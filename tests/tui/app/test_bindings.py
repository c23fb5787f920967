"""Keys of one's own and of a browser: what is read, what is refused, and that footer and help follow."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from textual.dom import DOMNode
from textual.screen import Screen

from puzzles.files.samples import sample
from tests.helpers.canned import SMALL
from tests.helpers.command import ROOT
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.keys.browser_keys import BROWSER_KEYS, EXPECTED, KEPT
from tui.keys.key_map import key_map
from tui.keys.key_names import key_name, with_keys
from tui.keys.key_table import _bindings, key_table
from tui.keys.keys_file import OwnKeys, read_keys
from tui.keys.keys_page import keys_page
from tui.screens.help import HelpScreen, texts
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar

# -- the table ------------------------------------------------------------------------------------


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "keys.md").read_text("utf-8") == keys_page(), "run python -m docs.generators.keys"


def test_every_key_has_an_id_and_a_meaning() -> None:
    table = key_table()
    assert {"app.save", "work.hint", "zebra.cross", "list.down", "path.complete"} <= table.keys()
    assert [entry.id for entry in table.values() if not entry.keys or entry.meaning == entry.id] == []


def test_every_key_has_an_action_that_its_owner_or_screen_or_the_application_has() -> None:
    bound = [*_bindings()]
    screens = {owner for owner, _ in bound if issubclass(owner, Screen)}
    owners: dict[str, set[type[DOMNode]]] = {"app": {Application}, "screen": {*screens}}
    unknown = []
    for owner, binding in bound:
        where, _, name = binding.action.partition("(")[0].rpartition(".")
        if not any(hasattr(each, f"action_{name}") for each in owners.get(where, {owner})):
            unknown.append((owner, binding.action))
    assert unknown == []
    assert len(bound) > 300


def test_titles_of_keys_are_told_and_no_two_are_the_same() -> None:
    owners = dict.fromkeys(owner for owner, _ in _bindings())
    titles = [vars(owner)["BINDING_GROUP_TITLE"] for owner in owners if "BINDING_GROUP_TITLE" in vars(owner)]
    assert [title for title in titles if not title] == []
    assert len({*titles}) == len(titles) > 15


def test_every_key_that_there_is_could_be_chosen_but_digits() -> None:
    for entry in key_table().values():
        keys = [key for key in entry.keys if not key.isdigit()]
        assert not keys or not key_map({entry.id: ",".join(keys)}, {}).problems


# -- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "keys", "problem"),
    [
        (
            '[keys]\n"work.hint" = "ctrl+g"\nwork.walk = "f15"\n',
            {"work.hint": "ctrl+g", "work.walk": "f15"},
            "",
        ),
        ("", {}, ""),
        ('[keys]\n"work.hint" = 7\n', {}, "keys.toml: work.hint: found no text; expected keys in quotes"),
        ('keys = "x"\n', {}, "keys.toml: found 'keys'; expected [keys] with lines"),
        ('[kyes]\n"work.hint" = "x"\n', {}, "keys.toml: found 'kyes'; expected [keys] with lines"),
        ("[keys\n", {}, "keys.toml: no TOML: "),
        ("\udcff", {}, "keys.toml: no UTF-8 text"),
        ("#" * 200_000, {}, "keys.toml: longer than 100,000 bytes"),
    ],
)
def test_the_file(tmp_path: Path, text: str, keys: dict[str, str], problem: str) -> None:
    path = tmp_path / "keys.toml"
    path.write_bytes(text.encode(errors="surrogateescape"))
    found = read_keys(path)
    assert found.keys == keys
    assert [told.startswith(problem) for told in found.problems] == [True] * bool(problem)


def test_a_file_that_is_not_there_is_empty_and_a_folder_is_told(tmp_path: Path) -> None:
    assert read_keys(tmp_path / "keys.toml") == read_keys(None) == OwnKeys()
    assert read_keys(tmp_path).problems[0].startswith("keys.toml: cannot be read: ")


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"zebra.cros": "ctrl+g"}, "zebra.cros: unknown; did you mean zebra.cross?"),
        ({"xyz": "ctrl+g"}, "xyz: unknown; docs/keys.md has all there are"),
        ({"work.hint": "ctrl+i"}, "work.hint: ctrl+i cannot be used: in a terminal it is tab"),
        ({"work.hint": "ctrl+c"}, "cannot be used: in a terminal it is what copies and interrupts"),
        ({"work.hint": "5"}, "5 cannot be used: digits are typed on boards"),
        ({"work.hint": "hyper+x"}, "'hyper+x' is no key"),
        ({"work.hint": ""}, "found ''; expected keys such as"),
        ({"work.hint": "w"}, "w is taken by work.why (Why a value here, or why not)"),
        ({"work.hint": "ctrl+s"}, "ctrl+s is taken by app.save (Save the puzzle)"),
        ({"zebra.cross": "w"}, "w is taken by work.why"),
        ({"path.complete": "escape"}, "escape is taken by path.leave"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_line_and_changes_nothing(own: dict[str, str], told: str) -> None:
    found = key_map(own, {})
    assert found.keys == {}
    (problem,) = found.problems
    assert problem.startswith("keys.toml: ")
    assert told in problem
    assert "\n" not in problem


def test_two_that_would_clash_are_both_told() -> None:
    found = key_map({"work.hint": "f15", "work.walk": "f15"}, {})
    assert found.keys == {}
    assert len(found.problems) == 2


def test_a_key_that_one_gets_back_is_not_given_away() -> None:
    found = key_map({"work.hint": "w", "work.why": "ctrl+s"}, {})
    assert found.keys == {}
    assert [problem.split(": ")[1] for problem in found.problems] == ["work.why", "work.hint"]


def test_what_does_not_meet_may_have_one_key() -> None:
    own = {"zebra.cross": "f15", "guess.play": "f15", "home.forget": "f15", "regions.join": "f15"}
    assert not key_map(own, {}).problems


def test_two_may_change_keys() -> None:
    assert not key_map({"work.hint": "w", "work.why": "H", "guess.best": "b"}, {}).problems


# -- in use ---------------------------------------------------------------------------------------


async def test_footer_help_and_screen_follow() -> None:
    keys = OwnKeys({"work.undo": "f15", "work.solve": "f17", "app.close": "f16"})
    async with running(SMALL, own_keys=keys) as driver:
        await driver.press("1")
        assert driver.givens == {(0, 0): 1}
        bar = driver.puzzle_screen.query_one(KeyBar).render_line(0).text
        assert "f15 Undo" in bar
        assert "u Undo" not in bar
        await driver.press("u")
        assert driver.givens == {(0, 0): 1}
        await driver.press("f15")
        assert driver.givens == {}
        assert key_name("app.close", driver.puzzle_screen) == "F16"
        await driver.press("question_mark")
        assert isinstance(driver.app.screen, HelpScreen)
        told = " ".join(line.keys[0] for part in driver.app.screen._parts for line in part.lines)
        assert "f15" in told
        await driver.press("escape", "f17")
        assert driver.puzzle_screen.workspace.mode.value == "solve"
        await driver.press("m")
        assert driver.puzzle_screen.workspace.mode.value == "set"


async def test_problems_are_told_at_the_start() -> None:
    keys = OwnKeys({"work.hnt": "x"}, ("keys.toml: no TOML: at line 1",))
    async with running(SMALL, own_keys=keys) as driver:
        told = [notification.message for notification in driver.app._notifications]
        assert told == [
            "keys.toml: no TOML: at line 1",
            "keys.toml: work.hnt: unknown; did you mean work.hint?",
        ]


async def test_texts_name_the_keys_of_now() -> None:
    async with running(
        sample("seed-zebra").load(), FakeEngine(), own_keys=OwnKeys({"app.quit": "ctrl+x"})
    ) as driver:
        screen = driver.puzzle_screen
        text = "{app.quit} quits, {app.close} closes, {work.counts} counts, {work.panel-5} asks, {a.b} {x}"
        assert with_keys(text, screen) == "Ctrl+X quits, Ctrl+W closes, % counts, F9 asks, {a.b} {x}"


def test_every_key_that_a_text_names_is_one_that_there_is() -> None:
    named = re.compile(r"\{([a-z]+\.[a-z0-9-]+)\}")
    found: set[str] = set()
    for path in (ROOT / "tui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update(named.findall(node.value))
    assert len(found) > 80
    assert found - key_table().keys() == {"task.description"}  # of a bar of Rich


@pytest.mark.parametrize(
    "name", ["seed-zebra", "seed-entailment", "scratch-map", "mastermind-colours", "seed-sudoku"]
)
async def test_help_names_the_keys_of_now(name: str) -> None:
    own = OwnKeys({"work.why": "f15", "line.clue": "f16", "scratch.pop": "f17", "work.panel-3": "f18"})
    async with running(sample(name).load(), FakeEngine(), own_keys=own) as driver:
        for way in ("escape", "f5", "f6", "f18"):
            await driver.press(way)
            told = "\n".join(texts(driver.puzzle_screen))
            assert "F15 asks why" in told
            assert not re.search(r"\{[a-z]+\.", told)


async def test_bars_and_lists_name_the_keys_of_now() -> None:
    own = OwnKeys({"work.set": "f15", "work.suppose": "f16", "work.solve": "f15"})
    async with running(SMALL, FakeEngine(), own_keys=own) as driver:
        driver.puzzle_screen.editing.say("Press {work.set}, or {work.hint}.")
        await driver.pilot.pause()
        assert "Press F15, or H." in "".join(bar.text for bar in driver.app.screen.query(TextBar))
        listing = driver.app.screen.query_one(RowList)
        listing.show([Row("a", "press {work.suppose}", below="{not.known} {x}")])
        assert [(row.text, row.below) for row in listing.rows] == [("press F16", "{not.known} {x}")]


# -- in a browser ---------------------------------------------------------------------------------


def test_what_a_browser_keeps_has_another_key_that_is_named_first() -> None:
    for entry in key_table().values():
        keys = tuple(BROWSER_KEYS.get(entry.id, ",".join(entry.keys)).split(","))
        assert keys[0] not in EXPECTED, entry.id
        assert not KEPT.issuperset(keys), entry.id


def test_keys_in_a_browser_fit_together() -> None:
    assert key_map(BROWSER_KEYS, {}).problems == ()
    own = key_map({"app.save": "f15", "work.hint": "alt+n"}, BROWSER_KEYS)
    assert own.keys["app.save"] == "f15"
    assert own.keys["app.new"] == BROWSER_KEYS["app.new"]
    assert len(own.problems) == 1
    assert "alt+n is taken by app.new" in own.problems[0]
