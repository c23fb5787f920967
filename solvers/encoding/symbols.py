"""SMT-LIB symbols for variables, statements and helpers.

Names that a person typed are percent-encoded outside letters, digits and `_ - .`, so that any
name is one legal simple symbol and can never end the text it stands in.
"""

from __future__ import annotations

from functools import lru_cache

from puzzles.formulas.formulas import Value
from puzzles.sentences.values import value_label

_SAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")


@lru_cache(maxsize=65536)
def escaped(name: str) -> str:
    """`name` as part of a simple symbol; different names stay different."""
    return "".join(ch if ch in _SAFE else _percent(ch) for ch in name)


def symbol(name: str) -> str:
    """`name` as a whole simple symbol, which must start with a letter."""
    head = name[:1]
    return escaped(name) if head.isascii() and head.isalpha() else _percent(head) + escaped(name[1:])


def _percent(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "surrogatepass"))


@lru_cache(maxsize=65536, typed=True)
def literal_symbol(name: str, value: Value) -> str:
    """The Bool that is true when the variable has the value: `r1c2=4`."""
    return f"{symbol(name)}={escaped(value_label(value))}"


def selector_symbol(statement: str) -> str:
    """The Bool that switches a statement on: `on/row.4`."""
    return f"on/{escaped(statement)}"


def family_symbol(family: str) -> str:
    """The Bool that switches a whole family of rules on: `all/rows`."""
    return f"all/{escaped(family)}"


def helper_symbol(statement: str, index: int) -> str:
    """A helper Bool of a statement's encoding: `aux/cage.A/3`."""
    return f"aux/{escaped(statement)}/{index}"
