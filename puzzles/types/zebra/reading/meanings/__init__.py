"""What the parts of a clue mean, from things to claims."""
