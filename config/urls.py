"""Every address of Double Six but the sockets (`tables.sockets.routing`) and the static files."""

from django.urls import path, re_path

from config import health, page
from tables import http

handler400 = "tables.faults.refuse_bad_request"
handler404 = "tables.faults.refuse_unknown"
handler500 = "tables.faults.refuse_broken"

urlpatterns = [
    path("", page.show_client, name="lobby"),
    path("t/<str:code>", page.show_client, name="table"),
    path("api/tables/", http.make_table, name="make-table"),
    path("api/tables/<str:code>/", http.show_table, name="show-table"),
    re_path("^api/", http.refuse_address),
    path("healthz", health.answer_alive),
    path("readyz", health.answer_ready),
]
