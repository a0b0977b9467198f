"""Table codes: made of whoever asks, read as people type."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tables.vocabulary.codes import ALPHABET, CODE_LENGTH, make_code, read_code, read_part_of_code

same_every_time = settings(derandomize=True, deadline=None, database=None)


def test_the_same_request_gives_the_same_code_and_no_other_does() -> None:
    codes = {make_code(device, request) for device in "abcdefgh" for request in "12345678"}
    assert len(codes) == 64
    assert make_code("a", "1") == make_code("a", "1")
    assert make_code("a|1", "2") == make_code("a|1", "2")


@same_every_time
@given(st.text(max_size=40), st.text(max_size=40))
def test_a_code_is_read_as_itself(device: str, request: str) -> None:
    code = make_code(device, request)
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(ALPHABET)
    assert read_code(code) == code
    assert read_code(f" {code[:4].lower()}-{code[4:]} ") == code


def test_letters_that_look_like_digits_are_read_as_those() -> None:
    assert read_code("oOiIlL01") == "00111101"


@same_every_time
@given(st.text(max_size=20))
def test_whatever_is_typed_gives_a_code_or_none(text: str) -> None:
    code = read_code(text)
    assert code is None or (len(code) == CODE_LENGTH and set(code) <= set(ALPHABET))


def test_part_of_a_code_is_read_like_a_whole_one() -> None:
    assert read_part_of_code("877j") == "877J"
    assert read_part_of_code("oil-2") == "0112"
    for none in ("87", "", "877Ü", "UUU", "87%", "123456789"):
        assert read_part_of_code(none) is None
