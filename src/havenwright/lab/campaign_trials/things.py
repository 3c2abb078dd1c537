"""The content and the state of a campaign trial, made from what it says."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from havenwright.campaign.core.play import GUARD_DECK
from havenwright.campaign.model.state import PARTY, BuildingState, Character, Party, Playing, State
from havenwright.cards.reading import read_action
from havenwright.cards.tree import Action
from havenwright.errors import UserError
from havenwright.lab.campaign_trials.format import (
    AttackPart,
    BuildingLevelPart,
    BuildingPart,
    CampaignPart,
    CampaignTrial,
    CardPart,
    CharacterPart,
    QuestPart,
    ScenarioPart,
)
from havenwright.packs.campaigns.content import (
    Attack,
    Building,
    BuildingLevel,
    Card,
    Class,
    Content,
    Event,
    Half,
    Item,
    Parity,
    Perk,
    Quest,
    Scenario,
)
from havenwright.packs.campaigns.outcome_text import read_condition, read_outcome
from havenwright.packs.campaigns.outcomes import Condition
from havenwright.rulesets.campaigns import CAMPAIGN_RULES, CampaignRules, Step

FACTIONS = ("Demons", "Merchants", "Military")
DOUBLES = "doubles"


def content_of(trial: CampaignTrial) -> Content:
    """The world of a trial."""
    things, told = trial.things, trial.campaign
    return Content(
        items={
            name: Item(
                cost=part.cost,
                materials=part.materials,
                needs=tuple(part.needs),
                potion=part.potion,
                reputation=part.reputation,
                prosperity=part.prosperity,
                card=part.card,
            )
            for name, part in things.items.items()
        },
        events={
            name: Event(
                options={option: read_outcome(text) for option, text in part.options.items()},
                needs={option: read_condition(text) for option, text in part.needs.items()},
                attack=None if part.attack is None else _attack(part.attack),
            )
            for name, part in things.events.items()
        },
        quests={name: _quest(part) for name, part in things.quests.items()},
        classes={
            name: Class(
                hit_points=tuple(part.hp),
                cards={rank: tuple(cards) for rank, cards in part.cards.items()},
                perks={perk: Perk(boxes=it.boxes, linked=it.linked) for perk, it in part.perks.items()},
                masteries=tuple(part.masteries),
                section=part.section,
                events={deck: tuple(events) for deck, events in part.events.items()},
            )
            for name, part in things.classes.items()
        },
        buildings={name: _building(part) for name, part in things.buildings.items()},
        scenarios={name: _scenario(part) for name, part in things.scenarios.items()},
        treasures={name: read_outcome(text) for name, text in things.treasures.items()},
        sections={name: read_outcome(text) for name, text in things.sections.items()},
        chart={herbs: potion for herbs, potion in things.chart.items() if herbs != DOUBLES},
        doubles=things.chart.get(DOUBLES, ""),
        cards={name: _card(part) for name, part in things.cards.items()},
        prosperity_at=tuple(told.prosperity_at),
        prosperity_sections=_by_number(told.prosperity_sections),
        reputation_sections={
            faction: _by_number(sections) for faction, sections in told.reputation_sections.items()
        },
        morale_sections=_by_number(told.morale_sections),
        defense_by_morale={_number(morale): by for morale, by in told.defense_by_morale.items()},
        imbuement_sections=_by_number(told.imbuement_sections),
    )


def _number(text: str) -> int:
    if not text.lstrip("-").isdecimal():
        raise UserError(f"'{text}' should be a number")
    return int(text)


def _by_number(found: Mapping[str, str]) -> dict[int, str]:
    return {_number(number): name for number, name in found.items()}


def _condition(text: str) -> Condition | None:
    return read_condition(text) if text else None


def _attack(part: AttackPart) -> Attack:
    words = part.priority.split()
    parity: Parity = "odd" if "odd" in words else "even" if "even" in words else "all"
    if unknown := set(words) - {"all", "odd", "even", "ascending", "descending"}:
        raise UserError(f"a priority has no '{min(unknown)}'")
    order = None if not words else "descending" not in words
    return Attack(value=part.value, targets=part.targets, parity=parity, ascending=order, wrecks=part.wrecks)


def _quest(part: QuestPart) -> Quest:
    return Quest(
        unlocks=part.class_,
        envelope=part.envelope,
        building=part.building,
        alternate=part.alternate,
        adds=part.adds,
        extra=read_outcome(part.extra),
        needs=_condition(part.needs),
    )


def _building(part: BuildingPart) -> Building:
    return Building(
        role=part.role,
        quests=tuple(part.quests),
        levels={_number(level): _building_level(card) for level, card in part.levels.items()},
    )


def _building_level(part: BuildingLevelPart) -> BuildingLevel:
    return BuildingLevel(
        needs=part.needs,
        cost=part.cost,
        once=read_outcome(part.once),
        normal=read_outcome(part.normal),
        wrecked=read_outcome(part.wrecked),
        repair=part.repair,
        rebuild=part.rebuild,
        soldiers=part.soldiers,
        reduces=tuple(part.reduces),
    )


def _scenario(part: ScenarioPart) -> Scenario:
    return Scenario(
        home=part.home,
        links=tuple(part.links),
        forces=tuple(part.forces),
        needs=_condition(part.needs),
        reward=read_outcome(part.reward),
        treasures=tuple(part.treasures),
        random=part.random,
        level=part.level,
        next=tuple(part.next),
    )


def _card(part: CardPart) -> Card:
    halves: dict[Half, Action] = {
        "top": _half(part.top, part, "top"),
        "bottom": _half(part.bottom, part, "bottom"),
    }
    return Card(owner=part.class_, level=str(part.level), halves=halves)


def _half(text: str, part: CardPart, half: Half) -> Action:
    action = read_action(text, marks=True)
    return replace(
        action,
        loss="lost" if half in part.lost else action.loss,
        stays="persistent" if half in part.persistent else action.stays,
    )


def state_of(trial: CampaignTrial) -> State:
    """The campaign of a trial as it stands."""
    told, rules = trial.campaign, CAMPAIGN_RULES[trial.ruleset]
    acting = told.party or PARTY
    characters = {name: _character(name, part, rules, acting) for name, part in told.characters.items()}
    state = State(
        characters=characters,
        parties={name: Party(step=_first_step(rules)) for name in _parties(characters.values(), acting)},
        party=acting,
        scenarios=dict(told.scenarios),
        treasures=list(told.treasures),
        achievements=list(told.achievements),
        stickers=list(told.stickers),
        envelopes=list(told.envelopes),
        classes=list(trial.things.classes) if told.classes is None else list(told.classes),
        prosperity=told.prosperity,
        reputation=_factions(told, rules),
        reputation_most=dict(told.reputation_most),
        inspiration=told.inspiration,
        soldiers=told.soldiers,
        defense=told.defense,
        morale=told.morale,
        donations=told.donations,
        imbuement=told.imbuement,
        imbuement_unlocked=told.imbuement_unlocked,
        week=told.week,
        calendar={_number(week): list(sections) for week, sections in told.calendar.items()},
        resources=dict(told.resources),
        buildings={
            name: BuildingState(level=one.level, wrecked=one.wrecked) for name, one in told.buildings.items()
        },
        revealed=list(told.revealed),
        shop=dict(told.shop),
        unavailable=dict(told.unavailable),
        decks={"guard": list(GUARD_DECK)} | {name: list(cards) for name, cards in told.decks.items()},
        enhancements={card: list(stickers) for card, stickers in told.enhancements.items()},
        retired=dict(told.retired),
        read=list(told.read),
        tracked=_tracked(told, rules),
    )
    _place(state.at, told, rules, state.active())
    return state


def _tracked(told: CampaignPart, rules: CampaignRules) -> list[str]:
    """Sections that are behind the party: of reputation that it has, and what was read before."""
    now = _factions(told, rules)
    boxes = [f"prosperity {box}" for box, section in told.prosperity_sections.items() if section in told.read]
    return boxes + [
        f"reputation {faction} {value}"
        for faction, sections in told.reputation_sections.items()
        for value, section in sections.items()
        if now.get(faction, 0) >= _number(value) or section in told.read
    ]


def _first_step(rules: CampaignRules) -> Step:
    return "downtime" if rules.home else "leaving"


def _parties(characters: Iterable[Character], acting: str) -> list[str]:
    return list(dict.fromkeys([acting, *(one.party for one in characters)]))


def _factions(told: CampaignPart, rules: CampaignRules) -> dict[str, int]:
    if rules.reputation != "by faction":
        return {}
    given = told.reputation if isinstance(told.reputation, dict) else {}
    return dict.fromkeys(FACTIONS, 0) | given


def _place(party: Party, told: CampaignPart, rules: CampaignRules, active: Iterable[str]) -> None:
    """Put the party where the trial says."""
    if told.step is not None:
        party.step = told.step
    party.bound, party.location, party.last_mode = told.bound, told.location, told.last_mode
    party.achievements, party.donated = list(told.party_achievements), list(told.donated)
    party.reputation = told.reputation if isinstance(told.reputation, int) else 0
    if party.step not in rules.home or party.step != "event":
        party.event_done = party.step in rules.home and rules.home_event != "may"
    if told.playing is not None:
        part = told.playing
        party.playing = Playing(
            scenario=part.scenario,
            mode=part.mode,
            level=part.level,
            with_=list(part.with_) or list(active),
            outcome=part.outcome,
        )
    elif party.step in ("scenario", "after"):
        raise UserError(f"at the step '{party.step}' the trial needs `playing`")


def _character(name: str, part: CharacterPart, rules: CampaignRules, acting: str) -> Character:
    needed = rules.level_experience[part.level - 1]
    return Character(
        player=part.player or name,
        class_=part.class_,
        level=part.level,
        xp=needed if part.xp is None else part.xp,
        gold=part.gold,
        checkmarks=part.checkmarks,
        perks=part.perks,
        boxes=dict(part.boxes),
        cards=list(part.cards),
        items=list(part.items),
        resources=dict(part.resources),
        quest=part.quest,
        quest_done=part.quest_done,
        masteries=list(part.masteries),
        traits=list(part.traits),
        blesses=part.blesses,
        party=part.party or acting,
        status=part.status,
    )
