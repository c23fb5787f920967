"""The versions that a setter kept of a puzzle, each made from another or from nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from puzzles.files.versions import Version
from puzzles.model.puzzle import Puzzle


class Versions:
    """Versions by their names, in the order in which they were kept."""

    def __init__(self, kept: Iterable[Version] = ()) -> None:
        self._kept = {version.name: version for version in kept}

    @property
    def kept(self) -> tuple[Version, ...]:
        return tuple(self._kept.values())

    @property
    def puzzles(self) -> tuple[tuple[str, Puzzle], ...]:
        """What is kept, whatever is known of it."""
        return tuple((version.name, version.puzzle) for version in self.kept)

    def get(self, name: str) -> Version | None:
        """That of a name."""
        return self._kept.get(name)

    def of(self, puzzle: Puzzle) -> Version | None:
        """The one that is that puzzle, the latest of several."""
        return next((version for version in reversed(self.kept) if version.puzzle == puzzle), None)

    def next_name(self) -> str:
        """A name that none has yet."""
        numbers = range(1, len(self._kept) + 2)
        return next(name for number in numbers if (name := f"Version {number}") not in self._kept)

    def keep(self, version: Version) -> None:
        """Keep one more, or another in the turn of that of its name."""
        self._kept[version.name] = version

    def tell(self, name: str, told: str) -> None:
        """Note what is known of one by now."""
        self._kept[name] = replace(self._kept[name], told=told)

    def remove(self, name: str) -> None:
        """Let one go; those made from it are now made from what it was made from."""
        gone = self._kept.pop(name)
        for version in self.kept:
            if version.parent == name:
                self._kept[version.name] = replace(version, parent=gone.parent)

    def tree(self) -> Iterator[tuple[int, Version]]:
        """Each behind the one it was made from, with how many it is removed from the first."""
        children: dict[str, list[Version]] = {}
        for version in self.kept:
            own = version.parent if version.parent in self._kept and version.parent != version.name else ""
            children.setdefault(own, []).append(version)
        reached = set[str]()
        open_ = [(0, version) for version in reversed(children.get("", []))]
        while open_:
            depth, version = open_.pop()
            reached.add(version.name)
            yield depth, version
            open_ += [(depth + 1, child) for child in reversed(children.get(version.name, []))]
        yield from ((0, version) for version in self.kept if version.name not in reached)
