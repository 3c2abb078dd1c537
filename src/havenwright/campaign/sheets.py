"""Sheets: a campaign as people look at it, from the state alone, and without another's secrets."""

from collections import Counter
from collections.abc import Mapping
from string import ascii_uppercase

import msgspec

from havenwright.campaign.characters import levels, retirement
from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, tracks
from havenwright.campaign.home.outpost_attack import number_of
from havenwright.campaign.model.decisions import PARTY
from havenwright.campaign.model.state import Character
from havenwright.campaign.road import favors, scenario_choice
from havenwright.campaign.road.result_check import treasures_left
from havenwright.campaign.town import crafting, enhancement, shop
from havenwright.packs.campaigns.content import Building
from havenwright.packs.campaigns.outcomes import RESOURCES


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A record that a screen draws."""


class Named(Sheet, frozen=True):
    id: str
    name: str


class PerkRow(Sheet, frozen=True):
    name: str
    boxes: int
    marked: int = 0
    linked: bool = False


class QuestSheet(Sheet, frozen=True):
    id: str
    name: str
    story: str = ""
    counters: Mapping[str, int] = {}
    asks: tuple[str, ...] = ()
    """The lines of its card that say what it counts, and when it is fulfilled."""
    fulfilled: bool = False


class CharacterSheet(Sheet, frozen=True):
    """A character with everything it has."""

    id: str
    name: str
    kind: Named
    """Its class."""
    player: str
    status: str = "active"
    lineage: int = 0
    """Characters that its player has retired."""
    level: int = 1
    experience: int = 0
    next_level: int = 0
    """The experience that the next level needs; 0: there is none."""
    hit_points: int = 0
    gold: int = 0
    resources: Mapping[str, int] = {}
    items: tuple[Named, ...] = ()
    cards: tuple[str, ...] = ()
    """Ability cards in its pool, by id."""
    offered: tuple[str, ...] = ()
    """Ability cards that the next level would offer."""
    perks: tuple[PerkRow, ...] = ()
    marks_left: int = 0
    """Perk marks that aren't used."""
    checkmarks: int = 0
    most_checkmarks: int = 0
    """0: there can be any number."""
    masteries: Mapping[str, bool] = {}
    """Masteries of its class, and whether they are achieved."""
    quest: QuestSheet | None = None
    """None: there is none, or its player keeps it secret."""
    secret: bool = False
    traits: tuple[str, ...] = ()
    blesses: int = 0
    used_up: tuple[Named, ...] = ()
    """Items that are used up when the next scenario begins."""
    discards: int = 0
    """Cards that are discarded when the next scenario begins."""
    waits: tuple[str, ...] = ()
    """Things that are due: `level`, `perk`, `retirement`."""


class PartySheet(Sheet, frozen=True):
    name: str
    step: str
    steps: tuple[str, ...] = ()
    """The steps of the home phase, in their order."""
    members: tuple[str, ...] = ()
    location: str = ""
    reputation: Mapping[str, int] = {}
    """By faction; with one for all: under the name `reputation`."""
    achievements: tuple[str, ...] = ()
    playing: str = ""
    """The scenario under way, or the one that has just ended."""
    outcome: str = ""
    bound: str = ""
    done: tuple[str, ...] = ()
    founding: bool = False


class Region(Sheet, frozen=True):
    """A region of the map."""

    name: str
    row: int
    """The row of coordinates that it begins with."""


class CampaignSheet(Sheet, frozen=True):
    """The tracks and flags of the whole campaign."""

    name: str
    story: str = ""
    home: str = ""
    """The name of the town; empty: the campaign doesn't say."""
    regions: tuple[Region, ...] = ()
    """Regions of the map, from the top; those that nobody knows a scenario of aren't there."""
    prosperity: int = 0
    prosperity_level: int = 1
    next_prosperity: int = 0
    """The number of boxes at which the next level begins; 0: there is none."""
    inspiration: int = 0
    morale: int = 0
    defense: int = 0
    total_defense: int = 0
    soldiers: int = 0
    donations: int = 0
    imbuement: int = 0
    favor_points: int = 0
    """Points to spend on favors before a scenario; 0: none can be bought."""
    imbuement_unlocked: str = "none"
    """The highest imbuement that a scenario may be played with: `none`, `basic` or `advanced`."""
    achievements: tuple[str, ...] = ()
    stickers: tuple[str, ...] = ()
    envelopes: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    classes: tuple[Named, ...] = ()
    parties: tuple[str, ...] = ()
    """Where several share the campaign: their names."""
    retired: Mapping[str, int] = {}
    variants: Mapping[str, bool] = {}
    """House rules of the game, and whether the table plays with them."""
    enhancing: bool = False
    """True if cards can be enhanced by now."""
    ended: bool = False
    """True if a scenario that ends the campaign is completed."""


class FavorRow(Sheet, frozen=True):
    """A favor that can be bought for a scenario."""

    id: str
    name: str
    points: int
    about: str = ""
    """Its effect, for people."""
    once: bool = False
    """False: it can be bought as often as the points allow."""


class MapPlace(Sheet, frozen=True):
    """A scenario on the map."""

    id: str
    name: str
    number: str = ""
    at: str = ""
    status: str = "locked"
    why_not: str = ""
    """The reason why it can't be played now; empty: there is none."""
    in_town: bool = False
    links: tuple[str, ...] = ()
    level: int = 0
    favors: tuple[FavorRow, ...] = ()
    """Favors that can be bought for it; empty: none can."""


class BuildingRow(Sheet, frozen=True):
    id: str
    name: str
    level: int = 0
    wrecked: bool = False
    highest: int = 0
    cost: Mapping[str, int] = {}
    """Of the next level."""
    needs: int = 0
    """The prosperity level that it needs."""
    gives: tuple[str, ...] = ()
    """The lines of its card that say what it does; before it is built those of its first level."""


class TownSheet(Sheet, frozen=True):
    resources: Mapping[str, int] = {}
    buildings: tuple[BuildingRow, ...] = ()
    week: int = 0
    season: str = ""
    weeks_a_season: int = 0
    calendar: Mapping[int, int] = {}
    """Sections that wait, by week: only their number is known."""
    guard: Mapping[str, int] = {}
    """The cards of the town guard, by kind."""
    chart: Mapping[str, Named] = {}
    """Potions that are known, by their herbs."""
    most_soldiers: int = 0
    """The room in the barracks."""


class ShopRow(Sheet, frozen=True):
    id: str
    name: str
    price: int = 0
    copies: int = 0
    source: str = ""
    materials: Mapping[str, int] = {}
    why_not: Mapping[str, str] = {}
    """Reasons why characters can't have it, in downtime; who isn't named can."""


class ResultSheet(Sheet, frozen=True):
    """The scenario under way, with the fields of a result that people type."""

    scenario: str
    members: tuple[str, ...]
    level: int = 1
    gains: bool = True
    """False where nothing is gained but the scenario itself."""
    money: int = 1
    """The gold of a money token."""
    bonus: int = 0
    """Experience of everybody for winning."""
    loot: tuple[str, ...] = ()
    """Kinds of materials and herbs that can be looted."""
    random_item: bool = False
    """True if an item can be drawn for a loot card."""
    masteries: bool = False
    deaths: bool = False
    """True if characters can die for good."""
    treasures: tuple[str, ...] = ()
    """Numbered treasures that nobody has looted."""
    choices: tuple[tuple[str, ...], ...] = ()
    """Choices of the party in the scenario, each with its options."""


class Sheets(Sheet, frozen=True):
    """All sheets, as a seat may see them."""

    seat: int
    ruleset: str
    players: tuple[str, ...]
    campaign: CampaignSheet
    party: PartySheet
    characters: tuple[CharacterSheet, ...] = ()
    map: tuple[MapPlace, ...] = ()
    town: TownSheet | None = None
    shop: tuple[ShopRow, ...] = ()
    result: ResultSheet | None = None
    """None: no scenario is under way."""
    decks: Mapping[str, int] = {}
    """How many cards each deck has."""


def sheets_of(play: Play, ruleset: str, seat: int = PARTY) -> Sheets:
    """The sheets of a campaign for a seat; `PARTY`: for nobody, without anybody's secrets."""
    state = play.state
    viewer = state.players[seat] if 0 <= seat < len(state.players) else ""
    own = [name for name, one in state.characters.items() if one.party == state.party]
    return Sheets(
        seat=seat,
        ruleset=ruleset,
        players=tuple(state.players),
        campaign=_campaign(play),
        party=_party(play),
        characters=tuple(_character(play, name, viewer) for name in own),
        map=tuple(_places(play)),
        town=_town(play) if play.rules.constructs else None,
        shop=tuple(_shop(play)),
        result=_result(play),
        decks={name: len(cards) for name, cards in state.decks.items() if cards},
    )


def _named(id: str, record: object) -> Named:
    return Named(id=id, name=getattr(record, "name", "") or id)


def _item(play: Play, id: str) -> Named:
    return _named(id, play.content.items.get(id))


def _character(play: Play, name: str, viewer: str) -> CharacterSheet:
    one = play.state.characters[name]
    kind = play.class_of(one)
    table = play.rules.level_experience
    used = sum(one.boxes.values())
    active = one.status == "active"
    hidden = one.secret and viewer != one.player
    return CharacterSheet(
        id=name,
        name=play.called(name),
        kind=_named(one.class_, kind),
        player=one.player,
        status=one.status,
        lineage=play.state.retired.get(one.player, 0),
        level=one.level,
        experience=one.xp,
        next_level=table[one.level] if play.rules.economy and one.level < len(table) else 0,
        hit_points=kind.hit_points[min(one.level, len(kind.hit_points)) - 1] if kind.hit_points else 0,
        gold=one.gold,
        resources={what: amount for what, amount in one.resources.items() if amount},
        items=tuple(_item(play, item) for item in one.items),
        cards=(*kind.first_cards, *one.cards),
        offered=tuple(levels.offered_cards(kind, one.cards, one.level + 1)) if active else (),
        perks=tuple(
            PerkRow(name=perk, boxes=told.boxes, marked=one.boxes.get(perk, 0), linked=told.linked)
            for perk, told in kind.perks.items()
        ),
        marks_left=max(0, one.perks - used),
        checkmarks=one.checkmarks,
        most_checkmarks=play.rules.most_checkmarks or 0,
        masteries={mastery: mastery in one.masteries for mastery in kind.masteries},
        quest=None if hidden else _quest(play, name, one),
        secret=one.secret,
        traits=tuple(one.traits),
        blesses=one.blesses,
        used_up=tuple(_item(play, item) for item in one.used_up),
        discards=one.discards,
        waits=tuple(_waits(play, name, one, hidden=hidden)) if active else (),
    )


def _quest(play: Play, name: str, one: Character) -> QuestSheet | None:
    if one.quest is None:
        return None
    card = play.content.quests.get(one.quest)
    return QuestSheet(
        id=one.quest,
        name=(card.name if card else "") or one.quest,
        story=card.story if card else "",
        counters={tally.name: one.counters.get(tally.name, 0) for tally in (card.tallies if card else ())},
        asks=card.said if card else (),
        fulfilled=card is not None and retirement.is_fulfilled(play, name),
    )


def _waits(play: Play, name: str, one: Character, *, hidden: bool) -> list[str]:
    due = {
        "level": levels.is_due(play, name),
        "perk": one.perks > sum(one.boxes.values()) and bool(levels.free_perks(play, name)),
        "retirement": not hidden and retirement.is_due(play, name),
    }
    return [what for what, is_so in due.items() if is_so]


def _party(play: Play) -> PartySheet:
    party = play.party
    one = {"reputation": party.reputation} if play.rules.reputation == "one" else {}
    return PartySheet(
        name=play.state.party,
        step=party.step,
        steps=tuple(play.rules.home or ()),
        members=tuple(play.state.active()),
        location=party.location,
        reputation=one or dict(play.state.reputation),
        achievements=tuple(party.achievements),
        playing=party.playing.scenario if party.playing else "",
        outcome=party.playing.outcome if party.playing else "",
        bound=party.bound,
        done=tuple(party.done),
        founding=party.founding,
    )


def _result(play: Play) -> ResultSheet | None:
    playing, rules = play.party.playing, play.rules
    if playing is None or play.party.step != "scenario":
        return None
    row = play.chart[playing.level]
    return ResultSheet(
        scenario=playing.scenario,
        members=tuple(playing.with_),
        level=playing.level,
        gains=rules.economy and playing.casual_from is None,
        money=row.gold,
        bonus=row.bonus_experience if rules.economy else 0,
        loot=RESOURCES if rules.crafts else (),
        random_item=rules.crafts and playing.scenario not in play.state.random_item_scenarios,
        masteries=rules.masteries,
        deaths="permanent death" in play.variants,
        treasures=tuple(treasures_left(play, playing.scenario)),
        choices=play.content.scenario(playing.scenario).choices,
    )


def _campaign(play: Play) -> CampaignSheet:
    state, content = play.state, play.content
    later = [boxes for boxes in content.prosperity_at if boxes > state.prosperity]
    return CampaignSheet(
        name=content.name or content.id,
        story=content.story,
        home=content.home,
        regions=tuple(_regions(play)),
        prosperity=state.prosperity,
        prosperity_level=play.prosperity_level,
        next_prosperity=min(later) if later and play.rules.prosperity else 0,
        inspiration=state.inspiration,
        morale=state.morale if play.rules.morale else 0,
        defense=state.defense,
        total_defense=tracks.total_defense(play) if play.rules.morale else 0,
        soldiers=state.soldiers,
        donations=state.donations,
        imbuement=state.imbuement,
        imbuement_unlocked=state.imbuement_unlocked,
        favor_points=play.favor_points if favors.is_open(play) else 0,
        achievements=tuple(state.achievements),
        stickers=tuple(state.stickers),
        envelopes=tuple(state.envelopes),
        treasures=tuple(state.treasures),
        classes=tuple(_named(name, content.class_of(name)) for name in state.classes),
        parties=tuple(state.parties) if play.rules.parties == "several" else (),
        retired={player: count for player, count in state.retired.items() if count},
        variants={name: name in play.variants for name in play.rules.variants},
        enhancing=enhancement.is_open(play),
        ended=any(state.scenarios.get(name) == "completed" for name in content.ends),
    )


def _regions(play: Play) -> list[Region]:
    """Regions down to the lowest row of a scenario that the party knows."""
    known = (play.content.scenario(place.id).at for place in _places(play))
    lowest = max((int(at.lstrip(ascii_uppercase)) for at in known if at), default=-1)
    return [Region(name=name, row=row) for row, name in play.content.regions if row <= lowest]


def _places(play: Play) -> list[MapPlace]:
    """Scenarios that the party knows of: those with a mark, and those that a known one is linked to."""
    content, marked = play.content, play.state.scenarios
    known = dict.fromkeys([*(content.scenarios if play.rules.completed_again == "always" else ()), *marked])
    found = []
    for id in known:
        scenario = content.scenario(id)
        found.append(
            MapPlace(
                id=id,
                name=scenario.name or id,
                number=scenario.number,
                at=scenario.at,
                status=marked.get(id, "open"),
                why_not=scenario_choice.why_not(play, id, "campaign"),
                in_town=scenario.home,
                links=tuple(link for link in scenario.leads_to if link in known),
                level=scenario.level if play.rules.level_by == "scenario" else 0,
                favors=tuple(FavorRow(**one._asdict()) for one in favors.offered(play, id)),
            )
        )
    return found


def _gives(plan: Building, level: int) -> list[str]:
    """The lines of a building that matter: what happens once is over when it is built."""
    return [line for line in plan.at(max(1, level)).said if not (level and line.startswith("once"))]


def _town(play: Play) -> TownSheet:
    state = play.state
    rows = []
    for id, building in sorted(state.buildings.items(), key=lambda pair: number_of(pair[0])):
        plan = play.content.building(id)
        following = plan.levels.get(building.level + 1)
        rows.append(
            BuildingRow(
                id=id,
                name=plan.name or id,
                level=building.level,
                wrecked=building.wrecked,
                highest=max(plan.levels, default=0),
                cost=dict(following.cost) if following else {},
                needs=following.needs if following else 0,
                gives=tuple(_gives(plan, building.level)),
            )
        )
    barracks = play.built("barracks")
    return TownSheet(
        resources={what: amount for what, amount in state.resources.items() if amount},
        buildings=tuple(rows),
        week=state.week,
        season=decks.season(play) if play.rules.seasons else "",
        weeks_a_season=play.rules.seasons,
        calendar={week: len(sections) for week, sections in state.calendar.items() if sections},
        guard=dict(sorted(Counter(state.decks.get("guard", ())).items())),
        most_soldiers=barracks[1].soldiers if barracks else 0,
        chart={herbs: _item(play, play.content.chart.get(herbs, "")) for herbs in state.revealed},
    )


def _reasons(play: Play, item: str) -> dict[str, str]:
    """The reason of each active character who can't have an item now."""
    if play.party.step != "downtime":
        return {}
    reasons = {name: _why_not(play, name, item) for name in play.state.active()}
    return {name: reason for name, reason in reasons.items() if reason}


def _why_not(play: Play, name: str, item: str) -> str:
    if play.content.items[item].is_crafted:
        closed = "" if crafting.level_of(play, "craftsman") else "nothing can be crafted now"
        return closed or crafting.why_not(play, name, item) or crafting.missing(play, name, item)
    closed = "" if shop.is_open(play) else "nothing can be bought yet"
    price = shop.price_of(play, item)
    poor = f"that costs {price} gold" if play.character(name).gold < price else ""
    return closed or shop.why_not(play, name, item) or poor


def _shop(play: Play) -> list[ShopRow]:
    """Items that can be had, and their price; for whom, the menu of each player says."""
    found = []
    for id, copies in play.state.shop.items():
        item = play.content.items.get(id)
        if item is None or copies < 1:
            continue
        found.append(
            ShopRow(
                id=id,
                name=item.name or id,
                price=0 if item.is_crafted else shop.price_of(play, id),
                copies=copies,
                source=item.source,
                materials=dict(item.materials),
                why_not=_reasons(play, id),
            )
        )
    return sorted(found, key=lambda row: (row.price, row.name))
