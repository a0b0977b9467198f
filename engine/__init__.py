"""The rules of partner dominoes as values: no clock, no randomness, no input or output.

Values go in and values come out: ``decide(session, command)`` answers with events or a refusal,
``evolve(session, event)`` applies an event and never refuses, and ``view.project`` is the one
door through which a session may be shown.
"""

ENGINE_VERSION = "1"
"""Version of the rules and the shuffle. It is written into every log: a log is only ever read
by an engine of its own version, so that a later change of rules cannot silently re-read it."""
