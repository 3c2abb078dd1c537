"""Attacks on several targets, reckoned a second time by the steps of the rulebook (fh p. 25 to 31).

Values, conditions, shields and retaliates are drawn at random; the engine must come to the same figures.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import pytest

from havenwright.lab.trials.format import Trial
from havenwright.lab.trials.run import try_out

MODIFIERS = {"-2": -2, "-1": -1, "+0": 0, "+1": 1, "+2": 2}
AROUND = ([1, 0], [-1, 0], [0, 1])


@dataclass
class Body:
    """A figure of the reckoning."""

    hp: int
    conditions: set[str]
    shield: int = 0
    retaliate: int = 0
    sting: str = ""
    """The condition that its retaliate gives."""
    before: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        said = [f"Shield {self.shield}"] if self.shield else []
        if self.retaliate:
            said.append(", ".join([f"Retaliate {self.retaliate}", *filter(None, [self.sting.capitalize()])]))
        self.before = {"hp": self.hp, "conditions": sorted(self.conditions), "text": "\n".join(said)}

    @property
    def after(self) -> dict[str, Any]:
        return {"hp": self.hp, "conditions": sorted(self.conditions)} if self.hp else {"gone": True}

    def suffer(self, damage: int) -> None:
        """Ward halves and brittle doubles the next damage; regenerate goes with it."""
        if damage <= 0:
            return
        if {"ward", "brittle"} & self.conditions:
            if "brittle" not in self.conditions:
                damage //= 2
            elif "ward" not in self.conditions:
                damage *= 2
            self.conditions -= {"ward", "brittle"}
        if damage:
            self.hp = max(0, self.hp - damage)
            self.conditions.discard("regenerate")


def some(chance: Random, names: str, how_often: float = 0.25) -> set[str]:
    return {name for name in names.split() if chance.random() < how_often}


def draw(chance: Random, attacker: Body) -> tuple[list[str], int]:
    """The cards that are drawn for one attack, and the value that is used."""
    better, worse = "strengthen" in attacker.conditions, "muddle" in attacker.conditions
    cards = [chance.choice(list(MODIFIERS)) for _ in range(1 if better == worse else 2)]
    return cards, (max if better else min)(MODIFIERS[card] for card in cards)


@pytest.mark.parametrize("seed", range(60))
def test_an_attack_on_three_comes_out_as_reckoned(seed: int) -> None:
    chance = Random(seed)
    attacker = Body(chance.choice([3, 6, 30]), some(chance, "ward brittle regenerate strengthen muddle"))
    targets = [
        Body(
            chance.choice([2, 5, 20]),
            some(chance, "ward brittle poison regenerate"),
            chance.choice([0, 0, 1, 2]),
            chance.choice([0, 1, 2]),
            chance.choice(["", "muddle", "disarm", "stun", "wound"]),
        )
        for _ in AROUND
    ]
    value, pierce, given = chance.randrange(5), chance.randrange(3), some(chance, "wound poison brittle")
    drawn: list[str] = []
    for target in targets:
        if not attacker.hp or {"disarm", "stun"} & attacker.conditions:
            break
        cards, modifier = draw(chance, attacker)
        drawn += cards
        total = max(0, value + ("poison" in target.conditions) + modifier)
        target.suffer(total - max(0, target.shield - pierce))
        if target.hp:
            target.conditions |= given
            attacker.suffer(target.retaliate)
            if target.retaliate and target.sting and attacker.hp:
                attacker.conditions.add(target.sting)
    effects = [f"Pierce {pierce}"] if pierce else []
    text = ", ".join([f"Attack {value}", "Target 3", *effects, *sorted(map(str.capitalize, given))])
    trial = {
        "id": f"reckoned {seed}",
        "ruleset": "fh",
        "board": {"hexes": [[0, 0], *AROUND, [3, 0]]},
        "figures": [
            {"id": "a", "side": "characters", "at": [0, 0], **attacker.before},
            {"id": "b", "side": "characters", "at": [3, 0], "hp": 9},
            *(
                {"id": str(n), "side": "monsters", "at": at, **target.before}
                for n, (at, target) in enumerate(zip(AROUND, targets, strict=True))
            ),
        ],
        "acts": [{"perform": "a", "text": text, "answers": ["0", "1", "2"], "draws": drawn}],
        "expect": {
            "figures": {"a": attacker.after} | {str(n): target.after for n, target in enumerate(targets)},
            "drawn": {"a": len(drawn)},
        },
    }
    found, _ = try_out(msgspec.convert(trial, Trial))
    assert (found.error, found.wrong) == (None, [])
