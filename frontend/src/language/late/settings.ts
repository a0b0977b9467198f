// What is said of the settings.
import type { SettingsCatalogue } from '../catalogue';
import { LateWords } from './late-words.svelte';

export const settingsWords = new LateWords<SettingsCatalogue>((tongue) => tongue.settings());
