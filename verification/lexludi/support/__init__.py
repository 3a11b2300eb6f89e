"""What every room needs: files, JSON, processes, messages, progress and errors."""
