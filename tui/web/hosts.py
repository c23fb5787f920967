"""The host names that a server answers to, since a foreign page can point its own name at any machine."""

from __future__ import annotations

import re
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import Struct

LOCAL = ("127.0.0.1", "localhost", "::1")
"""Names by which only this machine reaches itself."""
NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?", re.IGNORECASE)
_HEADER = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(:\d{1,5})?", re.IGNORECASE)


class Hosts(Struct, frozen=True):
    """The address that a server listens at, and further names that it was given."""

    host: str
    names: tuple[str, ...] = ()

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOCAL

    def knows(self, header: str) -> bool:
        """Whether a `Host` header names this server: by IP address, or by a known name."""
        if not _HEADER.fullmatch(header):
            return False
        name = re.sub(r":\d+$", "", header).strip("[]").lower()
        if name in {"localhost", self.host.lower(), *map(str.lower, self.names)}:
            return True
        with suppress(ValueError):
            return ip_address(name).is_loopback or not self.is_local
        return False

    def address(self, port: int) -> str:
        """The URL of the page."""
        return f"http://{f'[{self.host}]' if ':' in self.host else self.host}:{port}"


def same_site(origin: str, host: str) -> bool:
    """Whether an `Origin` header matches a `Host` header."""
    with suppress(ValueError):
        return urlsplit(origin).netloc == host
    return False
