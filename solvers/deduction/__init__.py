"""Single deduction steps: how they are found, what they quote, and their difficulty."""
