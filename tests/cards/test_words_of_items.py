"""Texts of items and perks: each text is read as the one beside it, which is printed and reads back."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action

MEANT = [
    (
        "Attack 2. You may spend one of your small items for no effect: +2 Attack",
        "Attack 2. Spend one small item to add +2 Attack.",
    ),
    # What is done, if something else was
    (
        "On your short rests, you may consume ice. If you do, perform Curse, Range 3",
        "On your short rests, you may: Consume ice: Curse, Range 3",
    ),
    (
        "At the start of the scenario, you may gain Wound. If you do, gain Strengthen",
        "At the start of the scenario, you may: Wound, self to perform Strengthen, self",
    ),
    # Where damage comes from
    (
        "When you suffer damage from a ranged attack, gain Shield 3",
        "On sources of damage from ranged attacks targeting you, gain Shield 3",
    ),
    (
        "On the next two sources of damage from melee attacks targeting you, gain Shield 1",
        "On the next two sources of damage from melee attacks targeting you, gain Shield 1. [ ][ ]",
    ),
    (
        "When you suffer damage from an attack performed by an adjacent enemy, that enemy suffers 2 damage",
        "On sources of damage from attacks targeting you performed by an adjacent enemy: It suffers 2 damage",
    ),
    # Which attacks, and where one stands
    (
        "During your attack ability targeting only one enemy, add +2 Attack",
        "On your single-target attack abilities, add +2 Attack",
    ),
    (
        "When you are attacked while adjacent to an obstacle, gain Shield 2",
        "On attacks targeting you if there is an adjacent obstacle, gain Shield 2",
    ),
    (
        "On attacks targeting an ally while within Range 2, add Disadvantage",
        "On attacks targeting an ally if the target is within Range 2 of you, add Disadvantage",
    ),
    (
        "On your melee attacks performed while occupying or adjacent to a hex with icy terrain, add Push 1",
        "On your melee attacks if there is an icy terrain tile in your hex or there is an adjacent icy"
        " terrain tile, add Push 1",
    ),
    (
        "While you are occupying a hex with hazardous terrain, all attacks targeting you gain disadvantage",
        "On attacks targeting you if there is a hazardous terrain tile in your hex, add Disadvantage",
    ),
    (
        "During your summon's attack ability, add +1 Attack",
        "On attack abilities performed by one of your summons, add +1 Attack",
    ),
    (
        "When you would be exhausted, instead: Heal 4, self",
        "Whenever you become exhausted, instead: Heal 4, self",
    ),
    # Rests, rooms, rounds
    (
        "Whenever you declare a long rest during card selection, gain Shield 2",
        "Whenever you declare a long rest: Shield 2",
    ),
    ("Whenever a new room is revealed, gain Bless", "Whenever a figure opens a door: Bless, self"),
    (
        "Whenever you long rest, add +2 Move to your first move ability the following round",
        "On your long rests: for the next round, on your next move, add +2 Move",
    ),
    (
        "Each character gains advantage on their first attack during the first round of each scenario",
        "All characters have: on your next attack if the round is exactly 1, add Advantage. [ ]",
    ),
    (
        "During the first round of each scenario, gain advantage on all your attacks",
        "On your attacks if the round is exactly 1, add Advantage",
    ),
    (
        "At the end of each of your turns during which you killed an enemy, gain Ward",
        "At the end of your turn if you killed an enemy this turn: Ward, self",
    ),
    # Traps, deaths, summons
    (
        "Whenever you enter a hex with a trap, you may choose to not spring the trap",
        "Whenever you spring a trap, you may instead: Ignore traps",
    ),
    (
        "When you would be killed by an attack, instead perform Heal 2, self",
        "Whenever you die by an attack, instead: Heal 2, self",
    ),
    (
        "When an ally within Range 3 would suffer damage, you may suffer the damage instead",
        "Before sources of damage to an ally within Range 3, you may: Redirect the attack to self",
    ),
    (
        "When you would suffer damage, reduce the damage to 0",
        "Before sources of damage to you: Negate the damage",
    ),
    (
        "Whenever you summon, the summon gains Ward",
        "Whenever you summon a figure: Ward, target the affected piece",
    ),
    (
        "When you perform a summon ability, the summon gains Ward",
        "Whenever you summon a figure: Ward, target the affected piece",
    ),
    ("Move one of your summons up to 3 hexes", "Control one of your summons: Move 3"),
    (
        "On your heal abilities targeting an ally, add +1 Heal",
        "On your heals targeting an ally, add +1 Heal",
    ),
    # What one brought, where a move ends, what is chosen
    (
        "During your turn, perform: Attack 2. If you brought Tide Lamp and Tide Boots, add +1 Target",
        "During your turn: Attack 2 (If you brought Tide Lamp and you brought Tide Boots: +1 Target)",
    ),
    (
        "This item may only be used if you have Wound. During your turn, perform: Move 2",
        "During your turn if you have Wound: Move 2",
    ),
    (
        "During your turn, perform: Move 3. This movement must end adjacent to an obstacle or wall",
        "During your turn: Move 3, to an empty hex for which (there is an obstacle adjacent to it "
        "or there is a wall adjacent to it)",
    ),
    (
        "After an ally within Range 3 suffers damage from an attack, perform: Move 2. "
        "This movement must end adjacent to the attacked ally",
        "After sources of damage from attacks targeting an ally within Range 3: "
        "Move 2, to an empty hex adjacent to it",
    ),
    (
        "Suffer 2 damage or destroy one adjacent obstacle to have one enemy within Range 2 suffer 3 damage",
        "Choose one: (Suffer 2 damage to perform One enemy within Range 2 suffers 3 damage); "
        "or Destroy one adjacent obstacle to perform One enemy within Range 2 suffers 3 damage",
    ),
    (
        "When you short rest, you may choose which card to lose",
        "Before your short rests, you may: Ignore random losses",
    ),
    (
        "During your attack, double the value of a single attack",
        "Once each ability, on your attacks, add Attack times 2",
    ),
    ("Gain Shield 2 while you are adjacent to an ally", "While there is an adjacent ally: Shield 2"),
    (
        "When you would give yourself a negative condition, prevent the condition",
        "Before you gain a negative condition from you: Prevent conditions",
    ),
    (
        "Whenever you kill an enemy with a melee attack: Move 1",
        "Whenever you kill an enemy if it is melee: Move 1",
    ),
    # Whose and on whom
    (
        "This round, add +1 Attack to all attacks of all allies within Range 2",
        "This round, on attacks performed by an ally within Range 2, add +1 Attack",
    ),
    (
        "During your attack on an enemy with Wound, add +2 Attack",
        "On your attacks targeting an enemy with Wound, add +2 Attack",
    ),
    (
        "Whenever you perform an ability that kills an elite enemy, gain Bless",
        "Whenever you kill an elite enemy: Bless, self",
    ),
    ("When your attack kills an enemy, gain Ward", "Whenever you kill an enemy with an attack: Ward, self"),
    ("When you perform a lost action, gain Ward", "On your actions with the lost icon: Ward, self"),
    (
        "Whenever you end your turn adjacent to no enemies, perform Heal 1, self",
        "At the end of your turn if there are no adjacent enemies: Heal 1, self",
    ),
    (
        "On your short rests, you may consume fire and consume ice to gain Ward",
        "On your short rests, you may: Consume fire and ice: Ward, self",
    ),
    (
        "During your turn, perform: Move 2. You may only use this item if you have not moved this turn",
        "During your turn if you did not move this turn: Move 2",
    ),
    # Marks, potions, and what comes afterwards
    (
        "During your turn, place a character token on one enemy within Range 2. "
        "You add +1 Attack to all your attacks targeting this enemy",
        "During your turn: Place one Mark token on one enemy within Range 2; "
        "this scenario, on your attacks targeting an enemy with your Mark token, add +1 Attack",
    ),
    (
        "During your move ability, add +2 Move. After the move ability gain Muddle",
        "On your moves, add +2 Move; during this ability, after your next move: Muddle, self",
    ),
    (
        "On the next two negative conditions applied to you, prevent the condition",
        "Before the next two times you gain a negative condition: Prevent conditions. [ ][ ]",
    ),
    ("Recover one of your lost 1-herb potions", "Recover one item that is lost that is 1-herb"),
    (
        "The target and one enemy adjacent to the target gain Wound",
        "Wound, target the target\nWound, target one enemy adjacent to the target",
    ),
    (
        "This round, you and all allies add +1 Attack to all attacks targeting an enemy with Wound",
        "All allies and self have: this round, on your attacks targeting an enemy with Wound, add +1 Attack",
    ),
    ("Summon one normal Sand Crab for each character", "Summon C normal Sand Crab"),
    # What others have, and so many conditions
    ("All allies gain +1 Attack this round", "All allies have: this round, on your attacks, add +1 Attack"),
    ("Your summons gain +1 Move", "All of your summons have: on your moves, add +1 Move"),
    (
        "At the start of the scenario, choose one ally. That ally gains Ward",
        "At the start of the scenario: Ward, target one ally",
    ),
    ("Gain two Bless cards", "Bless, self, Bless"),
    ("All adjacent enemies gain 2 Curse", "Curse, target all adjacent enemies, Curse"),
    (
        "When you are targeted by a ranged attack, the attacker gains disadvantage on the attack",
        "On ranged attacks targeting you, add Disadvantage",
    ),
    (
        "At the end of your turn, if you moved at least 3 hexes this turn, gain Shield 1 for the round",
        "At the end of your turn: If the number of hexes you moved this turn is at least 3: Shield 1",
    ),
    # What it costs, and what it is about
    (
        "At the start of your turn, add -1 Move to all your move abilities to gain Shield 2 this round",
        "At the start of your turn: (this round, on your moves, add -1 Move); Shield 2",
    ),
    (
        "During your turn, place a character token on one enemy within Range 2. That enemy gains -2 Shield"
        " for the scenario",
        "During your turn: Place one Mark token on one enemy within Range 2\n"
        "It has: this scenario, on attacks targeting you, gain -2 Shield",
    ),
    (
        "During your attack ability, add +2 Attack to one attack instead of drawing an attack modifier card",
        "Once each ability, on your attacks, add +2 Attack; Ignore attack modifier cards",
    ),
    (
        "Perform Heal 3, self on any turn in which you have entered a hazardous terrain hex",
        "Once each turn, whenever you enter a hazardous terrain tile: Heal 3, self",
    ),
    (
        "One enemy adjacent to the target and further from you than the target suffers 3 damage",
        "One enemy adjacent to the target whose range is more than the range to the target suffers 3 damage",
    ),
    (
        "During your move ability, add +2 Move. If you move 5 or more hexes and end on a trap with that"
        " move ability, gain Experience 2",
        "On your moves, add +2 Move; during this ability, after your next move if the number of hexes you"
        " moved with this ability is at least 5 and there is a trap in your hex: Experience 2",
    ),
    (
        "Any time you perform a Tide action, add +2 Move to the entire action",
        "On your moves with a Tide action, add +2 Move",
    ),
    (
        "This item can be used while you have Disarm or Stun",
        "Ignore Disarm\nIgnore Stun",
    ),
    # Once a turn, for one attack, and for another than oneself
    (
        "If you move 3 or more hexes on your turn, perform Heal 2, self",
        "Once each turn, after your moves if the number of hexes you moved this turn is at least 3:"
        " Heal 2, self",
    ),
    (
        "When one of your summons suffers damage from an attack, that summon gains Shield 1 for the attack",
        "On sources of damage from attacks targeting one of your summons, gain Shield 1",
    ),
    (
        "After you are attacked by an adjacent enemy, perform: Attack 2, target the attacker. This attack is"
        " unaffected by Retaliate",
        "After attacks targeting you performed by an adjacent enemy: (during this ability: Ignore retaliate);"
        " Attack 2, target it",
    ),
    (
        "During your turn, if you've performed an action with the lost icon, perform: Heal 2, self",
        "During your turn: If you performed an action with the lost icon this turn: Heal 2, self",
    ),
    # Cards by their names, and parts of cards
    (
        "When you perform the bottom lost action of Salt Rhyme, remove the null card from your attack"
        " modifier deck for the remainder of the scenario",
        "On your bottom Salt Rhyme actions with the lost icon: Remove one Null card from your attack modifier"
        " deck",
    ),
    (
        "Whenever you short rest, if Salt Rhyme is in your discard pile, first recover it",
        "Before your short rests: Recover one discarded card that is a Salt Rhyme",
    ),
    (
        "Add +1 Heal to all heal abilities on Salt Rhyme ability cards",
        "On your heal abilities with a Salt Rhyme action, add +1 Heal",
    ),
    (
        "Play one card from your hand and perform all persistent and mandatory abilities on either the top or"
        " bottom action of the card",
        "Play one card in hand to perform its persistent and mandatory abilities",
    ),
    (
        "After performing the bottom action of an ability card, also perform its top action",
        "After your bottom actions: Play that card to perform its top action",
    ),
    # Whose ability it is, and who has to bear it
    (
        "During an attack ability you grant an ally, add Pull 1 to one of their attacks",
        "Once each ability, on attacks performed by an ally that is at your command, add Pull 1",
    ),
    (
        "Whenever you control the attack of an enemy, you may have the enemy use your attack modifier deck",
        "On attacks performed by an enemy that is at your command, you may: Lend your attack modifier deck",
    ),
    (
        "On each of your summons' turns, you may have them skip their turn and instead perform Move +1"
        " treating you as their focus",
        "During the turn of one of your summons, you may instead: It performs: Focus on the summoner;"
        " Move +1",
    ),
    (
        "When you spring a trap by entering its hex, you may apply its effects to an enemy within Range 2"
        " instead of yourself",
        "Whenever you spring a trap, you may instead: Redirect the trap to one enemy within Range 2",
    ),
    (
        "Perform one of the two following abilities: Lose one card to gain 2 Salt\n-1 Salt: Heal 3, self",
        "Choose one: (Lose one card to perform Gain 2 Salt); or Spend 1 Salt to perform Heal 3, self",
    ),
    # Hexes and figures by the letters of the map
    ("Attack +1, target all in row C", "Attack +1, target all enemies on a hex c"),
    ("Reed Wolf b performs: Move +0", "One Reed Wolf that is from hex b performs: Move +0"),
    ("All enemies on a hex a suffer 2 damage", "All enemies on a hex a suffer 2 damage"),
    ("Control one target: Move 1", "Control one figure that was targeted: Move 1"),
    # Small words
    ("Whenever you gain Ward, also gain Strengthen", "Whenever you gain Ward: Strengthen, self"),
    ("One adjacent enemy also suffers 2 damage", "One adjacent enemy suffers 2 damage"),
    ("Push 2 the target", "Push 2, target the target"),
    ("Muddle and Immobilize one adjacent enemy", "Muddle, Range 1, Immobilize"),
    ("Your summons gain Retaliate 1", "Retaliate 1, target all of your summons"),
    ("All enemies in the room suffer 1 damage", "All enemies in the same room suffer 1 damage"),
    ("You and one adjacent enemy suffer 2 damage", "Suffer 2 damage\nOne adjacent enemy suffers 2 damage"),
    # Several of a kind
    (
        "On your moves, ignore difficult terrain, hazardous terrain and traps",
        "On your moves: Ignore difficult terrain; Ignore hazardous terrain; Ignore traps",
    ),
    ("Ignore difficult and icy terrain", "Ignore difficult terrain\nIgnore icy terrain"),
    ("You are not affected by hazardous terrain", "Ignore hazardous terrain"),
    ("Infuse any two elements", "Infuse any\nInfuse any"),
    (
        "Destroy one adjacent obstacle, trap, or difficult terrain tile",
        "Choose one: Destroy one adjacent obstacle; or Destroy one adjacent trap; "
        "or Destroy one adjacent difficult terrain tile",
    ),
    (
        "Remove all negative conditions from self and all adjacent allies",
        "Remove all negative conditions from all adjacent allies and self",
    ),
    # How many
    (
        "Attack 2. If the target has two or more negative conditions: +2 Attack",
        "Attack 2. If there are at least two negative conditions on the target: +2 Attack.",
    ),
    (
        "Attack 2. If the target is adjacent to none of its allies: +2 Attack",
        "Attack 2. If there are no enemies adjacent to the target: +2 Attack.",
    ),
    # Decks and initiative
    (
        "During ordering of initiative, reduce your initiative by 12",
        "During ordering of initiative: Decrease your initiative by 12",
    ),
    (
        "Shuffle your attack modifier discard pile back into the draw deck",
        "Shuffle your attack modifier deck",
    ),
    (
        "Look at the top card of a monster ability card deck",
        "Look at the top card of the ability deck of one monster",
    ),
]


@pytest.mark.parametrize(("text", "canonical"), MEANT)
def test_what_items_say_is_read_as_the_language_says_it(text: str, canonical: str) -> None:
    found = read_action(text)
    assert write_action(found) == canonical
    assert read_action(canonical) == found


@pytest.mark.parametrize(
    "text",
    [
        "If you do, gain Bless",
        "On your moves, ignore difficult terrain, hazardous sand and traps",
        "Destroy one adjacent obstacle, trap, or lamp",
        "When you suffer damage from a thrown attack, gain Shield 1",
        "Infuse any two stones",
    ],
)
def test_what_is_only_like_it_is_not_read(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
