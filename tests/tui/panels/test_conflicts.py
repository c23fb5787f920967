"""All conflicts and repairs: found on request, read one by one, applied with a key."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Statement
from puzzles.model.state import PuzzleState
from solvers.queries.answer import TIMEOUT
from solvers.queries.conflicts import (
    STORY_LEFT_OUT,
    AllConflicts,
    Conflict,
    ConflictFound,
    ConflictStory,
    Culprits,
    Explored,
)
from solvers.queries.overview import Overview
from solvers.queries.question import Question
from solvers.queries.reasons import Chain
from solvers.queries.repairs import SingleChanges
from tests.helpers.canned import true_answers
from tests.helpers.canned_why import CLASH, COLUMN, ROW, STEPS, UNIQUE, clue, explained
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.fake_engine import FakeEngine
from tui.panels.panel import PanelGrid
from tui.widgets.row_list import RowList
from tui.words.rule_groups import quoted_once

STORY = "step by step, how that comes about"
SHORTER = "3 clues and 1 rule cannot all hold; without any one of them they could:"


def engine() -> FakeEngine:
    return FakeEngine(explained)


def told(driver: Driver) -> list[str]:
    return driver.list("conflict-list")


def leads(driver: Driver) -> list[str]:
    return [row.lead for row in driver.puzzle_screen.query_one("#conflict-list", RowList).rows]


def marked(driver: Driver, mark: str) -> set[str]:
    return {name for name, cell in driver.board.view.cells.items() if mark in cell.marks}


async def test_all_conflicts_are_found_on_request_and_read_one_by_one() -> None:
    async with running(CLASH, engine()) as driver:
        await driver.press("f7")
        assert AllConflicts() not in driver.engine.questions
        await driver.press("a")
        assert driver.engine.questions[0] == AllConflicts()
        assert told(driver) == [
            "All 2 minimal conflicts",
            "One is in every conflict (!!): dropping it repairs everything.",
            "2 clues and 1 rule",
            "R1C1 is 1",
            "R1C4 is 1",
            "Row 1 holds each digit once",
            STORY,
            "2 clues and 1 rule",
        ]
        assert leads(driver)[2:] == ["▾1", "!!", "!", "rule", "▸", "▸2"]
        assert marked(driver, "conflict") == {"r1c1", "r1c4"}
        await driver.press("end")
        assert told(driver)[-5:] == [
            "2 clues and 1 rule",
            "R1C1 is 1",
            "R4C1 is 1",
            "Column 1 holds each digit once",
            STORY,
        ]
        assert marked(driver, "conflict") == {"r1c1", "r4c1"}
        assert marked(driver, "quoted") == {"r1c1", "r4c1"}
        assert driver.line("tabs").count("!") <= 1


async def test_a_conflict_is_told_step_by_step() -> None:
    async with running(CLASH, engine()) as driver:
        await driver.press("f7", "end")
        assert told(driver)[-1] == STORY
        await driver.press("enter")
        conflict = driver.puzzle_screen.workspace.view.results.conflict
        assert conflict is not None
        assert driver.engine.questions == (ConflictStory.of(conflict),)
        assert told(driver)[-3:] == [STORY, *(step.sentence for step in STEPS)]
        await driver.press("enter")
        assert told(driver)[-1] == STORY
        await driver.press("enter", "a")
        assert [text for text in told(driver) if text == STEPS[0].sentence] == [], "that was another list"


async def test_steps_that_take_too_long_are_left_out_in_words() -> None:
    async with running(CLASH, FakeEngine(held=True)) as driver:
        for answer in true_answers(driver.engine.state, Overview()):
            driver.engine.say(answer, Overview())
        await driver.until(lambda: bool(told(driver)))
        await driver.press("f7", "end", "enter")
        assert told(driver)[-1] == "Looking for small steps …"
        question = next(own for own in driver.engine.questions if isinstance(own, ConflictStory))
        driver.engine.say(Chain((), complete=False, reason=TIMEOUT), question)
        await driver.until(lambda: told(driver)[-1] == STORY_LEFT_OUT)


async def test_clues_in_every_conflict_are_marked_in_the_list_of_clues() -> None:
    async with running(CLASH, engine()) as driver:
        await driver.press("f7", "a")
        assert driver.list("clue-list")[:3] == ["R1C1 is 1 (in every conflict)", "R1C4 is 1", "R4C1 is 1"]
        await driver.press("f5", "space")
        assert "off 'R1C1 is 1'" not in driver.line("spot")
        await driver.press("u")
        assert "Undone: switch 'R1C1 is 1' off" in driver.line("spot")


async def with_two_conflicts(driver: Driver) -> FakeEngine:
    """The engine, once it has said that there are at least two: the live one, and one of three clues."""
    held = driver.engine
    for answer in true_answers(held.state, Overview()):
        held.say(answer, Overview())
    await driver.until(lambda: bool(told(driver)))
    await driver.press("f7", "a")
    big = Conflict((clue("r1c1"), clue("r1c4"), clue("r4c1")), (ROW, COLUMN))
    held.say(ConflictFound(big), AllConflicts())
    await driver.until(lambda: told(driver)[0] == "At least 2 conflicts so far …")
    return held


async def test_conflicts_stream_in_smallest_first() -> None:
    async with running(CLASH, FakeEngine(held=True)) as driver:
        held = await with_two_conflicts(driver)
        assert told(driver)[2:4] == ["R1C1 is 1", "R4C1 is 1"], (
            "what was shown before is listed, and is smaller"
        )
        held.say(ConflictFound(Conflict((clue("r1c1"), clue("r4c1")), (COLUMN,))), AllConflicts())
        held.say(Culprits((clue("r1c1"), clue("r4c1"))), AllConflicts())
        both = "2 are in every conflict (!!): dropping any one of them repairs everything."
        await driver.until(lambda: told(driver)[1] == both)
        assert told(driver)[2] == "2 clues and 1 rule", "the smallest is listed, though it was found last"
        await driver.press("escape")
        assert told(driver)[0] == "At least 2 conflicts so far (cancelled)"
        assert driver.puzzle_screen.workspace.view.results.conflict is not None, "the live conflict stays"


async def test_the_conflict_that_is_read_stays_selected_when_a_smaller_one_is_found() -> None:
    async with running(CLASH, FakeEngine(held=True)) as driver:
        held = await with_two_conflicts(driver)
        await driver.press("down", "down")
        read = marked(driver, "conflict")
        (other,) = {"r1c4", "r4c1"} - read
        held.say(ConflictFound(Conflict((clue("r1c1"), clue(other)), ())), AllConflicts())
        await driver.until(lambda: told(driver)[0] == "At least 3 conflicts so far …")
        assert marked(driver, "conflict") == read


async def test_a_search_that_was_capped_says_so() -> None:
    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, AllConflicts):
            yield ConflictFound(Conflict((clue("r1c1"), clue("r1c4")), (ROW,)))
            yield Explored(1, 0, reason="stopped after 1 conflict")
        else:
            yield from explained(state, question)

    async with running(CLASH, FakeEngine(script)) as driver:
        await driver.press("f7", "a")
        assert told(driver)[0] == "At least 2 conflicts so far (stopped after 1 conflict)"


async def test_one_key_makes_a_repair_and_undo_takes_it_back() -> None:
    async with running(CLASH, engine()) as driver:
        await driver.press("R")
        assert driver.engine.questions[:2] == (SingleChanges(), AllConflicts()), "changes come first"
        assert told(driver)[1:] == [
            "Change a clue",
            "R1C1 is 1 becomes R1C1 = 4: exactly one solution",
            "R1C1 is 1 becomes R1C1 = 2: several solutions",
            "Drop clues",
            "Drop R1C1 is 1: several solutions",
            "Drop R1C4 is 1 and R4C1 is 1: several solutions",
        ]
        assert leads(driver)[2] == "✓"
        await driver.press("enter")
        assert driver.givens[0, 0] == 4
        assert told(driver) == []
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == CLASH
        assert "Undone: change 'R1C1 is 1' to 'R1C1 = 4'" in driver.line("spot")
        assert "cannot all hold" in told(driver)[0], "what was found before the edit is gone"


async def test_clues_are_dropped_or_only_switched_off() -> None:
    async with running(CLASH, engine()) as driver:
        await driver.press("R", "end", "enter")
        assert [item.text for item in driver.puzzle_screen.puzzle.clues()] == ["R1C1 is 1"]
        await driver.press("u")
        assert "Undone: drop R1C4 is 1 and R4C1 is 1" in driver.line("spot")
        await driver.press("R", "end", "space")
        assert driver.puzzle_screen.workspace.state.off == {"given.r1c4", "given.r4c1"}
        assert driver.puzzle_screen.puzzle == CLASH


async def test_space_switches_off_a_sentence_of_the_conflict() -> None:
    async with running(CLASH, engine()) as driver:
        await driver.press("f7", "down", "space")
        assert len(driver.puzzle_screen.workspace.state.off) == 1
        await driver.press("u", "a", "end", "end", "up", "space")
        assert driver.puzzle_screen.workspace.state.off == {"column.1"}
        assert "1 rule off" in driver.line("status")


async def test_there_is_nothing_to_repair_without_a_conflict() -> None:
    async with running(UNIQUE, engine()) as driver:
        await driver.press("R")
        assert "nothing to repair" in driver.line("spot")
        await driver.press("f7")
        assert not driver.puzzle_screen.query_one("#conflict-head").display


async def test_the_line_above_is_for_the_mouse() -> None:
    async with running(CLASH, engine()) as driver:
        await driver.press("f7")
        line = driver.puzzle_screen.query_one("#conflict-head")
        await driver.pilot.click(line, offset=(driver.line("conflict-head").index("a: all"), 0))
        assert told(driver)[0] == "All 2 minimal conflicts"
        await driver.pilot.click(line, offset=(driver.line("conflict-head").index("Repairs"), 0))
        assert told(driver)[1] == "Change a clue"
        await driver.pilot.click(line, offset=(1, 0))
        assert told(driver)[0] == "All 2 minimal conflicts"


async def test_the_active_panel_gets_more_room() -> None:
    async with running(CLASH, engine(), size=(120, 45)) as driver:
        panel_grid = driver.puzzle_screen.query_one(PanelGrid)
        await driver.press("f7")
        heights = {panel.name_: panel.size.height for panel in panel_grid.panels}
        assert heights["conflicts"] > 1.5 * heights["clues"]
        await driver.press("f9")
        heights = {panel.name_: panel.size.height for panel in panel_grid.panels}
        assert heights["why"] > 1.5 * heights["conflicts"]


async def test_many_rules_of_a_conflict_are_folded_up_by_family() -> None:
    with real_client() as client:
        async with running(sample("suguru-miscopied").load(), client) as driver:
            shortest = "6 clues and 41 rules"  # which takes the place of the first conflict that was found
            await driver.until(lambda: any(row.startswith(shortest) for row in told(driver)))
            rows = driver.list("conflict-list")
            assert not any("touch, so their numbers differ" in row for row in rows)
            folded = [row for row in rows if row.endswith(" rules")]
            listing = driver.app.screen.query_one("#conflict-list", RowList)
            listing.focus()
            listing.point("family:neighbours")
            await driver.press("enter")
            now = driver.list("conflict-list")
            touching = [row for row in now if "touch, so their numbers differ" in row]
            assert f"equal numbers do not touch: {len(touching)} rules" in folded
            await driver.press("enter")
            assert driver.list("conflict-list") == rows


async def test_a_conflict_that_reads_shorter_takes_the_place_of_the_first_and_stays_in_the_list() -> None:
    with real_client() as client:
        async with running(sample("kropki-miscopied").load(), client) as driver:
            await driver.until(lambda: told(driver)[:1] == [SHORTER])
            await driver.press("f7", "a")
            await driver.until(lambda: told(driver)[0] == "All 2 minimal conflicts")
            members = [
                text for text, lead in zip(told(driver), leads(driver), strict=True) if lead[:1] in ("▾", "▸")
            ]
            assert members[0] == "3 clues and 1 rule"
            assert "1 clue and 10 rules" in members


async def test_what_was_unfolded_of_the_first_is_folded_when_another_takes_its_place() -> None:
    async with running(CLASH, FakeEngine(held=True)) as driver:
        for answer in true_answers(driver.engine.state, Overview()):
            driver.engine.say(answer, Overview())
        await driver.until(lambda: bool(told(driver)))
        await driver.press("f7", "end", "enter")
        assert told(driver)[-1] == "Looking for small steps …"
        shorter = Conflict((clue("r1c1"), clue("r1c4")), (ROW,))
        for answer in (*true_answers(driver.engine.state, Overview()), shorter):
            driver.engine.say(answer, Overview())
        await driver.until(lambda: "R1C4 is 1" in told(driver))
        assert told(driver)[-1] == STORY, "its story was not asked for"


def test_only_many_rules_of_a_family_are_folded_and_not_where_rules_alone_clash() -> None:
    rows = tuple(replace(ROW, id=f"row.{number}") for number in range(5))
    (folded, few) = Conflict((clue("r1c1"),), (*rows, COLUMN)).rule_groups
    assert (folded.folded, len(folded.rules), few.folded) == (True, 5, False)
    assert not any(group.folded for group in Conflict((), (*rows, COLUMN)).rule_groups)


def test_rules_that_say_the_same_of_several_places_are_quoted_once() -> None:
    """With the places; what says the same of a unit in other words is told by itself."""
    pairs = ("R1C1 and R1C2", "R1C2 and R1C3", "R2C1 and R2C2")
    said = [
        Statement(f"differ.{number}", f"In {pair}, numbers differ", And(), family="differ", unit=pair)
        for number, pair in enumerate(pairs)
    ]
    found = quoted_once([clue("r1c1"), said[0], ROW, said[1], said[2]])
    assert [text for text, _ in found] == [
        clue("r1c1").text,
        "Numbers differ: in R1C1 and R1C2; in R1C2 and R1C3; in R2C1 and R2C2",
        ROW.text,
    ]
    assert found[1][1] == tuple(said)
    (single,) = quoted_once(said[:1])
    assert single[0] == "In R1C1 and R1C2, numbers differ"
