// Keeps together what French sets apart: no line ends before a semicolon or inside a quotation mark.

const NO_BREAK = '\u00a0';

export function typeset(text: string): string {
  return text.replace(/ (?=[;:!?»])/g, NO_BREAK).replace(/« /g, `«${NO_BREAK}`);
}
