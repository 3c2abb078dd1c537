"""Mistakes in the template's items, goals, treasures, loot decks and perks, and what is told of them."""

from typing import Final

from tests.packs.mistakes import Mistake

SLOTS: Final = "Expected head, body, feet, one hand, two hands or small"
HEAD: Final = "Expected slot, number, cost, count, slots, minus-ones, spent or one of 9 more"

IN_ITEM: Final = (
    Mistake("Loot 1", "Heal 1 <circle>, self", "3:10: only a character's card has marks for enhancements"),
    Mistake("  slot one hand", "", "2:1: slot is missing: 'slot small' after the name, two blanks away"),
    Mistake("slot one hand", "slot arm", f"2:23: 'arm' is no slot. {SLOTS}"),
    Mistake(
        "slot one hand", "slot tow hands", f"2:23: 'tow hands' is no slot. {SLOTS}. Did you mean two hands?"
    ),
    Mistake("slot one hand", "slot", f"2:18: '' is no slot. {SLOTS}"),
    Mistake("cost 10", "cost ten", "2:38: cost is a number, not 'ten'"),
    Mistake("cost 10", "cost 1000", "2:38: cost of 1000; the most is 999"),
    Mistake("cost 10", "price 10", f"2:33: `price` doesn't fit here. {HEAD}"),
    Mistake("cost 10", "cost 10  cost 10", "2:42: cost stands twice"),
    Mistake("count 2", "count 0", "2:42: there are 0 of Old Gloves"),
    Mistake("spent", "spent  lost", "2:58: an item is spent or lost, not both"),
    Mistake("spent", "spent twice", "2:57: nothing can stand after spent"),
    Mistake(
        "  spent", "", "2:1: loot could be done again and again; say what becomes of the item: spent, lost"
    ),
    Mistake("spent", "spent  slots 0", "2:58: an item with 0 use slots"),
    Mistake("spent", "spent  slots 20", "2:64: slots of 20; the most is 12"),
    Mistake(
        "spent\n  Loot 1",
        "slots 2\n  Shield 1, self",
        "2:51: use slots, but it says neither spent nor lost for when they are full",
    ),
    Mistake("spent", "flip", "2:51: an item that is flipped has a back"),
    Mistake("  Loot 1", "  Loot 1\n  back\n    Move 1", "4:3: a back, but nothing flips the item"),
    Mistake("spent\n  Loot 1", "flip\n  Loot 1\n  back", "4:3: nothing is said below this line"),
    Mistake(
        "spent\n  Loot 1",
        "flip\n  Loot 1\n  back\n    Move 1\n  back\n    Move 2",
        "6:3: back stands twice",
    ),
    Mistake("spent", "spent  materials wood", "2:68: materials are numbers and names: 2 lumber, 1 hide"),
    Mistake("spent", "spent  materials 1 hide, 2 hide", "2:76: hide stands twice"),
    Mistake(
        "spent",
        "spent  requires Odd Gloves",
        "2:67: there is no item 'odd-gloves'. Did you mean old-gloves?",
    ),
    Mistake("spent", "spent  requires Old Gloves", "2:67: Old Gloves is made of itself"),
    Mistake(
        "spent",
        "spent  source luck",
        (
            "2:65: `luck` doesn't fit here. Expected prosperity, scenario, treasure, random,"
            " reward, event, craft or one of 5 more"
        ),
    ),
    Mistake("  Loot 1\n", "", "2:1: an item without an effect"),
    Mistake("  Loot 1", "  Lot 1", "3:3: `Lot`..."),
    Mistake("  Loot 1", "  Loot 1\n    Loot 2", "4:5: nothing can stand below a sentence"),
    Mistake(
        "item Old Gloves",
        "item Old Hat",
        "2:1: the file of Old Hat is called old-hat.item, not old-gloves.item",
    ),
)

IN_GOAL: Final = (
    Mistake("checkmarks 1", "checkmarks 0", "2:20: a goal that gives no checkmarks"),
    Mistake("checkmarks 1", "checkmarks 4", "2:31: checkmarks of 4; the most is 3"),
    Mistake("checkmarks 1", "marks 1", "2:20: `marks` doesn't fit here. Expected checkmarks"),
    Mistake(
        "  you never short rested and you killed at least two enemies\n",
        "",
        "2:1: what must be so stands below this line",
    ),
    Mistake("enemies\n", "enemies\n  you rested\n", "4:3: one line says it all; join conditions with 'and'"),
    Mistake("never short rested and you killed at least two", "killed at least 0", "2:1: this is always so"),
    Mistake(
        "never short rested",
        "never slept",
        (
            "3:13: `slept` doesn't fit here. Expected short rested, long rested, rested, opened a"
            " door, negated damage, used an item, looted a treasure or one of 4 more"
        ),
    ),
    Mistake(
        "two enemies",
        "two dragons",
        "3:54: `dragons` doesn't fit here. Expected enemies, enemy, figures or figure",
    ),
    Mistake(
        "killed at least two enemies",
        "killed many enemies",
        (
            "3:41: `many` doesn't fit here. Expected at least two, exactly two, more than two, "
            "two or more, at most two, fewer than two or no or an"
        ),
    ),
    Mistake(
        "killed at least two enemies",
        "ended the scenario with no teeth",
        (
            "3:61: `teeth` doesn't fit here. Expected hit points, gold, conditions, cards in hand "
            "or lost cards"
        ),
    ),
    Mistake(
        "killed at least two enemies",
        "ended the scenario happy",
        "3:53: `happy` doesn't fit here. Expected undamaged, damaged, exhausted or with",
    ),
)

IN_TREASURE: Final = (
    Mistake(
        "item Old Gloves",
        "item Odd Gloves",
        "3:3: there is no item 'odd-gloves'. Did you mean old-gloves?",
    ),
    Mistake("item Old Gloves", "item", "3:7: ..."),
    Mistake("item Old Gloves", "random item please", "3:15: `please` doesn't fit here..."),
    Mistake("5 gold", "5 golds", "4:5: `golds` doesn't fit here. ..."),
    Mistake("Suffer 1 damage", "Sufer 1 damage", "5:3: `Sufer`..."),
    Mistake("  item Old Gloves\n  5 gold\n  Suffer 1 damage\n", "", "2:1: a treasure with nothing in it"),
    Mistake("  number 1", "", "2:1: number is missing: 'number 7' after the name, two blanks away"),
    Mistake("number 1", "number one", "2:30: number is a number, not 'one'"),
    Mistake("number 1", "number 0", "2:23: treasures are numbered from 1 on"),
    Mistake("number 1", "number 1  large", "2:33: `large` doesn't fit here. Expected number"),
)

IN_LOOT: Final = (
    Mistake("  money 2 ", "  money 1 ", "4:3: this card stands twice; say how many with count"),
    Mistake("money 2", "money lots", "4:9: how much money the card gives: 'money 1', or '1/1/2'"),
    Mistake("money 2", "money", "4:3: how much money the card gives: 'money 1', or '1/1/2'"),
    Mistake("lumber 1/1/2", "lumber 1/2", "5:10: how much lumber the card gives: 'lumber 1', or '1/1/2'"),
    Mistake("lumber 1/1/2", "lumber 0/0/0", "2:1: a card that gives no lumber"),
    Mistake("count 6", "count 0", "3:17: a card that isn't there"),
    Mistake("count 6", "count 60", "3:23: count of 60; the most is 40"),
    Mistake("count 6", "number 6", "3:17: `number` doesn't fit here. Expected count"),
    Mistake(
        "lumber",
        "lumbr",
        (
            "5:3: `lumbr` doesn't fit here. Expected money, lumber, metal, hide, arrowvine,"
            " axenut, corpsecap or one of 4 more. Did you mean lumber?"
        ),
    ),
    Mistake("loot Usual\n", "loot Usual  large\n", "2:13: nothing can stand after a loot deck's name"),
)

IN_CLASS: Final = (
    Mistake(
        "Remove two -1 cards  count 2",
        "Remove two -1 cards  count 3",
        "45:5: the perks take out 7 of the card -1, and there are 5",
    ),
    Mistake("Remove two -1", "Remove two -3", "45:5: the perks take out 4 of the card -3, and there are 0"),
    Mistake(
        "-1 cards  count 2",
        "-1 cards  times 2",
        "45:26: `times` doesn't fit here. Expected count or marks",
    ),
    Mistake("-1 cards  count 2", "-1 cards  count 10", "45:32: count of 10; the most is 9"),
    Mistake("-1 cards  count 2", "-1 cards  count 0", "45:26: a perk that nobody can have"),
    Mistake(
        "-1 cards  count 2",
        "-1 cards  marks",
        "45:26: a perk that nobody can have",
        "45:31: marks is a number, not ''",
    ),
    Mistake("+1, Push 1 card", "+1, monster card", "47:5: the card +1, monster is the monsters'"),
    Mistake("  perks\n", "  resource oil\n  perks\n", "44:3: most is missing"),
    Mistake("  perks\n", "  resource oil  most 0\n  perks\n", "44:17: a resource that nobody can have"),
    Mistake("  perks\n", "  resource oil  most some\n  perks\n", "44:22: most is a number, not 'some'"),
    Mistake("  perks\n", "  resource  most 3\n  perks\n", "44:11: a name is missing"),
    Mistake(
        "  perks\n",
        "  resource oil  most 3\n  resource Oil  most 4\n  perks\n",
        "45:3: the resource oil stands twice",
    ),
    Mistake(
        "      Attack 3\n",
        "      Gain 1 Oil\n      If the number of Oils you have is at least 2: Heal 1, self\n",
        "5:3: Oils and Oil would be two; write it the same everywhere",
    ),
    Mistake("      Attack 3\n", "      Switch forms\n", "5:3: the class has no forms: 'forms Ebb, Flow'"),
    Mistake(
        "      Attack 3\n",
        "      If you are Flow: Attack 3\n",
        "5:3: the class has no form 'flow': 'forms Ebb, Flow'",
    ),
    Mistake(
        "Ignore negative item effects",
        "Once each rest, during your turn: Switch forms",
        "48:5: the class has no forms: 'forms Ebb, Flow'",
    ),
    Mistake("  perks\n", "  forms Ebb\n  perks\n", "44:3: a class has two forms or more, or none"),
    Mistake("  perks\n", "  forms Ebb, Flow, Ebb\n  perks\n", "44:20: the form ebb stands twice"),
    Mistake(
        "  perks\n",
        "  companion Old Dog: Hit Pints 4\n  perks\n",
        "44:26: `Pints` doesn't fit here. Ex...",
    ),
    Mistake(
        "  perks\n",
        "  companion two normal Gull\n  perks\n",
        "44:3: a companion has values: 'companion Old Dog: Hit Points 4, Attack 2'",
    ),
    Mistake(
        "  perks\n",
        "  companion Old Dog: Hit Points 4\n  companion Cat: Hit Points 4\n  perks\n",
        "45:3: a class has one companion",
    ),
    Mistake("with one +1 card", "with one +1", "46:30: `one` doesn't fit here. ..."),
    Mistake("+1, Push 1 card", "+1, Posh 1 card", "47:17: `Posh` doesn't fit here. Ex..."),
    Mistake(
        "Ignore negative item effects",
        "Ignore the weather",
        (
            "48:12: `the` doesn't fit here. Expected negative item effects, item effects, "
            "negative scenario effects or scenario effects"
        ),
    ),
    Mistake("  perks\n", "  perks  many\n", "44:3: perks stand below this line"),
    Mistake("  masteries\n", "  perks\n\n  masteries\n", "50:3: nothing is said below this line"),
    Mistake("    mastery Nothing", "    feat Nothing", "51:5: `feat` doesn't fit here. Expected mastery"),
    Mistake(
        "Lying\n",
        "Lying  twice\n",
        "51:33: nothing can stand after a mastery's name",
    ),
    Mistake(
        "  masteries\n",
        "  masteries\n    mastery Nothing Left Lying\n      you rested\n",
        "53:5: 2 masteries are called Nothing Left Lying",
    ),
    Mistake(
        "  masteries\n",
        "  modifiers  level 2\n    20 x -1\n  masteries\n",
        "50:3: modifiers begin at level 2; those of level 1 are missing",
    ),
    Mistake(
        "  masteries\n",
        "  modifiers\n    9 x -1\n    2 x -1\n  masteries\n",
        "52:5: this card stands twice; say how many: '2 x +1'",
    ),
    Mistake(
        "  masteries\n",
        "  modifiers\n    9 x -1\n  modifiers  level 1\n    9 x -1\n  masteries\n",
        "52:3: modifiers from level 1 on stand twice",
    ),
    Mistake(
        "  masteries\n",
        "  modifiers\n    9 x minus\n  masteries\n",
        "51:9: `minus` doesn't fit here. Expected +1, -1, 2x, null, bless or curse",
    ),
    Mistake(
        "  masteries\n",
        "  modifiers\n    0 x -1\n  masteries\n",
        "45:5: the perks take out 5 of the card -1, and there are 0",
        "50:3: a deck without cards",
    ),
)
