"""The party: seats with their characters, the recommended level, party files."""

from pathlib import Path
from secrets import token_hex
from typing import Final

import msgspec
from msgspec.structs import replace

from havenwright.bots import known, maker
from havenwright.bots.parties import LARGEST as LARGEST_PARTY
from havenwright.bots.parties import read_seats
from havenwright.cards.character_card import counts_as_level
from havenwright.cards.tree import Relative
from havenwright.engine import (
    LEARNING,
    Game,
    Seat,
    Seed,
    Variants,
    learning_hand,
    level_at,
    recommended_level,
)
from havenwright.errors import UserError
from havenwright.packs import LEVELS, AbilityCard, CharacterClass, Item, Registry, Scenario
from havenwright.packs.classes import first_level, hand_at
from havenwright.rulesets import ruleset

PERSON: Final = "person"
HIGHEST: Final = 9
"""Of a character's levels."""
MOST_SEATS: Final = 4
PRINTED_ON: Final = "scenario "
"""Before the number of the scenario card that an item is printed on, as its source."""
UNNUMBERED: Final = 10_000
"""Scenarios without a number come after all others."""


class Place(msgspec.Struct, frozen=True):
    """A seat and who sits there: a person, or a bot by its name."""

    seat: Seat
    player: str = PERSON


class Setup(msgspec.Struct, frozen=True):
    """Everything that is decided before a scenario begins."""

    scenario: str
    places: tuple[Place, ...]
    ruleset: str = "gh2"
    level: int | None = None
    """None: the recommended one."""
    difficulty: str = ""
    """By its name, where the game has names for them; it changes the recommended level."""
    monster_table: str = ""
    """Which table of modifiers the monsters have, where the game has some to choose from."""
    readings: tuple[tuple[str, str], ...] = ()
    """Answers of the table to what its rulebook leaves open."""
    seed: Seed = 0
    """A number that a person chose, or a secret; 0: it is left to chance."""
    hidden: bool = True
    """True if people hide their hands from each other; otherwise one person plays them all."""
    quick: bool = False
    """True if nobody is asked for battle goals and starting hexes."""

    def with_chance(self) -> "Setup":
        """The set-up with a secret, unless a person chose a seed."""
        return self if self.seed else replace(self, seed=new_secret())

    def with_bot(self, bot: str) -> "Setup":
        """The set-up with one bot in every seat that is no person's."""
        return replace(
            self,
            places=tuple(
                place if place.player == PERSON else replace(place, player=bot) for place in self.places
            ),
        )

    @property
    def variants(self) -> Variants:
        """How the table plays: whoever plays several characters plays solo, which is harder."""
        people = sum(place.player == PERSON for place in self.places)
        return Variants(
            solo=people > 1 and not self.hidden,
            quick=self.quick,
            monster_table=self.monster_table,
            readings=self.readings,
        )


def new_secret() -> str:
    """A seed that nobody can guess."""
    return token_hex(32)


def level_of(setup: Setup, scenario: Scenario) -> int:
    """The level that a set-up is played at: the one that was chosen, or else the recommended one.

    A scenario may ask for more or less than that, or for a level of its own.
    """
    if setup.level is not None:
        return setup.level
    rules = ruleset(setup.ruleset)
    level = recommended_level([place.seat.level for place in setup.places], setup.variants, rules.solo)
    if setup.difficulty:
        level = level_at(rules, level, setup.difficulty)
    match scenario.level:
        case Relative(amount):
            level += amount
        case int(fixed):
            level = fixed
    return max(0, min(LEVELS - 1, level))


def begin(setup: Setup, packs: Registry) -> Game:
    """The game of a set-up; what can't be is refused."""
    scenario = packs.scenario(setup.scenario)
    if not setup.places:
        raise UserError("nobody sits at the table; choose at least one character")
    for place in setup.places:
        check_cards(packs, place.seat)
    return Game.start(
        ruleset=setup.ruleset,
        packs=packs,
        scenario=setup.scenario,
        party=[_to_learn(setup, packs, _with_items(setup, packs, place.seat)) for place in setup.places],
        level=level_of(setup, scenario),
        seed=setup.seed,
        variants=setup.variants,
    )


# Items and cards


def items_for(setup: Setup, packs: Registry) -> list[Item]:
    """The items that a character may bring: all of the game's, or those on the scenario cards before."""
    items = list(packs.serving(setup.ruleset).items.values())
    if not ruleset(setup.ruleset).items_from_cards:
        return items
    number = number_of(packs.scenario(setup.scenario))
    return [item for item in items if 0 < _card_of(item) < number]


def number_of(scenario: Scenario) -> int:
    """A scenario's number in the book, to sort by."""
    return int(scenario.number) if scenario.number.isdecimal() else UNNUMBERED


def _card_of(item: Item) -> int:
    """The scenario card that an item is printed on; 0 if on none."""
    said = item.source.removeprefix(PRINTED_ON)
    return int(said) if item.source.startswith(PRINTED_ON) and said.isdecimal() else 0


def _with_items(setup: Setup, packs: Registry, seat: Seat) -> Seat:
    """Where items are on scenario cards, those of the cards before are there to pick from."""
    if setup.quick or not ruleset(setup.ruleset).items_from_cards:
        return seat
    free = [item.id for item in items_for(setup, packs) if item.id not in seat.items]
    return msgspec.structs.replace(seat, owned=tuple(free))


def _to_learn(setup: Setup, packs: Registry, seat: Seat) -> Seat:
    """Where a scenario has cards of its own to learn with, a character leaves its own cards at home."""
    scenario, character = packs.scenario(setup.scenario), packs.character_class(seat.character)
    learns = learning_hand(ruleset(setup.ruleset), scenario, character)
    return msgspec.structs.replace(seat, cards=()) if learns else seat


def pool(character: CharacterClass, level: int) -> list[AbilityCard]:
    """The cards that a character of a level can have in hand, beside those to learn with."""
    own = [card for card in character.cards if card.level not in LEARNING]
    return [card for card in own if counts_as_level(card.level) <= level]


def first_hand(character: CharacterClass, level: int) -> tuple[str, ...]:
    """The cards that are picked if nobody picks."""
    return tuple(card.id for card in hand_at(character, level))


def least_level(character: CharacterClass) -> int:
    """The level from which a class can be played: a higher one, where it isn't whole."""
    return max(1, first_level(character)) if character.missing else 1


def check_cards(packs: Registry, seat: Seat) -> None:
    """Refuses hands of another size, and more cards of high levels than a character has gained.

    One card is gained with each level, none higher than that level: above level n there are at most as many
    as levels have been gained above n.
    """
    character = packs.character_class(seat.character)
    least = least_level(character)
    if seat.level < least:
        raise UserError(f"{character.name} lacks cards: it can be played from level {least} on")
    if not seat.cards:
        return
    known = {card.id: card for card in character.cards}
    if len(seat.cards) != character.hand_size:
        raise UserError(f"{character.name} picks {character.hand_size} cards, not {len(seat.cards)}")
    for id in seat.cards:
        if id not in known:
            raise UserError(f"{character.name} has no card '{id}'")
    for above in range(1, HIGHEST):
        number = sum(counts_as_level(known[id].level) > above for id in seat.cards)
        if number > max(0, seat.level - above):
            raise UserError(
                f"{character.name} of level {seat.level} can have {max(0, seat.level - above)} cards "
                f"above level {above}, not {number}"
            )


def perk_marks(level: int) -> int:
    """The boxes of perks that a character has marked by its level alone: one for each that it has gained."""
    return level - 1


def check_perks(packs: Registry, seat: Seat) -> None:
    """Refuses more perks than a character has gained with its levels."""
    most = perk_marks(seat.level)
    if len(seat.perks) > most:
        name = packs.character_class(seat.character).name
        raise UserError(
            f"{name} of level {seat.level} has gained {most} of these {len(seat.perks)} marks for perks"
        )


# Files


def read_party(path: Path, packs: Registry) -> tuple[Place, ...]:
    """The party of a file, and who sits where: people, unless it says otherwise."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LARGEST_PARTY + 1)
    except OSError as error:
        raise UserError(f"cannot be read: {error.strerror}", file=path) from None
    except UnicodeDecodeError:
        raise UserError("is not UTF-8 text", file=path) from None
    return tuple(_place(seat, player or PERSON, path) for seat, player in read_seats(text, path, packs))


def _place(seat: Seat, player: str, path: Path) -> Place:
    try:
        maker(player if player != PERSON else "random")
    except UserError:
        names = ", ".join((PERSON, *known(), "planner:8 (simulations)", "planner:200ms"))
        raise UserError(f"there is no player '{player}'; there are {names}", file=path) from None
    return Place(seat, player)
