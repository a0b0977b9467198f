"""The three profiles, one file each."""

from typing import Final

from engine.commands import ProfileName
from engine.profiles.base import Profile
from engine.profiles.chiva import CHIVA
from engine.profiles.dekabes import DEKABES
from engine.profiles.six_love import SIX_LOVE

PROFILES: Final[dict[ProfileName, Profile]] = {
    profile.name: profile for profile in (CHIVA, SIX_LOVE, DEKABES)
}

__all__ = ["PROFILES", "Profile"]
