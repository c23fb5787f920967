"""Who may reach a server: the host names it answers to, and the browsers that it lets in."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from ipaddress import ip_address
from secrets import compare_digest, token_urlsafe
from urllib.parse import urlsplit

from msgspec import Struct

LOCAL = ("127.0.0.1", "localhost", "::1")
"""Names by which only this machine reaches itself."""
NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?", re.IGNORECASE)
_HEADER = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(:\d{1,5})?", re.IGNORECASE)


class Hosts(Struct, frozen=True):
    """The address that a server listens at, and further names that it was given."""

    host: str
    names: tuple[str, ...]

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


BYTES = 32
"""Random bytes in each secret."""


class Admission:
    """The valid key, and the browsers admitted by earlier ones.

    `announce` is called with each key, first by `begin`. Everything is kept in memory only.
    """

    def __init__(self, announce: Callable[[str], None]) -> None:
        self._announce = announce
        self._key = b""
        self._admitted: set[bytes] = set()

    def begin(self) -> None:
        """Replace the key by a new one."""
        key = token_urlsafe(BYTES)
        self._key = _digest(key)
        self._announce(key)

    def enter(self, key: str) -> str | None:
        """Admit a browser by the key, which is then used up, and return its secret; None for a wrong key."""
        if not compare_digest(_digest(key), self._key):
            return None
        secret = token_urlsafe(BYTES)
        self._admitted.add(_digest(secret))
        self.begin()
        return secret

    def admits(self, secret: str) -> bool:
        """Whether the secret is that of an admitted browser."""
        digest = _digest(secret)
        return any(compare_digest(digest, admitted) for admitted in self._admitted)


def _digest(secret: str) -> bytes:
    """The hash of a secret, which is stored and compared."""
    return sha256(secret.encode(errors="replace")).digest()
