"""Scenarios for tests: a small one that lines are added to, and one that says everything."""

SMALL = """\
scenario A First Evening
  map
    s   s   .   a   .   #   .   .
      s   s   .   q   D1  .   .
    s   o   o   .   m   #   F   b
      .   .   .   c1  .   #   T   .

  s  start
  o  obstacle
  a  hex
  b  hex
  c1  hex
  m  Mudlark  normal/normal/normal
  F  Ferrywoman
  T  treasure 7
"""
LINES = """\
  q  hex
  counter Water
  goal all enemies are dead
  figure Ferrywoman  ally
    hit points 4 + L
"""


def with_lines(*lines: str) -> str:
    """The small scenario with these lines; what they say anew is left out of the rest."""
    said = "".join(f"  {line}\n" for line in lines)
    usual = LINES.splitlines(keepends=True)
    if any(line.startswith("goal ") for line in lines):
        usual.remove("  goal all enemies are dead\n")
    if any(line.lstrip().startswith("q  ") for line in lines):
        usual.remove("  q  hex\n")
    return SMALL + "".join(usual) + said


BIG = """\
scenario A First Evening
  number 52
  level +1
  hand 4 A, 2 B
  requires achievement Bell Rung
  requires no class Bellwarden
  map
    s   s   .   m   .   #   .   h   .   .   O   #   .   o   .   k   .
      s   .   o   o   n   #   .   .   x   .   .   #   .   .   .   .   T
    s   s   .   .   .   #   h   h   .   o   .   D2  .   w   k   .   .
      s   .   .   $   .   D1  .   .   t   .   .   #   .   w   w   .   l
    s   s   .   .   n   #   a   .   c   b   p   #   .   .   .   f   .
      .   .   L   .   .   #   .   w   w   g   p   #   .   o   .   e   .
    .   .   .   m   .   #   F   P   .   .   L   #   .   .   .   .   .

  s  start
  o  obstacle
  O  objective Stone Pillar, (C x H) / 2 rounded up hit points, ally
  w  water Puddle
  h  hazardous
  t  trap Ink: Damage 2 + L, Poison
  T  treasure 7: 10 gold each, item Tarred Rope, random item
  $  money 2
  L  linked
  p  plate
  p  hex
  a  hex
  b  hex
  b  icy
  x  hex c1
  D2  locked door
  F  Ferrywoman
  P  Old Pincer
  m  Mudlark        normal/normal/normal
  n  Mudlark        -/normal/normal
  c  Bailiff Crab   normal

  figure Ferrywoman  ally  initiative 99
    hit points 4 + (2 x L)
    move 2
    acts
      Move 2
  figure Old Pincer  of Bailiff Crab
    hit points (C x H) / 2 rounded up
    traits Shield 1
    immune Stun, Curse
    effects Poison
    special 1
      Attack 3
    special 2
      Heal 3, self

  goal (all enemies are dead or round 8 is over) and treasure 7 is looted
  lose if the Ferrywoman dies
  lose if counter Water is at least 5
  counter Water is C + 1
  counter Keys
  effect all characters: Wound
  effect all characters: Curse. Curse
  when door D1 opens: read section 2
  when the room of a is revealed, if C is 4: reveal the room of b
  at the start of round 4: spawn one normal Mudlark at a
  at the end of every 3 rounds: increase Water by 1; spawn C -/normal/elite Mudlark divided over a, b
  at the start of every round from round 2: decrease Keys by 1
  at the start: all Mudlark become allies
  whenever a character enters a or b: all characters at a: Damage 2
  when two characters are at p: unlock door D2; open door D1
  when (C x 2) enemies are dead: read section 15.1
  when Old Pincer has at most half its hit points: all Mudlark focus on the Ferrywoman
  when treasure 7 is looted: the Ferrywoman goes to a
  when all Mudlark are dead:
    remove obstacle at c1
    remove all traps
    place trap Brine at a: Damage 3
    place money 3 at b
    remove all Mudlark
    choose
      option Spare Them: read section 2
      option Sink the Boat:
        if not (C is 2 or C is 3): lose
        gain 5 gold each, -1 reputation Merchants
  when Spare Them was chosen: win
  whenever a Mudlark dies: set Water to 0
  when the Stone Pillar suffers damage: spawn one elite Mudlark adjacent to the Stone Pillar
  whenever the Ferrywoman ends a turn: close door D1
  rule all Mudlark: Shield 1
  rule all characters can't open doors
  escape at a, b
  escape the Ferrywoman at b
  key 1 trap, 1 treasure
  loot 6 money, 3 lumber, 1 random item
  reward 10 gold each, 1 prosperity, 2 checkmarks each, item Rope, scenario The Low Light
  unlocks The Low Light, Salt Road
  forces Salt Road

  section 2
    k  Drowned Clerk  normal/normal/normal
    l  Drowned Clerk  -/elite/elite
    e  obstacle Boat, 1 hexes
    f  hex z
    story
      Somebody is here.

      Not you.
    spawn the Ferrywoman at each of a, b
    goal all characters have escaped
    when all characters have escaped and not door D1 is open: lose
    rule all Drowned Clerk: Shield 1
  section 15.1
    g  difficult Rubble
    all characters: Muddle
    if C is at most 3: all characters: Damage 1
    reveal the room of z
  story
    One.
  conclusion
    Done.
"""
