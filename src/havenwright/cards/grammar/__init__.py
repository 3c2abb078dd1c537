"""The card language as tables of rows, a chapter a module, in the words that the writer prints.

`language` puts the chapters together; `haven grammar` prints them.
"""
