"""Positions from outside: their form, and everything that is wrong with one."""
