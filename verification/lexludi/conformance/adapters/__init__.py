"""What somebody needs to begin an adapter: files to start from, and what it translates."""
