"""What is special to zebra puzzles on the screen."""

from tui.types.zebra.body import ZebraBody
from tui.types.zebra.form import ZebraForm

BODY, FORM = ZebraBody, ZebraForm
