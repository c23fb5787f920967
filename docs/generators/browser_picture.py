"""Takes docs/images/browser.png: `python -m docs.generators.browser_picture`, where there is a Chromium."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.helpers.browser import browser, serving

PICTURE = Path(__file__).parents[1] / "images" / "browser.png"


async def take() -> None:
    """Show a contradiction in a Sudoku."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "puzzles")
        folder.mkdir()
        async with serving(folder) as server, browser(Path(scratch, "chromium")) as chromium:
            page = await chromium.open(f"{await server.address()}&fontsize=15", await chromium.person())
            await page.until("Type to find")
            await page.type("sudoku of the course notes")
            await page.press("Enter")
            await page.until("Exactly one solution")
            await page.press("m", "Right", "Right", "4")
            await page.until("Contradiction")
            await page.until("cannot all hold")
            await asyncio.sleep(1)  # until it is drawn
            PICTURE.write_bytes(await page.picture())


if __name__ == "__main__":
    asyncio.run(take())
