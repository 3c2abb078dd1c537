"""Everything in a campaign that somebody can come to, from where it begins."""

from collections.abc import Iterator
from typing import Final

from havenwright.cards.tree_walk import nodes_in
from havenwright.packs.campaigns.content import Content, Quest
from havenwright.packs.campaigns.outcomes import (
    AddSection,
    All,
    ChangeDeck,
    Condition,
    GainDesign,
    GainItem,
    GainScenario,
    Has,
    Holds,
    Outcome,
    Owns,
    ReadSection,
    SetFlag,
    Stands,
    Unlock,
)
from havenwright.packs.components_of_editions import READ_BY_RULES
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.plot import Spawn
from havenwright.packs.scenario.records import (
    MonsterPlace,
    Person,
)

HIGHEST_LEVEL: Final = 9
FLAGS: Final = ("achievement", "sticker", "party achievement")


class Reach:
    """The things of a campaign that can be reached."""

    def __init__(self, content: Content, packs: Registry) -> None:
        self.content = content
        self.packs = packs
        self._seen: set[tuple[str, str]] = set()
        self._waiting: list[tuple[str, str]] = []
        self._begin()
        while self._waiting:
            for outcome in self._outcomes(*self._waiting.pop()):
                self._follow(outcome)

    def _add(self, kind: str, name: str) -> None:
        if name and (kind, name) not in self._seen:
            self._seen.add((kind, name))
            self._waiting.append((kind, name))

    def _begin(self) -> None:
        content, start = self.content, self.content.start
        for kind, names in (
            ("scenario", start.scenarios),
            ("class", start.classes),
            ("building", start.buildings),
            ("achievement", start.achievements),
        ):
            for name in names:
                self._add(kind, name)
        for deck, cards in start.decks.items():
            kind = {"quests": "quest", "locked quests": "quest", "designs": "item"}.get(deck, "event")
            for card in cards if deck != "random scenarios" else ():
                self._add(kind, card)
        for section in READ_BY_RULES.get(content.game, ()):
            self._add("section", section)
        tracks = [
            *content.reputation_sections.values(),
            content.prosperity_sections,
            content.morale_sections,
            content.imbuement_sections,
        ]
        for sections in tracks:
            for section in sections.values():
                self._add("section", section)
        for further in content.further_sections:
            self._add("section", further.section)
        for weekly in start.calendar.values():
            for section in weekly:
                self._add("section", section)
        for id in (*start.shop, *content.chart.values(), content.doubles):
            self._add("item", id)
        levels = len(content.prosperity_at) + 1
        for id, item in content.items.items():
            if item.card or 0 < item.prosperity <= levels:
                self._add("item", id)

    def _outcomes(self, kind: str, name: str) -> Iterator[Outcome]:
        """Outcomes that something leads to, once it is reached."""
        content = self.content
        match kind:
            case "scenario" if name in content.scenarios:
                scenario = content.scenarios[name]
                yield scenario.reward
                for treasure in scenario.treasures:
                    self._add("treasure", treasure)
                    yield content.treasures.get(treasure, ())
                for other in scenario.next:
                    self._add("scenario", other)
            case "event" if name in content.events:
                event = content.events[name]
                yield from event.options.values()
                for section in event.crossover.values():
                    self._add("section", section)
                if event.attack is not None:
                    yield event.attack.then
            case "section":
                yield content.sections.get(name, ())
            case "building":
                for card in content.building(name).levels.values():
                    yield from (card.once, card.normal, card.wrecked)
                for quest in content.building(name).quests:
                    self._add("quest", quest)
            case "quest" if name in content.quests:
                yield from self._quest(content.quests[name])
            case "envelope":
                yield content.envelopes.get(name, ())
            case "class":
                yield from self._retirement(name)

    def _quest(self, quest: Quest) -> Iterator[Outcome]:
        self._add("class", quest.unlocks)
        self._add("envelope", quest.envelope)
        self._add("building", quest.building)
        self._add("building", quest.alternate)
        self._add("quest", quest.adds)
        self._draw_scenarios()
        yield quest.extra

    def _retirement(self, name: str) -> Iterator[Outcome]:
        own = self.content.class_of(name)
        self._add("section", own.section)
        for events in own.events.values():
            for event in events:
                self._add("event", event)
        yield ()

    def _draw_scenarios(self) -> None:
        for scenario in self.content.start.decks.get("random scenarios", ()):
            self._add("scenario", scenario)

    def _follow(self, outcome: Outcome) -> None:
        for line in outcome:
            for effect in line.effects:
                match effect:
                    case Unlock(kind, name):
                        self._add(kind, name)
                    case ReadSection(section) | AddSection(section):
                        self._add("section", section)
                    case ChangeDeck(event, _, True):
                        self._add("event", event)
                    case GainItem(item) | GainDesign(item):
                        self._add("item", item)
                    case GainScenario():
                        self._draw_scenarios()
                    case SetFlag(kind, name, True):
                        self._add(kind, name)

    def _of(self, kind: str) -> set[str]:
        return {name for one, name in self._seen if one == kind}

    @property
    def scenarios(self) -> set[str]:
        return self._of("scenario")

    @property
    def classes(self) -> set[str]:
        return self._of("class")

    @property
    def sections(self) -> set[str]:
        return self._of("section")

    @property
    def events(self) -> set[str]:
        return self._of("event")

    @property
    def quests(self) -> set[str]:
        return self._of("quest")

    @property
    def buildings(self) -> set[str]:
        return self._of("building")

    @property
    def items(self) -> set[str]:
        return self._of("item")

    # Conditions that can't come true

    def lacking(self, condition: Condition) -> str:
        """The thing that a condition needs and nobody can have; empty if there is none."""
        match condition:
            case All(conditions):
                return next((found for one in conditions if (found := self.lacking(one))), "")
            case Stands("completed", name) if name not in self.scenarios:
                return f"{self.content.scenario(name).name or name} isn't in reach"
            case Stands("building", name) if name not in self.buildings:
                return f"nobody unlocks building {name}"
            case Stands("looted", name) if name not in self._of("treasure"):
                return f"there is no treasure {name}"
            case Stands(kind, name) if kind in FLAGS and name not in self._of(kind):
                return f"nothing gives the {kind} {name}"
            case Has("class", name) if name not in self.classes:
                return f"nobody can be a {self.content.class_of(name).name or name}"
            case Has("trait", name) if name not in self._traits():
                return f"no class has the trait {name}"
            case Owns(item) if item not in self.items:
                known = self.content.items.get(item)
                return f"nothing gives {known.name if known else item}"
            case Holds("prosperity level", "at least", amount) if amount > self._highest_prosperity():
                return f"there is no prosperity level {amount}"
            case Holds("level", "at least", amount) if amount > HIGHEST_LEVEL:
                return f"there is no level {amount}"
        return ""

    def unfinished(self, quest: Quest) -> str:
        """The thing that a quest needs and nobody can have; empty if there is none."""
        if quest.needs is not None and (found := self.lacking(quest.needs)):
            return found
        for tally in quest.tallies:
            if tally.subject in ("kills", "elites") and tally.of and tally.of not in self.monsters():
                kind = self.packs.monsters.get(tally.of)
                return f"no scenario in reach has {kind.name if kind else tally.of}"
        return ""

    def _traits(self) -> set[str]:
        return {trait for name in self.classes for trait in self.content.class_of(name).traits}

    @property
    def ancestries(self) -> set[str]:
        """Ancestries of classes from other games that somebody can be."""
        kinds = [self.content.class_of(name) for name in self.classes]
        return {kind.ancestry for kind in kinds if kind.game}

    def _highest_prosperity(self) -> int:
        return len(self.content.prosperity_at) + 1

    def monsters(self) -> set[str]:
        """Kinds of monsters that stand in the scenarios in reach, or come into them."""
        found: set[str] = set()
        for id in self.scenarios & set(self.packs.scenarios):
            for node in nodes_in(self.packs.scenarios[id]):
                match node:
                    case MonsterPlace(monster=kind) | Spawn(what=kind) | Person(monster=kind):
                        found.add(kind)
        return found
