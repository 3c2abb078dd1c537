"""Mistakes in the template's files: what is written instead of what, and the problems that are told."""

from typing import Final


class Mistake:
    """The first `old` of a file becomes `new`; then these problems are told.

    They are in this file, unless another is named. Three dots at the end of a problem stand for what
    another layer says.
    """

    def __init__(self, old: str, new: str, *problems: str) -> None:
        self.old = old
        self.new = new
        self.problems = problems

    def __repr__(self) -> str:
        return repr(self.new[:40])


IN_MANIFEST: Final = (
    Mistake('id = "small"\n', "", "1:1: id is missing"),
    Mistake(
        'id = "small"',
        'id = "Small Pack"',
        "1:1: 'Small Pack' is no id: small letters and digits, words joined by -",
    ),
    Mistake('version = "0.1"', 'version = "first"', "3:1: 'first' is no version: numbers and dots, like 1.0"),
    Mistake('version = "0.1"', "version = 0.1", "3:1: version is a text in quotation marks"),
    Mistake('"gh2"', '"gh3"', "6:1: 'gh3' is no ruleset. Expected gh1, jotl, gh2, fh or bnb"),
    Mistake('["gh2"]', "[]", "6:1: rulesets is missing"),
    Mistake('["you"]', '"you"', '5:1: authors is a list of texts: ["...", "..."]'),
    Mistake('["you"]', '["you", "you"]', "5:1: 'you' stands twice in authors"),
    Mistake(
        "licence",
        "license",
        "1:1: licence is missing",
        "4:1: 'license' is no key of a pack. Did you mean licence?",
    ),
    Mistake("builds_on = []", 'builds_on = ["sand"]', "7:1: pack small builds on sand, which is not there"),
    Mistake('name = "Small"', 'name = "Small', "2:14: this is not TOML: ..."),
    Mistake("builds_on = []", "[builds_on]", '7:2: builds_on is a list of texts: ["...", "..."]'),
)

IN_CLASS: Final = (
    Mistake(
        "class Apprentice",
        "clas Apprentice",
        ("2:1: `clas` doesn't fit here. Expected class, replace class or remove class. Did you mean class?"),
    ),
    Mistake(
        "class Apprentice",
        "class Apprentiss",
        "2:1: the file of Apprentiss is called apprentiss.class, not apprentice.class",
    ),
    Mistake(
        "class Apprentice  hand 6",
        "class",
        "2:1: hand is missing: 'hand 10' after the name, two blanks away",
        "2:6: a name is missing",
    ),
    Mistake(
        "class Apprentice", "class App/rentice", "2:7: a name is made of letters, digits, blanks, ' and -"
    ),
    Mistake(
        "class Apprentice",
        "class AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "2:7: a name of 61 letters; the most is 60",
    ),
    Mistake("  hand 6", "", "2:1: hand is missing: 'hand 10' after the name, two blanks away"),
    Mistake("hand 6", "hand six", "2:24: a hand is a number, not 'six'"),
    Mistake("hand 6", "hand 7", "2:19: 6 cards of level 1 for a hand of 7"),
    Mistake(
        "hand 6",
        "hand 3",
        "2:19: 6 cards of level 1 for a hand of 3",
        "2:19: a hand of 3 cards; it can have 4 to 15",
    ),
    Mistake("hand 6", "hand 6  feet 2", "2:27: `feet` doesn't fit here. Expected hand"),
    Mistake("hand 6", "hand 6  hand 6", "2:27: hand stands twice"),
    Mistake("  hit points 8 9 11 12 14 15 17 18 20\n", "", "2:1: hit points are missing"),
    Mistake(" 18 20\n", " 18\n", "3:3: hit points are 9 values, for the levels 1 to 9; here are 8"),
    Mistake(" 18 20\n", " 18 17\n", "3:3: hit points begin above 0 and never fall from level to level"),
    Mistake("points 8", "points 0", "3:3: hit points begin above 0 and never fall from level to level"),
    Mistake("points 8", "points eight", "3:14: a value of hit points is a number, not 'eight'"),
    Mistake("points 8", "points 8000", "3:14: a value of hit points of 8000; the most is 999"),
    Mistake("  hit points", "  hit points 1 2\n  hit points", "4:3: hit points stand twice"),
    Mistake(
        "  hit points",
        "  weight 9\n  hit points",
        (
            "3:3: `weight` doesn't fit here. Expected hit points, resource, forms, missing, card,"
            " perks, modifiers or one of 6 more"
        ),
    ),
    Mistake("initiative 35", "initiative 100", "5:40: `100` doesn't fit here. Expected 1 to 99"),
    Mistake("initiative 35", "initiative 0", "5:40: `0` doesn't fit here. Expected 1 to 99"),
    Mistake("initiative 35", "initiative fast", "5:40: `fast` doesn't fit here. Expected 1 to 99"),
    Mistake("initiative 35", "initiative 22", "11:30: initiative 22 is that of Plain Blow already"),
    Mistake(
        "  initiative 35", "", "5:3: the card says no initiative; its line ends with 'level 1  initiative 30'"
    ),
    Mistake(
        "level 1  initiative 35",
        "level 10  initiative 35",
        "5:26: `10` doesn't fit here. Expected 1 to 9, X, A or B",
    ),
    Mistake(
        "level 1  initiative 35",
        "initiative 35",
        "5:3: the card says no level; its line ends with 'level 1  initiative 30'",
    ),
    Mistake("Thrown Tool", "Plain Blow", "11:3: 2 cards are called Plain Blow"),
    Mistake("    bottom\n      Move 3\n", "", "5:3: a card has a top and a bottom; here is no bottom"),
    Mistake(
        "    bottom\n",
        "    botom\n",
        "5:3: a card has a top and a bottom; here is no bottom",
        "8:5: `botom` doesn't fit here. Expected top or bottom. Did you mean bottom?",
    ),
    Mistake(
        "    bottom\n",
        "    top\n",
        "5:3: a card has a top and a bottom; here is no bottom",
        "8:5: a second top; a card has one",
    ),
    Mistake(
        "top  round",
        "top  rounds",
        (
            "18:10: `rounds` doesn't fit here. Expected lost, unrecoverable, round or "
            "persistent. Did you mean round?"
        ),
    ),
    Mistake("      Attack 3\n", "", "6:5: the top says nothing"),
    Mistake("Attack 2, Range 3", "Attack 2, Rnage 3", "13:17: `Rnage` doesn't fit here. Ex..."),
    Mistake("Attack 2, Push 2", "Atack 2, Push 2", "32:7: `Atack`..."),
    Mistake("Attack 2, Push 2", "Attack 2 <diamnd>, Push 2", "32:16: '<diamnd>' is no mark. ..."),
    Mistake("Attack 2, Push 2", "Attack <diamond> 2, Push 2", "32:14: a mark stands behind a number, ..."),
    Mistake(
        "Ignore negative item effects",
        "Heal 2 <diamond+>, self",
        "48:12: only a character's card has marks for enhancements",
    ),
    Mistake(
        "Move 5\n",
        "Move 5\nclass Journeyman  hand 2\n",
        "42:1: a file holds one class; this would be another",
    ),
    Mistake(
        "  card Bandage",
        "   card Bandage",
        "23:4: this line begins in column 4, no line above it does; it could begin in 1 or 3 or 5",
    ),
    Mistake("  card Bandage", "\tcard Bandage", "23:1: a tab; indent with blanks"),
)

IN_MONSTER: Final = (
    Mistake("Attack +1", "Attack +1 <square>", "39:15: only a character's card has marks for enhancements"),
    Mistake("  standees 6", "", "2:1: standees are missing: 'standees 6' after the name, two blanks away"),
    Mistake(
        "standees 6",
        "standees 0",
        "2:19: Nuisance has no standees",
        ("scenarios/a-first-evening.scenario:13:6: 3 of Nuisance with two characters, and standees for 0"),
    ),
    Mistake(
        "standees 6",
        "standees 1",
        ("scenarios/a-first-evening.scenario:13:6: 3 of Nuisance with two characters, and standees for 1"),
    ),
    Mistake(
        "  level 3\n",
        "  level 8\n",
        "2:1: elite is missing at level 3",
        "2:1: normal is missing at level 3",
        "12:9: a level of 8; the most is 7",
        "13:5: normal at level 0 stands twice",
        "14:5: elite at level 0 stands twice",
    ),
    Mistake("    elite   hp 9   move 2  attack 3\n", "", "2:1: elite is missing at level 2"),
    Mistake(
        "    normal  hp 6   move 2  attack 2\n",
        "    normal  hp 6   move 2  attack 2\n    normal  hp 6   move 2  attack 2\n",
        "11:5: normal at level 2 stands twice",
    ),
    Mistake(
        "    normal  hp 6 ",
        "    norml   hp 6 ",
        "10:5: `norml` doesn't fit here. Expected normal or elite. Did you mean normal?",
    ),
    Mistake("hp 6 ", "hp 0 ", "5:5: elite at level 0 has no hit points"),
    Mistake("hp 6 ", "hp 2xQ ", "5:17: `xQ`..."),
    Mistake(
        "hp 6 ",
        "hitpoints 6 ",
        "5:5: hp is missing",
        (
            "5:13: `hitpoints` doesn't fit here. Expected hp, move, attack, range, target,"
            " flying, Shield or one of 3 more"
        ),
    ),
    Mistake("hp 6   move 2  attack 2", "hp 6   move 2", "5:5: attack is missing"),
    Mistake("hp 6   move 2  attack 2", "hp 6   move 99  attack 2", "5:25: move of 99; the most is 30"),
    Mistake("hp 6   move 2  attack 2", "hp 6   move 2  move 2  attack 2", "5:28: move stands twice"),
    Mistake(
        "Shield 1",
        "Sheild 1",
        (
            "14:38: `Sheild` doesn't fit here. Expected hp, move, attack, range, target, flying,"
            " Shield or one of 3 more. Did you mean Shield?"
        ),
    ),
    Mistake("Shield 1", "Shield", "14:44: something is missing here..."),
    Mistake("Shield 1", "immune Stun, Posion", "14:51: `Posion`..."),
    Mistake(
        "  card Rush  initiative 15\n    Move +1\n    Attack -1\n", "", "2:1: a deck of 7 cards; it needs 8"
    ),
    Mistake("Catch Breath", "Rush", "48:3: 2 cards are called Rush"),
    Mistake(
        "card Rush  initiative 15",
        "card Rush",
        "34:3: initiative is missing: 'initiative 35' after the name, two blanks away",
    ),
    Mistake(
        "card Rush  initiative 15",
        "card Rush  initiative 15  shufle",
        ("34:29: `shufle` doesn't fit here. Expected initiative or shuffle. Did you mean shuffle?"),
    ),
    Mistake("    Move +1\n    Attack -1\n", "", "34:3: nothing is said below this line"),
    Mistake("Attack -1, Range 3", "Attack -1, Range", "47:21: something is missing here..."),
    Mistake(
        "  card Rush",
        "  cart Rush",
        "34:3: `cart` doesn't fit here. Expected level, card or stats. Did you mean card?",
    ),
)

IN_SCENARIO: Final = (
    Mistake("  goal all enemies are dead\n", "", "2:1: goal is missing"),
    Mistake(
        "goal all enemies are dead",
        "goal somebody wins",
        (
            "16:8: 'somebody wins' says nothing that can be so. Expected 'all enemies are dead', "
            "'door D1 is open' or 'round 8 is over'"
        ),
    ),
    Mistake(
        "goal all enemies are dead",
        "goal all Dragons are dead",
        "16:12: there is no monster 'dragons'",
    ),
    Mistake(
        "goal all enemies are dead",
        "goal all enemies are dead\n  goal all enemies are dead",
        "17:3: goal stands twice",
    ),
    Mistake("  s  start\n", "", "9:7: 's' is no hex. Expected ., #, _, D1, d1, a, b, o"),
    Mistake("  s  start\n", "  s  obstacle\n", "3:3: no starting hexes; four characters need 4"),
    Mistake("s   s   .   s   s", "s   s   .   .   .", "3:3: 2 starting hexes; four characters need 4"),
    Mistake("o  obstacle\n", "o  obstacle\n  q  trap\n", "13:3: q stands nowhere in the map"),
    Mistake(
        "o  obstacle\n",
        "o  trap\n",
        "5:19: a trap without an effect",
        "7:11: a trap without an effect",
        "8:21: a trap without an effect",
    ),
    Mistake("o  obstacle\n", "o  trap: \n", "12:11: something is missing here. Expected the text of a card"),
    Mistake("o  obstacle\n", "o  trap: Damge 3\n", "12:12: `Damge`..."),
    Mistake("o  obstacle\n", "o  obstacle\n  o  difficult\n", "13:6: o is already obstacle"),
    Mistake(
        "o  obstacle\n",
        "o  obstacle\n  a  obstacle\n",
        "4:13: nuisance is on an obstacle",
        "6:9: nuisance is on an obstacle",
        "6:25: nuisance is on an obstacle",
    ),
    Mistake(
        "o  obstacle\n",
        "o  obstacle\n  a  start\n",
        "4:13: nuisance is where a starting hex is",
        "6:9: nuisance is where a starting hex is",
        "6:25: nuisance is where a starting hex is",
    ),
    Mistake(
        "o  obstacle\n",
        "o  obstacle: Damage 3\n",
        "12:14: only trap, treasure or hazardous has an effect, not obstacle",
    ),
    Mistake("o  obstacle\n", "o\n", "12:3: what stands at o is missing"),
    Mistake("o  obstacle\n", "o  Dragon  normal/normal/normal\n", "12:6: there is no monster 'dragon'"),
    Mistake(
        "o  obstacle\n",
        "o  Nuisanse  normal/normal/normal\n",
        "12:6: there is no monster 'nuisanse'. Did you mean nuisance?",
    ),
    Mistake(
        "normal/normal/normal",
        "normal/normal",
        "13:16: three ranks divided by /, for two, three and four characters: -, normal or elite",
    ),
    Mistake(
        "normal/normal/normal",
        "normal/normal/boss",
        "13:16: three ranks divided by /, for two, three and four characters: -, normal or elite",
    ),
    Mistake(
        "  normal/normal/normal",
        "",
        "13:6: after Nuisance its ranks are missing, two blanks away: normal/normal/elite",
    ),
    Mistake(
        "  a  Nuisance  normal/normal/normal",
        "  a  Nuisance  -/normal/normal",
        "16:3: the goal names enemies, and none appears with two characters",
    ),
    Mistake(
        "b  Nuisance",
        "a  Nuisance",
        "4:25: 'b' is no hex. Expected ., #, _, D1, d1, a, o, s",
        "14:6: a is already a monster, nuisance",
    ),
    Mistake("b  Nuisance", "bb  Nuisance", "4:25: 'b' is no hex. Expected ., #, _, D1, d1, a, bb, o, s"),
    Mistake(
        "b  Nuisance",
        "D1  Nuisance",
        "4:25: 'b' is no hex. Expected ., #, _, D1, d1, a, o, s",
        "14:3: D1 is a door; take another letter, or say 'D1  locked door'",
    ),
    Mistake(
        "b  Nuisance",
        "bold  Nuisance",
        "4:25: 'b' is no hex. Expected ., #, _, D1, d1, a, o, s",
        (
            "14:3: `bold` doesn't fit here. Expected number, level, character, hand, map, figure,"
            " goal or one of 20 more"
        ),
    ),
    Mistake("    .   .   a", "    z   .   a", "4:5: 'z' is no hex. Expected ., #, _, D1, d1, a, b, o, s"),
    Mistake(
        "    .   .   a",
        "    .  .    a",
        (
            "4:8: '.' does not stand where a hex of this row can: every 4 characters, moved by 2 "
            "against the row above"
        ),
    ),
    Mistake(
        ".   .   b   .\n      .   .   .   o   .   .\n",
        "o   .   b   .\n      .   .   .   o   o   o\n",
        "4:21: this hex can't be reached from the starting hexes",
    ),
    Mistake("b   .\n", "b   .   #   .\n", "4:37: this room can't be reached from the starting hexes"),
    Mistake("  map\n", "  map of a room\n", "3:3: the map begins in the next line"),
    Mistake("  map\n", "  map\n    border: open\n", "4:5: the border of a scenario's map is always wall"),
    Mistake("  s  start", "  story\n    Twice.\n  s  start", "20:3: story stands twice"),
    Mistake(
        "scenario A First Evening",
        "replace scenario A First Evening",
        "2:1: there is no scenario a-first-evening to replace",
    ),
    Mistake(
        "scenario A First Evening",
        "scenario A First Evening  hard",
        "2:27: nothing can stand after the scenario's name",
    ),
)
