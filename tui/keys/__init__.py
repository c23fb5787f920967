"""Keys: what each does, under which names, and a person's own."""
