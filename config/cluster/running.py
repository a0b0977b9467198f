"""`manage.py cluster`: all parts of the deployment as plain processes of this machine."""

import os
import random
import signal
import subprocess
import sys
from contextlib import ExitStack
from typing import Final

from config.addresses import write_urls
from config.cluster.proxy import NoProxyError, find_nginx, plan_proxy
from config.cluster.topology import DATABASE, PARTS, Part, part
from config.environment import ROOT
from config.listening import listen_on_next_free, port_of
from config.play import allow_hosts, say_port
from config.postgres import NoPostgresError, find_programs, plan_postgres
from config.supervisor import CannotPlayError, Supervisor, say

WEB_HOST: Final = "127.0.0.1"
"""Only the proxy comes to the web processes."""
PORTS_TRIED: Final = 40
ANY_PORTS: Final = range(20_000, 31_000)
"""For port 0: not among those that the kernel gives to clients, which come and go."""

POSTGRES_LOG: Final = (
    "logging_collector=on",
    "log_directory=.",
    "log_filename=postgresql.log",
    "log_rotation_age=0",
)
"""Into a file among its data: at a terminal nobody wants to read of checkpoints."""


class Cluster(Supervisor):
    """Everything that config.cluster.topology describes."""

    def start(self) -> tuple[str, ...]:
        """Start all parts in their order."""
        self._require_programs()
        if os.geteuid() == 0:
            # PostgreSQL and nginx's own processes are somebody else then, and have to come in.
            self.environment.data_dir.chmod(0o711)
        self.variables["TRUSTED_PROXIES"] = WEB_HOST
        self.host_names = allow_hosts(self.environment, self.variables)
        self.port, *self.web_ports = self._choose_ports()
        say_port(self.environment.port, self.port)
        say("Starting ...")
        for each in PARTS:
            self._start_part(each)
        for port in self.web_ports:
            self.wait_for_web(WEB_HOST, port, self.host_names[0])
        host = self.environment.host
        self.wait_for_web(host, self.port, self.host_names[0])
        return write_urls(host, self.port, self.host_names)

    def _start_part(self, part: Part) -> None:
        match part.name:
            case "redis":
                self.start_redis()
            case "postgres":
                self._start_postgres()
            case "migrate":
                self._migrate(part)
            case "proxy":
                self._start_proxy()
            case "web":
                for number, port in enumerate(self.web_ports):
                    here = (f"--host={WEB_HOST}", f"--port={port}")
                    self.start_ours(f"web-{number + 1}", *part.command, *here)
            case name:
                for number in range(part.count):
                    self.start_ours(f"{name}-{number + 1}", *part.command)

    def _require_programs(self) -> None:
        """Refuse to begin without what has to come from the machine, and name all of it."""
        missing = []
        try:
            find_nginx()
        except NoProxyError:
            missing.append("nginx")
        if not self._has_database:
            try:
                find_programs()
            except NoPostgresError:
                missing.append("postgresql")
        if missing:
            raise CannotPlayError(
                f"the cluster needs {' and '.join(missing)}, which this machine lacks. On Debian"
                f" and Ubuntu: apt install {' '.join(missing)}; on macOS: brew install"
                f" {' '.join(missing)}. `make play` needs neither"
            )

    @property
    def _has_database(self) -> bool:
        return bool(os.environ.get("DATABASE_URL"))

    def _choose_ports(self) -> list[int]:
        """Return free ports for the proxy and for each web process."""
        host, wanted = self.environment.host, self.environment.port or random.choice(ANY_PORTS)  # noqa: S311
        with ExitStack() as held:
            first = held.enter_context(listen_on_next_free(host, wanted, PORTS_TRIED))
            ports = [port_of(first)]
            for _ in range(part("web").count):
                free = listen_on_next_free(WEB_HOST, ports[-1] + 1, PORTS_TRIED)
                ports.append(port_of(held.enter_context(free)))
        return ports

    def _start_postgres(self) -> None:
        if self._has_database:
            return
        server = plan_postgres(self.environment.data_dir / "postgres")
        server.initialise()
        child = self.start_child(
            "PostgreSQL",
            server.command(os.getpid(), POSTGRES_LOG),
            env=os.environ,
            death=signal.SIGQUIT,
        )
        child.stop_signal = signal.SIGINT  # SIGTERM waits until nobody is connected any more
        self.wait_for(lambda: child.has_ended or server.is_answering(), "PostgreSQL")
        if child.has_ended:
            raise NoPostgresError("PostgreSQL ended at once")
        server.require_database(DATABASE)
        self.variables["DATABASE_URL"] = server.url_of(DATABASE)

    def _migrate(self, part: Part) -> None:
        command = [sys.executable, str(ROOT / "manage.py"), *part.command]
        done = subprocess.run(  # noqa: S603 - a command of ours
            command, cwd=ROOT, env=self.variables, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise CannotPlayError(f"the database cannot be used: {done.stderr.strip()[-500:]}")

    def _start_proxy(self) -> None:
        host = self.environment.host
        listen = f"[{host}]:{self.port}" if ":" in host else f"{host}:{self.port}"
        webs = [f"{WEB_HOST}:{port}" for port in self.web_ports]
        proxy = plan_proxy(self.environment.data_dir / "nginx", listen, webs)
        # Its own processes end with it when it is asked to end, and not when it is killed.
        self.start_child("nginx", proxy.command, env=os.environ, death=signal.SIGTERM)
