// What the client does about each way a socket can be closed.

/** The close codes of `tables/refusals.py` that end in something else than simply coming back. */
export const CLOSE = {
  policy: 1008,
  tooLarge: 1009,
  restart: 1012,
  noDevice: 4401,
  noTable: 4404,
} as const;

/** come back: try again by itself. introduce: fetch the page for a device cookie first. stop: a person decides. */
export type Reaction = 'come-back' | 'introduce' | 'stop';

/** Tell what follows a close; a second missing cookie means that the browser keeps none. */
export function reactTo(code: number, hasIntroduced: boolean): Reaction {
  if (code === CLOSE.noDevice) return hasIntroduced ? 'stop' : 'introduce';
  if (code === CLOSE.noTable || code === CLOSE.policy || code === CLOSE.tooLarge) return 'stop';
  return 'come-back';
}
