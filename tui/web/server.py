"""The web server: a page, and for each open page a process that runs the workbench."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import socket
from html import escape
from pathlib import Path
from string import Template
from typing import Any

import textual_serve
from aiohttp import WSMsgType, web
from textual_serve.download_manager import DownloadManager

from tui.web.admission import Admission, Hosts, same_site
from tui.web.limits import Limits
from tui.web.visit import Visit

STATIC = Path(textual_serve.__file__).parent / "static"
PAGES = Path(__file__).parent / "pages"
COOKIE = "cluebench"
"""The cookie with the secret by which a browser finds its own unsaved work and recent files."""
KEY = "key"
"""The query parameter of the key that admits a browser."""
YEAR = 365 * 24 * 3600
WIDEST, HIGHEST = 1000, 500
"""The most columns and lines that a page may request."""
MOMENT, LOOKS = 1.5, 15
"""Seconds to wait for a free place, and the number of checks in that time."""
CLOSED = 10.0
"""Seconds for closing all visits when the server ends."""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class WorkbenchServer:
    """Serves the page and its connections on a listening socket."""

    def __init__(
        self, limits: Limits, hosts: Hosts, admission: Admission, state: Path, port: int = 0
    ) -> None:
        """`state` is the folder below which each visitor has one for settings and unsaved work.

        Browsers share cookies between ports of a host, so the admission cookie's name includes `port`.
        """
        self._limits, self._hosts, self._admission, self._state = limits, hosts, admission, state
        self._pass = f"{COOKIE}-{port}"
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
        """The web application with its routes."""
        application = web.Application(middlewares=[self._guarded])
        application.add_routes(
            [
                web.get("/", self._page, allow_head=False),
                web.get("/ws", self._connection, allow_head=False),
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
        """Refuse unknown host names, connections from other sites' pages, and browsers not admitted."""
        response: web.StreamResponse
        if not self._hosts.knows(request.host):
            response = _refusal("Not by this name: cluebench serve has to be given it as --allow-host.")
        elif not same_site(request.headers.get("Origin", f"//{request.host}"), request.host):
            response = _refusal("Pages of other sites cannot use this server.")
        elif request.method == "GET" and request.path == "/" and KEY in request.query:
            response = self._enter(request)
        elif self._is_let_in(request):
            response = await handler(request)
        elif request.path == "/":
            response = self._locked()
        else:
            response = _refusal("This browser was not let in.")
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    def _is_let_in(self, request: web.Request) -> bool:
        return self._admission.admits(request.cookies.get(self._pass, ""))

    def _enter(self, request: web.Request) -> web.Response:
        """Admit a browser by the key in its address, and redirect it to the page without the key."""
        let_in = self._is_let_in(request)
        secret = None if let_in else self._admission.enter(request.query[KEY])
        if secret is None and not let_in:
            return self._locked()
        rest = request.url.without_query_params(KEY).raw_query_string
        response = web.Response(status=303, headers={"Location": f"/?{rest}" if rest else "/"})
        if secret is not None:
            self._set_cookie(response, request, self._pass, secret)
        return response

    def _locked(self) -> web.Response:
        text = (PAGES / "locked.html").read_text("utf-8")
        return web.Response(text=text, content_type="text/html", status=403)

    def _set_cookie(self, response: web.Response, request: web.Request, name: str, secret: str) -> None:
        secure = _is_encrypted(request)
        response.set_cookie(name, secret, max_age=YEAR, httponly=True, samesite="Strict", secure=secure)

    async def _full(self) -> bool:
        """Whether all places are taken, after a short wait for one to become free."""
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
        scheme = "wss" if _is_encrypted(request) else "ws"
        size = _number(request.query.get("fontsize"), 16, 6, 72)
        template = Template((PAGES / "workbench.html").read_text("utf-8"))
        text = template.substitute(socket=escape(f"{scheme}://{request.host}/ws"), size=size)
        response = web.Response(text=text, content_type="text/html")
        if not request.cookies.get(COOKIE):
            self._set_cookie(response, request, COOKIE, secrets.token_urlsafe(32))
        return response

    # -- a visitor -----------------------------------------------------------------------------

    def _home(self, request: web.Request) -> Path:
        """The visitor's own folder for this puzzle folder, which no other visitor can name."""
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
                if message.type == WSMsgType.TEXT and not await self._heard(visit, connection, message.data):
                    await visit.end("Closed: it was sent what no page of this server sends.")
        finally:
            self._visits.discard(visit)
            if watching is not None and not watching.done():
                watching.cancel()
            await asyncio.shield(visit.stop())
        return connection

    async def _heard(self, visit: Visit, connection: web.WebSocketResponse, text: str) -> bool:
        """Handle a message of the page; false if it is invalid."""
        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            return False
        match told:
            case ["stdin", str(typed)]:
                await visit.type(typed)
            case ["resize", {"width": width, "height": height}]:
                await visit.set_terminal_size(_number(width, 80, 1, WIDEST), _number(height, 24, 1, HIGHEST))
            case ["ping", str(told_at)]:
                await connection.send_json(["pong", told_at])
            case ["blur", *_]:
                await visit.blur()
            case ["focus", *_]:
                await visit.focus()
            case _:
                return False
        return True


def _refusal(text: str) -> web.Response:
    return web.Response(text=text, status=403)


def _is_encrypted(request: web.Request) -> bool:
    """Whether the browser uses HTTPS, directly or through a proxy."""
    return request.headers.get("X-Forwarded-Proto", request.scheme) == "https"


def _number(found: object, usual: int, least: int, most: int) -> int:
    """A whole number in a range; `usual` if there is none."""
    try:
        number = int(str(found))
    except ValueError:
        return usual
    return max(least, min(number, most))
