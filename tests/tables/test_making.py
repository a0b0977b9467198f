"""Making a table."""

import asyncio

import msgspec
import pytest

from engine.shuffle import seed_of_text
from tables.making import AComputer, Invite, Me, NewSeat, NewTable, OnThisDevice, make_table
from tables.state.seating import Computer, Open, Person
from tables.storage.store import Store
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode
from tests.tables.pure_tables import A, B

INVITE = '{"kind":"invite"}'
SEATS = f'{{"id":"1","profile":"chiva","seats":[%s,{INVITE},{INVITE},{INVITE}]}}'


def wanted(
    *seats: NewSeat, id: str = "1", seed: str | None = None, start: bool = False
) -> NewTable:
    four = seats or (Me("Ann"), AComputer("easy"), AComputer("normal"), AComputer("easy"))
    return NewTable(id, "six-love", four, seed, "fast", start=start)


async def code_of(store: Store, *seats: NewSeat, **more: object) -> str:
    refusal = await make_table(wanted(*seats, **more), A, store=store)
    assert isinstance(refusal, TableRefusal)
    return refusal.code


async def test_a_table_has_the_seats_that_were_asked_for(store: Store) -> None:
    seats = (Invite(), Me(" Ann "), OnThisDevice("Bob"), AComputer("normal"))
    code = await make_table(wanted(*seats), A, store=store)
    assert isinstance(code, str)
    loaded = await store.load(code)
    assert loaded is not None
    open_seat, ann, bob, computer = loaded.table.seating
    assert open_seat == Open()
    assert isinstance(ann, Person)
    assert isinstance(bob, Person)
    assert (ann.device, ann.name, bob.device, bob.name) == (A, "Ann", A, "Bob")
    assert computer == Computer("normal")
    assert (loaded.table.creator, loaded.table.pace) == (A, "fast")
    assert (loaded.table.profile, loaded.table.code) == ("six-love", code)
    assert loaded.table.session is None


async def test_one_press_makes_and_starts_a_table(store: Store) -> None:
    code = await make_table(wanted(start=True), A, store=store)
    assert isinstance(code, str)
    loaded = await store.load(code)
    assert loaded is not None
    assert loaded.table.version == 1
    assert loaded.table.session is not None
    assert loaded.table.session.round is not None


async def test_a_request_sent_twice_makes_one_table(store: Store, other: Store) -> None:
    new = wanted(start=True)
    codes = await asyncio.gather(
        *(make_table(new, A, store=each) for each in (store, other, store, other))
    )
    assert len(set(codes)) == 1
    assert isinstance(codes[0], str)
    loaded = await store.load(codes[0])
    assert loaded is not None
    assert loaded.table.version == 1


async def test_two_requests_and_two_devices_make_different_tables(store: Store) -> None:
    codes = {
        await make_table(wanted(id=id), device, store=store) for id in "123" for device in (A, B)
    }
    assert len(codes) == 6


async def test_an_explicit_seed_deals_the_same_hands(store: Store) -> None:
    rounds = []
    for id in "12":
        code = await make_table(wanted(id=id, seed="sète", start=True), A, store=store)
        assert isinstance(code, str)
        loaded = await store.load(code)
        assert loaded is not None
        session = loaded.table.session
        assert session is not None
        assert session.is_seed_explicit
        assert session.seed == seed_of_text("sète")
        assert session.round is not None
        rounds.append(session.round.hands)
    assert rounds[0] == rounds[1]


async def test_without_a_seed_every_table_is_dealt_afresh(store: Store) -> None:
    seeds = set()
    for number in range(20):
        code = await make_table(wanted(id=f"{number}", start=True), A, store=store)
        assert isinstance(code, str)
        loaded = await store.load(code)
        assert loaded is not None
        assert loaded.table.session is not None
        assert not loaded.table.session.is_seed_explicit
        seeds.add(loaded.table.session.seed)
    assert len(seeds) == 20


async def test_what_cannot_be_made_is_refused_and_nothing_is_stored(store: Store) -> None:
    four = [AComputer("easy")] * 4
    assert await code_of(store, *four) == TableRefusalCode.NOT_AT_TABLE
    assert await code_of(store, *[Invite()] * 4) == TableRefusalCode.NOT_AT_TABLE
    assert await code_of(store, Me(""), *four[1:]) == TableRefusalCode.BAD_NAME
    assert await code_of(store, Me("Ann"), Me("x" * 25), *four[2:]) == TableRefusalCode.BAD_NAME
    assert await code_of(store, seed="") == TableRefusalCode.BAD_SEED
    assert await code_of(store, seed="x" * 101) == TableRefusalCode.BAD_SEED
    assert await code_of(store, seed="\ud800") == TableRefusalCode.BAD_SEED
    assert (
        await code_of(store, Me("Ann"), Invite(), *four[2:], start=True)
        == TableRefusalCode.SEATS_OPEN
    )
    assert await store.redis.keys(f"{store.prefix}:*log*") == []


@pytest.mark.parametrize(
    "body",
    [
        "[]",
        "{}",
        '{"id":"1","profile":"poker","seats":[]}',
        '{"id":"1","profile":"chiva","seats":[{"kind":"invite"}]}',
        SEATS % '{"kind":"robot"}',
        SEATS % '{"kind":"me","name":"Ann","device":"x"}',
        SEATS % '{"kind":"me"}',
        SEATS % '{"kind":"computer","level":"divine"}',
    ],
)
def test_a_body_of_another_shape_is_none(body: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body, type=NewTable)
