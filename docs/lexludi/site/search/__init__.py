"""The search of the site: its pages, and what it knows."""
