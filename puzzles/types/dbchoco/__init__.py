"""Double Choco: the type, and its own kinds of clues."""
