"""Admission of browsers: each address that the server prints lets one browser in."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from secrets import compare_digest, token_urlsafe

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
