"""The answer about a claim in words: whether it follows, from what, and countermodels."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.formulas.statements import Statement
from puzzles.text.words import amount
from solvers.queries.entailment import Entailed
from tui.words.tones import Tone

WAYS = 5
"""The most minimal premise sets listed."""


class ClaimSection(Struct, frozen=True):
    """A sentence; with `statements`, a heading above them."""

    text: str
    statements: tuple[Statement, ...] = ()
    tone: Tone = Tone.PLAIN


def sections(entailed: Entailed) -> Iterator[ClaimSection]:
    """The sections about a claim besides verdict and countermodel, most important first."""
    if entailed.trivial:
        yield from _trivial(entailed)
    elif entailed.follows:
        yield from _followed(entailed)
    elif entailed.refuted:
        yield from _refuted(entailed)
    yield from _general(entailed)
    if entailed.running:
        yield ClaimSection("Looking further …", tone=Tone.MUTED)
    elif not entailed.complete:
        yield ClaimSection("The search was cut short: there may be other ways.", tone=Tone.MUTED)


def _trivial(entailed: Entailed) -> Iterator[ClaimSection]:
    yield ClaimSection("From premises that contradict one another anything follows, the opposite as well.")
    yield ClaimSection("These premises cannot all be true", entailed.clash or (), Tone.BAD)
    if entailed.tautology:
        yield ClaimSection("It is a tautology besides: true whatever is assumed.")
    elif entailed.reasons:
        yield ClaimSection("It would follow without the contradiction", entailed.reasons[0])
    elif entailed.complete:
        yield ClaimSection("No premises that agree with one another lead to it.")


def _followed(entailed: Entailed) -> Iterator[ClaimSection]:
    cores, premises = entailed.cores, entailed.premises
    if entailed.tautology and premises:
        yield ClaimSection("A tautology: true whatever is assumed.")
        yield ClaimSection("Premises not needed", premises)
    if entailed.tautology:
        return
    if len(cores) == 1:
        yield ClaimSection(f"Needed, {len(cores[0])} of {amount(len(premises), 'premise')}", cores[0])
    for number, core in enumerate(cores[:WAYS] if len(cores) > 1 else (), start=1):
        yield ClaimSection(f"Way {number} of {_ways(entailed)}", core)
    if len(cores) > WAYS:
        yield ClaimSection(f"… and {amount(len(cores) - WAYS, 'more way')}", tone=Tone.MUTED)
    if len(cores) > 1 and entailed.always_needed:
        yield ClaimSection("Needed in every way", entailed.always_needed)
    if cores and entailed.never_needed:
        in_any = " in any way" if len(cores) > 1 else ""
        yield ClaimSection(f"Premises not needed{in_any}", entailed.never_needed)


def _ways(entailed: Entailed) -> str:
    return f"{len(entailed.cores)}" if entailed.complete else f"{len(entailed.cores)} found"


def _refuted(entailed: Entailed) -> Iterator[ClaimSection]:
    if entailed.premises:
        yield ClaimSection("The premises even refute it: they make it false.")
    else:
        yield ClaimSection("It is never true: a contradiction in itself.")


def _general(entailed: Entailed) -> Iterator[ClaimSection]:
    if entailed.premises and (entailed.model is not None or entailed.countermodel is not None):
        yield ClaimSection("The premises are consistent.", tone=Tone.GOOD)
    if entailed.follows and entailed.cores and not entailed.tautology and not entailed.trivial:
        yield ClaimSection("Not a tautology: without premises it can be false.")
    elif not entailed.follows and entailed.premises:
        yield ClaimSection("Not a tautology.")
