"""Reads card texts with the package on the path: a JSON list of texts a line in, processor seconds out."""

import json
import sys
from time import process_time

from havenwright.cards.reading import read_action

for line in sys.stdin:
    texts = json.loads(line)
    start = process_time()
    for text in texts:
        read_action(text, marks=True)
    print(process_time() - start, flush=True)
