// What is said in the round that explains itself.
import type { LessonCatalogue } from '../catalogue';
import { LateWords } from './late-words.svelte';

export const lessonWords = new LateWords<LessonCatalogue>((tongue) => tongue.lesson());
