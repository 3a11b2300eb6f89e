"""Random games: who chooses their steps."""
