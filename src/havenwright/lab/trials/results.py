"""Results of a trial: figures, elements, tokens, tiles, decks, and what was asked on the way."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine import HIDDEN, Answer, Decision, Event, Given, OnMap, result_of
from havenwright.hexes import bits
from havenwright.lab.trials.components import own_decks
from havenwright.lab.trials.decks import LOOT, ability_deck_now, deck_now, loot_now
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


GAINS: Final = (
    *("bonus", "tokens", "loot", "treasures", "items", "goal_met", "masteries", "exhausted", "died"),
    *("kills", "elites"),
)
"""Parts of a character's result, beside those that are added up here."""


class Witness:
    """All that was asked in a trial, act by act."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.scene = position.scene
        self._begun: list[int] = []
        """How many events there were before each act."""
        self._over: int | None = None
        """How many events there were when the scenario was over, if acts went on."""
        self._asked: list[list[str]] = []
        """The kinds of the decisions of each act."""
        self._offered: list[dict[str, list[Any]]] = []
        """The options of each act, by the kind of decision."""
        self._taken: list[dict[str, list[Any]]] = []
        """The answers of each act, by the kind of decision."""
        named = {key for expected in position.trial.expectations for key in expected}
        self._notes_options = not named.isdisjoint(("offered", "not offered"))
        self._notes_answers = not named.isdisjoint(("taken", "not taken"))

    def begin(self) -> None:
        """Another act begins."""
        if self.scene.state.outcome and self._over is None:
            self._over = len(self.scene.events)
        self._begun.append(len(self.scene.events))
        self._asked.append([])
        self._offered.append({})
        self._taken.append({})

    def hear(self, decision: Decision) -> None:
        """Note a decision before it is answered."""
        self._asked[-1].append(decision.kind)
        if self._notes_options:
            options = self._offered[-1].setdefault(decision.kind, [])
            for option in decision.options:
                options += [w for w in words_of(self.position, decision, option) if w not in options]

    def note_answer(self, decision: Decision, answer: Answer) -> None:
        """Note the answer to a decision."""
        if self._notes_answers:
            words = words_of(self.position, decision, answer)
            self._taken[-1].setdefault(decision.kind, []).extend(words)

    # Results

    def everything(self, *, last_act: bool = False) -> dict[str, Any]:
        """All results by name; of what happened, all of the trial or only the last act."""
        state, board = self.scene.state, self.position.board
        acts = slice(-1, None) if last_act else slice(None)
        drew = self._drawn(last_act=last_act)
        return {
            "figures": {name: self._figure(name, number) for name, number in self.position.numbers.items()},
            "elements": {e: STRENGTHS[s] for e, s in zip(ELEMENTS, self.scene.elements, strict=True)},
            "tokens": [
                *(list(board.hex(at)) for at in state.tokens),
                *({"name": name, "at": list(board.hex(at))} for name, at in state.placed),
            ],
            "tiles": self._tiles(),
            "drawn": {deck: len(drew[deck]) for deck in self.position.decks},
            "drew": drew,
            "asked": [kind for act in self._asked[acts] for kind in act],
            "offered": _joined(self._offered[acts]),
            "taken": _joined(self._taken[acts]),
            "decks": self._decks(),
            "turns": self._turns(last_act=last_act),
            "outcome": state.outcome,
            "result": self._result(),
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
        tokens = [tuple(at) for at in found["tokens"] if isinstance(at, list)]
        tiles = [{key: tile[key] for key in ("kind", "at")} for tile in found["tiles"]]
        if "asked" in more:
            more["asked"] = Counter(found["asked"])
        trial = self.position.trial.id
        return Tried(trial, None, figures, found["elements"], tokens, tiles, found["drawn"], None, more=more)

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
            "flipped": sum(
                scene.setting.cards[card][0] == who.seat and scene.state.zones[card] == "hand"
                for card in (scene.state.flipped if who.kind == "character" else ())
            ),
            "discard": zones["discard"],
            "lost": zones["lost"] + zones["removed"],
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
            "tokens": [one.token for one in scene.state.markers if one.figure == number],
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
        own = own_decks(self.position.trial)
        decks |= {name: ability_deck_now(self.scene, name) for name in own}
        return decks | ({LOOT: loot_now(self.scene)} if LOOT in self.scene.state.decks else {})

    def _result(self) -> dict[str, object]:
        """The rewards of the scenario, once it is over."""
        scene, state = self.scene, self.scene.state
        if not state.outcome:
            return {"outcome": ""}
        found = result_of(scene.setting, state, None, scene.events[: self._over], "")
        seats: dict[str, object] = {}
        for number, (figure, own) in enumerate(zip(self.position.characters, found.seats, strict=True)):
            body, told = state.figures[number], msgspec.structs.asdict(own)
            gained = body.experience + own.bonus
            seats[figure.id] = {name: told[name] for name in GAINS} | {
                "xp": gained,
                "experience": gained,
                "gold": body.gold,
                "checkmarks": own.checkmarks + state.resources.get(f"{number} check marks", 0),
            }
        whole = {name: getattr(found, name) for name in ("outcome", "level", "rounds", "inspiration")}
        rewards = [_reward(one) for one in found.rewards]
        return whole | {"rewards": rewards, "read": list(found.sections), "figures": seats}

    def _cards(self, seat: int) -> dict[str, object]:
        """Where each card with a name lies."""
        found: dict[str, object] = {}
        for card in self.position.characters[seat].cards:
            number = self.position.card(seat, card.id)
            zone = self.scene.state.zones[number]
            flipped = zone == "hand" and number in self.scene.state.flipped
            lasting = [one.left for one in self.scene.state.bonuses if one.card == number and has_slots(one)]
            slots = {"left": lasting[0]} if lasting else {}
            how = "unrecoverable" if zone == "removed" else zone
            found[card.id] = {"how": "flipped" if flipped else how, **slots}
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
        """The tiles on the board with who made them, closed doors too; `at` of a large one is a list."""
        board = self.position.board
        tiles = [self._tile(tile) for tile in self.scene.state.tiles]
        for at in bits(self.scene.board.closed_doors):
            tiles.append({"kind": "door", "at": list(board.hex(at))})
        return tiles

    def _tile(self, tile: OnMap) -> dict[str, object]:
        hexes = [list(self.position.board.hex(at)) for at in tile.at]
        made = {"owner": self.position.name(tile.by)} if isinstance(tile.by, int) and tile.by >= 0 else {}
        return {"kind": tile.kind, "at": hexes[0] if len(hexes) == 1 else hexes, **made}

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
            if event.kind == "monster card" and number >= first:
                set = self._own_deck_of(str(event.get("monster")))
                cards.setdefault(set, []).append(str(event.get("card")))
        return cards

    def _own_deck_of(self, monster: str) -> str:
        """The set whose ability cards a kind of monster draws."""
        return self.scene.setting.monsters[monster].set or monster


def _reward(given: Given) -> str:
    """A reward in the words of a scenario."""
    amount = [] if given.what and given.amount == 1 else [str(given.amount)]
    return " ".join(
        [*amount, given.kind, *([given.what] * bool(given.what)), *["each"] * (len(given.seats) > 1)]
    )


def _joined(acts: Sequence[Mapping[str, list[Any]]]) -> dict[str, list[Any]]:
    """All that several acts had, by the kind of decision."""
    joined: dict[str, list[Any]] = {}
    for act in acts:
        for kind, words in act.items():
            joined.setdefault(kind, []).extend(words)
    return joined


def _values(mapping: object) -> list[object]:
    return list(mapping.values()) if isinstance(mapping, Mapping) else []
