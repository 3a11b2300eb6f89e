"""Drawings of positions: a picture that is read where people would rather look than read."""
