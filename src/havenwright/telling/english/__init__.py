"""English: everything that a player reads, one table a chapter."""

from typing import Final

from havenwright.telling.english.campaigns import (
    CAMPAIGN_ACTS,
    CAMPAIGN_EVENTS,
    CAMPAIGN_PHRASES,
    CAMPAIGN_QUESTIONS,
)
from havenwright.telling.english.events import EVENTS
from havenwright.telling.english.explanations import EXPLANATIONS
from havenwright.telling.english.goals import GOALS
from havenwright.telling.english.grammar import capital, join, join_or, plural
from havenwright.telling.english.phrases import NAMES, NOUNS, PHRASES
from havenwright.telling.english.questions import ANSWERS, MOMENTS, QUESTIONS
from havenwright.telling.language import Language

ENGLISH: Final = Language(
    name="English",
    questions=QUESTIONS,
    answers=ANSWERS,
    moments=MOMENTS,
    events=EVENTS,
    explanations=EXPLANATIONS,
    goals=GOALS,
    phrases=PHRASES,
    campaign_events=CAMPAIGN_EVENTS,
    campaign_acts=CAMPAIGN_ACTS,
    campaign_questions=CAMPAIGN_QUESTIONS,
    campaign_phrases=CAMPAIGN_PHRASES,
    names=NAMES,
    nouns=NOUNS,
    plural=plural,
    join=join,
    join_or=join_or,
    capital=capital,
)
