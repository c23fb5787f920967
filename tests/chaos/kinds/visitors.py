"""Visitors of the workbench in a browser, who type, send nonsense and go without a word."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import aiohttp

from tests.chaos.pressing import NAMED, SIZES, click, edits
from tests.helpers.browser import Server, serving, until

PATIENCE = 300.0
HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"Origin": "http://evil.example"},
    *({"Host": name} for name in ("evil.example", "<b>", "a" * 9000)),
)
PATHS = (
    *("/", "/ws", "/static/../server.py", "/~/x", "/%00", "/static/%2e%2e/%2e%2e/etc/passwd"),
    *("/?token=", "/?token=%ff", f"/{'a' * 9000}"),
)
FRAMES = (
    *("", "no JSON", "[" * 50_000, '{"stdin": 1}', '["stdin"]', '["stdin", "\\ud800"]'),
    *('["resize", {"width": -1}]', '["resize", {"width": 1e9, "height": 1e9}]'),
)


def trial(random: Random, folder: Path) -> str:
    """Some visitors at once, and some who are none; the server lives, and nothing of theirs is left."""
    puzzles = folder / "puzzles"
    puzzles.mkdir()
    count = random.randint(1, 3)
    asyncio.run(visited(puzzles, random, count))
    return f"{count} visitors"


async def visited(puzzles: Path, random: Random, count: int) -> None:
    """Have visitors and strangers come and go, and look whether the server still lets somebody in."""
    async with serving(puzzles) as server, AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(person()) for _ in range(count)]
        for guest in guests:
            await enter(guest, server)
        visits = (visit(guest, server.url, Random(random.random())) for guest in guests)
        strangers = (stranger(server.url, Random(random.random())) for _ in range(3))
        await asyncio.gather(*visits, *strangers)
        await until(lambda: not server.below(), lambda: f"left running: {server.below()}")
        async with person() as late:
            await enter(late, server)
        assert server.process.returncode is None


async def enter(guest: aiohttp.ClientSession, server: Server) -> None:
    """Come in by the address that was printed last."""
    async with guest.get(await server.address()) as page:
        assert page.status == 200


async def visit(guest: aiohttp.ClientSession, url: str, random: Random) -> None:
    """Open the workbench, do this and that, and go in the midst of it."""
    async with guest.ws_connect(f"{url}/ws?width=80&height=24", max_msg_size=0) as socket:
        for _ in range(random.randint(0, 40)):
            if socket.closed:
                return
            with suppress(ConnectionError):  # it was closed for what was sent
                await do(socket, random)
            await asyncio.sleep(random.choice((0.0, 0.02, 0.3)))


async def do(socket: aiohttp.ClientWebSocketResponse, random: Random) -> None:
    """Type, click, take another size, or send what no page sends."""
    match random.randrange(8):
        case 0:
            await socket.send_str(random.choice(FRAMES))
        case 1:
            columns, rows = random.choice(SIZES)
            await socket.send_json(["resize", {"width": columns, "height": rows}])
        case 2:
            await socket.send_json(["stdin", click(random, 80, 24).decode()])
        case 3:
            await socket.send_json(["stdin", random.choice(NAMED).decode()])
        case _:
            await socket.send_json(["stdin", b"".join(edits(random, random.randint(1, 6))).decode()])


async def stranger(url: str, random: Random) -> None:
    """Somebody without the address, or from another site, who is not let in anywhere."""
    async with person() as client:
        for _ in range(5):
            headers = random.choice(HEADERS)
            try:
                async with client.get(url + random.choice(PATHS), headers=headers) as page:
                    assert page.status >= 400, (page.status, headers)
                    assert "<b>" not in await page.text()
            except aiohttp.ClientError:
                continue


def person() -> aiohttp.ClientSession:
    """Somebody with cookies of their own."""
    return aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
