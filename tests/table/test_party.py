"""Parties: the recommended level, hands that can be, party files."""

from pathlib import Path

import msgspec
import pytest

from havenwright.cards.tree import Amount, Relative
from havenwright.engine import Seat
from havenwright.errors import UserError
from havenwright.packs import Pack, Registry
from havenwright.table.party import (
    Place,
    Setup,
    begin,
    check_cards,
    first_hand,
    least_level,
    level_of,
    pool,
    read_party,
)
from tests.engine.tables import hero
from tests.table.tables import CLASSES, packs, setup_of


def level(*levels: int, hidden: bool = True, own: Amount | None = None) -> int:
    """The level that a party of people plays a scenario at, which may say something about it."""
    scenario = packs().scenario("lamps-at-low-water")
    if own is not None:
        scenario = msgspec.structs.replace(scenario, level=own)
    places = tuple(Place(Seat(one, of)) for one, of in zip(CLASSES, levels, strict=False))
    return level_of(Setup("lamps-at-low-water", places, hidden=hidden), scenario)


@pytest.mark.rule("gh2.level.recommended")
@pytest.mark.parametrize(("levels", "expected"), [((2, 2), 1), ((2, 3), 2), ((1, 1), 1), ((9, 9), 5)])
def test_the_recommended_level_is_half_the_average_rounded_up(levels: tuple[int, ...], expected: int) -> None:
    assert level(*levels) == expected


@pytest.mark.rule("gh2.variants.solo-level")
def test_one_person_plays_one_level_more_before_it_is_halved() -> None:
    assert level(4, 4, 4, hidden=False) == 3
    assert level(4, 4, 4) == 2


def test_a_scenario_can_ask_for_more_or_for_a_level_of_its_own() -> None:
    assert level(2, 2, own=Relative(2)) == 3
    assert level(9, 9, own=Relative(6)) == 7
    assert level(2, 2, own=6) == 6


@pytest.mark.rule("gh2.level.free-choice")
@pytest.mark.parametrize(("level", "accepted"), [(0, True), (7, True), (8, False), (-1, False)])
def test_a_party_may_choose_any_level(level: int, accepted: bool) -> None:
    setup = msgspec.structs.replace(setup_of("person", "person"), level=level)
    if accepted:
        assert begin(setup, packs()).setting.level == level
    else:
        with pytest.raises(UserError, match="level"):
            begin(setup, packs())


def test_the_pool_grows_with_the_level() -> None:
    character = packs().character_class("bellwarden")
    low, high = pool(character, 1), pool(character, 9)
    assert {card.level for card in low} == {"1", "X"}
    assert len(high) == len(character.cards)
    assert len(first_hand(character, 1)) == character.hand_size


def test_hands_that_cannot_be_are_refused() -> None:
    character = packs().character_class("bellwarden")
    hand = list(first_hand(character, 1))
    other = next(card.id for card in character.cards if card.level == "X")
    check_cards(packs(), Seat("bellwarden", 1, (*hand[1:], other)))
    with pytest.raises(UserError, match="picks 10 cards, not 9"):
        check_cards(packs(), Seat("bellwarden", 1, tuple(hand[1:])))
    with pytest.raises(UserError, match="has no card"):
        check_cards(packs(), Seat("bellwarden", 1, (*hand[1:], "bellwarden/nothing")))


def test_no_more_high_cards_than_were_gained() -> None:
    plain = hero("Anna", *[(10, "Attack 2", "Move 2")] * 6)
    levels = ("1", "1", "X", "2", "3", "3")
    cards = tuple(
        msgspec.structs.replace(card, level=level) for card, level in zip(plain.cards, levels, strict=True)
    )
    character = msgspec.structs.replace(plain, hand_size=3, cards=cards)
    own = Registry([Pack(id="own", name="Own", version="1", rulesets=("gh2",), classes=(character,))])

    def refused(level: int, *picked: int) -> bool:
        try:
            check_cards(own, Seat("Anna", level, tuple(cards[number].id for number in picked)))
        except UserError:
            return True
        return False

    assert not refused(1, 0, 1, 2)
    assert refused(1, 0, 1, 3)
    assert not refused(2, 0, 1, 3)
    assert refused(2, 0, 1, 4)
    assert not refused(3, 0, 3, 4)
    assert refused(3, 0, 4, 5)
    assert not refused(4, 0, 4, 5)
    assert refused(3, 3, 4, 5)


def test_a_party_file_is_read(tmp_path: Path) -> None:
    file, other = tmp_path / "party.yaml", tmp_path / "party.toml"
    file.write_text(
        "- {character: bellwarden, level: 2, items: [Tin Whistle], perks: [1]}\n"
        "- {class: lampwright, player: greedy}\n"
    )
    other.write_text(
        '[[party]]\nclass = "bellwarden"\nlevel = 2\nitems = ["tin-whistle"]\nperks = [1]\n'
        '[[party]]\nclass = "lampwright"\nplayer = "greedy"\n'
    )
    places = (
        Place(Seat("bellwarden", 2, perks=(0,), items=("tin-whistle",))),
        Place(Seat("lampwright"), "greedy"),
    )
    assert read_party(file, packs()) == read_party(other, packs()) == places


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {level: 2}", "class"),
        ("- {character: bellwarden, colour: red}", "colour"),
        ("[", "YAML"),
        ("[]", "party of 0"),
        ("hello", "no party"),
        ("- {class: bellwarden, player: nobody}", "no player 'nobody'; there are person, random, greedy"),
    ],
)
def test_a_wrong_party_file_says_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "party.yaml"
    file.write_text(text)
    with pytest.raises(UserError, match=said):
        read_party(file, packs())


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        read_party(tmp_path / "nothing.yaml", packs())


def test_a_class_that_is_not_whole_is_played_from_the_level_on_at_which_it_fills_its_hand() -> None:
    whole = packs().character_class("bellwarden")
    *others, last = (card for card in whole.cards if card.level == "1")
    later = msgspec.structs.replace(last, level="3")
    lacks = msgspec.structs.replace(whole, cards=(*others, later), missing=(("Lost One", "1"),))
    assert (least_level(whole), least_level(lacks)) == (1, 3)
    assert first_hand(lacks, 3) == tuple(card.id for card in lacks.cards)
    only = Registry([Pack(id="a", name="A", version="1", rulesets=("gh2",), classes=(lacks,))])
    with pytest.raises(UserError, match="can be played from level 3 on"):
        check_cards(only, Seat("bellwarden", 2))


def test_cards_to_learn_with_take_the_place_of_ones_own() -> None:
    barber, stevedore = (packs().character_class(id) for id in ("barber", "stevedore"))
    assert {card.level for card in pool(barber, 9)} == {*"123456789", "X"}
    own = (*first_hand(barber, 1)[1:], next(card.id for card in barber.cards if card.level == "X"))
    places = (Place(Seat(barber.id, cards=own)), Place(Seat(stevedore.id)))

    def levels(scenario: str) -> list[str]:
        game = begin(Setup(scenario, places, "jotl"), packs())
        return [card.level for seat, card in game.setting.cards if seat == 0]

    assert levels("the-coal-hole") == ["A"] * 6
    assert levels("the-weighing-room") == ["A"] * 6 + ["B"] * 2  # of which two are left out
    assert levels("the-first-landing") == ["1"] * 10 + ["X"]
