"""Work on many tasks at once: in local processes, or on a cluster of dask or ray."""
