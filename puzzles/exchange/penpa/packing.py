"""The payload of links of penpa-edit: lines with abbreviations for frequent words, deflated, in base64."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from binascii import Error
from urllib.parse import unquote

from puzzles.exchange.packed import PACKED_LIMIT, UNPACKED_LIMIT, check_length
from puzzles.text.errors import PuzzleError

SIGNS = (
    ("z", "zZ"),
    ('"qa"', "z9"),
    ('"pu_q"', "zQ"),
    ('"pu_a"', "zA"),
    ('"grid"', "zG"),
    ('"edit_mode"', "zM"),
    ('"surface"', "zS"),
    ('"line"', "zL"),
    ('"lineE"', "zE"),
    ('"wall"', "zW"),
    ('"cage"', "zC"),
    ('"number"', "zN"),
    ('"symbol"', "zY"),
    ('"special"', "zP"),
    ('"board"', "zB"),
    ('"command_redo"', "zR"),
    ('"command_undo"', "zU"),
    ('"command_replay"', "z8"),
    ('"numberS"', "z1"),
    ('"freeline"', "zF"),
    ('"freelineE"', "z2"),
    ('"thermo"', "zT"),
    ('"arrows"', "z3"),
    ('"direction"', "zD"),
    ('"squareframe"', "z0"),
    ('"polygon"', "z5"),
    ('"deletelineE"', "z4"),
    ('"killercages"', "z6"),
    ('"nobulbthermo"', "z7"),
    ('"__a"', "z_"),
    ("null", "zO"),
)
"""Words and their abbreviations, in the order in which they are applied; they are undone backwards."""
_RAW = -15
"""The `wbits` for deflate without a header, with the largest window."""
_FOREIGN = re.compile(r"[^A-Za-z0-9+/]")


def unpack_lines(packed: str) -> list[str]:
    """The lines of a payload; raises `PuzzleError`."""
    check_length(packed, PACKED_LIMIT)
    letters = "".join(unquote(packed).strip().replace(" ", "+").split())
    letters = letters.replace("-", "+").replace("_", "/").rstrip("=")
    if not letters:
        raise PuzzleError("the link carries no puzzle", expected="a long run of letters and digits")
    if found := _FOREIGN.search(letters):
        where = f"character {found.start() + 1} of what the link carries"
        raise PuzzleError(f"found {found[0]!r}", where=where, expected="letters, digits, + and /")
    try:
        inflating = zlib.decompressobj(_RAW)
        raw = inflating.decompress(b64decode(letters + "=" * (-len(letters) % 4)), UNPACKED_LIMIT)
        text = raw.decode()
    except (Error, zlib.error, UnicodeDecodeError) as error:
        raise PuzzleError("the link is cut off, or changed", expected="the whole of it") from error
    if inflating.unconsumed_tail:
        raise PuzzleError(f"the link unpacks to more than {UNPACKED_LIMIT:,} characters", expected="a puzzle")
    for word, sign in reversed(SIGNS):
        text = text.replace(sign, word)
    check_length(text, UNPACKED_LIMIT)
    return text.split("\n")
