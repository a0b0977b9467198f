"""`manage.py cluster`: the deployment of docker-compose.yml as plain processes, in one command."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from config.child import ChildRefusedError
from config.cluster.proxy import NoProxyError
from config.cluster.running import Cluster
from config.data_dir import DataDirError
from config.embedded_redis import EmbeddedRedisError
from config.listening import CannotListenError
from config.postgres import NoPostgresError
from config.secret_key import UnusableKeyError
from config.stopping import stop_with
from config.supervisor import CannotPlayError


class Command(BaseCommand):
    help = "Start proxy, web and computers (two each), archiver, Redis and PostgreSQL."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        try:
            Cluster(settings.ENVIRONMENT).run()
        except (
            CannotListenError,
            CannotPlayError,
            ChildRefusedError,
            DataDirError,
            EmbeddedRedisError,
            NoPostgresError,
            NoProxyError,
            UnusableKeyError,
        ) as fault:
            stop_with(fault)
