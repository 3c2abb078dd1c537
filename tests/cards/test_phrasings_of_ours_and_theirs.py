"""Other wordings of what is yours, what is theirs, and how far something goes."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("One adjacent ally of yours suffers 1 damage", "One adjacent ally suffers 1 damage"),
        (
            "Recover one spent head item of self or one adjacent ally",
            "One adjacent ally or self recovers one spent head item",
        ),
        (
            "Recover one spent item of one ally within Range 2",
            "One ally within Range 2 recovers one spent item",
        ),
        ("Refresh all of one adjacent ally's spent items", "One adjacent ally refreshes all spent items"),
        (
            "Gain Retaliate 1 for each adjacent enemy, to a maximum of Retaliate 3",
            "Retaliate X, where X is the number of adjacent enemies up to a maximum of 3",
        ),
        (
            "Gain Shield 1 for the round for each adjacent ally with Ward",
            "Shield X, where X is the number of adjacent allies with Ward",
        ),
        (
            "Attack 2, Target 3\nGain Experience 1 for each enemy targeted (to a maximum of Experience 2)",
            (
                "Attack 2, Target 3\nExperience X, where X is the number of figures you targeted with this"
                " ability up to a maximum of 2"
            ),
        ),
        (
            "Until your next turn, add +1 Move to all your moves",
            "Until the start of your next turn, on your moves, add +1 Move",
        ),
        ("Each enemy with Wound immediately suffers 1 damage", "All enemies with Wound suffer 1 damage"),
        (
            "Each enemy with Wound immediately suffers 1 damage and loses Wound",
            "All enemies with Wound suffer 1 damage\nRemove Wound from all enemies with Wound",
        ),
        (
            "Heal 2, Range 2. If the target is at or below half its maximum hit point value, add +1 Heal",
            (
                "Heal 2, Range 2. If the target's current hit point value is at most X: +1 Heal, where X is"
                " half the target's maximum hit point value rounded down."
            ),
        ),
        (
            "At the end of the round, if you were not attacked this round, gain Ward",
            (
                "At the end of the round: If the number of attacks that targeted you this round is exactly"
                " 0: Ward, self"
            ),
        ),
        (
            "Each ally may shuffle one Bless card into their attack modifier deck",
            "Grant all allies: Put one Bless card into your attack modifier deck",
        ),
        (
            "Attack 2. If the target has a later initiative than you this round, add +1 Attack",
            "Attack 2. If the target's initiative is more than your initiative: +1 Attack.",
        ),
        (
            (
                "Place one of your character tokens on one enemy within Range 2. Gain advantage on all your"
                " attacks targeting this enemy"
            ),
            (
                "Place one Mark token on one enemy within Range 2\nThis scenario, on your attacks targeting"
                " an enemy with your Mark token, add Advantage"
            ),
        ),
        (
            (
                "Place one of your character tokens on one enemy within Range 2. All attacks you perform"
                " targeting this enemy gain Pierce 2"
            ),
            (
                "Place one Mark token on one enemy within Range 2\nThis scenario, on your attacks targeting"
                " an enemy with your Mark token, add Pierce 2"
            ),
        ),
        ("Pull 2, Range 4, toward a trap of your choice", "Pull 2, Range 4, towards a trap"),
        (
            (
                "Destroy all adjacent obstacles. If you destroyed at least one obstacle this action, gain"
                " Experience 1"
            ),
            (
                "Destroy all adjacent obstacles\nIf the number of obstacles you destroyed this action is at"
                " least 1: Experience 1"
            ),
        ),
        (
            "Heal 2, Range 2. The target also gains Shield 1 for the round",
            "Heal 2, Range 2\nThe target has: this round: Shield 1",
        ),
        (
            "Choose one of your summons. That summon gains Shield 1 and Ward",
            "Shield 1, target one of your summons\nWard, target it",
        ),
        (
            "Whenever you would suffer damage, reduce that damage by 1 for each adjacent obstacle",
            "Before sources of damage to you: Negate X damage, where X is the number of adjacent obstacles",
        ),
        (
            "When you would suffer damage from an attack, consume earth to negate the damage",
            "Before sources of damage from attacks targeting you: Consume earth: Negate the damage",
        ),
        (
            "Attack 2. This attack cannot be affected by Retaliate or Shield",
            "During this ability: Ignore retaliate; Ignore shield\nAttack 2",
        ),
        (
            "Your ranged attacks ignore Shield while you have Strengthen",
            "On your ranged attacks if you have Strengthen: Ignore shield",
        ),
        (
            "You cannot perform attack abilities for the rest of the turn",
            "This turn: Prevent attack abilities",
        ),
        (
            "During your turn, you may have one enemy within Range 2 suffer 1 damage",
            "During your turn, you may: One enemy within Range 2 suffers 1 damage",
        ),
        (
            "During your turn, you may have one enemy within Range 2 gain Muddle",
            "During your turn, you may: Muddle, Range 2",
        ),
        (
            (
                "When you would become exhausted, instead set your current hit point value to half your"
                " maximum hit point value (rounded up)"
            ),
            (
                "Whenever you become exhausted, instead: Set your hit points to X, where X is half your"
                " maximum hit point value rounded up"
            ),
        ),
        (
            "One enemy within Range 4 and all enemies adjacent to it suffer 1 damage",
            "One enemy within Range 4 suffers 1 damage\nAll enemies adjacent to the target suffer 1 damage",
        ),
        (
            "One adjacent enemy gains the same negative conditions that you have",
            "Give your negative conditions to one adjacent enemy",
        ),
        ("Gain Curse twice", "Curse, self, Curse"),
        (
            "During your move ability, ignore the effects of hazardous and icy terrain",
            "On your moves: Ignore hazardous terrain; Ignore icy terrain",
        ),
        (
            "Attack 2. Add Poison, Wound, or Muddle",
            (
                "Attack 2\nChoose one: Poison, target the target; or Wound, target the target; or Muddle,"
                " target the target"
            ),
        ),
        (
            "Attack 2. Add one condition of your choice from Wound or Immobilize",
            "Attack 2\nChoose one: Wound, target the target; or Immobilize, target the target",
        ),
        (
            "During your turn, destroy one adjacent trap. If you do, gain Ward",
            "During your turn: Destroy one adjacent trap to perform Ward, self",
        ),
        (
            "When attacked, treat any x2 attack modifier as +0",
            "On attacks targeting you, add Modifier 2x as +0",
        ),
        (
            "Move 4. Each enemy adjacent to you at the end of this movement gains Muddle",
            "Move 4\nMuddle, target all adjacent enemies",
        ),
        (
            (
                "Place this card in your active area. When an ally next dies within Range 2 of you, perform:"
                " Move 3"
            ),
            "This scenario, the next time an ally within Range 2 dies: Move 3",
        ),
        ("Relocate one adjacent obstacle up to two hexes", "Move one adjacent obstacle up to 2 hexes"),
        (
            (
                "You may have two Hymn active at once. If you play a third Hymn, you must discard either of"
                " the other two"
            ),
            "Keep two Hymn cards active",
        ),
        (
            "Attack 3. Add +1 Attack for each 4 hit points you are below your maximum hit point value",
            "Attack 3, +(X / 4 rounded down) Attack, where X is the number of hit points you are missing",
        ),
        (
            "Attack 1, Range 2. Any number of times, you may consume any to add +1 Attack",
            "Attack 1, Range 2. Any number of times: Consume any: +1 Attack.",
        ),
        (
            "Attack 1, Range 2. Any number of times, suffer 1 damage to add +1 Attack",
            "Attack 1, Range 2. Any number of times: Suffer 1 damage to add +1 Attack.",
        ),
        (
            "Attack 1, Range 2, Area [R R]. Create one icy terrain tile in each empty hex of the area",
            (
                "Attack 1, Range 2, Area [R R]\nCreate one icy terrain tile in all empty hexes in the"
                " targeted area"
            ),
        ),
        (
            "Push 2, target all adjacent enemies. All enemies that were pushed suffer 1 damage",
            (
                "Push 2, target all adjacent enemies\nAll enemies for which (it suffered forced movement"
                " this action) suffer 1 damage"
            ),
        ),
        (
            "All attacks targeting you or your allies within Range 3 gain disadvantage",
            "On attacks targeting an ally or self within Range 3, add Disadvantage",
        ),
        (
            (
                "On the next two sources of damage from attacks targeting you or an adjacent ally, gain"
                " Shield 1. [ ][ ]"
            ),
            (
                "On the next two sources of damage from attacks targeting an adjacent ally or self, gain"
                " Shield 1. [ ][ ]"
            ),
        ),
        (
            "When you would next suffer damage from an attack, negate the damage",
            "Before the next source of damage from attacks targeting you: Negate the damage. [ ]",
        ),
        (
            "The first ally to attack each round gains +1 Attack on that attack",
            "Once each round, on attacks performed by an ally, add +1 Attack",
        ),
        (
            "You may swap the initiative values of two allies this round",
            "You may swap the initiatives of two allies",
        ),
        (
            "At the start of each of your Otter's turns, it may perform: Move 1",
            "At the start of the turn of one of your Otter summons: Grant it: Move 1",
        ),
        ("Your Otter gains Strengthen and Ward", "Strengthen, target one of your Otter summons, Ward"),
        (
            "Until another of its kind is played, each ally adds +1 Attack to their first attack each round",
            (
                "All allies have: until another of its kind is played, once each round, on your attacks, add"
                " +1 Attack"
            ),
        ),
        (
            "Place up to two of your Silt tokens in empty hexes within Range 2",
            "Place two Silt tokens in empty hexes within Range 2",
        ),
        ("Swap your position with one ally within Range 2", "Swap places with one ally within Range 2"),
        (
            "Attack 2, Range 2. Treat this attack as if you occupied the same hex as a Silt token",
            "Attack 2, Range 2, from a Silt token",
        ),
        (
            "When one of your summons would die this round, negate the damage and that summon gains Ward",
            (
                "This round, before sources of lethal damage to one of your summons: Negate the damage;"
                " Ward, target it"
            ),
        ),
        (
            "Whenever you draw a x2 attack modifier card, gain Bless",
            "Whenever you draw a 2x card: Bless, self",
        ),
        ("You cannot perform any other attack abilities this turn", "This turn: Prevent attack abilities"),
        (
            "Heal 1, Range 3. Before the heal, remove Muddle and Wound from the target",
            (
                "During this ability, before your heals targeting a figure: Remove Muddle from the target;"
                " Remove Wound from the target\nHeal 1, Range 3"
            ),
        ),
        (
            "Heal 1, Range 3. Remove Muddle and Wound from the target before the heal",
            (
                "During this ability, before your heals targeting a figure: Remove Muddle from the target;"
                " Remove Wound from the target\nHeal 1, Range 3"
            ),
        ),
        (
            "Add +1 Attack to all your attacks targeting enemies that are two hexes away",
            "On your attacks targeting an enemy exactly at Range 2, add +1 Attack",
        ),
        (
            "Add +1 Attack to all your attacks targeting enemies that are at least four hexes away from you",
            "On your attacks targeting an enemy whose range is at least 4, add +1 Attack",
        ),
        (
            "During your movement, ignore all terrain effects",
            "On your moves: Ignore difficult terrain; Ignore hazardous terrain; Ignore icy terrain",
        ),
        (
            "During your turn, gain Shield 1 for the rest of the round and gain Muddle",
            "During your turn: Shield 1; Muddle, self",
        ),
        (
            (
                "After drawing an attack modifier card for one of your attacks, you may discard it and draw"
                " another one instead"
            ),
            "On your attacks, you may add Modifier any as another card",
        ),
        (
            "One of your summons suffers 1 damage to have all enemies adjacent to it suffer 1 damage",
            (
                "One of your summons suffers 1 damage to perform All enemies adjacent to the target suffer 1"
                " damage"
            ),
        ),
        (
            "Attack 2. If the target survives the attack, it gains Poison",
            "Attack 2\nIf the target was not killed: Poison, target it",
        ),
        (
            "Gain Shield 1 against the next attack targeting you this round",
            "This round, on the next attack targeting you, gain Shield 1",
        ),
        (
            "If you have performed no attack abilities this turn, gain Ward",
            "If you did not perform an attack ability this turn: Ward, self",
        ),
        (
            "Your melee attack abilities may target enemies within 2 hexes (of you)",
            "On your melee attack abilities, add Reach 2 instead",
        ),
    ],
)
def test_a_sentence_about_what_is_theirs_is_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Attack 2. If the target was attacked this round, add +1 Attack",
        (
            "Place this card in your active area. Whenever an enemy dies within Range 3 of you, perform:"
            " Heal 2, self"
        ),
        "Until your next turn, all enemies add -1 Move to all their move abilities",
        "One enemy within Range 3 and all allies suffer 2 damage",
        "Recover one obstacle of one adjacent ally",
        "Add Wound or Muddle",
        "If you discard this card and you have two active Hymn, you must lose one",
        "Relocate one enemy to an adjacent empty hex",
        "The first ally to heal each round gains +1 Attack on that attack",
        "Push 2, target one adjacent enemy. Ignore the effects of terrain",
        ("Move 1. You may remove up to two Silt tokens within Range 2 to add +1 Move for each token removed"),
        "One adjacent enemy suffers 1 damage to have all enemies adjacent to it suffer 1 damage",
        "You cannot perform any other attack abilities this turn. Attack 5",
        "If any enemies died this turn, gain Experience 1",
        "Attack 2. The next ally to attack the target adds +1 Attack",
    ],
)
def test_what_is_left_open_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "On the next three attacks by one adjacent ally, that ally adds +2 Attack. [ ][1 xp][ ]",
            "One adjacent ally has: on your next three attacks, add +2 Attack. [ ][1 xp][ ]",
        ),
        (
            "On the next two heals performed by one ally within Range 2, they gain +1 Heal",
            "One ally within Range 2 has: on your next two heals, add +1 Heal. [ ][ ]",
        ),
        (
            "On the next two sources of damage to one adjacent ally, that ally gains Shield 2",
            "One adjacent ally has: on the next two sources of damage to you, gain Shield 2. [ ][ ]",
        ),
        (
            "On the next two sources of damage to one adjacent ally, negate the damage",
            "One adjacent ally has: on the next two sources of damage to you: Negate the damage. [ ][ ]",
        ),
        (
            "On the next two attacks targeting one adjacent ally, they gain Retaliate 2 for the attack",
            "One adjacent ally has: on the next two attacks targeting you, gain Retaliate 2. [ ][ ]",
        ),
        (
            "On the next attack this round by each ally within Range 2, add +1 Attack",
            "All allies within Range 2 have: this round, on your next attack, add +1 Attack",
        ),
        (
            "On the next move by each adjacent enemy this round, it adds -1 Move",
            "All adjacent enemies have: this round, on your next move, add -1 Move",
        ),
        (
            "Prevent the next source of damage each adjacent ally would suffer this round",
            "All adjacent allies have: this round, on the next source of damage to you: Negate the damage",
        ),
        (
            "On the next two negative conditions applied to you or adjacent allies, prevent the condition",
            (
                "Before the next two times an adjacent ally or self gains a negative condition: Prevent"
                " conditions. [ ][ ]"
            ),
        ),
        (
            "Attack 1. The target's next move ability is reduced by 3",
            "Attack 1\nOn the next move performed by the target, add -3 Move. [ ]",
        ),
        (
            "Attack 1. Reduce the value of the target's next attack by 1 this round",
            "Attack 1\nThis round, on the next attack performed by the target, add -1 Attack",
        ),
    ],
)
def test_a_bonus_for_one_chosen_figure_or_for_each_is_theirs(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "On the next two attacks performed by one adjacent ally, gain Shield 1",
        "On the next two attacks performed by one adjacent ally, you gain Shield 1",
        "On the next two attacks performed by each adjacent ally this round, they add +1 Attack",
        "On the next attack performed by each adjacent ally, they add +1 Attack",
        "Negate the next damage each adjacent ally would suffer",
    ],
)
def test_whose_slots_these_are_must_be_clear(text: str) -> None:
    with pytest.raises(CardErrors, match="unclear"):
        read_action(text)
