"""A campaign in words: its events, the acts of its menus and its questions, in the players' language."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from havenwright.campaign.acts import word_of
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.characters.levels import respec_price
from havenwright.campaign.core.play import Told
from havenwright.campaign.events.supplies import may_keep, sale_price
from havenwright.campaign.events.tracks import total_defense
from havenwright.campaign.home.construction import MOST_BUILT
from havenwright.campaign.home.outpost_attack import taken_off
from havenwright.campaign.model.decisions import Decision
from havenwright.campaign.model.state import TOWN
from havenwright.campaign.road.scenario_choice import recommended
from havenwright.campaign.town.shop import price_of
from havenwright.packs.campaigns.content import BuildingLevel
from havenwright.telling.english import ENGLISH
from havenwright.telling.language import Language, fill

STEPS: Final = "step "
WAYS: Final = "way "
WAYS_TO: Final = "wayto "
MENUS: Final = "ask "
"""Before words that stand among the phrases of the language."""
COUNTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "perkmarks": "perk marks",
        "cards": "card_count",
        **{noun: noun for noun in ("quests", "rounds", "buildings", "materials")},
    }
)
"""How an amount is read: with the noun of what it counts."""
WITH_SOURCE: Final = frozenset({"who", "share", "pay", "card", "item"})
"""Questions that say where they come from."""


class CampaignWords:
    """Names and sentences of a campaign, as things stand now."""

    def __init__(self, campaign: Campaign, language: Language = ENGLISH) -> None:
        self.language = language
        self.campaign = campaign
        self.content = campaign.content
        self.play = campaign.begin()
        self._readings: Mapping[str, Callable[[Any], str]] = {
            "character": self.character,
            "characters": self._characters,
            "own": self._own,
            "scenario": self.scenario,
            "item": self.item,
            "items": lambda items: self.language.join([self.item(id) for id in items]),
            "building": self.building,
            "event": self._event,
            "class": self._class,
            "card": self.content.card_name,
            "mastery": self.content.mastery_name,
            "words": _words,
            "way": lambda way: self._way(WAYS, way),
            "wayto": lambda way: self._way(WAYS_TO, way),
            "step": lambda word: self._phrase(STEPS, word),
            "nextstep": lambda _: self._phrase(STEPS, f"to {self._next_step()}"),
            "section": self._section,
            "story": lambda section: self.content.stories.get(section, ""),
            "wrecked": lambda side: side if side == "wrecked" else "",
            "capital": lambda word: self.language.capital(str(word)),
            "signed": lambda amount: f"{amount:+}",
            "thing": self._thing,
            "gained": lambda gained: self._phrase("", "gained" if gained else "lost"),
            "gets": lambda added: self._phrase("", "gets" if added else "loses"),
            "switched": lambda on: self._phrase("", "switched on" if on else "switched off"),
            "hidden": lambda on: self._phrase("", "kept secret" if on else "shown"),
            "secrecy": lambda on: self._phrase("", "keeps the quest secret" if on else "shows the quest"),
            **{how: self._counting(noun) for how, noun in COUNTED.items()},
            "casual": lambda mode: self._casually() if mode == "casual" else "",
            "made_of": self._made_of,
            "next_level": lambda id: self._costs({**self._next_level(id).cost, **self._morale()}),
            "rebuilding": lambda id: self._costs(self._present_level(id).rebuild),
            "ends": lambda _: self._phrase("", "then nothing is built") if self._may_build() else "",
            "second": lambda _: "second",
            "price": lambda item: str(price_of(self.play, item)),
            "recommended": self._recommended,
            "donation": lambda _: self._donation(),
            "anew": lambda name: str(respec_price(self.play.character(name))),
            "half": lambda item: str(sale_price(self.play, item)),
            "": str,
        }

    def _counting(self, noun: str) -> Callable[[Any], str]:
        return lambda amount: self.language.count(amount, noun)

    # Names

    def character(self, name: str) -> str:
        """The name of a character, or the town."""
        if name == TOWN:
            return self._phrase("", "the town")
        return self.play.called(name)

    def scenario(self, id: str) -> str:
        return self.content.scenario_name(id)

    def item(self, id: str) -> str:
        return self.content.item_name(id)

    def building(self, id: str) -> str:
        return self.content.building_name(id)

    def _characters(self, names: Sequence[str]) -> str:
        return self.language.join([self.character(name) for name in names])

    def _own(self, name: str) -> str:
        """The name of a character whose player has several; empty: everybody knows who is meant."""
        state = self.play.state
        player = state.characters[name].player if name in state.characters else ""
        several = [one for one in state.active() if state.characters[one].player == player]
        return self.character(name) if len(several) > 1 else ""

    def _class(self, id: str) -> str:
        return self.content.class_name(id)

    def _event(self, id: str) -> str:
        event = self.content.events.get(id)
        return (event.name if event else "") or id

    def _section(self, id: str) -> str:
        which = "section" if id[:1].isdecimal() else "unnumbered section"
        if id in self.content.sections and not id[:1].isdecimal():
            which = "reached"  # a place of a track that does something without a section
        return self._fill(self._phrase("", which), {"section": id})

    def _thing(self, name: str) -> str:
        for read in (self.scenario, self._class, self.building):
            if (found := read(name)) != name:
                return found
        return name

    def _way(self, before: str, way: str) -> str:
        if way in ("home", "again"):
            return self._phrase(before, way)
        return self._fill(self._phrase(before, "on"), {"scenario": self.scenario(way)})

    def _next_step(self) -> str:
        steps = (*self.play.rules.home, "leaving")
        return steps[steps.index(self.play.party.step) + 1]

    def _recommended(self, scenario: str) -> str:
        return self._phrase("", "recommended") if scenario in recommended(self.play) else ""

    def _casually(self) -> str:
        return self._phrase("", f"casual {self.play.rules.casual}")

    def _made_of(self, id: str) -> str:
        """The cost of an item that is crafted: gold, materials, and other items."""
        item = self.content.items.get(id)
        if item is None:
            return ""
        gold = {"gold": item.cost} if item.cost else {}
        parts = [self.item(part) for part in item.needs]
        return ", ".join([one for one in (self._costs({**gold, **item.materials}), *parts) if one])

    def _costs(self, cost: Mapping[str, int]) -> str:
        return ", ".join(f"{count} {what}" for what, count in cost.items())

    def _present_level(self, id: str) -> BuildingLevel:
        return self.content.building(id).at(self.play.state.buildings[id].level)

    def _next_level(self, id: str) -> BuildingLevel:
        levels, building = self.content.building(id).levels, self.play.state.buildings.get(id)
        return levels.get(building.level + 1 if building else 1, BuildingLevel())

    def _morale(self) -> dict[str, int]:
        """The price of a second building in one week, beside its materials."""
        return {"morale": self.play.rules.second_building_morale} if self.play.party.built else {}

    def _may_build(self) -> bool:
        party = self.play.party
        return party.built < MOST_BUILT and not party.rebuilding

    def _donation(self) -> str:
        gold, blessings = self.play.rules.donation or (0, 0)
        return self._fill(self._phrase("", "a donation"), {"gold": gold, "blessings": blessings})

    def _phrase(self, before: str, word: str) -> str:
        return self.language.campaign_phrases.get(f"{before}{word}", word)

    # Sentences

    def told(self, event: Told) -> str:
        """An event as a sentence."""
        data = dict(event.data)
        nouns = self.language.nouns.get(str(data.get("what")))
        if nouns is not None and "amount" in data:
            data["what"] = nouns[self.language.plural(data["amount"])]
        if event.kind == "option":
            stories = self.content.events[data["card"]].stories if data["card"] in self.content.events else {}
            data["card"] = stories.get(data["option"], "")
        if event.kind == "came home":
            data["home"] = self.content.home
        sentence = self._fill(self.language.campaign_events[event.kind], data)
        town = self._phrase("", "the town")
        return self.language.capital(sentence) if sentence.startswith(town) else sentence

    def act(self, act: Mapping[str, Any]) -> str:
        """An act of a menu, as a button says it."""
        fields = dict(act)
        if "craft" in act and not may_keep(self.play, act["by"], act["craft"]):
            fields["sold"] = sale_price(self.play, act["craft"])
        return self._fill(self.language.campaign_acts[word_of(act)], fields)

    def question(self, decision: Decision) -> str:
        """The question of a decision."""
        fields = {"about": decision.about, "prompt": decision.prompt, "amount": decision.amount}
        match decision.kind:
            case "party":
                playing = self.play.party.playing
                fields["outcome"] = playing.outcome if playing else ""
                fields |= self._morale()
                return self._menu(f"party {self._step(decision)}", decision, fields)
            case "player":
                fewest, most = self.play.company
                fields |= {"fewest": fewest, "most": most, "ready": len(list(self.play.state.active()))}
                return self._menu(f"player {self._occasion(decision)}", decision, fields)
            case "soldiers":
                fields["defense"] = total_defense(self.play)
            case _ if decision.kind in WITH_SOURCE:
                fields["source"] = self._source()
        return self._fill(self.language.campaign_questions[decision.kind], fields)

    def _step(self, decision: Decision) -> str:
        """The step of the party, and how far its work is."""
        party = self.play.party
        if party.step == "construction":
            return f"construction {self._building_left(decision)}".strip()
        if party.founding and party.step == "downtime":
            return "founding"
        done = {"event": party.event_done, "operations": party.operated}.get(party.step, False)
        return f"{party.step} done" if done else party.step

    def _building_left(self, decision: Decision) -> str:
        """How far construction is: the first building, a second one, rebuilding, or nothing more."""
        verbs = {word_of(act) for act in decision.options}
        if not verbs.isdisjoint(("build", "upgrade")):
            return "second" if self.play.party.built else ""
        return "rebuilding" if "rebuild" in verbs else "done"

    def _source(self) -> str:
        """The scenario, building, card or section that a question comes from; empty: none in particular."""
        pending = self.campaign.pending
        if pending is not None and "finish" in pending.act and self.play.party.playing is not None:
            return self.scenario(self.play.party.playing.scenario)
        for event in reversed(self.campaign.told_so_far()):
            match event.kind:
                case "operation":
                    return self.building(event.data["building"])
                case "event":
                    return self._event(event.data["card"])
                case "section read":
                    return self._section(event.data["section"])
        return ""

    def _menu(self, which: str, decision: Decision, fields: Mapping[str, Any]) -> str:
        """The question of a menu: what it is open for, or what any menu asks."""
        usual = self.language.campaign_questions[decision.kind]
        return self._fill(self.language.campaign_phrases.get(f"{MENUS}{which}", usual), fields)

    def _occasion(self, decision: Decision) -> str:
        """The reason for a player's menu: too few play, a new one, something due, or none in particular."""
        verbs = {word_of(act) for act in decision.options}
        player, characters = self.play.state.players[decision.seat], self.play.state.characters
        fewest, active = self.play.company[0], list(self.play.state.active())
        if "done" not in verbs and 1 < fewest > len(active):
            return "short"
        if "resume" not in verbs and all(characters[name].player != player for name in active):
            return "new" if "create" in verbs else "idle"
        if "done" not in verbs:
            return "due"
        return "founding" if self.play.party.founding else ""

    def option(self, decision: Decision, option: Any) -> str:
        """An option of a decision."""
        if isinstance(option, Mapping) and decision.kind in ("party", "player"):
            return self.act(option)
        match decision.kind, option:
            case "scenario", _:
                return self._phrase("", "play")
            case "pay", _:
                return self._phrase("", "pay" if option else "don't pay")
            case "soldiers", 0:
                return self._phrase("", "no soldier")
            case "soldiers", int(count):
                attack = decision.amount - taken_off(self.play, count)
                return self._fill(self._phrase("", "soldiers"), {"count": count, "attack": attack})
            case "repair", None:
                return self._phrase("", "don't repair")
            case "purchase", "":
                return self._phrase("", "nothing more")
            case "bring", "":
                return self._phrase("", "no other card")
            case "purchase", _:
                return f"{self.item(option)} ({price_of(self.play, option)} {self._phrase('', 'gold')})"
            case "item", _:
                return self.item(option)
            case "quest", _:
                quest = self.content.quests.get(option)
                return (quest.name if quest else "") or str(option)
            case "card" | "bring" | "leave", _:
                return self.content.card_name(option)
            case "who", _:
                return self.character(option)
            case "targets", _:
                return self.language.join([self.building(name) for name in option])
            case "share", _:
                return self.language.join(
                    [f"{self.character(name)}: {part}" for name, part in option.items() if part]
                )
        return str(option)

    def _fill(self, sentence: str, data: Mapping[str, Any]) -> str:
        fields = {name.replace(" ", "_"): value for name, value in data.items()}

        def is_missing(field: str, how: str) -> bool:
            return field not in fields or fields[field] in ("", None) or not self._read(fields[field], how)

        return fill(sentence, is_missing, lambda field, how: self._read(fields.get(field, ""), how))

    def _read(self, value: Any, how: str) -> str:
        return self._readings[how](value)


def _title(id: str) -> str:
    """An id as a title."""
    return " ".join(word.capitalize() for word in str(id).split("-"))


def _words(value: object) -> str:
    if isinstance(value, list | tuple):
        return " + ".join(map(str, value))
    return _title(str(value))
