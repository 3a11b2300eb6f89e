"""The law on the site: its chapters, every declaration with what stands behind it, its names."""
