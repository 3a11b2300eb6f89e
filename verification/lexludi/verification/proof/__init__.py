"""Proofs about a law with Z3: what every obligation means, and its verdict with a witness."""
