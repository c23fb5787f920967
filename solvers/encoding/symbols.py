"""SMT-LIB symbols for variables, statements and helpers.

Characters of names other than ASCII letters, digits and `_ - .` are percent-encoded, so that any name a
person types is one legal simple symbol and cannot break out of the text around it.
"""

from __future__ import annotations

from functools import lru_cache

from puzzles.formulas.formulas import Value
from puzzles.sentences.values import value_label

_SAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")


@lru_cache(maxsize=65536)
def escaped(name: str) -> str:
    """A name as part of a simple symbol; the encoding is injective."""
    return "".join(ch if ch in _SAFE else _percent(ch) for ch in name)


def symbol(name: str) -> str:
    """A name as a whole simple symbol, which must start with a letter."""
    head = name[:1]
    return escaped(name) if head.isascii() and head.isalpha() else _percent(head) + escaped(name[1:])


def _percent(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "surrogatepass"))


@lru_cache(maxsize=65536, typed=True)
def literal_symbol(name: str, value: Value) -> str:
    """The symbol of the Boolean for "variable has value": `r1c2=4`."""
    return f"{symbol(name)}={escaped(value_label(value))}"


def selector_symbol(statement: str) -> str:
    """The symbol of a statement's selector: `on/row.4`."""
    return f"on/{escaped(statement)}"


def family_symbol(family: str) -> str:
    """The symbol of the selector of a family of rules: `all/rows`."""
    return f"all/{escaped(family)}"


def helper_symbol(statement: str, index: int) -> str:
    """The symbol of a helper of a statement's encoding: `aux/cage.A/3`."""
    return f"aux/{escaped(statement)}/{index}"
