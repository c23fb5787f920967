"""A headless Chromium, driven by its DevTools protocol, and a server of the workbench for it."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import psutil
import pyte

from tests.helpers.command import PATIENCE, ROOT

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
OPTIONS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--remote-debugging-port=0"),
    *("--disable-dev-shm-usage", "--hide-scrollbars", "--window-size=1000,620"),
)
NAMED = {
    "Enter": ("Enter", 13, "\r"),
    "Escape": ("Escape", 27, ""),
    "Right": ("ArrowRight", 39, ""),
    "Left": ("ArrowLeft", 37, ""),
    "Down": ("ArrowDown", 40, ""),
    "F8": ("F8", 119, ""),
}
"""Keys that are no characters: what a browser calls them, their numbers, and the text that they make."""
ALT = 1


class Page:
    """A page of the workbench in a browser, and the terminal on it as text."""

    def __init__(self, browser: Browser, session: str, target: str) -> None:
        self._browser, self._session, self._target = browser, session, target
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)

    async def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        return await self._browser.ask(method, self._session, **parameters)

    def heard(self, method: str, told: dict[str, Any]) -> None:
        """Draw what the page was sent, as the terminal on it does."""
        if method == "Network.webSocketCreated":
            size = parse_qs(urlsplit(told["url"]).query)
            self._screen.reset()
            self._screen.resize(int(size["height"][0]), int(size["width"][0]))
        elif method == "Network.webSocketFrameReceived" and told["response"]["opcode"] == 2:
            self._stream.feed(base64.b64decode(told["response"]["payloadData"]))

    @property
    def lines(self) -> list[str]:
        return list(self._screen.display)

    def shows(self, text: str) -> bool:
        return any(text in line for line in self.lines)

    async def until(self, text: str, *, gone: bool = False) -> None:
        """Wait for a text to be on the terminal, or to be gone."""
        await until(lambda: self.shows(text) is not gone, lambda: "\n".join([text, *self.lines]))

    async def press(self, *keys: str) -> None:
        """Press keys: characters, names of `NAMED`, or either behind "Alt+"."""
        for key in keys:
            bare = key.removeprefix("Alt+")
            name, number, text = NAMED.get(bare) or (bare, ord(bare.upper()) if bare.isalnum() else 0, bare)
            modifiers = ALT if bare != key else 0
            common = {"key": name, "windowsVirtualKeyCode": number, "modifiers": modifiers}
            common |= {"code": name if bare in NAMED else f"Key{bare.upper()}" if bare.isalpha() else ""}
            down = {"text": text} if text and not modifiers else {}
            await self.ask(
                "Input.dispatchKeyEvent", type="keyDown" if down else "rawKeyDown", **common, **down
            )
            await self.ask("Input.dispatchKeyEvent", type="keyUp", **common)

    async def type(self, text: str) -> None:
        await self.press(*text)

    async def evaluate(self, expression: str) -> Any:
        """The value of an expression on the page."""
        told = await self.ask(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        return told["result"].get("value")

    async def until_true(self, expression: str) -> None:
        """Wait until an expression on the page is true."""
        async with asyncio.timeout(PATIENCE):
            while not await self.evaluate(expression):
                await asyncio.sleep(0.05)

    async def picture(self) -> bytes:
        """The page as it is drawn, as PNG."""
        return base64.b64decode((await self.ask("Page.captureScreenshot", format="png"))["data"])

    async def close(self) -> None:
        """Close the tab."""
        await self._browser.ask("Target.closeTarget", targetId=self._target)


class Browser:
    """The browser: pages of people who share nothing."""

    def __init__(self, connection: aiohttp.ClientWebSocketResponse) -> None:
        self._connection = connection
        self._number = 0
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._pages: dict[str, Page] = {}
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self._connection:
            told = message.json()
            if "id" in told:
                waiting = self._waiting.pop(told["id"])
                if not waiting.done():
                    waiting.set_result(told)
            elif page := self._pages.get(told.get("sessionId", "")):
                page.heard(told["method"], told["params"])

    async def ask(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        """The answer to a command of the protocol."""
        self._number += 1
        waiting = self._waiting[self._number] = asyncio.get_running_loop().create_future()
        sent = {"id": self._number, "method": method, "params": parameters}
        await self._connection.send_json(sent | ({"sessionId": session} if session else {}))
        told = await asyncio.wait_for(waiting, PATIENCE)
        assert "error" not in told, told
        result: dict[str, Any] = told["result"]
        return result

    async def person(self) -> str:
        """Somebody with cookies of their own."""
        identity: str = (await self.ask("Target.createBrowserContext"))["browserContextId"]
        return identity

    async def open(self, url: str, person: str) -> Page:
        """A tab of that person's, on a page."""
        target = (await self.ask("Target.createTarget", url="about:blank", browserContextId=person))[
            "targetId"
        ]
        session = (await self.ask("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        page = self._pages[session] = Page(self, session, target)
        await page.ask("Network.enable")
        await page.ask("Page.enable")
        await page.ask("Page.navigate", url=url)
        return page


async def until(true: Callable[[], bool], told: Callable[[], str]) -> None:
    """Wait for something to become true."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not true():
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(told()) from None


@asynccontextmanager
async def browser(folder: Path) -> AsyncIterator[Browser]:
    """A running Chromium, whose own files are in the folder."""
    assert CHROMIUM is not None
    process = await asyncio.create_subprocess_exec(
        *(CHROMIUM, *OPTIONS, f"--user-data-dir={folder}", "about:blank"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        env=dict(os.environ, HOME=str(folder)),
    )
    assert process.stderr is not None
    address = ""
    async with asyncio.timeout(PATIENCE):
        while not address:
            found = re.search(rb"DevTools listening on (ws://\S+)", await process.stderr.readline())
            address = found[1].decode() if found else ""
    draining = asyncio.create_task(process.stderr.read())
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(address, max_msg_size=0) as connection,
        ):
            yield Browser(connection)
    finally:
        process.terminate()
        await process.wait()
        draining.cancel()


class Server:
    """A running `cluebench serve`."""

    def __init__(self, process: asyncio.subprocess.Process, address: str) -> None:
        self.process, self._address = process, address
        self.url = address.partition("/?")[0]

    async def address(self) -> str:
        """An address that lets one browser in, not given out before."""
        if not self._address:
            self._address = await printed_address(self.process)
        address, self._address = self._address, ""
        return address

    def below(self) -> list[psutil.Process]:
        """The processes of all visitors."""
        found: list[psutil.Process] = psutil.Process(self.process.pid).children(recursive=True)
        return found


@asynccontextmanager
async def serving(folder: Path, *options: str) -> AsyncIterator[Server]:
    """A server of the files in a folder; its own are kept beside."""
    state = folder.with_name(f"{folder.name}-state")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui", "serve", "--port", "0", "--folder", str(folder), *options),
        cwd=ROOT,
        stderr=asyncio.subprocess.PIPE,
        env=dict(os.environ, XDG_STATE_HOME=str(state)),
    )
    try:
        yield Server(process, await printed_address(process))
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def printed_address(process: asyncio.subprocess.Process) -> str:
    """The address in the next line that a server prints."""
    assert process.stderr is not None
    line = (await asyncio.wait_for(process.stderr.readline(), PATIENCE)).decode()
    found = re.search(r"http://\S+", line)
    assert found is not None, line + (await process.stderr.read()).decode()
    return found[0]
