// What the client does about each way a socket can be closed.
import { CloseCode } from '../protocol';

/** come-back: try again by itself. introduce: fetch the page for a device cookie first. stop: a person decides. */
export type Reaction = 'come-back' | 'introduce' | 'stop';

const REACTIONS: Readonly<Record<CloseCode, Reaction>> = {
  [CloseCode.POLICY]: 'stop',
  [CloseCode.TOO_LARGE]: 'stop',
  [CloseCode.RESTART]: 'come-back',
  [CloseCode.NO_DEVICE]: 'introduce',
  [CloseCode.NO_TABLE]: 'stop',
  [CloseCode.OLD_TABLE]: 'stop',
};

/** Tell what follows a close; a second missing cookie means that the browser keeps none. */
export function reactTo(code: number, hasIntroduced: boolean): Reaction {
  if (code === CloseCode.NO_DEVICE && hasIntroduced) return 'stop';
  return Object.hasOwn(REACTIONS, code) ? REACTIONS[code as CloseCode] : 'come-back';
}
