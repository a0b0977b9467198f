"""Explicit seeds whose first match is short when everybody plays the first tile that is offered.

Found by `find_seeds.py`. Should the shuffle ever change, the tests that use them say so, and others
have to be found.
"""

SHORT_MATCH = {
    # 76 decisions: blocked, out, blocked, blocked.
    "chiva": "chiva 26969",
    # 106 decisions: key, blocked, out, key.
    "six-love": "six-love 13260",
    # 65 decisions: a redeal, then two rounds, both ended by a Dékabès.
    "dekabes": "dekabes 4762",
}

LONGEST_LINE = "chiva 990"
"""In its first round of Chiva 25 tiles come to lie before one seat goes out: no line is longer."""
