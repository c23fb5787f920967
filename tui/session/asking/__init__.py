"""What is asked of the solver about a state, and what is known of it by its answers."""
