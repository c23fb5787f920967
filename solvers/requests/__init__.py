"""Questions by their names with plain arguments, and replies that JSON can hold. Nothing here answers."""
