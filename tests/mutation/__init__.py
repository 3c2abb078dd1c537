"""Mutation: small changes to rules, each of which a test should notice. `python -m tests.mutation --help`."""
