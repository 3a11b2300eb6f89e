"""Proving, generating, judging and comparing: the only room that knows all the others."""
