"""Every process dies at once: seats that are kept, asked for and handed on are as they were."""

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.gathering import NO_REDEAL, gather_four


async def test_seats_are_kept_asked_for_and_handed_on_after_everything_was_killed(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    # Before the first tile, and without a redeal: so that everybody keeps the hand that they have.
    table = await gather_four(new_device, open_page, "dekabes", seed=NO_REDEAL)
    bea, cleo = table.devices[1], table.devices[2]
    newcomer, phone = await new_device(), await new_device()
    leaving = await bea.connect(table.code, 0)
    await leaving.receive("shown")
    hand = leaving.view["session"]["round"]["hand"]
    assert (await leaving.ask("leave", seat=2))["type"] == "ack"
    asking = await newcomer.connect(table.code, 1)
    await asking.receive("shown")
    assert asking.view["seats"][1]["keeps"] == "Seat 2"
    number = (await asking.ask("sit", seat=2, name="Zoe"))["version"]
    handing = await cleo.connect(table.code, 0)
    await handing.receive("shown")
    made = await handing.ask("hand_over", seat=3)
    await handing.receive_version(made["version"])
    (link,) = handing.view["handovers"]

    programs = [cluster.redis, *cluster.webs, *cluster.workers]
    for program in programs:
        program.kill()
    for program in programs[:-1]:
        program.start()
    await cluster.restart(programs[-1])

    back = await bea.connect(table.code, 1)
    await back.receive("shown")
    seat = back.view["seats"][1]
    assert (seat["kind"], seat["keeps"], seat["is_kept_for_me"]) == ("computer", "Seat 2", True)
    assert [each["number"] for each in back.view["requests"]] == []
    again = await newcomer.connect(table.code, 0)
    await again.receive("shown")
    assert [each["number"] for each in again.view["requests"]] == [number]
    seated = await back.ask("sit", seat=2, name="Seat 2")
    await back.receive_version(seated["version"])
    assert back.view["mine"] == [2]
    assert back.view["session"]["round"]["hand"] == hand
    taking = await phone.connect(table.code, 1)
    await taking.receive("shown")
    taken = await taking.ask("take_over", token=link["token"])
    await taking.receive_version(taken["version"])
    assert taking.view["mine"] == [3]
    assert len(taking.view["session"]["round"]["hand"]) == 7
