"""What docs/protocol.md says beside the frames: how a socket is used and closed."""

from typing import Final

ABOUT: Final = """\
# The protocol

A device (one browser) talks to a table over one socket at `/ws/tables/<code>/`, in JSON text
frames. It is known by a signed cookie that it got with the page, and the socket has to be opened
by a page of this very site: any other `Origin` is refused with 403.

- The first frame is a `shown`: the whole view of what this socket may see. Later ones come
  whenever the table has moved. They carry the table's version, which grows by one with every
  change; a view replaces the one before, so that a gap, a reconnect and a long sleep are the same
  case.
- A socket that is opened at `/ws/tables/<code>/?short` gets its frames short, as the examples below
  are, and fills in what is missing itself: a field that is left out is what its table names as
  *left out*, and some structs are arrays of their fields. Without `?short` every field is there, by
  its name. Over HTTP every field always is.
- Every command has an `id`, unique for its device, and the version `seen` that the device had
  when it asked. A command that is sent twice with one `id` happens once, and both get the same
  answer: after a lost connection, send again what was not answered.
- An `ack` says that the command has happened and is stored. `refused` says that nothing has
  changed.
- A `ping` every ten seconds keeps the seats of the device present. The answer is a `pong`, and a
  `shown` before it if the device is behind.
- A device with one seat always sees that seat's hand. With several, it sees none until `reveal`,
  which is allowed for a seat that has something to decide, and the curtain falls when the
  decision is made, or the seat changes hands. It concerns this socket alone.
- `undo`, `redo`, `restart`, `new_match` and `new_session` happen at once where only one device has
  people at the table. Otherwise they open a proposal, which the view shows to everybody, and
  happen when all other devices have answered that they agree. A refusal, a decision at the table
  and a minute without all answers end it; computers wait that long. After a refusal the same
  device has to wait before it may propose again, each time longer.
- A `hint` is answered with `hinted`, to this socket alone, or refused like a decision: the seat has
  to be this socket's to decide for. Nothing of it is kept, and it may be asked for again.
- `hold` makes the computers of the table wait while somebody who is seated there reads the rules
  or the log; it is answered by an `ack` with the version of now, and a `shown`. It belongs to the
  socket that sent it, which reads one thing at a time: until its `release`, until it is closed, or
  until its pings have not come for 25 seconds. A page that comes back on another socket and still
  shows what is read says so again. `readers` in the view is who reads.
- Where the table's maker allowed it (`may_watch`), a device without a seat is shown what everybody
  knows, and told it; it may do nothing, and is counted in `spectators`. Elsewhere it is shown the
  seats alone.
- `leave` after the start lets a computer play on and keep the seat; `sit` brings whoever left back.
  `seat_computer` then lets a computer play for somebody who has been away for two minutes
  (`may_replace`). They have the seat again with the first frame that shows them the table.
- `sit` in a computer's seat after the start happens at once or opens a request, as `may_sit` says.
  The others `answer` it by its number, like a proposal; whoever asks may withdraw it, seated or
  not. Nothing waits for it, and it does not lapse.
- `hand_over` makes a one-time link, `/t/<code>#take=<token>`, which `handovers` shows to this
  device alone, and only where it may show the hand of that seat. `take_over` uses it on any other
  device, `keep_seat` makes it void. It lapses after 15 minutes.
- A frame may have 4 KiB. Unknown types and fields are refused.
"""

CLOSES: Final = """\
## Why a socket is closed

A socket that cannot be served is accepted first and then closed, because a browser hides the
reason of a refused handshake from the page.
"""
