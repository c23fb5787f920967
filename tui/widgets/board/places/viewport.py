"""The part of a board that is in sight when it is scrolled."""

from __future__ import annotations

from msgspec import Struct
from rich.style import Style
from textual.geometry import Offset, Region, Size
from textual.strip import Strip

from tui.widgets.board.places.frame import Frame


class Viewport(Struct, frozen=True):
    """A board scrolled by some columns and lines; what is left of the grid or above it does not scroll."""

    frame: Frame
    scrolled: Offset

    def widget_region(self, region: Region) -> Region:
        """Where a part of the board is in the widget."""
        (x, y), frame = self.scrolled, self.frame
        return region.translate(
            Offset(-x if region.x >= frame.gutter else 0, -y if region.y >= frame.head else 0)
        )

    def board_offset(self, at: Offset) -> Offset:
        """The place of the board that is there in the widget."""
        x = at.x + self.scrolled.x if at.x >= self.frame.gutter else at.x
        return Offset(x, self.board_line(at.y))

    def board_line(self, y: int) -> int:
        """The line of the board that is there in the widget."""
        return y + self.scrolled.y if y >= self.frame.head else y

    def visible(self, line: Strip, width: int, ground: Style) -> Strip:
        """What is in sight of a line of the board in so many columns, and the ground behind it."""
        left, gutter = self.scrolled.x, self.frame.gutter
        seen = Strip.join([line.crop(0, gutter), line.crop(gutter + left, left + width)]) if left else line
        return seen.crop_extend(0, width, ground)

    def scrolled_to(self, region: Region, room: Size) -> Offset:
        """How far to scroll to have that part of the board in sight: no further than needed."""
        frame, (x, y) = self.frame, self.scrolled
        wide, tall = room.width - frame.gutter, room.height - frame.head
        left, top = max(region.x - frame.gutter, 0), max(region.y - frame.head, 0)
        return Offset(
            max(min(x, left), left + region.width - wide), max(min(y, top), top + region.height - tall)
        )
