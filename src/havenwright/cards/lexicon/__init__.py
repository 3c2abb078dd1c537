"""The words of the card language as tables, shared by reader and writer."""
