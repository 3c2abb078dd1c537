"""Effects of a scenario, in a line (divided by `;`) or in lines below.

read section 2                              unlock door D1
spawn one normal Mudlark at a               spawn C -/normal/elite Mudlark divided over a, b
place trap at a: Damage 3                   remove obstacle at b
increase Water by 1                         all characters: Wound
all Mudlark become allies                   the Ferrywoman goes to a
goal all enemies are dead                   gain 5 gold each
if C is 4: read section 3                   win
choose
  option Spare Them: read section 4
"""

from typing import Final, Literal, cast

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import did_you_mean, quoted
from havenwright.packs.pack_file import PackFile, slug
from havenwright.packs.scenario.conditions import ENDS_OPTION, read_counter, read_state
from havenwright.packs.scenario.phrases import STOPS, Words, line_field, told
from havenwright.packs.scenario.plot import (
    Adjust,
    Affect,
    Aim,
    Choice,
    Effect,
    End,
    Gain,
    Join,
    Lay,
    Leave,
    NewGoal,
    Option,
    ReadSection,
    Reveal,
    SetDoor,
    Spawn,
    Take,
    When,
)
from havenwright.packs.scenario.records import Side
from havenwright.packs.scenario.rewards import read_rewards
from havenwright.packs.scenario.tiles import TILES, read_card_text, read_doing, read_overlay

DOORS: Final = ("unlock", "lock", "open", "close")
VERBS: Final = (
    *(
        "read section",
        "spawn",
        *(f"{verb} door" for verb in DOORS),
        "place",
        "remove",
        "increase",
        "decrease",
    ),
    *("set", "reveal the room of", "goal", "gain", "win", "lose", "if", "choose", "figures"),
)
STARTS: Final = (
    *("read", "spawn", *DOORS, "place", "remove", "increase", "decrease", "set", "reveal", "goal", "gain"),
    *("win", "lose", "if", "choose"),
)
"""Words that begin an effect; figures do as well."""
FEWEST_OPTIONS: Final = 2
SPREADS: Final[dict[str, Literal["all", "each", "divided", "one"]]] = {
    "at": "all",
    "at each of": "each",
    "divided over": "divided",
    "at one of": "one",
}


def read_effects_of(file: PackFile, words: Words, line: Line) -> tuple[Effect, ...]:
    """The effects behind a colon, and in the lines below."""
    found: list[Effect] = []
    if words.done and not line.children:
        raise words.mistake("what happens then is missing")
    if not words.done:
        found += read_effects(words)
    for child in line.children:
        found += read_effect_line(file, child)
    return tuple(found)


def read_effect_line(file: PackFile, line: Line) -> tuple[Effect, ...]:
    """The effects of a line of its own, with what stands below it."""
    return told(file, lambda: _effect_line(file, line), ())


def _effect_line(file: PackFile, line: Line) -> tuple[Effect, ...]:
    words = Words(file, line_field(line))
    if words.accept("choose"):
        words.finish()
        return (_read_choice(file, line),)
    if words.accept("if"):
        state = read_state(words)
        words.expect(":")
        return (When(state, read_effects_of(file, words, line)),)
    found = read_effects(words)
    file.refuse_children(line)
    return found


def read_effects(words: Words) -> tuple[Effect, ...]:
    """Effects to the end of the line."""
    found = [_effect(words)]
    while words.accept(";"):
        found.append(_effect(words))
    words.finish()
    return tuple(found)


def _effect(words: Words) -> Effect:
    match words.next.small:
        case "read":
            words.take()
            return ReadSection(words.section())
        case "spawn":
            words.take()
            return _spawn(words)
        case "unlock" | "lock" | "open" | "close":
            how = cast(Literal["unlock", "lock", "open", "close"], words.take().small)
            return SetDoor(how, words.door())
        case "place":
            words.take()
            return _lay(words)
        case "remove":
            words.take()
            return _remove(words)
        case "increase" | "decrease":
            return _adjust(words)
        case "set":
            words.take()
            counter = read_counter(words)
            words.expect("to")
            return Adjust(counter, "set", words.amount())
        case "reveal":
            words.take()
            words.accept("the")
            words.expect("room")
            words.expect("of")
            return Reveal(words.place())
        case "goal":
            words.take()
            return NewGoal(read_state(words))
        case "gain":
            words.take()
            return Gain(read_rewards(words))
        case "win" | "lose":
            return End("won" if words.take().small == "win" else "lost")
        case "if":
            words.take()
            state = read_state(words)
            words.expect(":")
            return When(state, read_effects(words))
        case "choose":
            raise words.mistake("choose stands in a line of its own, and its options below it")
    if not words.begins_group():
        raise words.wrong(VERBS, near=STARTS)
    return _about_figures(words)


def _spawn(words: Words) -> Spawn:
    count = words.count()
    ranks = words.ranks()
    name = words.called()
    what = slug(name.text)
    words.file.note(f"monster {what}", name)
    words.file.note(f"spawn {what}", name)
    if words.accept("adjacent", "to"):
        return Spawn(what, count, ranks, near=words.group())
    for phrase in sorted(SPREADS, key=len, reverse=True):
        if words.accept(*phrase.split()):
            return Spawn(what, count, ranks, words.places(), SPREADS[phrase])
    raise words.wrong([*SPREADS, "adjacent to"], near=["at", "divided", "adjacent"])


def _lay(words: Words) -> Lay:
    """`place trap at a: Damage 3`: where it lies stands before what it does."""
    tile = read_overlay(words).tile
    words.expect("at")
    places = words.places()
    return Lay(read_doing(words, tile), places)


def _remove(words: Words) -> Effect:
    first = words.at
    words.accept_any("all", "the", "a", "an")
    word = words.next.text
    kind = next((tile for tile in TILES if word in (tile, f"{tile}s")), None)
    if kind is None or words.peek().text == "-":
        words.at = first
        return Leave(words.group())
    words.take()
    name = "" if words.done or words.next.text in ("at", ";") else words.called().text
    places = words.places() if words.accept("at") else ()
    return Take(kind, name, places)


def _adjust(words: Words) -> Adjust:
    how = cast(Literal["increase", "decrease"], words.take().small)
    counter = read_counter(words)
    words.expect("by")
    return Adjust(counter, how, words.amount())


def _about_figures(words: Words) -> Effect:
    first = words.at
    who = words.group()
    if words.accept(":"):
        return Affect(who, read_card_text(words))
    if words.accept_any("become", "becomes"):
        words.accept_any("an", "a")
        side: Side = (
            "ally" if words.expect("allies", "ally", "enemies", "enemy").startswith("all") else "enemy"
        )
        return Join(who, side)
    if words.accept_any("focus", "focuses"):
        words.expect("on")
        return Aim(who, words.group())
    if words.accept_any("go", "goes"):
        words.expect("to", "towards")
        return Aim(who, None, words.places())
    if words.done and who.kind == "named":
        words.at = first
        if did_you_mean(words.next.text, STARTS):
            raise words.wrong(VERBS, near=STARTS)
        said = words.raw(first, len(words.tokens) - 1).text
        raise words.mistake(f"'{quoted(said)}' is nothing that a scenario can do")
    raise words.wrong(
        [":", "become allies", "become enemies", "focus on", "go to"], near=["become", "focus", "go"]
    )


# Choices


def _read_choice(file: PackFile, line: Line) -> Choice:
    options = [option for child in line.children if (option := _read_option(file, child))]
    if len(line.children) < FEWEST_OPTIONS:
        raise line.wrong(
            f"a choice needs {FEWEST_OPTIONS} options below it: 'option Spare Them: read section 4'"
        )
    return Choice(tuple(options))


def _read_option(file: PackFile, line: Line) -> Option | None:
    return told(file, lambda: _option(file, line), None)


def _option(file: PackFile, line: Line) -> Option:
    words = Words(file, line_field(line))
    words.expect("option")
    name = words.called(ENDS_OPTION - {"and", "or"})
    for word in name.text.split():
        if word in STOPS | {"and", "or"}:
            raise name.wrong(f"'{word}' can't be a word of an option's name")
    file.note(f"options {name.text}", name)
    words.expect(":")
    return Option(name=name.text, does=read_effects_of(file, words, line))
