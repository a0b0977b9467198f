// The addresses of the client: the lobby, a table, and the rounds that are over.

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; code: string }
  /** The rounds of a table that are over. */
  | { page: 'rounds'; code: string }
  /** One of them, by the version of the table that ended it; null: the last one. */
  | { page: 'replay'; code: string; version: number | null }
  /** A record file, to be opened. */
  | { page: 'record' }
  | { page: 'nowhere' };

const CODE_LENGTH = 8;
const VERSION = /^[1-9]\d{0,8}$/;
/** In the place of a version: the round that ended last. */
export const LAST = 'last';

/** Read a table code as a person types it: any case, with or without dashes and spaces; or null. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-–—]/g, '').toUpperCase();
  return new RegExp(`^[A-Z0-9]{${CODE_LENGTH}}$`).test(code) ? code : null;
}

/** Write a code so that it can be read aloud: ABCD-EFGH. */
export function spellCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** Read the path of an address. */
export function readRoute(path: string): Route {
  const parts = path.split('/').slice(1);
  while (parts.at(-1) === '') parts.pop();
  const [folder, written, ended, ...rest] = parts;
  if (folder === undefined) return { page: 'lobby' };
  if (folder === 'r' && written === undefined) return { page: 'record' };
  const code = readCode(decode(written ?? ''));
  if (code === null || rest.length > 0) return { page: 'nowhere' };
  if (folder === 't' && ended === undefined) return { page: 'table', code };
  if (folder !== 'r') return { page: 'nowhere' };
  if (ended === undefined) return { page: 'rounds', code };
  if (ended === LAST) return { page: 'replay', code, version: null };
  return VERSION.test(ended)
    ? { page: 'replay', code, version: Number(ended) }
    : { page: 'nowhere' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
