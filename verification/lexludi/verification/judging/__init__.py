"""Judging one step: under every reading, with the rules, the values and the passages behind it."""
