"""Things at the same time: every place where several happen, who orders them, and where the books say so."""

from typing import Final, NamedTuple


class SameTime(NamedTuple):
    """A moment at which several things happen."""

    moment: str
    things: str
    order: str
    pages: str


PARTY: Final = "the party"
EACH_BOOK: Final = "gh2 p. 6, fh p. 6, jotl p. 1; gh1 and bnb are silent"

SAME_TIME: Final[tuple[SameTime, ...]] = (
    SameTime(
        "a round starts",
        "effects of the scenario (all spawns are one), bonuses",
        PARTY,
        "gh2 p. 16, fh p. 18, bnb p. 10; elsewhere as ambiguity",
    ),
    SameTime(
        "a turn starts",
        "effects of the scenario, regenerate, wound, bonuses",
        "the party; regenerate before wound",
        "gh1 p. 22 and FAQ, fh p. 28; elsewhere as ambiguity",
    ),
    SameTime(
        "a turn ends",
        "looting, effects of the scenario, bonuses, bane",
        "the party; by gh1 bonuses before looting",
        "gh2 p. 35, fh p. 29 and 37, jotl p. 9; gh1 p. 19",
    ),
    SameTime(
        "after that",
        "infusions, then conditions that end with the turn",
        "the book",
        "gh2 p. 21 and 26, fh p. 23 and 28, jotl p. 8, bnb p. 20",
    ),
    SameTime(
        "a round ends",
        "effects of the scenario, bonuses",
        "the party; the later steps as the book lists them",
        "gh2 p. 44, fh p. 46, bnb p. 33; elsewhere as ambiguity",
    ),
    SameTime(
        "a moment for which several bonuses wait",
        "what they do as actions of their own, of one figure or of several",
        "the party; one that may be used acts once its player uses it",
        EACH_BOOK,
    ),
    SameTime(
        "a figure enters a hex",
        "a trap or a hazard there, the bonuses that wait for it; then the scenario",
        "the party for ground and bonuses",
        "gh2 p. 6 and 22, fh p. 6 and 24, jotl p. 1; gh1 and bnb are silent",
    ),
    SameTime(
        "one event sets off several triggers of the scenario",
        "their effects",
        "the scenario: as its text lists them",
        "no book",
    ),
    SameTime(
        "a figure dies",
        "what it does on death, the killer's bonuses, the scenario",
        "the engine: the scenario, then the killer, then the dead",
        "no book",
    ),
    SameTime(
        "a monster moves",
        "several paths to one hex",
        "the party, where something else happens on them; by jotl always",
        "gh2 p. 38 and 63, fh p. 40 and 75, jotl p. 1, gh1 p. 30, bnb p. 37",
    ),
    SameTime(
        "a monster focuses, moves and attacks",
        "foci, hexes to end in, targets that are equally good",
        PARTY,
        "gh2 p. 38 and 63, fh p. 40 and 75, jotl p. 1 and 27, gh1 p. 30, bnb p. 37",
    ),
    SameTime(
        "standees run out",
        "monsters that come together and are equally near",
        PARTY,
        "gh2 p. 42, fh p. 44, jotl p. 19",
    ),
    SameTime("two figures have one initiative", "their turns", PARTY, "gh2 p. 17, fh p. 19, jotl p. 17"),
    SameTime(
        "an attack has factors and additions",
        "the steps of the sum",
        "the party for bonuses, the attacker for modifiers",
        "gh2 p. 24, fh p. 26",
    ),
    SameTime(
        "an attack gives conditions and pushes",
        "both",
        "the reading `first_effects`",
        "no book",
    ),
    SameTime(
        "an ability has several targets",
        "what it does to each",
        "its performer; where nobody aims, the figures' numbers",
        "gh2 p. 20, fh p. 22",
    ),
    SameTime("short rests", "those of all characters", "the seats, which changes nothing", "gh2 p. 44"),
)
"""In the order of play."""
