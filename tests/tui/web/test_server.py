"""What a server lets in, and when it ends a visit: seen by a client that is no browser."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="the extra for browsers is not installed")

import aiohttp
import pyte

from tests.helpers.browser import Server, serving, until
from tests.helpers.command import run


class Connection:
    """A page's connection, and what is drawn on it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.screen = pyte.Screen(100, 30)
        self._stream = pyte.ByteStream(self.screen)

    async def until(self, text: str) -> None:
        """Wait for a text to be drawn; fails if the connection is closed before."""
        while not any(text in line for line in self.screen.display):
            message = await self.socket.receive(60)
            assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), self.socket.close_code
            if message.type is aiohttp.WSMsgType.BINARY:
                self._stream.feed(message.data)

    async def send(self, *keys: str) -> None:
        for key in keys:
            await self.socket.send_json(["stdin", key])

    async def reason(self) -> str:
        """Why it was closed, once it is."""
        while True:
            message = await self.socket.receive(60)
            if message.type is aiohttp.WSMsgType.CLOSE:
                return str(message.extra)


@asynccontextmanager
async def visiting(server: Server, client: aiohttp.ClientSession) -> AsyncIterator[Connection]:
    async with client.get(server.url) as page:
        assert page.status == 200
    async with client.ws_connect(f"{server.url}/ws?width=100&height=30") as socket:
        yield Connection(socket)


def person() -> aiohttp.ClientSession:
    """Somebody with cookies of their own, which count for addresses too."""
    return aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))


async def test_pages_of_other_sites_are_kept_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, person() as client:
        async with client.get(server.url) as page:
            assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
            cookie = page.headers["Set-Cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Strict" in cookie
            assert "http" not in (await page.text()).replace(server.url, "")
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
            async with client.get(server.url, headers=headers) as page:
                assert page.status == 403
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await client.ws_connect(f"{server.url}/ws", headers=headers)
        for path in ("/static/../server.py", "/static/%2e%2e/server.py", "/pages/..%2fserver.py", "/static/"):
            async with client.get(f"{server.url}{path}") as page:
                assert page.status in (403, 404)
        assert server.below() == []


@pytest.mark.real_time("a visit is closed when no key came for a while")
async def test_who_is_idle_is_closed_and_finds_the_work_again_as_nobody_else_does(tmp_path: Path) -> None:
    folder = tmp_path / "puzzles"
    folder.mkdir()
    async with (
        serving(folder, "--idle", "0.05") as server,
        person() as ann,
        person() as bob,
    ):
        async with visiting(server, ann) as page:
            await page.until("Type to find")
            await page.send(*"all sudokus", "\r")
            await page.until("288 solutions")
            await page.send("1")
            await page.until("unsaved")
            await page.socket.send_json(["stdin", "\x1b[<35;10;10M"])
            await page.socket.send_str("no JSON")
            await page.socket.send_json({"stdin": 1})
            await page.socket.send_json(["resize", {"width": "x", "height": 10**9}])
            assert (await page.reason()).startswith("Closed after 0.05 minutes without a key.")
        await until(lambda: not server.below(), lambda: str(server.below()))
        async with visiting(server, bob) as page:
            await page.until("Type to find")
            assert not any("Unsaved" in line for line in page.screen.display)
        async with visiting(server, ann) as page:
            await page.until("All Sudokus of 4x4")
            await page.until("Discard")


async def test_who_takes_too_much_memory_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, "--memory", "256") as server, person() as client:
        async with visiting(server, client) as page:
            await page.until("Type to find")
            await page.send(*"twenty-five", "\r")
            assert (await page.reason()).startswith("Closed: it took more than 256 MB.")
        await until(lambda: not server.below(), lambda: str(server.below()))


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--folder", "/no/such"], "/no/such: there is no such folder"),
        (["--port", "99999"], "argument --port: found '99999'"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid:8000: cannot listen there"),
        (["--idle", "0"], "argument --idle: found '0'; expected minutes, more than 0"),
        (["--memory", "1"], "argument --memory: found '1'"),
        (["--visitors", "many"], "argument --visitors: found 'many'"),
    ],
)
def test_bad_options_are_told_in_a_line(options: list[str], told: str) -> None:
    done = run("serve", *options, env=dict(os.environ))
    assert done.returncode == 2
    assert done.stderr.startswith(f"cluebench: {told}")
    assert done.stderr.count("\n") == 1


async def test_a_server_that_others_can_reach_warns(tmp_path: Path) -> None:
    import asyncio
    import sys

    from tests.helpers.command import ROOT

    process = await asyncio.create_subprocess_exec(
        *(
            sys.executable,
            "-m",
            "tui",
            "serve",
            "--port",
            "0",
            "--host",
            "0.0.0.0",
            "--folder",
            str(tmp_path),
        ),
        cwd=ROOT,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    first, second = await process.stderr.readline(), await process.stderr.readline()
    assert b"warning: whoever can reach 0.0.0.0:" in first
    assert b"without a password" in first
    assert b"the workbench is at http://0.0.0.0:" in second
    port = second.split(b"0.0.0.0:")[1].split(b",")[0].decode()
    async with person() as client, client.get(f"http://127.0.0.1:{port}") as page:
        assert page.status == 200
    process.terminate()
    assert await process.wait() == 0
