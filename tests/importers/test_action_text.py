"""Actions of the data as lines of card text."""

from typing import Any

import pytest

from havenwright.cards import CardErrors, read_action, write_action
from havenwright.cards.tree import Ability, Change, Consume
from havenwright.importers.ghs.action_text import Text, summon_sentence
from havenwright.importers.ghs.labels import Labels, NotUnderstood
from havenwright.importers.ghs.marks import with_marks
from havenwright.importers.ghs.misprints import Mender
from havenwright.importers.ghs.phrases import in_our_words
from havenwright.importers.ghs.summons import own_voice
from tests.engine.scenes import Scene
from tests.importers.data import action as a
from tests.importers.test_misprints import unread

SLOTS = a("concatenation", "", a("card", "slotStartXp:1"), a("concatenationSpacer", 1), a("card", "slot"))


def boxed(opener: str, *actions: Any) -> Any:
    return a("boxFhSubActions", "", a("grid", 1, a("custom", opener), *actions))


def said(*actions: Any) -> str:
    text = Text(Labels({}))
    text.put_all(actions)
    return text.text()


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        (
            [a("attack", 3, a("range", 2), a("target", 2), a("condition", "poison"))],
            "Attack 3, Range 2, Target 2, Poison",
        ),
        ([a("attack", 1, valueType="minus")], "Attack -1"),
        ([a("attack", "C-4", valueType="plus")], "Attack +C - 4"),
        ([a("move", 3, a("jump"))], "Move 3, Jump"),
        ([a("move", 3, a("fly"))], "Move 3, Flying"),
        ([a("heal", "Cx2", a("specialTarget", "self"))], "Heal C x 2, self"),
        (
            [a("condition", "stun", a("specialTarget", "all"), a("range", 2))],
            "Stun, target all enemies within Range 2",
        ),
        (
            [a("condition", "ward", a("specialTarget", "all"), a("range", 2))],
            "Ward, target all allies and self within Range 2",
        ),
        (
            [a("retaliate", 2, a("range", 3), a("specialTarget", "selfAlliesAffect"))],
            "Grant all allies and self: Retaliate 2, Range 3",
        ),
        (
            [a("push", 2, a("target", "%game.target.all%"), a("range", 1))],
            "Push 2, target all enemies within Range 1",
        ),
        (
            [
                a(
                    "heal",
                    2,
                    a("range", 4),
                    a("element", "ice", a("target", "%game.target.all%"), valueType="minus"),
                )
            ],
            "Heal 2, Range 4. Consume ice: target all allies and self within Range 4",
        ),
        (
            [
                a(
                    "attack",
                    2,
                    a("range", 4),
                    a("element", "ice", a("specialTarget", "all"), valueType="minus"),
                )
            ],
            "Attack 2, Range 4. Consume ice: target all enemies within Range 4",
        ),
        ([a("damage", 1, a("specialTarget", "self"))], "Suffer 1 damage"),
        ([a("special", 2)], "Special 2"),
        ([a("fly")], "Flying"),
        (
            [a("move", 3), a("element", "air", a("fly"), valueType="minus")],
            "Move 3\nConsume air: add Flying",
        ),
        ([a("attack", 2, a("range", 1, valueType="add"))], "Attack 2, +1 Range"),
        (
            [a("attack", 2, boxed("-1 Silt:", a("attack", 1, valueType="add")))],
            "Attack 2. -1 Silt: +1 Attack",
        ),
        (
            [a("attack", 2, boxed("If you are Ebb:", a("pierce", 1), a("condition", "wound")))],
            "Attack 2. If you are Ebb: Pierce 1, Wound",
        ),
        (
            [a("attack", 2, boxed("If you are Ebb:", a("push", 1), a("range", 3)))],
            "Attack 2. If you are Ebb: Push 1, Range 3",
        ),
        (
            [a("move", 3), boxed("If you are Ebb:", a("move", 2), a("card", "experience:1"))],
            "Move 3\nIf you are Ebb: Move 2; Experience 1",
        ),
    ],
)
def test_icons_are_abilities(actions: list[Any], text: str) -> None:
    assert said(*actions) == text


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([a("element", "fire")], "Infuse fire"),
        ([a("element", "fire:ice")], "Infuse fire\nInfuse ice"),
        ([a("elementHalf", "fire:ice")], "Infuse fire or ice"),
        ([a("attack", 2, a("element", "dark"))], "Attack 2\nInfuse dark"),
        (
            [
                a(
                    "attack",
                    2,
                    a(
                        "element",
                        "fire",
                        a(
                            "concatenation",
                            ",",
                            a("attack", 1, valueType="add"),
                            a("condition", "wound"),
                            a("card", "experience:1"),
                        ),
                        valueType="minus",
                    ),
                )
            ],
            "Attack 2. Consume fire: +1 Attack, Wound, Experience 1",
        ),
        (
            [a("elementHalf", "ice:air", a("heal", 2, a("specialTarget", "self")), valueType="minus")],
            "Consume ice or air: Heal 2, self",
        ),
        (
            [
                a(
                    "element",
                    "dark:wild",
                    a("condition", "invisible", a("specialTarget", "self")),
                    valueType="minus",
                )
            ],
            "Consume dark and any: Invisible, self",
        ),
        (
            [
                a(
                    "push",
                    2,
                    a(
                        "element",
                        "air",
                        a("push", 4, a("custom", "%game.custom.instead%")),
                        valueType="minus",
                    ),
                )
            ],
            "Push 2. Consume air: Push 4 instead",
        ),
        (
            [a("attack", 2, a("element", "air", a("range", 3), valueType="minus"))],
            "Attack 2. Consume air: Range 3 instead",
        ),
        (
            [
                a(
                    "move",
                    0,
                    a(
                        "element",
                        "dark",
                        a(
                            "move",
                            2,
                            a("condition", "invisible", a("specialTarget", "self")),
                            valueType="add",
                        ),
                        valueType="minus",
                    ),
                    valueType="plus",
                )
            ],
            "Move +0. Consume dark: +2 Move; Invisible, self",
        ),
        ([a("custom", "During your turn, create Ice."), a("element", "ice")], "During your turn, infuse ice"),
    ],
)
def test_elements(actions: list[Any], text: str) -> None:
    assert said(*actions) == text


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        (
            [
                a(
                    "attack",
                    2,
                    a("custom", "Target all enemies adjacent"),
                    a("custom", "to the moved obstacle"),
                )
            ],
            "Attack 2, target all enemies adjacent to the moved obstacle",
        ),
        (
            [
                a(
                    "heal",
                    "X",
                    a("specialTarget", "self"),
                    a("custom", "Where X is twice the number"),
                    a("custom", "of hexes you moved."),
                )
            ],
            "Heal X, self, where X is twice the number of hexes you moved",
        ),
        ([a("grid", 1, a("attack", "X"), a("custom", "where X is 2."))], "Attack X, where X is 2"),
        (
            [a("custom", "If the attack ability was performed,", a("sufferDamage", 1), a("heal", 2))],
            "If the attack ability was performed: Suffer 1 damage; Heal 2",
        ),
        (
            [a("custom", "Grant one ally within Range 3:", a("move", 2), a("attack", 3))],
            "Grant one ally within Range 3: Move 2; Attack 3",
        ),
        ([a("custom", "Grant one ally:"), a("shield", 1), a("card", "round")], "Grant one ally: Shield 1"),
        (
            [
                a(
                    "custom",
                    "One ally performs",
                    a("move", 2),
                    a("custom", "with you controlling the action."),
                    a("card", "experience:1"),
                )
            ],
            "Control one ally: Move 2\nExperience 1",
        ),
        (
            [a("custom", "During your attack, add:"), a("area", "(0,1,target)|(1,0,target)")],
            "During your attack, add Area [ R/R]",
        ),
        (
            [a("custom", "Choose one, perform either:"), a("push", 1), a("custom", "or"), a("pull", 1)],
            "Choose one, perform either: Push 1; or Pull 1",
        ),
        ([a("custom", "Destroy one obstacle.", a("attack", 4))], "Destroy one obstacle\nAttack 4"),
        (
            [a("custom", "All suffer 1 damage.", a("move", 4), a("custom", "All suffer 2 damage."))],
            "All suffer 1 damage\nMove 4\nAll suffer 2 damage",
        ),
        ([a("attack", 2, a("custom", "Add 1."), a("custom", "Gain 2."))], "Attack 2. Add 1. Gain 2"),
        (
            [a("pull", 2, a("range", 3)), a("custom", "Pull toward the buoy.")],
            "Pull 2, Range 3, toward the buoy",
        ),
        (
            [
                a(
                    "pull",
                    2,
                    a("custom", "Target all enemies within Range 4 of the buoy and pull them toward it"),
                )
            ],
            "Pull 2, target all enemies within Range 4 of the buoy, toward the buoy",
        ),
        ([a("forceBox", None, a("element", "air"))], "Mandatory: Infuse air"),
        (
            [a("concatenation", "and:2", a("condition", "wound"), a("condition", "poison"), a("range", 2))],
            "Wound, Poison, Range 2",
        ),
        (
            [
                a(
                    "grid",
                    2,
                    a("attack", 3, a("element", "air", a("pierce", 1), valueType="minus")),
                    a("area", "(0,0,active)|(1,0,target)"),
                )
            ],
            "Attack 3, Area [G R]. Consume air: Pierce 1",
        ),
        ([a("area", "(0,0,active)|(1,0,target)"), a("attack", 3)], "Attack 3, Area [G R]"),
        ([a("specialTarget", "focusEnemyFarthest", a("move", 1))], "Focus on the farthest enemy\nMove 1"),
        ([a("hint", "You attack.")], ""),
        (
            [a("custom", "During your turn, perform:"), a("forceBox", "", a("element", "air"))],
            "During your turn, perform: Infuse air",
        ),
        (
            [
                a(
                    "concatenation",
                    None,
                    a("monsterType", "normal", a("shield", 1)),
                    a("monsterType", "elite", a("shield", 2)),
                    a("custom", "this round"),
                )
            ],
            "If you are normal: Shield 1 this round\nIf you are elite: Shield 2 this round",
        ),
        (
            [a("condition", "ward", a("custom", "One ally within Range 3"))],
            "Ward, target one ally within Range 3",
        ),
        ([a("attack", 3), a("custom", "One adjacent ally")], "Attack 3\nOne adjacent ally"),
        (
            [a("move", 3), a("custom", "%game.card.recover% one of your spent items.")],
            "Move 3\nRecover one of your spent items",
        ),
        (
            [a("element", "dark"), a("custom", "%game.element.consume.fire% to gain Bless.")],
            "Infuse dark\nconsume fire to gain Bless",
        ),
        (
            [a("attack", 3, a("custom", "Target suffers 1 damage"))],
            "Attack 3. The target suffers 1 damage",
        ),
    ],
)
def test_fragments_are_joined_in_reading_order(actions: list[Any], text: str) -> None:
    assert said(*actions) == text


def test_marks_of_the_card() -> None:
    text = Text(Labels({}))
    text.put_all(
        [
            a("custom", "On your next two attacks, add +1 Attack."),
            a("element", "ice"),
            SLOTS,
            a("card", "persistent"),
            a("card", "lost"),
        ]
    )
    assert text.text() == "On your next two attacks, add +1 Attack. [1 xp][ ]\nInfuse ice"
    assert (text.loss, text.stays) == ("lost", "persistent")


def test_slots_within_a_list_belong_to_its_sentence() -> None:
    assert (
        said(a("custom", "At the end of your turns, perform:", a("heal", 2), SLOTS))
        == "At the end of your turns, perform: Heal 2. [1 xp][ ]"
    )


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        (
            {
                "name": "sand-crab",
                "health": 4,
                "movement": 2,
                "attack": "2 %game.element.fire%",
                "range": 3,
                "action": a("shield", 1),
            },
            "Summon Sand Crab: Hit Points 4, Move 2, Attack 2, Infuse fire, Range 3, Shield 1",
        ),
        (
            {"name": "3 Sand Crabs", "health": 4, "flying": True},
            "Summon three Sand Crabs: Hit Points 4, Flying",
        ),
        ({"name": "² Sand Crabs", "health": 4}, "Summon ² Sand Crabs: Hit Points 4"),
        (
            {"name": "x", "health": 1, "action": a("custom", "%game.custom.ondeath%", a("attack", 3))},
            "Summon X: Hit Points 1, (On death: Attack 3)",
        ),
        (
            {
                "name": "x",
                "health": 1,
                "action": a("custom", "This summon is immune to Poison. Whenever you rest, it gains Ward."),
            },
            "Summon X: Hit Points 1, (you are immune to Poison), "
            "(Whenever the summoner rests, you gain Ward)",
        ),
        (
            {
                "name": "sand-crab",
                "health": 1,
                "action": a("custom", "All attacks targeting Sand Crab gain Disadvantage."),
            },
            "Summon Sand Crab: Hit Points 1, (All attacks targeting you gain Disadvantage)",
        ),
    ],
)
def test_summons_of_characters(actions: dict[str, Any], text: str) -> None:
    assert said(a("summon", "summonData", valueObject=actions)) == text


@pytest.mark.parametrize(
    ("spawned", "text"),
    [
        ({"monster": {"name": "gull", "type": "normal"}}, "Summon one normal Gull"),
        (
            {
                "monster": {"name": "gull", "player2": "normal", "player3": "normal", "player4": "elite"},
                "count": 2,
            },
            "Summon two Gull: normal for 2 and 3, elite for 4 characters",
        ),
        (
            {"monster": {"name": "gull", "player4": "elite"}, "marker": "b"},
            "Summon one Gull: none for 2 and 3, elite for 4 characters, at B",
        ),
    ],
)
def test_summons_of_monsters(spawned: dict[str, Any], text: str) -> None:
    assert said(a("summon", "monsterStandee", valueObject=[spawned])) == text


@pytest.mark.parametrize(
    "action",
    [
        a("sing", 1),
        a("attack", 2, wobbly=True),
        a("attack", ""),
        a("condition", "itch"),
        a("element", "mud"),
        a("element", "fire", valueType="minus"),
        a("card", "crumpled"),
        a("range", 2),
        a("area", "(0,0,target)|(1,0,wobbly)"),
        a("attack", 2, a("specialTarget", "everybody")),
        a("attack", 1, valueType="wobbly"),
        a("summon", ""),
        a("summon", "x", valueObject={"name": "x", "health": 1, "wobbly": 2}),
        a("spawn", "x", valueObject=[{"monster": {"name": "x", "wobbly": 2}}]),
        a("custom", "%data.custom.nothing%"),
        a("hint", "%data.custom.nothing%"),
    ],
)
def test_what_has_no_words_is_told_and_never_left_out(action: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood):
        said(action)


@pytest.mark.rule("bnb.monster-cards.errata-earth-demon")
def test_a_stray_box_after_an_element_cost_has_no_meaning() -> None:
    cost = a("element", "earth", a("attack", 1, valueType="add"), valueType="minus")
    first, second, third = a("attack", 1), a("attack", 2, cost, a("box")), a("move", 3)
    texts = [said(a("move", 1), one) for one in (first, second, third)]
    assert texts[1] == said(a("move", 1), a("attack", 2, cost))
    printed = texts[1].replace("Consume earth", "Consume earth \N{WHITE VERTICAL RECTANGLE}")
    assert printed != texts[1]
    assert Mender().mended(printed, unread) == (texts[1], 1)
    move, attack = read_action(texts[1]).parts
    assert move == Ability("move", 1)
    assert attack == Ability("attack", 2, extras=(Consume(("earth",), (Change("attack", 1),)),))


@pytest.mark.rule("bnb.monster-cards.errata-earth-demon")
def test_the_second_action_consumes_the_element_for_its_effect_and_does_nothing_else() -> None:
    cost = a("element", "earth", a("attack", 1, valueType="add"), valueType="minus")
    text = said(a("attack", 2, cost, a("box")))

    def struck(strength: str) -> tuple[int, list[str], str]:
        scene = Scene("A   M", ruleset="bnb", elements={"earth": strength}).monster_turn("M", text)
        changes = [event.kind for event in scene.events if event.kind in ("condition", "healed", "moved")]
        return scene.hp("A"), changes, scene.element("earth")

    assert struck("strong") == (7, [], "inert")
    assert struck("inert") == (8, [], "inert")


def test_what_a_titled_box_holds_lasts_until_another_of_its_kind() -> None:
    box = a("box", "%game.customAction:tide-augment% Augment", a("custom", "Add Wound to all your attacks."))
    assert said(box, a("attack", 2)) == (
        "This is an Augment\nUntil another of its kind is played, add Wound to all your attacks\nAttack 2"
    )


def test_a_gain_for_the_round_within_something_that_stays_longer() -> None:
    gain = [
        a("custom", "On your melee attacks:"),
        a("custom", "Gain %game.action.shield:1%"),
        a("card", "round"),
    ]
    assert said(a("box", "Augment", a("grid", 3, *gain)), a("card", "persistent")) == (
        "This is an Augment\nUntil another of its kind is played, on your melee attacks: this round: Shield 1"
    )


def test_a_song_ends_with_the_line_that_waits() -> None:
    rest = a("custom", "When another Song %game.characterIconColoredBg.pilot% is played, discard this card.")
    gain = a("custom", "Gain %game.card.experience:1% at the start of each of your turns.")
    assert said(a("box", "Song %game.characterIconColoredBg.pilot%"), a("shield", 1), gain, rest) == (
        "This is a Song\nShield 1\n"
        "Until another of its kind is played, gain Experience 1 at the start of each of your turns"
    )


def test_a_command_is_performed_by_the_companion_and_its_experience_is_ones_own() -> None:
    text = Text(Labels({}), companion="Old Dog")
    text.put_all([a("box", "Command"), a("attack", 2, a("range", 3)), a("card", "experience:1")])
    assert text.text() == (
        "This is a Command\nControl one of your Old Dog summons: Attack 2, Range 3\nExperience 1"
    )
    with pytest.raises(NotUnderstood, match="a class without a companion"):
        said(a("box", "Command"), a("attack", 2))


def test_who_performs_a_command_is_said_once() -> None:
    text = Text(Labels({}), companion="Old Dog")
    text.put_all([a("box", "Command"), a("custom", "Control your Old Dog:", a("grid", 1, a("move", 2)))])
    assert text.text() == "This is a Command\nControl your Old Dog: Move 2"


def test_a_card_on_one_enemy_has_a_token_that_says_which() -> None:
    own = a("custom", "Add Wound to all your attacks targeting this enemy.")
    marked = said(a("box", "Doom"), own)
    assert marked == (
        "This is a Doom\nPlace one Doom token on one enemy\n"
        "Add Wound to all your attacks targeting an enemy with your Doom token\n"
        "When this card leaves the active area: Destroy all Doom tokens\n"
        "Until another of its kind is played, whenever an enemy with your Doom token dies: Discard this card"
    )
    ends = a("custom", "When the target of your Doom dies or another Doom is played, discard this card.")
    assert said(a("box", "Doom"), own, ends) == marked
    read_action(marked)
    for text, line in (
        (
            "All of your attacks targeting this enemy gain Pierce 2.",
            "All of your attacks targeting {} gain Pierce 2",
        ),
        (
            "This enemy gains Wound at the start of each of its turns.",
            "At the start of the turn of {}: Wound, target it",
        ),
        (
            "At the end of each of this enemy's turns, it suffers 2 damage.",
            "At the end of the turn of {}, it suffers 2 damage",
        ),
        ("Any time this enemy moves, it gains Wound.", "Any time {} moves, it gains Wound"),
        (
            "Add Wound to your next attack targeting this enemy.",
            "Add Wound to your next attack targeting {}",
        ),
        (
            "This enemy gains Disadvantage on all its attacks.",
            "On attacks performed by {}, add Disadvantage",
        ),
        ("All attacks targeting this enemy gain Advantage.", "All attacks targeting {} gain Advantage"),
        ("All attacks targeting the doomed enemy gain Pierce 1.", "All attacks targeting {} gain Pierce 1"),
        ("When the target dies, gain Bless.", "When {} dies, gain Bless"),
        (
            "The target of your Doom suffers 1 damage at the end of each of its turns.",
            "At the end of the turn of {}: It suffers 1 damage",
        ),
    ):
        assert said(a("box", "Doom"), a("custom", text)).split("\n")[2] == line.format(
            "an enemy with your Doom token"
        )
    with pytest.raises(NotUnderstood, match="a Doom that does something else to its enemy"):
        said(a("box", "Doom"), a("custom", "This enemy can no longer fly."))


def test_a_character_token_on_one_enemy_is_the_token_of_the_card_that_lies_on_it() -> None:
    placed = "Place one of your character tokens on one enemy within Range 4."
    marked = said(
        a("box", "Doom"), a("custom", f"{placed} Add Wound to all your attacks targeting this enemy.")
    )
    assert marked.split("\n")[1] == "Place one Doom token on one enemy within Range 4"
    assert "character token" not in marked


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "This enemy loses all Shield and Retaliate values.",
            "All enemies with your Doom token have: always: Lose all Shield; Lose all Retaliate",
        ),
        (
            "At the start of each of your turns, this enemy suffers 1 damage.",
            "At the start of your turn: All enemies with your Doom token suffer 1 damage",
        ),
        (
            "At the end of your next turn, kill this enemy.",
            "At the end of your next turn: Kill all enemies with your Doom token. [ ]",
        ),
        (
            "The first time this enemy is attacked each round, it gains Wound.",
            "Once each round, on attacks targeting an enemy with your Doom token: Wound, target the target",
        ),
        (
            "When you or any ally damages this enemy with an attack, the attacker may perform Heal 2, self.",
            "After sources of damage from attacks targeting an enemy with your Doom token performed"
            " by an ally"
            " or self: Grant the target: Heal 2, self",
        ),
    ],
)
def test_a_card_on_one_enemy_gives_experience_when_it_dies(text: str, canonical: str) -> None:
    chosen = a("custom", f"Target one normal or elite enemy within Range 3. {text}")
    end = a("custom", "When the target dies, gain Experience 2 and discard this card.")
    marked = said(a("box", "Doom"), chosen, end)
    assert write_action(read_action(in_our_words(marked), stays="persistent")) == (
        "This is a Doom\nPlace one Doom token on one normal or elite enemy within Range 3\n"
        f"{canonical}\n"
        "When this card leaves the active area: Destroy all Doom tokens\n"
        "Until another of its kind is played, whenever an enemy with your Doom token dies: Experience 2;"
        " Discard this card"
    )


def test_the_enemy_that_a_card_lies_on_is_told_by_its_token_on_every_card() -> None:
    own = a("custom", "All attacks targeting the doomed enemy gain Advantage.")
    end = a("custom", "When another Doom is played or the doomed enemy dies, discard this card.")
    marked = said(a("box", "Doom"), a("custom", "Target one enemy within Range 4."), own, end)
    assert write_action(read_action(in_our_words(marked), stays="persistent")) == (
        "This is a Doom\nPlace one Doom token on one enemy within Range 4\n"
        "On attacks targeting an enemy with your Doom token, add Advantage\n"
        "When this card leaves the active area: Destroy all Doom tokens\n"
        "Until another of its kind is played, whenever an enemy with your Doom token dies: Discard this card"
    )
    for text, canonical in (
        ("Immobilize the doomed enemy", "Immobilize, target one enemy with your Doom token"),
        (
            "Attack 2. If the target is the doomed enemy, add +1 Attack",
            "Attack 2. If the target has your Doom token: +1 Attack.",
        ),
        (
            "Attack 2. If the target is the target of your Doom, add +1 Attack",
            "Attack 2. If the target has your Doom token: +1 Attack.",
        ),
        (
            "Transfer your active Doom to another enemy within Range 2",
            "Move one Doom token to an enemy within Range 2",
        ),
        ("If there is no doomed enemy, Move 2", "If there are no enemies with your Doom token: Move 2"),
        ("The doomed enemy suffers 1 damage", "One enemy with your Doom token suffers 1 damage"),
    ):
        assert write_action(read_action(in_our_words(text))) == canonical
    with pytest.raises(NotUnderstood, match="a Doom on several enemies"):
        said(a("box", "Doom"), a("custom", "Target one enemy"), a("custom", "Choose one enemy"), own)
    song = said(a("box", "Song"), a("custom", "Add +1 Attack to all your attacks."), end)
    assert "dies" in song  # a Song has no enemy with which it would end


def test_summoned_allies_of_ones_own_are_ones_summons() -> None:
    text = in_our_words("All your summoned allies gain Shield 2 this round")
    assert write_action(read_action(text)) == "All of your summons have: this round: Shield 2"


def test_an_action_in_quotation_marks_is_granted_as_one() -> None:
    said_so = Labels({}).said('Two allies within Range 2 may perform an "Attack 1" action.')
    assert said_so == "Two allies within Range 2 may perform as an action: Attack 1."
    later = Labels({}).said('All allies may perform a "Move 1" action before any of their Attack actions.')
    assert "as an action" not in later


def test_a_card_for_an_ally_is_what_the_ally_has() -> None:
    given = said(a("box", "Prescription"), a("custom", "On your next two moves, add +1 Move."))
    assert given == "This is a Prescription\nOne ally has: on your next two moves, add +1 Move"
    with pytest.raises(NotUnderstood, match="a Prescription of several sentences"):
        said(a("box", "Prescription"), a("attack", 2), a("move", 2))


def test_what_is_consumed_below_an_attack_adds_to_it() -> None:
    more = a("attack", 2, valueType="plus")
    consumed = a("element", "ice", more, a("condition", "muddle"), valueType="minus")
    assert said(a("attack", 0, a("range", 4), consumed, valueType="plus")) == (
        "Attack +0, Range 4. Consume ice: +2 Attack, Muddle"
    )


def test_a_summon_infuses_when_it_attacks_or_when_it_dies() -> None:
    crab: dict[str, Any] = {"name": "sand-crab", "health": 2, "attack": 1}
    when = a("element", "air", a("custom", "when %game.action.attack% performed"))
    assert summon_sentence({**crab, "action": when}, Labels({})) == (
        "Summon Sand Crab: Hit Points 2, Attack 1, Infuse air"
    )
    dying = a("grid", 1, a("custom", "%game.custom.ondeath%"), a("attack", 2), a("element", "fire"))
    assert summon_sentence({**crab, "action": dying}, Labels({})) == (
        "Summon Sand Crab: Hit Points 2, Attack 1, (On death: Attack 2; perform Infuse fire)"
    )
    more = a("custom", "Add +1 Attack if the target has a negative condition.")
    assert summon_sentence({**crab, "action": more}, Labels({})) == (
        "Summon Sand Crab: Hit Points 2, Attack 1,"
        " (On your attacks if the target has a negative condition, add +1 Attack)"
    )
    assert summon_sentence({**crab, "movement": 3, "action": a("jump", "")}, Labels({})) == (
        "Summon Sand Crab: Hit Points 2, Move 3, Attack 1, (on your moves, add Jump)"
    )
    with pytest.raises(NotUnderstood, match="an element that a summon infuses at some time"):
        summon_sentence({**crab, "action": a("element", "air")}, Labels({}))


def test_a_box_with_another_title_is_not_passed_over() -> None:
    with pytest.raises(NotUnderstood, match="a box with the title 'Order'"):
        said(a("box", "Order"), a("attack", 3))


def test_a_text_that_consumes_is_a_sentence_of_its_own() -> None:
    text = said(
        a("condition", "muddle", a("range", 2)),
        a("custom", "%game.element.consume.dark%: %game.action.range.valueSign:1%"),
    )
    assert text == "Muddle, Range 2\nconsume dark: +1 Range"
    assert write_action(read_action(text)) == "Muddle, Range 2. Consume dark: +1 Range."


def test_an_element_consumed_for_what_others_perform_stands_behind_it() -> None:
    consumed = a(
        "element",
        "ice",
        a("concatenation", ",", a("condition", "muddle"), a("card", "experience:1")),
        valueType="minus",
    )
    text = said(a("custom", "Grant one ally within %game.action.range:3%:", a("attack", 4), consumed))
    assert text == "Grant one ally within Range 3: Attack 4 (Consume ice: Muddle, Experience 1)"
    assert write_action(read_action(text)) == text


def test_experience_of_a_consumption_stays_in_it() -> None:
    below = a(
        "custom",
        "Add %game.action.attack.valueSign:1% to all your attacks this round, %game.card.experience:1%.",
    )
    text = said(a("move", 4), a("element", "fire", below, valueType="minus"))
    assert text == "Move 4\nConsume fire: Experience 1; Add +1 Attack to all your attacks this round"
    consume = read_action(text).parts[1]
    assert isinstance(consume, Consume)
    assert [getattr(part, "verb", "") for part in consume.then] == ["experience", ""]


@pytest.mark.parametrize(
    ("opener", "text"),
    [
        ("If you have %game.condition.ward%, perform:", "If you have Ward, perform: Loot 1; Experience 1"),
        ("Discard one card to perform:", "Discard one card to perform: Loot 1; Experience 1"),
        ("Grant one adjacent ally:", "Grant one adjacent ally: Loot 1\nExperience 1"),
    ],
)
def test_experience_below_a_condition_or_a_price_is_gained_only_then(opener: str, text: str) -> None:
    assert said(a("custom", opener, a("loot", 1), a("card", "experience:1"))) == text


@pytest.mark.parametrize(
    ("end", "listed"),
    [
        ("with you controlling the action.", "Move 1"),
        (
            "with you controlling the action, and ending in a hex adjacent to you.",
            "Move 1, to a hex adjacent to the summoner",
        ),
        ("with you controlling the action. This enemy gains %game.condition.wound%.", "Move 1; Wound, self"),
        ("with you controlling the action. The enemy gains %game.condition.wound%.", "Move 1; Wound, self"),
    ],
)
def test_whatever_follows_the_control_of_an_action_is_kept(end: str, listed: str) -> None:
    text = said(a("custom", "Force one adjacent enemy to perform", a("move", 1), a("custom", end)))
    assert text == f"Control one adjacent enemy: {listed}"


def test_an_unknown_end_of_a_control_is_told() -> None:
    with pytest.raises(NotUnderstood, match="singing"):
        said(
            a(
                "custom",
                "Force one enemy to perform",
                a("move", 1),
                a("custom", "with you controlling the action, singing"),
            )
        )


def test_hit_points_of_a_summoned_monster_are_not_taken_into_its_name() -> None:
    spawned = {"monster": {"name": "gull", "type": "elite", "health": 1}}
    assert (
        said(a("summon", "monsterStandee", valueObject=[spawned]))
        == "Summon one elite Gull with 1 hit points"
    )
    as_many = {"monster": {"name": "gull", "type": "normal", "health": "H"}}
    assert (
        said(a("summon", "monsterStandee", valueObject=[as_many]))
        == "Summon one normal Gull with X hit points, where X is your current hit point value"
    )
    by_party = {"monster": {"name": "gull", "player2": "normal", "health": 1}}
    with pytest.raises(NotUnderstood, match="a Gull with hit points of its own"):
        said(a("summon", "monsterStandee", valueObject=[by_party]))


def test_a_range_for_one_rank_alone() -> None:
    attack = a("attack", 1, a("monsterType", "normal", a("range", 4)), valueType="minus")
    assert said(attack) == "If you are normal: Attack -1, Range 4; otherwise: Attack -1"


def test_a_sentence_about_an_area_has_the_range_and_the_area_beside_it() -> None:
    sentence = 'Force all enemies in the targeted area to perform a "%game.action.move:1%" action'
    forced = a("custom", f"{sentence} with you controlling the actions.")
    ranged = a("range", 2, forced, a("card", "experience:1"))
    drawn = a("area", "(0,0,target)|(1,0,target)", enhancementTypes=["hex"])
    text = with_marks(said(a("concatenation", "", ranged, drawn)))
    assert text == "Control all enemies within Range 2 in Area [R R] <hex>: Move 1\nExperience 1"
    below = a("custom", "All enemies in the targeted area suffer 1 damage", a("range", 3), drawn)
    assert "within Range 3 in Area [R R]" in in_our_words(said(below))


def test_a_mark_beside_a_consumed_element_is_of_the_one_icon_that_it_gives() -> None:
    marked = a("element", "fire", a("retaliate", 3), valueType="minus", enhancementTypes=["square"])
    assert with_marks(said(a("shield", 1, marked))) == "Shield 1. Consume fire: Retaliate 3 <square>"


def test_the_value_of_a_summon_may_be_its_own_state() -> None:
    told = a("custom", "X is half the crab's current hit point value (rounded down).")
    text = summon_sentence({"name": "sand-crab", "health": 6, "attack": "X", "action": told}, Labels({}))
    assert text == (
        "Summon Sand Crab: Hit Points 6, Attack X, where X is half its current hit point value (rounded down)"
    )


def test_an_element_turned_into_another_needs_no_ability_before_it() -> None:
    turned = a("element", "ice", a("element", "fire"), valueType="minus")
    assert said(a("move", 2), turned) == "Move 2\nConsume ice: perform Infuse fire"
    below = a("attack", 2, a("element", "ice", a("element", "fire"), valueType="minus"))
    assert said(below) == "Attack 2. Consume ice: Infuse fire"


def test_who_acts_at_a_command_gains_what_that_enemy_gains() -> None:
    text = "Control one enemy: Attack 1, target all adjacent enemies; then that enemy gains Muddle"
    assert in_our_words(text).endswith("; Muddle, self")


@pytest.mark.parametrize(
    ("told", "own"),
    [
        ("Add Wound to all its attacks", "Add Wound to all your attacks"),
        (
            "Add +1 Attack to all this summon's attacks targeting enemies adjacent to you",
            "Add +1 Attack to all your attacks targeting enemies adjacent to the summoner",
        ),
        (
            "While this summon is adjacent to you, it has Shield 1",
            "While you are adjacent to the summoner, gain Shield 1",
        ),
        (
            "Whenever you consume an element, this summon performs: Move 1",
            "Whenever the summoner consumes an element: Move 1",
        ),
        (
            "Whenever this summon kills an enemy, grant it: Move 2",
            "Whenever you kill an enemy, you may perform: Move 2",
        ),
        (
            "Add +1 Attack if the target is adjacent to you",
            "Add +1 Attack if the target is adjacent to the summoner",
        ),
        (
            "When this summon dies, all enemies adjacent to the hex it occupied gain Wound",
            "When you die, all enemies adjacent to the hex you occupied gain Wound",
        ),
        ("When attacking, ignore Retaliate", "When attacking, ignore Retaliate"),
        (
            "At the end of each of its turns, one adjacent ally may perform: Heal 1, self",
            "At the end of each of your turns, one adjacent ally may perform: Heal 1, self",
        ),
        ("This summon may move through obstacles", "Ignore obstacles"),
        ("This summon may move through hexes with enemies", "Ignore enemies"),
        (
            "Place one Soot token in the hex this summon occupies when it dies",
            "On death: Place one Soot token in your hex",
        ),
        ("At the end of its turn, performs: Heal 2, self", "At the end of your turn: Heal 2, self"),
    ],
)
def test_a_summon_speaks_of_itself(told: str, own: str) -> None:
    assert own_voice(told) == own


def test_you_beside_an_attack_of_others_is_who_reads_the_card() -> None:
    aimed = a("grid", 1, a("attack", 2), a("custom", "This attack must target an enemy adjacent to you."))
    text = said(a("custom", "Grant one of your summons:", aimed))
    assert write_action(read_action(text)) == (
        "Grant one of your summons: Attack 2, target one enemy adjacent to the summoner"
    )


def test_who_is_meant_beside_a_summon_must_be_clear() -> None:
    with pytest.raises(NotUnderstood, match="'it'"):
        own_voice("Whenever this summon attacks an enemy, it gains Wound")


@pytest.mark.parametrize(
    ("beside", "behind"),
    [
        (
            "Add +1 Attack if the target is adjacent to you.",
            "(if the target is adjacent to the summoner: +1 Attack)",
        ),
        (
            "Add +1 Attack for each ally adjacent to the target.",
            "(+1 Attack for each ally adjacent to the target)",
        ),
        ("This attack gains advantage.", "(advantage)"),
    ],
)
def test_what_is_told_of_an_attack_of_others_stands_behind_it(beside: str, behind: str) -> None:
    granted = a("grid", 1, a("attack", 2), a("custom", beside))
    assert (
        said(a("custom", "Grant one adjacent ally:", granted))
        == f"Grant one adjacent ally: Attack 2 {behind}"
    )


def test_experience_beside_an_attack_of_others_is_not_theirs() -> None:
    granted = a("grid", 1, a("attack", 2), a("custom", "Add +1 Attack and gain Experience 1 if you moved."))
    with pytest.raises(CardErrors):
        read_action(said(a("custom", "Grant one adjacent ally:", granted)))
