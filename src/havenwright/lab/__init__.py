"""The laboratory: trials of single positions, and later simulation at scale."""
