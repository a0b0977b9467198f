"""What the soak measures and compares is what there is: else its tables would say nothing."""

import os
import subprocess
import sys

from tables.vocabulary.refusals import CloseCode
from tests.deployed.deployment import PREFIX
from tests.processes.counted import Counted
from tests.soak.accounts import Account, name_close
from tests.soak.figures import find_limit, list_unknown
from tests.soak.processes import list_children, measure
from tests.soak.sampling import find_quantile, kind_of

CHILD = """
import os, subprocess, sys, threading
held = b"x" * (50 << 20)
threading.Thread(target=input, daemon=True).start()
files = [open("/dev/null") for _ in range(20)]
child = subprocess.Popen([sys.executable, "-c", "input()"])
print("there", flush=True)
child.wait()
"""


def test_a_process_is_measured_with_all_that_it_has_started() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"there\n"
        children = list_children()
        assert child.pid in children[os.getpid()]
        held = measure(child.pid, children)
        child.kill()
        for each in children[child.pid]:
            os.kill(each, 9)
    assert held.processes == 2
    assert held.threads == 3
    assert held.memory_kb > 50 << 10
    assert 20 + 2 * 3 <= held.descriptors < 60
    assert held.busy_s >= 0
    assert measure(child.pid, {}).processes == 0, "whoever is gone holds nothing"


def test_a_key_is_of_the_kind_that_its_name_says() -> None:
    assert kind_of(f"{PREFIX}:{{3}}:log:ABCD2345") == "log"
    assert kind_of(f"{PREFIX}:{{3}}:schedule") == "schedule"
    assert kind_of(f"{PREFIX}:limit:tables:0123") == "limit"
    assert kind_of("somebody:else") == "somebody:else"


def test_a_quantile_is_the_bound_below_which_so_many_are() -> None:
    counted = Counted([])
    assert find_quantile(counted, "answer") != find_quantile(counted, "answer"), "nobody knows"
    for bound, count in (("0.01", 980), ("0.1", 995), ("+Inf", 1000)):
        counted.series["double_six_answer_seconds_bucket", (("le", bound),)] = count
    assert find_quantile(counted, "answer") == 0.1


def test_an_account_is_settled_between_its_bounds_alone() -> None:
    assert [Account("", 3, 4, counted).is_settled for counted in (2, 3, 4, 5)] == [
        False,
        True,
        True,
        False,
    ]
    assert Account("", 3, 4, 3).expected == "3 to 4"
    assert Account("", 3000, 3000, 3).expected == "3,000"
    assert {name_close(code) for code in CloseCode} >= {"policy", "no-table", "restart"}


def test_a_figure_that_nobody_has_thought_of_is_named() -> None:
    assert list_unknown(["web-1 MB", "database MB", "keys log", "tables lost"]) == ["tables lost"]
    assert list_unknown(["Redis used beside logs MB", "longest log in Redis"]) == []
    assert find_limit("web-1 MB") is not None
    assert find_limit("database MB") is None
