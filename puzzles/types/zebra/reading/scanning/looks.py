"""What is read before names: phrases that stand for more than their words."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.types.zebra.reading.scanning.actors import deed
from puzzles.types.zebra.reading.scanning.balances import balance
from puzzles.types.zebra.reading.scanning.beside_actor import beside_actor
from puzzles.types.zebra.reading.scanning.clause_starts import turns_out
from puzzles.types.zebra.reading.scanning.company import in_company
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.scanning.differences import difference
from puzzles.types.zebra.reading.scanning.existence import another, there_is
from puzzles.types.zebra.reading.scanning.families import and_spouse
from puzzles.types.zebra.reading.scanning.gaps import gap
from puzzles.types.zebra.reading.scanning.implied_than import implied_than
from puzzles.types.zebra.reading.scanning.leading import leading_few
from puzzles.types.zebra.reading.scanning.listings import listing
from puzzles.types.zebra.reading.scanning.members import any_of, note_sex
from puzzles.types.zebra.reading.scanning.neighbours import whose_neighbour
from puzzles.types.zebra.reading.scanning.nth_after import nth_after
from puzzles.types.zebra.reading.scanning.parities import parity
from puzzles.types.zebra.reading.scanning.placings import won
from puzzles.types.zebra.reading.scanning.pronouns import denied_anew
from puzzles.types.zebra.reading.scanning.queues import in_queue
from puzzles.types.zebra.reading.scanning.ranges import among, by_so_much, either_amount
from puzzles.types.zebra.reading.scanning.series import series
from puzzles.types.zebra.reading.scanning.several import no_such
from puzzles.types.zebra.reading.scanning.shared_noun import shared_noun
from puzzles.types.zebra.reading.scanning.shared_than import shared_than
from puzzles.types.zebra.reading.scanning.totals import total
from puzzles.types.zebra.reading.scanning.two_of_one import and_of_one

LOOKS: tuple[Callable[[Cutting, int], int | None], ...] = (
    deed,
    beside_actor,
    note_sex,
    and_spouse,
    denied_anew,
    no_such,
    by_so_much,
    among,
    any_of,
    listing,
    either_amount,
    in_company,
    turns_out,
    difference,
    there_is,
    another,
    leading_few,
    balance,
    nth_after,
    gap,
    total,
    parity,
    whose_neighbour,
    and_of_one,
    series,
    shared_than,
    shared_noun,
    implied_than,
    in_queue,
    won,
)
"""Each gives the piece behind what it reads at a piece, or None."""
