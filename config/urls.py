"""Every address of Double Six but the sockets (`tables.sockets.routing`) and the static files."""

from django.urls import path, re_path

from config import health, page
from tables.http import answers, making, reading

handler400 = "tables.faults.refuse_bad_request"
handler404 = "tables.faults.refuse_unknown"
handler500 = "tables.faults.refuse_broken"

urlpatterns = [
    path("", page.show_client, name="lobby"),
    path("t/<str:code>", page.show_client, name="table"),
    path("api/tables/", making.make_table, name="make-table"),
    path("api/tables/<str:code>/", reading.show_table, name="show-table"),
    path("api/tables/<str:code>/log/", reading.show_journal, name="show-journal"),
    path("api/tables/<str:code>/record/", reading.give_record, name="give-record"),
    re_path("^api/", answers.refuse_address),
    path("healthz", health.answer_alive),
    path("readyz", health.answer_ready),
]
