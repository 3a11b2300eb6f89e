"""Fault localisation: which rule of a law an implementation most likely has wrong."""
