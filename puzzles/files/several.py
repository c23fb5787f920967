"""Several puzzles in one TOML text, each below a line such as `# --- puzzle 2 of 5 ---`."""

from __future__ import annotations

import re
from collections.abc import Sequence

_LINE = re.compile(r"^# --- puzzle [0-9]+ of [0-9]+ ---[^\S\n]*\n", re.MULTILINE)


def joined(texts: Sequence[str]) -> str:
    """The texts of puzzles as one text; a single text stays as it is."""
    if len(texts) == 1:
        return texts[0]
    parts = (
        f"# --- puzzle {number} of {len(texts)} ---\n{text}" for number, text in enumerate(texts, start=1)
    )
    return "\n".join(part if part.endswith("\n") else f"{part}\n" for part in parts)


def split(text: str) -> list[str]:
    """The texts that `joined` put together; a list of `text` alone if there is no such line."""
    head, *parts = _LINE.split(text)
    return parts if parts and not head.strip() else [text]
