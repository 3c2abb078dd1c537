"""Founding: the first state of a campaign, from its content."""

from collections.abc import Sequence

from havenwright.campaign.core.chance import shuffle
from havenwright.campaign.core.play import GUARD_DECK
from havenwright.campaign.model.state import PARTY, BuildingState, Party, State
from havenwright.engine import Seed
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import Content
from havenwright.rulesets.campaigns import CAMPAIGN_RULES, CampaignRules, Step


def first_state(game: str, content: Content, players: Sequence[str], seed: Seed = 0) -> State:
    """The campaign before anybody has joined: decks shuffled, the first scenarios open."""
    names = [player.strip() for player in players]
    if not names or not all(names) or len(set(names)) != len(names):
        raise UserError("a campaign needs players, each with a name of their own")
    if unreadable := [name for name in names if not name.isprintable()]:
        raise UserError(f"a player can't be called {unreadable[0]!r}: its signs can't be shown")
    rules, start = CAMPAIGN_RULES[game], content.start
    return State(
        seed=seed,
        players=names,
        parties={PARTY: Party(step=_first_step(rules), founding=True, event_done=True)},
        scenarios=dict.fromkeys(start.scenarios, "open"),
        classes=list(start.classes),
        achievements=list(start.achievements),
        reputation=dict.fromkeys(content.factions, 0) if rules.reputation == "by faction" else {},
        morale=start.tracks.get("morale", 10),
        defense=start.tracks.get("defense", 0),
        soldiers=start.tracks.get("soldiers", 0),
        inspiration=start.tracks.get("inspiration", 0),
        prosperity=start.tracks.get("prosperity", 0),
        calendar={week: list(sections) for week, sections in start.calendar.items()},
        resources=dict(start.resources),
        buildings={name: BuildingState(level=level) for name, level in start.buildings.items()},
        shop=dict(start.shop),
        unavailable=dict(start.unavailable),
        decks=_decks(rules, content, seed),
    )


def _first_step(rules: CampaignRules) -> Step:
    """Downtime, if the party sets out right after it; otherwise the party is about to set out."""
    return "downtime" if rules.home[-1:] == ("downtime",) else "leaving"


def _decks(rules: CampaignRules, content: Content, seed: Seed) -> dict[str, list[str]]:
    decks = {name: list(cards) for name, cards in content.start.decks.items()}
    if rules.constructs:
        decks.setdefault("guard", list(content.guard or GUARD_DECK))
    for name, cards in decks.items():
        shuffle(seed, name, 0, cards)
    return decks
