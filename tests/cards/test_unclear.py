"""Sentences that might mean something else than they would be read as: mistakes, which say the doubt."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Heal 2. You gain Bless if the target was damaged", "whether it was so before"),
        ("Attack 2. Gain Experience 1 if the target was poisoned", "whether it was so before"),
        ("Attack 2, Push 1. If the target was adjacent to a wall, gain Bless", "whether it was so before"),
        ("Move 2. If you weren't adjacent to an ally, gain Bless", "whether it was so before"),
        ("One of your summons performs Attack 3; you suffer 1 damage", "who gains what is said of you"),
        ("One ally within Range 2 may perform: Attack 3, you gain Bless", "who gains what is said of you"),
        ("After each of your attacks, Push 1", "whose it is then"),
        ("After an enemy attacks you, Poison", "whose it is then"),
        ("Each time an ally moves, Bless", "whose it is then"),
        ("During your attack, add Advantage to one single-target attack", "which of the attacks"),
        ("Each adjacent ally may swap places with you", "who decides to swap"),
        ("On your next attack, add +2 Attack, and Stun if the target is elite", "which of both is asked for"),
        ("Whenever an ally moves through your hex, they gain +1 Move", "how long they have it"),
        ("If you have 5 or more Blood, your attacks gain +1 Attack", "when it is asked"),
        ("You may suffer 2 damage and gain Bless", "whether the second is a choice, and whose"),
        ("One ally may Move 2, then perform Attack 2", "whether the second is a choice, and whose"),
        ("All characters lose one card or suffer 2 damage", "who suffers the other"),
        ("You and one ally add +1 Attack to your next attack", "which of both"),
        ("Attack 2. If an ally is adjacent to the target, it gains Bless", "which of both"),
        ("Attack 2, Pierce 2 if fire is strong", "whether all of it is asked for"),
        ("Whenever an ally is attacked, the enemy suffers 1 damage", "who the enemy is"),
        ("Each ally's first attack this round gains +1 Attack", "the next of each"),
        ("Grant one ally within Range 3: Attack 2. The target of the attack gains Wound", "whose target"),
        (
            "One ally within Range 3 may perform: Move 2, then you may perform Attack 2",
            "who does it then",
        ),
        ("All allies may lose one card to perform: Attack 3", "who performs it"),
        (
            "Whenever you loot, perform Attack 2. Gain Experience 1 if the attack kills its target",
            "a kill that",
        ),
        (
            "When damaged by an attack, gain Shield 1 for the attack. If the attacker is adjacent, it suffers"
            " 1 damage",
            "who attacks",
        ),
        (
            "Attack 3, Range 3, Pull 3. If the target ends this movement in a hex adjacent to you: +2 Attack",
            "before the push or pull or after it",
        ),
        (
            "Enemies that act after you this round gain disadvantage on all their attacks targeting you",
            "until when it is so",
        ),
        ("On your next attack, after the push, Heal 1, self", "before the damage or after it"),
        ("Attack 2. You may discard up to two cards. If you do, add +2 Attack", "fewer than so many"),
        ("Move one enemy to an adjacent hex", "adjacent to whom"),
        ("On your attacks targeting one adjacent enemy, add +1 Attack", "which one is chosen"),
        ("At the start of the next two turns of one adjacent ally, Move 2", "which one is chosen"),
        ("Heal 2, self. One adjacent enemy suffers damage equal to the value of the heal", "which heal"),
        (
            "Place a character token on one enemy. Whenever you suffer damage from an attack, that enemy"
            " suffers"
            " 1 damage",
            "who it was before",
        ),
        (
            "Attack 2, target all adjacent enemies. Each enemy gains Wound",
            "all of them, or those of the sentence before",
        ),
        (
            "Heal 2, target all allies within Range 3. Each ally may perform: Move 1",
            "all of them, or those of the sentence before",
        ),
        ("At the end of the round, if you were not attacked, Heal 1, self", "since when one was attacked"),
        ("After you suffer damage, you may negate it", "damage that was suffered before"),
        ("On your next turn, add +2 Move to your first move ability", "the first one of that turn"),
        (
            "At the start of each of your turns, add +1 Attack to your first attack",
            "the first one of that turn",
        ),
        (
            "Create two obstacles in empty hexes within Range 2. At the end of the round, destroy them",
            "what is destroyed later",
        ),
        (
            "Kill one of your summons to perform: Attack X, Range 2, where X is the current hit point value "
            "of the killed summon",
            "hit points of somebody",
        ),
        (
            "Attack 2, Target 2. Add +1 Attack to each attack against a damaged target",
            "whose attacks they are",
        ),
        ("Relocate one of your summons to an adjacent empty hex", "adjacent to whom"),
        (
            "Destroy one of your summons to perform: Attack X, target all enemies within Range 2 of the hex "
            "it occupied, where X is that summon's current hit point value",
            "hit points of somebody",
        ),
        (
            "Attack 3, Range 3. You may destroy one obstacle adjacent to any target to add Stun",
            "paid before there is a target",
        ),
        (
            "Pull 2, Range 3, Target 2. Each target that is already adjacent to an obstacle gains Stun",
            "where they were before",
        ),
        (
            "At the start of the scenario, play one card from your hand to perform a summon action of the "
            "card. That summon gains Ward",
            "whose summon, and when",
        ),
        ("Attack 2, Push 1. Pull 2, Range 3, toward the hex it occupied", "whose hex it was"),
        (
            "If you do not move this round, add +1 Attack to all your attacks this round",
            "what is done later in the round",
        ),
        ("Attack 1, Target 2. If the targets have Wound, add +1 Attack", "whether all the targets have to"),
        (
            "Grant one ally: Attack 2; after this attack ability, that ally performs: Move 1",
            "which attack of theirs",
        ),
        ("Destroy one obstacle. Move into its hex", "whose hex"),
        (
            "Heal X, self, where X is the number of enemies you have targeted this turn",
            "whom else you targeted",
        ),
        (
            "If you do not move this round, gain Advantage on all your attacks this round",
            "what is done later",
        ),
        (
            "During your turn, if you performed a Move action, add +1 Attack to all your attacks",
            "in which action",
        ),
        ("At the start of their turn, grant all allies: Move 2", "who they are"),
        (
            "Grant one ally within Range 4: Attack 2 with +1 Attack if the ally is adjacent to you",
            "who is meant",
        ),
        ("Add +1 Attack to all their attacks", "whose it is"),
        ("Your first attack each turn if the target has Poison gains +1 Attack", "the first attack, or"),
        ("One adjacent ally may recover up to two of their lost cards, then lose two cards", "who pays"),
        (
            "All allies within Range 2 add +X Attack to all their attacks this round, where X is the number"
            " of enemies within Range 3 of you",
            "around whom they are counted",
        ),
        (
            "One ally within Range 3 may perform: Attack 3, Range 3, targeting an enemy of your choice",
            "a choice",
        ),
        ("Until the end of your next turn, all enemies within Range 2 have Disadvantage", "whose next turn"),
        (
            "All adjacent enemies suffer 1 damage. Each enemy with Wound suffers an additional 1 damage",
            "where those are who suffer more",
        ),
        (
            "At the end of each round, all enemies with Wound suffer 1 damage. Gain Experience 1 if at least"
            " one enemy dies this way",
            "of what the next sentence tells",
        ),
        (
            "When you kill an enemy, remove one negative condition from one adjacent ally. If you do, that"
            " ally gains Ward",
            "who it is that it is done to",
        ),
        (
            "Attack 3. Grant one ally: Attack 2. You may repeat this attack one more time",
            "who repeats it",
        ),
        (
            "Attack 3. If the target has Wound, this attack ignores Shield",
            "asked of a target before there is one",
        ),
        (
            "Summon Mud Otter: Hit Points 4, Move 2, Attack 2\nAt the start of its turn, gain Experience 1",
            "who gains experience",
        ),
        (
            "Summon Mud Otter: Hit Points 4, Move 2, Attack 2, (whenever it kills an enemy, gain Bless)",
            "who a summon is",
        ),
        (
            "Attack 2, Range 3. Consume fire: Turn this attack into the following: Area [G R R]",
            "whose range",
        ),
        ("Attack 2, Range 3, Pull 2. +1 Attack for each hex the target was pulled", "a push or a pull"),
        ("Whenever an ally is attacked by an enemy, push 2 that enemy", "who attacks"),
        ("Whenever an ally attacks an enemy, push 1 that figure", "which figure"),
        ("Gain Shield 1 against the next three attacks this round", "which attacks it is against"),
        (
            "Gain +1 Attack to the next attack each of your summons performs this round",
            "each of them, or one",
        ),
        (
            "Grant all adjacent allies: Attack 2. If any target has Wound, it suffers 1 damage",
            "whose targets",
        ),
        (
            "You may destroy one adjacent trap. If you do, Heal 2, self. Gain Experience 1",
            "whether experience is",
        ),
        (
            "Attack 4, target all adjacent enemies. Consume dark: Kill one normal target instead",
            "instead of which attack",
        ),
        (
            "At the start of each of your turns, suffer 1 damage. If you do, gain Bless",
            "whether it has to be paid",
        ),
        (
            "Summon Mud Otter: Hit Points 4, Attack 2\nAt the end of this summon's turn, gain Shield 1",
            "who does it in the turn",
        ),
        ("When an ally is attacked for the first time each round, they gain Bless", "the first time of each"),
        ("Whenever you are Poisoned, gain Shield 1", "a form, or a condition"),
        ("One adjacent enemy suffers 2 damage. If it dies, infuse dark", "an element for what"),
        ("On your next attack, if this attack kills the target, infuse fire", "an element for what"),
        ("Your heal abilities affect one additional ally", "an ally, and not oneself"),
    ],
)
def test_a_doubtful_sentence_is_a_mistake(text: str, doubt: str) -> None:
    with pytest.raises(CardErrors, match=f"it is unclear: {doubt}"):
        read_action(text)


def test_the_mistake_says_the_words_for_the_reading() -> None:
    with pytest.raises(CardErrors, match="say 'Destroy one obstacle / Move to a hex vacated by the target'"):
        read_action("Destroy one obstacle. Move into its hex")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy one obstacle\nMove to a hex vacated by the target",
        "Teleport one enemy to an adjacent hex",
        "All allies may lose one card to perform Attack 3",
        "Once each turn, on your attacks if the target has Poison, add +1 Attack",
    ],
)
def test_canonical_words_are_never_doubtful(text: str) -> None:
    assert write_action(read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Attack 2. Ignore all Shield", "During this ability: Ignore shield\nAttack 2"),
        ("Attack 2. Ignore Retaliate", "During this ability: Ignore retaliate\nAttack 2"),
        ("Attack 2\nIgnore Shield", "Attack 2\nIgnore shield"),
        ("Move 2. Ignore all Shield", "Move 2\nIgnore shield"),
        (
            "One adjacent ally may move 2, then you may attack 2",
            "Grant one adjacent ally: Move 2\nYou may attack 2",
        ),
        (
            "Before you become exhausted: Negate the damage",
            "Before sources of lethal damage to you: Negate the damage",
        ),
    ],
)
def test_near_relatives_are_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Whenever two enemies die: Heal 1, self",
        "Whenever two of your summons dies: Heal 1, self",
        "Strengthen, target all allies. Their next attack gains Pierce 2",
    ],
)
def test_a_moment_is_about_one_figure(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


def test_damage_is_not_negated_after_a_death() -> None:
    with pytest.raises(CardErrors, match="the damage is suffered by then"):
        read_action("After an ally dies: Negate the damage")


@pytest.mark.parametrize(
    "text",
    [
        "All adjacent enemies are pushed 1 hex and gain Immobilize",
        "All allies within Range 2 gain Bless and gain Strengthen",
        "All enemies within Range 2 gain Muddle, gain Poison and suffer 1 damage",
        "All allies lose one card and gain Bless",
        "Two allies within Range 2 may Move 2 and gain Shield 1",
        "Force one enemy within Range 3 to move 2 hexes and suffer 1 damage",
        "Heal 2, target one ally. That ally may Move 2 and Attack 2",
        "Grant one ally: Attack 2. The target gains Wound",
        "One ally within Range 3 may perform Attack 2. All enemies adjacent to the target suffer 1 damage",
        "One ally within Range 3 may perform Heal 2, target you",
        "One ally within Range 3 may teleport to an empty hex adjacent to you",
        "One of your summons may attack one enemy adjacent to you",
        "Force one enemy within Range 3 to attack one enemy adjacent to you",
        "All of your summons may perform Attack 2, target one enemy within Range 3 of you",
        "Grant one ally: Move 2 and you gain Bless",
        "One ally adds +2 Attack to their next attack if you have Strengthen",
        "One enemy has -1 Attack on attacks against your allies this round",
        "Heal 2, target one ally. Whenever an enemy attacks them this round, they gain Strengthen",
        "Heal 2, target one ally. Whenever you are attacked this round, that ally gains Bless",
        "Attack 2. Whenever you are attacked this round, the target suffers 1 damage",
        "Choose an enemy within Range 3. Whenever you are attacked, it suffers 1 damage",
        "On the next two attacks targeting an adjacent ally, they gain Bless",
        "Each time an ally is attacked, all enemies adjacent to that ally suffer 1 damage",
        "Each time an obstacle is destroyed, all enemies adjacent to it suffer 1 damage",
        "Destroy one adjacent obstacle. Each enemy that was adjacent to it suffers 1 damage",
        "Swap the places of one ally and one enemy. The enemy gains Muddle",
        "Each ally gains Bless if it is adjacent to you",
        "Attack 2, target all adjacent enemies. Each target gains Muddle unless it has Wound",
        "All allies gain Shield 1 if there are no enemies adjacent to them",
        "One ally may Move 2 if you are adjacent to them",
        "Muddle, target all adjacent enemies. If an enemy has Wound, it gains Stun",
        "All adjacent enemies suffer 2 damage. If an enemy has Wound, it suffers 3 damage instead",
        "Move 3. If you end adjacent to two or more enemies, they gain Muddle",
        "One ally adjacent to none of its enemies gains Bless",
        "One ally within Range 3 may suffer 1 damage to gain Strengthen",
        "If an enemy was killed this round, gain Bless",
        "If an enemy died this round, gain Bless",
        "When you are pushed or pulled, before moving, gain Retaliate 2",
        "Move 3. Before moving, Heal 1, self",
        "Attack 2, Target 3. Add +1 Attack to the first attack",
        "Heal 2, Range 3. If the target had Poison, gain Experience 1",
        "Attack 2. Push the target 1 hex and it suffers 1 damage if it is adjacent to an obstacle",
        "When an ally would attack, they may instead Move 3",
        "You may perform Heal 2, self and lose one card",
        "All enemies within Range 1 of a Soot token suffer 1 damage",
        "Add +2 Attack to the next attack this round performed by each adjacent ally",
        "Each hex of icy terrain you enter with this movement adds +1 Attack to your next attack",
        "All adjacent enemies cannot gain Shield",
        "Attack 2, Push 2. If the target is pushed into a trap, add +2 Attack",
        "Attack 2. If an adjacent enemy has Poison, it gains Wound",
        "If an enemy within Range 2 has Poison, it gains Wound and suffers 1 damage",
        "All elements currently Strong become Waning, and all elements currently Waning become Strong",
        "Attack 1, target all adjacent enemies. Add +1 Attack for each enemy targeted",
        "When attacked, the attacker suffers damage equal to the damage you suffered",
        "All allies gain Shield 1 and Advantage on all attacks this round",
        "All enemies within Range 1 of one enemy within Range 3 suffer 1 damage",
        "All allies adjacent to one ally within Range 2 gain Bless",
        "Control one of your Reed Wolf summons: Control your Reed Wolf: Move 2",
        "Move 3. If you are damaged, gain Flying",
        "Attack 2. Add +1 Attack for each hit point you are below its maximum",
        "Attack 2, target all adjacent enemies. Consume fire: each enemy suffers 3 damage instead",
        "Attack 2. Add +1 Attack for each enemy currently strong",
        "At the end of each ally's turn, it suffers 1 damage for each hex moved on the same turn",
        "Attack 2, target all adjacent enemies. If any enemy survives, gain Muddle",
        "Attack 2, target all adjacent enemies. If the target survives the attack, it gains Muddle",
        "Grant one ally, in any order: Move 2, Attack 2",
        "Whenever you become exhausted by suffering damage, all enemies gain Muddle",
        "Attack 2. The target and one adjacent enemy gain Wound",
        "Move two Embers up to 2 hexes each",
        "Push 2, Range 2. If the target is pushed into a wall, destroy the obstacle",
        "One ally may shuffle one Bless card into your attack modifier deck",
        "The target suffers 1 damage at the start of each of its turns",
        "One ally may perform Heal 1, self at the end of each of its turns",
        "If an ally within Range 3 is killed, gain Strengthen",
        "Heal 2, self. If you had Poison, gain Strengthen",
        "Attack 2, Pull 1. If the target ends adjacent to you, add +1 Attack",
        "All enemies within Range 2 gain Muddle or suffer 1 damage",
        "Each ally within Range 2 may recover one discarded card or remove one negative condition",
        "Attack 2, Range 3. The target and all adjacent enemies gain Muddle",
        "Attack 3. If the target is adjacent to one of its allies, that ally suffers 1 damage",
        "Attack 3. If there is an enemy adjacent to the target, it suffers 1 damage",
        "One ally within Range 3 suffers 2 damage to gain Strengthen",
        "Grant one ally within Range 3: Attack 2, and gain Experience 1",
        "One enemy and one ally within Range 3 suffer 1 damage",
        "All figures adjacent to one hex within Range 3 suffer 1 damage",
        "If fire is strong, Attack 3. If ice is strong, Heal 3, self. Otherwise, Move 2",
        "Attack 1, Target 2, Poison. If a target already has Poison, it gains Wound instead",
    ],
)
def test_who_is_meant_has_to_be_clear(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
