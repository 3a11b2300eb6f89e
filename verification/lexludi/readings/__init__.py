"""Editions joined with a law: what each answers, which passages support a rule, labels."""
