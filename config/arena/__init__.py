"""The arena: computers against each other over duplicate deals (docs/computers.md).

A tool like ``engine.replay``: it plays all four hands. The tables know nothing of it.
"""
