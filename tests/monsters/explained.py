"""Drawn turns and what is told of them: every sentence of an explanation stands here at least once."""

from collections.abc import Mapping
from textwrap import dedent
from types import MappingProxyType
from typing import NamedTuple

from havenwright.hexes import Pattern
from havenwright.monsters import Attack, Plan, Turn, plan
from havenwright.rulesets import RULESETS, Ruleset
from havenwright.rulesets.other_readings import SOLVER_READINGS
from tests.monsters.scenes import MELEE, draw

TWO_IN_A_ROW = Pattern.of([(1, 0), (2, 0)], gray=True)
NO_CHANGES: Mapping[str, int] = MappingProxyType({})


class Example(NamedTuple):
    """A turn, and the sentences by their keys. Enemies act at 50 unless it says otherwise."""

    what: str
    board: str
    turn: Turn
    told: dict[str, str]
    rules: Ruleset = RULESETS["gh2"]
    initiatives: Mapping[str, int] = NO_CHANGES
    invisible: str = ""
    focus: str = ""
    """Its focus since its turn began, or the one that it is forced to."""
    forced_by: str = ""

    @property
    def plan(self) -> Plan:
        scene = draw(
            dedent(self.board).strip("\n"), initiatives=dict(self.initiatives), invisible=self.invisible
        )
        kept = scene.figure(self.focus) if self.focus else None
        return plan(scene.position, scene.actor, self.turn, self.rules, focus=kept, forced_by=self.forced_by)


EXAMPLES = [
    Example(
        "one enemy in a room is the focus",
        "M   .   .   A",
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move attack": "It moves 2 to 2,0, the nearest hex from which it can attack A [gh2 p. 40].",
        },
    ),
    Example(
        "negative hexes come before everything",
        "A   t   M   .   .   .   B",
        Turn(move=4, attack=MELEE),
        {
            "focus negative hexes": "M focuses on B: the way to attack B has fewer negative hexes than the "
            "way to attack A (0 against 1) [gh2 p. 62].",
            "move attack": "It moves 3 to 5,0, the nearest hex from which it can attack B [gh2 p. 40].",
        },
    ),
    Example(
        "a card makes it focus on somebody who is farther away",
        "A   .   M   .   .   .   B",
        Turn(move=2, attack=MELEE),
        {
            "focus forced": "M focuses on B because of Loud Insult.",
            "move towards": "It can't reach B this turn. It moves 2 to 4,0 and ends 1 short of its attack "
            "hex 5,0 [gh2 p. 40].",
        },
        focus="B",
        forced_by="Loud Insult",
    ),
    Example(
        "less movement comes next",
        "A   .   M   .   .   B",
        Turn(move=2, attack=MELEE),
        {
            "focus points": "M focuses on A: attacking A takes less movement than attacking B (1 against "
            "2) [gh2 p. 39].",
            "move attack": "It moves 1 to 1,0, the nearest hex from which it can attack A [gh2 p. 40].",
        },
    ),
    Example(
        "who is closer comes next",
        "A   .   .   M   .   B",
        Turn(move=2, attack=Attack(3)),
        {
            "focus range": "M focuses on B: attacking A takes as much movement (0), but B is closer (2 "
            "against 3) [gh2 p. 39].",
            "stay attack": "It stays at 3,0, from where it can attack B [gh2 p. 40].",
        },
    ),
    Example(
        "a range that can't be counted is the longest",
        """
        A   M   _   B
        border: open
        """,
        Turn(attack=Attack(area=TWO_IN_A_ROW)),
        {
            "focus range uncounted": "M focuses on A: attacking B takes as much movement (0), but A is "
            "closer (1; the range to B can't be counted) [gh2 p. 39].",
            "stay attack": "It stays at 1,0, from where it can attack A [gh2 p. 40].",
        },
    ),
    Example(
        "who acts earlier comes last",
        "A   .   M   .   B",
        Turn(move=2, attack=Attack(3)),
        {
            "focus initiative as close": "M focuses on B: attacking A takes as much movement (0) and A is "
            "as close (2), but B acts earlier (20 against 30) [gh2 p. 39].",
            "stay attack": "It stays at 2,0, from where it can attack B [gh2 p. 40].",
        },
        initiatives={"A": 30, "B": 20},
    ),
    Example(
        "where closeness plays no part, the far enemy that acts earlier is the focus",
        "A   .   M   .   .   B",
        Turn(move=2, attack=Attack(3)),
        {
            "focus initiative": "M focuses on B: attacking A takes as much movement (0), but B acts "
            "earlier (20 against 30) [jotl p. 10].",
            "stay attack": "It stays at 2,0, from where it can attack B [jotl p. 14].",
        },
        rules=RULESETS["jotl"],
        initiatives={"A": 30, "B": 20},
    ),
    Example(
        "a card may ask for the farthest",
        "A   .   M   .   .   B",
        Turn(move=2, attack=MELEE, focus_on="farthest"),
        {
            "focus farthest": "M focuses on B: its card says the farthest enemy, and A is closer (2 "
            "against 3).",
            "move attack": "It moves 2 to 4,0, the nearest hex from which it can attack B [gh2 p. 40].",
        },
    ),
    Example(
        "negative hexes come before being the farthest",
        "A   .   M   t   .   B",
        Turn(move=4, attack=MELEE, focus_on="farthest"),
        {
            "focus negative hexes": "M focuses on A: the way to attack A has fewer negative hexes than the "
            "way to attack B (0 against 1) [gh2 p. 62].",
            "move attack": "It moves 1 to 1,0, the nearest hex from which it can attack A [gh2 p. 40].",
        },
    ),
    Example(
        "what can't be counted to is the farthest",
        """
        A   M   _   B
        border: open
        """,
        Turn(attack=Attack(area=TWO_IN_A_ROW), focus_on="farthest"),
        {
            "focus farthest uncounted": "M focuses on B: its card says the farthest enemy, and the range "
            "to B can't be counted, while A is 1 away.",
            "stay attack": "It stays at 1,0, from where it can attack B [gh2 p. 40].",
        },
    ),
    Example(
        "of the farthest the one that acts earlier",
        "A   .   M   .   B",
        Turn(move=2, attack=MELEE, focus_on="farthest"),
        {
            "focus farthest initiative": "M focuses on B: its card says the farthest enemy; A is as far, "
            "but B acts earlier (20 against 30) [gh2 p. 39].",
            "move attack": "It moves 1 to 3,0, the nearest hex from which it can attack B [gh2 p. 40].",
        },
        initiatives={"A": 30, "B": 20},
    ),
    Example(
        "the focus is kept for the turn",
        "A   .   M   .   .   B",
        Turn(move=2, attack=MELEE),
        {
            "focus kept": "M keeps its focus of this turn, B [gh2 p. 39].",
            "move attack": "It moves 2 to 4,0, the nearest hex from which it can attack B [gh2 p. 40].",
        },
        focus="B",
    ),
    Example(
        "even one that can't be attacked any more",
        "A   .   M | B",
        Turn(move=2, attack=MELEE),
        {
            "focus kept in vain": "M keeps its focus of this turn, but has no way to attack it any more "
            "[gh2 p. 39].",
        },
        focus="B",
    ),
    Example(
        "players choose among equals, and one of them is told",
        "A   .   M   .   B",
        Turn(move=2, attack=MELEE),
        {
            "focus players": "M can focus on A and B: the rules don't tell them apart, so the party "
            "decides (here A) [gh2 p. 62].",
            "move attack": "It moves 1 to 1,0, the nearest hex from which it can attack A [gh2 p. 40].",
        },
    ),
    Example(
        "nobody can be attacked",
        "M | A",
        Turn(move=2, attack=MELEE),
        {
            "focus none": "M has no focus: there is no enemy that it can find a way to attack [gh2 p. 39].",
        },
    ),
    Example(
        "nobody can be seen",
        "M   A",
        Turn(move=2, attack=MELEE),
        {
            "focus invisible": "M has no focus: every enemy is invisible [gh2 p. 26].",
        },
        invisible="A",
    ),
    Example(
        "a stunned monster does nothing",
        "M   A",
        Turn(move=2, attack=MELEE, stunned=True),
        {
            "focus stunned": "M is stunned: it has no focus and does nothing [gh2 p. 62].",
        },
    ),
    Example(
        "a ranged monster steps away from its focus",
        "A   M   .   .",
        Turn(move=2, attack=Attack(3)),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move clear": "It moves 1 to 2,0, the nearest hex from which it can attack A without "
            "disadvantage [gh2 p. 40].",
        },
    ),
    Example(
        "and from every target, if it can",
        """
        A   M   .   .   .
          .   B   .   .
        """,
        Turn(move=3, attack=Attack(3, targets=2)),
        {
            "focus initiative as close": "M focuses on A: attacking B takes as much movement (0) and B is "
            "as close (1), but A acts earlier (10 against 50) [gh2 p. 39].",
            "move clear": "It moves 2 to 3,0, the nearest hex from which it can attack A and B without "
            "disadvantage [gh2 p. 40].",
        },
        initiatives={"A": 10},
    ),
    Example(
        "in the first edition from its focus before all others",
        "A   M   .   B",
        Turn(move=2, attack=Attack(3, targets=2)),
        {
            "focus range": "M focuses on A: attacking B takes as much movement (0), but A is closer (1 "
            "against 2) [gh1 p. 29].",
            "move focus clear": "It moves 1 to 2,0, the nearest hex from which it can attack A and B "
            "without disadvantage on A [gh1 FAQ].",
            "disadvantage": "It has disadvantage on B: nowhere within reach would it have less [gh1 FAQ].",
        },
        rules=RULESETS["gh1"],
    ),
    Example(
        "from as many targets as it can",
        """
        A   M   B
          .   .   .
        """,
        Turn(move=2, attack=Attack(3, targets=2)),
        {
            "focus initiative as close": "M focuses on A: attacking B takes as much movement (0) and B is "
            "as close (1), but A acts earlier (10 against 50) [gh2 p. 39].",
            "move less disadvantage": "It moves 1 to 0,1, the nearest hex from which it can attack A and B "
            "with as little disadvantage as possible [gh2 p. 40].",
            "disadvantage": "It has disadvantage on A: nowhere within reach would it have less [gh2 p. 40].",
            "players": "2 outcomes are equally good, so the party decides [gh2 p. 63].",
        },
        initiatives={"A": 10},
    ),
    Example(
        "it walks farther for a second target",
        """
        M   .   A   .   .
          .   .   .   B
        """,
        Turn(move=2, attack=Attack(2, targets=2)),
        {
            "focus points": "M focuses on A: attacking A takes less movement than attacking B (0 against "
            "2) [gh2 p. 39].",
            "move attack": "It moves 2 to 1,1, the nearest hex from which it can attack A and B [gh2 p. 39].",
            "disadvantage targets": "It has disadvantage on A: elsewhere it would have less, but fewer "
            "targets too [gh2 p. 39].",
        },
    ),
    Example(
        "without an attack it moves as if for melee",
        "M   .   .   A",
        Turn(move=2),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move melee": "It moves 2 to 2,0, the nearest hex next to A, as if for a melee attack [gh2 p. "
            "39].",
            "attack no card": "It attacks nobody: it has no attack [gh2 p. 40].",
        },
    ),
    Example(
        "out of reach it goes as far as it can",
        "M   .   .   .   A",
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move towards": "It can't reach A this turn. It moves 2 to 2,0 and ends 1 short of its attack "
            "hex 3,0 [gh2 p. 40].",
        },
    ),
    Example(
        "it goes round rather than through a trap, though it could attack today",
        """
          .   .   .
        M   t   .   A
        """,
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move towards careful": "It could reach A this turn only through more negative hexes, which it "
            "avoids. It moves 2 to 1,0 and ends 1 short of its attack hex 1,1 [gh2 p. 40].",
        },
    ),
    Example(
        "it goes round if that lets it attack too",
        """
          .   .   .
        M   t   .   A
        """,
        Turn(move=3, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move attack": "It moves 3 to 1,1, the nearest hex from which it can attack A [gh2 p. 40].",
            "detour": "Shorter ways lead through more negative hexes [gh2 p. 39].",
            "players": "2 outcomes are equally good, so the party decides [gh2 p. 63].",
        },
    ),
    Example(
        "it goes round towards a far enemy too",
        """
          .   .   .   .
        M   t   .   .   A
        """,
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move towards": "It can't reach A this turn. It moves 2 to 1,0 and ends 2 short of its attack "
            "hex 2,1 [gh2 p. 40].",
            "detour": "Shorter ways lead through more negative hexes [gh2 p. 39].",
        },
    ),
    Example(
        "it stops before a trap that it would land in",
        "A   .   t   .   M",
        Turn(move=2, kind="teleport", attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move towards": "It can't reach A this turn. It moves 1 to 3,0 and ends 2 short of its attack "
            "hex 1,0 [gh2 p. 40].",
            "stops negative": "It could get nearer only through more negative hexes [gh2 p. 63].",
        },
    ),
    Example(
        "it stops where allies fill the hexes ahead",
        "M   .   m   n   .   A",
        Turn(move=3, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move towards": "It can't reach A this turn. It moves 1 to 1,0 and ends 3 short of its attack "
            "hex 4,0 [gh2 p. 40].",
            "stops occupied": "It could get nearer, but not end its move there [gh2 p. 40].",
        },
    ),
    Example(
        "it stops before ground that costs too much",
        "M   .   w   A",
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move towards": "It can't reach A this turn. It moves 1 to 1,0 and ends 2 short of its attack "
            "hex 2,0 [gh2 p. 40].",
            "stops points": "The movement that it has left (1) would bring it no nearer [gh2 p. 40].",
        },
    ),
    Example(
        "it stays where it can attack",
        "M   A",
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay attack": "It stays at 0,0, from where it can attack A [gh2 p. 40].",
        },
    ),
    Example(
        "a muddled monster does not step away",
        "A   M   .   .",
        Turn(move=2, attack=Attack(3), disadvantage=True),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay disadvantage": "It stays at 1,0 and attacks A from there: it has disadvantage wherever "
            "it goes [gh2 p. 63].",
        },
    ),
    Example(
        "a disarmed monster stays next to its focus",
        "A   M   .",
        Turn(move=2, attack=Attack(3), disarmed=True),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay melee": "It stays at 1,0, next to A [gh2 p. 39].",
            "attack disarmed": "It attacks nobody: it is disarmed [gh2 p. 27].",
        },
    ),
    Example(
        "without a move it stays",
        "M   .   .   A",
        Turn(attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay no card": "It can't reach A this turn. It stays at 0,0: it has no move [gh2 p. 40].",
        },
    ),
    Example(
        "with a move of nothing it stays",
        "M   .   .   A",
        Turn(move=0, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay no points": "It can't reach A this turn. It stays at 0,0: it has no movement points.",
        },
    ),
    Example(
        "immobilized it stays",
        "M   .   .   A",
        Turn(move=2, attack=MELEE, immobilized=True),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay immobilized": "It can't reach A this turn. It stays at 0,0: it is immobilized [gh2 p. 62].",
        },
    ),
    Example(
        "it stays before a trap that it would land in",
        "A   .   .   t   M",
        Turn(move=1, kind="teleport", attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay negative": "It can't reach A this turn. It stays at 4,0: it could get nearer to its "
            "attack hex 1,0 only through more negative hexes [gh2 p. 63].",
        },
    ),
    Example(
        "even if it could attack that way",
        """
          m   n   .
        M   t   .   A
        """,
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay careful": "It could reach A this turn only through more negative hexes, which it avoids. "
            "It stays at -1,1: nothing else brings it nearer to its attack hex 1,1 [gh2 p. 63].",
        },
    ),
    Example(
        "it stays if allies fill the hexes ahead",
        "M   m   n   .   A",
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay occupied": "It can't reach A this turn. It stays at 0,0: it could get nearer to its "
            "attack hex 3,0, but not end its move there [gh2 p. 40].",
        },
    ),
    Example(
        "it stays if the next hex costs too much",
        "M   w   A",
        Turn(move=1, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay points": "It can't reach A this turn. It stays at 0,0: no hex that it can reach is "
            "nearer to its attack hex 1,0 [gh2 p. 40].",
        },
    ),
    Example(
        "cornered, it attacks with disadvantage",
        "M   A   .",
        Turn(move=2, attack=Attack(3)),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay attack": "It stays at 0,0, from where it can attack A [gh2 p. 40].",
            "disadvantage": "It has disadvantage on A: nowhere within reach would it have less [gh2 p. 40].",
        },
    ),
    Example(
        "it takes disadvantage for a second target",
        ".   M   A   B",
        Turn(move=2, attack=Attack(2, targets=2)),
        {
            "focus range": "M focuses on A: attacking B takes as much movement (0), but A is closer (1 "
            "against 2) [gh2 p. 39].",
            "stay attack": "It stays at 1,0, from where it can attack A and B [gh2 p. 40].",
            "disadvantage targets": "It has disadvantage on A: elsewhere it would have less, but fewer "
            "targets too [gh2 p. 39].",
        },
    ),
    Example(
        "in the first edition it takes disadvantage for a better second target",
        "A   M   .   B   C",
        Turn(move=1, attack=Attack(2, targets=2)),
        {
            "focus range": "M focuses on A: attacking B takes as much movement (0), but A is closer (1 "
            "against 2) [gh1 p. 29].",
            "move focus clear": "It moves 1 to 2,0, the nearest hex from which it can attack A and B "
            "without disadvantage on A [gh1 FAQ].",
            "disadvantage others": "It has disadvantage on B: with other targets it would have less, but "
            "they come later [gh1 FAQ].",
            "others points": "As a further target B comes before C: attacking B takes less movement (0 "
            "against 1) [gh1 FAQ].",
        },
        rules=RULESETS["gh1"],
    ),
    Example(
        "in Jaws of the Lion it takes disadvantage on two rather than on its focus",
        """
        .   B   .   C
          A   M   .   .
        """,
        Turn(move=4, attack=Attack(2, targets=3)),
        {
            "focus initiative": "M focuses on C: attacking B takes as much movement (0), but C acts "
            "earlier (10 against 50) [jotl p. 10].",
            "stay attack": "It stays at 1,1, from where it can attack C, B and A [jotl p. 14].",
            "disadvantage focus": "It has disadvantage on B and A: elsewhere it would have less, but on C "
            "[jotl p. 14].",
        },
        rules=RULESETS["jotl"],
        initiatives={"C": 10},
    ),
    Example(
        "it takes disadvantage rather than a trap",
        "A   M   t   .",
        Turn(move=3, attack=Attack(3)),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "stay attack": "It stays at 1,0, from where it can attack A [gh2 p. 40].",
            "disadvantage negative": "It has disadvantage on A: it could have less only through more "
            "negative hexes [gh2 p. 39].",
        },
    ),
    Example(
        "in the first edition it gives up a second target for the sake of its focus",
        "A   B   M   .",
        Turn(move=1, attack=Attack(2, targets=2)),
        {
            "focus range": "M focuses on B: attacking A takes as much movement (0), but B is closer (1 "
            "against 2) [gh1 p. 29].",
            "move clear": "It moves 1 to 3,0, the nearest hex from which it can attack B without "
            "disadvantage [gh1 FAQ].",
            "fewer targets disadvantage": "Elsewhere it could attack more enemies, but B with disadvantage "
            "[gh1 FAQ].",
        },
        rules=RULESETS["gh1"],
    ),
    Example(
        "it gives up a second target rather than enter a trap",
        """
        M   .   .
          A   t   B
        """,
        Turn(move=4, attack=Attack(targets=2)),
        {
            "focus points": "M focuses on A: attacking A takes less movement than attacking B (0 against "
            "2) [gh2 p. 39].",
            "stay attack": "It stays at 0,0, from where it can attack A [gh2 p. 40].",
            "fewer targets negative": "It could attack more enemies only through more negative hexes "
            "[gh2 p. 39].",
        },
    ),
    Example(
        "as a further target the one without a trap on the way",
        """
        M   B   .
          t   .   C
                A
        """,
        Turn(move=2, attack=Attack(targets=2)),
        {
            "focus kept": "M keeps its focus of this turn, A [gh1 p. 29].",
            "move attack": "It moves 2 to 1,1, the nearest hex from which it can attack A and B [gh1 FAQ].",
            "others negative hexes": "As a further target B comes before C: the way to attack B has fewer "
            "negative hexes (0 against 1) [gh1 FAQ].",
        },
        rules=RULESETS["gh1"],
        focus="A",
    ),
    Example(
        "as a further target the one on whom it has no disadvantage",
        "A   M   B   C",
        Turn(attack=Attack(3, targets=2)),
        {
            "focus initiative as close": "M focuses on A: attacking B takes as much movement (0) and B is "
            "as close (1), but A acts earlier (10 against 50) [gh2 p. 39].",
            "stay attack": "It stays at 1,0, from where it can attack A and C [gh2 p. 40].",
            "disadvantage": "It has disadvantage on A: nowhere within reach would it have less [gh2 p. 40].",
            "others disadvantage": "It attacks C rather than B, on whom it would have disadvantage "
            "[gh2 p. 40].",
        },
        initiatives={"A": 10},
    ),
    Example(
        "as a further target the closer one",
        "A   M   B   C",
        Turn(attack=Attack(3, targets=2), disadvantage=True),
        {
            "focus initiative as close": "M focuses on A: attacking B takes as much movement (0) and B is "
            "as close (1), but A acts earlier (10 against 50) [gh2 p. 39].",
            "stay disadvantage": "It stays at 1,0 and attacks A and B from there: it has disadvantage "
            "wherever it goes [gh2 p. 63].",
            "others range": "As a further target B comes before C: B is closer (1 against 2) [gh2 p. 39].",
        },
        initiatives={"A": 10},
    ),
    Example(
        "published cases: no detour for less disadvantage",
        "C   .   .   .   A   .   M   B",
        Turn(move=4, kind="jump", attack=Attack(2, targets=2)),
        {
            "focus initiative": "M focuses on A: attacking B takes as much movement (0), but A acts "
            "earlier (10 against 50) [jotl p. 10].",
            "stay attack": "It stays at 6,0, from where it can attack A and B [jotl p. 14].",
            "disadvantage way": "It has disadvantage on B: elsewhere it would have less, but after more "
            "movement [jotl p. 14].",
        },
        rules=SOLVER_READINGS["jotl"],
        initiatives={"A": 10},
    ),
    Example(
        "as a further target the one that can be counted to",
        """
        C   A   _
          M   _   B
        border: open
        """,
        Turn(attack=Attack(area=TWO_IN_A_ROW, targets=2)),
        {
            "focus initiative as close": "M focuses on A: attacking C takes as much movement (0) and C is "
            "as close (1), but A acts earlier (10 against 50) [gh2 p. 39].",
            "stay attack": "It stays at 0,1, from where it can attack A and C [gh2 p. 40].",
            "others range uncounted": "As a further target C comes before B: C is closer (1; the range to "
            "B can't be counted) [gh2 p. 39].",
        },
        initiatives={"A": 10},
    ),
    Example(
        "as a further target the one that acts earlier",
        """
        A   M   .
          B   C
        """,
        Turn(attack=Attack(targets=2)),
        {
            "focus initiative as close": "M focuses on A: attacking B takes as much movement (0) and B is "
            "as close (1), but A acts earlier (10 against 20) [gh2 p. 39].",
            "stay attack": "It stays at 1,0, from where it can attack A and B [gh2 p. 40].",
            "others initiative": "As a further target B comes before C: B acts earlier (20 against 30) "
            "[gh2 p. 39].",
        },
        initiatives={"A": 10, "B": 20, "C": 30},
    ),
    Example(
        "equal further targets are for the players",
        """
        A   M   .
          B   C
        """,
        Turn(attack=Attack(targets=2)),
        {
            "focus initiative as close": "M focuses on A: attacking B takes as much movement (0) and B is "
            "as close (1), but A acts earlier (10 against 20) [gh2 p. 39].",
            "stay attack": "It stays at 1,0, from where it can attack A and B [gh2 p. 40].",
            "players targets": "2 choices of targets are equally good, so the party decides [gh2 p. 39].",
        },
        initiatives={"A": 10, "B": 20, "C": 20},
    ),
    Example(
        "equal hexes are for the players",
        """
          .   .
        M   o   A
          .   .
        """,
        Turn(move=2, attack=MELEE),
        {
            "focus only": "M focuses on A, the only enemy that it can find a way to attack [gh2 p. 39].",
            "move attack": "It moves 2 to 0,2, the nearest hex from which it can attack A [gh2 p. 40].",
            "players": "2 outcomes are equally good, so the party decides [gh2 p. 63].",
        },
    ),
    Example(
        "it attacks nobody without its focus",
        "A   M   .   .   B",
        Turn(move=0, attack=MELEE, focus_on="farthest"),
        {
            "focus farthest": "M focuses on B: its card says the farthest enemy, and A is closer (1 "
            "against 3).",
            "stay no points": "It can't reach B this turn. It stays at 1,0: it has no movement points.",
            "attack only focus": "It attacks nobody: it could attack A, but not its focus [gh2 p. 40].",
        },
    ),
]
