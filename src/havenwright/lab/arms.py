"""Arms of a comparison: the packs and the party of each. Game *n* of every arm has the same seed.

Seats that nobody named are taken by classes that take turns, by the seed, so that an answer doesn't hang on
one companion; both arms have the same ones.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from havenwright.bots.growth import FIRST, best_hand, grown, marked, owned
from havenwright.bots.matches import Match, classes_for, fitting, playable
from havenwright.engine import BY_THE_BOOK, Seat, check_party_size, recommended_level, setting_of
from havenwright.errors import UserError
from havenwright.lab.crews import Job
from havenwright.lab.games import key_of, packs_key
from havenwright.packs.records import AbilityCard
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset

TRIED_AT = 1_000_000
"""The first seed of games that find a level: none of them counts in an answer, whose base they chose."""


@dataclass(frozen=True)
class Field:
    """The circumstances that all arms share."""

    ruleset: str
    scenarios: tuple[str, ...]
    """They take turns."""
    players: int
    seed: int = 0
    readings: tuple[tuple[str, str], ...] = ()

    @property
    def has_levels(self) -> bool:
        """True if a table chooses the scenario's level."""
        return named_ruleset(self.ruleset).levels != "scenario"


@dataclass(frozen=True)
class Arm:
    """One side of a comparison."""

    name: str
    packs: Registry
    field: Field
    seats: tuple[Seat, ...] = ()
    """Those who are always there."""
    companions: tuple[str, ...] = ()
    """Classes that take turns in the other seats."""
    strength: int = 1
    """The level of companions."""
    carried: tuple[str, ...] = ()
    """Items that the first character brings."""

    def match(self, number: int, level: int, judge: str) -> Match:
        """Game number *n* at a level."""
        field = self.field
        scenario, seed = field.scenarios[number % len(field.scenarios)], field.seed + number
        return Match(field.ruleset, scenario, self.party(scenario, seed), level, seed, judge, field.readings)

    def job(self, number: int, level: int, judge: str) -> Job:
        return Job(packs_key(self.packs), self.match(number, level, judge))

    def key(self, number: int, level: int, judge: str) -> str:
        """The key of a game's record."""
        return key_of(self.packs, self.match(number, level, judge))

    def party(self, scenario: str, seed: int) -> tuple[Seat, ...]:
        """The seats of a game: the named ones, then companions by the seed."""
        wanted = self.field.players - len(self.seats)
        pool = list(self.companions)
        if wanted:
            pool = fitting(self.packs, self.field.ruleset, scenario, pool)
        chosen = Random(seed).sample(pool, wanted)
        seats = (*self.seats, *(Seat(name, self.strength) for name in chosen))
        found = [grown(self.packs, self.field.ruleset, scenario, seat, seed) for seat in seats]
        found[0] = replace(found[0], items=(*found[0].items, *self.carried))
        return tuple(found)

    @property
    def usual_level(self) -> int:
        """The scenario's level that is recommended for the party."""
        levels = [
            *(seat.level for seat in self.seats),
            *[self.strength] * (self.field.players - len(self.seats)),
        ]
        return recommended_level(levels)

    def check(self, level: int) -> None:
        """Refuse an arm that can't be played in one of its scenarios."""
        for number, scenario in enumerate(self.field.scenarios):
            setting_of(
                self.packs,
                ruleset=self.field.ruleset,
                scenario=scenario,
                party=self.party(scenario, self.field.seed + number),
                level=level,
                variants=replace(BY_THE_BOOK, readings=self.field.readings),
            )


def scenarios_for(packs: Registry, ruleset: str, wanted: Sequence[str]) -> tuple[str, ...]:
    """The scenarios that were asked for; all that the ruleset can play if none was."""
    for scenario in wanted:
        packs.scenario(scenario)
    found = tuple(dict.fromkeys(wanted)) or tuple(dict.fromkeys(playable(packs, ruleset)))
    if not found:
        raise UserError(f"there is no scenario that '{ruleset}' can play")
    return found


def field_of(
    packs: Registry,
    ruleset: str,
    scenarios: Sequence[str],
    players: int | None,
    seed: int,
    readings: tuple[tuple[str, str], ...] = (),
) -> Field:
    """The circumstances of a question; as few characters as can be if nothing is said."""
    rules = named_ruleset(ruleset)
    players = players or rules.party[0]
    check_party_size(players, BY_THE_BOOK, rules.party)
    return Field(ruleset, scenarios_for(packs, ruleset, scenarios), players, seed, readings)


def arm_of(
    name: str,
    packs: Registry,
    field: Field,
    seats: Sequence[Seat] = (),
    without: Iterable[str] = (),
    beside: Sequence[str] = (),
    strength: int = 1,
    carried: tuple[str, ...] = (),
) -> Arm:
    """An arm with companions for the seats that are left: those who are named, or all classes but some."""
    for other in beside:
        packs.character_class(other)
    places = field.players - len(seats)
    if places < 0:
        raise UserError(f"{len(seats)} characters are named, and {field.players} play")
    taken = {seat.character for seat in seats} | set(without)
    pool = tuple(
        dict.fromkeys(one for one in beside or classes_for(packs, field.ruleset) if one not in taken)
    )
    if len(pool) < places:
        raise UserError(f"{places} companions are wanted, and there are {len(pool)} classes for them")
    return Arm(name, packs, field, tuple(seats), pool if places else (), strength, carried)


def holder_of(packs: Registry, card: AbilityCard, strength: int) -> Seat:
    """A character that has a card in hand, of a level at which it can."""
    kind = packs.character_class(card.id.partition("/")[0])
    level = max(strength, int(card.level) if card.level.isdigit() else 1)
    perks = marked(kind, level)
    first = [one.id for one in kind.cards if one.level == "1"]
    if level == 1:
        return Seat(kind.id, 1) if card.id in first else Seat(kind.id, 1, _with(tuple(first), card.id), perks)
    offered = [one for one in kind.cards if one.level == card.level and card.level not in FIRST]
    way = next((number for number, one in enumerate(offered) if one.id == card.id), 0)
    hand = best_hand(kind, level, way) or tuple(one.id for one in owned(kind, level, way))
    return Seat(kind.id, level, _with(hand, card.id), perks)


def _with(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """A hand with a card, which takes the place of the last one if it isn't there."""
    return hand if card in hand else (*hand[:-1], card)
