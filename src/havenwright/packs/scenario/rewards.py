"""Rewards: `10 gold each`, `1 prosperity`, `item Tarred Rope`; read and written."""

from typing import Final

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.tree import Amount
from havenwright.cards.write.action import write_formula
from havenwright.packs.scenario.phrases import Words
from havenwright.packs.scenario.records import Reward

COUNTED: Final = {
    "gold": "gold",
    "experience": "experience",
    "checkmarks": "checkmark",
    "checkmark": "checkmark",
    "perks": "perk",
    "perk": "perk",
    "prosperity": "prosperity",
    "reputation": "reputation",
    "morale": "morale",
    "inspiration": "inspiration",
    "soldiers": "soldier",
    "soldier": "soldier",
    "lumber": "lumber",
    "metal": "metal",
    "hide": "hide",
    "herbs": "herb",
    "herb": "herb",
    "enhancements": "enhancement",
    "enhancement": "enhancement",
}
"""Rewards in numbers, singular and plural."""
NAMED: Final = (
    *("item", "design", "scenario", "class", "achievement", "building", "sticker", "event", "section"),
    *("random item", "random design", "random scenario"),
)
"""Rewards with a name; a random one needs none."""
WITH_NAME: Final = ("reputation", "herb", "event")
STARTS: Final = ("a number", *(kind for kind in NAMED if " " not in kind), "random")


def begins_reward(words: Words) -> bool:
    """True if a reward stands here, and not card text."""
    if words.next.small in ("random", *NAMED):
        return True
    return (
        words.next.kind == "number"
        or words.next.small in NUMBER_WORDS
        or words.next.text in ("C", "L", "(", "-")
    )


def read_rewards(words: Words) -> tuple[Reward, ...]:
    """Rewards, divided by commas."""
    found = [_reward(words)]
    while words.accept(","):
        found.append(_reward(words))
    return tuple(found)


def _reward(words: Words) -> Reward:
    if words.accept("random"):
        kind = f"random {words.expect('item', 'design', 'scenario')}"
        return Reward(kind=kind, each=words.accept("each"))
    if words.next.small in NAMED:
        kind = words.take().small
        what = words.called(("each",)).text
        return Reward(kind=kind, what=what, each=words.accept("each"))
    if not begins_reward(words):
        raise words.wrong(STARTS)
    amount = _amount(words)
    if words.next.small not in COUNTED:
        raise words.wrong(sorted(set(COUNTED.values())), near=list(COUNTED))
    kind = COUNTED[words.take().small]
    what = ""
    if kind in WITH_NAME and words.next.kind == "word" and words.next.text != "each":
        what = words.called(("each",)).text
    return Reward(kind=kind, amount=amount, what=what, each=words.accept("each"))


def _amount(words: Words) -> Amount:
    if words.accept("-"):
        return -words.number()
    if words.next.small in NUMBER_WORDS:
        return NUMBER_WORDS[words.take().small]
    return words.amount()


def write_rewards(rewards: tuple[Reward, ...]) -> str:
    return ", ".join(_written(reward) for reward in rewards)


def _written(reward: Reward) -> str:
    words = [] if reward.kind in NAMED else [write_formula(reward.amount)]
    words.append(reward.kind)
    words += [reward.what] * bool(reward.what)
    words += ["each"] * reward.each
    return " ".join(words)
