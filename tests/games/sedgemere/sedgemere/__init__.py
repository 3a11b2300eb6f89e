"""Sedgemere: players carry loads of reed over planks that are laid, lifted and swept away."""
