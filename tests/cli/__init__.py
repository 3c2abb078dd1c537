"""Tests of the haven command."""
