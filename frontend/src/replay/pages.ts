// The pages about rounds that are over, in one piece: whoever wants one of them soon wants another.
export { default as CalledBack } from './CalledBack.svelte';
export { default as RecordPage } from './RecordPage.svelte';
export { default as ReplayPage } from './ReplayPage.svelte';
export { default as RoundsPage } from './RoundsPage.svelte';
