"""Favors: boons for a scenario, which the party may buy once a building of its town offers them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from havenwright.campaign.characters.levels import offered_cards
from havenwright.campaign.core.play import Play
from havenwright.engine import FAVOR_COSTS, POTENTIAL
from havenwright.packs.campaigns.outcomes import RESOURCES

LEVEL: Final = 2
"""The level that the building needs."""
PLAIN: Final = ("knowledge", "wealth", "capacity")
"""Favors that need no further word."""
STRATEGY: Final = "strategy"
DISCOVERY: Final = "discovery"
ABOUT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "knowledge": "3 experience for everybody whose battle goal is met",
        "wealth": "1 gold more for each coin on loot cards",
        "capacity": "everybody brings one small item more, and always keeps one unused",
        POTENTIAL: "everybody may bring a card that was passed over, in place of one of its level or higher",
        STRATEGY: "of two of its ability cards the party leaves one out",
        DISCOVERY: "one such card more in the loot deck",
    }
)
"""The effect of each, for people."""
NOTHING: Final = ""

Swaps: TypeAlias = Mapping[str, str]
"""Cards that a character brings, each with the one that stays behind for it."""


class Favor(NamedTuple):
    """A favor on offer."""

    id: str
    """As the engine calls it."""
    name: str
    points: int
    about: str
    once: bool = False
    """True if it can be bought once for a scenario; others can as often as the points allow."""


def is_open(play: Play) -> bool:
    """True if the party can buy favors by now."""
    building = play.state.buildings.get(play.content.favors_building)
    return play.favor_points > 0 and building is not None and building.stands and building.level >= LEVEL


def offered(play: Play, scenario: str) -> list[Favor]:
    """Favors that can be bought for a scenario, as far as they change something."""
    if not is_open(play):
        return []
    told = play.content.scenario(scenario)
    brings = any(_passed_over(play, name, {}) for name in play.state.active())
    plain = [_favor(name) for name in (*PLAIN, *([POTENTIAL] if brings else ()))]
    strategies = [_favor(STRATEGY, deck, name) for deck, name in told.foes.items()]
    discoveries = [_favor(DISCOVERY, what, what) for what in RESOURCES if what not in told.loot]
    return [*plain, *strategies, *discoveries]


def _favor(kind: str, what: str = "", called: str = "") -> Favor:
    """A favor, perhaps one for a deck or a kind of loot, which is bought once for each."""
    if not what:
        return Favor(kind, kind, FAVOR_COSTS[kind], ABOUT[kind])
    return Favor(f"{kind}: {what}", f"{kind}: {called}", FAVOR_COSTS[kind], ABOUT[kind], once=True)


def brought_cards(play: Play, company: Sequence[str], favors: Sequence[str]) -> dict[str, dict[str, str]]:
    """Ask everybody which cards come along that were passed over, each with the one that it replaces."""
    swaps: dict[str, dict[str, str]] = {}
    for name in company:
        own: dict[str, str] = {}
        for _ in range(favors.count(POTENTIAL)):
            if not _bring_card(play, name, own):
                break
        if own:
            swaps[name] = own
    return swaps


def _bring_card(play: Play, name: str, own: dict[str, str]) -> bool:
    """Ask a player for one more card that comes along; False if none does."""
    character = play.character(name)
    passed_over = _passed_over(play, name, own)
    if not passed_over:
        return False
    prompt = f"which card that was passed over does {play.called(name)} bring"
    card = play.answers.choose("bring", prompt, [NOTHING, *passed_over], character.player)
    if card == NOTHING:
        return False
    play.need(card in passed_over, f"{play.content.card_name(card)} isn't a card that was passed over")
    replaceable = _replaceable(play, name, card, own)
    instead = replaceable[0]
    if len(replaceable) > 1:
        prompt = f"which card stays behind for {play.content.card_name(card)}"
        instead = play.answers.choose("leave", prompt, replaceable, character.player)
        play.need(instead in replaceable, f"{play.content.card_name(instead)} can't stay behind for it")
    own[card] = instead
    play.tell("card brought", character=name, card=card, instead=instead)
    return True


def _passed_over(play: Play, name: str, own: Swaps) -> list[str]:
    """Cards that a character passed over, and can bring by giving up another one."""
    character = play.character(name)
    left = offered_cards(play.class_of(character), [*character.cards, *own], character.level)
    return [card for card in left if _replaceable(play, name, card, own)]


def _replaceable(play: Play, name: str, card: str, own: Swaps) -> list[str]:
    """Cards of the same level or a higher one that can stay behind for a card."""
    character = play.character(name)
    level_of = play.class_of(character).level_of
    there = [one for one in character.cards if one not in own.values()]
    return [one for one in there if level_of(one) >= level_of(card)]
