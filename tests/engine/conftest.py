"""How the properties of the engine are tried: the same examples every time, more when thorough.

``pytest tests/engine --hypothesis-profile=search`` looks for new ones, long and at random.
"""

from hypothesis import HealthCheck, settings

from tests.thoroughness import scaled

settings.register_profile(
    "fixed", max_examples=scaled(40, 100), derandomize=True, deadline=None, database=None
)
settings.register_profile(
    "search",
    deadline=None,
    max_examples=5_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fixed")
