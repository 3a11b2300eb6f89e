"""Verdicts looked into: their questions written out, and asked of another solver."""
