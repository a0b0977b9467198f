"""Django's settings. What may differ between machines comes from `config.environment`."""

import os
from typing import Any

from config.environment import ROOT, BadEnvironmentError, read_environment, with_kept_key
from config.logs import log_settings
from config.stopping import stop_with
from tables.admin.address import ADMIN
from tables.storage.cluster_url import node_url

try:
    ENVIRONMENT = with_kept_key(read_environment(os.environ))
except BadEnvironmentError as fault:
    stop_with(fault)

DEBUG = ENVIRONMENT.is_debug
# Where it is "" Django itself refuses to sign anything (manage.py says so in a sentence); `replay`
# and `protocol` need no key.
SECRET_KEY = ENVIRONMENT.secret_key
SECRET_KEY_FALLBACKS = list(ENVIRONMENT.secret_key_fallbacks)
ALLOWED_HOSTS = list(ENVIRONMENT.allowed_hosts)
DATA_DIR = ENVIRONMENT.data_dir
REDIS_URL = ENVIRONMENT.redis_url
REDIS_PREFIX = ENVIRONMENT.redis_prefix
DATABASES = {"default": dict(ENVIRONMENT.database)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "config",
    "tables",  # before Django's admin: its templates are looked for first
    # Without its autodiscovery: what it shows is registered in tables.admin.site.
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "tables.archive",  # after the users: it makes a group of them
]
MIDDLEWARE = [
    "config.metrics.requests.count_requests",
    "django.middleware.security.SecurityMiddleware",
    "config.security_headers.add_policies",
    "config.static_files.StaticFilesMiddleware",
    "tables.admin.middleware.StaffSessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "tables.device.know_device",
    "django.middleware.csrf.CsrfViewMiddleware",
    "tables.admin.middleware.StaffAuthenticationMiddleware",
    "tables.admin.middleware.StaffMessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tables.admin.middleware.AwayMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
APPEND_SLASH = False  # an address of the API is right or it is wrong

# The layer carries nudges only, and it is always Redis: with a layer in memory, a second process
# would be deaf to the first. The other Redis layer loses idle sockets (django/channels_redis#422).
CHANNEL_LAYERS: dict[str, Any] = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {
            "hosts": [
                {"address": node_url(REDIS_URL), "socket_timeout": None, "max_connections": 2000}
            ],
            "prefix": f"{REDIS_PREFIX}:layer",
        },
    }
}

# The built client: Vite puts hashes into the names under assets/, so those may be kept for ever.
STATIC_URL = "/static/"
CLIENT_DIR = ROOT / "frontend" / "dist"
STATICFILES_DIRS = [CLIENT_DIR]
SILENCED_SYSTEM_CHECKS = [
    "staticfiles.W004",  # it may be built later; the page says so
    # Whether every other host below this name speaks https for a year, or for good in the lists of
    # the browsers, only its owner knows: docs/deployment.md says how to promise it.
    "security.W005",
    "security.W021",
]
WHITENOISE_USE_FINDERS = True
# Look at the disk, not at a list made at the start: after a new build the page names other files.
WHITENOISE_AUTOREFRESH = True
WHITENOISE_MAX_AGE = 60
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/assets/.+-[\w-]{8}\.\w+$"

# The device cookie decides who holds a seat; see tables/device.py.
DEVICE_COOKIE_AGE_S = 400 * 24 * 3600  # browsers keep no cookie longer; every page renews it
IS_COOKIE_SECURE = ENVIRONMENT.is_behind_tls
CSRF_COOKIE_NAME = "csrftoken"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = IS_COOKIE_SECURE
CSRF_FAILURE_VIEW = "tables.faults.refuse_csrf"

# Those who administer sign in, below /admin/ alone; nobody else has an account.
SESSION_COOKIE_NAME = "staff"
SESSION_COOKIE_PATH = ADMIN
SESSION_COOKIE_AGE = 12 * 3600
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = IS_COOKIE_SECURE
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "admin:login"

if ENVIRONMENT.is_behind_tls:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]  # a health check asks the process itself
    CSRF_TRUSTED_ORIGINS = [
        f"https://{'*' if host.startswith('.') else ''}{host}" for host in ALLOWED_HOSTS
    ]

# After so long without a live page, a computer may play for a person until they come back.
ABSENCE_MS = 120_000

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if ENVIRONMENT.is_behind_tls else None
X_FRAME_OPTIONS = "DENY"
# The largest request is the making of a table: four names and a seed.
DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = False  # sentences belong to the client

# A page of a fault, or a report of one, shows no local variables: those may be hands.
DEFAULT_EXCEPTION_REPORTER_FILTER = "config.fault_reports.NoLocalsFilter"
LOGGING = log_settings(ENVIRONMENT.log_level)
