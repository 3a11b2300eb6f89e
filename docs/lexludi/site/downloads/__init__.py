"""The files that programs read."""
