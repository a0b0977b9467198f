"""What a device may know, held against every byte that it was sent."""

import base64
import re
from collections.abc import Iterable

import msgspec

from engine.events import Accepted, Dealt, Designated, Passed, Played, RedealAsked
from engine.seats import Seat
from engine.tiles import TILES, Tile, read_tile
from tests.processes.device import Answer, Device
from tests.processes.journal import Journal, Moment
from tests.processes.table_socket import Frame, Socket

TILE = re.compile(r"(?<![0-9A-Za-z])([0-6]-[0-6])(?![0-9A-Za-z])")
DIGEST = re.compile(r"[0-9a-fA-F]{64}")
LOOKING_BACK = re.compile(r"/(?P<what>log|record|replays|replays/\d+)/$")

OK = 200

Decision = Played | Passed | Accepted | RedealAsked | Designated


def find_tiles(text: str) -> set[Tile]:
    """Return the tiles that ``text`` names, in either order of their halves."""
    return {tile for name in TILE.findall(text) if (tile := read_tile(name)) is not None}


def check_device(device: Device, journal: Journal, others: Iterable[Device]) -> int:
    """Check all that ``device`` was sent; return how many frames that were."""
    never: set[str] = set()
    for seed in journal.session_seeds:
        never |= write_in_all_ways(seed)
    for other in others:
        never |= {other.pseudonym, other.cookie}
    for dealt in _deals_never_over(journal):
        never |= write_in_all_ways(dealt)
    texts = [text for socket in device.sockets for text in socket.texts]
    texts += [answer.headers + answer.body.decode() for answer in device.answers]
    for text in texts:
        assert not any(secret in text for secret in never), "a secret was sent"
    for answer in device.answers:
        check_answer(answer, journal)
    for socket in device.sockets:
        check_socket(socket, device.pseudonym, journal)
    return sum(len(socket.texts) for socket in device.sockets)


def check_answer(answer: Answer, journal: Journal) -> None:
    """Check one answer over HTTP: only what looks back names tiles."""
    found = LOOKING_BACK.search(answer.path)
    if answer.status != OK or found is None:
        assert not find_tiles(answer.body.decode()), "a page or an API answer names a tile"
        return
    match found["what"]:
        case "log":
            _check_log(answer, journal)
        case "record":
            _check_record(answer, journal)
        case "replays":
            _check_index(answer, journal)
        case _:
            _check_replay(answer, journal)


def _check_log(answer: Answer, journal: Journal) -> None:
    for entry in answer.json["entries"]:
        moment = journal.moments[entry["version"]]
        before = moment.version - 1
        assert find_tiles(_write(entry)) <= journal.told_between(before, moment.version)
        commitments = {each["commitment"] for each in entry["told"] if "commitment" in each}
        assert set(DIGEST.findall(_write(entry))) == commitments


def _check_record(answer: Answer, journal: Journal) -> None:
    over = {dealt.seed: dealt for m in journal.moments if m.is_over for dealt in m.deals}
    for content in answer.json["rounds"]:
        hands = [over[seed].hands for seed in content["seeds"]]
        assert content["deals"] == [[list(hand) for hand in deal] for deal in hands]


def _check_index(answer: Answer, journal: Journal) -> None:
    for each in answer.json["rounds"]:
        moment = journal.moments[each["ended_at_version"]]
        assert moment.is_over
        assert find_tiles(_write(each)) <= set(moment.line)
    assert not DIGEST.search(answer.body.decode())


def _check_replay(answer: Answer, journal: Journal) -> None:
    """Check a round that is seen again: all of its deals were over when it ended."""
    replay = answer.json
    assert journal.moments[replay["ended_at_version"]].is_over
    shown = deals_shown_again(journal)
    deals = [*replay["deals"], *(deal for each in replay["undone"] for deal in each["deals"])]
    for deal in deals:
        assert deal["hands"] == [list(hand) for hand in shown[deal["seed"]].hands]
    digests = {deal[key] for deal in deals for key in ("seed", "commitment")}
    assert set(DIGEST.findall(answer.body.decode())) == digests


def deals_shown_again(journal: Journal) -> dict[str, Dealt]:
    """Return all deals, by their seeds, of rounds that were over: those taken back in them too."""
    dealt_at = {
        event.seed: moment.version
        for moment in journal.moments
        for event in moment.events
        if isinstance(event, Dealt)
    }
    return {
        event.seed: event
        for moment in journal.moments
        if moment.is_over
        for each in journal.moments[dealt_at[moment.deals[0].seed] : moment.version + 1]
        for event in each.events
        if isinstance(event, Dealt)
    }


def check_socket(socket: Socket, device: str, journal: Journal) -> None:
    """Check every frame of one socket, in order, with what it had asked for until then."""
    reveals: dict[str, Seat] = {}
    lifted: tuple[Seat, int] | None = None
    since = 0
    for direction, frame in socket.passed:
        if direction == "sent":
            if frame["type"] == "reveal":
                reveals[frame["id"]] = frame["seat"]
        elif frame["type"] == "ack" and frame["id"] in reveals:
            lifted = (reveals[frame["id"]], frame["version"])
        elif frame["type"] == "hinted":
            check_hinted(frame, device, journal, lifted)
        elif frame["type"] != "shown":
            assert not find_tiles(_write(frame)), f"a {frame['type']} names a tile"
            assert not DIGEST.search(_write(frame))
        else:
            check_shown(frame, device, journal, lifted, since)
            since = frame["version"]


def check_hinted(
    frame: Frame, device: str, journal: Journal, lifted: tuple[Seat, int] | None
) -> None:
    """Check one hint: it names a tile of the hand that the socket shows, and no other."""
    moment, seat = journal.moments[frame["version"]], frame["seat"]
    assert seat in moment.seats_of(device)
    assert len(moment.seats_of(device)) == 1 or _is_lifted(lifted, seat, device, journal, moment)
    assert find_tiles(_write(frame)) <= moment.hands[seat - 1]
    assert not DIGEST.search(_write(frame))


def check_shown(
    frame: Frame, device: str, journal: Journal, lifted: tuple[Seat, int] | None, since: int
) -> None:
    """Check one view: nothing in it but what this socket may know at its version."""
    moment = journal.moments[frame["version"]]
    view, faced = frame["view"], frame["view"]["faced"]
    mine = moment.seats_of(device)
    assert set(view["mine"]) == mine
    if not mine:
        assert faced is None
        assert not any((view["proposal"], *view["may"].values())), "nothing may be done"
    if not mine and not journal.may_watch:
        assert view["session"] is None
        assert (view["readers"], view["spectators"]) == ([], 0)
        assert not find_tiles(_write(frame))
        return
    may_know: set[Tile] = set(TILES) if moment.is_over else set(moment.line)
    if faced is not None:
        assert faced in mine
        assert len(mine) == 1 or _is_lifted(lifted, faced, device, journal, moment)
        may_know |= moment.hands[faced - 1]
    elif view["session"] is not None and not moment.is_over:
        assert view["session"]["round"]["hand"] is None
    assert find_tiles(_write(view)) <= may_know, "a view names a tile that is not public"
    assert find_tiles(_write(frame["told"])) <= journal.told_between(since, moment.version)
    digests = set(moment.commitments)
    digests |= {dealt.seed for dealt in moment.deals if moment.is_over}
    told = {each["commitment"] for each in frame["told"] if each["type"] == "dealt"}
    assert set(DIGEST.findall(_write(view))) <= digests, "a view names a seed or worse"
    assert set(DIGEST.findall(_write(frame["told"]))) == told


def write_in_all_ways(secret: str) -> set[str]:
    """Return the hex ``secret`` as it may look in a text."""
    raw = bytes.fromhex(secret)
    encoded = base64.b64encode(raw).decode().rstrip("=")
    urlsafe = base64.urlsafe_b64encode(raw).decode().rstrip("=")
    return {secret.lower(), secret.upper(), encoded, urlsafe, str(int.from_bytes(raw, "big"))}


def _is_lifted(
    lifted: tuple[Seat, int] | None,
    faced: Seat,
    device: str,
    journal: Journal,
    moment: Moment,
) -> bool:
    """Tell whether the curtain may be up: asked for, and nobody and nothing else asked since."""
    if lifted is None or lifted[0] != faced:
        return False
    between = journal.moments[lifted[1] : moment.version + 1]
    # After something was taken or put back, the same seat is asked something else.
    return all(
        faced in each.waiting and faced in each.seats_of(device) and not each.is_over
        for each in between
    ) and not any(each.has_jumped for each in between[1:])


def _deals_never_over(journal: Journal) -> list[str]:
    shown = deals_shown_again(journal)
    return [dealt.seed for dealt in journal.deals if dealt.seed not in shown]


def _write(value: object) -> str:
    return msgspec.json.encode(value).decode()
