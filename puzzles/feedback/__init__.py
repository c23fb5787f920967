"""What is seen of a board without solving: rules that are broken, clues that are done, what is left."""
