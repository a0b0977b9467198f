"""Every address of Double Six but the sockets (`tables.sockets.routing`) and the static files."""

from django.urls import path, re_path
from django.views.generic import RedirectView

from config import health, page
from tables.admin.address import ADMIN
from tables.admin.site import staff_site
from tables.http import answers, making, reading, records, replaying

handler400 = "tables.faults.refuse_bad_request"
handler403 = "tables.admin.faults.refuse_permission"
handler404 = "config.page.show_unknown"
handler500 = "tables.faults.refuse_broken"

urlpatterns = [
    path("", page.show_client, name="lobby"),
    path("t/<str:code>", page.show_client, name="table"),
    path("r", page.show_client, name="record-file"),
    path("r/<str:code>", page.show_client, name="replays"),
    path("r/<str:code>/<str:version>", page.show_client, name="replay"),
    path("api/tables/", making.make_table, name="make-table"),
    path("api/tables/<str:code>/", reading.show_table, name="show-table"),
    path("api/tables/<str:code>/log/", reading.show_journal, name="show-journal"),
    path("api/tables/<str:code>/record/", records.give_record, name="give-record"),
    path("api/tables/<str:code>/replays/", replaying.list_replays, name="list-replays"),
    path("api/tables/<str:code>/replays/<str:version>/", replaying.show_replay, name="show-replay"),
    path(
        "api/tables/<str:code>/replays/<str:version>/review/",
        replaying.show_review,
        name="show-review",
    ),
    path("api/records/", records.read_record, name="read-record"),
    re_path("^api/", answers.refuse_address),
    path(ADMIN.strip("/"), RedirectView.as_view(url=ADMIN)),
    path(ADMIN.lstrip("/"), staff_site.urls),
    path("healthz", health.answer_alive, name="healthz"),
    path("readyz", health.answer_ready, name="readyz"),
]
