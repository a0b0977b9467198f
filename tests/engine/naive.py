"""The rules once more, slowly: written from docs/rules.md alone, to check the engine against.

Nothing of the engine is used here. A tile is a pair of numbers, a hand a list, and the line a list
of tiles as they lie; a round and what it led to is reckoned from a record of it.
"""

from dataclasses import dataclass
from typing import Any

Tile = tuple[int, int]
Json = dict[str, Any]

Last = tuple[Tile, Tile, list[int]]
"""A last tile, the ends before it, and how many halves of each end's value were out."""

TARGET = {"chiva": 4, "six-love": 6, "dekabes": 4}


def read(text: str) -> Tile:
    return int(text[0]), int(text[2])


class Table:
    """Four hands and a line, without any profile."""

    def __init__(self, deal: list[list[str]]) -> None:
        self.hands = [[read(tile) for tile in hand] for hand in deal]
        self.line: list[Tile] = []
        self.passes = 0

    def copy(self) -> "Table":
        """A table on which one may play on without changing this one."""
        copy = Table([])
        copy.hands, copy.line = [list(hand) for hand in self.hands], list(self.line)
        copy.passes = self.passes
        return copy

    def ends(self) -> Tile:
        return self.line[0][0], self.line[-1][1]

    def moves(self, seat: int, *, must_double_six: bool) -> list[tuple[Tile | None, str | None]]:
        """Everything that ``seat`` may do: tile and end, or (None, None) for a pass."""
        hand = self.hands[seat - 1]
        if not self.line:
            return [(tile, None) for tile in hand if not must_double_six or tile == (6, 6)]
        left, right = self.ends()
        plays: list[tuple[Tile | None, str | None]] = []
        plays += [(tile, "left") for tile in hand if left in tile]
        plays += [(tile, "right") for tile in hand if right in tile]
        return plays or [(None, None)]

    def play(self, seat: int, tile: Tile, end: str | None) -> None:
        self.hands[seat - 1].remove(tile)
        self.passes = 0
        turned = tile[::-1]
        if end == "left":
            self.line.insert(0, tile if tile[1] == self.line[0][0] else turned)
        elif end == "right":
            self.line.append(tile if tile[0] == self.line[-1][1] else turned)
        else:
            self.line.append(tile)

    def halves_out(self, value: int) -> int:
        return sum(half == value for tile in self.line for half in tile)

    def totals(self) -> list[int]:
        return [sum(a + b for a, b in hand) for hand in self.hands]


@dataclass
class Reckoner:
    """A session, reckoned round by round."""

    profile: str
    scores: tuple[int, int] = (0, 0)
    base: int = 1

    def reckon(self, content: Json) -> Json | None:
        """Return the whole result of a round of a record; None when it stops in the middle."""
        # The deal in play: one deal is thrown in for each redeal.
        redeals = sum(action["action"] == "redeal" for action in content["actions"])
        table = Table(content["deals"][redeals])
        opener = 0
        for action in content["actions"]:
            seat = action["seat"]
            if action["action"] == "play":
                opener = opener or seat
                tile = read(action["tile"])
                if len(table.hands[seat - 1]) == 1:
                    ends = table.ends()
                    halves = [table.halves_out(value) for value in ends]
                    table.play(seat, tile, action["end"])
                    return self._end(table, opener, seat, (tile, ends, halves))
                table.play(seat, tile, action.get("end"))
            elif action["action"] == "pass":
                table.passes += 1
                if table.passes == 4:
                    return self._end(table, opener, None, None)
        return None

    def _end(self, table: Table, opener: int, out: int | None, last: Last | None) -> Json:
        totals = table.totals()
        by = out or self._block(totals)
        before, base = self.scores, self.base
        bonus = self._bonus(last) if last else None
        points, broken = 0, False
        if by is None:
            self.base = 2 if self.profile == "dekabes" else 1
        else:
            winner = (by - 1) % 2
            points = {"key": 2, "dekabes": 2 * base}.get(bonus or "", base)
            rival = before[1 - winner]
            broken = rival > 0 and self.profile != "dekabes"
            if broken:
                points, bonus = 0, None
            mine = 0 if broken else before[winner] + points
            self.scores = (mine, 0) if winner == 0 else (0, mine)
            self.base = 1
        scores, next_base = self.scores, self.base
        is_over = max(scores) >= TARGET[self.profile]
        if is_over:
            self.scores, self.base = (0, 0), 1
        return {
            "opener": opener,
            "kind": "out" if out else "blocked",
            "winner": None if by is None else (by - 1) % 2 + 1,
            "by": by,
            "bonus": bonus,
            "totals": totals,
            "points": points,
            "broken": broken,
            "score_before": list(before),
            "score": list(scores),
            "base": base,
            "match_over": is_over,
            "next_base": next_base,
            "next_opening": self._open_next(by, opener, broken=broken, is_over=is_over),
            "last": last
            and {
                "tile": f"{max(last[0])}-{min(last[0])}",
                "ends": list(last[1]),
                "halves_out": last[2],
            },
        }

    def _block(self, totals: list[int]) -> int | None:
        """Who opens or designates after a block; None for a draw."""
        if self.profile == "chiva":
            pairs = totals[0] + totals[2], totals[1] + totals[3]
            if pairs[0] == pairs[1]:
                return None
            low, high = (1, 3) if pairs[0] < pairs[1] else (2, 4)
            return high if totals[high - 1] < totals[low - 1] else low
        lightest = [seat for seat in (1, 2, 3, 4) if totals[seat - 1] == min(totals)]
        has_both_teams = any(seat % 2 for seat in lightest) and any(
            seat % 2 == 0 for seat in lightest
        )
        return None if has_both_teams else lightest[0]

    def _bonus(self, last: Last) -> str | None:
        (high, low), ends, halves = last
        if high == low:
            return None
        if self.profile == "six-love":
            is_key = ends in [(high, low), (low, high)] and halves == [7, 7]
            return "key" if is_key else None
        if self.profile == "dekabes":
            fits_both = ends[0] in (high, low) and ends[1] in (high, low)
            return "dekabes" if fits_both else None
        return None

    def _open_next(self, by: int | None, opener: int, *, broken: bool, is_over: bool) -> Json:
        if self.profile == "chiva":
            if by is None or is_over:
                return {"kind": "double-six"}
            return {"kind": "seat", "seat": by}
        if self.profile == "six-love":
            if by is None or broken:
                return {"kind": "double-six"}
            return {"kind": "designate", "representative": by}
        if is_over:
            return {"kind": "double-six"}
        return {"kind": "designate", "representative": by or opener}
