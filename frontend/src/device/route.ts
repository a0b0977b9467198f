// The two addresses of the client: the lobby and a table.

export type Route = { page: 'lobby' } | { page: 'table'; code: string } | { page: 'nowhere' };

const CODE_LENGTH = 8;

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
  if (path === '/' || path === '') return { page: 'lobby' };
  const [, folder, code, ...rest] = path.split('/');
  const isTable = folder === 't' && rest.every((part) => part === '');
  const read = isTable ? readCode(decode(code ?? '')) : null;
  return read === null ? { page: 'nowhere' } : { page: 'table', code: read };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
