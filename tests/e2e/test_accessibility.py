"""Every screen can be used by those who see little, hear it read, or have large fingers."""

import pytest

from tests.e2e.conftest import Invite
from tests.e2e.inspecting import LOOKS, SIZES, find_faults
from tests.e2e.test_languages import LANGUAGES
from tests.e2e.walks import WALKS, speaking
from tests.thoroughness import IS_THOROUGH, scaled

# Each walk in one language, each screen in one look and one size; all of them over all walks.
TOURS = [
    (walk, language)
    for number, walk in enumerate(WALKS)
    for language in scaled([LANGUAGES[number % len(LANGUAGES)]], LANGUAGES)
]


@pytest.mark.timeout(scaled(120, 600))
@pytest.mark.parametrize(("walk", "language"), TOURS)
def test_every_screen_can_be_used_by_everybody(person: Invite, walk: str, language: str) -> None:
    faults: list[str] = []
    for number, (screen, who) in enumerate(WALKS[walk](speaking(person, language))):
        looks = list(LOOKS) if IS_THOROUGH else [LOOKS[number % len(LOOKS)]]
        texts = scaled(["largest"], ["usual", "large", "larger", "largest"])
        sizes = scaled([SIZES[number % len(SIZES)]], SIZES)
        found = find_faults(who, looks, sizes, texts)
        faults += [f"{screen} in {language}: {each}" for each in found]
    assert not faults, "\n".join(faults)
