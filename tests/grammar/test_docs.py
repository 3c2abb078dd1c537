"""The page about grammars: its examples run."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "grammar.md"


def test_the_examples_of_the_page_run() -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        exec(example, {})
