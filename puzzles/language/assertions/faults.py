"""The errors of terms, with their places."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from puzzles.language.assertions.sexp import Sexp, written
from puzzles.language.assertions.signature import Signature
from puzzles.text.errors import InputError

UNREAD = {
    "forall": "quantifiers",
    "exists": "quantifiers",
    "select": "arrays",
    "store": "arrays",
    "/": "real numbers",
    "to_real": "real numbers",
}
"""The words that show features beyond finite domains, with the names of these features."""
SHOWN = 60
"""The limit on the characters of a term in a message."""
FINITE = "Bool, Int and enumerations"


def wrong(term: Sexp, problem: str, expected: str = "", nearest: str = "") -> InputError:
    """The error that marks a term."""
    return InputError(problem, term.start, term.end, expected=expected, nearest=nearest)


def quoted(term: Sexp) -> str:
    """A term for a message, shortened if it is long."""
    text = written(term)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def unknown(term: Sexp, signature: Signature, operators: Collection[str]) -> InputError:
    """The error of an unknown name, or of an unknown operator at the head of a list."""
    name = term if term.items is None else term.items[0] if term.items else term
    if name.items is not None:
        return wrong(name, f"found {quoted(name)}", "an operator")
    if name.text in UNREAD:
        return wrong(name, f"found {UNREAD[name.text]}: {name.text}", FINITE)
    if name.text.startswith(("#", "bv")) or name.text == "_":
        return wrong(name, f"found bit-vectors: {quoted(term)}", FINITE)
    if name.text[:1].isdigit():
        return wrong(name, f"found {name.text}", "a whole number")
    known = (*signature.names, *operators) if term.items is not None else signature.names
    near = get_close_matches(name.text, known, n=1)
    some = ", ".join(signature.names[:6])
    what = f"a name that is declared, such as {some}" if some else "a name that is declared before"
    expected = what if term.items is None else "an operator such as and, =, <= or +"
    return wrong(name, f"{name.text!r} is not known", expected, near[0] if near else "")
