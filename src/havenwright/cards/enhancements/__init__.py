"""Enhancements: stickers on cards, and their cost."""
