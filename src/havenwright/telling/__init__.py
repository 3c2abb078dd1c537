"""The game in words: questions, the log, and the reasons behind it, in the language of the players.

words = Words(game.setting, game.state)     names and sentences; a third argument is the language
asked(game, decision)                       the question, its options, and where they are on the map
lines(game, seat)                           the log
reasons(game, number)                       the reasons for an event, with the rulebook's pages

All three take words as their last argument: `lines(game, seat, 0, Words(setting, state, GERMAN))`.
"""

from havenwright.telling.decision_sentences import Asked, Option, asked
from havenwright.telling.english import ENGLISH
from havenwright.telling.event_sentences import told
from havenwright.telling.explanations import sentences
from havenwright.telling.language import Language, check
from havenwright.telling.logs import Line, lines, lines_of_all
from havenwright.telling.names import Words
from havenwright.telling.reasons import reasons

__all__ = [
    "ENGLISH",
    "Asked",
    "Language",
    "Line",
    "Option",
    "Words",
    "asked",
    "check",
    "lines",
    "lines_of_all",
    "reasons",
    "sentences",
    "told",
]
