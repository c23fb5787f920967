"""The workbench in a real browser: a puzzle is set and solved, visitors are apart, and no process stays."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="the extra for browsers is not installed")

from tests.helpers.browser import CHROMIUM, browser, serving, until

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
LOOKING = "Type to find"


async def test_a_sudoku_is_set_and_solved_and_two_visitors_do_not_meet(tmp_path: Path) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    async with serving(folder) as server, browser(tmp_path / "chromium") as chromium:
        ann, bob = await chromium.person(), await chromium.person()
        may = ["clipboardReadWrite", "clipboardSanitizedWrite"]
        await chromium.ask("Browser.grantPermissions", permissions=may, browserContextId=ann)
        page = await chromium.open(await server.address(), ann)
        await page.until(LOOKING)
        assert await page.evaluate("location.href") == f"{server.url}/"
        await page.until("alt+q Quit")
        await page.press("Alt+o")
        await page.until("Open a puzzle file")
        await page.press("Escape")
        await page.until("Open a puzzle file", gone=True)
        await page.type("all sudokus")
        await page.press("Enter")
        await page.until("288 solutions")
        await page.press("1", "Right", "1")
        await page.until("Contradiction: no solution")
        await page.until("Row 1 holds each digit once")
        assert sum("!1" in line for line in page.lines) == 1
        await page.press("Alt+k", "Escape", "u")
        await page.until("72 solutions")
        await page.press("n")
        await page.until("1 ┃   1   │   4")
        await page.press("n")
        await page.until("1 ┃   1   │   3*")  # as unlike the first as can be; what changed is marked
        assert len(await page.picture()) > 20_000

        await page.press("Alt+e")
        await page.until("To the clipboard")
        await page.press("c")
        await page.until("Sent to the clipboard")
        await page.until_true("navigator.clipboard.readText().then(text => text.includes('puzzle = '))")
        await page.press("Alt+s")
        await page.until("Save the puzzle as")
        await page.press("Enter")
        await page.until("Saved in all-sudokus-of-4x4.toml")
        assert [path.name for path in folder.iterdir()] == ["all-sudokus-of-4x4.toml"]

        other = await chromium.open(server.url, bob)
        await other.until_true("document.body?.innerText.includes('Copy the newest address')")
        other = await chromium.open(await server.address(), bob)
        await other.until(LOOKING)
        assert not other.shows("Opened lately")
        again = await chromium.open(server.url, ann)
        await again.until("Opened lately")
        assert page.shows("1 ┃   1   │   3*")

        left = server.below()
        assert len(left) >= 6  # a process and its worker for each of the pages
        for tab in (page, other, again):
            await tab.close()
        await until(lambda: not any(process.is_running() for process in left), lambda: str(left))


async def test_who_is_one_too_many_is_told_and_who_leaves_can_come_back(tmp_path: Path) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    async with (
        serving(folder, "--visitors", "1") as server,
        browser(tmp_path / "chromium") as chromium,
    ):
        ann = await chromium.person()
        page = await chromium.open(await server.address(), ann)
        await page.until(LOOKING)
        other = await chromium.open(await server.address(), await chromium.person())
        await other.until_true("document.body?.innerText.includes('takes 1 at a time')")
        await page.press("Alt+q")
        await page.until_true("document.getElementById('reason').innerText == 'You left the workbench.'")
        await page.until_true("document.activeElement.id == 'again'")
        await page.press("Enter")
        await page.until_true("!document.body.classList.contains('-closed')")
        await page.until(LOOKING)

        await until(lambda: len(server.below()) >= 2, lambda: str(server.below()))
        left = server.below()
        server.process.kill()
        await page.until_true("document.getElementById('reason').innerText.includes('was lost')")
        await until(lambda: not any(process.is_running() for process in left), lambda: str(left))
