"""What can be seen on a board without solving: broken rules, satisfied clues, what remains to be placed."""
