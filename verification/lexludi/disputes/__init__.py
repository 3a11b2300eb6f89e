"""Rulings on one step: under every reading, with rules, values and passages."""
