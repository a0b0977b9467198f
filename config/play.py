"""`manage.py play`: everything on one machine, with as few processes as there can be."""

import os
from collections.abc import Callable
from typing import Final

from config.addresses import find_lan_addresses, find_names, write_urls
from config.environment import LOCAL_HOSTS, Environment
from config.listening import listen_on_next_free, port_of
from config.supervisor import Supervisor, say

PORTS_TRIED: Final = 20


class Play(Supervisor):
    """Redis, a web process, the computers and the archiver."""

    def __init__(self, environment: Environment, migrate: Callable[[], None]) -> None:
        super().__init__(environment)
        self.migrate = migrate

    def start(self) -> tuple[str, ...]:
        """Start Redis, bring the database up to date, and start the rest."""
        self.start_redis()
        self.migrate()
        urls = self._start_web_and_computers()
        # Nobody at a table waits for it, so it does not hold up the others' start.
        self.start_ours("archiver", "archiver").is_needed = False
        return urls

    def _start_web_and_computers(self) -> tuple[str, ...]:
        host, wanted = self.environment.host, self.environment.port
        listening = listen_on_next_free(host, wanted, PORTS_TRIED)
        port = port_of(listening)
        say_port(wanted, port)
        allowed = allow_hosts(self.environment, self.variables)
        say("Starting ...")
        # The parent keeps the socket: while a new web process starts, connections wait.
        descriptor = listening.detach()
        self.start_ours("web", "web", f"--fd={descriptor}", pass_fds=(descriptor,))
        self.start_ours("computers", "computers")
        self.wait_for_web(host, port, allowed[0])
        return write_urls(host, port, allowed)


def say_port(wanted: int, port: int) -> None:
    """Say so when another port is taken than the one that was wanted."""
    if wanted not in (0, port):
        say(f"Port {wanted} is in use; taking {port} instead.")


def allow_hosts(environment: Environment, variables: dict[str, str]) -> tuple[str, ...]:
    """Put into ``variables`` to which names the server answers, and return them."""
    if "ALLOWED_HOSTS" in os.environ:
        allowed = environment.allowed_hosts
    else:
        allowed = (*LOCAL_HOSTS, *find_lan_addresses(), *find_names())
    variables["ALLOWED_HOSTS"] = ",".join(allowed)
    return allowed
