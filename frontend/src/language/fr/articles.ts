// A little word of French that changes before what follows it.

/** "de Bea", but "d’Ana" and "d’Ordinateur 4". */
export function sayDe(name: string): string {
  return /^[aeiouœæ]/iu.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
