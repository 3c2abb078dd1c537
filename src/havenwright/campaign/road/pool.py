"""The start of a scenario: items of scenario cards, and the size of a modifier deck."""

from typing import Final

from havenwright.campaign.core.play import Play
from havenwright.campaign.model.state import Mode

FIRST: Final = "1"
"""The number of the scenario that items come after."""
ALWAYS: Final = ("cover", "collector")
"""Cards whose items can be had in every scenario after the first."""


def items(play: Play, scenario: str) -> list[str]:
    """Items that can be equipped: of cards resolved or skipped, once the first scenario is completed.

    A card that is played once more was resolved, so its own items count.
    """
    done = {
        play.content.number_of(name) for name, status in play.state.scenarios.items() if status == "completed"
    }
    if FIRST not in done:
        return []
    number = play.content.number_of(scenario)
    return [
        name
        for name, item in play.content.items.items()
        if _is_before(item.card, number) or item.card in done
    ]


def _is_before(card: str, scenario: str) -> bool:
    if card in ALWAYS:
        return True
    return card.isdecimal() and scenario.isdecimal() and int(card) < int(scenario)


def deck_size(play: Play, name: str, mode: Mode) -> int:
    """How many modifier cards a character's next scenario begins with, but for perks and items."""
    blessed = mode == "campaign" or not play.rules.donation_needs_campaign
    return play.modifiers + (play.character(name).blesses if blessed else 0)
