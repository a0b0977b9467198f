// Little words of Italian that change before the number that follows them.

/** "il 6-5" and "il 6", but "l’1-0" and "lo 0-0". */
export function sayIl(tile: string | number): string {
  const called = String(tile);
  if (called.startsWith('1')) return `l’${called}`;
  return called.startsWith('0') ? `lo ${called}` : `il ${called}`;
}

/** "al 6", but "all’1" and "allo 0". */
export function sayAl(value: string | number): string {
  if (Number(value) === 1) return `all’${value}`;
  return Number(value) === 0 ? `allo ${value}` : `al ${value}`;
}
