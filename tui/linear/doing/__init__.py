"""What commands do, with a bench and what was typed behind the word."""
