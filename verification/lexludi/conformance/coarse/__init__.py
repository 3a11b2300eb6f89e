"""Engines with coarser steps than the law, or with parts of a game only."""
