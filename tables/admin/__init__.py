"""The pages of the staff, below /admin/: what is over at the tables, and who sits at them now.

Nothing can be added, changed or deleted there, and nothing of a round in play is shown.
"""
