"""What options and operands of command lines are, and what they stand for."""
