"""What typed lines are read with: words, grammars, sentences, names."""
