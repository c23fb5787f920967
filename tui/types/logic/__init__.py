"""What is special to propositional logic on the screen."""

from tui.types.logic.body import LogicBody, LogicForm

BODY, FORM = LogicBody, LogicForm
