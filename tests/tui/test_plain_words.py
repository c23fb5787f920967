"""While one solves, no word of solvers stands anywhere: of any type, with the real worker."""

from __future__ import annotations

import re

import pytest

from puzzles.files.samples import easiest_first
from puzzles.model.state import Mode
from puzzles.types import puzzle_types
from tests.helpers.drawing import drawn_texts
from tests.helpers.driving import Driver, real_client, running

TYPES = tuple(sorted(name for name in puzzle_types() if name != "scratch"))
"""All but one's own assertions, which are about the solver."""
OF_SOLVERS = re.compile(
    r"\b(?:z3|smt\S*|clingo|models?|un?sat\w*|cores?|constraints?|statements?|clauses?|assumptions?|propagat\w*"
    r"|solvers?|assert\w*)\b|exactly one solution",
    re.IGNORECASE,
)
OF_THE_TYPE = {"logic": {"models"}}
"""What is a word of the type itself: a logician's model is what a formula about things is true in."""
ASKED = ("H", "H", "H", "v", "w")
"""Keys after each of which the screen is read: a hint in three doses, a check, a question."""


def screen_text(driver: Driver) -> str:
    return "\n".join(drawn_texts(driver.app))


async def read_on_the_way(driver: Driver) -> list[str]:
    """The screen as it opens, after each question, and with the card."""
    await driver.until(lambda: not driver.puzzle_screen.workspace.undecided)
    found = [screen_text(driver)]
    for key in ASKED:
        await driver.press(key)
        await driver.until(lambda: not driver.puzzle_screen.workspace.conversation.open)
        found.append(screen_text(driver))
        if driver.app.screen is not driver.puzzle_screen:
            await driver.press("escape")
    await driver.press("question_mark")
    found.append(screen_text(driver))
    return found


@pytest.mark.parametrize("name", TYPES)
async def test_no_word_of_solvers_is_seen_while_one_solves(name: str) -> None:
    puzzle = easiest_first(name)[0].load()
    with real_client() as client:
        async with running(puzzle, client, mode=Mode.SOLVE, size=(100, 40)) as driver:
            seen = await read_on_the_way(driver)
            assert "Set [Solve]" in seen[0]
    told = {found[0]: text for text in seen for found in OF_SOLVERS.finditer(text)}
    for word in OF_THE_TYPE.get(name, ()):
        told.pop(word, None)
    assert not told, "\n".join((*told, *told.values()))
