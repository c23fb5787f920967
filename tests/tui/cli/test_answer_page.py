"""The page on which one solves a Sudoku with hints: by HTTP, and in a browser where there is one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.browser import CHROMIUM, Page, browser
from tests.helpers.command import ROOT
from tests.helpers.listening import gone
from tests.helpers.processes import children

SERVER = ROOT / "docs" / "examples" / "page" / "server.py"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.fixture
def address() -> Iterator[str]:
    """Where the page is served; afterwards nothing of it is left."""
    command = [sys.executable, str(SERVER), "0"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    yield process.stdout.readline().strip()
    (service,) = children(process.pid)
    process.send_signal(signal.SIGINT)
    process.wait()
    assert gone(service)


def asked(address: str, question: Any) -> Any:
    """What the server answers."""
    data = question if isinstance(question, bytes) else json.dumps(question).encode()
    with urllib.request.urlopen(f"{address}ask", data, timeout=60) as answer:
        return json.load(answer)


def test_the_server_gives_the_page_and_passes_questions_on(address: str) -> None:
    with urllib.request.urlopen(address) as page:
        assert b"<title>Sudoku with hints</title>" in page.read()
    hint = asked(address, {"ask": "hint", "puzzle": PUZZLE})["hint"]
    (conclusion,) = hint["conclusions"]
    row, column = int(conclusion["variable"][1]), int(conclusion["variable"][3])
    assert SOLVED[(row - 1) * 9 + column - 1] == str(conclusion["value"])
    assert asked(address, {"ask": "solve", "puzzle": "55" + PUZZLE[2:]})["verdict"] == "contradiction"
    for wrong in (b"{", {"ask": "run", "puzzle": "(exit)"}, [1]):
        with pytest.raises(urllib.error.HTTPError, match="400"):
            asked(address, wrong)


async def said(page: Page, text: str) -> None:
    """Wait until the page says that."""
    await page.until_true(f"document.querySelector('#said').textContent.includes({json.dumps(text)})")


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")
async def test_a_person_solves_it_in_a_browser(address: str, tmp_path: Path) -> None:
    async with browser(tmp_path) as chromium:
        page = await chromium.open(address, await chromium.person())
        await page.until_true("document.querySelectorAll('input').length === 81")
        typed = "const cell = document.getElementById('r1c3'); cell.value = '5';"
        await page.evaluate(f"{typed} cell.dispatchEvent(new Event('input'))")
        await said(page, "This cannot be: ")
        await page.evaluate("document.querySelector('#clear').click()")
        for _ in range(PUZZLE.count(".")):
            await page.evaluate("document.querySelector('#hint').click()")
            await page.until_true("!document.querySelector('#enter').disabled")
            await page.evaluate("document.querySelector('#enter').click()")
            await page.until_true("document.querySelector('#enter').disabled")
        await said(page, "Solved.")
        assert await page.evaluate("grid()") == SOLVED
