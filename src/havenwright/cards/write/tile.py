"""Write tiles and tokens: `Create one 2 damage, Stun trap in an adjacent empty hex`."""

from msgspec.structs import replace

from havenwright.cards.lexicon.components import REPLACEABLE
from havenwright.cards.lexicon.nouns import FIGURES, GROUND, titled
from havenwright.cards.lexicon.verbs import capital
from havenwright.cards.tree import Ability, Build, Change, Part
from havenwright.cards.write.change import write_change
from havenwright.cards.write.phrase import Letters, WriteParts, write_count, write_select
from havenwright.cards.write.small_words import with_article


def write_build(build: Build, letters: Letters, write_parts: WriteParts) -> str:
    count = write_count(build.count, letters)
    one, many = GROUND[build.kind]
    noun = one if build.count == 1 else many
    where = f" in {_written_place(build, letters)}"
    if build.kind == "token":
        return " ".join(["Place", count, *([titled(build.name)] if build.name else []), noun]) + where
    said = ["Create", count]
    old = build.place if build.place.count != 1 else replace(build.place, count=build.count)
    if build.lasts:
        return f"Treat {write_select(old, letters)} as {build.kind} this round"
    if build.place.who in REPLACEABLE:
        noun, where = one, "" if old.count == 1 else " each"
        said = ["Replace", write_select(old, letters), "with", "one"]
    if build.hexes != 1:
        said.append(f"{build.hexes}-hex")
    before = _written_effect(build.effects[0]) if build.effects else ""
    behind = build.effects[1:] if before else build.effects
    then = f": {write_parts(behind, letters)}" if behind else ""
    if build.sprung:
        then = f" (when an enemy springs it: {write_parts(build.sprung, letters)}){then}"
    return " ".join([*said, *([before] if before else []), noun]) + where + then


def _written_place(build: Build, letters: Letters) -> str:
    place = build.place
    if place.who in FIGURES and place.who != "target":
        return f"the hex of {write_select(place, letters)}"
    if build.count != 1 and place.count == 1 and place.who in GROUND:
        return write_select(place, letters, "many")
    return with_article(write_select(place, letters))


def _written_effect(ability: Part) -> str:
    """Write an effect before the name of a trap; empty if it can't be said so briefly."""
    if not isinstance(ability, Ability):
        return ""
    changes = [
        one
        for one in ability.extras
        if isinstance(one, Change) and one.field == "condition" and one.how == "add"
    ]
    marked = ability.mandatory or ability.optional
    if ability.target is not None or marked or len(changes) < len(ability.extras):
        return ""
    match ability:
        case Ability("suffer", int(amount)):
            head = f"{amount} damage"
        case Ability("heal", int(amount)):
            head = f"Heal {amount}"
        case Ability("condition", what=what):
            head = capital(what)
        case _:
            return ""
    return ", ".join([head, *(write_change(change, Letters()) for change in changes)])
