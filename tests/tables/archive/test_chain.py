"""The chain: every link depends on all before it, and the seal on the server's key."""

import hashlib

import pytest
from pytest_django import Settings

from tables.archive.chain import first_link, is_sealed, link_after, seal

ENTRIES = [b'["one"]', b'["two"]', b'["three"]']


def links_of(code: str, entries: list[bytes]) -> list[str]:
    links = [first_link(code)]
    for entry in entries:
        links.append(link_after(links[-1], entry))
    return links


def test_a_link_is_the_hash_of_the_one_before_and_of_the_entry() -> None:
    first = hashlib.sha256(b"AAAABBBB").digest()
    assert first_link("AAAABBBB") == first.hex()
    assert link_after(first.hex(), b"x") == hashlib.sha256(first + b"x").hexdigest()


@pytest.mark.parametrize(
    "entries",
    [
        [b'["One"]', b'["two"]', b'["three"]'],
        [b'["two"]', b'["one"]', b'["three"]'],
        [b'["one"]', b'["three"]'],
        [b'["one"]["two"]', b'["three"]'],
    ],
    ids=["changed", "swapped", "dropped", "joined"],
)
def test_whatever_is_changed_changes_the_last_link(entries: list[bytes]) -> None:
    assert links_of("A", entries)[-1] != links_of("A", ENTRIES)[-1]


def test_tables_with_the_same_entries_have_other_links() -> None:
    assert not set(links_of("A", ENTRIES)) & set(links_of("B", ENTRIES))


def test_a_seal_holds_for_its_code_version_and_head_alone() -> None:
    head, other = links_of("A", ENTRIES)[-2:]
    sealed = seal("A", 2, head)
    assert is_sealed("A", 2, head, sealed)
    assert not is_sealed("B", 2, head, sealed)
    assert not is_sealed("A", 3, head, sealed)
    assert not is_sealed("A", 2, other, sealed)
    assert not is_sealed("A", 2, head, "")


def test_a_seal_takes_the_key_of_the_server_or_a_former_one(settings: Settings) -> None:
    head = first_link("A")
    settings.SECRET_KEY = "former " * 8
    sealed = seal("A", 1, head)
    settings.SECRET_KEY = "present " * 8
    assert not is_sealed("A", 1, head, sealed)
    settings.SECRET_KEY_FALLBACKS = ["former " * 8]
    assert is_sealed("A", 1, head, sealed)
