"""One game for the laboratory: its record, and the key under which that is kept.

The key is a hash of everything that a game depends on: the match, its scenario, the rest of the packs, and
the sources of the engine and of the bots. So a game that was played once need never be played again, and none
is mistaken for another.
"""

from collections import Counter
from functools import cache
from hashlib import sha256
from time import process_time
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from havenwright import checkout
from havenwright.bots.matches import Match, damage_by_class, digest_of, play_game
from havenwright.cards.words_with_parts import to_json
from havenwright.engine import CHARACTERS, Game
from havenwright.packs.pack_cache import hash_of_files
from havenwright.packs.registry import Registry

PLAYS = ("bots", "cards", "engine", "grammar", "hexes", "monsters", "packs", "rulesets")
"""The parts of this package that decide how a game goes."""
FORM = "2"
"""Of records; another form makes other keys."""


class Fall(msgspec.Struct, frozen=True, array_like=True):
    """A character that is exhausted: who, where and when."""

    character: str
    hex: int
    round: int
    by_damage: bool
    """True if hit points ran out; otherwise cards did."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """The laboratory's memory of a game."""

    won: bool = False
    rounds: int = 0
    decisions: int = 0
    digest: str = ""
    """Of all events."""
    seconds: float = 0.0
    """Processor time."""
    falls: tuple[Fall, ...] = ()
    dealt: dict[str, int] = msgspec.field(default_factory=dict)
    """Damage to the other side, by class (with its summons) and by kind of monster."""
    hurt: dict[int, int] = msgspec.field(default_factory=dict)
    """Damage that characters suffered, by hex."""
    played: dict[str, int] = msgspec.field(default_factory=dict)
    """Cards by id, with how often a half of each was played; 0 for one that stayed in hand."""
    error: str = ""


def play_record(packs: Registry, match: Match) -> Record:
    """Play a game, and keep what the laboratory asks for."""
    start = process_time()
    game, decisions, error = play_game(packs, match)
    if game is None:
        return Record(error=error, seconds=process_time() - start)
    falls, hurt = _falls(game)
    return Record(
        won=game.outcome == "won" and not error,
        rounds=game.state.round,
        decisions=decisions,
        digest=digest_of(game.events, error),
        falls=falls,
        hurt=hurt,
        dealt=damage_by_class(game) | _damage_by_monster(game),
        played=_cards(game),
        error=error,
        seconds=process_time() - start,
    )


def key_of(packs: Registry, match: Match) -> str:
    """The name under which a game's record is kept."""
    scenario = packs.scenarios.get(match.scenario)
    content = _content_key(packs), sha256(to_json(scenario)).hexdigest() if scenario else ""
    return sha256(msgspec.json.encode((FORM, sources(), content, match))).hexdigest()


@cache
def sources() -> str:
    """A hash of the sources that decide how a game goes."""
    folders = [checkout.PACKAGE / name for name in PLAYS]
    return hash_of_files([path for path in folders if path.is_dir()], suffix=".py")


def _content_key(packs: Registry) -> str:
    """A hash of all that games read in packs beside their scenario."""
    found = _content_keys.get(packs)
    if found is None:
        layers = [(pack.id, pack.rulesets, pack.builds_on) for pack in packs.packs]
        parts = [to_json(layers), *(to_json(list(getattr(packs, part).values())) for part in _READ)]
        found = _content_keys[packs] = sha256(b"".join(parts)).hexdigest()
    return found


_READ: Final = ("classes", "monsters", "items", "goals", "treasures", "loot", "rooms", "setups", "boxes")
_content_keys: Final[WeakKeyDictionary[Registry, str]] = WeakKeyDictionary()


def packs_key(packs: Registry) -> str:
    """A hash of the contents of some packs, in the order of their layers."""
    return sha256("".join(packs.hashes.values()).encode()).hexdigest()


def _falls(game: Game) -> tuple[tuple[Fall, ...], dict[int, int]]:
    """Where characters were exhausted, and the damage that they suffered by hex."""
    seats = range(len(game.setting.party))
    place, left, now = dict.fromkeys(seats, -1), dict.fromkeys(seats, 1), 0
    hurt: Counter[int] = Counter()
    falls: list[Fall] = []
    for event in game.events:
        data = {name: value for name, value in event.data if isinstance(value, int)}
        figure = data.get("figure", -1)
        if event.kind == "round":
            now = data["number"]
        elif event.kind == "swapped":
            for who, key in ((figure, "to"), (data["target"], "left")):
                if who in seats:
                    place[who] = data[key]
        elif figure not in seats:
            continue
        elif event.kind in ("placed figure", "moved"):
            place[figure] = data["to"]
        elif event.kind == "suffered":
            hurt[place[figure]] += data["amount"]
            left[figure] = data["left"]
        elif event.kind == "exhausted":
            falls.append(Fall(game.setting.party[figure].character, place[figure], now, not left[figure]))
    return tuple(falls), {hex: amount for hex, amount in sorted(hurt.items()) if hex >= 0}


def _damage_by_monster(game: Game) -> dict[str, int]:
    """Damage that characters and their friends suffered, by the kind of monster that dealt it."""
    people = (*game.setting.identities, *game.state.born)
    found: Counter[str] = Counter()
    for event in game.events:
        if event.kind == "suffered":
            data = dict(event.data)
            by, figure, amount = data["by"], data["figure"], data["amount"]
            if not (isinstance(by, int) and isinstance(figure, int) and isinstance(amount, int)):
                continue
            if by >= 0 and people[by].side != CHARACTERS == people[figure].side:
                found[people[by].monster] += amount
    return {name: amount for name, amount in sorted(found.items()) if name}


def _cards(game: Game) -> dict[str, int]:
    """The cards that the party has, with how often each was played."""
    played = Counter(dict(event.data)["card"] for event in game.events if event.kind == "played")
    return {card.id: played[number] for number, (_, card) in enumerate(game.setting.cards)}
