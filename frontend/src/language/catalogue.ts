// The shape that the words of every language must have: that of the English ones.
import type { lesson } from './en/lesson';
import type { replays } from './en/replays';
import type { settings } from './en/settings';
import type { sheets } from './en/sheets';
import type { words } from './en/words';

/** The same shape, with other words. A missing key, a key too many or a wrong placeholder fails the type check. */
export type Same<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Same<T[Key]> };

/** What is said in the lobby and at the table. */
export type Catalogue = Same<typeof words>;

/** The part of it that is for the sheets of a table in play. */
export type Sheets = Same<typeof sheets>;

/** What is said of rounds that are over. */
export type ReplayCatalogue = Same<typeof replays>;

/** What is said of the settings. */
export type SettingsCatalogue = Same<typeof settings>;

/** What is said in the round that explains itself. */
export type LessonCatalogue = Same<typeof lesson>;
