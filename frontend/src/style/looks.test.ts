// The looks, as far as numbers tell: text on whatever it stands on, pips on tiles, and what high contrast promises.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Color = [number, number, number, number];
type Tokens = Readonly<Record<string, string>>;

/** Read the tokens of a style sheet; what it leaves out is as in the usual look. */
function readTokens(folder: string, name: string, usual: string): Tokens {
  const read = (file: string) =>
    [...readFileSync(`src/style/${folder}/${file}.css`, 'utf8').matchAll(/--([\w-]+):\s*([^;]+);/g)]
      .filter((each) => each[2] !== 'initial')
      .map((each) => [each[1] ?? '', each[2] ?? ''] as const);
  return Object.fromEntries([...read(usual), ...read(name)]);
}

function colorOf(tokens: Tokens, name: string): Color {
  const text = tokens[name] ?? '';
  const alias = /^var\(--([\w-]+)\)$/.exec(text)?.[1];
  if (alias !== undefined) return colorOf(tokens, alias);
  if (text.startsWith('#')) {
    const digits = text.length === 4 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
    const byte = (at: number) => parseInt(digits.slice(at, at + 2), 16);
    return [byte(0), byte(2), byte(4), 1];
  }
  const numbers = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.slice(1).map(Number);
  if (numbers === undefined) throw new Error(`${name} is no color: ${text}`);
  return numbers as Color;
}

/** What is seen of `above` on an opaque `below`. */
function blend(above: Color, below: Color): Color {
  const mix = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function contrast(one: Color, other: Color): number {
  const light = (color: Color) => {
    const [red, green, blue] = color
      .slice(0, 3)
      .map((each) => each / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const namesIn = (folder: string) =>
  readdirSync(`src/style/${folder}`).map((file) => file.replace('.css', ''));
const PANELS = [
  'panel',
  'panel-hover',
  'panel-seat',
  'panel-above',
  'well',
  'control',
  'tint',
  'hover',
];

/** Rows of a list, which lies in a hollow. */
const LIGHTS = ['tint', 'hover'];

describe.each(namesIn('felts'))('%s', (name) => {
  const tokens = readTokens('felts', name, 'green');
  const cloths = ['felt-light', 'felt', 'felt-deep', 'wood'].map((each) => colorOf(tokens, each));
  const least = name === 'contrast' ? 7 : 4.5;

  test.each(['text', 'text-soft', 'gold-light'])('%s can be read on all grounds', (text) => {
    for (const cloth of cloths)
      for (const panel of [null, ...PANELS]) {
        const below = LIGHTS.includes(panel ?? '') ? blend(colorOf(tokens, 'well'), cloth) : cloth;
        const ground = panel === null ? cloth : blend(colorOf(tokens, panel), below);
        expect(contrast(colorOf(tokens, text), ground), panel ?? 'bare').toBeGreaterThanOrEqual(
          least,
        );
      }
  });

  test('the words on gold, and notes, can be read', () => {
    const ink = tokens['ink'] === undefined ? ([42, 29, 16, 1] as Color) : colorOf(tokens, 'ink');
    for (const gold of ['gold-light', 'gold', 'gold-dark'])
      expect(contrast(ink, colorOf(tokens, gold))).toBeGreaterThanOrEqual(least);
    for (const ground of ['note', 'option'])
      expect(contrast(colorOf(tokens, 'text'), colorOf(tokens, ground))).toBeGreaterThanOrEqual(7);
  });
});

test('in high contrast, edges are seen and nothing shines through', () => {
  const tokens = readTokens('felts', 'contrast', 'green');
  for (const edge of [
    'hairline',
    'hairline-faint',
    'hairline-strong',
    'frame',
    'focus',
    'focus-table',
  ])
    expect(contrast(colorOf(tokens, edge), [0, 0, 0, 1]), edge).toBeGreaterThanOrEqual(3);
  for (const panel of PANELS) expect(colorOf(tokens, panel)[3], panel).toBe(1);
});

test.each(namesIn('tiles'))('what is on %s tiles can be seen', (name) => {
  const tokens = readTokens('tiles', name, 'ivory');
  const tile = colorOf(tokens, 'tile');
  expect(contrast(colorOf(tokens, 'pip'), tile)).toBeGreaterThanOrEqual(7);
  const marks = Object.keys(tokens).filter((each) =>
    /^(pip-\d|strike|mark-\w+|groove)$/.test(each),
  );
  for (const mark of marks)
    expect(contrast(colorOf(tokens, mark), tile), mark).toBeGreaterThanOrEqual(3);
});
