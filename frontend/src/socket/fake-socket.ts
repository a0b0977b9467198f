// A socket under the hand of a test: it opens, hears and closes when told. For tests alone.

export class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  readonly sent: { type: string; id?: string; seen?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  hear(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  lose(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}
