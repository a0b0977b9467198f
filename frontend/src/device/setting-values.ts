// What can be set on a device, and what each setting can be.

/** What each setting can be; the first is what it is until somebody chooses. */
export const SETTINGS = {
  confirm: ['on', 'off'],
  marks: ['on', 'off'],
  'pass-for-me': ['off', 'on'],
  selectors: ['off', 'on'],
  /** Whose thumb plays: on which side the buttons are. */
  hand: ['right', 'left'],
  'table-sounds': ['on', 'off'],
  /** The call to a hidden page. */
  sound: ['off', 'on'],
  motion: ['usual', 'slow', 'fast', 'none'],
  felt: ['green', 'blue', 'wood', 'contrast'],
  tiles: ['ivory', 'white', 'black', 'colours'],
  text: ['usual', 'large', 'larger', 'largest'],
} as const;

export type Setting = keyof typeof SETTINGS;
export type ValueOf<Name extends Setting> = (typeof SETTINGS)[Name][number];
/** Those that are on or off. */
export type Switch = {
  [Name in Setting]: 'on' extends ValueOf<Name> ? Name : never;
}[Setting];

export function isValueOf<Name extends Setting>(name: Name, text: string): text is ValueOf<Name> {
  return (SETTINGS[name] as readonly string[]).includes(text);
}
