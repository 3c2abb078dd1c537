"""The card language: what a card says as a tree, read from text and printed back."""
