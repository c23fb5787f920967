"""The grammar of formulas, propositional and first-order.

Negation and quantifiers bind tightest, then "and", then "or" and "xor" alike, then "implies" (to the right),
then "if and only if" (to the left). Chains of "and" and of "or" are one formula of many parts.

Of the forms in words, "both p and q" binds as if it stood in brackets; "either p or q" and "neither p nor
q" end what they stand in; "if p then q", "p only if q", "q if p" and "p unless q" join formulas of "and" and
"or", and stand in brackets within others: where such words could be read in two ways they are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache, reduce
from typing import Any

from lark import Token, Transformer, v_args

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.language.grammar import Language
from puzzles.language.words import Word, WordCompletion
from puzzles.text.errors import InputError
from puzzles.types.logic.first_order.doubts import check_functions, check_terms
from puzzles.types.logic.first_order.syntax import Application, Equal, Exists, ForAll, Predicate, SingularTerm
from puzzles.types.logic.first_order.tokens import joined_terms
from puzzles.types.logic.words import OFFERED, SPOKEN, is_letter_or, words_of

LENGTH_LIMIT = 2000
GRAMMAR = """
start: formula
?formula: equivalence
        | conditional
?equivalence: implication
            | equivalence _IFF implication     -> iff
?implication: alternative
            | alternative _IMPLIES implication -> implies
            | alternative _IMPLIES if_then     -> implies
?conditional: if_then
            | alternative _ONLY_IF alternative -> implies
            | alternative _IF alternative      -> converse
            | alternative _UNLESS alternative  -> unless
?if_then: _IF formula _THEN consequent         -> implies
        | quantifier if_then                   -> quantified
?consequent: alternative
           | if_then
?alternative: disjunction
            | open_disjunction
            | conjunction OR conjunction _NOT_BOTH -> one_of
?disjunction: conjunction
            | conjunction ((OR | XOR) conjunction)+ -> alternatives
?open_disjunction: open_conjunction
                 | conjunction ((OR | XOR) conjunction)* (OR | XOR) open_conjunction -> alternatives
?conjunction: negation
            | negation (_AND negation)+    -> all_of
?open_conjunction: phrase
                 | negation (_AND negation)* _AND phrase -> all_of
?phrase: _NEITHER negation (_NOR negation)+           -> none_of
       | _EITHER conjunction (OR conjunction)+        -> alternatives
       | _EITHER conjunction OR conjunction _NOT_BOTH -> one_of
       | quantifier phrase                            -> quantified
?negation: _NOT negation                   -> negated
         | _BOTH negation _AND negation    -> all_of
         | quantifier negation             -> quantified
         | NAME                            -> atom
         | JOINED                          -> joined
         | PREDICATE _OPEN term (_COMMA term)* _CLOSE -> predicate
         | left EQUALS term                -> equal
         | left UNEQUAL term               -> unequal
         | TRUE                            -> true
         | FALSE                           -> false
         | _OPEN formula _CLOSE
         | _OPEN_SQUARE formula _CLOSE_SQUARE
         | _OPEN_CURLY formula _CLOSE_CURLY
?left: LEFT                                         -> name
     | LEFT_FUNCTION _OPEN term (_COMMA term)* _CLOSE -> application
?term: TERM                                         -> name
     | FUNCTION _OPEN term (_COMMA term)* _CLOSE    -> application
quantifier: (FORALL | EXISTS) VARIABLE+
%declare FORALL EXISTS VARIABLE JOINED PREDICATE FUNCTION LEFT LEFT_FUNCTION TERM _COMMA EQUALS UNEQUAL
%declare _IFF _IMPLIES OR XOR _AND _NOT NAME TRUE FALSE UNKNOWN
%declare _IF _THEN _ONLY_IF _UNLESS _NEITHER _NOR _EITHER _BOTH _NOT_BOTH
%declare _OPEN _CLOSE _OPEN_SQUARE _CLOSE_SQUARE _OPEN_CURLY _CLOSE_CURLY
"""


def parse(
    line: str,
    *,
    letters: bool = False,
    predicates: Collection[str] = frozenset(),
    variables_are_names: bool = False,
) -> Formula:
    """The formula that a line spells; raises `InputError` for the first place where it goes wrong.

    `letters`: `T` and `F` are names, not truth values. `predicates` are capital letters that other
    formulas use as predicates. `variables_are_names`: a variable that no quantifier of the line binds is
    taken for a name.
    """
    check_length(line)
    words = words_of(line, letters=letters, predicates=predicates)
    _check_letters(words)
    check_functions(words, predicates)
    if words and words[-1].value == ".":
        words = words[:-1]
    formula: Formula = _language().parse(line, words, _Meaning(), lambda terminal: OFFERED.get(terminal, ()))
    check_terms(words, formula, variables_are_names=variables_are_names)
    return formula


def check_length(line: str) -> None:
    """Raise `InputError` for a line that is too long, before anything is made of it."""
    if len(line) > LENGTH_LIMIT:
        expected = f"{LENGTH_LIMIT} characters at most"
        raise InputError("the formula is too long", LENGTH_LIMIT, len(line), expected=expected)


def _check_letters(words: tuple[Word, ...]) -> None:
    """Raise `InputError` for a sign that people read in two ways."""
    named = {word.value for word in words if word.terminal == "NAME"}
    for word in words:
        if word.value == "^":
            problem = "found '^', which some read as and, some as xor"
            raise InputError(problem, word.start, word.end, expected="& or xor")
        if is_letter_or(word) and word.value in named:
            problem = f"found {word.value!r}, which is a name in this formula and could mean or"
            raise InputError(problem, word.start, word.end, expected="| for or")


def completions(
    line: str, cursor: int, names: tuple[str, ...], things: tuple[str, ...] = ()
) -> tuple[WordCompletion, ...]:
    """What can come next at `cursor`, or finish the name there; `names` are those known, of `things` too."""
    before = line[:cursor]
    if len(before) > LENGTH_LIMIT:
        return ()
    offers = {"NAME": names, "TERM": things, **OFFERED, **(SPOKEN if before[-1:].isalnum() else {})}
    return tuple(_language().completions(before, words_of, lambda terminal: offers.get(terminal, ())))


_DESCRIBED = {"NAME": "a name", "TERM": "a name of a thing", "VARIABLE": "a variable", "_COMMA": "','"}
"""Terminals that are not shown as they are typed."""


@lru_cache(maxsize=1)
def _language() -> Language:
    return Language(GRAMMAR, _DESCRIBED, (*OFFERED, *SPOKEN))


@v_args(inline=True)
class _Meaning(Transformer[Token, Any]):
    """Builds the formula from the tree."""

    def start(self, formula: Formula) -> Formula:
        return formula

    def quantifier(self, kind: Token, *variables: Token) -> tuple[type[ForAll | Exists], tuple[str, ...]]:
        return (ForAll if kind.type == "FORALL" else Exists), tuple(map(str, variables))

    def quantified(self, prefix: tuple[type[ForAll | Exists], tuple[str, ...]], part: Formula) -> Formula:
        kind, variables = prefix
        return reduce(lambda inner, variable: kind(variable, inner), reversed(variables), part)

    def name(self, name: Token) -> SingularTerm:
        return str(name)

    def application(self, function: Token, *terms: SingularTerm) -> SingularTerm:
        return Application(str(function), terms)

    def predicate(self, name: Token, *terms: SingularTerm) -> Formula:
        return Predicate(str(name), terms)

    def joined(self, text: Token) -> Formula:
        return Predicate(*joined_terms(str(text)))

    def equal(self, left: SingularTerm, _sign: Token, right: SingularTerm) -> Formula:
        return Equal(left, right)

    def unequal(self, left: SingularTerm, _sign: Token, right: SingularTerm) -> Formula:
        return Not(Equal(left, right))

    def atom(self, name: Token) -> Formula:
        return Is(str(name), True)

    def true(self, _word: Token) -> Formula:
        return And()

    def false(self, _word: Token) -> Formula:
        return Or()

    def negated(self, part: Formula) -> Formula:
        return Not(part)

    def all_of(self, *found: Formula) -> Formula:
        return And(*found)

    def alternatives(self, first: Formula, *found: Any) -> Formula:
        made: dict[str, Callable[..., Formula]] = {"OR": Or, "XOR": Xor}
        parts, kind = [first], found[0].type
        for sign, part in zip(found[::2], found[1::2], strict=True):
            if sign.type != kind:
                parts, kind = [made[kind](*parts)], sign.type
            parts.append(part)
        return made[kind](*parts)

    def implies(self, premise: Formula, conclusion: Formula) -> Formula:
        return Implies(premise, conclusion)

    def iff(self, left: Formula, right: Formula) -> Formula:
        return Iff(left, right)

    def converse(self, conclusion: Formula, premise: Formula) -> Formula:
        return Implies(premise, conclusion)

    def unless(self, left: Formula, right: Formula) -> Formula:
        return Or(left, right)

    def none_of(self, *found: Formula) -> Formula:
        return And(*map(Not, found))

    def one_of(self, left: Formula, _or: Token, right: Formula) -> Formula:
        return Xor(left, right)
