"""A manifest that is made to cost time or memory is refused at once, and nothing outside a pack is shown."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from havenwright.cards import CardErrors, read_action
from havenwright.cli.check import command as check
from havenwright.packs.manifest import MOST_UNKNOWN, read_manifest

WHOLE = """\
id = "p"
name = "P"
version = "1.0"
licence = "MIT"
authors = ["A"]
rulesets = ["gh2"]
"""


def test_a_key_of_very_many_parts_is_refused_before_it_is_read() -> None:
    manifest, (problem,) = read_manifest(WHOLE + ".".join("a" * 30_000) + " = 1\n", "pack.toml")
    assert manifest is None
    assert (problem.line, problem.message) == (7, "a key with dots; the keys of a pack are single words")


def test_of_very_many_unknown_keys_only_some_are_told() -> None:
    _, problems = read_manifest(WHOLE + "".join(f"k{n} = 1\n" for n in range(5_000)), "pack.toml")
    assert len(problems) == MOST_UNKNOWN + 1
    assert problems[-1].message == "5000 keys that a pack doesn't have"


def test_dots_in_a_text_are_no_key() -> None:
    manifest, problems = read_manifest(WHOLE.replace('"P"', '"P. Q. R. S. T. U. V. W. X. Y. Z."'), "p")
    assert (manifest and manifest.name, problems) == ("P. Q. R. S. T. U. V. W. X. Y. Z.", [])


def test_nothing_of_a_file_outside_the_pack_is_shown(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("password: swordfish\n")
    (tmp_path / "p" / "items").mkdir(parents=True)
    (tmp_path / "p" / "pack.toml").write_text(WHOLE)
    (tmp_path / "p" / "items" / "x.item").symlink_to(secret)
    done = CliRunner().invoke(check, [str(tmp_path / "p")], standalone_mode=False)
    assert "leads out of the pack" in done.output
    assert "swordfish" not in done.output
    (tmp_path / "p" / "pack.toml").unlink()
    for named in ("p", "p/items", "p/items/x.item"):
        done = CliRunner().invoke(check, [str(tmp_path / named)], standalone_mode=False)
        assert "x.item:1:1" in done.output
        assert "swordfish" not in done.output


@pytest.mark.parametrize("sign", ["+", "-", "x"])
def test_an_amount_of_very_many_terms_is_a_mistake(sign: str) -> None:
    with pytest.raises(CardErrors, match="an amount of more than 20 terms"):
        read_action("Attack 1" + f" {sign} 1" * 1_200)
