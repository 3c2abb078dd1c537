"""Results of a trial: figures, elements, tokens, tiles, decks, and what was asked on the way."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine import HIDDEN, Decision, Event
from havenwright.hexes import bits
from havenwright.lab.trials.decks import LOOT, deck_now, loot_now
from havenwright.lab.trials.items import items_of
from havenwright.lab.trials.options import bonus_word, has_slots, words_of
from havenwright.lab.trials.position import STRENGTHS, Position


class Tried(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a trial."""

    id: str
    held: bool | None
    """True if every expectation held; None if there are none or it couldn't be run."""
    figures: dict[str, dict[str, object]]
    elements: dict[str, str]
    tokens: list[tuple[int, int]]
    tiles: list[dict[str, object]]
    drawn: dict[str, int]
    error: str | None
    wrong: list[str] = []
    """The expectations that didn't hold."""
    more: dict[str, object] = {}
    """Other results that the trial asks for, by their names."""


def failed(id: str, error: str) -> Tried:
    """The result of a trial that couldn't be run."""
    return Tried(id, None, {}, {}, [], [], {}, error)


USUAL: Final = ("at", "hp", "gone", "conditions", "hand", "discard", "lost", "xp")
"""Results of each figure; the others are there where the trial asks for them."""


class Witness:
    """All that was asked in a trial, act by act."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.scene = position.scene
        self._begun: list[int] = []
        """How many events there were before each act."""
        self._asked: list[list[str]] = []
        """The kinds of the decisions of each act."""
        self._offered: list[dict[str, list[Any]]] = []
        """The options of each act, by the kind of decision."""
        named = {key for expected in position.trial.expectations for key in expected}
        self._notes_options = not named.isdisjoint(("offered", "not offered"))

    def begin(self) -> None:
        """Another act begins."""
        self._begun.append(len(self.scene.events))
        self._asked.append([])
        self._offered.append({})

    def hear(self, decision: Decision) -> None:
        """Note a decision before it is answered."""
        self._asked[-1].append(decision.kind)
        if self._notes_options:
            options = self._offered[-1].setdefault(decision.kind, [])
            for option in decision.options:
                options += [w for w in words_of(self.position, decision, option) if w not in options]

    # Results

    def everything(self, *, last_act: bool = False) -> dict[str, Any]:
        """All results by name; of what happened, all of the trial or only the last act."""
        state, board = self.scene.state, self.position.board
        acts = slice(-1, None) if last_act else slice(None)
        offered: dict[str, list[Any]] = {}
        for act in self._offered[acts]:
            for kind, options in act.items():
                offered.setdefault(kind, []).extend(options)
        return {
            "figures": {name: self._figure(name, number) for name, number in self.position.numbers.items()},
            "elements": {e: STRENGTHS[s] for e, s in zip(ELEMENTS, self.scene.elements, strict=True)},
            "tokens": [list(board.hex(at)) for at in state.tokens],
            "tiles": self._tiles(),
            "drawn": {deck: len(cards) for deck, cards in self._drawn(last_act=last_act).items()},
            "drew": self._drawn(last_act=last_act),
            "asked": Counter(kind for act in self._asked[acts] for kind in act),
            "offered": offered,
            "decks": self._decks(),
            "turns": self._turns(last_act=last_act),
            "outcome": state.outcome,
        }

    def results(self) -> Tried:
        """The usual results, and those that the trial asks for."""
        found = self.everything()
        asked = self.position.trial.expectations
        about = [one for expected in asked for one in _values(expected.get("figures"))]
        parts = {key for one in about if isinstance(one, dict) for key in one}
        wanted = [*USUAL, *sorted(parts - set(USUAL))]
        figures = {
            name: {part: values[part] for part in wanted if part in values}
            for name, values in found["figures"].items()
        }
        names = dict.fromkeys(key for expected in asked for key in expected)
        more = {name: found[name] for name in names if name in found and name not in Tried.__struct_fields__}
        tokens = [tuple(at) for at in found["tokens"]]
        trial = self.position.trial.id
        return Tried(
            trial, None, figures, found["elements"], tokens, found["tiles"], found["drawn"], None, more=more
        )

    def _figure(self, name: str, number: int) -> dict[str, object]:
        scene = self.scene
        body, who = scene.figure(number), scene.who(number)
        zones = Counter(
            zone
            for (owner, _), zone in zip(scene.setting.cards, scene.state.zones, strict=True)
            if who.kind == "character" and owner == who.seat
        )
        return {
            "at": list(self.position.board.hex(body.hex)) if body.here else None,
            "hp": body.hit_points,
            "gone": not body.here,
            "conditions": [c.name for c in body.conditions],
            "hand": zones["hand"],
            "discard": zones["discard"],
            "lost": zones["lost"],
            "xp": body.experience,
            "gold": body.gold,
            "looted": scene.recorded(number, "tokens looted"),
            "loot": self._loot(number),
            "exhausted": scene.recorded(number, "exhausted") > 0,
            "killer": self._killer(number),
            "kills": scene.recorded(number, "enemies killed"),
            "items": items_of(scene, who.seat) if who.kind == "character" else {},
            "cards": self._cards(who.seat) if who.kind == "character" else {},
            "active": self._active(number),
            "hidden": body.hex == HIDDEN,
            "initiative": body.initiative[0],
            "max_hp": body.max_hit_points,
            "number": who.number,
        }

    def _loot(self, number: int) -> dict[str, int]:
        """The coins and resources of loot cards that a figure holds."""
        kept = {key.partition(" "): amount for key, amount in self.scene.state.resources.items()}
        return {what: amount for (owner, _, what), amount in kept.items() if owner == str(number)}

    def _decks(self) -> dict[str, object]:
        """The modifier decks, and the loot deck if there is one."""
        decks: dict[str, object] = {
            name: deck_now(self.scene, deck) for name, deck in self.position.decks.items()
        }
        return decks | ({LOOT: loot_now(self.scene)} if LOOT in self.scene.state.decks else {})

    def _cards(self, seat: int) -> dict[str, object]:
        """Where each card with a name lies."""
        found: dict[str, object] = {}
        for card in self.position.characters[seat].cards:
            number = self.position.card(seat, card.id)
            zone = self.scene.state.zones[number]
            flipped = zone == "hand" and number in self.scene.state.flipped
            lasting = [one.left for one in self.scene.state.bonuses if one.card == number and has_slots(one)]
            slots = {"left": lasting[0]} if lasting else {}
            found[card.id] = {"how": "flipped" if flipped else zone, **slots}
        return found

    def _active(self, figure: int) -> dict[str, int | None]:
        """Bonuses on a figure that last for some time, with the use slots that are left."""
        return {
            bonus_word(self.position, one.number): one.left if has_slots(one) else None
            for one in self.scene.state.bonuses
            if one.figure == figure and one.item < 0 and one.lasts != "trait"
        }

    def _killer(self, figure: int) -> str | None:
        """The figure that killed another one, or destroyed it; None: nobody did."""
        for event in reversed(self.scene.events):
            if event.kind in ("died", "destroyed") and event.get("figure") == figure:
                by = event.get("by")
                return self.position.name(by) if isinstance(by, int) and by >= 0 else None
        return None

    def _tiles(self) -> list[dict[str, object]]:
        """The tiles on the board, closed doors too."""
        there = [(tile.kind, at) for tile in self.scene.state.tiles for at in tile.at]
        there += [("door", at) for at in bits(self.scene.board.closed_doors)]
        return [{"kind": kind, "at": list(self.position.board.hex(at))} for kind, at in there]

    def _turns(self, *, last_act: bool) -> list[str]:
        """The figures that had turns in rounds, in order."""
        events = self.scene.events[self._begun[-1] if last_act else 0 :]
        actors = [event.get("figure") for event in events if event.kind == "turn"]
        return [self.position.name(actor) for actor in actors if isinstance(actor, int)]

    def _drawn(self, *, last_act: bool) -> dict[str, list[str]]:
        """The cards drawn from each deck; a command lasts to the end of its act."""
        names = {f"seat {n}": figure.id for n, figure in enumerate(self.position.characters)}
        cards: dict[str, list[str]] = {name: [] for name in (*names.values(), "monsters", "allies")}
        commanders: dict[int, int] = {}
        first = self._begun[-1] if last_act else 0
        events: Sequence[Event] = self.scene.events
        for number, event in enumerate(events):
            if number in self._begun:
                commanders.clear()
            actor, target = event.get("figure"), event.get("target")
            if event.kind == "commanded" and isinstance(actor, int) and isinstance(target, int):
                commanders[target] = actor
            if event.kind == "modifier" and number >= first:
                drawn = event.get("drawn")
                assert isinstance(actor, int)
                assert isinstance(drawn, tuple)
                deck = self.scene.deck_of(actor, commanders.get(actor, -1))
                cards[names.get(deck, deck)] += map(str, drawn)
        return cards


def _values(mapping: object) -> list[object]:
    return list(mapping.values()) if isinstance(mapping, Mapping) else []
