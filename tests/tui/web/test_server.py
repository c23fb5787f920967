"""What a server lets in, and when it ends a visit: seen by a client that is no browser."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="the extra for browsers is not installed")

import aiohttp
import pyte
from yarl import URL

from tests.helpers.browser import Server, printed_address, serving, until
from tests.helpers.command import said


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


async def let_in(client: aiohttp.ClientSession, server: Server) -> None:
    async with client.get(await server.address()) as page:
        assert page.status == 200


@asynccontextmanager
async def visiting(server: Server, client: aiohttp.ClientSession) -> AsyncIterator[Connection]:
    if not client.cookie_jar.filter_cookies(URL(server.url)):
        await let_in(client, server)
    async with client.get(server.url) as page:
        assert page.status == 200
    async with client.ws_connect(f"{server.url}/ws?width=100&height=30") as socket:
        yield Connection(socket)


def person() -> aiohttp.ClientSession:
    """Somebody with cookies of their own, which count for addresses too."""
    return aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))


async def test_pages_of_other_sites_are_kept_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, person() as client:
        await let_in(client, server)
        async with client.get(server.url) as page:
            assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
            assert "http" not in (await page.text()).replace(server.url, "")
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Origin": "http://["}):
            async with client.get(server.url, headers=headers) as page:
                assert page.status == 403
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await client.ws_connect(f"{server.url}/ws", headers=headers)
        for path in ("/static/../server.py", "/static/%2e%2e/server.py", "/pages/..%2fserver.py", "/static/"):
            async with client.get(f"{server.url}{path}") as page:
                assert page.status in (403, 404)
        assert server.below() == []


PATHS = (
    "/",
    "/ws",
    "/static/js/textual.js",
    "/pages/page.js",
    "/pages/full.html",
    "/no/such",
    "/?fontsize=20",
)


async def test_an_address_lets_one_browser_in_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, person() as ann, person() as bob:
        address = await server.address()
        for path in (*PATHS, "/?key=", "/?key=%00%ff", address.removeprefix(server.url)[:-1]):
            async with bob.get(f"{server.url}{path}", allow_redirects=False) as page:
                assert page.status == 403, path
                assert "Set-Cookie" not in page.headers
        async with bob.head(address) as page:
            assert page.status == 403
        async with ann.get(f"{address}&fontsize=20", allow_redirects=False) as page:
            assert (page.status, page.headers["Location"]) == (303, "/?fontsize=20")
            assert page.headers["Referrer-Policy"] == "no-referrer"
            assert all(word in page.headers["Set-Cookie"] for word in ("HttpOnly", "SameSite=Strict"))
        for path in (address, f"{server.url}/", f"{server.url}/pages/page.js"):
            async with ann.get(path) as page:
                assert page.status == 200
                assert page.url.path_qs == URL(path).path
        async with bob.get(address) as page:
            assert page.status == 403
            assert "Copy the newest address" in await page.text()
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await bob.ws_connect(f"{server.url}/ws")
        async with bob.get(await server.address()) as page:
            assert page.status == 200
        assert server.below() == []


async def test_what_no_page_sends_ends_a_visit_with_a_word(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, person() as client:
        for text in ("[" * 100_000, '{"stdin": 1}'):
            async with visiting(server, client) as page:
                await page.socket.send_str(text)
                assert await page.reason() == "Closed: it was sent what no page of this server sends."
        server.process.terminate()
        assert server.process.stderr is not None
        printed = (await server.process.stderr.read()).decode()
        assert printed.startswith("cluebench: a browser came in")
        assert printed.count("\n") == 1


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
        (["--allow-host", "http://a"], "argument --allow-host: found 'http://a'; expected a name such as"),
        (["--visitors", "many"], "argument --visitors: found 'many'"),
    ],
)
def test_bad_options_are_told_in_a_line(options: list[str], told: str) -> None:
    done = said("serve", *options)
    assert done.returncode == 2
    assert done.stderr.startswith(f"cluebench: {told}")
    assert done.stderr.count("\n") == 1


async def test_a_server_that_others_can_reach_warns_and_answers_to_names_that_it_was_given(
    tmp_path: Path,
) -> None:
    import asyncio
    import sys

    from tests.helpers.command import ROOT

    options = ("--port", "0", "--host", "0.0.0.0", "--allow-host", "Clues.example", "--folder", str(tmp_path))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tui", "serve", *options), cwd=ROOT, stderr=asyncio.subprocess.PIPE
    )
    assert process.stderr is not None
    assert b"warning: what passes between http://0.0.0.0:" in await process.stderr.readline()
    address = URL(await printed_address(process)).with_host("127.0.0.1")
    async with person() as client:
        async with client.get(address) as page:
            assert page.status == 200
        for host in ("evil.example", "0.evil.example", 'x"><b>', "127.0.0.1@evil.example", "[", ""):
            async with client.get(address.with_query(None), headers={"Host": host}) as page:
                assert page.status in (400, 403), host
                assert "<b>" not in await page.text()
        for host in ("10.1.2.3:99", "[2001:db8::1]", "clues.example:99", "localhost"):
            async with client.get(address.with_query(None), headers={"Host": host}) as page:
                assert page.status == 200, host
                assert f'"ws://{host}/ws"' in await page.text()
    process.terminate()
    assert await process.wait() == 0
