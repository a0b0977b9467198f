"""The fast core: positions as plain integers, hands as bit sets, rules by tables made once.

Its functions are written so that a compiler of Python can turn them into machine code; where there
is none, Python runs the very same lines and comes to the very same results (docs/computers.md, "The
fast core"). Everything is an integer below 2^63, or a list or array of such; seats count from 0.
"""
