"""Comparing two readings: where they part, by the smallest position and by a game."""
