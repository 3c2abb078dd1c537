"""Reads card texts with the package on the path, a JSON list of texts a line.

Out come, as JSON, processor seconds and the places of texts that it can't read.
"""

import json
import sys
from time import process_time

from havenwright.cards.reading import read_action
from havenwright.errors import UserError

for line in sys.stdin:
    texts = json.loads(line)
    unread = []
    start = process_time()
    for at, text in enumerate(texts):
        try:
            read_action(text, marks=True)
        except UserError:
            unread.append(at)
    print(json.dumps({"seconds": process_time() - start, "unread": unread}), flush=True)
