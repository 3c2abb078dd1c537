"""Between scenarios."""
