"""The pack that `haven new` makes: as little as can be played, with comments that say what to change."""

from typing import Final

TEMPLATE: Final[dict[str, str]] = {
    "pack.toml": """\
id = "{id}"
name = "{name}"
version = "0.1"
licence = "all rights reserved"     # say what others may do with it
authors = ["you"]
rulesets = ["gh2"]                  # the games it is for: gh1, jotl, gh2, fh, bnb
builds_on = []                      # packs that must lie below this one, by id
""",
    "classes/apprentice.class": """\
# A class: its hand size, its hit points at levels 1 to 9, and as many cards of level 1 as the hand holds.
class Apprentice  hand 6
  hit points 8 9 11 12 14 15 17 18 20

  card Plain Blow  level 1  initiative 35
    top
      Attack 3
    bottom
      Move 3

  card Thrown Tool  level 1  initiative 22
    top
      Attack 2, Range 3
    bottom
      Move 4

  card Stand Fast  level 1  initiative 14
    top  round
      Shield 2, self
    bottom
      Move 2

  card Bandage  level 1  initiative 51
    top
      Heal 3, Range 2
    bottom
      Move 2
      Loot 1

  card Heave  level 1  initiative 64
    top
      Attack 2, Push 2
    bottom
      Move 3, Jump

  card All of It  level 1  initiative 80
    top  lost
      Attack 3, all adjacent enemies
      Experience 2
    bottom
      Move 5

  # Modifier cards that leave the deck or come in, or rules; count is how often a perk can be gained.
  perks
    Remove two -1 cards  count 2
    Replace one -1 card with one +1 card
    Add one +1, Push 1 card
    Ignore negative item effects

  masteries
    mastery Nothing Left Lying
      you looted at least six money tokens and you never long rested
""",
    "items/old-gloves.item": """\
# An item: its slot, its price, how many there are, what becomes of it, and below that what it does.
item Old Gloves  slot one hand  cost 10  count 2  spent
  Loot 1
""",
    "goals/early-supper.goal": """\
# A battle goal: what the record of the scenario must tell in the end, and what it is worth.
goal Early Supper  checkmarks 1
  you never short rested and you killed at least two enemies
""",
    "treasures/loose-board.treasure": """\
# A treasure, with the number that maps give it: what it holds, and what happens at once.
treasure Loose Board  number 1
  item Old Gloves
  5 gold
  Suffer 1 damage
""",
    "loot/usual.loot": """\
# A loot deck, where the game has one: so much for everybody, or with two, three and four characters.
loot Usual
  money 1       count 6
  money 2       count 2
  lumber 1/1/2  count 3
""",
    "monsters/nuisance.monster": """\
# A monster: a line for normal and one for elite at each level from 0 to 7, and a deck of eight cards.
monster Nuisance  standees 6
  level 0
    normal  hp 4   move 2  attack 1
    elite   hp 6   move 2  attack 2
  level 1
    normal  hp 5   move 2  attack 2
    elite   hp 7   move 2  attack 3
  level 2
    normal  hp 6   move 2  attack 2
    elite   hp 9   move 2  attack 3
  level 3
    normal  hp 7   move 2  attack 3
    elite   hp 10  move 3  attack 3  Shield 1
  level 4
    normal  hp 9   move 2  attack 3
    elite   hp 12  move 3  attack 4  Shield 1
  level 5
    normal  hp 10  move 3  attack 3
    elite   hp 14  move 3  attack 4  Shield 1
  level 6
    normal  hp 12  move 3  attack 4
    elite   hp 16  move 3  attack 5  Shield 1
  level 7
    normal  hp 14  move 3  attack 4
    elite   hp 19  move 3  attack 5  Shield 2

  card Nothing Special  initiative 40  shuffle
    Move +0
    Attack +0
  card Nothing Better  initiative 60  shuffle
    Move +0
    Attack +0
  card Rush  initiative 15
    Move +1
    Attack -1
  card Wait and Strike  initiative 75
    Move -1
    Attack +1
  card Shove  initiative 50
    Move +0
    Attack +0, Push 1
  card Duck  initiative 20
    Shield 1, self
    Move +0
  card Throw Something  initiative 30
    Attack -1, Range 3
  card Catch Breath  initiative 65
    Move +0
    Heal 2, self
""",
    "scenarios/a-first-evening.scenario": """\
# A scenario: a map (four characters to a hex, every other row moved by two), what its letters mean, a goal.
scenario A First Evening
  map
    .   .   a   .   .   b   .
      .   .   .   o   .   .
    .   a   .   .   .   a   .
      .   o   .   .   .   .
    .   .   .   .   o   .   .
      s   s   .   s   s   .

  s  start
  o  obstacle
  a  Nuisance  normal/normal/normal      # with two, three and four characters
  b  Nuisance  -/normal/elite

  goal all enemies are dead

  story
    What is read aloud when the scenario begins.
""",
}

_CLASS: Final = TEMPLATE["classes/apprentice.class"]
_SCENARIO: Final = TEMPLATE["scenarios/a-first-evening.scenario"]

CAMPAIGN_TEMPLATE: Final[dict[str, str]] = {
    **TEMPLATE,
    "classes/apprentice.class": _CLASS.replace("\n  card", "\n  traits careful\n\n  card", 1),
    "classes/journeyman.class": _CLASS.replace("Apprentice", "Journeyman").replace(
        "\n  card", "\n  traits loud\n  retires: read section 2\n\n  card", 1
    ),
    "classes/master.class": _CLASS.replace("Apprentice", "Master"),
    "scenarios/a-second-evening.scenario": _SCENARIO.replace("First", "Second"),
    "scenarios/a-third-evening.scenario": _SCENARIO.replace("First", "Third"),
    "items/old-gloves.item": TEMPLATE["items/old-gloves.item"].replace("spent", "spent  source start"),
    "items/good-gloves.item": """\
item Good Gloves  slot one hand  cost 20  count 1  spent  source prosperity 2
  Loot 2
""",
    "campaigns/the-first-week.campaign": """\
# A campaign: how it begins, its map, its decks, its tracks and its sections.
campaign The First Week  for gh2
  story
    What is read aloud when the campaign begins.
  begins with A First Evening
  ends with A Third Evening
  classes Apprentice, Journeyman  locked Master
  prosperity 4 9 15 22 30 39 50 64          # boxes at which levels 2 to 9 begin
  factions Neighbours, Guild
    at Guild 3: read section 1
  map                                       # coordinates, a scenario, and where it leads
    A1  A First Evening   unlocks A Second Evening
    B1  A Second Evening
      gain 5 gold each, 1 reputation Guild
      unlock scenario A Third Evening
    B2  A Third Evening   requires completed A Second Evening
  decks road 1, city 1 to 2, quests 1  later city 3
  enhancing after achievement A Steady Hand

  section 1
    gain 1 prosperity; gain achievement A Steady Hand
    story
      What is read aloud when the Guild has heard of you.
  section 2
    gain 1 reputation Neighbours
    story
      What is read aloud when a Journeyman retires.
""",
    "events/first.event": """\
# Events, any number in a file: the deck, the number, a story, options. Effects begin with a small letter.
event A Gate  road 1
  Somebody has shut it.
  option Climb
    if trait careful: gain 2 experience each
    otherwise: lose 1 gold each
  option Knock: gain 1 reputation Neighbours; return

event A Knock at the Door  city 1
  It is late for that.
  option Open: gain 3 collective gold; add event 3 to city
  option Wait
    Whoever it was goes on knocking somewhere else.
    return

event A Collection  city 2
  For the roof, they say.
  option Give  needs collective gold is at least 5
    lose 5 collective gold; gain 1 prosperity
  option Have no change on you: lose 1 reputation Neighbours

event A Letter  city 3
  It is addressed to all of you, in one hand.
  option Read it: gain 1 checkmark each
  option Send it back: gain 1 reputation Guild
""",
    "quests/first.quest": """\
# Personal quests: what is counted in every scenario, when the quest is done, and what it gives.
quest A Quiet Life  number 1
  There is a street that wants fewer of them.
  count Nuisances: each Nuisance that you killed
  done when Nuisances is at least 12 and A Second Evening is completed
  gives class Master
""",
}
"""The same with a small campaign."""
