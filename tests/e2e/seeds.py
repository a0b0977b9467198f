"""Explicit seeds whose first match, or round, is short when everybody plays the first tile offered.

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

SHORT_ROUND = {
    # Blocked after so few decisions; then somebody is asked who opens, except in Chiva.
    "chiva": "chiva 1359",  # 12
    "six-love": "six-love 1561",  # 12
    "dekabes": "dekabes 104",  # 16
}
"""For what comes after a round, where the round itself is not what a test is about."""

LONGEST_LINE = "chiva 990"
"""In its first round of Chiva 25 tiles come to lie before one seat goes out: no line is longer."""
