// The sentence for each refusal and for each way the line to the server can be cut.
import type { Catalogue } from '../language/catalogue';
import { CloseCode } from '../protocol';
import type { Link } from '../socket/connection';

/** Say why the table refused. */
export function sayRefusal(code: string, words: Catalogue): string {
  const sentences: Readonly<Record<string, string>> = words.refusals;
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? '') : words.refusals.other;
}

/** Say what is the matter with the connection; null when nothing is. */
export function sayLink(link: Link, isOnline: boolean, words: Catalogue): string | null {
  const say = words.link;
  if (link.state === 'open') return isOnline ? null : say.offline;
  if (link.state === 'closed') return sayClosed(link.code, words);
  if (!isOnline) return say.offline;
  if (link.state === 'connecting') return say.connecting;
  return link.code === CloseCode.RESTART ? say.restart : say.lost;
}

/** Whether the table of a link is gone for good. */
export function isGone(link: Link): boolean {
  if (link.state !== 'closed') return false;
  return link.code === CloseCode.NO_TABLE || link.code === CloseCode.OLD_TABLE;
}

function sayClosed(code: number, { link: say }: Catalogue): string {
  if (code === CloseCode.NO_TABLE) return say.noTable;
  if (code === CloseCode.OLD_TABLE) return say.oldTable;
  if (code === CloseCode.NO_DEVICE) return say.noDevice;
  return code === CloseCode.TOO_LARGE ? say.tooLarge : say.policy;
}
