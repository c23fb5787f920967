"""Texts compressed by lz-string and encoded in base64, as in links of Sudoku setters.

The package `lzstring` compresses. Decompression is done here, since a text can expand without bound and the
package has no limit: a thousand letters may stand for a million.
"""

from __future__ import annotations

import re
from base64 import b64decode
from urllib.parse import unquote

from puzzles.text.errors import PuzzleError

PACKED_LIMIT = 1_000_000
"""The limit on the characters of a packed text."""
UNPACKED_LIMIT = 2_000_000
"""The limit on the characters of an unpacked text; decompression stops there."""

_FOREIGN = re.compile(r"[^A-Za-z0-9+/]")
_EIGHT_BITS, _SIXTEEN_BITS, _END = range(3)


def pack(text: str) -> str:
    """Pack a text in ASCII."""
    from lzstring import LZString  # slow to import, and only writing needs it

    packed: str = LZString.compressToBase64(text)
    return packed


def unpack(packed: str) -> str:
    """Unpack a text; raises `PuzzleError`.

    The letters may be those of base64, of base64url or of lz-string's variant, with or without padding,
    broken into lines, and percent-encoded.
    """
    check_length(packed, PACKED_LIMIT)
    letters = "".join(unquote(packed).strip().replace(" ", "+").split())
    letters = letters.translate(_alphabet(letters)).rstrip("=$")
    if not letters:
        raise PuzzleError("the link carries no puzzle", expected="a long run of letters and digits")
    if found := _FOREIGN.search(letters):
        where = f"character {found.start() + 1} of what the link carries"
        raise PuzzleError(f"found {found[0]!r}", where=where, expected="letters, digits, + and /")
    raw = b64decode(letters + "A" * (-len(letters) % 4))
    units = _words(f"{int.from_bytes(raw, 'big'):0{8 * len(raw)}b}")
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def check_length(text: str, limit: int) -> None:
    """Raise `PuzzleError` if a text is longer than `limit`."""
    if len(text) > limit:
        raise PuzzleError(f"a text of {len(text):,} characters", expected=f"{limit:,} at most")


def _alphabet(letters: str) -> dict[int, str]:
    """The translation of the two letters that stand for `+/`: `-_` in base64url, `+-` in lz-string's
    variant.
    """
    return {ord("-"): "+", ord("_"): "/"} if "_" in letters else {ord("-"): "/"}


def _words(bits: str) -> str:
    """The text of the bits, in UTF-16 code units.

    A code is the index of a known word; each code but the first adds a word, the last one followed by the
    first letter of this one. So a word is at most one letter longer than the text so far, and the total
    length is checked before it grows.
    """
    words, found = ["", "", ""], list[str]()
    last, length, position = "", 0, 0

    def take(count: int) -> int:
        nonlocal position
        position += count
        if position > len(bits):
            raise PuzzleError("the link is cut off", expected="the whole of it")
        return int(bits[position - count : position][::-1], 2)

    while (code := take(len(words).bit_length())) != _END:
        if code in (_EIGHT_BITS, _SIXTEEN_BITS):
            words.append(chr(take(16 if code == _SIXTEEN_BITS else 8)))
            code = len(words) - 1
        if code > len(words) or (code == len(words) and not last):
            raise PuzzleError(
                "what the link carries is not packed right", expected="the whole link, unchanged"
            )
        word = words[code] if code < len(words) else last + last[0]
        length += len(word)
        if length > UNPACKED_LIMIT:
            raise PuzzleError(
                f"the link unpacks to more than {UNPACKED_LIMIT:,} characters", expected="a puzzle"
            )
        found.append(word)
        if last:
            words.append(last + word[0])
        last = word
    return "".join(found)
