"""The content of a campaign, made from packs: `content_of(registry, "the-tide-mark", "gh2")`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from havenwright.cards.tree_walk import nodes_in
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import (
    ENHANCING_BUILDING,
    FAVORS_BUILDING,
    POWER_OF_ENHANCEMENT,
    SHOP_BUILDING,
    Attack,
    Building,
    BuildingLevel,
    Card,
    Class,
    Content,
    Event,
    FurtherSection,
    GuardPerk,
    Item,
    Perk,
    Quest,
    Role,
    Scenario,
    Start,
)
from havenwright.packs.campaigns.lookup import Lookup, part_for
from havenwright.packs.campaigns.names import Named, looked_up, looked_up_condition, name_of
from havenwright.packs.campaigns.outcomes import (
    RESOURCES,
    All,
    ChangeDeck,
    Close,
    Condition,
    Effect,
    GainDesign,
    Has,
    Line,
    Not,
    Outcome,
    Owns,
    ReadSection,
    Stands,
    Unlock,
)
from havenwright.packs.campaigns.read_campaign import QUESTS
from havenwright.packs.campaigns.records import (
    BuildingCard,
    EventCard,
    MapRow,
    OutpostAttack,
    QuestCard,
    Reached,
    event_key,
)
from havenwright.packs.campaigns.rewards import outcome_of, treasures_of
from havenwright.packs.dungeon import SCENARIO as RANDOM
from havenwright.packs.pack_file import slug
from havenwright.packs.perks import write_perk
from havenwright.packs.records import CharacterClass
from havenwright.packs.records import Item as PackItem
from havenwright.packs.records import Scenario as PackScenario
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.plot import Choice, Requirement
from havenwright.packs.write.campaigns import said_by_building, said_by_quest

LOCKED_QUESTS: Final = "locked quests"
DESIGNS: Final = "designs"
RANDOM_SCENARIOS: Final = "random scenarios"


def campaigns_for(packs: Registry, game: str) -> dict[str, str]:
    """The campaigns of a game: their names by id."""
    return {id: plan.name for id, plan in packs.campaigns.items() if game in plan.games}


def content_of(packs: Registry, campaign: str, game: str) -> Content:
    """Everything that a campaign names, with ids for names; refused if something isn't there."""
    plan = packs.campaign(campaign)
    if game not in plan.games:
        raise UserError(f"the campaign {plan.name} is for {' and '.join(plan.games)}, not for {game}")
    part = part_for(plan, game)
    return Builder(Lookup(packs, plan, part)).content()


class Builder:
    """The content of a campaign while it is made."""

    def __init__(self, names: Lookup) -> None:
        self.names = names
        self.part = names.part
        self.packs = names.packs
        self.made_sections: dict[str, Outcome] = {}
        """Outcomes that stand at a track, where the rules want a section."""

    def content(self) -> Content:
        names, part = self.names, self.part
        sections = {one.number: self.outcome(one.outcome) for one in part.sections}
        events = {key: self.event(card) for key, card in names.events.items()}
        quests = {number: self.quest(card) for number, card in names.quests.items()}
        buildings = {number: self.building(card) for number, card in names.buildings.items()}
        scenarios = {id: self.scenario(id) for id in names.scenarios()}
        classes = {kind.id: self.class_(kind) for kind in names.classes()}
        treasures = self.treasures()
        tracks = self.tracks()
        further = tuple(self.further_sections())
        chart, doubles = self.chart()
        guard, perks = self.guard()
        envelopes = {one.value: self.outcome(one.outcome) for one in part.reached if one.track == "envelope"}
        for name in (*part.items, *(potion for potion in (*chart.values(), doubles) if potion)):
            names(Named("item", name))
        start = self.start()
        return Content(
            id=names.plan.id,
            name=names.plan.name,
            game=part.game,
            story=names.plan.story,
            items={item.id: self.item(item) for item in names.items()},
            events=events,
            quests=quests,
            classes=classes,
            buildings=buildings,
            scenarios=scenarios,
            treasures=treasures,
            sections={**sections, **self.made_sections},
            goals={goal.id: goal.checkmarks for goal in self.packs.goals.values()},
            loot_cards=tuple(card for deck in self.packs.loot.values() for card in deck.cards),
            stories={one.number: one.story for one in part.sections if one.story},
            chart=chart,
            doubles=doubles,
            cards=dict(self.cards()),
            masteries={one.id: one.name for kind in self.names.classes() for one in kind.masteries},
            prosperity_at=part.prosperity,
            prosperity_sections=tracks["prosperity"].get("", {}),
            reputation_sections=tracks["reputation"],
            further_sections=further,
            morale_sections=tracks["morale"].get("", {}),
            imbuement_sections=tracks["imbuement"].get("", {}),
            defense_by_morale={morale: defense for defense, morale in part.defense_rows},
            start=start,
            dungeon=self.dungeon(),
            opening=self.scenarios(part.begins),
            home=part.home,
            regions=tuple(sorted(part.regions)),
            ends=self.scenarios(part.ends),
            locked=tuple(names(Named("class", name)) for name in part.locked),
            factions=part.factions,
            envelopes=envelopes,
            guard=guard,
            guard_perks=perks,
            enhancing_after=part.enhancing_after or POWER_OF_ENHANCEMENT,
            enhancing_building=self.building_for("enhance", ENHANCING_BUILDING),
            favors_building=self.building_for("favors", FAVORS_BUILDING),
            shop_building=self.building_for("shop", SHOP_BUILDING),
        )

    def outcome(self, outcome: Outcome) -> Outcome:
        return looked_up(outcome, self.names)

    def condition(self, condition: Condition | None) -> Condition | None:
        return None if condition is None else looked_up_condition(condition, self.names)

    def scenarios(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.names(Named("scenario", name)) for name in names)

    # Cards and characters

    def event(self, card: EventCard) -> Event:
        return Event(
            name=card.name,
            story=card.story,
            deck=card.deck,
            number=card.number,
            icon=card.icon,
            crossover=dict(card.crossover),
            game=self.other(card.game),
            options={option.name: self.outcome(option.outcome) for option in card.options},
            needs={
                option.name: needs
                for option in card.options
                if (needs := self.condition(option.needs)) is not None
            },
            stories={option.name: option.story for option in card.options if option.story},
            attack=None if card.attack is None else self.attack(card.attack),
        )

    def other(self, game: str) -> str:
        """The game of a thing, if that is another one than the campaign's."""
        return "" if game == self.part.game else game

    def attack(self, attack: OutpostAttack) -> Attack:
        return Attack(
            value=attack.value,
            targets=attack.targets,
            parity=attack.parity,
            ascending=attack.ascending,
            wrecks=attack.wrecks,
            then=self.outcome(attack.then),
        )

    def quest(self, card: QuestCard) -> Quest:
        def found(kind: str, name: str) -> str:
            return self.names(Named(kind, name)) if name else ""

        return Quest(
            name=card.name,
            story=card.story,
            unlocks=found("class", card.unlocks),
            envelope=card.envelope,
            building=found("building", card.building),
            alternate=found("building", card.alternate),
            adds=found("quest", card.adds),
            extra=self.outcome(card.extra),
            needs=self.condition(card.done),
            tallies=card.tallies,
            said=said_by_quest(card),
        )

    def class_(self, kind: CharacterClass) -> Class:
        cards: dict[str, list[str]] = {}
        for card in kind.cards:
            cards.setdefault(card.level, []).append(card.id)
        perks: dict[str, Perk] = {}
        for number, perk in enumerate(kind.perks):
            text = write_perk(perk)
            text = f"{text} ({number + 1})" if text in perks else text
            perks[text] = Perk(boxes=perk.count * perk.marks, linked=perk.marks > 1, number=number)
        known = [
            effect
            for line in kind.retires
            for effect in line.effects
            if (named := name_of(effect)) is not None and self.names.find(named) is not None
        ]
        effects = [effect for line in self.outcome((Line(tuple(known)),)) for effect in line.effects]
        events: dict[str, list[str]] = {}
        for effect in effects:
            if isinstance(effect, ChangeDeck):
                events.setdefault(effect.deck, []).append(effect.event)
        return Class(
            name=kind.name,
            traits=kind.traits,
            ancestry=kind.ancestry,
            game=self.other(kind.game),
            starting=kind.id in {slug(name) for name in self.part.classes},
            hit_points=kind.hit_points,
            cards={level: tuple(ids) for level, ids in cards.items()},
            perks=perks,
            masteries=tuple(mastery.id for mastery in kind.masteries),
            section=next((effect.section for effect in effects if isinstance(effect, ReadSection)), ""),
            events={deck: tuple(keys) for deck, keys in events.items()},
        )

    def cards(self) -> Iterator[tuple[str, Card]]:
        for kind in self.names.classes():
            for card in kind.cards:
                yield (
                    card.id,
                    Card(
                        owner=kind.id,
                        level=card.level,
                        halves={"top": card.top, "bottom": card.bottom},
                        name=card.name,
                    ),
                )

    def item(self, item: PackItem) -> Item:
        source, _, number = item.source.partition(" ")
        return Item(
            name=item.name,
            cost=item.cost,
            copies=item.count,
            materials={} if source == "brew" else dict(item.materials),
            needs=item.requires,
            potion=source == "brew",
            reputation=self.gates(item),
            prosperity=int(number or 1) if source == "prosperity" else 0,
            card=number if source == "scenario" else source if source in ("cover", "collector") else "",
            slot=item.slot,
            source=item.source,
            game=self.other(item.game),
            solo=self.names(Named("class", item.solo)) if item.solo else "",
        )

    def gates(self, item: PackItem) -> dict[str, int]:
        """The reputation that buying an item takes, where there are factions."""
        found = {self.names.find(Named("faction", faction)): value for faction, value in item.reputation}
        return {faction: value for faction, value in found.items() if faction}

    # The town

    def building(self, card: BuildingCard) -> Building:
        services = {service for side in card.levels for service in side.opens}
        role: Role = card.role
        if not role:
            role = "craftsman" if "craft" in services else "alchemist" if "brew" in services else ""
        return Building(
            name=card.name,
            story=card.story,
            role=role,
            quests=tuple(self.names(Named("quest", name)) for name in card.quests),
            levels={
                side.level: BuildingLevel(
                    needs=side.needs,
                    cost=dict(side.cost),
                    once=self.outcome(side.once),
                    normal=self.outcome(side.weekly),
                    wrecked=self.outcome(side.wrecked),
                    repair=side.repair,
                    rebuild=dict(side.rebuild),
                    soldiers=side.soldiers,
                    reduces=side.reduces,
                    said=said_by_building(side),
                )
                for side in card.levels
            },
        )

    def foes(self, thing: PackScenario) -> dict[str, str]:
        """The decks of the monsters of a scenario, each with its name."""
        there = (self.packs.monsters.get(place.monster) for place in thing.monsters)
        return {kind.set or kind.id: kind.set or kind.name for kind in there if kind is not None}

    def building_for(self, service: str, usual: str) -> str:
        """The number of the building that opens a service."""
        for number, card in self.names.buildings.items():
            if any(service in side.opens for side in card.levels):
                return number
        return usual

    def chart(self) -> tuple[dict[str, str], str]:
        """The chart that the campaign names, or the only one of its packs."""
        own = {
            id: chart
            for id, chart in self.packs.charts.items()
            if self.packs.owners["chart", id] in self.names.layers
        }
        wanted = slug(self.part.chart) if self.part.chart else next(iter(own), "")
        if not wanted:
            return {}, ""
        if wanted not in self.packs.charts:
            raise UserError(f"there is no chart '{self.part.chart}'")
        chart = self.packs.charts[wanted]
        found = {"+".join(herbs): slug(potion) for herbs, potion in chart.rows}
        return found, slug(chart.doubles)

    def guard(self) -> tuple[tuple[str, ...], tuple[GuardPerk, ...]]:
        """The town guard that the campaign names, or the only one of its packs."""
        own = [id for id in self.packs.guards if self.packs.owners["guard", id] in self.names.layers]
        wanted = slug(self.part.guard) if self.part.guard else next(iter(own), "")
        if not wanted:
            return (), ()
        if wanted not in self.packs.guards:
            raise UserError(f"there is no guard '{self.part.guard}'")
        deck = self.packs.guards[wanted]
        perks = tuple(
            GuardPerk(
                text=perk.text,
                remove=perk.remove,
                add=perk.add,
                count=perk.count,
                after=self.condition(perk.after),
            )
            for perk in deck.perks
        )
        return tuple(card for number, card in deck.cards for _ in range(number)), perks

    # The map

    def scenario(self, id: str) -> Scenario:
        thing = self.packs.scenarios[id]
        row = self.names.rows.get(id, MapRow(scenario=thing.name))
        unlocks = self.ways(row.unlocks, thing, "unlocks")
        blocks = self.ways(row.blocks, thing, "blocks")
        reward = self.outcome(outcome_of(thing.rewards)) + self.outcome(row.reward)
        opening = self.scenarios(self.part.begins)
        if id in opening[:-1]:
            unlocks = (*unlocks, opening[opening.index(id) + 1])
        effects: tuple[Effect, ...] = (
            *(Unlock("scenario", other) for other in dict.fromkeys(unlocks)),
            *(Close(other) for other in blocks),
            *(GainDesign(self.names(Named("item", item))) for item in row.shop),
        )
        needs = self.condition(row.needs)
        return Scenario(
            name=thing.name,
            number=row.number or thing.number,
            at=row.at,
            home=row.home,
            links=self.ways(row.links, thing, "links"),
            forces=self.ways(row.forces, thing, "forces"),
            needs=needs if needs is not None else self.required(thing.requires),
            reward=(*reward, Line(effects)) if effects else reward,
            treasures=tuple(dict.fromkeys(str(number) for number, _ in treasures_of(thing))),
            loot={stock.kind: stock.count for stock in thing.loot},
            choices=tuple(_choices(thing)),
            foes=self.foes(thing),
            random=False,
            level=row.level or (thing.level if isinstance(thing.level, int) else 1),
            next=self.scenarios(row.next) or unlocks,
        )

    def dungeon(self) -> Scenario | None:
        """The random dungeon, if the campaign's packs have cards for one."""
        owners, packs = self.packs.owners, self.packs
        cards = {"room": packs.rooms, "setup": packs.setups}
        there = all(
            any(owners[kind, id] in self.names.layers for id in found) for kind, found in cards.items()
        )
        return Scenario(name=RANDOM.name, random=True) if there else None

    def ways(self, said: tuple[str, ...], thing: PackScenario, kind: str) -> tuple[str, ...]:
        """Scenarios that the map names; without any, those of the scenario's own file that are on the map."""
        if said:
            return self.scenarios(said)
        return tuple(
            id for link in thing.links if link.kind == kind and (id := slug(link.scenario)) in self.names.rows
        )

    def required(self, requirements: tuple[Requirement, ...]) -> Condition | None:
        """The requirements of a scenario's own file as a condition."""
        found: list[Condition] = []
        for one in requirements:
            condition: Condition
            match one.kind:
                case "scenario":
                    if slug(one.what) not in self.names.rows:
                        continue
                    condition = Stands("completed", slug(one.what))
                case "achievement":
                    condition = Stands("achievement", one.what)
                case "class":
                    condition = Has("class", slug(one.what))
                case "item":
                    condition = Owns(slug(one.what))
                case _:
                    continue
            found.append(Not(condition) if one.negated else condition)
        return All(tuple(found)) if len(found) > 1 else found[0] if found else None

    def treasures(self) -> dict[str, Outcome]:
        """The numbered treasures of the campaign's scenarios."""
        found: dict[str, Outcome] = {}
        by_number = {
            thing.number: thing
            for id, thing in self.packs.treasures.items()
            if self.packs.owners["treasure", id] in self.names.layers
        }
        for id in self.names.scenarios():
            for number, contents in treasures_of(self.packs.scenarios[id]):
                told = contents or (by_number[number].rewards if number in by_number else ())
                found[str(number)] = self.outcome(outcome_of(told))
        return found

    # Tracks and the start

    def tracks(self) -> dict[str, dict[str, dict[int, str]]]:
        """Sections by track, faction and value."""
        tracks = ("reputation", "prosperity", "morale", "imbuement")
        found: dict[str, dict[str, dict[int, str]]] = {track: {} for track in tracks}
        for one in self.part.reached:
            if one.track in found and not one.completed:
                faction = self.names(Named("faction", one.faction)) if one.faction else ""
                found[one.track].setdefault(faction, {})[int(one.value)] = self.section_of(one)
        return found

    def further_sections(self) -> Iterator[FurtherSection]:
        """Sections that need reputation and completed scenarios."""
        for one in self.part.reached:
            if one.completed:
                yield FurtherSection(
                    faction=self.names(Named("faction", one.faction)),
                    reputation=int(one.value),
                    completed=self.scenarios(one.completed),
                    section=self.section_of(one),
                )

    def section_of(self, reached: Reached) -> str:
        """The section that is read at a place of a track; one is made if it says something else."""
        outcome = self.outcome(reached.outcome)
        match outcome:
            case (Line((ReadSection(section),), None, False, None),):
                return section
        more = "".join(f" and {name}" for name in reached.completed)
        name = f"{reached.faction or reached.track} {reached.value}{more}"
        self.made_sections[name] = outcome
        return name

    def start(self) -> Start:
        part, names = self.part, self.names
        tracks = dict(part.starts)
        calendar: dict[int, list[str]] = {}
        for one in part.reached:
            if one.track == "week":
                calendar.setdefault(int(one.value), []).append(self.section_of(one))
        shop: dict[str, int] = {}
        unavailable: dict[str, int] = {}
        for item in names.items():
            if item.source in ("start", "prosperity", "prosperity 1"):
                shop[item.id] = item.count
            elif item.source.partition(" ")[0] not in ("random", "cover", "collector"):
                unavailable[item.id] = item.count
        begins = self.scenarios(part.begins)
        return Start(
            scenarios=tuple(dict.fromkeys((*begins[:1], *self.scenarios(part.open)))),
            classes=tuple(names(Named("class", name)) for name in part.classes),
            decks=self.decks(),
            shop=shop,
            unavailable=unavailable,
            buildings={names(Named("building", name)): level for name, level in part.buildings},
            resources={name: tracks[name] for name in RESOURCES if name in tracks},
            tracks={name: value for name, value in tracks.items() if name not in RESOURCES},
            calendar={week: tuple(sections) for week, sections in sorted(calendar.items())},
            achievements=part.achievements,
        )

    def decks(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        known: Mapping[str, object]
        for deck in self.part.decks:
            for number in deck.numbers:
                key = str(number) if deck.name == QUESTS else event_key(deck.name, number)
                known = self.names.quests if deck.name == QUESTS else self.names.events
                if key not in known:
                    raise UserError(f"there is no card {number} for the deck {deck.name}")
                if not deck.later:
                    found.setdefault(deck.name, []).append(key)
                elif deck.name == QUESTS:
                    found.setdefault(LOCKED_QUESTS, []).append(key)
        found[RANDOM_SCENARIOS] = list(self.scenarios(self.part.random_scenarios))
        found[DESIGNS] = [
            item.id for item in self.names.items() if item.source == "random" for _ in range(item.count)
        ]
        return {name: tuple(cards) for name, cards in found.items() if cards}


def _choices(scenario: PackScenario) -> Iterator[tuple[str, ...]]:
    """The options of each choice that the party has in a scenario."""
    for one in nodes_in((scenario.triggers, scenario.sections)):
        if isinstance(one, Choice):
            yield tuple(option.name for option in one.options)
