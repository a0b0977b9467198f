"""Whatever somebody does to what a log says is found by the rules, at its place."""

import random
import re

import pytest

from tables.archive.verifying.findings import FindingCode
from tables.archive.verifying.verdict import verify
from tests.tables.archive.verifying.archiving import (
    archive,
    changed_entries,
    forge_chain,
    replace_written,
)
from tests.tables.archive.verifying.sessions import LOGS, play
from tests.tables.archive.verifying.tampered import Tampering
from tests.tables.archive.verifying.tampering_rounds import TAMPERINGS_WITH_ROUNDS
from tests.tables.archive.verifying.tampering_seats import TAMPERINGS_WITH_SEATS

TAMPERINGS = (*TAMPERINGS_WITH_ROUNDS, *TAMPERINGS_WITH_SEATS)
SECRET = re.compile(r"[0-6]-[0-6]|[0-9a-f]{40}")
"""A tile, or a seed: rounds in play are verified too."""
TRIES = 3
"""Of each way of tampering, with each log."""


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda tamper: tamper.__name__)
def test_tampering_is_named_at_its_place(tamper: Tampering) -> None:
    times = 0
    for profile, seed in LOGS:
        entries, sound = play(profile, seed), archive(play(profile, seed))
        for number in range(TRIES):
            tampered = tamper(entries, random.Random(number))
            if tampered is None or tampered.entries == list(entries):
                continue
            times += 1
            where = f"{profile} {seed}, try {number}"
            changed = changed_entries(verify(replace_written(sound, tampered.entries)))
            assert min(changed) == tampered.version, where
            forged = verify(forge_chain(sound, tampered.entries)).findings
            assert FindingCode.SEAL_BROKEN in [each.code for each in forged], where
            assert forged[0].place.version == tampered.version, f"{where}: {forged[0]}"
            assert forged[0].code in tampered.codes, f"{where}: {forged[0]}"
            assert not any(SECRET.search(each.sentence) for each in forged), where
    assert times >= 4, "it was tried"
