"""Wrong lines in a scenario, and the problems that are told.

Three dots at the end of a problem stand for what another layer says.
"""

from typing import Final

WRONG: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    ("goal somebody wins",): (
        (
            "20:8: 'somebody wins' says nothing that can be so. Expected 'all enemies are dead', "
            "'door D1 is open' or 'round 8 is over'"
        ),
    ),
    ("goal all enemies are ded",): (
        (
            "20:24: `ded` doesn't fit here. Expected dead, destroyed, killed, exhausted, at or "
            "on. Did you mean dead?"
        ),
    ),
    ("goal door D9 is open",): ("20:13: there is no door D9; the doors are: D1",),
    ("goal door D1 is opened",): ("20:19: `opened` doesn't fit here. Expected open. Did you mean open?",),
    ("goal treasure 9 is looted",): ("20:17: there is no treasure 9",),
    ("goal all Nuisance are dead and door D1 is open or C is 2",): (
        "20:50: 'and' and 'or' together; put one of them in parentheses",
    ),
    ("goal (all enemies are dead",): ("20:29: something is missing here. Expected and, or or )",),
    ("goal round is over",): ("20:14: `is` doesn't fit here...",),
    ("goal all characters have escaped",): (
        "20:3: somebody should escape, and no hex is there for it: 'escape at a'",
    ),
    ("goal all objectives are dead",): (
        "20:3: the goal names objectives, and none appears with two characters",
    ),
    ("goal the Ferryman is dead",): ("20:12: there is no monster 'ferryman'. Did you mean ferrywoman?",),
    ("goal all elephants are dead",): ("20:12: there is no monster 'elephants'",),
    ("goal",): (
        "21:3: goal stands twice",
        (
            "21:7: something is missing here. Expected a state, like 'all enemies are dead' or "
            "'door D1 is open'"
        ),
    ),
    ("lose if",): (
        (
            "21:10: something is missing here. Expected a state, like 'all enemies are dead' or "
            "'door D1 is open'"
        ),
    ),
    ("lose if counter Watre is 5",): ("21:19: there is no counter 'Watre'. Did you mean Water?",),
    ("lose if section 4 was read",): ("21:19: there is no section 4",),
    ("lose the Ferrywoman dies",): ("21:8: `the` doesn't fit here. Expected if",),
    ("lose if Spare Them was chosen",): ("21:11: no option is called 'Spare Them'",),
    ("when door D3 opens: win",): ("21:13: there is no door D3; the doors are: D1",),
    ("when door D1 opens",): ("21:21: something is missing here. Expected and, or, a comma or :",),
    ("when door D1 opens:",): ("21:22: what happens then is missing",),
    ("when door opens: win",): ("21:13: `opens` doesn't fit here. Expected a letter of the map",),
    ("when door D1 opens, C is 4: win",): ("21:23: `C` doesn't fit here. Expected if",),
    ("when treasure 8 is looted: win",): ("21:17: there is no treasure 8",),
    ("when a character enters z: win",): (
        "21:27: no hex is called z; say 'z  hex' where the map's letters are explained",
    ),
    ("when a character enters: win",): ("21:26: `:` doesn't fit here. Expected a letter of the map",),
    ("when nobody cares: win",): (
        (
            "21:8: `nobody` doesn't fit here. Expected a state or an event, like 'all enemies are"
            " dead' or 'a character enters a'"
        ),
    ),
    ("whenever the Boatman suffers damage: win",): ("21:16: there is no monster 'boatman'",),
    ("at the start of round 0: win",): ("21:25: round 0; the first is 1",),
    ("at the start of round four: win",): ("21:25: `four` doesn't fit here...",),
    ("at the begin of round 4: win",): ("21:10: `begin` doesn't fit here. Expected start or end",),
    ("at the end of every 0 rounds: win",): ("21:23: every 0 rounds; it can be 1 to 99",),
    ("when door D1 opens: read section 3",): ("21:36: there is no section 3",),
    ("when door D1 opens: read section two",): ("21:36: `two` doesn't fit here. Expected a number",),
    ("when door D1 opens: spawn one normal Nuisance at z",): (
        "21:52: no hex is called z; say 'z  hex' where the map's letters are explained",
    ),
    ("when door D1 opens: spawn one Nuisance at a",): (
        "21:33: a rank is missing before nuisance: 'spawn one normal ...'",
    ),
    ("when door D1 opens: spawn one normal Nuisance",): (
        ("21:48: something is missing here. Expected adjacent or at, at each of, divided over or at one of"),
    ),
    ("when door D1 opens: spawn one -/normal Nuisance at a",): (
        "21:35: three ranks divided by /, for two, three and four characters: -, normal or elite",
    ),
    ("when door D1 opens: spawn one normal Dragon at a",): ("21:40: there is no monster 'dragon'",),
    ("when door D1 opens: spawn 9 normal Nuisance at a",): (
        "21:38: 9 of Nuisance in one spawn, and standees for 6",
    ),
    ("when door D1 opens: unlock door D5",): ("21:35: there is no door D5; the doors are: D1",),
    ("when door D1 opens: unlcok door D1",): (
        (
            "21:23: `unlcok` doesn't fit here. Expected an effect, like 'read section 2' or 'all "
            "characters: Wound' or the end of the line. Did you mean unlock?"
        ),
    ),
    ("when door D1 opens: place trap at a",): ("21:37: a trap without an effect",),
    ("when door D1 opens: place trp at a: Damage 2",): (
        (
            "21:29: `trp` doesn't fit here. Expected treasure, money, token, obstacle, objective,"
            " difficult, hazardous or one of 5 more. Did you mean trap?"
        ),
    ),
    ("when door D1 opens: place obstacle",): (
        "21:37: something is missing here. Expected a name, a comma or at",
    ),
    ("when door D1 opens: place obstacle at a: Damage 2",): (
        "21:42: only trap, treasure or hazardous has an effect, not obstacle",
    ),
    ("when door D1 opens: increase Wattr by 1",): (
        "21:32: there is no counter 'Wattr'. Did you mean Water?",
    ),
    ("when door D1 opens: increase Water 1",): ("21:39: something is missing here. Expected by",),
    ("when door D1 opens: all characters",): (
        (
            "21:37: something is missing here. Expected such, at, :, become, becomes, focus,"
            " focuses or one of 2 more"
        ),
    ),
    ("when door D1 opens: all characters: Wuond",): ("21:39: `Wuond` doesn't fit here...",),
    ("when door D1 opens: all characters become friends",): (
        "21:45: `friends` doesn't fit here. Expected an, allies, ally, enemies or enemy",
    ),
    ("when door D1 opens: the party feels watched",): (
        (
            "21:27: `party` doesn't fit here. Expected normal or elite, a name or characters, "
            "enemies, allies or objectives"
        ),
    ),
    ("when door D1 opens: win lose",): ("21:27: `lose` doesn't fit here. Expected ; or the end of the line",),
    ("when door D1 opens: win. Lose.",): ("21:26: `.` doesn't fit here. Expected ; or the end of the line",),
    ("when door D1 opens: choose",): ("21:23: choose stands in a line of its own, and its options below it",),
    (
        "when door D1 opens:",
        "  choose",
        "    option One: win",
    ): ("22:5: a choice needs 2 options below it: 'option Spare Them: read section 4'",),
    (
        "when door D1 opens:",
        "  choose",
        "    opton One: win",
        "    option Two: win",
    ): ("23:7: `opton` doesn't fit here. Expected option. Did you mean option?",),
    (
        "when door D1 opens:",
        "  choose",
        "    option Two was: win",
        "    option Two: win",
    ): ("23:18: `was` doesn't fit here. Expected :",),
    ("when door D1 opens: gain 5 golds each",): (
        (
            "21:30: `golds` doesn't fit here. Expected gold, experience, checkmark, perk,"
            " prosperity, reputation, morale or one of 7 more. Did you mean gold?"
        ),
    ),
    ("when door D1 opens: gain rope",): (
        (
            "21:28: `rope` doesn't fit here. Expected random, item, design, scenario, class,"
            " achievement, building or one of 4 more"
        ),
    ),
    (
        "section 2",
        "  win",
    ): ("21:3: nothing reads section 2",),
    ("section two",): ("21:11: a section has a number, like 2 or 15.1",),
    (
        "when door D1 opens: read section 2",
        "section 2",
        "section 2",
    ): ("23:3: section 2 stands twice",),
    (
        "when door D1 opens: read section 2",
        "section 2",
        "  q  start",
    ): ("22:8: starting hexes are the scenario's, not a section's",),
    (
        "when door D1 opens: read section 2",
        "section 2",
        "  j  Nuisance  normal",
    ): ("23:5: j stands nowhere in the map",),
    (
        "when door D1 opens: read section 2",
        "section 2",
        "  The water rises.",
    ): ("23:5: 'The water rises' is nothing that a scenario can do",),
    (
        "when door D1 opens: read section 2",
        "section 2",
        "  reeed section 3",
    ): (
        (
            "23:5: `reeed` doesn't fit here. Expected an effect, like 'read section 2' or 'all "
            "characters: Wound', choose or if"
        ),
    ),
    ("D1  locked door",): ("21:3: nothing unlocks or opens door D1",),
    (
        "D7  locked door",
        "when door D1 opens: unlock door D7",
    ): ("21:3: D7 stands nowhere in the map",),
    ("q  linked",): ("20:6: a linked hex without another to be linked with",),
    ("q  obstakle",): (
        (
            "20:6: `obstakle` doesn't fit here. Expected start, hex, linked, obstacle, objective,"
            " difficult, hazardous or one of 9 more. Did you mean obstacle?"
        ),
    ),
    ("q  objective Altar",): ("20:6: an objective needs hit points: 'objective Altar, 4 + L hit points'",),
    ("q  obstacle Altar, 4 hit points",): ("20:24: only an objective has hit points, not obstacle",),
    ("q  obstacle, 9 hexes",): ("20:16: a tile of 9 hexes; it can have 1 to 6",),
    ("q  obstacle, 2 hexes",): ("20:6: q is a tile of 2 hexes, but not everywhere that many touch",),
    ("q  trap Ink: Damge 2",): ("20:16: `Damge` doesn't fit here...",),
    ("q  treasure 7: 10 gold, item",): ("20:31: something is missing here. Expected a name",),
    ("q  treasure 7",): ("20:6: 2 treasures have the number 7",),
    ("q  hex if",): ("20:10: `if` doesn't fit here. Expected a letter of the map or the end of the line",),
    ("q  part of x",): ("20:6: no tile has the letter x",),
    ("figure Boatman",): (
        "21:3: Boatman has no hit points: say 'hit points 4 + L' below, or 'of' what it is",
    ),
    (
        "figure Boatman  ally  enemy",
        "  hit points 3",
    ): ("21:25: a figure is an ally or an enemy, not both",),
    ("figure Boatman  of Dragon",): (
        "21:3: Boatman never appears, neither on the map nor by a spawn",
        "21:22: there is no monster 'dragon'",
    ),
    (
        "figure Boatman  friend",
        "  hit points 3",
    ): ("21:19: `friend` doesn't fit here. Expected ally, enemy, of or initiative",),
    (
        "figure Boatman",
        "  hit points L +",
        "  sings",
    ): (
        "22:19: something is missing here...",
        (
            "23:5: `sings` doesn't fit here. Expected hit points, move, attack, range, traits,"
            " effects, immune or one of 3 more"
        ),
    ),
    (
        "figure Ferrywoman",
        "  hit points 3",
    ): ("21:3: ferrywoman stands twice",),
    (
        "figure Boatman",
        "  hit points 3",
        "  special 2",
        "    Attack 2",
    ): ("21:3: special 2 needs a special 1",),
    ("counter Water",): ("21:11: Water stands twice",),
    ("effect all characters Wound",): ("21:25: `Wound` doesn't fit here. Expected such, at or :",),
    ("effect: Wound",): (
        (
            "21:3: `effect:` doesn't fit here. Expected number, level, character, hand, map,"
            " figure, goal or one of 20 more. Did you mean effect?"
        ),
    ),
    ("rule all Nuisance are faster",): (
        "21:21: `are` doesn't fit here. Expected such, at, can't, cannot, act, acts or :",
    ),
    ("rule the floor is lava",): (
        "21:18: `is` doesn't fit here. Expected such, at, can't, cannot, act, acts or :",
    ),
    ("rule all characters can't sing",): (
        ("21:29: `sing` doesn't fit here. Expected a deed like attack or open doors"),
    ),
    ("rule Doors can only be opened by characters who are carrying a lantern.",): (
        (
            "21:14: `can` doesn't fit here. Expected such, at, can't, cannot, act, acts or :. Did"
            " you mean can't?"
        ),
    ),
    ("escape at z",): ("21:13: no hex is called z; say 'z  hex' where the map's letters are explained",),
    ("escape",): ("21:9: something is missing here. Expected at or figures",),
    ("key 2 trap, 1 treasure",): ("21:3: the key lists 2 trap, and the map has 0",),
    ("key two traps",): ("21:7: `two` doesn't fit here. Expected a number",),
    ("reward 3 fish",): (
        (
            "21:12: `fish` doesn't fit here. Expected gold, experience, checkmark, perk,"
            " prosperity, reputation, morale or one of 7 more"
        ),
    ),
    ("hand 6 A",): ("21:3: no class has 6 cards of level A; the most is 0",),
    ("hand six A",): ("21:8: `six` doesn't fit here. Expected a number",),
    ("hand 6 Z",): ("21:10: `Z` doesn't fit here. Expected a level: 1 to 9, X, A or B",),
    ("hand 6 A, 2 A",): ("21:15: A stands twice",),
    ("hand 2 1",): ("21:3: a hand of 2 cards; it can have 4 to 15",),
    ("reward item",): ("21:14: something is missing here. Expected a name",),
    ("level high",): ("21:9: `high` doesn't fit here. Expected a number",),
    ("level 12",): ("21:9: a level of 12; the most is 9",),
    ("number 5-2",): ("21:10: a scenario's number is made of letters and digits, like 52 or 4A",),
    ("requires luck",): (
        ("21:12: `luck` doesn't fit here. Expected no, not, scenario, achievement, class, item or quest"),
    ),
    ("unlocks",): ("21:10: something is missing here. Expected a name",),
    ("conclusion now",): ("21:3: the conclusion begins in the next line",),
    ("weather fine",): (
        (
            "21:3: `weather` doesn't fit here. Expected number, level, character, hand, map,"
            " figure, goal or one of 20 more"
        ),
    ),
}
