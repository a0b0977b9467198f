// Ids that no other command of this device has.

/**
 * Return 24 random hexadecimal digits.
 *
 * `crypto.randomUUID` is missing on plain http, where a table on a local network is often played.
 */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
