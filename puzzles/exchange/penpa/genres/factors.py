"""How KenKen of products is drawn."""

from __future__ import annotations

from puzzles.exchange.penpa.genres.kenken import KenKenGenre
from puzzles.formulas.target import Operation, Target


class FactorsGenre(KenKenGenre):
    """As KenKen, where a number without a sign is what the cells of its cage multiply to."""

    names = ("factors",)

    @property
    def label(self) -> str:
        return f"{self.kind.label} of products"

    @property
    def words(self) -> tuple[str, ...]:
        return self.names

    def target(self, text: str, size: int) -> Target:
        found = Target.parse(text.replace(" ", ""))
        bare = found.operation is Operation.GIVEN and size > 1
        return Target(found.number, Operation.MULTIPLY) if bare else found


GENRE = FactorsGenre()
