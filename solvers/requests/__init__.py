"""Named questions with plain arguments, and their replies as values that JSON can hold. Nothing here answers."""
