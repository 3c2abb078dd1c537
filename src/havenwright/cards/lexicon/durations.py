"""How long bonuses and forced focuses last, in words."""

from typing import Final

from havenwright.cards.vocabulary import Lasts

DURATIONS: Final[dict[Lasts, str]] = {
    "one round": "for the next round",
    "two rounds": "for the next two rounds",
    "three rounds": "for the next three rounds",
    "four rounds": "for the next four rounds",
    "five rounds": "for the next five rounds",
    "ability": "during this ability",
    "turn": "this turn",
    "round": "this round",
    "before next turn": "until the start of your next turn",
    "next turn": "until the end of your next turn",
    "scenario": "this scenario",
    "another": "until another of its kind is played",
}
SEVERAL: Final[dict[str, Lasts]] = {
    lasts.removesuffix(" rounds"): lasts for lasts in DURATIONS if str(lasts).endswith(" rounds")
}
TIMES: Final[dict[str, Lasts]] = {
    "ability": "ability",
    "turn": "turn",
    "round": "round",
    "scenario": "scenario",
}
OWN_NEXT_TURN: Final = "your next turn"
"""How long a focus can be forced, besides: the turn is that of whoever forces it."""
FORCED: Final[tuple[Lasts, ...]] = ("turn", "round", "next turn", "two rounds", "three rounds", "scenario")
"""How long a focus can be forced; else it is for the round, or as long as the card lies."""
