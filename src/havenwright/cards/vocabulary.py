"""Words that the fields of the tree hold: verbs, kinds of tiles, references, moments, times."""

from typing import Final, Literal, TypeAlias, get_args

Element = Literal["fire", "ice", "air", "earth", "light", "dark"]
ELEMENTS: Final[tuple[Element, ...]] = ("fire", "ice", "air", "earth", "light", "dark")

POSITIVE_CONDITIONS: Final = ("safeguard", "regenerate", "ward", "invisible", "strengthen", "bless")
NEGATIVE_CONDITIONS: Final = (
    *("wound", "poison", "immobilize", "disarm", "stun", "muddle", "curse"),
    *("brittle", "bane", "impair"),
)
CONDITIONS: Final = (*POSITIVE_CONDITIONS, *NEGATIVE_CONDITIONS)
IMMUNITIES: Final = (*CONDITIONS, "push", "pull")
"""Immunities that a stat card can list."""
KINDS_PREVENTED: Final = ("move abilities", "attack abilities", "heal abilities", "loot abilities")
"""Abilities that a figure can be kept from performing."""

Verb = Literal[
    "attack",
    "move",
    "teleport",
    "heal",
    "suffer",
    "shield",
    "retaliate",
    "condition",
    "push",
    "pull",
    "loot",
    "infuse",
    "make",
    "experience",
    "flying",
    # Figures
    "kill",
    "swap",
    "cleanse",
    "pass on",
    "prevent",
    "negate",
    "redirect",
    "focus",
    "force",
    "force focus",
    "betray",
    "obey",
    "exhaust",
    # Cards, items, decks
    "recover",
    "discard",
    "lose",
    "play",
    "refresh",
    "spend",
    "advance",
    "keep",
    "extend",
    "shuffle",
    "take out",
    "put in",
    "look",
    "reveal",
    "arrange",
    "redraw",
    "draw loot",
    # Tiles and tokens
    "create",
    "destroy",
    "relocate",
    "spring",
    "arm",
    "open",
    "place",
    # Everything else
    "gain",
    "switch",
    "choose hex",
    "gold",
    "initiative",
    "hit points",
    "bring",
    "ignore",
    "link",
    "nothing",
    "act",
    "join",
    "special",
]
"""`make` gives elements (`to`) a strength at once, `what` they become; `cleanse` removes conditions; `pass
on` gives those to somebody that were removed before, or that the moment tells of, or all of one's own of a
kind (`what`); `prevent` keeps them off; `negate` is for damage; `redirect` makes an attack target another
figure, or an amount of damage be suffered by one; `force focus` makes others focus on somebody (`to`), for
as long as `what` says; `betray`: a figure acts in its turn as if its allies were enemies and its enemies
allies; `obey`: who made it so decides what it does in its turn, or what of that `what` says; `advance`
moves the token on a card's use slots; `keep` is for cards of a kind of which only one would stay active;
`extend` lets cards of a kind count for ranged attacks as they do for melee ones; `refresh` and `spend` are
for items, of which none is used by it; `take out` and `put in` are for modifier cards; `arrange` sorts
cards that were looked at, or revealed to all: a number of them (0: any) go to the `bottom` or the
`discard` pile, or they stay on top in `any order`; `redraw` is for the ability card that a kind of
monsters has in this round; `arm` adds to what traps do: `damage`, `heal`, or a condition by its name;
`gain` is for a class's own resource, `switch` for its forms: the one that `what` names, or the next; `hit
points` changes the most one can have, or sets how many one has; `bring` is one more item of a slot;
`ignore` is for kinds of rules by name; `link` makes hexes with tokens of a name adjacent to each other for
those who move; `nothing` is what a figure does that doesn't act; `act` is another turn; `join` is a change
of sides for the round; `special` is what a boss's stat card says under that number."""

Field = Literal[
    "attack",
    "move",
    "heal",
    "shield",
    "retaliate",
    "range",
    "reach",
    "target",
    "pierce",
    "push",
    "pull",
    "condition",
    "jump",
    "flying",
    "advantage",
    "disadvantage",
    "same target",
    "infuse",
    "experience",
    "damage",
    "loot",
    "area",
    "modifier",
    "modifier card",
    "modifier choice",
]
"""`reach` is how many hexes a melee attack goes, which stays one; `modifier card` draws more modifier
cards, which all count; `modifier choice` draws one more, and whose deck it is chooses which of them counts;
`damage` is what is suffered; `area` gives an attack an area; `modifier` reads one card as another; `same
target`: all attacks of the ability are on its first target."""

Creature = Literal["self", "ally", "friend", "enemy", "figure", "summon", "character", "monster"]
"""`friend` is the figure itself or an ally; `figure` is anybody; `summon` is one of one's own summons."""
Ground = Literal[
    "hex",
    "obstacle",
    "trap",
    "hazardous terrain",
    "difficult terrain",
    "icy terrain",
    "water",
    "starting hex",
    "wall",
    "corridor",
    "door",
    "objective",
    "pressure plate",
    "money token",
    "treasure",
    "loot",
    "token",
]
"""`loot` is money tokens and treasures; `token` is one of a class's own, by name."""
Thing = Literal["card", "item", "element", "condition"]
Who: TypeAlias = Creature | Ground | Thing | Literal["target", "it", "made", "chosen", "marked", "summoner"]

Ref = Literal["self", "target", "it", "made", "chosen", "marked", "summoner", "attacker", "ally", "focus"]
"""References of a part to figures that it doesn't select.

`self` performs it. `target`: whom the ability under way, or else the one before this part, is for. `it`:
within a filter the candidate, else the figure that the moment is about. `made`: the tiles, or the figure,
that the part before made, moved, destroyed, summoned or killed (then the hex where it died). `chosen`:
the hex that was chosen. `marked`: in a bonus, who was the target when it began. `attacker`: who attacks.
`ally`: the other one that a filter tells of. `focus`: on whom a figure focuses that acts by monster rules.
"""

Place = Literal[
    "in the area",
    "in the same room",
    "in sight",
    "in a straight line",
    "on the path",
    "moved through",
    "at the start of the move",
    "at the start of the turn",
    "in the room where the turn began",
    "in the revealed room",
    "left behind",
    "left last",
    "entered by the target",
    "left by the target",
    "vacated by the target",
    "apart from each other",
    "forced into difficult terrain",
    "forced into hazardous terrain",
    "forced into icy terrain",
    "forced against a wall",
    "forced against an obstacle",
    "forced against a figure",
    "in the way of the target",
]
PLACES: Final[tuple[Place, ...]] = get_args(Place)
"""Answers to `Is` that say where a figure or a hex is.

`in sight`: of the figure itself, however far. `left behind`: hexes that the movement left, `left last`: the
last one of them.
`in the room where the turn began`: of the figure whose turn it is. `in the revealed room`: the last one.
`entered by the target` and `left by the target`: hexes on the
way of those who were pushed or pulled. `vacated by the target`: where it was before it was pushed, pulled or
killed. `apart from each other`: hexes for tiles of which no two are adjacent. `forced into ...`: figures that
were pushed or pulled through such a hex, or into one. `forced against ...`: figures whose push or pull ended
there, before it was as long as it could be. `in the way of the target`: figures and obstacles that it ended
at."""

Scope = Literal["now", "ability", "action", "turn", "round", "scenario", "last turn"]
"""`ability` is the one under way, or else the last one that could have done it; `now` is no past at all;
`last turn` is all since the start of the figure's turn before the one under way."""

ChartName = Literal["trap damage", "hazard damage", "money token"]

Event = Literal[
    "attack",
    "attack ability",
    "miss",
    "move",
    "heal",
    "heal ability",
    "ability",
    "action",
    "suffer",
    "kill",
    "die",
    "exhaust",
    "enter",
    "leave",
    "enter room",
    "end of move",
    "force",
    "forced",
    "loot",
    "infuse",
    "consume",
    "rest",
    "short rest",
    "long rest",
    "long rest declared",
    "door",
    "retaliate",
    "shield",
    "summon",
    "spring",
    "lose card",
    "loot card",
    "use item",
    "create",
    "destroy",
    "draw",
    "gain condition",
    "remove condition",
    "gain resource",
    "spend resource",
    "turn",
    "start of turn",
    "end of turn",
    "start of round",
    "end of round",
    "start of scenario",
    "end of scenario",
    "initiative",
    "switch",
    "card leaves",
    "always",
]
"""`miss`: an attack is over whose value a modifier made zero, whatever else was added. `enter room`: one
where the figure was not before. `card leaves`: the card that says it leaves the active area, whatever for;
`destroy` is for tiles, `draw` for attack modifier cards."""
When = Literal["during", "before", "after", "instead"]
"""`instead`: what the bonus does takes the place of what was to happen."""
Lasts = Literal[
    "",
    "ability",
    "turn",
    "round",
    "before next turn",
    "next turn",
    "one round",
    "two rounds",
    "three rounds",
    "four rounds",
    "five rounds",
    "scenario",
    "another",
]
"""`another`: until its player plays another action of its kind."""
Limit = Literal["", "ability", "action", "turn", "round", "rest", "scenario"]

MarkShape = Literal["square", "circle", "diamond", "diamond+", "hex", "dot"]
"""A dot is of an older card; what stands there tells which shape it counts as."""
