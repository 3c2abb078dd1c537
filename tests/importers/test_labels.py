"""Labels, game words, icons and markup as a card says them."""

from pathlib import Path

import pytest

from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.labels import Labels, NotUnderstood, game_words, titled
from tests.importers.data import write


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("game.action.range:3", "Range 3"),
        ("game.action.attack.valueSign:1", "+1 Attack"),
        ("game.action.move.valueSign:-2", "-2 Move"),
        ("game.action.move:+0", "Move +0"),
        ("game.action.shield", "Shield"),
        ("game.action.fly", "Flying"),
        ("game.range:3 ", "Range 3"),
        ("game.damage:2", "2 damage"),
        ("game.action.damage", "damage"),
        ("game.condition.stun", "Stun"),
        ("game.card.experience:1", "Experience 1"),
        ("game.element.fire", "Infuse fire"),
        ("game.element.consume.wild", "consume any"),
        ("game.elementHalf.consume:ice|earth", "consume ice or earth"),
        ("game.attackmodifier.minus1", "-1"),
        ("game.attackmodifier.double", "2x"),
        ("game.items.slots.small", "small"),
        ("game.itemSlot:body", "body"),
        ("game.specialTarget.self", "self"),
        ("game.enhancement.square", "\ue000"),
    ],
)
def test_game_words_are_read_from_the_key(key: str, words: str) -> None:
    assert game_words(key) == words


@pytest.mark.parametrize(
    "key", ["game.bbAm.7", "game.condition.itch", "game.element.mud", "game", "game.action.sing:2"]
)
def test_a_word_that_nobody_knows_is_told(key: str) -> None:
    with pytest.raises(NotUnderstood):
        game_words(key)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Two <i>old</i> ropes<br>and&nbsp;a net", "Two old ropes and a net"),
        ("suffer %game.damage% 2.", "suffer 2 damage."),
        ("one 3-%game.damage% trap", "one 3 damage trap"),
        ("Recover %game.card.recover% one card", "Recover one card"),
        ("an action with %game.card.lost%", "an action with the lost icon"),
        ("trigger a %game.card.lost% icon", "trigger a lost icon"),
        ("if %game.element.ice% is strong", "if ice is strong"),
        ("if %game.element.ice% or %game.element.air% is strong", "if ice or air is strong"),
        ("create %game.element.ice%", "Infuse ice"),
        ("gain %game.condition.stun% and create %game.element.ice%", "gain Stun and Infuse ice"),
        ("create Ice, then create any element", "infuse ice, then infuse any"),
        ("create any two elements", "infuse any and any"),
        ("Infuse one element of your choice", "Infuse any"),
        ("Infuse any two elements", "Infuse any and any"),
        ("each time you consume %game.element.ice%", "each time you consume ice"),
        (
            "Refresh %game.card.refresh% one of your consumed small items",
            "Refresh one of your lost small items",
        ),
        ("add %game.condition.curse% %game.condition.curse% to it", "add Curse, Curse to it"),
        ("gain one %data.characterToken.pilot.lantern%", "gain one Lantern token"),
        ("%game.element.wild% %game.element.wild%.", "Infuse any and any."),
        (
            "one %game.damage:2% %game.enhancement.square% ,%game.condition.stun% trap",
            "one 2\ue000 damage, Stun trap",
        ),
        ("perform %game.action.heal:3% self", "perform Heal 3, self"),
        ("%game.action.retaliate:2% %game.action.range:2%", "Retaliate 2, Range 2"),
        (
            'perform a "%game.action.move:3%" action instead of a "%game.action.move:2%" action',
            "perform Move 3 instead of Move 2",
        ),
        (
            'force one enemy to perform a "%game.action.move:2%" action with you controlling the action',
            "control one enemy: Move 2",
        ),
        ("the %data.monster.salt-wife% and %data.characterColored.pilot:Knot%", "the Salt Wife and Knot"),
    ],
)
def test_texts_are_said_as_cards_say_them(text: str, said: str) -> None:
    assert Labels({}).said(text) == said


def test_labels_are_looked_up_in_labels() -> None:
    labels = Labels({"custom": {"a": "Loot %data.custom.b%", "b": {"": "twice"}}})
    assert labels.said("%data.custom.a%!") == "Loot twice!"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Place one lantern in an adjacent hex", "Place one Lantern token in an adjacent hex"),
        ("Move all lanterns", "Move all Lantern tokens"),
        ("two lantern tokens", "two Lantern tokens"),
        ("two %data.characterToken.pilot.lantern% tokens", "two Lantern tokens"),
        ("gain a turn token each turn", "gain a Turn token each turn"),
        ("up to three %data.characterToken.pilot.lantern%", "up to three Lantern tokens"),
        ("spend one %data.characterToken.pilot.lantern%", "spend one Lantern token"),
        ("five or more %data.characterToken.pilot.lantern%", "five or more Lantern tokens"),
        ("all your %data.characterToken.pilot.lantern%", "all your Lantern tokens"),
        ("the number of %data.characterToken.pilot.lantern%", "the number of Lantern tokens"),
    ],
)
def test_tokens_of_classes_are_called_so(text: str, said: str) -> None:
    tokens = {"lantern": "Lantern Token", "turn": "Turn Token"}
    assert Labels({"character": {"salt": {"pilot": {"tokens": tokens}}}}).said(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Place one %data.action.custom.salt-lantern% here", "Place one Lantern token here"),
        ("All in hexes with %data.action.custom.salt-lantern%", "All in hexes with Lantern tokens"),
        ("Move two %data.action.custom.salt-lantern%", "Move two Lantern tokens"),
        ("Gain one %data.action.custom.salt-wick%", "Gain one Wick"),
    ],
)
def test_icons_of_tokens_are_tokens(text: str, said: str) -> None:
    tokens = {"lantern": "Lantern Token"}
    assert Labels({"character": {"salt": {"pilot": {"tokens": tokens}}}}).said(text) == said


EBB, STEEL = (f"%game.characterIconIdentityColored.{owner}.1%" for owner in ("pilot", "smith"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{EBB}: %game.action.attack.valueSign:1%", "If you are Ebb: +1 Attack"),
        (f"{EBB} : %game.action.move:2%", "If you are Ebb: Move 2"),
        (f"{EBB} %game.action.attack:2%", "If you are Ebb: Attack 2"),
        (f"Loot 1. {EBB} +1 Loot", "Loot 1. If you are Ebb: +1 Loot"),
        (f"{EBB} cards", "Ebb cards"),
        (f"If {EBB}, gain one card", "If you are Ebb, gain one card"),
        (f"Loot 1. {EBB}: Loot 2", "Loot 1. If you are Ebb: Loot 2"),
        (f"Whenever you become {EBB}, perform: Move 2", "Whenever you become Ebb, perform: Move 2"),
        (f"If you are {EBB}: Move 2", "If you are Ebb: Move 2"),
        (f"If you are in {EBB}, gain one card", "If you are Ebb, gain one card"),
        (f"{EBB}, {EBB.replace('1', '0')}: Move 2", "If you are Ebb or Flow: Move 2"),
        (
            f"At the end of each of your turns in {EBB}, loot",
            "At the end of each of your turns while you are Ebb, loot",
        ),
        (f"Add %game.action.push:1% if in {EBB}", "Add Push 1 if you are Ebb"),
        (f"While in {STEEL}, gain %game.action.shield:1%", "While you are Rangeform, gain Shield 1"),
    ],
)
def test_icons_of_forms_ask_for_them(text: str, said: str) -> None:
    labels = Labels({}, {"pilot": ["flow", "ebb"], "smith": ["melee", "range"]})
    assert labels.said(text) == said


@pytest.mark.parametrize("number", [2, 9])
def test_an_icon_of_a_form_that_no_class_has_is_not_understood(number: int) -> None:
    with pytest.raises(NotUnderstood):
        Labels({}, {"pilot": ["flow", "ebb"]}).said(f"%game.characterIconIdentity.pilot.{number}%: Move 2")


@pytest.mark.parametrize("text", ["%data.custom.none%", "%data.custom.loop%"])
def test_a_label_that_leads_nowhere_is_told(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Labels({"custom": {"loop": "%data.custom.loop%"}}).said(text)


def test_names_come_from_labels_or_from_the_id() -> None:
    labels = Labels({"monster": {"gull": "Herring Gull"}})
    assert labels.name("monster", "gull") == "Herring Gull"
    assert labels.name("monster", "keeper-of-the-light") == "Keeper of the Light"
    assert titled("sand-crab") == "Sand Crab"


def test_names_are_made_of_other_labels() -> None:
    labels = Labels(
        {
            "monster": {
                "gull": "Herring Gull",
                "gull-solo": "%data.monster.gull% (%data.character.tide.pilot% %solo%)",
                "shade-2": "Shade %game.mapMarker.2%",
            },
            "character": {"tide": {"pilot": "The Pilot"}},
        }
    )
    assert labels.name("monster", "gull-solo") == "Herring Gull (The Pilot solo)"
    assert labels.name("monster", "shade-2") == "Shade 2"


def test_labels_lie_in_folders_beside_the_first_file(tmp_path: Path) -> None:
    write(tmp_path / "label" / "en.json", {"items": {"a": {"": "Bell"}}, "custom": {"b": "Ring"}})
    write(
        tmp_path / "label" / "spoiler" / "en.json", {"items": {"a": {"1": "Ring it"}}, "custom": {"b": "No"}}
    )
    labels = Edition(tmp_path).labels
    assert labels.said("%data.items.a.1%, %data.items.a%, %data.custom.b%") == "Ring it, Bell, Ring"
