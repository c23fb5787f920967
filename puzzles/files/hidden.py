"""The encoding of a game in a file, so that its secret cannot be read at a glance. It is no encryption."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode

import msgspec

from puzzles.model.game import Game

LONGEST = 1_000_000
"""The limit on the bytes of an unpacked game."""


def sealed(game: Game) -> str:
    """The game encoded as a word, which `unsealed` decodes."""
    return b64encode(zlib.compress(msgspec.json.encode(game), 9)).decode("ascii")


def unsealed(text: str) -> Game | None:
    """The game encoded in a word; None if it is no such word."""
    try:
        unpacked = zlib.decompressobj().decompress(b64decode(text, validate=True), LONGEST)
        return msgspec.json.decode(unpacked, type=Game)
    except (ValueError, zlib.error, msgspec.MsgspecError, RecursionError):
        return None
