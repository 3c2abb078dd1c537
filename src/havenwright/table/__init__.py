"""The table in the terminal: set-up, board, hand, questions, log. `haven play --terminal` opens it.

Textual is imported only with `app`; parties, saved games and sessions do without.
"""
