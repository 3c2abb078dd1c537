"""Summoned and spawned figures of the data as sentences of a card."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.importers.ghs.formulas import amount
from havenwright.importers.ghs.icons import TEXTS
from havenwright.importers.ghs.labels import MARKS, Labels, NotUnderstood

Json = Mapping[str, Any]
SUMMON_KEYS: Final = frozenset(
    (
        *(
            "name",
            "cardId",
            "edition",
            "thumbnail",
            "level",
            "health",
            "movement",
            "attack",
            "range",
            "count",
        ),
        *("action", "additionalAction", "passive", "flying", "enhancements", "thumbnailUrl", "special"),
    )
)
"""Keys of a summon; its picture is no text."""
STATS: Final = {"heal": "health", "hp": "health", "move": "movement", "attack": "attack", "range": "range"}
"""Marks for enhancements on a summon, and the values beside which they are printed."""
PLAYERS: Final = ("player2", "player3", "player4")
WORDS_OF_NUMBERS: Final = {str(number): word for number, word in enumerate(NUMBERS, 1)}
MONSTER_KEYS: Final = frozenset(("name", "type", "health", *PLAYERS))
SPAWN_KEYS: Final = frozenset(("monster", "objective", "count", "marker"))


def number_word(count: str) -> str:
    return WORDS_OF_NUMBERS.get(count, count)


def summon_head(summon: Json, labels: Labels) -> str:
    """`Summon Sand Crab: Hit Points 4, Move 2, Attack 2, Range 3`; what it does besides is added later."""
    _known(summon, SUMMON_KEYS)
    count, name = _counted(str(summon["name"]), summon.get("count", 1))
    said = labels.name("summon", name)
    marked = [STATS.get(str(mark), "") for mark in summon.get("enhancements") or ()]
    stats = [f"Hit Points {amount(summon['health'])}{_mark('health', marked)}"] if "health" in summon else []
    for key, word in (("movement", "Move"), ("attack", "Attack"), ("range", "Range")):
        value = summon.get(key)
        if value in (None, "", 0, "0", "-"):
            continue
        plain, _, element = str(value).partition(" ")
        stats.append(f"{word} {amount(plain)}{_mark(key, marked)}")
        if element:
            stats.append(labels.said(element))
    stats += ["Flying"] * bool(summon.get("flying"))
    return f"Summon {'' if count == '1' else number_word(count) + ' '}{said}: {', '.join(stats)}"


def _mark(key: str, marked: list[str]) -> str:
    """The mark of a value that can be enhanced; on summons all of them are squares."""
    return MARKS["square"] * marked.count(key)


def _counted(name: str, count: object) -> tuple[str, str]:
    """A number that begins the name is how many there are."""
    first, _, rest = name.partition(" ")
    if first.isdigit() and rest:
        return first, rest
    return amount(count), name


def summon_actions(summon: Json) -> Iterator[Json]:
    """Actions of a summon besides its values; a grid only lays them out."""
    for key in ("action", "additionalAction"):
        action = summon.get(key)
        below = (action or {}).get("subActions") or []
        if action is not None and action["type"] == "grid" and not any(one["type"] in TEXTS for one in below):
            yield from below
        elif action is not None:
            yield action


def monster_sentence(verb: str, spawned: Json, labels: Labels) -> str:
    """`Summon one normal Living Stone`; or with a rank for each number of characters."""
    _known(spawned, SPAWN_KEYS)
    monster = spawned.get("monster")
    if not isinstance(monster, Mapping):
        raise NotUnderstood(f"{verb} something that is no monster")
    _known(monster, MONSTER_KEYS)
    name = labels.name("monster", str(monster["name"]))
    text = f"{verb} {number_word(amount(spawned.get('count', 1)))} "
    between = " "
    if "type" in monster:
        text += f"{monster['type']} {name}{_own_hit_points(monster)}"
    elif "health" in monster:
        raise NotUnderstood(f"a {name} with hit points of its own")
    else:
        text += f"{name}: {_ranks([str(monster.get(players) or 'none') for players in PLAYERS])}"
        between = ", "
    if "marker" in spawned:
        text += f"{between}at {str(spawned['marker']).upper()}"
    if str(monster.get("health")) == "H":
        text += ", where X is your current hit point value"
    return text


def _own_hit_points(monster: Json) -> str:
    """The hit points that a monster comes with; H is as many as its summoner has now."""
    if "health" not in monster:
        return ""
    points = str(monster["health"])
    return f" with {'X' if points == 'H' else amount(points)} hit points"


def _ranks(ranks: list[str]) -> str:
    """`normal for 2, elite for 3 and 4 characters`."""
    groups: dict[str, list[str]] = {}
    for number, rank in enumerate(ranks, 2):
        groups.setdefault(rank, []).append(str(number))
    return ", ".join(f"{rank} for {' and '.join(sizes)}" for rank, sizes in groups.items()) + " characters"


def _known(record: Json, keys: frozenset[str]) -> None:
    for key in record:
        if key not in keys:
            raise NotUnderstood(f"'{key}' of a summon")


_OTHER: Final = re.compile(
    r"(?i)\b(?:an?|one|the|that|each|every|any|another) (?:[\w-]+ ){0,3}?"
    r"(?:enemy|ally|figure|target|monster|attacker|character|obstacle|trap|token|card|element)\b"
)
"""Something beside the summon that `it` could mean."""
_NO_VERB: Final = (
    r"may|must|can|cannot|would|could|should|did|do|does|and|or|to|in|on|at|this|that|with|instead"
)
_DECLINED: Final = {"are": "is", "have": "has"}


_DYING: Final = re.compile(
    r"(?i)^(place (?:an?|one) [\w ]+?) in the hex (?:it|this summon) occupies when (?:it|this summon) dies$"
)


def own_sentences(text: str) -> Iterator[str]:
    """The sentences of a summon's text, in its own voice."""
    for told in re.split(r"(?<=\.) (?=[A-Z])", text):
        yield told.rstrip(".") if re.match(r"(?i)where\b", told) else own_voice(told.rstrip("."))


def own_voice(told: str) -> str:
    """A class's words about its summon as words of the summon: `this summon` is you, `you` the summoner."""
    if re.match(r"(?i)you control\b", told):
        return told
    told = re.sub(r"(?i)(\bthis summon\b.*, )grant it:", r"\1this summon may perform:", told)
    told = _DYING.sub(r"On death: \1 in your hex", of_summoner(told))
    told = re.sub(r"(?i)\bthis summon's\b", "your", told)
    told = re.sub(r"(?i)\bthis summon (\w+)\b", _of_itself, told)
    told = re.sub(r"(?i)\bthis summon\b", "you", told)
    other = _OTHER.search(told)
    told, beside = (told[: other.start()], told[other.start() :]) if other else (told, "")
    if re.search(r"(?i)\bits?\b", beside):
        raise NotUnderstood(f"whom 'it' means beside a summon, '{told}{beside}'")
    told = re.sub(r"(?i)\bits\b", "your", told)
    told = re.sub(r"(?i)\bit (\w+)\b", _of_itself, told)
    told = re.sub(r"(?i)\bit\b", "you", told) + beside
    told = re.sub(
        r"(?i)^you may move through (?:hexes (?:containing|with) )?(?=(?:enemies|obstacles)$)",
        "Ignore ",
        told,
    )
    told = re.sub(r", (?:you )?performs?: ", ": ", told)
    return re.sub(r"(?i)\byou (?:have|gain) (?=(?:Shield|Retaliate)\b)", "gain ", told)


def of_summoner(told: str) -> str:
    """Words about `you` where others act: who reads the card is their summoner."""
    told = re.sub(r"(?i)\byour\b", "the summoner's", told)
    told = re.sub(rf"(?i)\byou(?= (?:{_NO_VERB})\b)", "the summoner", told)
    told = re.sub(r"(?i)(?<!to )(?<!of )(?<!by )(?<!on )\byou (long |short )?(\w+)", _of_summoner, told)
    return re.sub(r"(?i)\byou\b", "the summoner", told)


def _of_summoner(found: re.Match[str]) -> str:
    """`you infuse` becomes `the summoner infuses`."""
    rest, verb = found[1] or "", found[2]
    declined = _DECLINED.get(verb, re.sub(r"(?<=[sxz])$|(?<=[sc]h)$", "e", verb) + "s")
    return f"the summoner {rest}{declined}"


def _of_itself(found: re.Match[str]) -> str:
    """`this summon attacks` becomes `you attack`."""
    verb = found[1]
    plain = {"is": "are", "has": "have", "does": "do", "was": "were"}
    if verb in plain or not verb.endswith("s") or verb in ("this", "its"):
        return f"you {plain.get(verb, verb)}"
    return f"you {re.sub(r'(?<=[sxz])e$|(?<=[sc]h)e$', '', verb[:-1])}"
