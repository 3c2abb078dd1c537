"""The game in words: what is asked, what happened, and why, as a table for people would say it.

words = Words(game.setting, game.state)
asked(game, decision)                       the question, its options, and where they are on the map
lines(game, seat)                           the log
reasons(game, number)                       why event number came about, with the rulebook's pages
"""

from havenwright.telling.decision_sentences import Asked, Option, asked
from havenwright.telling.event_sentences import told
from havenwright.telling.logs import Line, lines
from havenwright.telling.names import Words
from havenwright.telling.reasons import reasons

__all__ = ["Asked", "Line", "Option", "Words", "asked", "lines", "reasons", "told"]
