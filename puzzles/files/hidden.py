"""A game in a file, written so that its secret cannot be read at a glance. It is no cipher."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode

import msgspec

from puzzles.model.game import Game

LONGEST = 1_000_000
"""Bytes that a game may take when it is unpacked."""


def sealed(game: Game) -> str:
    """The game as a word that `unsealed` reads."""
    return b64encode(zlib.compress(msgspec.json.encode(game), 9)).decode("ascii")


def unsealed(text: str) -> Game | None:
    """The game in a word; None if it is none."""
    try:
        unpacked = zlib.decompressobj().decompress(b64decode(text, validate=True), LONGEST)
        return msgspec.json.decode(unpacked, type=Game)
    except (ValueError, zlib.error, msgspec.MsgspecError, RecursionError):
        return None
