"""References to sections: page and number."""

import pytest

from havenwright.errors import UserError
from havenwright.packs.sections import read_section


@pytest.mark.rule("gh2.setup.section-number-format", library=True)
def test_a_section_is_a_page_and_a_number() -> None:
    section = read_section("15.1")
    assert (section.page, section.number) == (15, 1)
    assert str(section) == "15.1"


@pytest.mark.parametrize(
    "text", ["", "15", "15.", ".1", "15.0", "0.1", "15.1.2", "15,1", " 15.1", "15.x", "1.10\n"]
)
def test_anything_else_is_no_section(text: str) -> None:
    with pytest.raises(UserError, match="is no section"):
        read_section(text)
