"""Variants that a trial is played with: by their names, also those of tables and imbuements."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.engine import QUICK, Variants
from havenwright.errors import UserError
from havenwright.rulesets import Ruleset

FLAGS: Final = ("solo", "open information", "reduced randomness", "permanent death")


def variants_of(rules: Ruleset, names: Sequence[str]) -> Variants:
    """The table's choices by their names: `solo`, `harder monsters`, `basic imbuement`."""
    tables = {f"{name} monsters": name for name in rules.monster_tables}
    imbuements = {f"{name} imbuement": name for name in rules.imbuements}
    chosen = QUICK
    for name in names:
        if name in FLAGS:
            chosen = replace(chosen, **{name.replace(" ", "_"): True})
        elif name in tables:
            chosen = replace(chosen, monster_table=tables[name])
        elif name in imbuements:
            chosen = replace(chosen, imbuement=imbuements[name])
        else:
            known = [*FLAGS, *tables, *imbuements]
            raise UserError(f"no variant '{name}'; there are {', '.join(known)}{did_you_mean(name, known)}")
    return chosen
