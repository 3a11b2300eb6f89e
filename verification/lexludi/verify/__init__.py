"""Everything at once: proofs, cases, engine and ledger of a game."""
