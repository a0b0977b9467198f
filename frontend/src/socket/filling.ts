// Fills in what the server leaves out of a frame: from here on every field is there, by its name.
import type { ServerFrame } from '../protocol';
import { SHAPES } from '../protocol/shapes';

type Fields = Record<string, unknown>;

/** Return the frame that `text` is. One in which nothing is left out stays as it is. */
export function readFrame(text: string): ServerFrame {
  return fill(JSON.parse(text), 'type') as ServerFrame;
}

/** `kind` is as in the parts of a shape. Nobody changes a view, so its empty lists may be shared. */
function fill(value: unknown, kind: string): unknown {
  if (!value) return value;
  if (kind.endsWith('[]')) {
    return (value as unknown[]).map((each) => fill(each, kind.slice(0, -2)));
  }
  const given = value as Fields;
  const shape = SHAPES[kind] ?? SHAPES[given[kind] as string];
  if (shape === undefined) return value;
  const filled: Fields = { ...shape.fills, ...(shape.row ? nameFields(value, shape.row) : given) };
  for (const [name, part] of Object.entries(shape.parts ?? {})) {
    filled[name] = fill(filled[name], part);
  }
  return filled;
}

/** A server that does not shorten yet sends the fields with their names. */
function nameFields(value: unknown, row: readonly string[]): Fields {
  if (!Array.isArray(value)) return value as Fields;
  return Object.fromEntries(row.map((name, at) => [name, value[at] as unknown]));
}
