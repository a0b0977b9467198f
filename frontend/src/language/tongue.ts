// What a language consists of. Each has a folder here, named by its code, whose index.ts says this of it.
import type { RulesText } from '../rulebook/shape';
import type { Catalogue, LessonCatalogue, ReplayCatalogue, SettingsCatalogue } from './catalogue';

/** Each part is fetched when it is wanted, and rejects when the server cannot be reached. */
export interface Tongue {
  /** What the language calls itself. */
  readonly name: string;
  readonly words: () => Promise<Catalogue>;
  readonly replays: () => Promise<ReplayCatalogue>;
  readonly settings: () => Promise<SettingsCatalogue>;
  readonly lesson: () => Promise<LessonCatalogue>;
  readonly rules: () => Promise<RulesText>;
}
