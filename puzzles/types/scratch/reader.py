"""Reads assertions over the names that were declared, each text once."""

from __future__ import annotations

import re

from puzzles.formulas.formulas import Formula
from puzzles.language.assertions.meaning import formula_of
from puzzles.language.assertions.sexp import Sexp, read_sexps, symbol, written
from puzzles.language.assertions.signature import Function, Signature
from puzzles.language.words import WordCompletion
from puzzles.text.errors import InputError, PuzzleError

_NAMED = re.compile(r'\s*(?:"([^"]+)"|([^\W\d][\w.$@#!-]*))\s*:(?!=)')
_HEAD = re.compile(r"\s*\(\s*(?:(?:=>|[=+*<>!-]|<=|>=)(?=[\s(])|[A-Za-z_][\w.$@#!'-]*(?=[\s(]))")
KEPT = 100_000
"""Texts whose meaning is kept."""


class Reader:
    """Reads the assertions of one signature."""

    def __init__(self, signature: Signature) -> None:
        self.signature = signature
        self._known: dict[str, Formula] = {}

    def formula(self, text: str) -> Formula:
        """What an assertion says; raises `InputError`."""
        found = self._known.get(text)
        if found is None:
            found = formula_of(self.term(text), self.signature)
            self.learn(text, found)
        return found

    def learn(self, text: str, formula: Formula) -> None:
        """Keep what a text is known to say."""
        if len(self._known) > KEPT:
            self._known.clear()
        self._known[text] = formula

    def term(self, text: str) -> Sexp:
        """An assertion as a term; raises `InputError`. `(= x 3)` is SMT-LIB, all else a formula."""
        names, word = self.signature.names, text.strip()
        bare = word[1:-1] if word[:1] == word[-1:] == "|" and len(word) > 2 else word
        if bare in self.signature.variables:
            return Sexp(text.index(word), text.index(word) + len(word), bare)
        from puzzles.language.assertions.grammar import read_formula  # and Lark, which few need

        if not _HEAD.match(text):
            return read_formula(text, names)
        try:
            terms = list(read_sexps(text))
            if len(terms) == 1:
                formula_of(terms[0], self.signature)
                return terms[0]
        except PuzzleError as error:
            problem: PuzzleError | None = error
        else:
            problem = None
        try:
            return read_formula(text, names)
        except InputError:
            if problem is None:
                raise
            raise problem from None

    def completions(self, line: str, cursor: int) -> tuple[WordCompletion, ...]:
        """What can come next in an assertion, or finish the word there."""
        from puzzles.language.assertions.grammar import completions

        name, _ = cut_name(line)
        start = line.index(":") + 1 if name else 0
        line = " " * start + line[start:]
        if not line.lstrip().startswith("("):
            return completions(line, cursor, self.signature.names)
        begun = re.search(r"[\w.$@#!-]*$", line[:cursor])
        typed = begun[0] if begun else ""
        if not typed:
            return ()
        return tuple(
            WordCompletion(cursor - len(typed), name)
            for name in self.signature.names
            if name.startswith(typed) and name != typed
        )


def cut_name(line: str) -> tuple[str, str]:
    """The name before the colon of `a1: x < 3`, or none, and what stands behind it."""
    match = _NAMED.match(line)
    if match is None:
        return "", line
    return match[1] or match[2], line[match.end() :]


def function_text(function: Function) -> str:
    """The command that defines a function."""
    parameters = " ".join(f"({symbol(name)} {symbol(sort)})" for name, sort in function.parameters)
    sort = symbol(function.sort)
    return f"(define-fun {symbol(function.name)} ({parameters}) {sort} {written(function.body)})"
