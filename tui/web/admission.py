"""Who is let in: a browser that opened an address that the server printed; each address lets in one."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from secrets import compare_digest, token_urlsafe

BYTES = 32
"""Of chance in each secret."""


class Admission:
    """The key of the address that is good now, and the browsers that came in by an earlier one.

    `announce` is called with each key, the first at `begin`. Nothing is kept beyond the end of the server.
    """

    def __init__(self, announce: Callable[[str], None]) -> None:
        self._announce = announce
        self._key = b""
        self._admitted: set[bytes] = set()

    def begin(self) -> None:
        """Make a new key, in place of the one before."""
        key = token_urlsafe(BYTES)
        self._key = _digest(key)
        self._announce(key)

    def enter(self, key: str) -> str | None:
        """The secret of a browser that comes in by that key, which is then used up; None for a wrong key."""
        if not compare_digest(_digest(key), self._key):
            return None
        secret = token_urlsafe(BYTES)
        self._admitted.add(_digest(secret))
        self.begin()
        return secret

    def admits(self, secret: str) -> bool:
        """Whether a browser with that secret was let in."""
        digest = _digest(secret)
        return any(compare_digest(digest, admitted) for admitted in self._admitted)


def _digest(secret: str) -> bytes:
    """What is kept of a secret, and compared."""
    return sha256(secret.encode(errors="replace")).digest()
