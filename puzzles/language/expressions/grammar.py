"""The grammar of rules that a setter types; a chain `a < b < c` means `a < b and b < c`."""

from __future__ import annotations

from functools import lru_cache

from puzzles.formulas.formulas import Formula
from puzzles.language import operators
from puzzles.language.expressions.groups import ExpressionGrid
from puzzles.language.expressions.meaning import ExpressionMeaning
from puzzles.language.expressions.words import DESCRIBED, OFFERED, offers, words_of
from puzzles.language.grammar import Language
from puzzles.language.words import WordCompletion
from puzzles.text.errors import InputError

LENGTH_LIMIT = 1000
GRAMMAR = """
start: formula                                 -> once
     | _EVERY PAIR _COLON formula              -> of_pairs
     | _EVERY GROUP _COLON formula             -> of_groups
     | _EVERY WINDOW path _COLON formula       -> of_windows
     | _ON path _COLON formula                 -> of_path
path: CELL (_COMMA CELL | CELL)*
?alternative: conjunction
            | conjunction (_OR conjunction)+   -> any_of
?product: factor
        | product _TIMES factor                -> multiplied
?atom: NUMBER                                  -> number
     | CELL                                    -> cell
     | NAME                                    -> name
     | QUALITY CELL                            -> quality_of_cell
     | QUALITY NAME                            -> quality_of_name
     | BAR sum BAR                             -> absolute
     | OPEN formula CLOSE                      -> grouped
     | SUM                                     -> total_of_group
     | SUM OPEN list CLOSE                  -> total
     | ABS OPEN sum CLOSE                   -> absolute_of
     | EXTREME OPEN list CLOSE              -> extreme
     | DISTINCT                                -> distinct_group
     | DISTINCT OPEN list CLOSE             -> distinct
     | COUNT OPEN list COMPARE sum CLOSE    -> count
     | COUNT OPEN PARITY _IN list CLOSE     -> count_parity
     | PARITY OPEN sum CLOSE                -> parity
list: item (_COMMA item)*
?item: sum
     | CELL _DOTS CELL                         -> stretch
     | LINE                                    -> line
     | CELLS                                   -> cells
%declare _EVERY _ON PAIR WINDOW GROUP _COLON CELL BAR SUM ABS EXTREME DISTINCT COUNT PARITY _IN _DOTS LINE
%declare CELLS QUALITY
"""


def rule_formula(line: str, puzzle: ExpressionGrid) -> Formula:
    """The formula of a typed rule on a grid; raises `InputError` for the first error."""
    if len(line) > LENGTH_LIMIT:
        expected = f"{LENGTH_LIMIT} characters at most"
        raise InputError("the rule is too long", LENGTH_LIMIT, len(line), expected=expected)
    formula: Formula = _language().parse(line, words_of(line), ExpressionMeaning(line, puzzle), offers)
    return formula


def completions(line: str, cursor: int) -> tuple[WordCompletion, ...]:
    """The words that can come next at `cursor`, or complete the word there."""
    return tuple(_language().completions(line[:cursor], words_of, offers))


@lru_cache(maxsize=1)
def _language() -> Language:
    return Language(operators.GRAMMAR + GRAMMAR, DESCRIBED, tuple(OFFERED))
