"""The server: a page, and behind each open page a process that draws the workbench on it."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import socket
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlsplit

import textual_serve
from aiohttp import WSMsgType, web
from textual_serve.download_manager import DownloadManager

from tui.web.limits import Limits, is_local
from tui.web.visit import Visit

STATIC = Path(textual_serve.__file__).parent / "static"
PAGES = Path(__file__).parent / "pages"
COOKIE = "cluebench"
"""Holds a secret by which a browser finds its own unsaved work and recent files again."""
YEAR = 365 * 24 * 3600
WIDEST, HIGHEST = 1000, 500
"""Columns and lines that a page may ask for."""
MOMENT, LOOKS = 1.5, 15
"""Seconds that one waits for a place, and how often it is looked for meanwhile."""
CLOSED = 10.0
"""Seconds in which all visitors are seen off as the server ends."""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class WorkbenchServer:
    """Serves the page and its connections on a socket that listens, until it is told to end."""

    def __init__(self, limits: Limits, host: str, state: Path) -> None:
        """`state` is the folder below which each visitor has one for settings and unsaved work."""
        self._limits, self._host, self._state = limits, host, state
        self._visits: set[Visit] = set()
        self._downloads = DownloadManager()

    def run(self, listening: socket.socket) -> None:
        """Serve until ctrl+C or SIGTERM."""
        web.run_app(
            self.application(),
            sock=listening,
            access_log=None,
            print=lambda *words: None,
            shutdown_timeout=CLOSED,
        )

    def application(self) -> web.Application:
        """The routes."""
        application = web.Application(middlewares=[self._guarded])
        application.add_routes(
            [
                web.get("/", self._page),
                web.get("/ws", self._connection),
                web.static("/static", STATIC),
                web.static("/pages", PAGES),
            ]
        )
        application.on_shutdown.append(self._shut)
        return application

    async def _shut(self, application: web.Application) -> None:
        await asyncio.gather(*(visit.end("The server has ended.") for visit in list(self._visits)))

    # -- who may come in -----------------------------------------------------------------------

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Refuse names of this machine that other sites made up, and connections from their pages."""
        if not self._known(request.host):
            raise web.HTTPForbidden(text=f"This server answers at http://{self._host} only.")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="Pages of other sites cannot use this server.")
        response: web.StreamResponse = await handler(request)
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    def _known(self, host: str) -> bool:
        """Whether a request names this server by an address, or by a name that it was given."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in (self._host, "localhost") or not is_local(self._host):
            return True
        with suppress(ValueError):
            return ip_address(name).is_loopback
        return False

    async def _full(self) -> bool:
        """Whether every place is taken, also after the moment that one needs to be left."""
        for _ in range(LOOKS):
            if len(self._visits) < self._limits.visitors:
                return False
            await asyncio.sleep(MOMENT / LOOKS)
        return True

    # -- the page ------------------------------------------------------------------------------

    async def _page(self, request: web.Request) -> web.Response:
        if await self._full():
            text = Template((PAGES / "full.html").read_text("utf-8")).substitute(places=self._limits.visitors)
            return web.Response(
                text=text, content_type="text/html", status=503, headers={"Retry-After": "60"}
            )
        scheme = "wss" if request.headers.get("X-Forwarded-Proto", request.scheme) == "https" else "ws"
        size = _number(request.query.get("fontsize"), 16, 6, 72)
        template = Template((PAGES / "workbench.html").read_text("utf-8"))
        text = template.substitute(socket=f"{scheme}://{request.host}/ws", size=size)
        response = web.Response(text=text, content_type="text/html")
        if not request.cookies.get(COOKIE):
            response.set_cookie(
                COOKIE, secrets.token_urlsafe(32), max_age=YEAR, httponly=True, samesite="Strict"
            )
        return response

    # -- a visitor -----------------------------------------------------------------------------

    def _home(self, request: web.Request) -> Path:
        """The visitor's own folder, for this folder of puzzles: no other visitor can name it."""
        secret = request.cookies.get(COOKIE) or secrets.token_urlsafe(32)
        told = f"{secret}\n{self._limits.folder}".encode(errors="replace")
        return self._state / hashlib.sha256(told).hexdigest()

    async def _connection(self, request: web.Request) -> web.WebSocketResponse:
        if await self._full():
            raise web.HTTPServiceUnavailable(text="All places are taken.")
        connection = web.WebSocketResponse(heartbeat=15)
        visit = Visit(connection, self._limits, self._home(request), self._downloads)
        self._visits.add(visit)
        watching: asyncio.Task[None] | None = None
        try:
            await connection.prepare(request)
            width = _number(request.query.get("width"), 80, 1, WIDEST)
            await visit.start(width, _number(request.query.get("height"), 24, 1, HIGHEST))
            watching = asyncio.create_task(visit.watch())
            async for message in connection:
                if message.type == WSMsgType.TEXT:
                    with suppress(ValueError, LookupError, TypeError, AttributeError):  # not from our page
                        await self._heard(visit, connection, message.json())
        finally:
            self._visits.discard(visit)
            if watching is not None and not watching.done():
                watching.cancel()
            await asyncio.shield(visit.stop())
        return connection

    async def _heard(self, visit: Visit, connection: web.WebSocketResponse, told: list[Any]) -> None:
        match told:
            case ["stdin", str(text)]:
                await visit.type(text)
            case ["resize", {"width": width, "height": height}]:
                await visit.set_terminal_size(_number(width, 80, 1, WIDEST), _number(height, 24, 1, HIGHEST))
            case ["ping", str(told_at)]:
                await connection.send_json(["pong", told_at])
            case ["blur", *_]:
                await visit.blur()
            case ["focus", *_]:
                await visit.focus()


def _number(found: object, usual: int, least: int, most: int) -> int:
    """A whole number in a range; the usual one where there is none."""
    try:
        number = int(str(found))
    except ValueError:
        return usual
    return max(least, min(number, most))
