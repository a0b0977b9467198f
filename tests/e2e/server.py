"""The processes of one deployment, as the tests start them: one for the web, one for computers."""

import http.client
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import redis

from config.environment import ROOT
from config.listening import listen_on, port_of
from config.tether import tethered
from tables.storage.keys import log_key, presence_key, schedule_key, shard_of
from tests.e2e.sight import tiles_named
from tests.e2e.story import Story, read_story

BUILT = ROOT / "frontend" / "dist"
HOST = "127.0.0.1"
PATIENCE_S = 30.0


class Server:
    """A web process on a free port, and one worker, on the Redis of ``redis_url``."""

    def __init__(self, redis_url: str, prefix: str, folder: Path) -> None:
        self.redis = redis.Redis.from_url(redis_url)
        self.prefix = prefix
        self.log = folder / "server.log"
        self.client = folder / "client"
        assert BUILT.is_dir(), "The client is not built. Run `make setup`."
        shutil.copytree(BUILT, self.client)
        # The tests keep it open: a web process that is started again has the same address.
        self.listening = listen_on(HOST, 0)
        self.url = f"http://{HOST}:{port_of(self.listening)}"
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tests.e2e.settings",
            "LOG_LEVEL": "DEBUG",  # at its most talkative it may tell no more
            "E2E_CLIENT_DIR": str(self.client),
            "DATA_DIR": str(folder / "data"),
            "REDIS_URL": redis_url,
            "REDIS_PREFIX": prefix,
            "THINKERS": "1",
        }
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.forgotten: dict[str, Story] = {}
        """The tables that have expired: what was shown of them is checked all the same."""

    def start(self) -> None:
        self.start_web()
        self.start_computers()

    def start_web(self) -> None:
        descriptor = self.listening.fileno()
        self._start("web", f"--fd={descriptor}", pass_fds=(descriptor,))
        deadline_s = time.monotonic() + PATIENCE_S
        while not self._is_alive():
            assert self.processes["web"].poll() is None, self.log.read_text()
            assert time.monotonic() < deadline_s, self.log.read_text()
            time.sleep(0.05)

    def start_computers(self) -> None:
        self._start("computers")

    def open_archive(self, superuser: str, password: str) -> None:
        """Begin to archive what is played, and let somebody in who may see everything of it."""
        data = Path(self.environment["DATA_DIR"])
        if not data.exists():
            data.mkdir()
            self._run("migrate", "--verbosity=0")
            person = {"DJANGO_SUPERUSER_USERNAME": superuser, "DJANGO_SUPERUSER_PASSWORD": password}
            self._run("createsuperuser", "--noinput", "--email=", **person)
        self._start("archiver")

    def _run(self, *command: str, **variables: str) -> None:
        """Run a command of Django's to its end."""
        subprocess.run(
            [sys.executable, str(ROOT / "manage.py"), *command],
            cwd=ROOT,
            env={**self.environment, **variables},
            check=True,
            capture_output=True,
        )

    def stop(self, name: str) -> None:
        process = self.processes.pop(name)
        process.terminate()
        try:
            process.wait(PATIENCE_S)
        finally:
            process.kill()

    def kill(self, name: str) -> None:
        """End a process that may be killed at any moment, however busy it is."""
        process = self.processes.pop(name)
        process.kill()
        process.wait()

    def stop_all(self) -> None:
        for name in list(self.processes):
            self.stop(name)

    def close(self) -> None:
        self.listening.close()
        self.redis.close()

    def read(self, code: str) -> Story:
        """Return the whole truth about the table ``code``, out of its log."""
        written = self.redis.lrange(log_key(self.prefix, code), 0, -1)
        return read_story(written) if written else self.forgotten[code]

    def has(self, code: str) -> bool:
        """Tell whether there is, or was, a table ``code``."""
        return code in self.forgotten or bool(self.redis.exists(log_key(self.prefix, code)))

    def due_ms(self, code: str) -> float | None:
        """Return when the computers at a table are due, in Unix milliseconds; None when never."""
        due = self.redis.zscore(schedule_key(self.prefix, shard_of(code)), code)
        return None if due is None else float(due)

    def expire(self, code: str) -> None:
        """Forget the table ``code``, as Redis does after thirty days."""
        self.forgotten[code] = self.read(code)
        self.redis.delete(log_key(self.prefix, code), presence_key(self.prefix, code))
        self.redis.zrem(schedule_key(self.prefix, shard_of(code)), code)

    def check_log(self) -> None:
        """Fail when a process met with something unforeseen, or wrote down a secret."""
        log = self.log.read_text()
        assert "Traceback" not in log, log
        assert not tiles_named(log), log
        for key in self.redis.scan_iter(f"{self.prefix}:*:log:*"):
            story = self.read(key.decode().rsplit(":", 1)[-1])
            assert not any(secret in log for secret in story.all_seeds()), log

    def _start(self, name: str, *arguments: str, pass_fds: tuple[int, ...] = ()) -> None:
        command = [sys.executable, str(ROOT / "manage.py"), name, *arguments]
        with self.log.open("ab") as log:
            self.processes[name] = subprocess.Popen(
                tethered(command, os.getpid(), signal.SIGKILL),
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=pass_fds,
                process_group=0,
            )

    def _is_alive(self) -> bool:
        connection = http.client.HTTPConnection(HOST, port_of(self.listening), timeout=1)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == http.client.OK
        except OSError:
            return False
        finally:
            connection.close()
