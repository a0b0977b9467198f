"""What is kept of a name, and what is none."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.vocabulary.names import LONGEST_NAME, clean_name

same_every_time = settings(derandomize=True, deadline=None, database=None)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   Marie ", "Ann Marie"),
        ("Ann\u00a0Marie", "Ann Marie"),
        ("Ann\nMarie\t", "Ann Marie"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066x\u2069", "x"),
        ("A\x00n\x1bn\x7f", "Ann"),
        ("A\u00adnn", "Ann"),
        ("<img src=x onerror=a()>", "<img src=x onerror=a()>"),
        ("🙂", "🙂"),
        ("O'Brien; --", "O'Brien; --"),
        ("李小龍", "李小龍"),
        ("שלום", "שלום"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "\u00e9" * 24),
        ("x" * 23 + "   ", "x" * 23),
    ],
)
def test_a_name_is_cleaned(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u200b",
        "\u202e\u202d",
        "\x00",
        "\u3164",
        "\u2800\u115f",
        "\ufe0f",
        "\u0301\u0302",
        "\U000e0041",
        "\ue000",
        "\ud800",
        "x" * 25,
        "x" * 5000,
        "🙂" * 25,
        "q" + "\u0317" * 30,
    ],
)
def test_what_cannot_be_read_or_is_too_long_is_no_name(typed: str) -> None:
    assert clean_name(typed) is None


@same_every_time
@given(st.text(st.characters(codec=None), max_size=60))
def test_a_kept_name_is_clean_and_stays_as_it_is(typed: str) -> None:
    name = clean_name(typed)
    if name is None:
        return
    assert 1 <= len(name) <= LONGEST_NAME
    assert clean_name(name) == name
    assert name == name.strip() == unicodedata.normalize("NFC", name)
    assert "  " not in name
    categories = {unicodedata.category(character) for character in name}
    assert not categories & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    name.encode()
