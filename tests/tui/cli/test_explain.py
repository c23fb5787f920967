"""The commands that answer why: what each prints, and its exit status."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from solvers.session.session import Session
from tests.helpers.command import TWO_FOURS, data, run, said
from tests.helpers.pairings import PIES
from tui.words.telling import Depth


def test_conflicts_with_their_repairs() -> None:
    done = said("conflicts", "-", stdin=TWO_FOURS)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert lines[:4] == [
        "Conflict 1 of 1:",
        "  clue  R1C4 is 4",
        "  clue  R1C9 is 4",
        "  rule  Row 1 holds each digit once",
    ]
    assert "“R1C9 is 4” should perhaps be “R1C9 = 7”: then there is exactly one solution." in lines
    assert "Drop “R1C9 is 4”: exactly one solution." in lines


def test_conflicts_as_data() -> None:
    found = data("conflicts", "mastermind-misheard", status=1)
    assert found["verdict"] == "contradiction"
    assert found["complete"] is True
    (conflict,) = found["conflicts"]
    assert len(conflict["clues"]) == 3
    assert conflict["rules"] == ["No digit occurs twice in the code"]
    assert found["in_every_conflict"] == conflict["clues"]
    drops = [repair["drop"] for repair in found["repairs"] if "drop" in repair]
    assert drops == [[clue] for clue in conflict["clues"]]
    changes = [repair for repair in found["repairs"] if "change" in repair]
    assert {change["verdict"] for change in changes} == {"unique", "multiple"}
    assert changes[0]["verdict"] == "unique"


def test_many_rules_of_a_family_share_a_line_and_are_all_in_the_data() -> None:
    lines = said("solve", "suguru-miscopied").stdout.splitlines()
    (line,) = [line for line in lines if "equal numbers do not touch: " in line]
    assert lines[-1] == "  (--json lists every rule)"
    (conflict,) = data("solve", "suguru-miscopied", status=1)["conflicts"]
    touching = [each for each in conflict["statements"] if "touch, so their" in each["text"]]
    assert line == f"  rule  equal numbers do not touch: {len(touching)} rules"
    assert not any("touch, so" in line for line in lines)


def test_the_conflict_that_solve_shows_is_among_all_and_its_story_is_told() -> None:
    (shown,) = data("solve", "kropki-miscopied", status=1)["conflicts"]
    found = data("conflicts", "kropki-miscopied", status=1)
    assert shown in found["conflicts"]
    assert found["conflicts"][found["story"]["conflict"] - 1] == shown
    assert [step["conclusions"] == [] for step in found["story"]["steps"]] == [False, False, False, True]


def test_repairs_that_leave_one_solution_come_first_then_those_of_likely_slips() -> None:
    found = data("conflicts", "mastermind-misheard", status=1)["repairs"]
    changes = [repair for repair in found if "change" in repair]
    assert found[: len(changes)] == changes
    order = [("unique", "multiple").index(change["verdict"]) for change in changes]
    assert order == sorted(order)
    assert set(order) == {0, 1}
    found = data("conflicts", "11../..../..../....", status=1)["repairs"]
    assert [repair["to"][-1] for repair in found if "change" in repair] == ["2", "2", "3", "3", "4", "4"]


def test_why_a_value_is_ruled_out() -> None:
    done = said("why", "seed-sudoku", "r1c3=1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "R1C3 is 1: ruled out, step by step:",
        "1. one rule and what is known: Row 1 holds each digit once. Since R1C2 is 1, R1C3 is not 1.",
        "",
        "R1C3 is 1: ruled out by 2 statements (the fewest there are):",
        "  clue  R1C2 is 1",
        "  rule  Row 1 holds each digit once",
    ]


def test_why_as_data() -> None:
    found = data("why", "seed-zebra", "zebra=4")
    assert found["literal"] == {"variable": "zebra", "value": 4, "is": True}
    assert (found["standing"], found["smallest"]) == ("forced", True)
    assert len([part for part in found["statements"] if part["kind"] == "clue"]) == 14
    assert found["chain"][-1]["conclusions"] == [found["literal"]]
    assert "chain" not in data("why", "seed-zebra", "zebra=4", "--no-chain")


def test_why_two_go_together_or_never_do(tmp_path: Path) -> None:
    done = said("why", "seed-zebra", "german = zebra")
    assert "the zebra goes with the German: forced, step by step:" in done.stdout
    assert "\n  clue  Milk is in the middle house\n" in done.stdout
    found = data("why", "seed-zebra", "dogs!=brit", "--no-chain")
    assert found["literal"] == {"variable": "brit = dogs", "value": True, "is": False}
    assert (found["standing"], found["smallest"]) == ("forced", True)
    assert [one["text"] for one in found["statements"]][:1] == ["swede is dogs"]
    path = tmp_path / "pies.toml"
    path.write_text(encode(PIES), "utf-8")
    found = data("why", str(path), "$5=leek")
    assert found["literal"] == {"variable": "$5: pie", "value": "leek", "is": True}
    assert found["standing"] == "ruled out"
    assert said("why", "seed-zebra", "zebra=dogs").returncode == 2


def test_why_where_it_is_open_shows_both() -> None:
    found = data("why", "seed-sudoku-200", "r1c1=3")
    assert found["standing"] == "open"
    assert found["solution_with"]["values"]["r1c1"] == 3
    assert found["solution_without"]["values"]["r1c1"] != 3
    assert "With it:" in said("why", "seed-sudoku-200", "r1c1=3").stdout


def test_why_of_what_needs_no_clue() -> None:
    lines = said("why", "galaxies-5x5", "R1C1 belongs to dot a").stdout.splitlines()
    assert lines[-1] == "R1C1 belongs to dot a: forced, with no clue or rule needed."


def test_why_in_a_contradiction() -> None:
    found = data("why", "zebra-miscopied", "zebra=4", status=1)
    assert (found["verdict"], found["standing"]) == ("contradiction", "contradiction")
    assert found["chain"][-1]["conclusions"] == []


@pytest.mark.parametrize("text", ["r1c3", "r1c3=10", "x=1", ""])
def test_why_of_nothing_sensible(text: str) -> None:
    done = said("why", "seed-sudoku", text)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cluebench: ")
    assert done.stderr.count("\n") == 1


def test_hint_says_where_what_and_why() -> None:
    lines = said("hint", "seed-sudoku").stdout.splitlines()
    assert lines[0] == "Look at box 2."
    assert lines[1:3] == ["  rule  Box 2 holds each digit once", "  rule  Row 1 holds each digit once"]
    assert lines[-1] == "hidden single: In box 2, only R3C5 can be 5."
    found = data("hint", "seed-sudoku")["hint"]
    assert found["conclusions"] == [{"variable": "r3c5", "value": 5, "is": True}]


def test_hint_where_nothing_follows() -> None:
    found = data("hint", "miracle-empty")
    assert (found["verdict"], found["outcome"]) == ("multiple", "parting")


def test_walk_can_be_checked_by_another_program() -> None:
    found = data("walk", "seed-sudoku")
    assert (found["outcome"], found["difficulty"]["largest"]) == ("solved", 2)
    assert found["difficulty"]["steps"] == len(found["steps"])
    assert found["solution"]["grid"][0] == list("319462857")
    session = Session(PuzzleState(sample("seed-sudoku").load()))
    for step in found["steps"]:
        quoted = {part["id"] for part in (*step["statements"], *step["support"])}
        facts = [Literal(fact["variable"], fact["value"], fact["is"]) for fact in step["facts"]]
        for one in step["conclusions"]:
            against = Literal(one["variable"], one["value"], not one["is"])
            assert not session.checker.consistent(quoted, quoted, (*facts, against))


def test_walk_ends_with_the_answer() -> None:
    found = data("walk", "seed-zebra")
    assert found["answer"] == "zebra: german, house 4"
    assert "zebra: german, house 4" in said("walk", "seed-zebra").stdout.splitlines()
    assert data("walk", "zebra-miscopied", status=1)["outcome"] == "contradiction"


def test_walk_at_three_depths() -> None:
    """The story leaves out what nothing rests on and draws singles together; everything has all quoted."""
    told = {depth: said("walk", "str8ts-6x6", "--depth", depth).stdout.splitlines() for depth in Depth}
    story, steps, everything = told.values()
    numbered = [line for line in steps if re.match(r"\d+\. ", line)]
    assert len(numbered) == len(data("walk", "str8ts-6x6")["steps"])
    assert "   - But then R6C2 and R6C6 would both be 3 in row 6." in steps
    assert not any(line.startswith("   ") for line in story)
    assert any(" singles: " in line for line in story)
    assert sum(re.match(r"\d+(-\d+)?\. ", line) is not None for line in story) < len(numbered)
    assert set(steps) - {"   - Likewise the rest."} <= set(everything)
    assert "   rule: Column 6 holds no digit twice" in everything
    assert any(line.startswith("   step ") for line in everything)
    assert said("walk", "str8ts-6x6").stdout.splitlines() == steps


def test_walk_as_a_web_page() -> None:
    page = said("walk", "kenken-4x4", "--html").stdout
    assert page.startswith("<!DOCTYPE html>")
    assert "In column 2, only R4C2 can be 1." in page
    done = said("walk", "kenken-4x4", "--html", "--markdown")
    assert (done.returncode, done.stdout) == (2, "")


def test_walk_as_markdown() -> None:
    page = said("walk", "cluemaster-beginner-1", "--markdown").stdout
    assert page.startswith("# Clue Master, Beginner 1\n")
    assert "\n**Solved.**\n" in page


def test_walk_out_of_time_gives_what_it_has() -> None:
    done = run("walk", "lie-groups", "--timeout", "1.5")
    assert done.returncode == 3
    assert done.stderr == "cluebench: out of time\n"
    assert "Stopped here: out of time." in done.stdout


def test_redundant_clues() -> None:
    assert said("redundant", "seed-sudoku").stdout.splitlines() == [
        "Implied by all the other clues:",
        "  R1C6 is 2",
        "  R7C6 is 6",
        "The solutions stay the same without all of these (the last entered was tried first):",
        "  R7C6 is 6",
        "23 clues are left, none of which can go.",
    ]
    found = data("redundant", "seed-sudoku", "--first-first")
    assert [clue["text"] for clue in found["dropped"]] == ["R1C6 is 2"]
    assert (len(found["kept"]), found["complete"]) == (23, True)
    needless = 'puzzle = "logic"\npremises = ["p", "q"]\nconclusion = "r or not r"\n'
    assert said("redundant", "-", stdin=needless).stdout.splitlines() == [
        "The conclusion follows.",
        "Premises not needed:",
        "  Premise: p",
        "  Premise: q",
        "0 premises are left, none of which can go.",
    ]
    done = said("redundant", "zebra-miscopied")
    assert done.returncode == 1
    assert done.stdout == "No solution: contradictory clues imply each other.\n"
