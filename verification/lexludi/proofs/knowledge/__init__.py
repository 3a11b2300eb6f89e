"""What seats see: that it is enough for what they may do, and that it is defined."""
