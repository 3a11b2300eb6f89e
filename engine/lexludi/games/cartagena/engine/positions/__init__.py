"""Positions from outside: their form, and what they must fulfil."""
