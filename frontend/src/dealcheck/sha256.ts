// SHA-256: the browser's own, or where it has none, on plain http, a library that is fetched then.

export type Hash = (bytes: Bytes) => Promise<Bytes>;
export type Bytes = Uint8Array<ArrayBuffer>;

/** Rejects when the library is needed and the server cannot be reached. */
export async function loadSha256(): Promise<Hash> {
  // Missing outside of secure contexts, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle !== undefined)
    return async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return (bytes) => Promise.resolve(new Uint8Array(sha256(bytes)));
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a seed as it is written; null when it is none. */
export function readSeed(text: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
