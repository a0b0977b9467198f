// For whose press a table waits at the end of a round: one or several, and the button that they see.
import { expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';

const LINES: Record<string, [one: string, several: string]> = {
  en: ['Has not pressed “Continue” yet: Ana', 'Have not pressed “Continue” yet: Ana, Bea'],
  it: ['Deve ancora premere «Continua»: Ana', 'Devono ancora premere «Continua»: Ana, Bea'],
  fr: [
    'N’a pas encore appuyé sur «\u00a0Continuer\u00a0»\u00a0: Ana',
    'N’ont pas encore appuyé sur «\u00a0Continuer\u00a0»\u00a0: Ana, Bea',
  ],
  es: ['Aún no ha pulsado «Continuar»: Ana', 'Aún no han pulsado «Continuar»: Ana, Bea'],
  ht: ['Ki poko peze “Kontinye”: Ana', 'Ki poko peze “Kontinye”: Ana, Bea'],
};

test.each(Object.entries(LINES))(
  '%s says who has not gone on yet, one or several',
  (code, lines) => {
    const { over } = CATALOGUES[code] ?? CATALOGUES.en;
    const say = (names: string[]) =>
      over.awaited({ button: over.continue, count: names.length, names: names.join(', ') });
    expect([say(['Ana']), say(['Ana', 'Bea'])]).toEqual(lines);
  },
);
