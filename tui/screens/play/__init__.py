"""The play screen: the board, one quiet pane beside it, and what is said while a person solves."""
