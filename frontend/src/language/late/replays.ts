// What is said of rounds that are over.
import type { ReplayCatalogue } from '../catalogue';
import { LateWords } from './late-words.svelte';

export const replayWords = new LateWords<ReplayCatalogue>((tongue) => tongue.replays());
