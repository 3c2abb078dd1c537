"""Things of the data as texts: what a card says of its own round, its monster and its sides."""

from pathlib import Path
from typing import Any

import pytest

from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.own_words import own_words, with_names
from havenwright.importers.ghs.report import mender_for
from havenwright.importers.ghs.things import Piece, Thing, character_cards, items, monster_cards
from havenwright.importers.ghs.understanding import Judge, Verdict, written
from tests.importers.data import CLASS_CARDS, action, make_folder, write


def edition_with(tmp_path: Path, file: str, content: object) -> Edition:
    """Data of our own with another file."""
    folder = make_folder(tmp_path) / "tide"
    write(folder / file, content)
    return Edition(folder)


def read(edition: Edition, thing: Thing) -> tuple[Verdict, list[str]]:
    """The verdict on a thing, and what is understood of it in our words."""
    verdict = Judge(mender_for(edition)).verdict_on(thing)
    pairs = zip(verdict.pieces, verdict.trees, strict=True)
    return verdict, [written(piece, tree) for piece, tree in pairs if tree is not None]


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        (
            "Gain advantage on all your attacks this round."
            " At the end of the round, lose %game.condition.ward%.",
            "This round, on your attacks, add Advantage\nThis round, at the end of the round: Remove Ward",
        ),
        ("At the end of each round, gain %game.condition.ward%.", "At the end of the round: Ward, self"),
    ],
)
def test_the_end_of_the_round_is_that_of_the_round_that_is_spoken_of(
    text: str, ours: str, tmp_path: Path
) -> None:
    card = {**CLASS_CARDS[1], "xp": 0, "persistent": True, "actions": [action("custom", text)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card]})
    assert read(edition, next(iter(character_cards(edition))))[1][0] == ours


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("Spend two relics to perform:", "Spend 2 Relic to perform Heal 2, self"),
        ("If you have no relics:", "If the number of Relic you have is exactly 0: Heal 2, self"),
    ],
)
def test_what_a_class_gains_on_one_card_is_a_name_on_the_others(text: str, ours: str, tmp_path: Path) -> None:
    heal = action("heal", 2, action("specialTarget", "self"))
    gains = {**CLASS_CARDS[1], "actions": [action("custom", "Gain 1 relic.")]}
    card = {**CLASS_CARDS[2], "xp": 0, "actions": [action("custom", text), heal]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card, gains]})
    assert read(edition, next(iter(character_cards(edition))))[1][0] == ours


def test_what_a_class_counts_is_what_it_has(tmp_path: Path) -> None:
    text = "Gain 1 relic. Add %game.action.attack.valueSign:1% for each relic."
    card = {**CLASS_CARDS[1], "xp": 0, "actions": [action("attack", 2), action("custom", text)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card]})
    piece = next(iter(character_cards(edition))).pieces[0]
    assert piece.text == "Attack 2\nGain 1 Relic. Add +1 Attack for each Relic you have"


def test_what_a_class_places_is_a_token_on_all_its_cards(tmp_path: Path) -> None:
    places = {**CLASS_CARDS[1], "actions": [action("custom", "Place two ghosts in empty hexes.")]}
    told = "All enemies adjacent to a ghost gain %game.condition.muddle%."
    card = {**CLASS_CARDS[2], "xp": 0, "actions": [action("custom", told)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card, places]})
    (first, _) = character_cards(edition)
    assert read(edition, first)[1][0] == "Muddle, target all enemies adjacent to a Ghost token"


def test_the_two_icons_of_a_gauge_are_one_resource() -> None:
    own = own_words(["Gain 1 Steam Gain", "Lose up to 1 Steam Lose", "Set your steam gauge"])
    assert with_names("Gain up to 2 Steam Gain or set your steam gauge", own) == (
        "Gain up to 2 Steam or set your Steam gauge"
    )
    assert with_names("+0. Steam Gain or Steam Lose", own) == "+0. Gain or lose 1 Steam"
    assert not any(own_words(["Gain 1 Steam Gain"]))


def test_what_a_class_gains_is_spent_when_it_is_removed(tmp_path: Path) -> None:
    gains = {**CLASS_CARDS[1], "actions": [action("custom", "Gain two Relic tokens.")]}
    paid = "Remove any number of your Relic tokens: %game.action.heal:2%, self."
    told = f"{paid} Add +1 Heal for each Relic token removed."
    card = {**CLASS_CARDS[2], "xp": 0, "actions": [action("custom", told)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card, gains]})
    reading, texts = read(edition, next(iter(character_cards(edition))))
    assert reading.full
    assert texts[0] == "Heal 2, self. Any number of times: Spend 1 Relic to add +1 Heal."


def test_tokens_that_also_lie_on_the_map_are_not_spent() -> None:
    texts = ["Gain one Relic token", "Gain one Idol token", "Place up to two Relic tokens in empty hexes"]
    assert own_words(texts).kept == ("Idol",)


def test_a_word_in_capitals_before_a_colon_is_what_an_action_goes_by(tmp_path: Path) -> None:
    bonus = "At the start of each of your turns, perform: %game.action.heal:1%, self."
    told = f"CHANT: %game.element.consume.ice%: {bonus}"
    card = {**CLASS_CARDS[1], "xp": 0, "persistent": True, "actions": [action("custom", told)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card]})
    reading, texts = read(edition, next(iter(character_cards(edition))))
    assert reading.full
    assert texts[0] == "This is a Chant\nConsume ice: at the start of your turn: Heal 1, self"


def test_an_ally_has_a_card_of_a_titled_kind_active(tmp_path: Path) -> None:
    given = {**CLASS_CARDS[1], "actions": [action("box", "Ration"), action("custom", "Gain Shield 1")]}
    told = "Grant all allies with one of your Rations: %game.action.move:2%"
    card = {**CLASS_CARDS[2], "xp": 0, "actions": [action("custom", told)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card, given]})
    reading, texts = read(edition, next(iter(character_cards(edition))))
    assert reading.full
    assert texts[0] == "Grant all allies with an active Ration: Move 2"
    assert with_names("a target with a Doom, an ally with a Doom", own_words((), ("Doom", "Song"))) == (
        "a target with a Doom, an ally with a Doom"
    )


@pytest.mark.parametrize(
    "text",
    ["Gain 1 gold.", "Gain one additional card", "Gain 2 negative conditions", "Place one trap in a hex"],
)
def test_common_words_are_no_class_s_own(text: str) -> None:
    assert not any(own_words([text]))


@pytest.mark.parametrize(("persistent", "full"), [(True, False), (False, True)])
def test_a_condition_is_not_asked_once_for_a_bonus_that_stays(
    persistent: bool, full: bool, tmp_path: Path
) -> None:
    text = "If you are adjacent to an ally, add %game.action.attack.valueSign:1% to all your attacks."
    card = {**CLASS_CARDS[1], "xp": 0, "persistent": persistent, "actions": [action("custom", text)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card]})
    assert read(edition, next(iter(character_cards(edition))))[0].full == full


@pytest.mark.parametrize(("end", "full"), [("", False), (" this round", True)])
def test_a_bonus_behind_an_attack_says_which_attacks_it_is_for(end: str, full: bool, tmp_path: Path) -> None:
    text = f"Add %game.condition.muddle% to each attack targeting an enemy in icy terrain{end}."
    card = {**CLASS_CARDS[1], "xp": 0, "actions": [action("attack", 2), action("custom", text)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card]})
    assert read(edition, next(iter(character_cards(edition))))[0].full == full


def test_what_is_added_to_an_attack_that_is_over_is_refused(tmp_path: Path) -> None:
    text = "Grant one adjacent ally: Attack 2. Consume air: That ally adds +1 Attack to all its attacks."
    card = {**CLASS_CARDS[1], "xp": 0, "actions": [action("custom", text)]}
    edition = edition_with(tmp_path, "character/deck/pilot.json", {"abilities": [card]})
    assert not read(edition, next(iter(character_cards(edition))))[0].full


def test_a_monster_of_the_first_lessons_goes_by_its_usual_name(tmp_path: Path) -> None:
    text = "All attacks targeting Gull gain Advantage this round."
    card = {"name": "Preening", "initiative": 12, "actions": [action("move", 1), action("custom", text)]}
    edition = edition_with(tmp_path, "monster/deck/basic-gull.json", {"abilities": [card]})
    thing = next(one for one in monster_cards(edition) if one.where == "tide/basic-gull/Preening")
    assert read(edition, thing)[1] == ["Move 1\nThis round, on attacks targeting you, add Advantage"]


@pytest.mark.parametrize(("when", "full"), [("", True), (" at the end of your turn", False)])
def test_an_item_that_is_turned_over_later_is_not_turned_over_at_once(
    when: str, full: bool, tmp_path: Path
) -> None:
    sides: dict[str, Any] = {
        "actions": [
            action("custom", f"During your move ability, add +2 Move, then flip this card over{when}.")
        ],
        "actionsBack": [
            action("custom", "During your attack ability, add +1 Attack, then flip this card over.")
        ],
    }
    item = {"id": 70, "name": "Weathervane", "slot": "small", "count": 1, "cost": 10, **sides}
    edition = edition_with(tmp_path, "items.json", [item])
    assert read(edition, next(iter(items(edition))))[0].full == full


def test_a_shield_for_oneself_is_no_shield_for_whoever_is_attacked(tmp_path: Path) -> None:
    text = "During an enemy's attack, %game.elementHalf.consume:fire|ice% to gain %game.action.shield:2%."
    item = {"id": 71, "name": "Brass Button", "slot": "small", "actions": [action("custom", text)]}
    edition = edition_with(tmp_path, "items.json", [item])
    said = read(edition, next(iter(items(edition))))[1]
    assert said == ["On attacks targeting you performed by an enemy: Consume fire or ice: +2 Shield"]


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("Move 3\nAll enemies moved through suffer 1 damage", True),
        ("All enemies moved through suffer 1 damage\nMove 3", False),
        (
            "This round, on your moves: Ignore enemies\nAll enemies moved through suffer 1 damage\nMove 3",
            False,
        ),
    ],
)
def test_those_moved_through_are_told_behind_the_movement(tmp_path: Path, text: str, full: bool) -> None:
    edition = edition_with(tmp_path, "items.json", [])
    thing = Thing("character cards", "tide/otter/Card", (Piece(text, name="bottom"),))
    assert read(edition, thing)[0].full == full
