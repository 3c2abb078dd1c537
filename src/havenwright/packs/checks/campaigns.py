"""Checks of campaigns: every name is followed, and everything can be reached by somebody."""

from collections.abc import Iterator, Mapping
from typing import Final

from havenwright.errors import UserError
from havenwright.packs.campaigns.build import Builder
from havenwright.packs.campaigns.content import Content as CampaignContent
from havenwright.packs.campaigns.lines import address
from havenwright.packs.campaigns.lookup import Lookup, part_for
from havenwright.packs.campaigns.names import Named, names_in, names_in_condition
from havenwright.packs.campaigns.outcomes import Condition, Outcome, ReadSection, Shift
from havenwright.packs.campaigns.read_campaign import QUESTS
from havenwright.packs.campaigns.records import (
    BuildingCard,
    CampaignPlan,
    EventCard,
    QuestCard,
    event_key,
)
from havenwright.packs.campaigns.rewards import can_be_worked_out, treasures_of
from havenwright.packs.checks.reach import Reach
from havenwright.packs.components_of_editions import EVENT_DECKS
from havenwright.packs.loading import ReadPack
from havenwright.packs.pack_file import slug
from havenwright.packs.problems import Problem, Source
from havenwright.packs.records import CharacterClass, Content, Item
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.rewards import write_rewards

MOST_CIRCLES: Final = 5


def check_campaigns(read: ReadPack, packs: Registry) -> Iterator[Problem]:
    """Problems of the campaigns of a pack, and of what only campaigns use."""
    yield from _check_numbers(read)
    whole: list[Reach] = []
    plans = [thing for thing in read.things.values() if isinstance(thing, CampaignPlan)]
    torn = False
    for plan in plans:
        source = read.sources["campaign", plan.id]
        games: list[Reach] = []
        for game in plan.games:
            found = _Check(read, source, Lookup(packs, plan, part_for(plan, game)))
            problems = list(found.names())
            yield from problems
            reach = None if problems else found.reach()
            if reach is None:
                torn = True
                continue
            yield from _check_reach(found, reach, source)
            games.append(reach)
        if len(games) == len(plan.games):
            yield from _check_sections(games, source)
        whole += games
    if not torn and not read.problems:
        yield from _check_nowhere(read, whole, has_campaign=bool(plans))


class _Check:
    """The check of one campaign in one game."""

    def __init__(self, read: ReadPack, source: Source, names: Lookup) -> None:
        self.read = read
        self.source = source
        self.lookup = names
        self.failed = ""

    def names(self) -> Iterator[Problem]:
        """Names that lead nowhere, and cards of decks that aren't there."""
        part, found = self.lookup.part, self.lookup
        for name in (*part.begins, *part.open, *part.ends, *part.random_scenarios):
            yield from self._unknown(Named("scenario", name), self.source)
        for name in (*part.classes, *part.locked):
            yield from self._unknown(Named("class", name), self.source)
        for name, _ in part.buildings:
            yield from self._unknown(Named("building", name), self.source)
        for name in part.items:
            yield from self._unknown(Named("item", name), self.source)
        for pack in part.item_packs:
            if pack not in {one.id for one in found.packs.packs}:
                yield self.source.problem(f"there is no pack '{pack}'", f"pack {pack}")
        yield from self._rows()
        for section in part.sections:
            yield from self._outcome(section.outcome, self.source)
        for one in part.reached:
            yield from self._outcome(one.outcome, self.source)
            if one.faction:
                yield from self._unknown(Named("faction", one.faction), self.source)
            for name in one.completed:
                yield from self._unknown(Named("scenario", name), self.source)
        for deck in part.decks if not self.read.problems else ():
            for number in deck.numbers:
                quest = deck.name == QUESTS
                key = str(number) if quest else event_key(deck.name, number)
                if key not in (found.quests if quest else found.events):
                    what = "quest" if quest else "event"
                    message = f"there is no {what} {deck.name} {number}"
                    yield self.source.problem(message, f"card {deck.name} {number}")
        yield from self._rewards()
        yield from self._cards()
        yield from self._items()
        yield from self._chart_and_guard()

    def _rows(self) -> Iterator[Problem]:
        for row in self.lookup.part.map:
            links = (*row.unlocks, *row.links, *row.forces, *row.blocks, *row.next)
            for name in (row.scenario, *links):
                yield from self._unknown(Named("scenario", name), self.source)
            for name in row.shop:
                yield from self._unknown(Named("item", name), self.source)
            yield from self._outcome(row.reward, self.source)
            yield from self._condition(row.needs, self.source)

    def _rewards(self) -> Iterator[Problem]:
        """Rewards of scenarios that nobody can work out once the scenario is over."""
        for id in self.lookup.scenarios():
            source = self.read.sources.get(("scenario", id))
            if source is None:
                continue
            scenario = self.lookup.packs.scenarios[id]
            found = [contents for _, contents in treasures_of(scenario)]
            for reward in (*scenario.rewards, *(reward for contents in found for reward in contents)):
                if not can_be_worked_out(reward.amount):
                    message = (
                        f"a campaign can't work out {write_rewards((reward,))}: rewards are numbers, or "
                        "formulas over L and C"
                    )
                    yield source.problem(message, f"reward {reward.kind}")

    def _cards(self) -> Iterator[Problem]:
        """Names in events, quests, buildings and classes of the pack."""
        for event in self.lookup.events.values():
            source = self.source_of("event", event)
            for option in event.options:
                yield from self._outcome(option.outcome, source)
                yield from self._condition(option.needs, source)
            if event.attack is not None:
                yield from self._outcome(event.attack.then, source)
            for _, section in event.crossover:
                yield from self._unknown(Named("section", section), source)
        for quest in self.lookup.quests.values():
            yield from self._quest(quest)
        for building in self.lookup.buildings.values():
            source = self.source_of("building", building)
            for side in building.levels:
                for outcome in (side.once, side.weekly, side.wrecked):
                    yield from self._outcome(outcome, source)
            for name in building.quests:
                yield from self._unknown(Named("quest", name), source)

    def _items(self) -> Iterator[Problem]:
        """Classes of items that are only theirs."""
        for item in self.lookup.items():
            if item.solo:
                yield from self._unknown(Named("class", item.solo), self.source_of("item", item))

    def _quest(self, quest: QuestCard) -> Iterator[Problem]:
        source = self.source_of("quest", quest)
        yield from self._outcome(quest.extra, source)
        yield from self._condition(quest.done, source)
        for kind, name in (
            ("class", quest.unlocks),
            ("building", quest.building),
            ("building", quest.alternate),
            ("quest", quest.adds),
        ):
            if name:
                yield from self._unknown(Named(kind, name), source)
        envelopes = {one.value for one in self.lookup.part.reached if one.track == "envelope"}
        if quest.envelope and quest.envelope not in envelopes:
            message = f"there is no envelope '{quest.envelope}'"
            yield source.problem(message, f"envelope {quest.envelope}")

    def _chart_and_guard(self) -> Iterator[Problem]:
        part, packs = self.lookup.part, self.lookup.packs
        for kind, name, things in (("chart", part.chart, packs.charts), ("guard", part.guard, packs.guards)):
            if name and slug(name) not in things:
                yield self.source.problem(f"there is no {kind} '{name}'", f"{kind} {name}")
        for id, chart in packs.charts.items():
            for potion in (*(potion for _, potion in chart.rows), chart.doubles):
                if potion and slug(potion) not in packs.items and ("chart", id) in self.read.sources:
                    source = self.read.sources["chart", id]
                    yield from self._unknown(Named("item", potion), source)
        for id, guard in packs.guards.items():
            for perk in guard.perks if ("guard", id) in self.read.sources else ():
                yield from self._condition(perk.after, self.read.sources["guard", id])

    def source_of(self, kind: str, thing: Content) -> Source:
        """The file of a thing; the campaign's, for a thing of a pack below."""
        return self.read.sources.get((kind, thing.id), self.source)

    def _outcome(self, outcome: Outcome, source: Source) -> Iterator[Problem]:
        for named in names_in(outcome):
            yield from self._unknown(named, source)
        if self.lookup.part.factions:
            for line in outcome:
                for effect in line.effects:
                    if isinstance(effect, Shift) and effect.track == "reputation" and not effect.faction:
                        yield source.problem("reputation is with a faction in this campaign: reputation NAME")

    def _condition(self, condition: Condition | None, source: Source) -> Iterator[Problem]:
        for named in () if condition is None else names_in_condition(condition):
            yield from self._unknown(named, source)

    def _unknown(self, named: Named, source: Source) -> Iterator[Problem]:
        if named.kind == "treasure":
            return
        if self.lookup.find(named) is None and not self._is_unread(named):
            yield source.problem(self.lookup.missing(named), address(named))

    def _is_unread(self, named: Named) -> bool:
        """True if there is a file of that name with mistakes of its own."""
        id = slug(named.name)
        unread = (named.kind, id) in self.read.sources and (named.kind, id) not in self.read.things
        if unread:
            self.failed = named.name
        return unread

    def reach(self) -> Reach | None:
        """Everything that can be reached; None if the campaign can't be made whole."""
        if self.failed:
            return None
        try:
            content = Builder(self.lookup).content()
        except UserError:
            return None
        return Reach(content, self.lookup.packs)


# Within one campaign


def _check_reach(check: _Check, reach: Reach, source: Source) -> Iterator[Problem]:
    content = reach.content
    if not content.start.scenarios:
        yield source.problem("no scenario is open at the start: 'begins with A', or 'open A'", "")
    if not content.start.classes:
        yield source.problem("nobody can be played at the start: 'classes A, B'", "")
    yield from _check_decks(content, source)
    for id, scenario in content.scenarios.items():
        row = check.lookup.rows.get(id)
        where = f"row {row.scenario}" if row else f"scenario {scenario.name}"
        if id not in reach.scenarios:
            yield source.problem(f"nobody can unlock {scenario.name}", where)
        elif scenario.needs is not None and (lacking := reach.lacking(scenario.needs)):
            yield source.problem(f"nobody can play {scenario.name}: {lacking}", where)
    for id in content.locked:
        if id not in reach.classes:
            name = content.classes[id].name
            yield source.problem(f"nobody can unlock the class {name}", f"class {name}")
    for number, quest in content.quests.items():
        if number in reach.quests and (lacking := reach.unfinished(quest)):
            card = check.lookup.quests[number]
            yield check.source_of("quest", card).problem(f"nobody can finish {quest.name}: {lacking}")
    for further in content.further_sections:
        for id in further.completed:
            if id not in reach.scenarios:
                name = content.scenario(id).name or id
                yield source.problem(f"nobody reads section {further.section}: {name} isn't in reach", "")
    for key, event in content.events.items():
        for ancestry in event.crossover:
            if ancestry not in reach.ancestries:
                place = check.source_of("event", check.lookup.events[key])
                message = f"nobody of another game has the ancestry {ancestry}"
                yield place.problem(message, f"ancestry {ancestry}")
    for circle in _circles(content.sections):
        way = " > ".join(circle)
        yield source.problem(f"section {circle[0]} leads to itself: {way}", f"this section {circle[0]}")


def _check_sections(games: list[Reach], source: Source) -> Iterator[Problem]:
    """Sections that are read in none of the campaign's games."""
    read = {number for reach in games for number in reach.sections}
    for number in dict.fromkeys(number for reach in games for number in reach.content.sections):
        if number not in read:
            yield source.problem(f"nobody reads section {number}", f"this section {number}")


def _check_decks(content: CampaignContent, source: Source) -> Iterator[Problem]:
    """The decks that the game draws events from have cards, and there are no others."""
    decks = EVENT_DECKS.get(content.game, ())
    for deck in decks:
        if not content.start.decks.get(deck):
            yield source.problem(f"the deck {deck} has no cards; {content.game} draws from it", "for")
    for deck in content.start.decks:
        cards = content.start.decks[deck]
        if deck not in decks and cards[0] in content.events:
            number = content.events[cards[0]].number
            yield source.problem(f"{content.game} has no deck {deck}", f"card {deck} {number}")


def _circles(sections: Mapping[str, Outcome]) -> Iterator[tuple[str, ...]]:
    """Sections that lead to themselves, each circle once."""
    leads = {
        number: [
            effect.section
            for line in outcome
            for effect in line.effects
            if isinstance(effect, ReadSection) and effect.section in sections
        ]
        for number, outcome in sections.items()
    }
    told: set[str] = set()
    found = 0
    for start in sections:
        before: dict[str, str] = {}
        waiting = [(start, other) for other in leads[start]]
        while waiting and start not in told:
            origin, other = waiting.pop()
            if other == start:
                way = [start, origin]
                while way[-1] != start:
                    way.append(before[way[-1]])
                circle = tuple(reversed(way))
                told |= set(circle)
                found += 1
                yield circle if len(circle) > 1 else (start, start)
                break
            if other not in before:
                before[other] = origin
                waiting += [(other, following) for following in leads[other]]
        if found >= MOST_CIRCLES:
            return


# In all campaigns of a pack together


def _check_nowhere(read: ReadPack, whole: list[Reach], *, has_campaign: bool) -> Iterator[Problem]:
    """Cards in no deck, buildings that nobody unlocks, items from nowhere."""
    reached: dict[str, set[str]] = {"event": set(), "quest": set(), "building": set(), "item": set()}
    there: set[str] = set()
    for reach in whole:
        reached["event"] |= reach.events
        reached["quest"] |= reach.quests
        reached["building"] |= reach.buildings
        reached["item"] |= reach.items
        there |= set(reach.content.items)
    for (kind, id), thing in sorted(read.things.items()):
        source = read.sources[kind, id]
        match thing:
            case EventCard() if thing.key not in reached["event"]:
                yield source.problem(f"{thing.name} is in no deck", "number")
            case QuestCard() if str(thing.number) not in reached["quest"]:
                yield source.problem(f"{thing.name} is in no deck of quests", "number")
            case BuildingCard() if str(thing.number) not in reached["building"]:
                yield source.problem(f"nobody unlocks {thing.name}", "number")
            case Item() if has_campaign and id in there and id not in reached["item"]:
                where = "source" if thing.source else ""
                yield source.problem(f"{thing.name} comes from nowhere: {_source_of(thing)}", where)
            case CharacterClass() if has_campaign and whole:
                yield from _check_retirement(thing, source, whole)


def _source_of(item: Item) -> str:
    if not item.source:
        return "it has no source"
    match item.source.partition(" ")[0]:
        case "craft" | "design":
            return "no building, design or shop of this campaign names it"
        case "brew":
            return "the chart doesn't have it"
        case "prosperity":
            return "the campaign has no such prosperity level"
    return "nothing in the campaign gives it"


def _check_retirement(kind: CharacterClass, source: Source, whole: list[Reach]) -> Iterator[Problem]:
    """A section or an event of a retirement must be there in some campaign with the class."""
    for named in names_in(kind.retires):
        campaigns = [reach.content for reach in whole if kind.id in reach.content.classes]
        if named.kind == "section":
            known = any(named.name in content.sections for content in campaigns)
        else:
            known = any(
                event_key(named.deck, named.name) in content.events
                or any(event.name == named.name for event in content.events.values())
                for content in campaigns
            )
        if campaigns and not known:
            yield source.problem(f"there is no {named.kind} '{named.name}'", address(named))


def _check_numbers(read: ReadPack) -> Iterator[Problem]:
    """Events of a deck, quests and buildings that have the same number."""
    first: dict[tuple[str, str], str] = {}
    for (kind, id), thing in sorted(read.things.items()):
        if isinstance(thing, EventCard | QuestCard | BuildingCard):
            number = thing.key if isinstance(thing, EventCard) else str(thing.number)
            other = first.setdefault((kind, number), thing.name)
            if other != thing.name:
                shown = f"{thing.deck} {thing.number}" if isinstance(thing, EventCard) else f"number {number}"
                yield read.sources[kind, id].problem(f"{shown} is that of {other} already", "number")
