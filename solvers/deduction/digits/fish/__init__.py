"""Fish, with and without fins."""
