"""Tidewrack, a drafting game of beachcombers."""
