"""Searches of the lists: what is looked at of one, and that for matches, by code and by names."""

import functools
import operator
import unicodedata
from typing import Final

from django.db.models import Q, QuerySet

from tables.archive.models import Match
from tables.vocabulary.codes import read_code, read_part_of_code

LONGEST_SEARCH: Final = 200
"""Code points of a search; the rest is not looked at."""
MOST_WORDS: Final = 8


def limit_search(text: str) -> list[str]:
    """Return the words of the search ``text`` that are looked for: more, no database would take."""
    text = unicodedata.normalize("NFC", text[:LONGEST_SEARCH]).replace("\0", " ")
    return text.split()[:MOST_WORDS]


def search_matches(matches: QuerySet[Match], text: str) -> QuerySet[Match]:
    """Return the matches at the table with the code ``text``, or with all of its words in names.

    A word may be part of the code, too.
    """
    words = limit_search(text)
    if not words:
        return matches
    found = functools.reduce(operator.and_, map(_ask_word, words))
    code = read_code(" ".join(words))
    if code is not None:
        found |= Q(log__code=code)
    return matches.filter(found)


def _ask_word(word: str) -> Q:
    asked = Q(names__icontains=word)
    part = read_part_of_code(word)
    if part is not None:
        asked |= Q(log__code__contains=part)
    if not word.isascii():
        # SQLite ignores the case of the 26 letters alone.
        for each in {word.lower(), word.upper(), word.capitalize()} - {word}:
            asked |= Q(names__icontains=each)
    return asked
