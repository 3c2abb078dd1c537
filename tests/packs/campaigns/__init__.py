"""Campaigns in packs."""
