"""Write summons: `Summon Reed Wolf: Hit Points 4, Attack 2`, `Spawn one elite Reed Wolf`."""

from havenwright.cards.lexicon.components import PARTY_SIZES, TRAITS, Rank
from havenwright.cards.lexicon.nouns import titled
from havenwright.cards.tree import Ability, Part, Select, Summon
from havenwright.cards.write.change import write_change
from havenwright.cards.write.phrase import Letters, WriteParts, write_amount, write_count, write_select
from havenwright.cards.write.small_words import with_article


def write_summon(summon: Summon, letters: Letters, write_parts: WriteParts) -> str:
    verb = "Spawn" if summon.spawned else "Summon"
    name = titled(summon.name)
    if len(summon.rank) == 1:
        rank = f"{summon.rank[0]} " if summon.rank[0] else ""
        said = f"{verb} {write_count(summon.count, letters)} {rank}{name}"
        if summon.hit_points != 0:
            said += f" with {write_amount(summon.hit_points, letters)} hit points"
        return f"{said}{_written_place(summon.place, letters, ' ')}"
    if summon.rank:
        said = f"{verb} {write_count(summon.count, letters)} {name}: {_written_ranks(summon.rank)}"
        return f"{said}{_written_place(summon.place, letters, ', ')}"
    count = "" if summon.count == 1 else f"{write_count(summon.count, letters)} "
    listed = [f"Hit Points {write_amount(summon.hit_points, letters)}"]
    for word, value in (("Move", summon.move), ("Attack", summon.attack), ("Range", summon.range)):
        if value is not None:
            listed.append(f"{word} {write_amount(value, letters)}")
    for trait in summon.traits:
        said = write_parts((trait,), letters)
        listed.append(said if _is_plain(trait) else f"({said})")
    listed += [write_change(effect, letters) for effect in summon.effects]
    return f"{verb} {count}{name}: {', '.join(listed)}{_written_place(summon.place, letters, ', ')}"


def _is_plain(trait: Part) -> bool:
    """True if a trait can stand in the list as it is."""
    if not isinstance(trait, Ability) or trait.verb not in TRAITS:
        return False
    own = trait.target is None or trait.target.who == "self"
    return own and not (trait.extras or trait.mandatory or trait.optional)


def _written_ranks(ranks: tuple[Rank, ...]) -> str:
    groups: list[tuple[Rank, list[str]]] = []
    for rank, size in zip(ranks, PARTY_SIZES, strict=True):
        if groups and groups[-1][0] == rank:
            groups[-1][1].append(str(size))
        else:
            groups.append((rank, [str(size)]))
    return ", ".join(f"{rank or 'none'} for {' and '.join(sizes)}" for rank, sizes in groups) + " characters"


def _written_place(place: Select | None, letters: Letters, before: str) -> str:
    if place is None:
        return ""
    if place.named and place.who == "hex":
        return f"{before}at {place.named}"
    return f"{before}in {with_article(write_select(place, letters))}"
