"""A line cut into the words of the grammar."""
