"""Sheets: a campaign as people look at it, from the state alone, and without another's secrets."""

from collections import Counter
from string import ascii_uppercase

from havenwright.campaign.characters import levels, lineage, retirement
from havenwright.campaign.core.play import Play
from havenwright.campaign.events import decks, tracks
from havenwright.campaign.home.outpost_attack import number_of
from havenwright.campaign.model.decisions import PARTY
from havenwright.campaign.model.sheets import (
    BuildingRow,
    CampaignSheet,
    CharacterSheet,
    FavorRow,
    MapPlace,
    Named,
    PartySheet,
    PerkRow,
    QuestSheet,
    Region,
    ResultSheet,
    Sheets,
    ShopRow,
    TownSheet,
)
from havenwright.campaign.model.state import Character
from havenwright.campaign.road import favors, scenario_choice
from havenwright.campaign.road.result_check import treasures_left
from havenwright.campaign.town import crafting, enhancement, shop
from havenwright.packs.campaigns.content import Building
from havenwright.packs.campaigns.outcomes import RESOURCES
from havenwright.packs.write.campaigns import WHEN_BUILT


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
        lineage=lineage.retired_before(play, name),
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
    return [line for line in plan.at(max(1, level)).said if not (level and line.startswith(WHEN_BUILT))]


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
