"""What a formula rules out of the values that are left, by itself, and what is known of each variable."""
